import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Ambito } from '@visitas/contract/comun/ambitos';
import type { OperacionEnNavegador } from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import { deFondo } from '../servidor/deFondo.ts';

const filas: Readonly<Record<string, OperacionEnNavegador>> = enNavegador;

/** True when these scopes make a cached reading stale; its key begins with the name of its operation. */
const alcanza =
  (ambitos: readonly Ambito[]) =>
  ({ queryKey: [nombre] }: { queryKey: QueryKey }): boolean =>
    filas[String(nombre)]?.ambitos?.some((suyo) => ambitos.includes(suyo)) === true;

/**
 * Reads again the data on screen these scopes made stale; the rest is read when it opens, as
 * always. Resolves to false if some reading failed.
 */
export async function releer(lecturas: QueryClient, ambitos: readonly Ambito[]): Promise<boolean> {
  const predicate = alcanza(ambitos);
  const aLaVista = lecturas.getQueryCache().findAll({ predicate, type: 'active' });
  // A first reading in progress was requested before the change and may return old data.
  const enCamino = aLaVista.filter(
    ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  );
  const leidas = aLaVista.filter((una) => !enCamino.includes(una));
  await deFondo.mientras(
    leidas.map(({ queryKey }) => queryKey),
    () => lecturas.invalidateQueries({ predicate }),
  );
  if (enCamino.length > 0) {
    const son = new Set(enCamino);
    await deFondo.mientras(
      enCamino.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => queryKey),
      () => lecturas.refetchQueries({ predicate: (una) => son.has(una) && una.isActive() }),
    );
  }
  return leidas.every(({ state }) => state.status !== 'error');
}
