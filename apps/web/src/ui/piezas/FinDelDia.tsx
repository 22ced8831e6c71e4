import { fechaConHora } from '@visitas/contract/visitas/hora';
import type { ReactNode } from 'react';
import { fecha, fechaLarga } from '../formato.ts';
import { IconCalendarCheck } from './iconos.ts';
import { Vacio } from './Vacio.tsx';

interface Props {
  /** How many of today's visits were finished: cancelled ones are nobody's work. */
  hechas: number;
  /** The first visit of another day. */
  proxima: { cliente: string; fechaPlanificada: string };
  hoy: string;
  children?: ReactNode;
}

const MS_POR_DIA = 86_400_000;

/** Tomorrow is called by its name, without its date. */
export const esManana = (dia: string, hoy: string): boolean =>
  Date.parse(dia) - Date.parse(hoy) === MS_POR_DIA;

/** 'mañana', or 'el jueves 03/12/2026'. */
function dichoElDia(dia: string, hoy: string): string {
  if (esManana(dia, hoy)) return 'mañana';
  const [nombre = ''] = fechaLarga(dia)?.split(',') ?? [];
  return `el ${nombre} ${fecha(dia)}`;
}

/** A name like «Comercial Sur, S. A.» brings the full stop of its sentence. */
const enPunto = (nombre: string): string => (nombre.endsWith('.') ? nombre : `${nombre}.`);

/** The end of a day's work, with the next visit and its day. */
export const FinDelDia = ({ hechas, proxima, hoy, children }: Props) => (
  <Vacio
    icono={IconCalendarCheck}
    titulo={hechas > 0 ? 'Terminaste lo de hoy' : 'Hoy no tienes visitas'}
    texto={`Lo siguiente es ${dichoElDia(proxima.fechaPlanificada, hoy)}: ${enPunto(proxima.cliente)}`}
  >
    {children}
  </Vacio>
);

/** Marks a late visit with its date; undefined for others. */
export const dichoDeCuando = (
  visita: Parameters<typeof fechaConHora>[0] & { estado: string },
): string | undefined =>
  visita.estado === 'Atrasada' ? `Atrasada · ${fechaConHora(visita)}` : undefined;
