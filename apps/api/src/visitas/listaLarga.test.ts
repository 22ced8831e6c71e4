import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { recorrer } from '../../pruebas/listas.ts';
import { type Empresa, levantarEmpresa } from '../../pruebas/planificacion.ts';
import { SIN_LIMITES } from '../plataforma/bd/limites.ts';

/** More than fit in memory at once, and not a multiple of a part. */
const MUCHAS = 1_203;
const A_LA_VEZ = 2;

let empresa: Empresa;
beforeAll(async () => {
  empresa = await conMuchas(await levantarEmpresa());
});
afterAll(() => empresa.detener());

async function conMuchas(una: Empresa): Promise<Empresa> {
  const { base, ids } = una;
  const { idCliente } = await una.cliente();
  // Not with the company's own limits: a busy machine may need longer.
  await sql`insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
    select ${ids.sara}, ${ids.tomas}, ${idCliente}, (select min(id) from tipos_visita), '2027-01-01'::date + n % 90
    from generate_series(1, ${MUCHAS}::integer) n`.execute(base.abrir());
  return una;
}

type Fila = { idVisita: number };
const LISTA = 'GET /api/visitas/por-supervisor';
const comoEstan = { 'Accept-Encoding': 'identity' };

test('a whole list equals its windows in sequence, compressed or not, in any order', async () => {
  const { sara } = empresa.gente;
  for (const orden of ['-fecha', 'agenda', 'cliente', 'estado']) {
    const entera = await sara<Fila[]>(`${LISTA}?orden=${orden}`);
    expect(entera.cabeceras.get('content-encoding')).toBe('gzip');
    const ventanas = await recorrer((despues) =>
      sara<Fila[]>(`${LISTA}?${new URLSearchParams({ orden, limite: '500', ...despues })}`),
    );
    expect(entera.cuerpo).toEqual(ventanas.flatMap(({ cuerpo }) => cuerpo));
    expect(entera.cuerpo.length).toBeGreaterThanOrEqual(MUCHAS);
    const suelta = await sara(`${LISTA}?orden=${orden}`, { cabeceras: comoEstan });
    expect(suelta.cabeceras.get('content-encoding')).toBeNull();
    expect(suelta.texto).toBe(entera.texto);
  }
});

test('a list without visits is empty', async () => {
  const { saul } = empresa.gente;
  const otra = await saul(LISTA);
  expect([otra.estado, otra.texto]).toEqual([200, '[]']);
});

test('two lists are read at once and the rest wait without a connection, while others are served', async () => {
  const { gente, bd, base } = empresa;
  const token = await empresa.sesion('sara');
  const otra = base.abrir();
  const enBase = async () => {
    const { rows } = await sql<{
      cuantas: number;
    }>`select count(*)::integer as cuantas from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(otra);
    return rows[0]?.cuantas;
  };
  const salida = new AbortController();
  const pedida = (signal: AbortSignal | null = null) =>
    fetch(`${empresa.url}${LISTA.slice(4)}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal,
    });
  const listas = await otra.transaction().execute(async (tx) => {
    await sql`lock table visitas in access exclusive mode`.execute(tx);
    const pedidas = Array.from({ length: 12 }, () => pedida());
    const colgada = pedida(salida.signal).catch(() => null);
    await expect.poll(enBase).toBe(A_LA_VEZ);
    const otros = await Promise.all([
      gente.ana('GET /api/clientes'),
      gente.tomas('GET /api/auth/sesion'),
    ]);
    expect(otros.map(({ estado }) => estado)).toEqual([200, 200]);
    expect(await enBase()).toBe(A_LA_VEZ);
    salida.abort();
    await colgada;
    return pedidas;
  });
  const respuestas = await Promise.all(listas);
  const cuerpos = await Promise.all(respuestas.map((una) => una.text()));
  expect(respuestas.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(cuerpos).size).toBe(1);
  // No list kept a turn or a connection.
  const { rows } = await sql<{ uno: number }>`select 1 as uno`.execute(bd);
  expect(rows).toEqual([{ uno: 1 }]);
  expect((await gente.sara(LISTA)).estado).toBe(200);
});

describe('the thread that writes a long list', () => {
  /** Locks the types of visit, which the thread reads and no other request needs meanwhile. */
  const conTiposTomados = (de: Empresa, hacer: () => Promise<unknown>) =>
    de.base
      .abrir()
      .transaction()
      .execute(async (tx) => {
        await sql`lock table tipos_visita in access exclusive mode`.execute(tx);
        await hacer();
      });

  test('waits for the database no longer than other requests, with the same answer', async () => {
    const otra = await conMuchas(
      await levantarEmpresa({ limites: { ...SIN_LIMITES, margen: 3_000 } }),
    );
    onTestFinished(() => otra.detener());
    await conTiposTomados(otra, async () => {
      const { estado, cuerpo } = await otra.gente.sara<{ type: string }>(LISTA);
      expect([estado, cuerpo.type]).toEqual([503, expect.stringMatching(/sin-base-de-datos$/)]);
    });
    expect((await otra.gente.sara(LISTA)).estado).toBe(200);
  });

  test('fails the waiting request when it dies, and is replaced for the next one', async () => {
    const otra = await conMuchas(await levantarEmpresa());
    onTestFinished(() => otra.detener());
    process.once('worker', (hilo) => void hilo.terminate());
    expect((await otra.gente.sara(LISTA)).estado).toBe(500);
    expect((await otra.gente.sara<Fila[]>(LISTA)).cuerpo.length).toBeGreaterThanOrEqual(MUCHAS);
  });

  test('finishes its list before the program closes', async () => {
    const otra = await conMuchas(await levantarEmpresa());
    onTestFinished(() => otra.detener());
    let pedida: Promise<{ estado: number }> | undefined;
    let cerrada: Promise<unknown> | undefined;
    await conTiposTomados(otra, async () => {
      const empieza = once(process, 'worker');
      pedida = otra.gente.sara(LISTA);
      await empieza;
      cerrada = otra.app.close();
    });
    expect((await pedida)?.estado).toBe(200);
    await cerrada;
  });
});
