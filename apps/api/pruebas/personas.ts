import type { Contestado, Pedir, ServidorDePrueba } from './servidor.ts';

export interface Cliente {
  idCliente: number;
  nombre: string;
  documentoIdentificacion: string;
  activo: boolean;
  version: number;
  [campo: string]: unknown;
}

export interface Usuario {
  idUsuario: number;
  nombre: string;
  documentoIdentificacion: string;
  user: string;
  idRolUsuario: number;
  activo: boolean;
  version: number;
  [campo: string]: unknown;
}

let numero = 0;

/** An ordinary client, unlike the earlier ones. */
export function clienteNuevo(cambios: object = {}) {
  numero += 1;
  return {
    nombre: `Ferretería ${numero}`,
    documentoIdentificacion: `2547 ${numero} 0101`,
    direccion: '6a avenida 10-25, zona 1',
    telefono: '2232-1010',
    correo: 'ventas@ferreteria.com.gt',
    nit: '1234567-8',
    latitud: 14.6349,
    longitud: -90.5069,
    ...cambios,
  };
}

export function usuarioNuevo(idRolUsuario: number, cambios: object = {}) {
  numero += 1;
  return {
    nombre: `Persona ${numero}`,
    documentoIdentificacion: `1980 ${numero} 0101`,
    user: `persona.${numero}`,
    password: 'una-clave-larga',
    idRolUsuario,
    ...cambios,
  };
}

const creado = <T>({ estado, cuerpo, texto }: Contestado<T>): T => {
  if (estado !== 201) throw new Error(texto);
  return cuerpo;
};

export const crearCliente = async (pedir: Pedir, cambios: object = {}) =>
  creado(await pedir<Cliente>('POST /api/clientes', { cuerpo: clienteNuevo(cambios) }));

export const crearUsuario = async (pedir: Pedir, idRolUsuario: number, cambios: object = {}) =>
  creado(
    await pedir<Usuario>('POST /api/usuarios', { cuerpo: usuarioNuevo(idRolUsuario, cambios) }),
  );

export async function idDeRol({ bd }: ServidorDePrueba, nombre: string): Promise<number> {
  const consulta = bd.selectFrom('rolesUsuario').select('id').where('nombre', '=', nombre);
  return (await consulta.executeTakeFirstOrThrow()).id;
}

export async function idDeUsuario({ bd }: ServidorDePrueba, usuario: string): Promise<number> {
  const consulta = bd.selectFrom('usuarios').select('idUsuario').where('usuario', '=', usuario);
  return (await consulta.executeTakeFirstOrThrow()).idUsuario;
}
