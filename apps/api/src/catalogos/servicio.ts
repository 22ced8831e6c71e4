import { DIAS_DE_DURACION, type DuracionReal } from '@visitas/contract/catalogos/duracion';
import type { TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { encontrado, oVersionAnterior } from '../plataforma/http/rechazo.ts';
import {
  type CursorPorNombre,
  cursorPorNombre,
  type Filtro,
} from '../plataforma/listas/porNombre.ts';
import type { Lista } from '../plataforma/listas/ventana.ts';
import {
  type Ademas,
  actualizar,
  buscar,
  cuantos,
  type Edicion,
  type ItemCatalogo,
  insertar,
  leerMediana,
  listar,
  type Tabla,
} from './consultas.ts';

const TABLAS = {
  rolUsuario: 'rolesUsuario',
  estadoVisita: 'estadosVisita',
  tipoVisita: 'tiposVisita',
} as const satisfies Record<TipoCatalogo, Tabla>;

export const listaDeCatalogo = (
  bd: Ejecutor,
  tipo: TipoCatalogo,
  filtro: Filtro,
): Lista<ItemCatalogo, CursorPorNombre> => ({
  cursor: cursorPorNombre,
  cursorDe: ({ nombre, id }) => [nombre, id],
  leer: (ventana) => listar(bd, TABLAS[tipo], filtro, ventana),
  contar: (buscar) => cuantos(bd, TABLAS[tipo], filtro, buscar),
});

export const crearItem = (bd: Ejecutor, tipo: TipoCatalogo, item: { nombre: string } & Ademas) =>
  insertar(bd, TABLAS[tipo], item);

export const obtenerItem = async (bd: Ejecutor, tipo: TipoCatalogo, id: number) =>
  encontrado(await buscar(bd, TABLAS[tipo], id));

export const editarItem = async (bd: Ejecutor, tipo: TipoCatalogo, edicion: Edicion) =>
  oVersionAnterior(await actualizar(bd, TABLAS[tipo], edicion), () =>
    buscar(bd, TABLAS[tipo], edicion.id),
  );

const MS_POR_DIA = 86_400_000;

export async function duracionDeTipo(bd: Ejecutor, id: number): Promise<DuracionReal> {
  const desde = new Date(Date.now() - DIAS_DE_DURACION * MS_POR_DIA);
  const [duracion] = await leerMediana(bd, { id, desde });
  return encontrado(duracion);
}
