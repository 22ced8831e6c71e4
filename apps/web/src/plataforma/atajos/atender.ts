import { type Atajo, atajosPuestos } from './atajos.ts';
import { filaConFoco, hayFilas, irAFila } from './filas.ts';
import { interruptor } from './interruptor.ts';

/** How soon the second key of two has to follow the first. */
const SEGUIDA_MS = 2000;

const CAMPO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const CAPA = '[role="dialog"], [role="alertdialog"], dialog[open], [role="menu"], [role="listbox"]';

const DE_FILAS: readonly Atajo[] = [
  { teclas: 'j', hacer: () => irAFila(1) },
  { teclas: 'k', hacer: () => irAFila(-1) },
].map((uno) => ({
  ...uno,
  nombre: 'Fila siguiente y anterior',
  grupo: 'En una lista',
  repite: true,
  cuando: hayFilas,
}));

/** Every one that can be used now: what is told and what is heard are the same. */
export const atajosVigentes = (): Atajo[] => [
  ...DE_FILAS.filter(({ cuando }) => cuando?.()),
  ...atajosPuestos(),
];

/** Whether a layer over the page has the keyboard. Some are kept on the page while they are not seen. */
const hayCapa = (): boolean =>
  [...document.querySelectorAll(CAPA)].some((capa) => capa.getClientRects().length > 0);

const enCampo = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(CAMPO) !== null;

const esLetra = (tecla: string): boolean => tecla.toLowerCase() !== tecla.toUpperCase();

/** The keys that are no letter and a screen may have, by what is written on them. */
const FLECHAS: Record<string, string | undefined> = { ArrowLeft: '←', ArrowRight: '→' };

/** A key as the shortcuts name it; undefined when it is none that they could have. */
function teclaDe(evento: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = evento;
  const key = FLECHAS[evento.key] ?? evento.key;
  if (key.length !== 1 || key === ' ' || isComposing || ctrlKey || metaKey || altKey)
    return undefined;
  // Some keyboards write '?' and '/' with Shift; a letter with it is another one.
  return shiftKey && esLetra(key) ? undefined : key.toLowerCase();
}

/** Does what each key that it is given is for on the page in view. */
export function crearAtencion(): (evento: KeyboardEvent) => void {
  let anterior: { tecla: string; instante: number } | undefined;

  function elegir(tecla: string, instante: number): Atajo | undefined {
    const vigentes = atajosVigentes();
    const previa = anterior && instante - anterior.instante < SEGUIDA_MS ? anterior : undefined;
    const teclas = previa ? `${previa.tecla} ${tecla}` : tecla;
    const empieza = !previa && vigentes.some((uno) => uno.teclas.startsWith(`${tecla} `));
    anterior = empieza ? { tecla, instante } : undefined;
    return vigentes.findLast((uno) => uno.teclas === teclas);
  }

  return (evento) => {
    const tecla = teclaDe(evento);
    if (tecla === undefined || evento.defaultPrevented) return;
    if (enCampo(evento) || !interruptor.encendido() || hayCapa()) return;
    const atajo = elegir(tecla, evento.timeStamp);
    if (!atajo || (evento.repeat && !atajo.repite)) return;
    // What it opens may have a field with the focus: the key is not written in it.
    evento.preventDefault();
    atajo.hacer(filaConFoco());
  };
}
