import type { operacionesAusencias } from '@visitas/contract/ausencias/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import {
  crearAusencia,
  editarAusencia,
  eliminarAusencia,
  listarAusencias,
  obtenerAusencia,
} from './servicio.ts';

export const dominioAusencias: Dominio<keyof typeof operacionesAusencias> = {
  manejadores: {
    'ausencias.listar': ({ criterios }, entorno) => listarAusencias(entorno, criterios),
    'ausencias.obtener': ({ parametros }, entorno) =>
      obtenerAusencia(entorno, parametros.idAusencia),
    'ausencias.crear': ({ cuerpo }, entorno) => crearAusencia(entorno, cuerpo),
    'ausencias.editar': ({ cuerpo }, entorno) => editarAusencia(entorno, cuerpo),
    'ausencias.eliminar': ({ parametros }, entorno) =>
      eliminarAusencia(entorno, parametros.idAusencia),
  },
  restricciones: {
    ausencias_sin_solaparse: {
      campo: 'desde',
      mensaje: 'Ya tiene una ausencia en esos días. Corrige esa o elige otros.',
    },
  },
};
