import { useSearch } from '@tanstack/react-router';
import { diaDe } from '../ui/formato.ts';
import { leerAnio } from './anio.ts';

/** The year that it is for the company. */
const anioEnCurso = (): string => diaDe(Date.now()).slice(0, 4);

/** The year in the address, or the one in course. */
export const useAnio = (): string => leerAnio(useSearch({ strict: false })).anio ?? anioEnCurso();
