import type { DBSchema } from 'idb';
import { crearBaseLocal } from '../../plataforma/memoria/baseLocal.ts';
import type { Accion, AccionNueva } from './accion.ts';
import type { AlmacenDeAcciones } from './remitente.ts';

/** The turn to send, in browsers without locks. */
export interface Turno {
  nombre: string;
  de: string;
  hasta: number;
}

interface Esquema extends DBSchema {
  acciones: { key: number; value: Accion; indexes: { idUsuario: number; clave: string } };
  turnos: { key: string; value: Turno };
}

/** Resolves only when the data is on disk: the phone's battery may die right after. */
const EN_DISCO = { durability: 'strict' } as const;

const base = crearBaseLocal<Esquema>('visitas-pendientes', 1, (bd) => {
  const acciones = bd.createObjectStore('acciones', { keyPath: 'id', autoIncrement: true });
  acciones.createIndex('idUsuario', 'idUsuario');
  acciones.createIndex('clave', 'clave', { unique: true });
  bd.createObjectStore('turnos', { keyPath: 'nombre' });
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
  anadir: (nueva) =>
    base.usar(async (bd) => {
      const tx = bd.transaction('acciones', 'readwrite', EN_DISCO);
      // A retry after a lost connection may find the action already there.
      const clave = tx.store.index('clave');
      const previa = await clave.get(nueva.clave);
      if (!previa) await tx.store.add(reciente(nueva) as Accion);
      const guardada = await clave.get(nueva.clave);
      await tx.done;
      alEscribir();
      if (!guardada) throw new Error('The disk did not keep it.');
      return completar(guardada);
    }),

  deUsuario: (idUsuario) =>
    base.usar(async (bd) => {
      const suyas = await bd.getAllFromIndex('acciones', 'idUsuario', idUsuario);
      return suyas.map(completar).sort((una, otra) => una.id - otra.id);
    }),

  poner: (accion) =>
    base.usar(async (bd) => {
      const tx = bd.transaction('acciones', 'readwrite', EN_DISCO);
      if (await tx.store.get(accion.id)) await tx.store.put(accion);
      await tx.done;
      alEscribir();
    }),

  borrar: (id) =>
    base.usar(async (bd) => {
      const tx = bd.transaction('acciones', 'readwrite', EN_DISCO);
      await tx.store.delete(id);
      await tx.done;
      alEscribir();
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
