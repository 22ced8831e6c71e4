import type { operacionesClientes } from '@visitas/contract/clientes/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { responderMapa } from '../plataforma/listas/puntosDeMapa.ts';
import { responderLista } from '../plataforma/listas/ventana.ts';
import { insertar } from './consultas.ts';
import { anotarCliente, leerFicha } from './ficha/servicio.ts';
import { relatosDeClientes } from './relatos.ts';
import {
  activarCliente,
  editarCliente,
  listaDeClientes,
  mapaDeClientes,
  obtenerCliente,
} from './servicio.ts';

export const dominioClientes: Dominio<keyof typeof operacionesClientes> = {
  manejadores: {
    'clientes.listar': ({ criterios }, contexto) =>
      responderLista(criterios, contexto, listaDeClientes(contexto.bd, criterios)),
    'clientes.mapa': ({ criterios }, contexto) =>
      responderMapa(criterios, contexto, mapaDeClientes(contexto.bd)),
    'clientes.obtener': ({ parametros }, { bd }) => obtenerCliente(bd, parametros.id),
    'clientes.ficha': ({ parametros }, entorno) => leerFicha(entorno, parametros.id),
    'clientes.anotar': ({ parametros, cuerpo }, entorno) =>
      anotarCliente(entorno, parametros.id, cuerpo),
    'clientes.crear': ({ cuerpo }, { bd }) => insertar(bd, cuerpo),
    'clientes.editar': ({ cuerpo }, { bd }) => editarCliente(bd, cuerpo),
    'clientes.activar': ({ parametros, cuerpo }, { bd }) =>
      activarCliente(bd, parametros.id, cuerpo.activo),
  },
  relatos: relatosDeClientes,
  restricciones: {
    clientes_documento_unico: {
      campo: 'documentoIdentificacion',
      mensaje: 'Ya existe otro con este documento de identificación.',
    },
    clientes_tipo_visita_usual: {
      campo: 'idTipoVisitaUsual',
      mensaje: 'Elige un tipo de la lista.',
    },
  },
};
