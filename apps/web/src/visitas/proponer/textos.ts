import type { Objetivo, Propuesta } from '@visitas/contract/propuestas/esquemas';
import { cifra, fecha, nombreCorto, primerNombre } from '../../ui/formato.ts';
import { diaCorto, diaLargo, diaYMes } from '../planear/dias.ts';
import type { EnUrlDeProponer } from './enUrl.ts';

const IMPORTA: Record<Objetivo, string> = {
  kilometros: 'pocos kilómetros',
  parejo: 'días parejos',
  pocosCambios: 'cambiar lo menos posible',
};

/** 'Los días de Luis Hernández · cambiar lo menos posible · lista en 3 s'. */
export function deQueEs(propuesta: Propuesta, enUrl: EnUrlDeProponer): string {
  const segundos = Math.max(1, Math.round(propuesta.segundos));
  return [
    queSeToco(propuesta, enUrl),
    IMPORTA[propuesta.objetivo],
    `lista en ${cifra(segundos)} s`,
  ].join(' · ');
}

function queSeToco(propuesta: Propuesta, { de, paraTecnico }: EnUrlDeProponer): string {
  const { desde, hasta, tecnicos } = propuesta;
  const suyo = tecnicos.find(({ idTecnico }) => String(idTecnico) === paraTecnico);
  if (de === 'tecnico' && suyo) return `Los días de ${suyo.nombre}`;
  if (de === 'atrasado') return 'Lo atrasado';
  if (de === 'seleccion') return 'Las que elegiste';
  if (de === 'dia' || desde === hasta) return `El ${diaLargo(desde)}`;
  return `Del ${diaYMes(desde)} al ${fecha(hasta)}`;
}

export const nombreEn = ({ tecnicos }: Propuesta, id: number): string =>
  nombreCorto(tecnicos.find(({ idTecnico }) => idTecnico === id)?.nombre ?? 'Técnico');

/** '3h 14min' → '3h 14', where there is little room. */
export const sinMinutos = (duracion: string): string => duracion.replace(/(h \d+)min$/, '$1');

/** The first name alone, when nobody else in the proposal has it. */
function enCorto({ tecnicos, ...propuesta }: Propuesta, id: number): string {
  const [suyo = '', ...otros] = [
    ...tecnicos.filter(({ idTecnico }) => idTecnico === id),
    ...tecnicos.filter(({ idTecnico }) => idTecnico !== id),
  ].map(({ nombre }) => primerNombre(nombre));
  return otros.includes(suyo) ? nombreEn({ tecnicos, ...propuesta }, id) : suyo;
}

/** 'Luis · mar 24'. */
export const lugarDicho = (
  propuesta: Propuesta,
  de: { idTecnico: number; fecha: string },
): string => `${enCorto(propuesta, de.idTecnico)} · ${diaCorto(de.fecha)}`;
