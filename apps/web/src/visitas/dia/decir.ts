import { ausenteHasta } from '@visitas/contract/ausencias/textos';
import { comoHora, MINUTOS_DEL_DIA } from '@visitas/contract/comun/horas';
import type { Dia, VisitaEnDia } from '@visitas/contract/visitas/dia';
import { ventanaDe, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import { contado, diaDeInstante, horaDe } from '../../ui/formato.ts';
import { avisosDe } from '../semana/conAvisos.ts';
import { VISITA } from '../semana/usual.ts';
import type { Barra, FilaTrazada } from './trazar.ts';

/** The hour of a bar, in the order of how sure it is: the real one, the promised one, or about when. */
export function horaDeBarra({ visita, como, desde, hasta }: Barra): string {
  const real = `${comoHora(desde)}–${comoHora(hasta)}`;
  const ventana = ventanaDe(visita);
  if (como === 'hecha' || como === 'enProceso') return real;
  if (como === 'otroDia' && visita.inicio) return diaDeInstante(visita.inicio);
  if (ventana) return ventanaEnTexto(ventana);
  return como === 'cancelada' ? '' : `≈ ${comoHora(desde)}`;
}

/** 'Hotel Mirador del Valle, 10:00–12:00. Faltan 18 min de camino. Pendiente'. What is seen goes first, in its order. */
export function nombreDeBarra(barra: Barra, avisos: readonly string[]): string {
  const { visita, como } = barra;
  const loQueSeVe = enumerados([visita.cliente, horaDeBarra(barra)]);
  const resto = enumerados([
    como === 'sinHora' && 'sin hora',
    visita.estado,
    visita.noRealizada && NO_SE_REALIZO.toLowerCase(),
    visita.fijada && 'No mover',
    barra.camino && `a ${barra.camino} min de camino`,
    visita.enCamino && enCaminoDicho(visita.enCamino),
  ]);
  if (avisos.length === 0) return `${loQueSeVe}, ${resto}`;
  return [loQueSeVe, ...avisos.map((frase) => frase.replace(/\.$/, '')), resto].join('. ');
}

const enumerados = (partes: readonly unknown[]): string => partes.filter(Boolean).join(', ');

const enCaminoDicho = ({ llegada }: NonNullable<VisitaEnDia['enCamino']>): string =>
  llegada ? `en camino, llega hacia las ${horaDe(llegada)}` : 'en camino';

/** All the warnings of a visit: those of its hours, and those that the week would give. */
export const avisosDeBarra = (
  dia: Dia,
  visita: VisitaEnDia,
  deHora: ReadonlyMap<number, readonly string[]>,
): string[] => [...(deHora.get(visita.idVisita) ?? []), ...avisosDe(dia, visita)];

const METROS_POR_KM = 1_000;

/** 'fin ≈ 16:05 · 31 km', or that the technician is away or has nothing. */
export function resumenDeFila(fila: FilaTrazada, ausencia: string | undefined): string {
  const { barras, termina, metros } = fila;
  if (ausencia) return 'ausente';
  if (termina === null) return 'sin visitas';
  const queda = barras.some(
    ({ como }) => como !== 'hecha' && como !== 'otroDia' && como !== 'cancelada',
  );
  const otroDia = termina < MINUTOS_DEL_DIA ? '' : ' del día siguiente';
  const fin = `fin ${queda ? '≈ ' : ''}${comoHora(termina)}${otroDia}`;
  const km = Math.round(metros / METROS_POR_KM);
  return km > 0 ? `${fin} · ${km}\u00a0km` : fin;
}

/** 'Vacaciones hasta el 02/01/2027', on that day. */
export function ausenciaEn({ ausencias }: Dia, idTecnico: number): string | undefined {
  const suya = ausencias.find((una) => una.idTecnico === idTecnico);
  return suya && ausenteHasta(suya);
}

/** The open visits that somebody else would have to take. */
export const porRepartir = ({ barras }: FilaTrazada): number =>
  barras.filter(({ como }) => como === 'conHora' || como === 'sinHora').length;

export const repartirCuantas = (cuantas: number): string => `Repartir ${contado(cuantas, VISITA)}`;
