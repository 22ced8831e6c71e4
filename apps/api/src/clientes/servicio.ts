import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { encontrado, oVersionAnterior } from '../plataforma/http/rechazo.ts';
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

export const editarCliente = async (bd: Ejecutor, edicion: ClienteEdicion) =>
  oVersionAnterior(await actualizar(bd, edicion), () => buscar(bd, edicion.idCliente));
