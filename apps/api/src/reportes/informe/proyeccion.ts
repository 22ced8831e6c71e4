import type { Punto } from '@visitas/contract/comun/distancia';

/** Metres east and north of a centre. */
export interface Plano {
  este: number;
  norte: number;
}

const METROS_POR_GRADO = (6_371_008.8 * Math.PI) / 180;

/** The difference the short way around the world: 179 and -179 are two degrees apart. */
const masCorta = (grados: number) => ((((grados + 180) % 360) + 360) % 360) - 180;

export const proyectar = (centro: Punto, { latitud, longitud }: Punto): Plano => ({
  este:
    masCorta(longitud - centro.longitud) *
    METROS_POR_GRADO *
    Math.cos((centro.latitud * Math.PI) / 180),
  norte: (latitud - centro.latitud) * METROS_POR_GRADO,
});

/** Without a client, the drawing is centred between the two positions. */
export const enMedioDe = (uno: Punto, otro: Punto): Punto => ({
  latitud: (uno.latitud + otro.latitud) / 2,
  longitud: uno.longitud + masCorta(otro.longitud - uno.longitud) / 2,
});

/** Keeps two positions a step apart close together, instead of filling the drawing. */
const METROS_POR_PUNTO_MINIMO = 0.25;

/** Metres for each point of paper, so that every place fits in half of `ancho` by `alto`. */
export const escalaPara = (planos: readonly Plano[], ancho: number, alto: number): number =>
  Math.max(
    METROS_POR_PUNTO_MINIMO,
    ...planos.map(({ este, norte }) =>
      Math.max(Math.abs(este) / (ancho / 2), Math.abs(norte) / (alto / 2)),
    ),
  );

const cifras = new Intl.NumberFormat('es-GT');

/** The longest bar of 1, 2, 5, 10… metres that fits in `maximo` points. */
export function barraDeEscala(metrosPorPunto: number, maximo: number) {
  const tope = metrosPorPunto * maximo;
  const potencia = 10 ** Math.floor(Math.log10(tope));
  const metros = ([5, 2].find((paso) => paso * potencia <= tope) ?? 1) * potencia;
  const texto = metros < 1000 ? `${cifras.format(metros)} m` : `${cifras.format(metros / 1000)} km`;
  return { largo: metros / metrosPorPunto, texto };
}
