import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { insertarUsuarios } from '../../src/semillas/sembrar.ts';
import { CONTRASENA, cifrarDeprisa, persona } from '../empresa.ts';

/** People who could be counted by mistake or forgotten. */
const ADEMAS = [
  persona('angela', 'Ángela Ávila', 'Supervisor'),
  persona('silvio', 'Silvio Ñurinda', 'Supervisor'),
  persona('samuel', 'Samuel Ortiz', 'Supervisor'),
  persona('ximena', 'Ximena Arana', 'Administrador'),
  persona('teo', 'Teo Zúñiga', 'Tecnico'),
  // The same name as another technician.
  persona('tomas2', 'Tomás Pérez', 'Tecnico'),
  persona('tobias', 'Tobías Álvarez', 'Tecnico'),
  persona('tito', 'Tito Nájera', 'Tecnico'),
  persona('rita', 'Rita Solís', 'Administrador'),
];
const INACTIVOS = ['silvio', 'samuel', 'tobias', 'tito'];

/** A technician of two supervisors, a deactivated one, and one who now has another role. */
const VINCULOS = [
  ['sara', 'tomas'],
  ['sara', 'teo'],
  ['sara', 'tito'],
  ['sara', 'rita'],
  ['saul', 'tomas'],
  ['saul', 'tania'],
] as const;

/** Includes a deactivated supervisor and one who is now an administrator. */
export const DUENOS = ['sara', 'saul', 'silvio', 'ximena'] as const;
/** Technicians with visits. Teo, Tito and Rita have none; Tobías was deactivated after his. */
export const EJECUTORES = ['tomas', 'tania', 'tomas2', 'tobias'] as const;

export interface Personal {
  /** By user name. */
  id: (usuario: string) => number;
  clientes: number[];
  tipos: number[];
}

export async function reunirPersonal(bd: Ejecutor): Promise<Personal> {
  await insertarUsuarios(bd, await cifrarDeprisa(CONTRASENA), ADEMAS);
  await bd
    .updateTable('usuarios')
    .set({ activo: false })
    .where('usuario', 'in', INACTIVOS)
    .execute();
  const usuarios = await bd.selectFrom('usuarios').select(['usuario', 'idUsuario']).execute();
  const ids = new Map(usuarios.map(({ usuario, idUsuario }) => [usuario, idUsuario]));
  const id = (usuario: string) => ids.get(usuario) ?? 0;
  await bd
    .insertInto('supervisoresTecnicos')
    .values(VINCULOS.map(([de, a]) => ({ idSupervisor: id(de), idTecnico: id(a) })))
    .execute();
  return { id, clientes: await abrirClientes(bd), tipos: await leerTipos(bd) };
}

async function abrirClientes(bd: Ejecutor): Promise<number[]> {
  const filas = await bd
    .insertInto('clientes')
    .values(
      ['Ferretería El Roble', 'Panadería Ñandú', 'Clínica Álamos'].map((nombre, i) => ({
        nombre,
        documentoIdentificacion: `CLIENTE-${i}`,
        direccion: `${i + 1}a avenida, zona ${i + 1}`,
        telefono: '2232-0000',
        correo: null,
        nit: null,
        latitud: null,
        longitud: null,
      })),
    )
    .returning('idCliente')
    .execute();
  return filas.map(({ idCliente }) => idCliente);
}

const leerTipos = async (bd: Ejecutor) =>
  (await bd.selectFrom('tiposVisita').select('id').orderBy('id').execute()).map(({ id }) => id);
