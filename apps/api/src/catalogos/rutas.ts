import {
  CATALOGOS,
  type operacionesCatalogos,
  type TipoCatalogo,
} from '@visitas/contract/catalogos/operaciones';
import type { Contexto, Manejadores } from '../plataforma/http/manejador.ts';
import type { Filtro } from '../plataforma/listas/porNombre.ts';
import { type Consulta, responderLista } from '../plataforma/listas/ventana.ts';
import { crearItem, editarItem, listaDe, obtenerItem } from './servicio.ts';

type Nombres = keyof typeof operacionesCatalogos;
type Cuerpo = { nombre: string; activo: boolean; version?: number } & Record<string, number>;

/** The four calls of one catalogue: they differ in the table and in the name of the id. */
function manejadoresDe(tipo: TipoCatalogo) {
  const { campoId } = CATALOGOS[tipo];
  const conSuId = <F extends { id: number }>({ id, ...resto }: F) => ({ [campoId]: id, ...resto });
  return {
    [`${tipo}.listar`]: async ({ consulta }: { consulta: Consulta & Filtro }, contexto: Contexto) =>
      (await responderLista(consulta, contexto, listaDe(contexto.bd, tipo, consulta))).map(conSuId),
    [`${tipo}.obtener`]: async ({ parametros }: { parametros: { id: number } }, { bd }: Contexto) =>
      conSuId(await obtenerItem(bd, tipo, parametros.id)),
    [`${tipo}.crear`]: async ({ cuerpo }: { cuerpo: Cuerpo }, { bd }: Contexto) =>
      conSuId(await crearItem(bd, tipo, cuerpo.nombre)),
    [`${tipo}.editar`]: async ({ cuerpo }: { cuerpo: Cuerpo }, { bd }: Contexto) =>
      conSuId(await editarItem(bd, tipo, { ...cuerpo, id: cuerpo[campoId] ?? 0 })),
  };
}

const tipos = Object.keys(CATALOGOS) as TipoCatalogo[];

// The names are computed from the same list as the contract's rows, which types cannot follow.
export const manejadoresCatalogos = Object.assign(
  {},
  ...tipos.map(manejadoresDe),
) as Manejadores<Nombres>;
