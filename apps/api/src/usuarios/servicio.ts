import { ADMINISTRADOR } from '@visitas/contract/comun/roles';
import type {
  esquemaUsuarioEdicion,
  esquemaUsuarioNuevo,
} from '@visitas/contract/usuarios/esquemas';
import type * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { exigirConfirmada, type Sesion } from '../plataforma/http/acceso.ts';
import { encontrado, Rechazo, rechazarCampo, rechazarEnAlto } from '../plataforma/http/rechazo.ts';
import { type CursorPorNombre, cursorPorNombre } from '../plataforma/listas/porNombre.ts';
import type { Lista } from '../plataforma/listas/ventana.ts';
import { type DeQuien, reparoA } from '../sesion/contrasenas/politica.ts';
import { cifrarContrasena } from '../sesion/secretos.ts';
import {
  actualizar,
  buscar,
  contarAbiertas,
  contarSeriesPorSeguir,
  cuantos,
  type FiltroDeUsuarios,
  insertar,
  listar,
  sostener,
  sostenerRolActivo,
  tieneRol,
} from './consultas.ts';

type Usuario = Awaited<ReturnType<typeof listar>>[number];
type Ajustes = Pick<Config, 'nombreEmpresa' | 'contrasenaMinima'>;
type UsuarioNuevo = z.output<typeof esquemaUsuarioNuevo>;
type UsuarioEdicion = z.output<typeof esquemaUsuarioEdicion>;

export const listaDeUsuarios = (
  bd: Ejecutor,
  filtro: FiltroDeUsuarios,
): Lista<Usuario, CursorPorNombre> => ({
  cursor: cursorPorNombre,
  cursorDe: ({ nombre, idUsuario }) => [nombre, idUsuario],
  leer: (ventana) => listar(bd, filtro, ventana),
  contar: (texto) => cuantos(bd, filtro, texto),
});

export async function obtenerUsuario(bd: Ejecutor, id: number) {
  const usuario = encontrado(await buscar(bd, id));
  const comoSupervisor = await contarAbiertas(bd, 'idSupervisor', id);
  const comoTecnico = await contarAbiertas(bd, 'idTecnico', id);
  const series = await contarSeriesPorSeguir(bd, id);
  return {
    ...usuario,
    visitasAbiertas: {
      comoSupervisor: { ...comoSupervisor, ...(series > 0 && { series }) },
      comoTecnico,
    },
  };
}

export async function crearUsuario(
  bd: Ejecutor,
  sesion: Sesion,
  nuevo: UsuarioNuevo,
  ajustes: Ajustes,
) {
  const { user, password, ...datos } = nuevo;
  exigirContrasena(password, nuevo, ajustes);
  const contrasenaHash = await cifrarContrasena(password);
  const { administra } = await exigirRolActivo(bd, datos.idRolUsuario);
  // Through another administrator, a stolen session would stay after it ends.
  if (administra) exigirConfirmada(sesion);
  return obtenerUsuario(bd, await insertar(bd, { ...datos, usuario: user, contrasenaHash }));
}

export async function editarUsuario(
  bd: Ejecutor,
  sesion: Sesion,
  edicion: UsuarioEdicion,
  ajustes: Ajustes,
) {
  const { idUsuario, version, user, password, debeCambiarContrasena = false, ...datos } = edicion;
  if (password) {
    exigirContrasena(password, edicion, ajustes);
    exigirConfirmada(sesion);
  }
  // Hashed before any row is locked, because hashing is slow on purpose.
  const contrasenaHash = password && (await cifrarContrasena(password));
  const previo = encontrado(await sostener(bd, idUsuario));
  if (version !== undefined && version !== previo.version) throw new Rechazo('version-anterior');
  // The role that the user already has is accepted even if it is no longer active.
  if (datos.idRolUsuario !== previo.idRolUsuario) {
    if (idUsuario === sesion.idUsuario) throw rechazarCampo('idRolUsuario', CAMBIARSE_EL_ROL);
    await exigirRolActivo(bd, datos.idRolUsuario);
    exigirConfirmada(sesion);
  }
  await actualizar(bd, idUsuario, {
    ...datos,
    usuario: user,
    contrasenaHash,
    // A password that users choose for themselves is not provisional.
    debeCambiarContrasena: password
      ? debeCambiarContrasena && idUsuario !== sesion.idUsuario
      : undefined,
  });
  return obtenerUsuario(bd, idUsuario);
}

export async function activarUsuario(bd: Ejecutor, sesion: Sesion, id: number, activo: boolean) {
  // A list switches this and marks no field, so the sentence must suffice.
  if (!activo && id === sesion.idUsuario) {
    throw rechazarEnAlto('activo', DESACTIVARSE);
  }
  // It opens another way in, as creating one does.
  if (activo && (await tieneRol(bd, id, { roles: ADMINISTRADOR, activo: false })))
    exigirConfirmada(sesion);
  await actualizar(bd, id, { activo });
  return obtenerUsuario(bd, id);
}

function exigirContrasena(
  password: string,
  deQuien: Omit<DeQuien, 'empresa'>,
  { nombreEmpresa: empresa, contrasenaMinima }: Ajustes,
) {
  const reparo = reparoA(password, { ...deQuien, empresa }, contrasenaMinima);
  if (reparo) throw rechazarCampo('password', reparo);
}

const CAMBIARSE_EL_ROL = 'No puedes cambiar tu propio rol. Pídelo a otro administrador.';
const DESACTIVARSE = 'No puedes desactivarte a ti mismo. Pídelo a otro administrador.';

async function exigirRolActivo(bd: Ejecutor, id: number) {
  const rol = await sostenerRolActivo(bd, id);
  if (!rol) throw rechazarCampo('idRolUsuario', 'Elige un rol activo.');
  return rol;
}
