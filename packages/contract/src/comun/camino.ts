const METROS_POR_KM = 1_000;
const MINUTOS_POR_HORA = 60;

/** The minutes of the road in a straight line, at that speed. They are not rounded. */
export const minutosEnLineaRecta = (metros: number, velocidadKmH: number): number =>
  (metros / METROS_POR_KM / velocidadKmH) * MINUTOS_POR_HORA;
