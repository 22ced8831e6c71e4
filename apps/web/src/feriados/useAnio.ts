import { useSearch } from '@tanstack/react-router';
import { diaDe } from '../ui/formato.ts';
import { leerAnio } from './anio.ts';

/** The current year in the company's time zone. */
const anioEnCurso = (): string => diaDe(Date.now()).slice(0, 4);

/** The year in the address, or the current one. */
export const useAnio = (): string => leerAnio(useSearch({ strict: false })).anio ?? anioEnCurso();
