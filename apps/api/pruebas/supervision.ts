import type { Respuesta } from '@visitas/contract/operaciones';
import { crearUsuario, idDeRol, type Usuario } from './personas.ts';
import type { ServidorDePrueba } from './servidor.ts';

export interface Vinculo {
  idSupervisorTecnico: number;
  tecnico: { nombre: string; activo: boolean };
}

type Disponibles = Respuesta<'usuarios.disponibles'>;
type Rol = 'Administrador' | 'Supervisor' | 'Tecnico';

/** What an administrator does with supervisors and technicians, and what a supervisor sees of it. */
export async function supervision(servidor: ServidorDePrueba) {
  const ana = await servidor.como('ana');
  const enlaces = '/api/usuarios/supervisor-tecnico';
  return {
    ana,
    nuevo: async (rol: Rol, cambios: object = {}) =>
      crearUsuario(ana, await idDeRol(servidor, rol), { password: 'clave-de-prueba', ...cambios }),
    agregar: (idSupervisor: unknown, idTecnico: unknown) =>
      ana<Vinculo>(`POST ${enlaces}`, { cuerpo: { idSupervisor, idTecnico } }),
    agregarVarios: (idSupervisor: unknown, idTecnicos: unknown) =>
      ana<Vinculo[]>(`POST ${enlaces}/varios`, { cuerpo: { idSupervisor, idTecnicos } }),
    disponibles: async ({ idUsuario }: Usuario, buscar = '') =>
      (await ana<Disponibles>(`GET ${enlaces}/${idUsuario}/disponibles?buscar=${buscar}`)).cuerpo,
    quitar: (id: number) => ana(`DELETE ${enlaces}/${id}`),
    tecnicosDe: ({ idUsuario }: Usuario) => ana<Vinculo[]>(`GET ${enlaces}/${idUsuario}`),
    misTecnicos: async ({ user }: Usuario) => {
      const suyo = await servidor.como(user);
      return (await suyo<{ nombre: string }[]>('GET /api/usuarios/tecnicos-por-supervisor')).cuerpo;
    },
    desactivar: ({ idUsuario }: Usuario) =>
      ana(`PUT /api/usuarios/${idUsuario}`, { cuerpo: { activo: false } }),
    cambiarRol: async (usuario: Usuario, rol: Rol) =>
      ana('PUT /api/usuarios', {
        cuerpo: { ...usuario, idRolUsuario: await idDeRol(servidor, rol) },
      }),
  };
}

export type Supervision = Awaited<ReturnType<typeof supervision>>;
