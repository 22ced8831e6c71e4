import { fecha } from '../comun/formato.ts';
import type { ClaseDeAusencia } from './clases.ts';

export const NOMBRE_DE_CLASE: Record<ClaseDeAusencia, string> = {
  vacaciones: 'Vacaciones',
  enfermedad: 'Enfermedad',
  otra: 'Otra',
};

interface Ausente {
  clase: ClaseDeAusencia;
  hasta: string;
}

/** For example 'Vacaciones hasta el 02/01/2027' or 'Ausente hasta el 02/01/2027'. */
export const ausenteHasta = ({ clase, hasta }: Ausente): string =>
  `${clase === 'otra' ? 'Ausente' : NOMBRE_DE_CLASE[clase]} hasta el ${fecha(hasta)}`;

/** After a name: 'Ana está de vacaciones'. */
export const NO_TRABAJA: Record<ClaseDeAusencia, string> = {
  vacaciones: 'está de vacaciones',
  enfermedad: 'no trabaja por enfermedad',
  otra: 'no trabaja',
};
