import type { EstadoDelSistema } from '@visitas/contract/estado/operaciones';
import type { Hechos } from '../lectura.ts';
import { avisosDelSistema } from './avisos.ts';
import { lineasDelEquipo } from './equipo.ts';
import { lineasDelPrograma } from './programa.ts';
import { lineasDeRespaldo } from './respaldo.ts';

/** The sentences of the state. The screen, the report and the command all say these. */
export function estadoDelSistema(hechos: Hechos): EstadoDelSistema {
  const partes: EstadoDelSistema['partes'] = [
    { clave: 'respaldo', titulo: 'Respaldo', lineas: lineasDeRespaldo(hechos) },
    { clave: 'programa', titulo: 'Programa y base de datos', lineas: lineasDelPrograma(hechos) },
    { clave: 'equipo', titulo: 'Equipo y uso', lineas: lineasDelEquipo(hechos) },
  ];
  const niveles = new Set(partes.flatMap(({ lineas }) => lineas.map(({ nivel }) => nivel)));
  return {
    leidoEn: hechos.ahora.toISOString(),
    nivel: niveles.has('mal') ? 'mal' : niveles.has('atencion') ? 'atencion' : 'bien',
    avisos: avisosDelSistema(hechos),
    partes: partes.filter(({ lineas }) => lineas.length > 0),
  };
}
