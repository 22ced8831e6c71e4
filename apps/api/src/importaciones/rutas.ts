import type { operacionesImportaciones } from '@visitas/contract/importaciones/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { buscarMia, caducosDeImportaciones } from './consultas.ts';
import { entregarContrasenas } from './entrega/servicio.ts';
import { obrerosDe } from './importador.ts';
import { listarDudosos } from './lugares/consultas.ts';
import { relatosDeImportaciones } from './relatos.ts';
import {
  confirmar,
  deshacer,
  detenerImportacion,
  editarImportacion,
  filasDeImportacion,
  misImportaciones,
  obtenerImportacion,
} from './servicio.ts';

export const dominioImportaciones: Dominio<keyof typeof operacionesImportaciones> = {
  manejadores: {
    'importaciones.listar': (_, entorno) => misImportaciones(entorno),
    'importaciones.obtener': ({ parametros }, entorno) =>
      obtenerImportacion(entorno, parametros.id),
    'importaciones.filas': ({ parametros, criterios }, entorno) =>
      filasDeImportacion(entorno, parametros.id, criterios),
    'importaciones.editar': ({ parametros, cuerpo }, entorno) =>
      editarImportacion(entorno, parametros.id, cuerpo),
    'importaciones.confirmar': ({ parametros, cuerpo }, entorno) =>
      confirmar(entorno, parametros.id, cuerpo),
    'importaciones.cancelar': ({ parametros }, entorno) =>
      detenerImportacion(entorno, parametros.id),
    'importaciones.deshacer': ({ parametros }, entorno) => deshacer(entorno, parametros.id),
    'importaciones.contrasenas': ({ parametros, cuerpo }, entorno) =>
      entregarContrasenas(entorno, parametros.id, cuerpo),
    'importaciones.lugares': async ({ parametros }, { bd, sesion }) => {
      const { idImportacion } = encontrado(await buscarMia(bd, sesion, parametros.id));
      return listarDudosos(bd, idImportacion, { seBuscan: obrerosDe(bd).buscador.seBuscan() });
    },
  },
  relatos: relatosDeImportaciones,
  caducos: caducosDeImportaciones,
};
