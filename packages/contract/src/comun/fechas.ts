import * as z from 'zod/mini';

const ESCRIBIR = 'Escribe una fecha que exista.';
const ENTRE = 'Elige una fecha entre los años 2000 y 2100.';

/** ISO dates have a fixed length, so they compare as text. */
const DESDE = '2000-01-01';
const HASTA = '2100-12-31';

const fecha = z.iso
  .date({ error: ESCRIBIR, abort: true })
  .check(z.refine((texto) => texto >= DESDE && texto <= HASTA, ENTRE));

/** Its hour must exist too, so that a mistaken one is told instead of forgotten. */
const DIA_DE_UN_INSTANTE =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/i;

/** A calendar date. An ISO date with a time keeps its date exactly as written. */
export const campoFecha = z.pipe(
  z.string('La fecha es obligatoria.').check(z.minLength(1, 'La fecha es obligatoria.')),
  z.pipe(
    z.transform((texto: string) => texto.replace(DIA_DE_UN_INSTANTE, '$1')),
    fecha,
  ),
);

/** An instant in responses: ISO 8601, UTC. */
export const instante = z.iso.datetime();

/** Two days of a filter, the first one first. */
export const alDerecho = z.refine<{ desde?: string | undefined; hasta?: string | undefined }>(
  ({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta,
  { error: 'La fecha final es anterior a la inicial.', path: ['hasta'] },
);
