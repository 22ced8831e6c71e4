import * as z from 'zod/mini';
import { campoTexto, campoTextoOpcional } from '../comun/campos.ts';
import { ocurridoEn } from '../comun/momentos.ts';

/** Strokes are drawn in a box of these units, whatever the size of the phone. */
export const CAJA_DE_FIRMA = { ancho: 1_000, alto: 500 } as const;
const PUNTOS_MAXIMOS = 5_000;
/** A dot is no signature. */
const LARGO_MINIMO = 80;

export const FALTA_LA_FIRMA = 'Falta la firma.';

const punto = z.array(z.number(FALTA_LA_FIRMA).check(z.gte(0))).check(
  z.length(2, FALTA_LA_FIRMA),
  z.refine<number[]>(
    ([x = 0, y = 0]) => x <= CAJA_DE_FIRMA.ancho && y <= CAJA_DE_FIRMA.alto,
    FALTA_LA_FIRMA,
  ),
);
/** Strokes, each of points of two numbers. */
export type Trazos = number[][][];

const trazos = z.array(z.array(punto)).check(
  z.maxLength(500, FALTA_LA_FIRMA),
  z.refine<Trazos>(
    (unos) => unos.flat().length <= PUNTOS_MAXIMOS,
    'La firma es demasiado larga. Fírmala de nuevo.',
  ),
  z.refine<Trazos>((unos) => largoDe(unos) >= LARGO_MINIMO, FALTA_LA_FIRMA),
);

/** The length of all the strokes, in units of the box. */
export const largoDe = (unos: Trazos): number =>
  unos.reduce(
    (suma, linea) =>
      suma +
      linea
        .slice(1)
        .reduce(
          (largo, [x = 0, y = 0], i) =>
            largo + Math.hypot(x - (linea[i]?.[0] ?? x), y - (linea[i]?.[1] ?? y)),
          0,
        ),
    0,
  );

export const esFirma = (unos: Trazos): boolean => largoDe(unos) >= LARGO_MINIMO;

/** A signature with its strokes. Its screen tells the messages of each field. */
export const esquemaFirmada = z.object({
  nombre: campoTexto('El nombre de quien recibe', 150),
  documento: campoTextoOpcional('El documento', 50),
  trazos,
  ocurridoEn,
});
const sinFirmar = z.object({ motivo: campoTexto('El motivo', 500), ocurridoEn });

export const esquemaFirma = z.union([esquemaFirmada, sinFirmar], FALTA_LA_FIRMA);
export type FirmaDeVisita = z.output<typeof esquemaFirma>;

/** The reasons offered when the client does not sign; 'Otro' is told in words. */
export const MOTIVOS_SIN_FIRMA = [
  'No estaba',
  'No quiso firmar',
  'No podía firmar',
  'Otro',
] as const;
