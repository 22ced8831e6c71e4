import { leerHoras, type RangoDeHoras } from '@visitas/contract/comun/horas';
import {
  type DiaDeJornada,
  HORARIOS_POR_OMISION,
  leerJornada,
} from '@visitas/contract/jornadas/texto';
import { configuracion } from '../plataforma/configuracion.ts';

interface Horarios {
  /** The company's. A technician may have others. */
  jornada: DiaDeJornada[];
  /** What 'Mañana' and 'Tarde' mean where an hour is chosen. */
  manana: RangoDeHoras;
  tarde: RangoDeHoras;
  /** How fast a road in a straight line is. */
  velocidadKmH: number;
}

/**
 * The hours of the company, as the page brought them: they serve without network. It brings only those that are not
 * the program's own.
 */
export function horariosDe(deLaPagina = configuracion.horarios): Horarios {
  const dichos: Partial<typeof HORARIOS_POR_OMISION> = JSON.parse(deLaPagina ?? '{}');
  const { jornada, manana, tarde, velocidadKmH } = { ...HORARIOS_POR_OMISION, ...dichos };
  return {
    jornada: leerJornada(jornada),
    manana: leerHoras(manana),
    tarde: leerHoras(tarde),
    velocidadKmH: Number(velocidadKmH),
  };
}
