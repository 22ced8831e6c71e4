import { listar as listarCambios } from '../bitacora/consultas.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { encontrado, oVersionAnterior, Rechazo } from '../plataforma/http/rechazo.ts';
import {
  type CursorPorNombre,
  cursorPorNombre,
  type Filtro,
} from '../plataforma/listas/porNombre.ts';
import type { PuntosDeMapa } from '../plataforma/listas/puntosDeMapa.ts';
import type { Lista } from '../plataforma/listas/ventana.ts';
import {
  activar,
  actualizar,
  buscar,
  type ClienteEdicion,
  cuantos,
  cuantosEnMapa,
  listar,
  listarEnMapa,
} from './consultas.ts';

type Cliente = Awaited<ReturnType<typeof listar>>[number];
type ClienteEnMapa = Awaited<ReturnType<typeof listarEnMapa>>[number];

export const listaDeClientes = (bd: Ejecutor, filtro: Filtro): Lista<Cliente, CursorPorNombre> => ({
  cursor: cursorPorNombre,
  cursorDe: ({ nombre, idCliente }) => [nombre, idCliente],
  leer: (ventana) => listar(bd, filtro, ventana),
  contar: (texto) => cuantos(bd, filtro, texto),
});

export const mapaDeClientes = (bd: Ejecutor): PuntosDeMapa<ClienteEnMapa> => ({
  leer: (texto, limite) => listarEnMapa(bd, texto, limite),
  contar: (texto) => cuantosEnMapa(bd, texto),
});

export const obtenerCliente = async (bd: Ejecutor, id: number) => encontrado(await buscar(bd, id));

export const activarCliente = async (bd: Ejecutor, id: number, activo: boolean) =>
  encontrado(await activar(bd, id, activo));

export async function editarCliente(bd: Ejecutor, edicion: ClienteEdicion) {
  const editado = await actualizar(bd, edicion);
  if (!editado && (await soloLoUbicaron(bd, edicion)))
    throw new Rechazo('version-anterior', { detalle: LO_UBICARON });
  return oVersionAnterior(editado, () => buscar(bd, edicion.idCliente));
}

const LO_UBICARON =
  'El sistema encontró el lugar de este cliente mientras lo editabas. Vuelve a cargarlo.';

/** The search of the places of an import is nobody's change. The form has no place yet, so saving it would erase it. */
async function soloLoUbicaron(bd: Ejecutor, { idCliente, version }: ClienteEdicion) {
  const sujeto = { entidad: 'cliente', id: idCliente };
  const [ultimo] = await listarCambios(bd, sujeto, { buscar: null, limite: 1, despues: null });
  return ultimo?.idUsuario === null && ultimo.antes?.version === version;
}
