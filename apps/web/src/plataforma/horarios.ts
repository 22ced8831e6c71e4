import { type Horas, leerHoras } from '@visitas/contract/comun/horas';
import {
  type DiaDeJornada,
  HORARIOS_POR_OMISION,
  leerJornada,
} from '@visitas/contract/jornadas/texto';
import { configuracion, type leerConfiguracion } from './configuracion.ts';

interface Horarios {
  /** The company's. A technician may have others. */
  jornada: DiaDeJornada[];
  /** What 'Mañana' and 'Tarde' mean where an hour is chosen. */
  manana: Horas;
  tarde: Horas;
  /** Of the road in a straight line. */
  velocidadKmH: number;
}

/** The hours of the company, as the page brought them: they serve without network. */
export function horariosDe(
  de: Partial<ReturnType<typeof leerConfiguracion>> = configuracion,
): Horarios {
  const { jornada, manana, tarde, velocidadKmH } = { ...HORARIOS_POR_OMISION, ...de };
  return {
    jornada: leerJornada(jornada),
    manana: leerHoras(manana),
    tarde: leerHoras(tarde),
    velocidadKmH: Number(velocidadKmH),
  };
}
