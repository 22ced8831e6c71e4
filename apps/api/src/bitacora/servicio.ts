import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import { REGISTROS_CON_HISTORIA } from '@visitas/contract/bitacora/grupos';
import type { Peticion } from '@visitas/contract/operaciones';
import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import type { Lista } from '../plataforma/listas/ventana.ts';
import type { Diccion, Mencion, Relato, Relatos } from '../plataforma/relatos.ts';
import {
  type ClaseConNombre,
  contarLineas,
  type LineaLeida,
  type LineasPedidas,
  leerLineas,
  leerNombres,
  tieneNombre,
} from './consultas.ts';
import { enFrase } from './frases.ts';

type Criterios = Omit<Peticion<'bitacora.relatar'>['criterios'], 'limite' | 'despues' | 'buscar'>;

export function relatoDe(
  relatos: Relatos,
  { bd, config: { zonaHoraria: zona } }: Contexto<Sesion>,
  criterios: Criterios,
): Lista<LineaContada, number> {
  const pedido = pedidoDe(relatos, criterios, zona);
  return {
    cursor: z.int(),
    cursorDe: ({ idBitacora }) => idBitacora,
    leer: async (ventana) => enFrases(bd, relatos, zona, await leerLineas(bd, pedido, ventana)),
    contar: (buscar) => contarLineas(bd, pedido, buscar),
  };
}

function pedidoDe(
  relatos: Relatos,
  { que, de, id, desde, hasta }: Criterios,
  zona: string,
): LineasPedidas {
  const entidades = Object.entries(relatos).flatMap(([entidad, relato]) =>
    (que === undefined || relato.grupo === que) && (de === undefined || cuelgaDe(de, relato))
      ? [entidad]
      : [],
  );
  return {
    entidades: que === undefined && de === undefined ? null : entidades,
    id: id ?? null,
    desde: desde ?? null,
    hasta: hasta ?? null,
    zona,
  };
}

/** True when the lines of a kind carry the id of that record. */
const cuelgaDe = (de: string, { en }: Relato): boolean => {
  const suya = en(SIN_NADA);
  return suya !== null && typeof suya === 'object' && suya.de === de;
};
const SIN_NADA = { idEntidad: 0, operacion: null, antes: null, despues: null };

/** The names that the sentences need are read together: they are first told without them, to know which. */
async function enFrases(
  bd: Ejecutor,
  relatos: Relatos,
  zona: string,
  lineas: readonly LineaLeida[],
): Promise<LineaContada[]> {
  const pedidos = new Map<ClaseConNombre, Set<number>>();
  const anotar: Diccion = {
    zona,
    nombre(de, id) {
      if (!tieneNombre(de) || typeof id !== 'number') return null;
      pedidos.set(de, (pedidos.get(de) ?? new Set()).add(id));
      return null;
    },
  };
  for (const linea of lineas) comoRelato(linea, relatos, anotar);
  const leidos = await leerNombres(bd, pedidos);
  const nombres = new Map(leidos.map(({ de, id, nombre }) => [`${de} ${id}`, nombre]));
  const diccion: Diccion = { zona, nombre: (de, id) => nombres.get(`${de} ${String(id)}`) ?? null };
  return lineas.map((linea) => comoRelato(linea, relatos, diccion));
}

function comoRelato(linea: LineaLeida, relatos: Relatos, diccion: Diccion): LineaContada {
  const { idBitacora, ocurridaEn, entidad, idUsuario, nombre } = linea;
  const relato = relatos[entidad] ?? DE_OTRA_VERSION;
  return {
    idBitacora,
    fecha: ocurridaEn.toISOString(),
    usuario: idUsuario === null || nombre === null ? null : { idUsuario, nombre },
    ...enFrase(linea, relato, diccion),
    en: enQue(linea, relato, diccion),
  };
}

/** A later version may have written kinds that this one does not know. */
const DE_OTRA_VERSION: Relato = {
  grupo: 'empresa',
  que: 'un registro',
  en: () => null,
  campos: {},
  callados: [],
};

/** What a person does to their own is not said to be done to them. */
function enQue(linea: LineaLeida, { en }: Relato, diccion: Diccion): LineaContada['en'] {
  const mencion = en(linea);
  if (mencion === null || typeof mencion === 'string')
    return mencion === null ? null : { nombre: mencion, registro: null };
  const { de, id } = mencion;
  if (de === 'usuario' && id === linea.idUsuario) return null;
  const nombre = diccion.nombre(de, id);
  return nombre === null ? null : { nombre, registro: registroDe(mencion) };
}

function registroDe({ de, id }: Mencion) {
  const registro = REGISTROS_CON_HISTORIA.find((uno) => uno === de);
  return registro && typeof id === 'number' ? { de: registro, id } : null;
}
