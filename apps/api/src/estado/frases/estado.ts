import type { Estado } from '@visitas/contract/estado/operaciones';
import type { Hechos } from '../lectura.ts';
import { avisosDe } from './avisos.ts';
import { lineasDelEquipo } from './equipo.ts';
import { lineasDelPrograma } from './programa.ts';
import { lineasDeRespaldo } from './respaldo.ts';

/** The sentences of the state. The screen, the report and the command all say these. */
export function estadoDe(hechos: Hechos): Estado {
  const partes: Estado['partes'] = [
    { clave: 'respaldo', titulo: 'Respaldo', lineas: lineasDeRespaldo(hechos) },
    { clave: 'programa', titulo: 'Programa y base de datos', lineas: lineasDelPrograma(hechos) },
    { clave: 'equipo', titulo: 'Equipo y uso', lineas: lineasDelEquipo(hechos) },
  ];
  const niveles = new Set(partes.flatMap(({ lineas }) => lineas.map(({ nivel }) => nivel)));
  return {
    leidoEn: hechos.ahora.toISOString(),
    nivel: niveles.has('mal') ? 'mal' : niveles.has('atencion') ? 'atencion' : 'bien',
    avisos: avisosDe(hechos),
    partes: partes.filter(({ lineas }) => lineas.length > 0),
  };
}
