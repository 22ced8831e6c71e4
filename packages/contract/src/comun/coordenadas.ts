import * as z from 'zod/mini';

const DECIMAL = /^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/;
const DECIMAL_O_NADA = /^\s*([+-]?\d{1,3}(\.\d{1,20})?\s*)?$/;

const LATITUD = { maximo: 90, mensaje: 'La latitud es un número entre -90 y 90.' };
const LONGITUD = { maximo: 180, mensaje: 'La longitud es un número entre -180 y 180.' };
type Eje = typeof LATITUD;

const enRango = ({ maximo, mensaje }: Eje) =>
  z.number(mensaje).check(z.minimum(-maximo, mensaje), z.maximum(maximo, mensaje));

/** A number, or the text of one. */
const escrito = (forma: RegExp, mensaje: string) =>
  z.union([z.number(), z.string().check(z.regex(forma, mensaje))], mensaje);

const coordenada = (eje: Eje) =>
  z.pipe(z.pipe(escrito(DECIMAL, eje.mensaje), z.transform(Number)), enRango(eje));

export const campoLatitud = coordenada(LATITUD);
export const campoLongitud = coordenada(LONGITUD);

/** Null is the only coordinate that is missing: 0 is one like any other. */
const coordenadaOpcional = (eje: Eje) =>
  z.pipe(
    z.pipe(
      z.nullish(escrito(DECIMAL_O_NADA, eje.mensaje)),
      z.transform((valor) => (String(valor ?? '').trim() === '' ? null : Number(valor))),
    ),
    z.nullable(enRango(eje)),
  );

/** Where something is, or nowhere: both coordinates or none. */
export const camposLugar = {
  latitud: coordenadaOpcional(LATITUD),
  longitud: coordenadaOpcional(LONGITUD),
};

interface LugarOpcional {
  latitud: number | null;
  longitud: number | null;
}

const juntas = (falta: keyof LugarOpcional, presente: keyof LugarOpcional, mensaje: string) =>
  z.refine<LugarOpcional>((lugar) => lugar[falta] !== null || lugar[presente] === null, {
    path: [falta],
    error: mensaje,
    // So that it is told together with whatever else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const lugarCompleto = [
  juntas('latitud', 'longitud', 'Indica también la latitud.'),
  juntas('longitud', 'latitud', 'Indica también la longitud.'),
] as const;

const PRECISION = 'La precisión es un número de metros.';

/** How far off the device says it may be, in metres. */
export const campoPrecision = z.nullish(
  z.number(PRECISION).check(z.minimum(0, PRECISION), z.maximum(50_000_000, PRECISION)),
);
