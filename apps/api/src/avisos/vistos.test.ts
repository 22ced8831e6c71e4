import type { Aviso } from '@visitas/contract/avisos/operaciones';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dichos, listar, ver } from '../../pruebas/avisos.ts';
import { contratar, OTRO_ROL, sesionDe } from '../../pruebas/elenco.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { comoEsta, editar, empresaDelArchivo, exigir } from '../../pruebas/planificacion.ts';
import { pedidor } from '../../pruebas/servidor.ts';
import { insertarVisita, insertarVisitas } from '../../pruebas/visitas.ts';

const { empresa, sara } = empresaDelArchivo();

const conAvisos = async (cuantos: number) => {
  const tecnico = await empresa.tecnico();
  const visitas = [];
  for (let i = 0; i < cuantos; i += 1)
    visitas.push(await empresa.planificar({ idTecnico: tecnico.id }));
  return { ...tecnico, visitas };
};

const idsDe = (avisos: readonly Aviso[]) => avisos.flatMap(({ idAviso }) => idAviso ?? []);
const nuevosDe = (avisos: readonly Aviso[]) =>
  avisos.filter(({ nuevo }) => nuevo).map(({ idVisita }) => idVisita);

test('notices that were in view are seen from then on', async () => {
  const { pedir } = await conAvisos(2);
  const lista = await listar(pedir);
  expect(lista.nuevos).toBe(2);
  expect((await ver(pedir, lista)).estado).toBe(204);
  const vista = await listar(pedir);
  expect(vista).toEqual({
    ...lista,
    nuevos: 0,
    avisos: lista.avisos.map((aviso) => ({ ...aviso, nuevo: false })),
  });
  // A second call changes nothing.
  await sinCambiarNada(empresa.bd, () => ver(pedir, lista));
  expect(await listar(pedir)).toEqual(vista);
});

test('a notice that arrived meanwhile is still new', async () => {
  const { id, pedir } = await conAvisos(1);
  const lista = await listar(pedir);
  const { idVisita } = await empresa.planificar({ idTecnico: id });
  await ver(pedir, lista);
  const { nuevos, avisos } = await listar(pedir);
  expect([nuevos, nuevosDe(avisos)]).toEqual([1, [idVisita]]);
});

test('a notice that a change is replacing is not waited for: the change of several would wait for it too', async () => {
  const { pedir } = await conAvisos(2);
  const lista = await listar(pedir);
  const [enCambio = 0] = idsDe(lista.avisos);
  await empresa.bd.transaction().execute(async (tx) => {
    await sql`select from avisos where id_aviso = ${enCambio} for update`.execute(tx);
    expect((await ver(pedir, lista)).estado).toBe(204);
  });
  const { avisos } = await listar(pedir);
  expect(idsDe(avisos.filter(({ nuevo }) => nuevo))).toEqual([enCambio]);
});

test('an unseen change is replaced by the next one, and a change after it was seen is new again', async () => {
  const { pedir, visitas } = await conAvisos(1);
  const [visita] = visitas;
  if (!visita) throw new Error('`conAvisos` returned no visit.');
  const { idVisita } = visita;
  const mover = async (fechaPlanificada: string) =>
    exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), fechaPlanificada }));
  await mover('2031-05-21');
  const lista = await listar(pedir);
  await mover('2031-05-24');
  expect(await dichos(pedir)).toEqual([`cambiada ${idVisita}`, `asignada ${idVisita}`]);
  // The technician had seen only the previous change.
  await ver(pedir, lista);
  const { nuevos, avisos } = await listar(pedir);
  expect(nuevos).toBe(1);
  expect(avisos[0]).toMatchObject({ fechaAnterior: '2031-05-20', fechaPlanificada: '2031-05-24' });
  await ver(pedir, { avisos });
  await mover('2031-05-26');
  expect(await listar(pedir)).toMatchObject({
    nuevos: 1,
    avisos: [
      { fechaAnterior: '2031-05-24', fechaPlanificada: '2031-05-26', nuevo: true },
      { fechaPlanificada: '2031-05-24', nuevo: false },
      { clase: 'asignada', nuevo: false },
    ],
  });
});

test('thirty notices are shown, a hundred are counted, and the older ones are seen with them', async () => {
  const { id, pedir, visitas } = await conAvisos(1);
  const [{ idVisita = 0, idCliente = 0 } = {}] = visitas;
  const ids = await insertarVisitas(
    empresa.bd,
    Array.from({ length: 120 }, () => ({
      idSupervisor: empresa.ids.sara,
      idTecnico: id,
      idCliente,
      idTipoVisita: empresa.idTipoVisita,
    })),
  );
  // All at one instant, so the list is cut somewhere among them.
  const avisos = ids.map((idVisita) => ({
    idUsuario: id,
    clase: 'asignada' as const,
    idVisita,
    idTecnico: id,
    fechaPlanificada: '2031-05-20',
    ocurridoEn: new Date('2025-01-01T00:00:00Z'),
  }));
  await empresa.bd.insertInto('avisos').values(avisos).execute();
  const lista = await listar(pedir);
  expect([lista.nuevos, lista.avisos.length]).toEqual([100, 30]);
  expect(lista.avisos[0]?.idVisita).toBe(idVisita);
  await ver(pedir, lista);
  expect((await listar(pedir)).nuevos).toBe(0);
});

describe("another user's notices", () => {
  test('do not change when sent as seen, whatever time is sent', async () => {
    const [uno, otro] = [await conAvisos(2), await conAvisos(1)];
    const ajenos = await listar(uno.pedir);
    const suyos = await listar(otro.pedir);
    const cuerpo = {
      avisos: [...idsDe(ajenos.avisos), 2_147_483_647],
      desde: '2020-01-01T00:00:00.000Z',
      hasta: '2020-01-01T00:00:00.000Z',
    };
    expect((await otro.pedir('PUT /api/avisos', { cuerpo })).estado).toBe(204);
    expect(await listar(uno.pedir)).toEqual(ajenos);
    expect(await listar(otro.pedir)).toEqual(suyos);
  });
});

describe('late visits', () => {
  const hace = (dias: number) =>
    new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10);
  const atrasada = async (fechaPlanificada: string) =>
    insertarVisita(empresa.bd, {
      idSupervisor: empresa.ids.saul,
      idTecnico: empresa.ids.tania,
      idCliente: (await empresa.cliente()).idCliente,
      idTipoVisita: empresa.idTipoVisita,
      fechaPlanificada,
    });
  const saul = () => empresa.gente.saul;

  test('that were in view are seen, and one of a later day is not', async () => {
    const primera = await atrasada(hace(6));
    const lista = await listar(saul());
    expect([lista.nuevos, nuevosDe(lista.avisos)]).toEqual([1, [primera]]);
    await ver(saul(), lista);
    const segunda = await atrasada(hace(3));
    expect(nuevosDe((await listar(saul())).avisos)).toEqual([segunda]);
    // Seeing an earlier list does not make them new again.
    await ver(saul(), await listar(saul()));
    await ver(saul(), lista);
    expect(await listar(saul())).toMatchObject({ nuevos: 0 });
  });

  test('are not seen ahead of time by sending a date in the future', async () => {
    const cuerpo = { avisos: [], desde: '2020-01-01T00:00:00Z', hasta: '2099-01-01T00:00:00Z' };
    exigir(204, await saul()('PUT /api/avisos', { cuerpo }));
    const { vistoEn } = await empresa.bd
      .selectFrom('atrasosVistos')
      .select('vistoEn')
      .where('idUsuario', '=', empresa.ids.saul)
      .executeTakeFirstOrThrow();
    expect(Number(vistoEn)).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});

describe('a list of seen notices', () => {
  const CUANDO = '2025-01-01T00:00:00Z';
  const bien = { avisos: [], desde: CUANDO, hasta: CUANDO };
  test.each([
    ['no list', { avisos: undefined }, 'avisos'],
    ['more notices than fit in view', { avisos: Array(31).fill(1) }, 'avisos'],
    ['an id of zero', { avisos: [0] }, 'avisos'],
    ['an id that is not a number', { avisos: ['uno'] }, 'avisos'],
    ['a time that is not a time', { desde: 'ayer' }, 'desde'],
    ['a null time', { hasta: null }, 'hasta'],
  ])('is refused with %s', async (_, mal, campo) => {
    const cuerpo = { ...bien, ...mal };
    const pedir = () => empresa.gente.saul('PUT /api/avisos', { cuerpo });
    await rechazaCampos(empresa.bd, pedir, { [campo]: [expect.any(String)] });
  });

  test('is refused from a role without notices and without a session', async () => {
    const [deOtroRol = 0] = await contratar(empresa.bd, [OTRO_ROL]);
    const Authorization = `Bearer ${await sesionDe(empresa.bd, deOtroRol)}`;
    for (const [pedir, estado] of [
      [pedidor(empresa.url, { Authorization }), 403],
      [empresa.pedir, 401],
    ] as const) {
      expect((await pedir('GET /api/avisos')).estado).toBe(estado);
      expect((await pedir('PUT /api/avisos', { cuerpo: bien })).estado).toBe(estado);
    }
  });

  test('accepts any instant, however far', async () => {
    const cuerpo = { avisos: [], desde: '0000-01-01T00:00:00Z', hasta: '9999-12-31T23:59:59Z' };
    expect((await empresa.gente.saul('PUT /api/avisos', { cuerpo })).estado).toBe(204);
  });
});
