import type { operacionesUsuarios } from '@visitas/contract/usuarios/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { responderLista } from '../plataforma/listas/ventana.ts';
import {
  activarUsuario,
  crearUsuario,
  editarUsuario,
  listaDeUsuarios,
  obtenerUsuario,
} from './servicio.ts';
import { aCargoDe } from './tecnicos/consultas.ts';
import { agregarTecnico, quitarTecnico, tecnicosDe } from './tecnicos/servicio.ts';

export const manejadoresUsuarios: Manejadores<keyof typeof operacionesUsuarios> = {
  'usuarios.listar': ({ criterios }, contexto) =>
    responderLista(criterios, contexto, listaDeUsuarios(contexto.bd, criterios)),
  'usuarios.obtener': ({ parametros }, { bd }) => obtenerUsuario(bd, parametros.id),
  'usuarios.crear': ({ cuerpo }, { bd, config }) => crearUsuario(bd, cuerpo, config),
  'usuarios.editar': ({ cuerpo }, { bd, sesion, config }) =>
    editarUsuario(bd, sesion, cuerpo, config),
  'usuarios.activar': ({ parametros, cuerpo }, { bd, sesion }) =>
    activarUsuario(bd, sesion, parametros.id, cuerpo.activo),
  'usuarios.tecnicosDe': ({ parametros }, { bd }) => tecnicosDe(bd, parametros.idSupervisor),
  'usuarios.agregarTecnico': ({ cuerpo }, { bd }) => agregarTecnico(bd, cuerpo),
  'usuarios.quitarTecnico': ({ parametros }, { bd }) =>
    quitarTecnico(bd, parametros.idSupervisorTecnico),
  'usuarios.misTecnicos': (_, { bd, sesion }) => aCargoDe(bd, sesion.idUsuario),
};
