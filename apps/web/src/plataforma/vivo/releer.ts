import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Ambito } from '@visitas/contract/comun/ambitos';
import type { OperacionEnNavegador } from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import { deFondo } from '../servidor/deFondo.ts';

const filas: Readonly<Record<string, OperacionEnNavegador>> = enNavegador;

/** Whether these scopes make old what was read under this key, which begins with the name of its operation. */
const alcanza =
  (ambitos: readonly Ambito[]) =>
  ({ queryKey: [nombre] }: { queryKey: QueryKey }): boolean =>
    filas[String(nombre)]?.ambitos?.some((suyo) => ambitos.includes(suyo)) === true;

/**
 * Reads again, of what is on screen, what these scopes made old; the rest is read when it is opened, as
 * always. False when something could not be read.
 */
export async function releer(lecturas: QueryClient, ambitos: readonly Ambito[]): Promise<boolean> {
  const predicate = alcanza(ambitos);
  const aLaVista = lecturas.getQueryCache().findAll({ predicate, type: 'active' });
  // What is on its way for the first time was asked for before: it may come as it was.
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
