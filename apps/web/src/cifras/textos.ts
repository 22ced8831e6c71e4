import { COLUMNAS_DE_CIFRAS } from '@visitas/contract/cifras/columnas';
import type { CifrasPor, NombreDeCifra } from '@visitas/contract/cifras/filas';
import { cifra } from '../ui/formato.ts';
import { mesYAnio, nombreDelMes, otroMes } from './meses.ts';

/** In the order of the strip and of the table. */
export const TITULO_DE_CIFRA: Record<NombreDeCifra, string> = {
  planificadas: COLUMNAS_DE_CIFRAS.planificadas.titulo,
  hechas: COLUMNAS_DE_CIFRAS.hechas.titulo,
  mismoDia: COLUMNAS_DE_CIFRAS.mismoDia.titulo,
  tarde: COLUMNAS_DE_CIFRAS.tarde.titulo,
  fueraDeRango: COLUMNAS_DE_CIFRAS.fueraDeRango.titulo,
  segundosEnSitio: 'Horas en sitio',
};

export const DE_CADA: Record<
  CifrasPor,
  { titulo: string; por: string; sustantivo: readonly [string, string] }
> = {
  tecnico: { titulo: 'Técnico', por: 'Por técnico', sustantivo: ['técnico', 'técnicos'] },
  cliente: { titulo: 'Cliente', por: 'Por cliente', sustantivo: ['cliente', 'clientes'] },
  tipo: { titulo: 'Tipo', por: 'Por tipo', sustantivo: ['tipo', 'tipos'] },
};

const SEGUNDOS_POR_MINUTO = 60;
const MINUTOS_POR_HORA = 60;
/** From here the minutes say nothing. */
const HORAS_SIN_MINUTOS = 100;

/** '31 h 40', '45 min'. */
function enHoras(segundos: number): string {
  const minutos = Math.round(segundos / SEGUNDOS_POR_MINUTO);
  if (minutos < MINUTOS_POR_HORA) return minutos === 0 ? '0 h' : `${minutos} min`;
  const resto = String(minutos % MINUTOS_POR_HORA).padStart(2, '0');
  return `${cifra(Math.floor(minutos / MINUTOS_POR_HORA))} h ${resto}`;
}

/** '186 h'; few hours keep their minutes. */
function enHorasGruesas(segundos: number): string {
  const horas = Math.floor(segundos / SEGUNDOS_POR_MINUTO / MINUTOS_POR_HORA);
  return horas < HORAS_SIN_MINUTOS ? enHoras(segundos) : `${cifra(horas)} h`;
}

export const comoCifra = (cual: NombreDeCifra, valor: number): string =>
  cual === 'segundosEnSitio' ? enHoras(valor) : cifra(valor);

/** For the strip, where a figure is large. */
export const comoCifraGrande = (cual: NombreDeCifra, valor: number): string =>
  cual === 'segundosEnSitio' ? enHorasGruesas(valor) : cifra(valor);

/** '+4', '−2', '='. */
export function conSigno(diferencia: number): string {
  if (diferencia === 0) return '=';
  return `${diferencia > 0 ? '+' : '−'}${cifra(Math.abs(diferencia))}`;
}

/** 'contra los mismos días de octubre', 'contra diciembre de 2025'. */
export function contraQue(mes: string, enCurso: boolean): string {
  const antes = otroMes(mes, -1);
  const suyo = antes.slice(0, 4) === mes.slice(0, 4) ? nombreDelMes(antes) : mesYAnio(antes);
  return enCurso ? `contra los mismos días de ${suyo}` : `contra ${suyo}`;
}
