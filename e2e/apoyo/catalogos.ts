import { type Llamar, unico } from './api.ts';

interface Catalogo {
  /** The name in the API. */
  tipo: string;
  /** The id field of its items. */
  campoId: string;
  ruta: string;
  titulo: string;
  uno: string;
  /** The noun of the count in its list. */
  cuenta: string;
}

/** Section 2 of the specification, written apart from the code that must meet it. */
export const CATALOGOS = {
  rol: {
    tipo: 'rolUsuario',
    campoId: 'idRolUsuario',
    ruta: '/catalogos/rol-usuarios/',
    titulo: 'Roles de Usuario',
    uno: 'Rol de Usuario',
    cuenta: 'roles',
  },
  estado: {
    tipo: 'estadoVisita',
    campoId: 'idEstadoVisita',
    ruta: '/catalogos/estado-visitas/',
    titulo: 'Estados de Visita',
    uno: 'Estado de Visita',
    cuenta: 'estados',
  },
  tipo: {
    tipo: 'tipoVisita',
    campoId: 'idTipoVisita',
    ruta: '/catalogos/tipo-visitas/',
    titulo: 'Tipos de Visita',
    uno: 'Tipo de Visita',
    cuenta: 'tipos',
  },
} satisfies Record<string, Catalogo>;

export interface Item {
  id: number;
  nombre: string;
  activo: boolean;
}

type Recibido = Record<string, number> & { nombre: string; activo: boolean };

const leer = ({ campoId }: Catalogo, recibido: Recibido): Item => ({
  id: Number(recibido[campoId]),
  nombre: recibido.nombre,
  activo: recibido.activo,
});

export async function crearItem(llamar: Llamar, catalogo: Catalogo, nombre = unico('Prueba')) {
  const creado = await llamar<Recibido>('POST', `/catalogos/${catalogo.tipo}`, { nombre });
  return leer(catalogo, creado);
}

export async function itemDe(llamar: Llamar, catalogo: Catalogo, nombre: string): Promise<Item> {
  const todos = await llamar<Recibido[]>('GET', `/catalogos/${catalogo.tipo}`);
  const suyo = todos.find((item) => item.nombre === nombre);
  if (!suyo) throw new Error(`The catalog ${catalogo.tipo} has no ${nombre}.`);
  return leer(catalogo, suyo);
}

export const editarItem = (llamar: Llamar, { tipo, campoId }: Catalogo, { id, ...item }: Item) =>
  llamar('PUT', `/catalogos/${tipo}`, { [campoId]: id, ...item });

export const crear = ({ ruta }: Catalogo): string => `${ruta}crear`;
export const editar = ({ ruta }: Catalogo, { id }: Pick<Item, 'id'>): string =>
  `${ruta}editar/${id}`;
