import type { operacionesAusencias } from '@visitas/contract/ausencias/operaciones';
import { NOMBRE_DE_CLASE } from '@visitas/contract/ausencias/textos';
import type { Dominio } from '../plataforma/dominio.ts';
import { comoFecha, comoNombre, comoUnoDe, type Relatos, suyo } from '../plataforma/relatos.ts';
import {
  crearAusencia,
  editarAusencia,
  eliminarAusencia,
  listarAusencias,
  obtenerAusencia,
} from './servicio.ts';

const relatosDeAusencias: Relatos = {
  ausencia: {
    grupo: 'horarios',
    que: 'la ausencia',
    en: (linea) => {
      const id = suyo(linea, 'idTecnico');
      return id === undefined ? { de: 'ausencia', id: linea.idEntidad } : { de: 'usuario', id };
    },
    campos: {
      idTecnico: { que: 'el técnico', texto: comoNombre('usuario') },
      clase: { que: 'la clase', texto: comoUnoDe(NOMBRE_DE_CLASE) },
      desde: { que: 'el primer día', texto: comoFecha },
      hasta: { que: 'el último día', texto: comoFecha },
      nota: { que: 'la nota' },
    },
    callados: ['idAusencia', 'version'],
  },
};

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
  relatos: relatosDeAusencias,
  restricciones: {
    ausencias_sin_solaparse: {
      campo: 'desde',
      mensaje: 'Ya tiene una ausencia en esos días. Corrige esa o elige otros.',
    },
  },
};
