import type { operacionesAusencias } from '@visitas/contract/ausencias/operaciones';
import type { Restricciones } from '../plataforma/bd/restricciones.ts';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import {
  crearAusencia,
  editarAusencia,
  eliminarAusencia,
  listarAusencias,
  obtenerAusencia,
} from './servicio.ts';

export const manejadoresAusencias: Manejadores<keyof typeof operacionesAusencias> = {
  'ausencias.listar': ({ criterios }, entorno) => listarAusencias(entorno, criterios),
  'ausencias.obtener': ({ parametros }, entorno) => obtenerAusencia(entorno, parametros.idAusencia),
  'ausencias.crear': ({ cuerpo }, entorno) => crearAusencia(entorno, cuerpo),
  'ausencias.editar': ({ cuerpo }, entorno) => editarAusencia(entorno, cuerpo),
  'ausencias.eliminar': ({ parametros }, entorno) =>
    eliminarAusencia(entorno, parametros.idAusencia),
};

export const restriccionesAusencias: Restricciones = {
  ausencias_sin_solaparse: {
    campo: 'desde',
    mensaje: 'Ya tiene una ausencia en esos días. Corrige esa o elige otros.',
  },
};
