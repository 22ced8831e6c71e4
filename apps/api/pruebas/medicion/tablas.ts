import { performance } from 'node:perf_hooks';
import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { percentil } from '../banco/cifras.ts';
import { levantar, type ServidorDePrueba } from '../servidor.ts';
import { decir } from './tabla.ts';

const FILAS = Number(process.env.TABLAS_FILAS ?? 100_000);
const VECES = Number(process.env.TABLAS_VECES ?? 3);

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
  await sql`alter table clientes disable trigger user`.execute(servidor.bd);
  await sql`
    insert into clientes (nombre, documento_identificacion, direccion, telefono, correo, nit, latitud, longitud)
    select 'Comercial Ñandú número ' || n, (2201000000000 + n)::text, n || 'a avenida 10-66, zona 9, Guatemala',
      '+502 2399-' || n % 10000, 'cliente' || n || '@empresa.com', n || '-K', 14 + n / 1e6, -90 - n / 1e6
    from generate_series(1, ${FILAS}::integer) n`.execute(servidor.bd);
  await sql`vacuum analyze clientes`.execute(servidor.bd);
});
afterAll(() => servidor.detener());

/** Somebody reads twenty clients all the while: their waits, sorted. */
async function mientrasLeen(hacer: () => Promise<unknown>): Promise<number[]> {
  const sara = await servidor.como('sara');
  const esperas: number[] = [];
  let sigue = true;
  const leyendo = (async () => {
    while (sigue) {
      const empezo = performance.now();
      await sara('GET /api/clientes?limite=20');
      esperas.push(performance.now() - empezo);
      await pausa(5);
    }
  })();
  await hacer();
  sigue = false;
  await leyendo;
  return esperas.sort((una, otra) => una - otra);
}

/** Reads the file as it comes and keeps none of it. Its reader is in this process, and counts. */
async function bajar(formato: string): Promise<number> {
  const respuesta = await fetch(`${servidor.url}/api/clientes/exportar?formato=${formato}`, {
    headers: { Authorization: `Bearer ${await servidor.sesion('ana')}` },
  });
  if (!respuesta.ok || !respuesta.body) throw new Error(await respuesta.text());
  let bytes = 0;
  for await (const trozo of respuesta.body) bytes += trozo.length;
  return bytes;
}

async function medir(que: string, hacer: () => Promise<number | undefined>): Promise<void> {
  const deAntes = process.memoryUsage().rss;
  let maxima = deAntes;
  const mirar = setInterval(() => {
    maxima = Math.max(maxima, process.memoryUsage().rss);
  }, 20);
  const cpu = process.cpuUsage();
  const empezo = performance.now();
  let bytes = 0;
  const esperas = await mientrasLeen(async () => {
    bytes = (await hacer()) ?? 0;
  });
  clearInterval(mirar);
  const { user, system } = process.cpuUsage(cpu);
  decir(
    que,
    `${((performance.now() - empezo) / 1_000).toFixed(2)} s`,
    `${((user + system) / 1e6).toFixed(2)} s de CPU`,
    `+${((maxima - deAntes) / 1e6).toFixed(0)} MB`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `p50 ${percentil(esperas, 0.5).toFixed(1)} ms`,
    `p99 ${percentil(esperas, 0.99).toFixed(1)} ms`,
  );
}

test('what a list of many rows costs to export, and what it costs to others', async () => {
  // The program is warm, as it is after its first minutes.
  await bajar('csv');
  await bajar('xlsx');
  for (let vez = 0; vez < VECES; vez += 1) {
    await medir('nobody exports', async () => void (await pausa(4_000)));
    for (const formato of ['csv', 'xlsx'])
      await medir(`${FILAS} clients, ${formato}`, () => bajar(formato));
  }
});
