import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { DBSchema } from 'idb';
import { crearBaseLocal } from '../../plataforma/memoria/baseLocal.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { borrarHojasDe, borrarHojasVencidas } from '../hoja/hojas.ts';
import { type COPIADAS, DE_UNO } from './copiadas.ts';

/** A stored response and the time it was read. */
interface Copia {
  llave: QueryKey;
  datos: unknown;
  leida: number;
}

interface Esquema extends DBSchema {
  /** By the id of their user. */
  copias: { key: number; value: Copia[] };
}

const ALMACEN = 'copias';
const base = crearBaseLocal<Esquema>('visitas-copias', 1, (bd) => {
  bd.createObjectStore(ALMACEN);
});

const contesta =
  (nombre: (typeof COPIADAS)[number]) =>
  (datos: unknown): boolean =>
    enNavegador[nombre].respuesta.safeParse(datos).success;
const sonFilas = contesta('visitas.porTecnico');

const sonVentanas = (datos: unknown): boolean =>
  Array.isArray(datos) &&
  datos.every(
    (una) => typeof una?.buscar === 'string' && Number.isFinite(una.total) && sonFilas(una.filas),
  );

/** Validates each copy: another version of the product, or anyone with the phone, may have written it. */
const COMPRUEBAN: Record<(typeof COPIADAS)[number], (datos: unknown) => boolean> = {
  'dashboards.tecnico': contesta('dashboards.tecnico'),
  'visitas.obtener': contesta('visitas.obtener'),
  'visitas.porTecnico': sonVentanas,
  'clientes.ficha': contesta('clientes.ficha'),
  'avisos.listar': contesta('avisos.listar'),
};
const comprueban = new Map<unknown, (datos: unknown) => boolean>(Object.entries(COMPRUEBAN));

/** A copy this version cannot read counts as missing. */
const valida = ({ llave, datos, leida }: Copia): boolean =>
  Number.isFinite(leida) && comprueban.get(llave[0])?.(datos) === true;

/**
 * Restores the user's copies, except those read again meanwhile, and deletes those of other users.
 */
export async function recuperar(
  lecturas: QueryClient,
  de: number,
  sigueSiendo: () => boolean,
): Promise<void> {
  void borrarHojasVencidas().catch(() => undefined);
  const guardadas = await base.usar(async (bd) => {
    const otros = (await bd.getAllKeys(ALMACEN)).filter((uno) => uno !== de);
    for (const otro of otros) await bd.delete(ALMACEN, otro);
    return bd.get(ALMACEN, de);
  });
  if (!sigueSiendo()) return;
  for (const copia of Array.isArray(guardadas) ? guardadas.filter(valida) : []) {
    const { llave, datos, leida } = copia;
    const conocida = lecturas.getQueryState(llave)?.dataUpdatedAt ?? 0;
    if (leida > conocida) lecturas.setQueryData(llave, datos, { updatedAt: leida });
  }
}

/** The copies, and the sheets of who signs out. */
export async function borrarTodas(de: number): Promise<void> {
  await Promise.all([base.usar((bd) => bd.clear(ALMACEN)), borrarHojasDe(de)]);
}

const MS_POR_DIA = 86_400_000;
/** A visit no longer on the dashboard, or a client, is kept some days after its last reading. */
const VIGENCIA_MS = 7 * MS_POR_DIA;

const seCopia = ({ queryKey, state }: Query): boolean =>
  state.data !== undefined && comprueban.has(queryKey[0]) && !esBusqueda(queryKey);

/** Only the first window of the unfiltered list is stored. Searches and filters work on it. */
const esBusqueda = ([nombre, clase, criterios]: QueryKey): boolean =>
  nombre === 'visitas.porTecnico' &&
  (clase !== 'ventanas' || !Object.entries(criterios ?? {}).every(esDeTodas));

const esDeTodas = ([nombre, valor]: [string, unknown]): boolean =>
  nombre === 'limite' || (nombre === 'orden' && valor === 'agenda');

const copiaDe = ({ queryKey, state }: Query): Copia => ({
  llave: queryKey,
  datos: queryKey[0] === 'visitas.porTecnico' ? [state.data].flat().slice(0, 1) : state.data,
  leida: state.dataUpdatedAt,
});

function porGuardar(lecturas: QueryClient, ahora: number): Copia[] {
  const todas = lecturas.getQueryCache().findAll({ predicate: seCopia }).map(copiaDe);
  const panel = lecturas.getQueryData(lecturaDe('dashboards.tecnico', {}).queryKey);
  const enPanel = new Set(panel?.visitas.map(({ idVisita }) => hashKey(llaveDeVisita(idVisita))));
  const vigente = ({ llave, leida }: Copia) =>
    !DE_UNO.includes(llave[0]) ||
    (llave[0] === 'visitas.obtener' && enPanel.has(hashKey(llave))) ||
    ahora - leida < VIGENCIA_MS;
  return todas.filter(vigente);
}

const llaveDeVisita = (id: number) => lecturaDe('visitas.obtener', { parametros: { id } }).queryKey;

export const guardarCopias = (lecturas: QueryClient, de: number): Promise<unknown> =>
  base.usar((bd) => bd.put(ALMACEN, porGuardar(lecturas, Date.now()), de));

/** Responses that arrive together are written once. */
const ESPERA_MS = 1000;

/**
 * Writes new readings after a moment, or when the page is hidden, and at once those that are gone. Returns a
 * function that stops it.
 */
export function seguirGuardando(lecturas: QueryClient, de: number): () => void {
  let espera: ReturnType<typeof setTimeout> | undefined;

  function escribir(): void {
    clearTimeout(espera);
    espera = undefined;
    // A phone that cannot store anything works only with coverage.
    guardarCopias(lecturas, de).catch(() => undefined);
  }
  const alCambiar = () => {
    espera ??= setTimeout(escribir, ESPERA_MS);
  };
  const alGuardarse = () => {
    if (document.hidden && espera !== undefined) escribir();
  };

  const dejar = lecturas.getQueryCache().subscribe((evento) => {
    if (evento.type !== 'updated' || !comprueban.has(evento.query.queryKey[0])) return;
    const { action, query } = evento;
    if (action.type === 'success') alCambiar();
    // The server no longer gives it (`olvidarSiFalta`): a page opened without a connection must not either.
    if (action.type === 'setState' && query.state.data === undefined) escribir();
  });
  document.addEventListener('visibilitychange', alGuardarse);
  alCambiar();
  return () => {
    dejar();
    clearTimeout(espera);
    espera = undefined;
    document.removeEventListener('visibilitychange', alGuardarse);
  };
}
