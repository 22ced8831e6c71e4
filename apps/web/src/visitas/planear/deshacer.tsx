import { porSesion } from '../../plataforma/memoria/sesion.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { intentos } from '../../plataforma/servidor/intentos.ts';
import { toasts } from '../../plataforma/toasts.ts';
import clases from './deshacer.module.css';

/** How long the offer lasts. A toast without an offer lasts half as long (section 9). */
const DURACION_MS = 10_000;

interface Hecho {
  texto: string;
  /** The second line of the toast. */
  detalle: string;
  /** The changed visits. When one changes again, there is nothing left to go back to. */
  visitas: readonly number[];
  /** It reports its own end. */
  deshacer: () => Promise<Deshecho>;
  /** Its button, when it sends a change again instead of undoing it. */
  boton?: string;
}

export type Deshecho = { ok: true } | { ok: false; error: unknown };

interface Oferta extends Hecho {
  toast: ReturnType<typeof toasts.conMas>;
}

/** In the order in which they were made. Another session cannot undo them. */
const ofertas = porSesion(() => new Set<Oferta>());

/** As the '?' sheet lists them. */
export const TECLAS_DE_DESHACER = { teclas: ['ctrl', 'z'], nombre: 'Deshacer' };

/** Shows a toast with 'Deshacer', and handles Ctrl-Z while it lasts. */
export function ofrecerDeshacer(hecho: Hecho, como: 'success' | 'info' = 'success'): void {
  retirarDe(hecho.visitas);
  const toast = toasts.conMas(<Contenido hecho={hecho} alPulsar={() => deshacer(oferta)} />, {
    duracionMs: DURACION_MS,
    clase: clases.toast,
    alCerrar: () => olvidar(oferta),
    como,
  });
  const oferta: Oferta = { ...hecho, toast };
  ofertas().add(oferta);
  document.addEventListener('keydown', alTeclear);
}

/**
 * Offers to send again a change that had no answer. The same attempt is done once, and its answer is what an undoing
 * needs.
 */
export function ofrecerEnvio(
  { detalle, visitas }: Pick<Hecho, 'detalle' | 'visitas'>,
  enviar: () => Promise<Deshecho>,
): void {
  ofrecerDeshacer(
    { texto: SIN_SABERSE, detalle, visitas, deshacer: enviar, boton: OTRA_VEZ },
    'info',
  );
}

/** Withdraws the offers about these visits. */
export function retirarDe(visitas: readonly number[]): void {
  for (const oferta of ofertas()) {
    if (!oferta.visitas.some((una) => visitas.includes(una))) continue;
    // Forgotten here too: a toast that is no longer on any page does not report that it closed.
    olvidar(oferta);
    toasts.quitar(oferta.toast);
  }
}

function Contenido({ hecho, alPulsar }: { hecho: Hecho; alPulsar: () => void }) {
  return (
    <>
      <span className="toast-dicho">
        <span>{hecho.texto}</span>
        <small>{hecho.detalle}</small>
      </span>
      <button type="button" className={clases.deshacer} onClick={alPulsar}>
        {hecho.boton ?? 'Deshacer'}
      </button>
    </>
  );
}

function deshacer(oferta: Oferta): void {
  toasts.quitar(oferta.toast);
  if (!ofertas().has(oferta)) return;
  olvidar(oferta);
  void oferta.deshacer().then((hecho) => {
    if (!hecho.ok && !oferta.boton && quedoSinSaber(hecho.error)) ofrecerOtraVez(oferta);
  });
}

const SIN_SABERSE = 'No se sabe si el cambio se guardó';
const OTRA_VEZ = 'Enviar otra vez';
const AUN_NO = 'Aún no se deshizo';
const DE_OTRA_SESION = [401, 403];

/** Nothing was decided: pressing again sends the same, which is done once. */
export const quedoSinSaber = (error: unknown): boolean =>
  error instanceof ErrorApi && !DE_OTRA_SESION.includes(error.status) && !intentos.zanja(error);

/** Unless one of its visits changed meanwhile. */
function ofrecerOtraVez({ detalle, visitas, deshacer }: Hecho): void {
  const hayOtra = [...ofertas()].some((otra) => otra.visitas.some((una) => visitas.includes(una)));
  if (!hayOtra) ofrecerDeshacer({ texto: AUN_NO, detalle, visitas, deshacer }, 'info');
}

function olvidar(oferta: Oferta): void {
  ofertas().delete(oferta);
  if (ofertas().size === 0) document.removeEventListener('keydown', alTeclear);
}

const CAMPO = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** Inside a field, Ctrl-Z belongs to its text. */
function alTeclear(evento: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = evento;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  const ultima = [...ofertas()].filter(({ boton }) => !boton).at(-1);
  if (!ultima || (target instanceof Element && target.closest(CAMPO))) return;
  evento.preventDefault();
  deshacer(ultima);
}
