import { useSearch } from '@tanstack/react-router';
import { configuracion } from '../plataforma/configuracion.ts';
import { diaDe } from '../plataforma/jornada/jornada.ts';
import { leerAnio } from './anio.ts';

/** The year that it is for the company. */
const anioEnCurso = (): string =>
  diaDe(new Date().toISOString(), configuracion.zonaHoraria).slice(0, 4);

/** The year in the address, or the one in course. */
export const useAnio = (): string => leerAnio(useSearch({ strict: false })).anio ?? anioEnCurso();
