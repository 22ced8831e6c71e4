import type { Calendario } from '@visitas/contract/calendario/operaciones';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { contratar, sesionDe } from '../../pruebas/elenco.ts';
import {
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  leer,
} from '../../pruebas/planificacion.ts';
import { type Pedir, pedidor } from '../../pruebas/servidor.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';
import { leerVisitas } from './consultas.ts';

const { empresa, ana, sara } = empresaDelArchivo({
  ajustes: { URL_PUBLICA: 'https://visitas.example.com' },
});

const diaDentroDe = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10);

/** The path of the given address, on the server of the tests. */
async function suscribir(quien: Pedir): Promise<`/${string}`> {
  const { direccion } = exigir(201, await quien<Calendario>('POST /api/calendario'));
  const { origin, pathname } = new URL(direccion ?? '');
  expect(origin).toBe('https://visitas.example.com');
  return `/${pathname.slice(1)}`;
}

async function eventos(ruta: `/${string}`) {
  const respuesta = await empresa.pedir(`GET ${ruta}`);
  const calendario = new ICAL.Component(
    ICAL.parse(exigir(200, { ...respuesta, cuerpo: respuesta.texto })),
  );
  return calendario.getAllSubcomponents('vevent').map((evento) => {
    const valor = (nombre: string) => evento.getFirstPropertyValue(nombre)?.toString() ?? null;
    return {
      uid: valor('uid'),
      sequence: Number(valor('sequence')),
      summary: valor('summary'),
      dtstart: valor('dtstart'),
      dtend: valor('dtend'),
      status: valor('status'),
      transp: valor('transp'),
      location: valor('location'),
      geo: valor('geo'),
      description: valor('description'),
      stamp: valor('dtstamp'),
      modificado: valor('last-modified'),
    };
  });
}
const eventoDe = async (ruta: `/${string}`, idVisita: number) =>
  (await eventos(ruta)).find(({ uid }) => uid?.startsWith(`visita-${idVisita}@`));

describe('a calendar', () => {
  test('has a whole-day event for each visit, with all that is needed to go', async () => {
    const tecnico = await empresa.tecnico();
    const ruta = await suscribir(tecnico.pedir);
    const { idCliente } = await empresa.cliente({
      nombre: 'Café, Pan; y más',
      direccion: '4a avenida 12-59, zona 1',
      telefono: '2232-0000',
      latitud: 14.6,
      longitud: -90.5,
    });
    const fechaPlanificada = diaDentroDe(20);
    const observaciones = 'Llevar escalera;\ny cable \\ largo';
    const { idVisita, version } = await empresa.planificar({
      idTecnico: tecnico.id,
      idCliente,
      fechaPlanificada,
      observaciones,
    });
    expect(await eventos(ruta)).toEqual([
      {
        uid: expect.stringMatching(
          new RegExp(`^visita-${idVisita}@[0-9a-f]{16}\\.gestion-visitas$`),
        ),
        sequence: version,
        summary: 'Café, Pan; y más · De prueba',
        dtstart: fechaPlanificada,
        dtend: diaDentroDe(21),
        status: 'CONFIRMED',
        transp: null,
        location: '4a avenida 12-59, zona 1',
        geo: '14.6,-90.5',
        description: `Teléfono: 2232-0000\n${observaciones}\nhttps://visitas.example.com/detalle-visita/${idVisita}`,
        stamp: expect.stringMatching(/Z$/),
        modificado: expect.stringMatching(/Z$/),
      },
    ]);
    const { cabeceras, texto } = await empresa.pedir(`GET ${ruta}`);
    expect(cabeceras.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(cabeceras.get('referrer-policy')).toBe('no-referrer');
    expect(cabeceras.get('cache-control')).toBe('private, no-cache');
    expect(texto).toMatch(/\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/);
    expect(texto.split('\r\n').every((linea) => Buffer.byteLength(linea) <= 75)).toBe(true);
  });

  test('has the hours of a visit that has them, and an exact one lasts what the visit does', async () => {
    const { id: idTecnico, pedir } = await empresa.tecnico();
    const ruta = await suscribir(pedir);
    const de = async (hora: object) => {
      const { idVisita } = await empresa.planificar({
        idTecnico,
        fechaPlanificada: diaDentroDe(9),
        ...hora,
      });
      const evento = await eventoDe(ruta, idVisita);
      return [evento?.dtstart, evento?.dtend];
    };
    const a = (hora: string) => `${diaDentroDe(9)}T${hora}:00Z`;
    // Guatemala is six hours behind UTC all year.
    expect(await de({ horaDesde: '09:00', horaHasta: '11:30' })).toEqual([a('15:00'), a('17:30')]);
    expect(await de({ horaDesde: '09:00', horaHasta: '09:00', duracionMinutos: 70 })).toEqual([
      a('15:00'),
      a('16:10'),
    ]);
    expect(await de({ horaDesde: '09:00', horaHasta: '09:00' })).toEqual([a('15:00'), a('15:45')]);
    await empresa.bd
      .updateTable('tiposVisita')
      .set({ duracionMinutos: 20 })
      .where('id', '=', empresa.idTipoVisita)
      .execute();
    expect(await de({ horaDesde: '09:00', horaHasta: '09:00' })).toEqual([a('15:00'), a('15:20')]);
    expect(await de({ duracionMinutos: 70 })).toEqual([diaDentroDe(9), diaDentroDe(10)]);
    // Nobody else has these events.
    expect(await eventos(await suscribir((await empresa.tecnico()).pedir))).toEqual([]);
  });

  test('counts the hours by the clock of the company, on the days when it changes', async () => {
    const { id: idTecnico } = await empresa.tecnico();
    const [primavera, otono] = ['2031-03-30', '2031-10-26'];
    for (const [fechaPlanificada, horaDesde, horaHasta] of [
      [primavera, '01:30', '03:30'],
      // That hour does not exist: it is read as the next one, and the window would be upside down.
      [primavera, '02:30', '03:10'],
      [otono, '01:30', '03:30'],
    ] as const)
      await empresa.planificar({
        idTecnico,
        fechaPlanificada,
        horaDesde,
        horaHasta,
        duracionMinutos: 5,
      });
    const lector = { idUsuario: idTecnico, nombre: 'x', rol: 'Tecnico', empresa: 'x' };
    const leidas = await leerVisitas(empresa.bd, lector, { hoy: primavera, zona: 'Europe/Madrid' });
    expect(
      leidas.map(({ empieza, termina }) => [empieza, termina].map((uno) => uno?.toISOString())),
    ).toEqual([
      ['2031-03-30T00:30:00.000Z', '2031-03-30T01:30:00.000Z'],
      ['2031-03-30T01:30:00.000Z', '2031-03-30T01:35:00.000Z'],
      ['2031-10-25T23:30:00.000Z', '2031-10-26T02:30:00.000Z'],
    ]);
  });

  test("names the technician to a supervisor, and holds only that supervisor's visits", async () => {
    const ruta = await suscribir(sara);
    const { idVisita } = await empresa.planificar({ fechaPlanificada: diaDentroDe(3) });
    const evento = await eventoDe(ruta, idVisita);
    expect(evento?.summary).toMatch(/ · De prueba · Tomás Pérez$/);
    expect(evento?.description).toContain(`/visitas/detalle/${idVisita}`);
    expect(await eventos(await suscribir(empresa.gente.saul))).toEqual([]);
  });

  test('updates the same event, cancels it, and drops a visit that goes to another technician', async () => {
    const [uno, otro] = [await empresa.tecnico(), await empresa.tecnico()];
    const ruta = await suscribir(uno.pedir);
    const visita = await empresa.planificar({
      idTecnico: uno.id,
      fechaPlanificada: diaDentroDe(5),
    });
    const antes = await eventoDe(ruta, visita.idVisita);
    const fechaPlanificada = diaDentroDe(6);
    exigir(200, await editar(sara, visita.idVisita, { ...comoEsta(visita), fechaPlanificada }));
    const movido = await eventoDe(ruta, visita.idVisita);
    expect(movido).toMatchObject({ uid: antes?.uid, sequence: 2, dtstart: fechaPlanificada });
    exigir(200, await cerrar(sara, visita.idVisita));
    expect(await eventoDe(ruta, visita.idVisita)).toMatchObject({
      uid: antes?.uid,
      sequence: 3,
      status: 'CANCELLED',
      transp: 'TRANSPARENT',
    });
    const otra = await empresa.planificar({ idTecnico: uno.id, fechaPlanificada });
    const { cuerpo } = await leer(sara, otra.idVisita);
    exigir(200, await editar(sara, otra.idVisita, { ...comoEsta(cuerpo), idTecnico: otro.id }));
    expect(await eventoDe(ruta, otra.idVisita)).toBeUndefined();
    expect(await eventoDe(await suscribir(otro.pedir), otra.idVisita)).toBeDefined();
  });

  test('reaches 60 days back and a year ahead', async () => {
    const { id, pedir } = await empresa.tecnico();
    const ruta = await suscribir(pedir);
    for (const dias of [-62, -58, 0, 363, 367])
      await empresa.planificar({ idTecnico: id, fechaPlanificada: diaDentroDe(dias) });
    expect((await eventos(ruta)).map(({ dtstart }) => dtstart)).toEqual(
      [-58, 0, 363].map(diaDentroDe),
    );
  });

  test('holds up to 750 visits, each once', async () => {
    const { id: idTecnico, pedir } = await empresa.tecnico();
    const ruta = await suscribir(pedir);
    const { idCliente } = await empresa.cliente();
    const { idTipoVisita, ids } = empresa;
    const partes = { idSupervisor: ids.sara, idTecnico, idCliente, idTipoVisita };
    const una = { ...partes, fechaPlanificada: diaDentroDe(2) };
    await insertarVisitas(
      empresa.bd,
      Array.from({ length: 760 }, () => una),
    );
    const todos = (await eventos(ruta)).map(({ uid }) => uid);
    expect([todos.length, new Set(todos).size]).toEqual([750, 750]);
  });

  test('is not sent again while unchanged', async () => {
    const tecnico = await empresa.tecnico();
    const ruta = await suscribir(tecnico.pedir);
    const etag = (await empresa.pedir(`GET ${ruta}`)).cabeceras.get('etag') ?? '';
    const cabeceras = { 'If-None-Match': `"otra", W/${etag}` };
    const igual = await empresa.pedir(`GET ${ruta}`, { cabeceras });
    expect([igual.estado, igual.texto]).toEqual([304, '']);
    await empresa.planificar({ idTecnico: tecnico.id, fechaPlanificada: diaDentroDe(1) });
    expect((await empresa.pedir(`GET ${ruta}`, { cabeceras })).estado).toBe(200);
  });

  test('records when it was read, once an hour', async () => {
    const { pedir, id } = await empresa.tecnico();
    const ruta = await suscribir(pedir);
    const leido = async () => exigir(200, await pedir<Calendario>('GET /api/calendario')).leidoEn;
    expect(await leido()).toBeNull();
    await empresa.pedir(`GET ${ruta}`);
    const primera = await vi.waitUntil(leido);
    await empresa.pedir(`GET ${ruta}`);
    expect(await leido()).toBe(primera);
    await sql`update calendarios set leido_en = leido_en - interval '61 minutes' where id_usuario = ${id}`.execute(
      empresa.bd,
    );
    await empresa.pedir(`GET ${ruta}`);
    await vi.waitUntil(async () => ((await leido()) ?? '') >= (primera ?? ''));
  });
});

describe('an address that does not work', () => {
  const NO_ESTA = { estado: 404, texto: expect.stringContaining('No encontramos lo que buscas.') };
  const sirve = async (ruta: `/${string}`) => {
    const { estado, texto } = await empresa.pedir(`GET ${ruta}`);
    return { estado, texto };
  };

  test('gets the same answer whatever the reason', async () => {
    const tecnico = await empresa.tecnico();
    const primera = await suscribir(tecnico.pedir);
    const ruta = await suscribir(tecnico.pedir);
    const inventada = `/api/calendario/${'A'.repeat(43)}.ics` as const;
    const [, secreto = ''] = /calendario\/(.*)\.ics$/.exec(ruta) ?? [];
    const casi = `${secreto.slice(0, -1)}${secreto.endsWith('B') ? 'C' : 'B'}`;
    const noSirven = [
      ...[primera, inventada, `/api/calendario/${secreto}`, `/api/calendario/${casi}.ics`],
      ...[
        `/api/calendario/${secreto}.ICS`,
        '/api/calendario/.ics',
        `/api/calendario/${secreto}AAAA.ics`,
      ],
    ] as `/${string}`[];
    for (const una of noSirven) expect(await sirve(una)).toEqual(NO_ESTA);
    const otros = noSirven.map(async (una) => (await sirve(una)).texto);
    expect(new Set(await Promise.all(otros)).size).toBe(1);

    expect((await sirve(ruta)).estado).toBe(200);
    await ana(`PUT /api/usuarios/${tecnico.id}`, { cuerpo: { activo: false } });
    expect(await sirve(ruta)).toEqual(NO_ESTA);
    await ana(`PUT /api/usuarios/${tecnico.id}`, { cuerpo: { activo: true } });
    expect((await sirve(ruta)).estado).toBe(200);
    const rol = sql`update usuarios set id_rol_usuario = (select id from roles_usuario where nombre = 'Administrador')`;
    await sql`${rol} where id_usuario = ${tecnico.id}`.execute(empresa.bd);
    expect(await sirve(ruta)).toEqual(NO_ESTA);
  });

  test('may be one revoked by its owner, and only by its owner', async () => {
    const tecnico = await empresa.tecnico();
    const ruta = await suscribir(tecnico.pedir);
    exigir(204, await sara('DELETE /api/calendario'));
    expect((await sirve(ruta)).estado).toBe(200);
    exigir(204, await tecnico.pedir('DELETE /api/calendario'));
    expect(await sirve(ruta)).toEqual(NO_ESTA);
    const nada = { direccion: null, creadoEn: null, leidoEn: null };
    expect((await tecnico.pedir('GET /api/calendario')).cuerpo).toEqual(nada);
    const [administra = 0] = await contratar(empresa.bd, ['Administrador']);
    const token = await sesionDe(empresa.bd, administra);
    const pedir = pedidor(empresa.url, { Authorization: `Bearer ${token}` });
    expect((await pedir('POST /api/calendario')).estado).toBe(403);
  });
});
