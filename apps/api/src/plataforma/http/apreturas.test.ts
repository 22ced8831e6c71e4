import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { ERRORES } from '@visitas/contract/comun/errores';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONTRASENA } from '../../../pruebas/empresa.ts';
import { empresaDelArchivo, type Problema } from '../../../pruebas/planificacion.ts';
import { levantar, type Pedir, pedidor } from '../../../pruebas/servidor.ts';
import { insertarVisitas } from '../../../pruebas/visitas.ts';
import { abrirBaseDeDatos } from '../bd/conexion.ts';
import type { Ejecutor } from '../bd/esquema.ts';

const ajustes = { TRUST_PROXY: 'true', URL_PUBLICA: 'https://visitas.example.com' };
const { empresa } = empresaDelArchivo({ ajustes });

/** Larger than the socket buffers of both sides. */
const CUANTAS = 800;
const RESULTADO = 'Sin novedad. '.repeat(1_500);

let sara: Pedir;
let autorizacion: { Authorization: string };
let idVisita: number;
beforeAll(async () => {
  const { ids, idTipoVisita, bd } = empresa;
  const { idCliente } = await empresa.cliente();
  const fila = { idSupervisor: ids.sara, idTecnico: ids.tomas, idCliente, idTipoVisita };
  const finalizada = { ...fila, estado: 'Finalizada', resultado: RESULTADO } as const;
  const hechas = await insertarVisitas(bd, Array(CUANTAS).fill(finalizada));
  idVisita = hechas[0] ?? 0;
  autorizacion = { Authorization: `Bearer ${await empresa.sesion('sara')}` };
  // Always this instance, whose connections the tests take.
  sara = pedidor(empresa.url, autorizacion);
});
afterEach(() => {
  vi.useRealTimers();
});

const LISTA = '/api/visitas/por-supervisor';
const verLaVisita = () => sara<Visita>(`GET /api/visitas/${idVisita}`);
function pedirLista(): ClientRequest {
  const pedida = request(empresa.url + LISTA, { headers: autorizacion, agent: false })
    .on('error', () => undefined)
    .end();
  onTestFinished(() => void pedida.destroy());
  return pedida;
}

async function transaccionesAMedias(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(empresa.bd);
  return rows[0]?.n ?? Number.NaN;
}

describe('a whole list', () => {
  test('of readers who begin to download it and stop holds no turn and no connection', async () => {
    const peticiones = Array.from({ length: 4 }, pedirLista);
    // Two are made at a time: the others start only because the first two, still unread, are done.
    const respuestas = await Promise.all(
      peticiones.map(async (una) => (await once(una, 'response'))[0] as IncomingMessage),
    );
    expect(respuestas.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
    expect(respuestas.some(({ complete }) => complete)).toBe(false);
    expect(await transaccionesAMedias()).toBe(0);
    for (const una of peticiones) una.destroy();
    expect((await sara<Visita[]>(`GET ${LISTA}`)).cuerpo).toHaveLength(CUANTAS);
  });

  test('of callers who leave before it comes frees its turns', async () => {
    const peticiones = Array.from({ length: 8 }, pedirLista);
    await Promise.all(peticiones.map((una) => once(una, 'socket')));
    const [primera] = peticiones;
    if (primera) await once(primera, 'response');
    for (const una of peticiones) una.destroy();
    expect((await sara<Visita[]>(`GET ${LISTA}`)).cuerpo).toHaveLength(CUANTAS);
    // One of those who left may have had its turn, and be ending.
    await expect.poll(transaccionesAMedias, { timeout: 20_000 }).toBe(0);
  });
});

/** Takes that many connections; returns a function that releases them. */
async function retener(bd: Ejecutor, cuantas: number): Promise<() => Promise<void>> {
  // Another reader may hold one for an instant. A refusal waits for nothing, so only a pause lets it end.
  const una = () => vi.waitFor(() => bd.startTransaction().execute(), { timeout: 60_000 });
  const todas = await Promise.all(Array.from({ length: cuantas }, una));
  const soltar = async () => {
    const quedan = todas.splice(0);
    await Promise.all(quedan.map((transaccion) => transaccion.rollback().execute()));
  };
  onTestFinished(soltar);
  return soltar;
}

/** Takes connections that count as held for minutes each. */
async function agotar(bd: Ejecutor, cuantas: number): Promise<() => Promise<void>> {
  vi.useFakeTimers({ toFake: ['performance'] });
  const soltar = await retener(bd, cuantas);
  vi.advanceTimersByTime(600_000);
  await soltar();
  const otraVez = await retener(bd, cuantas);
  // No connection has been given back since then, as when the database does not answer.
  vi.advanceTimersByTime(1);
  return otraVez;
}

describe('when all the connections are taken', () => {
  test('a request is refused with a time to retry, and is served later', async () => {
    const soltar = await agotar(empresa.bd, 10);
    const { estado, cuerpo, cabeceras } = await sara<Problema>(`GET /api/visitas/${idVisita}`);
    expect(estado).toBe(503);
    expect(cuerpo).toMatchObject({
      type: expect.stringMatching(/saturado$/),
      detail: ERRORES.saturado.detalle,
    });
    expect(Number(cabeceras.get('Retry-After'))).toBeGreaterThan(0);
    await soltar();
    expect((await verLaVisita()).cuerpo).toMatchObject({ idVisita });
  });

  test('their number is the one configured for the instance', async () => {
    const bd = abrirBaseDeDatos(empresa.base.conexion, { conexiones: 2 });
    onTestFinished(() => bd.destroy());
    const soltar = await agotar(bd, 2);
    await expect(sql`select 1`.execute(bd)).rejects.toMatchObject({ message: 'saturado' });
    await soltar();
    await sql`select 1`.execute(bd);
  });

  test('the answer differs from that of a lost database', async () => {
    const otra = await levantar();
    const pedir = await otra.como('ana');
    await otra.base.borrar();
    expect(await pedir('GET /api/clientes')).toMatchObject({
      estado: 503,
      cuerpo: { detail: ERRORES['sin-base-de-datos'].detalle },
    });
    await otra.detener();
  });
});

test('hundreds of sign-ins at once are all answered, and a visit can be read meanwhile', async () => {
  let acabados = 0;
  const ingresos = Array.from({ length: 100 }, async (_, n) => {
    const { estado, cuerpo } = await empresa.pedir<Problema>('POST /api/auth/login', {
      cuerpo: { user: n % 2 === 0 ? `nadie.${n}` : 'tania', password: CONTRASENA },
      cabeceras: { 'X-Forwarded-For': `198.51.100.${n}` },
    });
    acabados += 1;
    return estado === 503 ? cuerpo.detail : estado;
  });
  expect((await verLaVisita()).estado).toBe(200);
  expect(acabados).toBeLessThan(ingresos.length);
  const posibles = [200, 401, 429, ERRORES.saturado.detalle];
  for (const estado of new Set(await Promise.all(ingresos))) expect(posibles).toContain(estado);
});
