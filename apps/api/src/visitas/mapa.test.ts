import { PUNTOS_MAXIMOS } from '@visitas/contract/comun/mapa';
import type { Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';
import { insertarVisitas, olvidarVisitas, type VisitaHecha } from '../../pruebas/visitas.ts';
import { hoyEn } from '../plataforma/hoy.ts';

type Punto = Respuesta<'visitas.mapa'>[number];
type Quien = 'ana' | 'andres' | 'sara' | 'saul' | 'tomas';

/** The farthest east: its date is often another than the machine's. */
const ZONA = 'Pacific/Kiritimati';

const { empresa } = empresaDelArchivo({ ajustes: { ZONA_HORARIA: ZONA } });
const cliente = { cafe: 0, nulo: 0, sinLugar: 0 };
beforeAll(async () => {
  const crear = async (datos: object) => (await empresa.cliente(datos)).idCliente;
  cliente.cafe = await crear({ nombre: 'Café Ñandú', latitud: 14.6, longitud: -90.5 });
  cliente.nulo = await crear({ nombre: 'Isla Nula', latitud: 0, longitud: 0 });
  cliente.sinLugar = await crear({ nombre: 'Café Perdido', latitud: null, longitud: null });
});
beforeEach(() => olvidarVisitas(empresa.bd));

const insertar = (visitas: Partial<VisitaHecha>[]) =>
  insertarVisitas(
    empresa.bd,
    visitas.map((cambios) => ({
      idSupervisor: empresa.ids.sara,
      idTecnico: empresa.ids.tomas,
      idCliente: cliente.cafe,
      idTipoVisita: empresa.idTipoVisita,
      ...cambios,
    })),
  );

const ver = (quien: Quien, buscar?: string) =>
  empresa.gente[quien]<Punto[]>(
    `GET /api/visitas/mapa${buscar === undefined ? '' : `?${new URLSearchParams({ buscar })}`}`,
  );
const idsDe = async (quien: Quien, buscar?: string) =>
  (await ver(quien, buscar)).cuerpo.map(({ idVisita }) => idVisita);
const totalDe = async (quien: Quien, buscar?: string) =>
  (await ver(quien, buscar)).cabeceras.get('total');

test('a point has what the map shows, and nothing else', async () => {
  const [idVisita] = await insertar([{ fechaPlanificada: '2031-05-20' }]);
  expect((await ver('ana')).cuerpo).toEqual([
    {
      idVisita,
      cliente: 'Café Ñandú',
      tecnico: 'Tomás Pérez',
      fechaPlanificada: '2031-05-20',
      estado: 'Pendiente',
      atrasada: false,
      latitud: 14.6,
      longitud: -90.5,
    },
  ]);
});

test('a client without a place has no point; 0, 0 is a place', async () => {
  const [, nula] = await insertar([{ idCliente: cliente.sinLugar }, { idCliente: cliente.nulo }]);
  const { cuerpo, cabeceras } = await ver('ana');
  expect(cuerpo).toMatchObject([{ idVisita: nula, latitud: 0, longitud: 0 }]);
  expect(cabeceras.get('total')).toBe('1');
});

describe('the visits of the map', () => {
  test('are all for an administrator, and their own for a supervisor', async () => {
    const { saul, tania, tomas } = empresa.ids;
    const [deSara, deSaul, prestado] = await insertar([
      {},
      { idSupervisor: saul, idTecnico: tania },
      { idSupervisor: saul, idTecnico: tomas },
    ]);
    for (const quien of ['ana', 'andres'] as const)
      expect(await idsDe(quien)).toEqual([prestado, deSaul, deSara]);
    expect(await idsDe('sara')).toEqual([deSara]);
    expect(await idsDe('saul')).toEqual([prestado, deSaul]);
    expect(await idsDe('sara', 'tania')).toEqual([]);
    expect([await totalDe('ana'), await totalDe('sara'), await totalDe('sara', 'tania')]).toEqual([
      '3',
      '1',
      '0',
    ]);
  });

  test('are refused to a technician and without a session', async () => {
    await insertar([{}]);
    expect((await ver('tomas')).estado).toBe(403);
    expect((await empresa.pedir('GET /api/visitas/mapa')).estado).toBe(401);
  });
});

test('the points come in the order of the list and are searched like it', async () => {
  const { saul, tania } = empresa.ids;
  const suya = { idSupervisor: saul, idTecnico: tania };
  await insertar([
    { fechaPlanificada: '2025-03-01' },
    { fechaPlanificada: '2025-03-09', idCliente: cliente.nulo },
    { fechaPlanificada: '2025-03-01', ...suya },
    { fechaPlanificada: '2025-03-05', idCliente: cliente.nulo, ...suya },
  ]);
  const LISTAS = { ana: '/visitas', sara: '/visitas/por-supervisor' } as const;
  for (const quien of ['ana', 'sara'] as const)
    for (const buscar of ['', 'cafe nandu', 'TANIA', 'isla', '%', '_', 'nadie']) {
      const lista = await empresa.gente[quien]<Punto[]>(
        `GET /api${LISTAS[quien]}?${new URLSearchParams({ buscar })}`,
      );
      const esperados = lista.cuerpo.map(({ idVisita }) => idVisita);
      expect([buscar, await idsDe(quien, buscar)]).toEqual([buscar, esperados]);
      expect(await totalDe(quien, buscar)).toBe(String(esperados.length));
    }
});

test('a point is late as in the list', async () => {
  const dia = (dias: number) =>
    new Date(Date.parse(hoyEn(ZONA)) + dias * 86_400_000).toISOString().slice(0, 10);
  // Midnight may pass between the two requests.
  await expect
    .poll(async () => {
      await olvidarVisitas(empresa.bd);
      await insertar([
        { fechaPlanificada: dia(-1) },
        { fechaPlanificada: dia(0) },
        { fechaPlanificada: dia(-2), estado: 'Finalizada' },
      ]);
      const { cuerpo } = await ver('sara');
      return cuerpo.map(({ estado, atrasada }) => [estado, atrasada]);
    })
    .toEqual([
      ['Pendiente', false],
      ['Pendiente', true],
      ['Finalizada', false],
    ]);
});

test('beyond its maximum, the map holds the first of the list and the total', async () => {
  const deMas = 7;
  await sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
    select ${empresa.ids.sara}::integer, ${empresa.ids.tomas}::integer, ${cliente.cafe}::integer,
      ${empresa.idTipoVisita}::integer, date '2020-01-01' + n
    from generate_series(1, ${PUNTOS_MAXIMOS + deMas}::integer) n`.execute(empresa.bd);
  await insertar([{ idCliente: cliente.sinLugar, fechaPlanificada: '2040-01-01' }]);
  const ultima = new Date(Date.UTC(2020, 0, 1 + PUNTOS_MAXIMOS + deMas)).toISOString().slice(0, 10);
  for (const quien of ['ana', 'sara'] as const) {
    const { cuerpo, cabeceras } = await ver(quien);
    expect(cuerpo).toHaveLength(PUNTOS_MAXIMOS);
    expect(cabeceras.get('total')).toBe(String(PUNTOS_MAXIMOS + deMas));
    const dias =
      Date.parse(cuerpo[0]?.fechaPlanificada ?? '') -
      Date.parse(cuerpo.at(-1)?.fechaPlanificada ?? '');
    expect([cuerpo[0]?.fechaPlanificada, dias / 86_400_000]).toEqual([ultima, PUNTOS_MAXIMOS - 1]);
    // The map of a search does not read every visit to count them.
    const { cabeceras: deLosHallados } = await ver(quien, 'nandu');
    expect([deLosHallados.get('total'), deLosHallados.get('contadohasta')]).toEqual([
      '5000',
      '5000',
    ]);
    expect(cabeceras.get('contadohasta')).toBeNull();
    const enLista = async (criterios: string) => {
      const lista = `GET /api/visitas${quien === 'ana' ? '' : '/por-supervisor'}` as const;
      const { cabeceras: suyas } = await empresa.gente[quien](`${lista}?limite=1&${criterios}`);
      return [suyas.get('total'), suyas.get('contadohasta')];
    };
    expect(await enLista('estado=Pendiente,Atrasada')).toEqual(['5008', null]);
    expect(await enLista('buscar=nandu')).toEqual(['1000', '1000']);
    // A visit a day from 2020-01-02.
    expect(await enLista('hasta=2022-09-27')).toEqual(['1000', null]);
    expect(await enLista('hasta=2022-09-28')).toEqual(['1000', '1000']);
  }
});

test('an invalid search is 400', async () => {
  for (const buscar of ['x'.repeat(101), '\0']) {
    const { estado, cuerpo } = await ver('ana', buscar);
    expect([estado, cuerpo]).toMatchObject([400, { errors: { buscar: [expect.any(String)] } }]);
  }
});
