import type { DBSchema, IDBPDatabase } from 'idb';
import { crearBaseLocal } from '../../plataforma/memoria/baseLocal.ts';
import { type Accion, type AccionNueva, conSusAdjuntos } from './accion.ts';
import type { AlmacenDeAcciones, BytesDeArchivo } from './remitente.ts';
import { sustituidas } from './sustituidas.ts';

/** The turn to send, in browsers without locks. */
export interface Turno {
  nombre: string;
  de: string;
  hasta: number;
}

interface Esquema extends DBSchema {
  acciones: { key: number; value: Accion; indexes: { idUsuario: number; clave: string } };
  turnos: { key: string; value: Turno };
  archivos: { key: string; value: ArchivoEnEspera };
}

/** A file that an action of this user names. */
interface ArchivoEnEspera extends BytesDeArchivo {
  llave: string;
  tipo: string;
  /** True when the server has it: a later attempt does not send it again. */
  subido: boolean;
}

const llaveDe = (idUsuario: number, huella: string): string => `${idUsuario} ${huella}`;

/** Resolves only when the data is on disk: the phone's battery may die right after. */
const EN_DISCO = { durability: 'strict' } as const;

const base = crearBaseLocal<Esquema>('visitas-pendientes', 2, (bd, desde) => {
  if (desde < 1) {
    const acciones = bd.createObjectStore('acciones', { keyPath: 'id', autoIncrement: true });
    acciones.createIndex('idUsuario', 'idUsuario');
    acciones.createIndex('clave', 'clave', { unique: true });
    bd.createObjectStore('turnos', { keyPath: 'nombre' });
  }
  bd.createObjectStore('archivos', { keyPath: 'llave' });
});
export const soltarBase = base.soltar;

/** Older versions left some fields out. */
const completar = (guardada: Accion): Accion => ({
  ...guardada,
  intentos: guardada.intentos ?? 0,
  proximo: guardada.proximo ?? 0,
  fallo: guardada.fallo ?? null,
  rechazo: guardada.rechazo ?? null,
});

/** The outbox on the phone's disk. `alEscribir` is called after each change. */
export const almacenEnDisco = (alEscribir: () => void): AlmacenDeAcciones => ({
  anadir: async (nueva, contenidos = []) => {
    const guardada = await base.usar((bd) => guardarEntera(bd, nueva, contenidos));
    alEscribir();
    return completar(guardada);
  },

  deUsuario: (idUsuario) =>
    base.usar(async (bd) => {
      const suyas = await bd.getAllFromIndex('acciones', 'idUsuario', idUsuario);
      return suyas.map(completar).sort((una, otra) => una.id - otra.id);
    }),

  poner: (accion) =>
    base.usar(async (bd) => {
      const tx = bd.transaction('acciones', 'readwrite', EN_DISCO);
      const sigue = (await tx.store.get(accion.id)) !== undefined;
      if (sigue) await tx.store.put(accion);
      await tx.done;
      alEscribir();
      return sigue;
    }),

  borrar: (id) =>
    base.usar(async (bd) => {
      const tx = bd.transaction(['acciones', 'archivos'], 'readwrite', EN_DISCO);
      const acciones = tx.objectStore('acciones');
      const borrada = await acciones.get(id);
      await acciones.delete(id);
      if (borrada?.adjuntos) {
        const { idUsuario } = borrada;
        const quedan = await acciones.index('idUsuario').getAll(idUsuario);
        const nombradas = new Set(quedan.flatMap(({ adjuntos = [] }) => adjuntos.map(enHuella)));
        for (const huella of borrada.adjuntos.map(enHuella))
          if (!nombradas.has(huella))
            await tx.objectStore('archivos').delete(llaveDe(idUsuario, huella));
      }
      await tx.done;
      alEscribir();
    }),
});

/** The action and its files, or nothing. */
async function guardarEntera(
  bd: IDBPDatabase<Esquema>,
  nueva: AccionNueva,
  contenidos: readonly BytesDeArchivo[],
): Promise<Accion> {
  const tx = bd.transaction(['acciones', 'archivos'], 'readwrite', EN_DISCO);
  const acciones = tx.objectStore('acciones');
  try {
    // A retry after a lost connection may find the action already there.
    const clave = acciones.index('clave');
    if (!(await clave.get(nueva.clave))) {
      const archivos = tx.objectStore('archivos');
      for (const una of porGuardar(nueva, contenidos))
        if (!(await archivos.get(una.llave))) await archivos.put(una);
      const cola = await acciones.index('idUsuario').getAll(nueva.idUsuario);
      for (const { id } of sustituidas(nueva, cola)) await acciones.delete(id);
      await acciones.add(reciente(conSusAdjuntos(nueva, cola)) as Accion);
    }
    const guardada = await clave.get(nueva.clave);
    await tx.done;
    if (!guardada) throw new Error('The disk did not keep it.');
    return guardada;
  } catch (error) {
    // An error of ours would leave half of it: the browser undoes only its own.
    deshacer(tx);
    throw tx.error ?? error;
  }
}

function deshacer(tx: { abort(): void; done: Promise<unknown> }): void {
  tx.done.catch(() => undefined);
  try {
    tx.abort();
  } catch {
    // It had already ended.
  }
}

const enHuella = ({ huella }: { huella: string }): string => huella;

const porGuardar = (
  { idUsuario, adjuntos = [] }: AccionNueva,
  contenidos: readonly BytesDeArchivo[],
): ArchivoEnEspera[] =>
  contenidos.map(({ huella, bytes }) => ({
    llave: llaveDe(idUsuario, huella),
    huella,
    bytes,
    tipo: adjuntos.find((una) => una.huella === huella)?.tipo ?? '',
    subido: false,
  }));

/** The files of one user that wait in the outbox. */
export const archivosDe = (idUsuario: number) => ({
  leer: (huella: string) => base.usar((bd) => bd.get('archivos', llaveDe(idUsuario, huella))),

  anotarSubido: (huella: string, subido: boolean) =>
    base.usar(async (bd) => {
      const tx = bd.transaction('archivos', 'readwrite', EN_DISCO);
      const guardado = await tx.store.get(llaveDe(idUsuario, huella));
      if (guardado) await tx.store.put({ ...guardado, subido });
      await tx.done;
    }),
});

const reciente = (nueva: AccionNueva): Omit<Accion, 'id'> => ({
  ...nueva,
  intentos: 0,
  proximo: 0,
  fallo: null,
  rechazo: null,
});

const PRUEBA = 'prueba';

/** Whether this browser can store data: a private window, a full disk or a setting may prevent it. */
export async function puedeGuardar(): Promise<boolean> {
  try {
    return await base.usar(async (bd) => {
      const tx = bd.transaction('turnos', 'readwrite', EN_DISCO);
      await tx.store.put({ nombre: PRUEBA, de: PRUEBA, hasta: 0 });
      await tx.store.delete(PRUEBA);
      await tx.done;
      return true;
    });
  } catch {
    return false;
  }
}

/** Updates a turn atomically. `cambiar` returns the new turn, or undefined to delete it. */
export const enTurnos = (
  nombre: string,
  cambiar: (actual: Turno | undefined) => Turno | undefined,
): Promise<Turno | undefined> =>
  base.usar(async (bd) => {
    const tx = bd.transaction('turnos', 'readwrite');
    const nuevo = cambiar(await tx.store.get(nombre));
    if (nuevo) await tx.store.put(nuevo);
    else await tx.store.delete(nombre);
    await tx.done;
    return nuevo;
  });
