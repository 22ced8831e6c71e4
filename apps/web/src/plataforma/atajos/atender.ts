import { type Atajo, esAtajo, type TeclasPropias, teclasPuestas } from './atajos.ts';
import { EN_UNA_LISTA, filaConFoco, hayFilas, irAFila } from './filas.ts';
import { interruptor } from './interruptor.ts';

/** The most time between the two keys of a sequence. */
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
  grupo: EN_UNA_LISTA,
  repite: true,
  cuando: hayFilas,
}));

/** All the keys usable now: those listed are those that work. */
export const teclasVigentes = (): (Atajo | TeclasPropias)[] => [
  ...DE_FILAS.filter(({ cuando }) => cuando?.()),
  ...teclasPuestas(),
];

/** True when a layer over the page has the keyboard. Some hidden layers stay in the page. */
const hayCapa = (): boolean =>
  [...document.querySelectorAll(CAPA)].some((capa) => capa.getClientRects().length > 0);

const enCampo = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(CAMPO) !== null;

const esLetra = (tecla: string): boolean => tecla.toLowerCase() !== tecla.toUpperCase();

/** Keys other than letters that a screen may use, by the sign printed on them. */
const FLECHAS: Record<string, string | undefined> = { ArrowLeft: '←', ArrowRight: '→' };

/** The key as shortcuts name it; undefined if no shortcut can use it. */
function teclaDe(evento: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = evento;
  const key = FLECHAS[evento.key] ?? evento.key;
  if (key.length !== 1 || key === ' ' || isComposing || ctrlKey || metaKey || altKey)
    return undefined;
  // Some keyboards type '?' and '/' with Shift. A letter with Shift is another key.
  return shiftKey && esLetra(key) ? undefined : key.toLowerCase();
}

/** Returns a handler that runs the shortcut of each key on the visible page. */
export function crearAtencion(): (evento: KeyboardEvent) => void {
  let anterior: { tecla: string; instante: number } | undefined;

  function elegir(tecla: string, instante: number): Atajo | undefined {
    const vigentes = teclasVigentes().filter(esAtajo);
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
    // The shortcut may focus a field: the key must not be typed in it.
    evento.preventDefault();
    atajo.hacer(filaConFoco());
  };
}
