import { juzgar, type Posicion, type Punto } from '../ubicacion.ts';

/** A position as it arrives, and when the device says it took it. */
export interface Captura extends Posicion {
  tomada: string | null | undefined;
}

interface Vara {
  referencia: Punto | null;
  rango: number;
  recibida: Date;
}

type ConSufijo<T, S extends string> = { [K in keyof T & string as `${K}${S}`]: T[K] };

const conSufijo = <T extends object, S extends string>(objeto: T, sufijo: S) =>
  Object.fromEntries(
    Object.entries(objeto).map(([clave, valor]) => [clave + sufijo, valor]),
  ) as ConSufijo<T, S>;

/** The device's clock is not ours: it may not run ahead, and without one the position is of now. */
function momentoDe(tomada: string | null | undefined, recibida: Date): Date {
  const instante = Date.parse(tomada ?? '');
  return Number.isNaN(instante) ? recibida : new Date(Math.min(instante, recibida.getTime()));
}

/** Kept with its verdict and with what it was judged by: moving the client changes nothing here. */
export function posicionJuzgada<S extends 'Inicio' | 'Fin'>(
  momento: S,
  { tomada, ...posicion }: Captura,
  { referencia, rango, recibida }: Vara,
) {
  const juicio = juzgar(posicion, referencia, rango);
  return conSufijo(
    {
      ...posicion,
      tomada: momentoDe(tomada, recibida),
      rango,
      clienteLatitud: referencia?.latitud ?? null,
      clienteLongitud: referencia?.longitud ?? null,
      distancia: juicio?.distancia ?? null,
      veredicto: juicio?.veredicto ?? null,
    },
    momento,
  );
}
