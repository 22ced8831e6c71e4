import type { operacionesUsuarios } from '@visitas/contract/usuarios/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { responderLista } from '../plataforma/listas/ventana.ts';
import { relatosDeUsuarios } from './relatos.ts';
import {
  activarUsuario,
  crearUsuario,
  editarUsuario,
  listaDeUsuarios,
  obtenerUsuario,
} from './servicio.ts';
import { aCargoDe } from './tecnicos/consultas.ts';
import {
  agregarTecnico,
  agregarTecnicos,
  disponiblesPara,
  quitarTecnico,
  tecnicosDe,
} from './tecnicos/servicio.ts';

const USUARIO_REPETIDO = { campo: 'user', mensaje: 'Ya existe otro con este usuario.' };
const ULTIMO_ADMINISTRADOR =
  'Es el único administrador activo. Crea o activa otro antes de desactivarlo.';

export const dominioUsuarios: Dominio<keyof typeof operacionesUsuarios> = {
  manejadores: {
    'usuarios.listar': ({ criterios }, contexto) =>
      responderLista(criterios, contexto, listaDeUsuarios(contexto.bd, criterios)),
    'usuarios.obtener': ({ parametros }, { bd }) => obtenerUsuario(bd, parametros.id),
    'usuarios.crear': ({ cuerpo }, { bd, sesion, config }) =>
      crearUsuario(bd, sesion, cuerpo, config),
    'usuarios.editar': ({ cuerpo }, { bd, sesion, config }) =>
      editarUsuario(bd, sesion, cuerpo, config),
    'usuarios.activar': ({ parametros, cuerpo }, { bd, sesion }) =>
      activarUsuario(bd, sesion, parametros.id, cuerpo.activo),
    'usuarios.tecnicosDe': ({ parametros }, { bd }) => tecnicosDe(bd, parametros.idSupervisor),
    'usuarios.agregarTecnico': ({ cuerpo }, { bd }) => agregarTecnico(bd, cuerpo),
    'usuarios.agregarTecnicos': ({ cuerpo }, { bd }) => agregarTecnicos(bd, cuerpo),
    'usuarios.disponibles': ({ parametros, criterios }, { bd }) =>
      disponiblesPara(bd, parametros.idSupervisor, criterios.buscar),
    'usuarios.quitarTecnico': ({ parametros }, { bd }) =>
      quitarTecnico(bd, parametros.idSupervisorTecnico),
    'usuarios.misTecnicos': (_, { bd, sesion }) => aCargoDe(bd, sesion.idUsuario),
  },
  relatos: relatosDeUsuarios,
  restricciones: {
    usuarios_documento_unico: {
      campo: 'documentoIdentificacion',
      mensaje: 'Ya existe otro con este documento de identificación.',
    },
    usuarios_usuario_unico: USUARIO_REPETIDO,
    usuarios_usuario_normal_unico: USUARIO_REPETIDO,
    usuarios_usuario_visible: {
      campo: 'user',
      mensaje:
        'El usuario tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.',
    },
    usuarios_ultimo_administrador_activo: {
      campo: 'activo',
      mensaje: ULTIMO_ADMINISTRADOR,
      // A list switches users on and off and marks no field, so the sentence must suffice.
      detalle: ULTIMO_ADMINISTRADOR,
    },
    usuarios_ultimo_administrador_rol: {
      campo: 'idRolUsuario',
      mensaje: 'Es el único administrador activo. Crea o activa otro antes de cambiar su rol.',
    },
    supervisores_tecnicos_par_unico: {
      campo: 'idTecnico',
      mensaje: 'Este técnico ya está a cargo de este supervisor.',
    },
  },
};
