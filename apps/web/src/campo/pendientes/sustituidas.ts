import { esObjeto } from '@visitas/contract/comun/objetos';
import { type Accion, type AccionNueva, delMismoAsunto } from './accion.ts';
import { cuerpoDe } from './acciones/fila.ts';

/**
 * The actions that a new one replaces. One whose attempt began stays: its request may be on its way. A refused one
 * had its answer, and is replaced when it is pressed again.
 */
export const sustituidas = (nueva: AccionNueva, cola: readonly Accion[]): Accion[] => [
  ...delMismoAsunto(nueva, cola).filter(({ empezada }) => !empezada),
  ...cola.filter((una) => una.rechazo !== null && repite(nueva, una)),
];

/** The same press on the same visit, that loses nothing of what the earlier one said or carried. */
function repite(nueva: AccionNueva, previa: Accion): boolean {
  const { operacion, idVisita, asunto, cuerpo, adjuntos = [] } = previa;
  const misma =
    nueva.operacion === operacion && nueva.idVisita === idVisita && nueva.asunto === asunto;
  // Bytes cannot be compared here.
  if (!misma || typeof cuerpo !== 'string') return false;
  const dicho = cuerpoDe(nueva);
  // A press in a new execution does not replace what was refused of an earlier one.
  const { vuelta = dicho.vuelta } = cuerpoDe(previa);
  if (vuelta !== dicho.vuelta) return false;
  const suyos = new Set(nueva.adjuntos?.map(({ huella }) => huella));
  return (
    adjuntos.every(({ huella }) => suyos.has(huella)) &&
    Object.entries(cuerpoDe(previa)).every(([nombre, valor]) => sigueDicho(valor, dicho[nombre]))
  );
}

const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A part of a body. The time and the place of a press are those of the new one. A text may have grown. */
function sigueDicho(valor: unknown, ahora: unknown): boolean {
  if (typeof valor === 'string')
    return INSTANTE.test(valor) || (typeof ahora === 'string' && ahora.includes(valor));
  return !esObjeto(valor) || contiene(ahora, valor);
}

/** Whether all the answers, photos and strokes of `previo` are in `dicho`. */
function contiene(dicho: unknown, previo: unknown): boolean {
  if (Array.isArray(previo))
    return Array.isArray(dicho) && previo.every((uno) => dicho.some((otro) => contiene(otro, uno)));
  if (!esObjeto(previo)) return dicho === previo;
  return (
    esObjeto(dicho) &&
    Object.entries(previo).every(([nombre, valor]) => contiene(dicho[nombre], valor))
  );
}
