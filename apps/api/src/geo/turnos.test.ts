import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BusquedasDeLugares, levantarBusquedasDeLugares } from '../../pruebas/busquedas.ts';
import { trasEsperar, VEINTE } from '../../pruebas/carreras.ts';
import { type Conducta, con, lugar } from '../../pruebas/geocodificador.ts';
import { tokenDe } from '../../pruebas/servidor.ts';
import { guardar, tomarTurno } from './consultas.ts';
import { enUnaForma } from './servicio.ts';

let busquedas: BusquedasDeLugares;
let token: string;
beforeAll(async () => {
  busquedas = await levantarBusquedasDeLugares();
  token = await tokenDe(busquedas.url, 'ana');
});
afterAll(() => busquedas.detener());
beforeEach(() => busquedas.olvidar());

const LEJOS = sql`now() + interval '1 hour'`;

/** Holds every answer until `soltar`. */
function retenido() {
  const retenidas: (() => void)[] = [];
  const conducta: Conducta = (respuesta, peticion) => {
    retenidas.push(() => void con([lugar('Lejos, Aquí', '1', '2')])(respuesta, peticion));
  };
  return {
    conducta,
    llegada: (cuantas: number) => expect.poll(() => retenidas.length, CON_CALMA).toBe(cuantas),
    soltar: () => {
      for (const responder of retenidas.splice(0)) responder();
    },
  };
}

/** A caller who may leave before the answer. */
function alguien(texto: string) {
  const control = new AbortController();
  const criterios = new URLSearchParams({ buscar: texto });
  const respuesta = fetch(`${busquedas.url}/api/geo/buscar?${criterios}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  // A caller who leaves gets no answer.
  respuesta.catch(() => undefined);
  return { irse: () => control.abort() };
}

const CON_CALMA = { timeout: 10_000 };

describe('the geocoder is asked once a second at most', () => {
  test('by all callers together: the turns are few and more than a second apart', async () => {
    const { bd } = busquedas;
    const turnos = await trasEsperar(
      bd,
      sql`update turno_de_busqueda set libre_desde = libre_desde`,
      // The pool has ten connections.
      VEINTE.slice(0, 6).map(() => () => tomarTurno(bd)),
    );
    const dados = turnos.flatMap((turno) => (turno ? [Date.parse(`${turno.hasta}`)] : [])).sort();
    expect(dados.length).toBeGreaterThanOrEqual(2);
    expect(dados.length).toBeLessThan(6);
    for (const [n, dado] of dados.slice(1).entries())
      expect(dado - (dados[n] ?? 0)).toBeGreaterThan(1_000);
  });

  test('and never before the turn comes', async () => {
    const { bd, geocodificador } = busquedas;
    const enSuHueco: boolean[] = [];
    geocodificador.portarse(async (respuesta, peticion) => {
      const { rows } = await sql<{ llego: boolean }>`
        select clock_timestamp() >= libre_desde - interval '1.1 seconds' as llego
        from turno_de_busqueda`.execute(bd);
      enSuHueco.push(rows[0]?.llego ?? false);
      con([])(respuesta, peticion);
    });
    await busquedas.turnoLibre(sql`now() + interval '1.2 seconds'`);
    expect((await busquedas.buscar('una')).internet).toBe('incluido');
    expect(enSuHueco).toEqual([true]);
  });

  test('except when the turn is too far away: then only our own places are found', async () => {
    await busquedas.turnoLibre(LEJOS);
    const { internet, lugares } = await busquedas.buscar('sololá');
    expect([internet, lugares[0]?.nombre]).toEqual(['ocupado', 'Sololá']);
    expect(busquedas.geocodificador.pedidos).toEqual([]);
    expect(await busquedas.turno(sql`libre_desde < ${LEJOS}`)).toBe(true);
  });

  test('and a kept answer takes no turn', async () => {
    await busquedas.buscar('una');
    await busquedas.turnoLibre(LEJOS);
    expect((await busquedas.buscar('una')).internet).toBe('incluido');
    expect((await busquedas.buscar('otra')).internet).toBe('ocupado');
  });

  test('and a search that another instance asked meanwhile gives its turn back', async () => {
    const { bd, geocodificador, buscar, turno } = busquedas;
    await busquedas.turnoLibre(sql`now() + interval '1.5 seconds'`);
    const { rows } = await sql<{ libre: string }>`
      select libre_desde::text as libre from turno_de_busqueda`.execute(bd);
    const espera = buscar('una');
    await expect
      .poll(() => turno(sql`libre_desde > ${rows[0]?.libre}::timestamptz`), CON_CALMA)
      .toBe(true);
    const conocido = { nombre: 'Una', detalle: null, latitud: 1, longitud: 2 };
    await guardar(bd, enUnaForma('una', geocodificador.url), [conocido]);
    expect(await espera).toEqual({ lugares: [conocido], internet: 'incluido' });
    expect(geocodificador.pedidos).toEqual([]);
    expect(await turno(sql`libre_desde = ${rows[0]?.libre}::timestamptz`)).toBe(true);
  });
});

describe('several users who search the same', () => {
  test('at once cause one request', async () => {
    const { conducta, llegada, soltar } = retenido();
    busquedas.geocodificador.portarse(conducta);
    const todas = ['Una', 'una', 'ÚNA', ' una '].map((texto) => busquedas.buscar(texto));
    await llegada(1);
    const otra = busquedas.buscar('una');
    soltar();
    for (const una of await Promise.all([...todas, otra])) expect(una.internet).toBe('incluido');
    expect(busquedas.geocodificador.pedidos).toHaveLength(1);
  });

  test('hold no connection while they wait', async () => {
    const { conducta, llegada, soltar } = retenido();
    busquedas.geocodificador.portarse(conducta);
    const espera = busquedas.buscar('una');
    await llegada(1);
    const { rows } = await sql<{ ocupadas: number }>`
      select count(*) as ocupadas from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and state like '%transaction%'`.execute(busquedas.bd);
    expect(rows[0]?.ocupadas).toBe(0);
    // More requests than connections in the pool.
    const salud = await Promise.all(VEINTE.map(() => busquedas.pedir('GET /api/salud/lista')));
    expect(salud.every(({ estado }) => estado === 200)).toBe(true);
    soltar();
    await espera;
  });
});

describe('a user who searches and leaves', () => {
  test('aborts the request to the geocoder', async () => {
    const { conducta, llegada } = retenido();
    const { geocodificador } = busquedas;
    geocodificador.portarse(conducta);
    const unica = alguien('una');
    await llegada(1);
    unica.irse();
    await expect.poll(() => geocodificador.pedidos[0]?.abandonado, CON_CALMA).toBe(true);
    geocodificador.portarse(con([]));
    await busquedas.turnoLibre(sql`'-infinity'`);
    expect((await busquedas.buscar('una')).internet).toBe('incluido');
  });

  test('before the turn comes gives it back for the next search', async () => {
    const { bd, turno } = busquedas;
    await busquedas.turnoLibre(sql`now() + interval '1.9 seconds'`);
    const { rows } = await sql<{ libre: string }>`
      select libre_desde::text as libre from turno_de_busqueda`.execute(bd);
    const antes = sql`${rows[0]?.libre}::timestamptz`;
    const unica = alguien('una');
    await expect.poll(() => turno(sql`libre_desde > ${antes}`), CON_CALMA).toBe(true);
    unica.irse();
    await expect.poll(() => turno(sql`libre_desde = ${antes}`), CON_CALMA).toBe(true);
    expect(busquedas.geocodificador.pedidos).toEqual([]);
  });
});
