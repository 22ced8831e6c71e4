import type { Visita } from '@visitas/contract/visitas/esquemas';
import { test as base, expect } from './visitas.ts';

export interface Documento {
  /** The file's address, as a page links to it. */
  direccion: string;
  cabeceras: Headers;
  bytes: Buffer;
  /** The code in the address printed on it. */
  clave: string;
}

interface Reportes {
  /** A visit that has just ended, with its report. */
  finalizada: Visita;
  documentoDe: (visita: Visita) => Promise<Documento>;
}

const leerClave = (bytes: Buffer): string =>
  bytes.toString('latin1').match(/\/verificar\/(\w{26})/)?.[1] ?? '';

export const test = base.extend<Reportes>({
  finalizada: async ({ empresa }, use) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await empresa.finalizar(visita, { resultado: 'Se cambió el filtro. ¿Algo más? Nada más.' });
    await use(visita);
  },

  documentoDe: async ({ empresa, baseURL }, use) => {
    await use(async (visita) => {
      const { ejecucionVisita } = await empresa.verVisita(visita);
      const direccion = `/api${ejecucionVisita?.reporteVisita?.archivoPdf}`;
      const respuesta = await fetch(`${baseURL}${direccion}`);
      const bytes = Buffer.from(await respuesta.arrayBuffer());
      return { direccion, cabeceras: respuesta.headers, bytes, clave: leerClave(bytes) };
    });
  },
});

export { expect };
