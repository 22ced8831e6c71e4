import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** Some browsers never answer an open request. */
const PACIENCIA_MS = 5_000;
const MS_DE_VIDA = 30_000;

const vencer = (ms: number): Promise<never> =>
  new Promise((_, fallar) => setTimeout(() => fallar(new Error('The disk does not answer.')), ms));

/** A browser database, opened on first use. */
export function crearBaseLocal<E extends DBSchema>(
  nombre: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<E>['upgrade']>,
) {
  let abierta: Promise<IDBPDatabase<E>> | undefined;

  function abrir(): Promise<IDBPDatabase<E>> {
    const olvidar = () => {
      if (abierta === esta) abierta = undefined;
    };
    const base = openDB<E>(nombre, version, {
      upgrade,
      // A newer version in another tab needs it closed; the next use opens it again.
      blocking: (_antes, _despues, { target }) => {
        if (target instanceof IDBDatabase) target.close();
        olvidar();
      },
      terminated: olvidar,
    });
    const esta = Promise.race([base, vencer(PACIENCIA_MS)]);
    esta.catch(olvidar);
    return esta;
  }

  async function intentar<T>(tarea: (bd: IDBPDatabase<E>) => Promise<T>): Promise<T> {
    abierta ??= abrir();
    return Promise.race([tarea(await abierta), vencer(MS_DE_VIDA)]);
  }

  /** Closes the connection; the next use opens another. */
  async function soltar(): Promise<void> {
    const previa = abierta;
    abierta = undefined;
    const bd = await previa?.catch(() => undefined);
    bd?.close();
  }

  return {
    soltar,
    /**
     * Runs a task, and retries it once if the connection was lost. iOS drops the connection while
     * the page is in the background and reports it only on use.
     */
    usar: <T>(tarea: (bd: IDBPDatabase<E>) => Promise<T>): Promise<T> =>
      intentar(tarea).catch(async () => {
        await soltar();
        return intentar(tarea);
      }),
  };
}
