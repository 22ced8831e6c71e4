import { sesion } from '../../plataforma/memoria/sesion.ts';
import { toasts } from '../../plataforma/toasts.ts';
import clases from './deshacer.module.css';

/** How long it is offered; a toast that offers nothing lasts half as long (section 9). */
const DURACION_MS = 10_000;

interface Hecho {
  texto: string;
  /** What it was, under it. */
  detalle: string;
  /** The visits that changed: when they change again there is nothing left to go back to. */
  visitas: readonly number[];
  deshacer: () => void;
}

interface Oferta extends Hecho {
  toast: ReturnType<typeof toasts.conMas>;
  /** Whose session it was done in: nobody undoes what is not theirs. */
  de: string;
}

/** In the order in which they were made. */
const ofertas = new Set<Oferta>();

/** Tells that it was done, with 'Deshacer' and Ctrl-Z for as long as the toast lasts. */
export function ofrecerDeshacer(hecho: Hecho): void {
  retirarDe(hecho.visitas);
  const toast = toasts.conMas(<Contenido hecho={hecho} alPulsar={() => deshacer(oferta)} />, {
    duracionMs: DURACION_MS,
    clase: clases.toast,
    alCerrar: () => olvidar(oferta),
  });
  const oferta: Oferta = { ...hecho, toast, de: sesion.token() };
  ofertas.add(oferta);
  document.addEventListener('keydown', alTeclear);
}

/** What these were before is no longer offered. */
export function retirarDe(visitas: readonly number[]): void {
  for (const oferta of ofertas) {
    if (!oferta.visitas.some((una) => visitas.includes(una))) continue;
    // Forgotten here too: a toast that is no longer on any page does not say that it closed.
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
        Deshacer
      </button>
    </>
  );
}

function deshacer(oferta: Oferta): void {
  if (!ofertas.has(oferta)) return;
  olvidar(oferta);
  toasts.quitar(oferta.toast);
  if (sesion.token() === oferta.de) oferta.deshacer();
}

function olvidar(oferta: Oferta): void {
  ofertas.delete(oferta);
  if (ofertas.size === 0) document.removeEventListener('keydown', alTeclear);
}

const CAMPO = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/** Inside a field Ctrl-Z is of what is written in it. */
function alTeclear(evento: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = evento;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  const ultima = [...ofertas].at(-1);
  if (!ultima || (target instanceof Element && target.closest(CAMPO))) return;
  evento.preventDefault();
  deshacer(ultima);
}
