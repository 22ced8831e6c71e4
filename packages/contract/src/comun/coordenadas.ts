import * as z from 'zod/mini';

const DECIMAL = /^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/;
const DECIMAL_O_NADA = /^\s*([+-]?\d{1,3}(\.\d{1,20})?\s*)?$/;

const LATITUD = { maximo: 90, mensaje: 'La latitud es un número entre -90 y 90.' };
const LONGITUD = { maximo: 180, mensaje: 'La longitud es un número entre -180 y 180.' };
type Eje = typeof LATITUD;

const enRango = ({ maximo, mensaje }: Eje) =>
  z.number(mensaje).check(z.minimum(-maximo, mensaje), z.maximum(maximo, mensaje));

/** A number or its text. */
const escrito = (forma: RegExp, mensaje: string) =>
  z.union([z.number(), z.string().check(z.regex(forma, mensaje))], mensaje);

const coordenada = (eje: Eje) =>
  z.pipe(z.pipe(escrito(DECIMAL, eje.mensaje), z.transform(Number)), enRango(eje));

export const campoLatitud = coordenada(LATITUD);
export const campoLongitud = coordenada(LONGITUD);

/** Only a blank or null coordinate is missing: 0 is valid. */
const coordenadaOpcional = (eje: Eje) =>
  z.pipe(
    z.pipe(
      z.nullish(escrito(DECIMAL_O_NADA, eje.mensaje)),
      z.transform((valor) => (String(valor ?? '').trim() === '' ? null : Number(valor))),
    ),
    z.nullable(enRango(eje)),
  );

/** Both coordinates or none. */
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
    // Runs even when other fields fail, so that all the errors come together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const lugarCompleto = [
  juntas('latitud', 'longitud', 'Indica también la latitud.'),
  juntas('longitud', 'latitud', 'Indica también la longitud.'),
] as const;

const PRECISION = 'La precisión es un número de metros.';

/** The accuracy the device reports, in metres. */
export const campoPrecision = z.nullish(
  z.number(PRECISION).check(z.minimum(0, PRECISION), z.maximum(50_000_000, PRECISION)),
);
