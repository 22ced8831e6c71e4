import type { PromesasDelMes } from '@visitas/contract/inicio/esquemas';
import { duracionEnTexto } from '@visitas/contract/visitas/hora';
import { cifra, contado } from '../ui/formato.ts';

const mes = new Intl.DateTimeFormat('es-GT', { month: 'long', timeZone: 'UTC' });

/** '2026-11-24' → 'noviembre de 2026, hasta hoy'. */
export const mesDicho = (hoy: string): string =>
  `${mes.format(Date.parse(`${hoy}T00:00:00Z`))} de ${hoy.slice(0, 'AAAA'.length)}, hasta hoy`;

/** '18 min de mediana'. */
export const tardanzaDicha = ({ tardanza }: PromesasDelMes): string | undefined =>
  tardanza === null ? undefined : `${duracionEnTexto(tardanza)} de mediana`;

/** What is neither in time nor late: '1 antes de su hora · 2 en otro día'. Empty without any. */
export const demasDichas = ({ antes, otroDia, sinIr, dudosas }: PromesasDelMes): string =>
  [
    antes > 0 && `${cifra(antes)} antes de su hora`,
    otroDia > 0 && `${cifra(otroDia)} en otro día`,
    sinIr > 0 && `${cifra(sinIr)} sin iniciar`,
    dudosas > 0 && `${cifra(dudosas)} con hora no creíble`,
  ]
    .filter(Boolean)
    .join(' · ');

const MINUTOS_POR_HORA = 60;
/** '34 h': whole hours, and minutes below one. */
const enHoras = (minutos: number): string =>
  minutos < MINUTOS_POR_HORA
    ? duracionEnTexto(minutos)
    : `${cifra(Math.round(minutos / MINUTOS_POR_HORA))} h`;

/** 'Previstas 34 h · duraron 38 h, en 45 visitas'. Empty without any. */
export const duracionesDichas = ({
  medidas,
  minutosPrevistos,
  minutosReales,
}: PromesasDelMes): string =>
  medidas === 0
    ? ''
    : `Previstas ${enHoras(minutosPrevistos)} · duraron ${enHoras(minutosReales)}, en ${contado(medidas, ['visita', 'visitas'])}`;
