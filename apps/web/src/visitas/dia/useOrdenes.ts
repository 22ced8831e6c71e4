import { useEffect, useRef, useState } from 'react';
import { sinEstorbar } from '../../plataforma/ubicacion/itinerario.ts';
import { type PorSugerir, sugerirOrden } from './sugerirOrden.ts';

/** The ids of the open visits of each technician, in their suggested order. */
export type Ordenes = ReadonlyMap<number, readonly number[]>;

const llaveDe = ({ pendientes, partida, tecnico, velocidadKmH }: PorSugerir): string =>
  JSON.stringify([
    pendientes.map(({ idVisita, lugar, dura, horaDesde, horaHasta }) => [
      ...[idVisita, lugar, dura, horaDesde, horaHasta],
    ]),
    ...[partida, tecnico.vuelve, tecnico.salida, velocidadKmH],
  ]);

/**
 * The orders known so far. Each is reckoned once, a technician at a time, without blocking the screen; meanwhile the
 * last one of that technician serves.
 */
export function useOrdenes(porSugerir: readonly PorSugerir[]): Ordenes {
  const sabidas = useRef(new Map<number, string>());
  const [ordenes, setOrdenes] = useState<Ordenes>(new Map());
  const llaves = porSugerir.map(llaveDe);
  const todas = llaves.join();
  const ultimos = useRef({ porSugerir, llaves });
  ultimos.current = { porSugerir, llaves };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say what changed.
  useEffect(() => {
    const corte = new AbortController();
    void ordenar(corte.signal).catch(() => undefined);
    return () => corte.abort();

    async function ordenar(signal: AbortSignal): Promise<void> {
      const nuevas = new Map<number, readonly number[]>();
      for (const [n, uno] of ultimos.current.porSugerir.entries()) {
        const { idTecnico } = uno.tecnico;
        const llave = ultimos.current.llaves[n] ?? '';
        if (sabidas.current.get(idTecnico) === llave) continue;
        const orden = await sinEstorbar(sugerirOrden(uno), signal);
        signal.throwIfAborted();
        sabidas.current.set(idTecnico, llave);
        nuevas.set(idTecnico, orden);
      }
      if (nuevas.size > 0) setOrdenes((antes) => new Map([...antes, ...nuevas]));
    }
  }, [todas]);
  return ordenes;
}
