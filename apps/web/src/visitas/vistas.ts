import { aparte } from '../plataforma/rutas/aparte.ts';

/** By what `ver` says in the address. Downloaded only when the user asks for them. */
export const TABLEROS = {
  semana: aparte(() => import('./semana/SemanaDelEquipo.tsx'), 'SemanaDelEquipo'),
  dia: aparte(() => import('./dia/DiaDelEquipo.tsx'), 'DiaDelEquipo'),
};

const esTablero = (ver: string): ver is keyof typeof TABLEROS => Object.hasOwn(TABLEROS, ver);

/** Asks for the board of the address with its page, which would ask for it once it is drawn. */
export function adelantarTablero(): void {
  const ver = new URLSearchParams(location.search).get('ver') ?? '';
  if (esTablero(ver)) void TABLEROS[ver].adelantar();
}
