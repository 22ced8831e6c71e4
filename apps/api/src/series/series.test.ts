import type { Respuesta } from '@visitas/contract/operaciones';
import type { HechoDeSerie, Serie } from '@visitas/contract/series/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dichos, listar } from '../../pruebas/avisos.ts';
import { estados, trasEsperar } from '../../pruebas/carreras.ts';
import { contratar } from '../../pruebas/elenco.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import {
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  solicitar,
  type Tecnico,
  traspasar,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { avanzarSerie } from './avance.ts';

const { empresa, ana, sara, tomas } = empresaDelArchivo();

/** A Monday. */
const HOY = '2026-03-02';
const enElDia = (fecha: string) => vi.setSystemTime(new Date(`${fecha}T18:00:00Z`));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  enElDia(HOY);
});
afterEach(() => void vi.useRealTimers());

const SIN_HORA = { horaDesde: null, horaHasta: null };
const LUNES = { cada: 1, unidad: 'semana', dias: [1], veces: 20 };
const MARTES = { ...LUNES, dias: [2] };

const pedir = async (cambios: object = {}) =>
  empresa.plan({ fechaPlanificada: HOY, regla: LUNES, ...cambios });
const crear = async (cambios: object = {}, quien: Pedir = sara) => {
  const cuerpo = await pedir(cambios);
  const hecho = exigir(201, await quien<HechoDeSerie>('POST /api/series', { cuerpo }));
  return { ...hecho, idSerie: hecho.idSerie ?? 0, cuerpo };
};
const obtener = async (idSerie: number | null, quien: Pedir = sara) =>
  exigir(200, await quien<Serie>(`GET /api/series/${idSerie}`));
const cambiar = (cuerpo: object, quien: Pedir = sara) =>
  quien<HechoDeSerie>('PUT /api/series', { cuerpo });
const cancelar = (idSerie: number, desde: string | null = null, quien: Pedir = sara) =>
  quien<HechoDeSerie>('PUT /api/series/cancelar', {
    cuerpo: { idSerie, desde, motivo: 'El cliente se fue' },
  });

/** The visits of the series, ordered by their date in it. */
async function visitasDe(idSerie: number | null) {
  const filas = await empresa.bd
    .selectFrom('visitas')
    .select([
      'idVisita',
      'fechaPlanificada as fecha',
      'fechaSerie',
      'estado',
      'suelta',
      'idTecnico',
    ])
    .where('idSerie', '=', idSerie)
    .orderBy('fechaSerie')
    .orderBy('idVisita')
    .execute();
  return filas;
}
const fechas = async (idSerie: number | null, estado = 'Pendiente') =>
  (await visitasDe(idSerie))
    .filter((visita) => visita.estado === estado)
    .map(({ fecha }) => fecha.slice(5))
    .join(' ');
async function laDel(idSerie: number | null, fecha: string): Promise<number> {
  const visita = (await visitasDe(idSerie)).find(({ fechaSerie }) => fechaSerie === fecha);
  if (!visita) throw new Error(`no hay visita del ${fecha}`);
  return visita.idVisita;
}
const mover = async (idVisita: number, fechaPlanificada: string) => {
  const visita = exigir(200, await leer(sara, idVisita));
  exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), fechaPlanificada }));
};
const avanzar = (idSerie: number, hoy: string) => avanzarSerie(empresa.bd, idSerie, hoy);

describe('planning a series', () => {
  test('creates ordinary visits for the next 90 days, and the rest as time goes', async () => {
    const { idSerie, creadas, porHacer } = await crear();
    expect({ creadas, porHacer }).toEqual({ creadas: 13, porHacer: 7 });
    const visita = exigir(200, await leer(tomas, await laDel(idSerie, '2026-03-09')));
    expect(visita).toMatchObject({
      fechaPlanificada: '2026-03-09',
      observaciones: 'Llevar escalera',
      supervisor: { idUsuario: empresa.ids.sara },
      serie: { idSerie, fecha: '2026-03-09' },
    });
    expect(await obtener(idSerie)).toMatchObject({
      fechas: 20,
      hechas: 13,
      abiertas: 13,
      hechaHasta: '2026-05-25',
      ultima: '2026-07-13',
      desde: HOY,
      tecnico: 'Tomás Pérez',
      sinHacer: [],
      version: 1,
      regla: LUNES,
    });
    await avanzar(idSerie, '2026-04-14');
    expect(await obtener(idSerie)).toMatchObject({ hechas: 20, hechaHasta: '2026-07-13' });
  });

  test('creates the first visit however far it is', async () => {
    const { idSerie } = await crear({ fechaPlanificada: '2027-03-01' });
    expect(await fechas(idSerie)).toBe('03-01');
    await avanzar(idSerie, HOY);
    expect(await fechas(idSerie)).toBe('03-01');
  });

  test('notifies the technician of the first visit only, and of none that the server creates later', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie } = await crear({ idTecnico: tecnico.id });
    await avanzar(idSerie, '2026-04-14');
    expect(await dichos(tecnico.pedir)).toEqual([`asignada ${await laDel(idSerie, HOY)}`]);
  });

  test('happens once for each key', async () => {
    const envio = { cuerpo: await pedir(), cabeceras: { 'Idempotency-Key': 'una-serie' } };
    const [una, otra] = [
      await sara('POST /api/series', envio),
      await sara('POST /api/series', envio),
    ];
    expect(una.cuerpo).toEqual(otra.cuerpo);
  });

  test('is refused with parts that may not be chosen, and with ten thousand dates', async () => {
    const TECNICO = { idTecnico: ['Elige uno de tus técnicos activos.'] };
    const ajeno = await pedir({ idTecnico: empresa.ids.tania });
    await rechazaCampos(empresa.bd, () => sara('POST /api/series', { cuerpo: ajeno }), TECNICO);
    const regla = { cada: 1, unidad: 'dia', hasta: '2053-07-01' };
    const cuerpo = await pedir({ regla });
    for (const ruta of ['/series', '/series/prever'])
      await rechazaCampos(empresa.bd, () => sara(`POST /api${ruta}`, { cuerpo }), {
        regla: ['Una serie llega a 366 visitas como máximo. Elige una fecha final más cercana.'],
      });
  });

  test('gives a series to its supervisor; another does not find it, and an administrator sees it', async () => {
    const { idSerie, cuerpo } = await crear();
    const { saul } = empresa.gente;
    expect((await saul(`GET /api/series/${idSerie}`)).estado).toBe(404);
    await sinCambiarNada(empresa.bd, async () => {
      const suyo = { ...cuerpo, idTecnico: empresa.ids.tania, idSerie, desde: null };
      expect((await cambiar(suyo, saul)).estado).toBe(404);
      expect((await cancelar(idSerie, null, saul)).estado).toBe(404);
      expect((await cancelar(idSerie, null, tomas)).estado).toBe(403);
    });
    expect((await obtener(idSerie, ana)).cliente).toBe((await obtener(idSerie)).cliente);
  });
});

test('a preview shows the holidays and absences among the dates', async () => {
  const { bd, ids } = empresa;
  await bd.insertInto('feriados').values({ fecha: '2026-03-09', nombre: 'Fiesta' }).execute();
  const ausencia = {
    clase: 'vacaciones',
    desde: '2026-03-14',
    hasta: '2026-03-20',
    nota: null,
  } as const;
  await bd
    .insertInto('ausencias')
    .values([ids.tomas, ids.tania].map((idTecnico) => ({ idTecnico, ...ausencia })))
    .execute();
  const prever = async (idTecnico: number) => {
    const cuerpo = { fechaPlanificada: HOY, regla: { ...LUNES, veces: 4 }, idTecnico };
    return exigir(200, await sara('POST /api/series/prever', { cuerpo }));
  };
  const feriado = { fecha: '2026-03-09', feriado: 'Fiesta', ausencia: null };
  const ausente = { fecha: '2026-03-16', feriado: null, ausencia: 'vacaciones' };
  expect(await prever(ids.tomas)).toEqual({
    cuantas: 4,
    primera: HOY,
    ultima: '2026-03-23',
    avisos: [feriado, ausente],
  });
  // A technician in another supervisor's charge gives no notice.
  expect(await prever(ids.tania)).toMatchObject({ avisos: [feriado] });
});

describe('a change of all open visits', () => {
  test('changes them, and respects those changed individually or started', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie, cuerpo } = await crear({ idTecnico: tecnico.id });
    const [iniciada, movida, anulada] = [
      await laDel(idSerie, HOY),
      await laDel(idSerie, '2026-03-09'),
      await laDel(idSerie, '2026-03-16'),
    ];
    exigir(201, await iniciar(tecnico.pedir, iniciada));
    await mover(movida, '2026-03-11');
    exigir(200, await cerrar(sara, anulada));
    const edicion = { ...cuerpo, observaciones: 'Llevar cable', idSerie, desde: null, version: 1 };
    expect(exigir(200, await cambiar(edicion))).toMatchObject({
      idSerie,
      creadas: 0,
      cambiadas: 10,
      canceladas: 0,
      respetadas: 2,
      porHacer: 7,
    });
    const deEllas = async (id: number) => (await leer(sara, id)).cuerpo;
    expect(await deEllas(movida)).toMatchObject({
      fechaPlanificada: '2026-03-11',
      observaciones: 'Llevar escalera',
    });
    expect((await deEllas(await laDel(idSerie, '2026-03-23'))).observaciones).toBe('Llevar cable');
    await avanzar(idSerie, '2026-04-14');
    expect((await deEllas(await laDel(idSerie, '2026-07-13'))).observaciones).toBe('Llevar cable');
    expect(await fechas(idSerie)).not.toContain('03-09');
    expect(await fechas(idSerie)).not.toContain('03-16');
    expect((await cambiar(edicion)).estado).toBe(409);
  });

  test('respects those with an hour, a duration or a pin of their own', async () => {
    const nueve = { horaDesde: '09:00', horaHasta: '09:00' };
    const { idSerie, cuerpo } = await crear(nueve);
    const [deTarde, larga, fija] = [
      await laDel(idSerie, HOY),
      await laDel(idSerie, '2026-03-09'),
      await laDel(idSerie, '2026-03-16'),
    ];
    const tres = { horaDesde: '15:00', horaHasta: '15:00' };
    const visitas = [{ idVisita: deTarde, ...tres }];
    exigir(200, await sara('PUT /api/visitas/mover', { cuerpo: { visitas } }));
    for (const [id, suyo] of [
      [larga, { duracionMinutos: 120 }],
      [fija, { fijada: true }],
    ] as const) {
      const visita = exigir(200, await leer(sara, id));
      exigir(200, await editar(sara, id, { ...comoEsta(visita), ...suyo }));
    }
    const diez = { horaDesde: '10:00', horaHasta: '10:00' };
    const hecho = await cambiar({ ...cuerpo, ...diez, idSerie, desde: null });
    expect(exigir(200, hecho)).toMatchObject({ cambiadas: 10, respetadas: 3 });
    const deEllas = async (id: number) => (await leer(sara, id)).cuerpo;
    expect(await deEllas(deTarde)).toMatchObject(tres);
    expect(await deEllas(larga)).toMatchObject({ ...nueve, duracionMinutos: 120 });
    expect(await deEllas(fija)).toMatchObject({ ...nueve, fijada: true });
    expect(await deEllas(await laDel(idSerie, '2026-03-23'))).toMatchObject(diez);
  });

  test('changes again one that was moved and put back, as undoing does', async () => {
    const nueve = { horaDesde: '09:00', horaHasta: '09:00' };
    const { idSerie, cuerpo } = await crear(nueve);
    const vuelta = await laDel(idSerie, '2026-03-09');
    const poner = async (sitio: object) => {
      const cuerpoDe = { visitas: [{ idVisita: vuelta, ...sitio }] };
      exigir(200, await sara('PUT /api/visitas/mover', { cuerpo: cuerpoDe }));
      return (await visitasDe(idSerie)).find(({ idVisita }) => idVisita === vuelta)?.suelta;
    };
    expect(await poner({ fechaPlanificada: '2026-03-11', ...SIN_HORA })).toBe(true);
    expect(await poner({ fechaPlanificada: '2026-03-09' })).toBe(true);
    expect(await poner(nueve)).toBe(false);
    const edicion = { ...cuerpo, observaciones: 'Llevar cable', idSerie, desde: null };
    expect(exigir(200, await cambiar(edicion))).toMatchObject({ cambiadas: 13, respetadas: 0 });
  });

  test('respects one that was finished and reopened', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie, cuerpo } = await crear({ idTecnico: tecnico.id });
    const reabierta = await laDel(idSerie, HOY);
    exigir(201, await iniciar(tecnico.pedir, reabierta));
    exigir(201, await finalizar(tecnico.pedir, reabierta));
    const otroDia = { idTecnico: empresa.ids.tomas, fechaPlanificada: '2026-03-05' };
    const pedida = { idVisita: reabierta, motivo: 'Falta el repuesto', ...otroDia };
    exigir(200, await sara('PUT /api/visitas/reabrir', { cuerpo: pedida }));
    // Even where its series had it, it is another execution.
    const suDia = { idTecnico: tecnico.id, fechaPlanificada: HOY };
    const visitas = [{ idVisita: reabierta, ...suDia }];
    exigir(200, await sara('PUT /api/visitas/mover', { cuerpo: { visitas } }));
    const edicion = { ...cuerpo, observaciones: 'Llevar cable', idSerie, desde: null };
    expect(exigir(200, await cambiar(edicion))).toMatchObject({ cambiadas: 12, respetadas: 1 });
    expect((await leer(sara, reabierta)).cuerpo).toMatchObject({
      ...suDia,
      observaciones: 'Llevar escalera',
    });
  });

  test('moves them to the dates of another rule, with one notice to the technician', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie, cuerpo } = await crear({ idTecnico: tecnico.id });
    const primera = await laDel(idSerie, HOY);
    const hecho = exigir(200, await cambiar({ ...cuerpo, regla: MARTES, idSerie, desde: null }));
    expect(hecho).toMatchObject({ creadas: 0, cambiadas: 13, canceladas: 0, porHacer: 7 });
    expect(await fechas(idSerie)).toMatch(/^03-03 03-10 03-17 .* 05-26$/);
    expect(await dichos(tecnico.pedir)).toEqual([`cambiada ${primera}`, `asignada ${primera}`]);
  });

  test('moves each as far as the first, also onto the dates of others and past the 90 days', async () => {
    const regla = { cada: 1, unidad: 'dia', veces: 95 };
    const { idSerie, cuerpo, creadas } = await crear({ regla });
    expect(creadas).toBe(91);
    const antes = await visitasDe(idSerie);
    const unDiaDespues = { ...cuerpo, fechaPlanificada: '2026-03-03', idSerie, desde: null };
    const hecho = exigir(200, await cambiar(unDiaDespues));
    expect(hecho).toMatchObject({ creadas: 0, cambiadas: 91, canceladas: 0, porHacer: 4 });
    const dias = antes.map(({ fecha }) => fecha);
    expect((await visitasDe(idSerie)).map(({ fecha }) => fecha)).toEqual([
      ...dias.slice(1),
      '2026-06-01',
    ]);
    expect((await visitasDe(idSerie)).map(({ idVisita }) => idVisita)).toEqual(
      antes.map(({ idVisita }) => idVisita),
    );
  });

  test('keeps individually changed visits in the place of their date, wherever it goes', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie, cuerpo } = await crear({ idTecnico: tecnico.id });
    const [hecha, anulada, movida] = [
      await laDel(idSerie, HOY),
      await laDel(idSerie, '2026-03-09'),
      await laDel(idSerie, '2026-03-16'),
    ];
    exigir(201, await iniciar(tecnico.pedir, hecha));
    exigir(201, await finalizar(tecnico.pedir, hecha));
    exigir(200, await cerrar(sara, anulada));
    await mover(movida, '2026-03-18');
    const desde = '2026-03-09';
    const martes = { ...cuerpo, fechaPlanificada: '2026-03-10', regla: MARTES, idSerie, desde };
    const hecho = exigir(200, await cambiar(martes));
    expect(hecho).toMatchObject({ creadas: 0, cambiadas: 10, canceladas: 0, respetadas: 1 });
    expect(await laDel(hecho.idSerie, '2026-03-10')).toBe(anulada);
    expect(await laDel(hecho.idSerie, '2026-03-17')).toBe(movida);
    expect(await fechas(hecho.idSerie)).toMatch(/^03-18 03-24 03-31 .* 05-26$/);
  });

  test('cancels visits left over, and brings their dates back with the old rule', async () => {
    const { idSerie, cuerpo } = await crear();
    const cada2 = { ...cuerpo, regla: { ...LUNES, cada: 2, veces: 10 }, idSerie, desde: null };
    expect(exigir(200, await cambiar(cada2))).toMatchObject({
      canceladas: 6,
      cambiadas: 0,
      porHacer: 3,
    });
    const [sobrante] = (await visitasDe(idSerie)).filter(({ estado }) => estado === 'Cancelada');
    const { cuerpo: visita } = await leer(sara, sobrante?.idVisita ?? 0);
    expect(visita).toMatchObject({ motivoCierre: 'Se cambió la serie.' });
    expect(exigir(200, await cambiar({ ...cuerpo, idSerie, desde: null })).creadas).toBe(6);
    expect((await fechas(idSerie)).split(' ')).toHaveLength(13);
  });

  test('keeps the 31st when only the end changes, from 28 February', async () => {
    enElDia('2026-01-15');
    const regla = { cada: 1, unidad: 'mes', enMes: 'numero', veces: 4 };
    const tecnico = await empresa.tecnico();
    const nueva = { fechaPlanificada: '2026-01-31', regla, idTecnico: tecnico.id };
    const { idSerie, cuerpo } = await crear(nueva);
    exigir(201, await iniciar(tecnico.pedir, await laDel(idSerie, '2026-01-31')));
    const mas = {
      ...cuerpo,
      fechaPlanificada: '2026-02-28',
      regla: { ...regla, veces: 5 },
      idSerie,
    };
    exigir(200, await cambiar({ ...mas, desde: null }));
    await avanzar(idSerie, '2026-05-01');
    expect(await fechas(idSerie)).toBe('02-28 03-31 04-30 05-31');
    const hecho = exigir(200, await cambiar({ ...mas, desde: '2026-02-28' }));
    expect(await fechas(hecho.idSerie)).toBe('02-28 03-31 04-30 05-31');
  });

  test('creates what was missed while the server was stopped', async () => {
    const { idSerie, cuerpo } = await crear();
    for (const { idVisita } of await visitasDe(idSerie)) await cerrar(sara, idVisita);
    enElDia('2026-06-20');
    const edicion = { ...cuerpo, observaciones: 'Tarde', idSerie, desde: null };
    expect(exigir(200, await cambiar(edicion))).toMatchObject({ creadas: 7, porHacer: 0 });
    expect(await fechas(idSerie)).toMatch(/^06-01 06-08 06-15 /);
  });

  test('may extend a long series: only the dates to come are counted', async () => {
    const regla = { cada: 1, unidad: 'dia', hasta: '2027-03-02' };
    const { idSerie, cuerpo } = await crear({ regla });
    const DIA = '2027-02-01';
    enElDia(DIA);
    await avanzar(idSerie, DIA);
    const tecnico = await empresa.tecnico();
    const mas = { ...cuerpo, idTecnico: tecnico.id, fechaPlanificada: DIA, idSerie, desde: DIA };
    const hecho = exigir(200, await cambiar({ ...mas, regla: { ...regla, hasta: '2028-02-01' } }));
    expect(hecho).toMatchObject({ cambiadas: 30, creadas: 61, porHacer: 275, canceladas: 0 });
    const demasiadas = { ...mas, regla: { ...regla, hasta: '2028-02-02' }, idSerie: hecho.idSerie };
    expect((await cambiar(demasiadas)).estado).toBe(400);
  });

  test('is refused when no date would be left, and with parts that may not be chosen', async () => {
    const { idSerie, cuerpo } = await crear();
    enElDia('2026-04-01');
    for (const { idVisita } of await visitasDe(idSerie)) await cerrar(sara, idVisita);
    const regla = { ...LUNES, veces: 2 };
    await rechazaCampos(empresa.bd, () => cambiar({ ...cuerpo, regla, idSerie, desde: null }), {
      regla: ['Esta repetición no tiene ninguna fecha. Elige una fecha final posterior.'],
    });
    const deTania = { ...cuerpo, idTecnico: empresa.ids.tania, idSerie, desde: null };
    await rechazaCampos(empresa.bd, () => cambiar(deTania), {
      idTecnico: ['Elige uno de tus técnicos activos.'],
    });
  });
});

describe('a change of a visit and the following ones', () => {
  test('ends the series the day before, and a new one goes on with its exceptions', async () => {
    const { idSerie, cuerpo } = await crear();
    const otro = await empresa.tecnico();
    await mover(await laDel(idSerie, '2026-04-06'), '2026-04-08');
    const desde = '2026-03-30';
    const edicion = { ...cuerpo, idTecnico: otro.id, fechaPlanificada: desde, idSerie, desde };
    const hecho = exigir(200, await cambiar(edicion));
    expect(hecho).toMatchObject({
      creadas: 0,
      cambiadas: 8,
      canceladas: 0,
      respetadas: 1,
      porHacer: 7,
    });
    expect(hecho.idSerie).not.toBe(idSerie);
    expect(await fechas(idSerie)).toBe('03-02 03-09 03-16 03-23');
    expect(await obtener(idSerie)).toMatchObject({ fechas: 4, ultima: '2026-03-23', abiertas: 4 });
    expect(await obtener(hecho.idSerie)).toMatchObject({
      fechas: 16,
      hechas: 9,
      idTecnico: otro.id,
      porComenzar: expect.arrayContaining([
        { fecha: desde, suelta: false },
        { fecha: '2026-04-06', suelta: true },
      ]),
    });
    await avanzar(idSerie, '2026-04-14');
    await avanzar(hecho.idSerie ?? 0, '2026-04-14');
    expect((await visitasDe(idSerie)).length + (await visitasDe(hecho.idSerie)).length).toBe(20);
    expect(await laDel(hecho.idSerie, '2026-04-06')).toBeGreaterThan(0);
    const [primera] = await visitasDe(hecho.idSerie);
    expect(await dichos(otro.pedir)).toEqual([`asignada ${primera?.idVisita}`]);
  });

  test('that remained from an ended series does not bring its dates back', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie, cuerpo } = await crear({ idTecnico: tecnico.id });
    exigir(201, await iniciar(tecnico.pedir, await laDel(idSerie, '2026-03-16')));
    exigir(200, await cancelar(idSerie, '2026-03-09'));
    const desde = '2026-03-16';
    exigir(200, await cambiar({ ...cuerpo, fechaPlanificada: desde, idSerie, desde }));
    expect(await obtener(idSerie)).toMatchObject({ fechas: 1, ultima: HOY });
  });

  test('needs a date of the series, and must stay after the previous one', async () => {
    const { idSerie, cuerpo } = await crear();
    await rechazaCampos(empresa.bd, () => cambiar({ ...cuerpo, idSerie, desde: '2026-03-10' }), {
      desde: ['Elige una fecha de la serie.'],
    });
    const antes = { ...cuerpo, idSerie, desde: '2026-03-16', fechaPlanificada: '2026-03-09' };
    await rechazaCampos(empresa.bd, () => cambiar(antes), {
      fechaPlanificada: ['Elige una fecha posterior a la de la visita anterior de la serie.'],
    });
  });
});

describe('cancelling a series', () => {
  test('also cancels visits changed individually, and leaves started ones', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie, cuerpo } = await crear({ idTecnico: tecnico.id });
    exigir(201, await iniciar(tecnico.pedir, await laDel(idSerie, HOY)));
    const pedida = await laDel(idSerie, '2026-03-16');
    await mover(await laDel(idSerie, '2026-03-09'), '2026-03-11');
    exigir(200, await solicitar(tecnico.pedir, pedida));
    const hecho = exigir(200, await cancelar(idSerie));
    expect(hecho).toMatchObject({ idSerie: null, canceladas: 12, respetadas: 1, porHacer: 0 });
    const visita = (await leer(sara, pedida)).cuerpo;
    expect(visita).toMatchObject({ aprobadaCancelacion: true, motivoCierre: 'El cliente se fue' });
    await avanzar(idSerie, '2026-04-14');
    expect(await fechas(idSerie)).toBe('');
    expect((await cancelar(idSerie)).estado).toBe(409);
    const movida = await laDel(idSerie, '2026-03-09');
    expect((await dichos(tecnico.pedir)).slice(0, 2).sort()).toEqual(
      [`cancelacionAprobada ${pedida}`, `cancelada ${movida}`].sort(),
    );
    // The series ended, so the visits cancelled with it keep none of its dates.
    const otraVez = { ...cuerpo, fechaPlanificada: '2026-03-09', idSerie, desde: null };
    expect(exigir(200, await cambiar(otraVez))).toMatchObject({ creadas: 12, porHacer: 8 });
  });

  test('from a date on leaves the earlier visits; an administrator may cancel too', async () => {
    const { idSerie } = await crear();
    const hecho = exigir(200, await cancelar(idSerie, '2026-03-16', ana));
    expect(hecho).toMatchObject({ idSerie, canceladas: 11 });
    expect(await fechas(idSerie)).toBe('03-02 03-09');
    expect(await obtener(idSerie)).toMatchObject({ fechas: 2, regla: { hasta: '2026-03-09' } });
  });
});

describe('a visit that cannot be created', () => {
  const desactivar = ({ id }: Tecnico, activo: boolean) =>
    ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo } });
  const CAUSA = 'El técnico ya no está activo o ya no está a cargo del supervisor.';

  test('is written down and notified to its supervisor once, and is created when possible', async () => {
    const tecnico = await empresa.tecnico();
    const { idSerie } = await crear({ idTecnico: tecnico.id });
    await desactivar(tecnico, false);
    await avanzar(idSerie, '2026-03-16');
    await avanzar(idSerie, '2026-03-16');
    expect(await obtener(idSerie)).toMatchObject({
      hechas: 13,
      sinHacer: ['2026-06-01', '2026-06-08'].map((fecha) => ({ fecha, causa: CAUSA })),
    });
    const { avisos } = await listar(sara);
    const [aviso, ...mas] = avisos.filter(({ clase }) => clase === 'sinCrear');
    expect(mas).toEqual([]);
    expect(aviso).toMatchObject({
      fechaPlanificada: '2026-06-01',
      motivo: CAUSA,
      nuevo: true,
      idVisita: await laDel(idSerie, '2026-05-25'),
    });
    await desactivar(tecnico, true);
    await avanzar(idSerie, '2026-06-02');
    // The first of June has passed.
    expect(await obtener(idSerie)).toMatchObject({ sinHacer: [{ fecha: '2026-06-01' }] });
    expect(await fechas(idSerie)).toMatch(/05-25 06-08 06-15/);
  });

  test('gives every cause: the client, the type, the supervisor who left', async () => {
    const { idSerie, cuerpo } = await crear();
    const { bd } = empresa;
    await sql`update clientes set activo = false where id_cliente = ${cuerpo.idCliente}`.execute(
      bd,
    );
    await sql`update tipos_visita set activo = false where id = ${cuerpo.idTipoVisita}`.execute(bd);
    const causas = async () => {
      await avanzar(idSerie, '2026-03-09');
      return (await obtener(idSerie, ana)).sinHacer.map(({ causa }) => causa);
    };
    expect(await causas()).toEqual(['El cliente está inactivo. El tipo de visita está inactivo.']);
    await sql`update tipos_visita set activo = true`.execute(bd);
    const [deTecnico] = await contratar(bd, ['Tecnico']);
    await sql`update series set id_supervisor = ${deTecnico} where id_serie = ${idSerie}`.execute(
      bd,
    );
    expect(await causas()).toEqual(['El supervisor de la serie ya no está activo.']);
  });

  test('counts for its supervisor alone while it has visits to make, until it is handed over', async () => {
    const { sara: deSara, saul: deSaul } = empresa.ids;
    const series = async (id: number) =>
      exigir(200, await ana<Respuesta<'usuarios.obtener'>>(`GET /api/usuarios/${id}`))
        .visitasAbiertas.comoSupervisor.series ?? 0;
    const antes = [await series(deSara), await series(deSaul)] as const;
    await crear();
    await crear({ regla: { ...LUNES, veces: 2 } });
    expect([await series(deSara), await series(deSaul)]).toEqual([antes[0] + 1, antes[1]]);
    exigir(200, await traspasar(ana, deSara, deSaul));
    expect([await series(deSara), await series(deSaul)]).toEqual([0, antes[0] + antes[1] + 1]);
    exigir(200, await traspasar(ana, deSaul, deSara));
  });

  test('goes to the new supervisor with the series, which can then go on', async () => {
    const { idSerie, cuerpo } = await crear({ idTecnico: (await empresa.tecnico()).id });
    const { saul } = empresa.gente;
    exigir(200, await traspasar(ana, empresa.ids.sara, empresa.ids.saul));
    expect((await sara(`GET /api/series/${idSerie}`)).estado).toBe(404);
    await avanzar(idSerie, '2026-04-14');
    expect(await obtener(idSerie, saul)).toMatchObject({ hechas: 20, sinHacer: [] });
    await sql`delete from supervisores_tecnicos where id_tecnico = ${cuerpo.idTecnico}`.execute(
      empresa.bd,
    );
    exigir(200, await traspasar(ana, empresa.ids.saul, empresa.ids.sara));
    expect((await obtener(idSerie)).idSupervisor).toBe(empresa.ids.sara);
  });
});

describe('at the same time,', () => {
  test('runs that create the same visits create them once', async () => {
    const { idSerie } = await crear();
    await Promise.all([1, 2, 3, 4].map(() => avanzar(idSerie, '2026-04-14')));
    expect((await visitasDe(idSerie)).length).toBe(20);
  });

  test('a change waits for the visits being created, and changes them too', async () => {
    const { idSerie, cuerpo } = await crear();
    const sujeta = sql`select from series where id_serie = ${idSerie} for update`;
    const observaciones = 'Después';
    const hechas = sql`insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, id_serie, fecha_serie)
      select id_supervisor, id_tecnico, id_cliente, id_tipo_visita, '2026-06-01', id_serie, '2026-06-01' from series where id_serie = ${idSerie}`;
    const [respuesta] = await trasEsperar(
      empresa.bd,
      sujeta,
      [() => cambiar({ ...cuerpo, observaciones, idSerie, desde: null })],
      hechas,
    );
    expect(respuesta?.cuerpo).toMatchObject({ cambiadas: 14, creadas: 0 });
    const { cuerpo: visita } = await leer(sara, await laDel(idSerie, '2026-06-01'));
    expect(visita).toMatchObject({ observaciones } satisfies Partial<Visita>);
  });

  test('one of two changes to the same version is refused', async () => {
    const { idSerie, cuerpo } = await crear();
    const edicion = (observaciones: string) => () =>
      cambiar({ ...cuerpo, observaciones, idSerie, desde: null, version: 1 });
    const sujeta = sql`select from series where id_serie = ${idSerie} for update`;
    const respuestas = await trasEsperar(empresa.bd, sujeta, [edicion('Una'), edicion('Otra')]);
    expect(estados(respuestas)).toEqual([200, 409]);
  });
});
