import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Destino = { host: string; port: number } | { path: string };

/** A TCP way to a server, which can be cut. */
export interface Enlace {
  puerto: number;
  /** Resets every connection at once. */
  cortar(): void;
  /** From now on no answer comes back, while requests go on arriving. */
  ensordecer(): void;
  /** From now on nothing passes, in either direction, and nobody is told. */
  callar(): void;
  /** What waited passes again, and new connections too. */
  reponer(): void;
  cerrar(): void;
}

export async function abrirEnlace(destino: Destino): Promise<Enlace> {
  const pares = new Set<{ llegada: Socket; salida: Socket }>();
  const parados: { ida: boolean; vuelta: boolean } = { ida: false, vuelta: false };
  const pasar = (de: Socket, a: Socket, parado: () => boolean) => {
    if (parado()) de.unpipe(a).pause();
    else de.pipe(a);
  };
  const aplicar = ({ llegada, salida }: { llegada: Socket; salida: Socket }) => {
    pasar(llegada, salida, () => parados.ida);
    pasar(salida, llegada, () => parados.vuelta);
  };
  const servidor = createServer((llegada) => {
    const salida = connect(destino);
    const par = { llegada, salida };
    pares.add(par);
    for (const [uno, otro] of [
      [llegada, salida],
      [salida, llegada],
    ] as const) {
      uno.on('error', () => otro.destroy());
      uno.on('close', () => {
        otro.destroy();
        pares.delete(par);
      });
    }
    aplicar(par);
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const parar = (ida: boolean, vuelta: boolean) => {
    Object.assign(parados, { ida, vuelta });
    for (const par of pares) aplicar(par);
  };
  const cortar = () => {
    for (const { llegada, salida } of pares) {
      llegada.resetAndDestroy();
      salida.resetAndDestroy();
    }
  };
  const { port: puerto } = servidor.address() as AddressInfo;
  return {
    puerto,
    cortar,
    ensordecer: () => parar(false, true),
    callar: () => parar(true, true),
    reponer: () => parar(false, false),
    cerrar: () => {
      servidor.close();
      cortar();
    },
  };
}
