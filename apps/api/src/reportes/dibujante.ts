import { parentPort } from 'node:worker_threads';
import { dibujarInforme } from './informe/informe.ts';
import type { Dibujado, Encargo } from './taller.ts';

/** The thread that draws reports, one after another, so that nobody who asks for something waits for them. */
parentPort?.on('message', ({ turno, contenido, acompanamiento }: Encargo) => {
  parentPort?.postMessage({ turno, ...intentar(contenido, acompanamiento) } satisfies Dibujado);
});

function intentar(...[contenido, { logo, ...resto }]: Parameters<typeof dibujarInforme>) {
  try {
    // What goes from one thread to another arrives as plain bytes.
    const suyo = logo && { ...logo, bytes: Buffer.from(logo.bytes) };
    return { archivo: dibujarInforme(contenido, { ...resto, logo: suyo }) };
  } catch (error) {
    return { error };
  }
}
