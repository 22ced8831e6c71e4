import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crearUsuario, idDeRol } from '../../pruebas/personas.ts';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';
import { insertarVisitas, olvidarVisitas, type VisitaHecha } from '../../pruebas/visitas.ts';
import { hoyEn } from '../plataforma/hoy.ts';

/** The farthest east: its date is often another than the machine's. */
const ZONA = 'Pacific/Kiritimati';

const { empresa } = empresaDelArchivo({ ajustes: { ZONA_HORARIA: ZONA } });
let idCliente: number;
beforeAll(async () => {
  ({ idCliente } = await empresa.cliente({ nombre: 'Café Ñandú 100 % puro' }));
});

beforeEach(() => olvidarVisitas(empresa.bd));

const insertar = (visitas: Partial<VisitaHecha>[]) =>
  insertarVisitas(
    empresa.bd,
    visitas.map((cambios) => ({
      idSupervisor: empresa.ids.sara,
      idTecnico: empresa.ids.tomas,
      idCliente,
      idTipoVisita: empresa.idTipoVisita,
      ...cambios,
    })),
  );

type Criterios = { buscar?: string; limite?: string; despues?: string };
const LISTAS = { ana: '', sara: '/por-supervisor', tomas: '/por-tecnico' } as const;
type Quien = keyof typeof LISTAS;

const ver = (quien: Quien, criterios: Criterios = {}) =>
  empresa.gente[quien]<Visita[]>(
    `GET /api/visitas${LISTAS[quien]}?${new URLSearchParams(criterios)}`,
  );
const idsDe = async (quien: Quien, criterios: Criterios = {}) =>
  (await ver(quien, criterios)).cuerpo.map(({ idVisita }) => idVisita);

/** Forty visits on five days, so that dates repeat; returned in reading order. */
async function cuarenta(): Promise<number[]> {
  const filas = Array.from({ length: 40 }, (_, n) => ({
    fechaPlanificada: `2025-03-0${1 + (n % 5)}`,
  }));
  const ids = await insertar(filas);
  const orden = ids.map((id, n) => ({ id, fecha: filas[n]?.fechaPlanificada ?? '' }));
  orden.sort((a, b) => b.fecha.localeCompare(a.fecha) || b.id - a.id);
  return orden.map(({ id }) => id);
}

async function recorrer(quien: Quien, criterios: Criterios, entretanto = async () => {}) {
  const vistos: number[] = [];
  let despues: string | null = null;
  do {
    const respuesta = await ver(quien, { ...criterios, ...(despues && { despues }) });
    vistos.push(...respuesta.cuerpo.map(({ idVisita }) => idVisita));
    despues = respuesta.cabeceras.get('despues');
    await entretanto();
  } while (despues !== null);
  return vistos;
}

describe.each(nombresDe(LISTAS))('the list of %s', (quien) => {
  test('is newest first, and the last created first within a day', async () => {
    const orden = await cuarenta();
    expect(await idsDe(quien)).toEqual(orden);
  });

  test.each(['1', '7', '39', '40', '500'])(
    'is walked %s at a time, each visit once',
    async (limite) => {
      const orden = await cuarenta();
      expect(await recorrer(quien, { limite })).toEqual(orden);
      expect(await recorrer(quien, { limite, buscar: 'nandu' })).toEqual(orden);
    },
  );

  test('is walked without repeating or skipping while others write', async () => {
    const orden = await cuarenta();
    const otras = () =>
      insertar([{ fechaPlanificada: '2025-03-09' }, { fechaPlanificada: '2025-03-03' }]);
    const vistos = await recorrer(quien, { limite: '6' }, async () => void (await otras()));
    expect(new Set(vistos).size).toBe(vistos.length);
    expect(vistos.filter((id) => orden.includes(id))).toEqual(orden);
  });

  test('gives the total with the first window, and a cursor while there is more', async () => {
    await cuarenta();
    const primera = await ver(quien, { limite: '25' });
    const despues = String(primera.cabeceras.get('despues'));
    expect(primera.cabeceras.get('total')).toBe('40');
    const segunda = await ver(quien, { limite: '25', despues });
    expect(segunda.cuerpo).toHaveLength(15);
    expect([segunda.cabeceras.get('total'), segunda.cabeceras.get('despues')]).toEqual([
      null,
      null,
    ]);
    const entera = await ver(quien);
    expect([entera.cabeceras.get('total'), entera.cabeceras.get('despues')]).toEqual([null, null]);
    expect((await ver(quien, { limite: '5', buscar: 'no hay' })).cabeceras.get('total')).toBe('0');
  });
});

test("the total and the search cover only the reader's reach", async () => {
  const { saul, tania } = empresa.ids;
  const suyas = { idSupervisor: saul, idTecnico: tania };
  await insertar([{}, suyas, suyas, { idSupervisor: saul }]);
  const total = async (quien: Quien, buscar: string) =>
    (await ver(quien, { limite: '1', buscar })).cabeceras.get('total');
  expect([await total('ana', 'café'), await total('ana', 'tania')]).toEqual(['4', '2']);
  expect([await total('sara', 'café'), await total('sara', 'tania')]).toEqual(['1', '0']);
  expect([await total('tomas', 'café'), await total('tomas', 'tania')]).toEqual(['2', '0']);
});

describe('the search', () => {
  test.each([
    ['café ñ', true],
    ['CAFE NANDU', true],
    ['cafe\u0301', true],
    ['fé ña', true],
    ['  Café  ', true],
    ['100 %', true],
    ['tomas perez', true],
    ['TOMÁS', true],
    ['', true],
    ['%', true],
    ['_', false],
    ['caf%nd', false],
    ['\\', false],
    ['sara', false],
    ['de prueba', false],
    ['pendiente', false],
    ['avenida', false],
  ])('«%s» is in the name of client or technician: %s', async (buscar, encuentra) => {
    const ids = await insertar([{}]);
    for (const quien of nombresDe(LISTAS))
      expect(await idsDe(quien, { buscar })).toEqual(encuentra ? ids : []);
  });

  test('finds visits by either name, each once', async () => {
    const rol = await idDeRol(empresa, 'Tecnico');
    const { idUsuario } = await crearUsuario(empresa.gente.ana, rol, { nombre: 'Rosa Café' });
    const otro = (await empresa.cliente({ nombre: 'Otro' })).idCliente;
    const [una, dos, tres] = await insertar([
      { idTecnico: idUsuario },
      { idTecnico: idUsuario, idCliente: otro },
      {},
      { idCliente: otro },
    ]);
    expect(await idsDe('ana', { buscar: 'cafe' })).toEqual([tres, dos, una]);
  });
});

describe('a cursor from elsewhere', () => {
  const LUGAR = {
    hoy: '2025-03-02',
    nombre: '',
    idNombre: 0,
    fecha: '2025-03-02',
    hora: '24:00',
    idVisita: 2_147_483_647,
    tramo: 0,
  };
  const cursor = (lugar: unknown) => Buffer.from(JSON.stringify(lugar)).toString('base64url');

  test.each([
    ['garbage', 'no-es-un-cursor'],
    ['the cursor of another list', cursor(['Ana', 1])],
    ['a date that does not exist', cursor({ ...LUGAR, fecha: '2025-02-30' })],
    ['a date beyond the accepted years', cursor({ ...LUGAR, fecha: '9999-12-31' })],
    ["a text instead of today's date", cursor({ ...LUGAR, hoy: 'hoy' })],
    ['an hour that does not exist', cursor({ ...LUGAR, hora: '24:01' })],
    ['no hour, as they were before visits had one', cursor({ ...LUGAR, hora: undefined })],
    ['a huge id', cursor({ ...LUGAR, idVisita: 2_147_483_648 })],
    ['an id of zero', cursor({ ...LUGAR, idVisita: 0 })],
    ['a fraction as id', cursor({ ...LUGAR, idVisita: 1.5 })],
    ['a text as id', cursor({ ...LUGAR, idVisita: '1' })],
    ['missing fields', cursor({ fecha: '2025-03-01', idVisita: 1 })],
    ['SQL', cursor({ ...LUGAR, fecha: "2025-03-01'; drop table visitas" })],
    ['a name with NUL', cursor({ ...LUGAR, nombre: '\0' })],
    ['an unknown stretch', cursor({ ...LUGAR, tramo: 10 })],
    ['an array', cursor(['2025-03-01', 1])],
    ['null', cursor(null)],
  ])('with %s gets a 400', async (_, despues) => {
    for (const quien of nombresDe(LISTAS)) {
      const { estado, cuerpo } = await ver(quien, { limite: '5', despues });
      expect(estado).toBe(400);
      expect(cuerpo).toMatchObject({ errors: { despues: ['Vuelve a cargar la lista.'] } });
    }
  });

  test('of an unknown visit is still a place in the order', async () => {
    const [primera] = await insertar([{ fechaPlanificada: '2025-03-01' }]);
    const despues = cursor(LUGAR);
    expect(await idsDe('ana', { limite: '5', despues })).toEqual([primera]);
    expect(await idsDe('ana', { despues })).toEqual([primera]);
  });
});

describe('a late visit', () => {
  const dia = (desde: string, dias: number) =>
    new Date(Date.parse(desde) + dias * 86_400_000).toISOString().slice(0, 10);

  test("is a pending one dated before today in the company's zone, and stays Pendiente", async () => {
    // Midnight may pass between the two requests.
    await expect
      .poll(async () => {
        await olvidarVisitas(empresa.bd);
        const hoy = hoyEn(ZONA);
        await insertar([-400, -1, 0, 1].map((dias) => ({ fechaPlanificada: dia(hoy, dias) })));
        const { cuerpo } = await ver('sara');
        return cuerpo.map(({ atrasada, estadoVisita }) => [atrasada, estadoVisita.nombre]);
      })
      .toEqual([false, false, true, true].map((atrasada) => [atrasada, 'Pendiente']));
  });

  test('has no other state, whatever its date', async () => {
    await insertar([{ estado: 'En Proceso' }, { estado: 'Finalizada' }, { estado: 'Cancelada' }]);
    const { cuerpo } = await ver('sara');
    expect(cuerpo.map(({ atrasada }) => atrasada)).toEqual([false, false, false]);
  });

  test('may have a request to cancel it', async () => {
    await insertar([{ cancelacion: 'solicitada' }, { cancelacion: 'rechazada' }]);
    const { cuerpo } = await ver('sara');
    expect(cuerpo.map(({ atrasada }) => atrasada)).toEqual([true, true]);
  });
});
