import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import {
  alNorte,
  cerrar,
  comoEsta,
  type Ejecucion,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  solicitar,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { empresa, sara, ana } = empresaDelArchivo();
let tecnico: Tecnico;

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** A visit from ten days ago, so that its technician may have acted since. */
async function deHaceDias(): Promise<Visita> {
  tecnico = await empresa.tecnico();
  const visita = await empresa.planificar({ idTecnico: tecnico.id });
  await sql`update visitas set acciones_desde = now() - interval '10 days'
    where id_visita = ${visita.idVisita}`.execute(empresa.bd);
  return visita;
}

/** The time on a phone whose clock is ahead by `adelanto`. */
const reloj = (adelanto: number, hace = 0) => new Date(Date.now() + adelanto - hace).toISOString();

/** Sends requests from a phone that tells its own time. */
const aLas =
  (horaCliente: string): Pedir =>
  (linea, envio) =>
    tecnico.pedir(linea, { ...envio, cabeceras: { 'Hora-Cliente': horaCliente } });

/** A tap made `hace` ms ago and sent now, from a phone whose clock is ahead by `adelanto`. */
function tocar(hace: number, adelanto = 0) {
  const [ocurridoEn, enviado] = [reloj(adelanto, hace), reloj(adelanto)];
  const pasado = Date.parse(enviado) - Date.parse(ocurridoEn);
  return { pedir: aLas(enviado), cuerpo: { ocurridoEn }, pasado };
}

const demora = (ocurrido: string | null, recibido: string | null) =>
  Date.parse(String(recibido)) - Date.parse(String(ocurrido));
const demoraDelInicio = (e: Ejecucion) => demora(e.fechaInicio, e.recibidoInicio);
const demoraDelFin = (e: Ejecucion) => demora(e.fechaFinalizacion, e.recibidoFin);

describe('an action without a connection', () => {
  test.each([0, DIA, -DIA])('keeps its own time, from a phone ahead by %i ms', async (adelanto) => {
    const { idVisita } = await deHaceDias();
    const [inicio, fin] = [tocar(3 * HORA, adelanto), tocar(2 * HORA, adelanto)];
    exigir(201, await iniciar(inicio.pedir, idVisita, inicio.cuerpo));
    const { cuerpo } = await finalizar(fin.pedir, idVisita, fin.cuerpo);
    expect(demoraDelInicio(cuerpo)).toBe(inicio.pasado);
    expect(demoraDelFin(cuerpo)).toBe(fin.pasado);
    expect([cuerpo.horaDudosaInicio, cuerpo.horaDudosaFin]).toEqual([false, false]);
    // The supervisor reads the same times.
    const { cuerpo: visita } = await leer(sara, idVisita);
    expect(visita.ejecucionVisita).toMatchObject({
      fechaInicio: cuerpo.fechaInicio,
      recibidoInicio: cuerpo.recibidoInicio,
      fechaFinalizacion: cuerpo.fechaFinalizacion,
    });
  });

  test('older than three days keeps its time', async () => {
    const { idVisita } = await deHaceDias();
    const inicio = tocar(4 * DIA);
    const { cuerpo } = await iniciar(inicio.pedir, idVisita, inicio.cuerpo);
    expect(demoraDelInicio(cuerpo)).toBe(inicio.pasado);
    expect(cuerpo.horaDudosaInicio).toBe(false);
  });

  test('on a clock set back meanwhile takes the time of its arrival, and is marked as doubtful', async () => {
    const { idVisita } = await deHaceDias();
    const cuerpo = { ocurridoEn: reloj(0) };
    const puesto = aLas(reloj(-HORA));
    const { cuerpo: inicio } = await iniciar(puesto, idVisita, cuerpo);
    expect([demoraDelInicio(inicio), inicio.horaDudosaInicio]).toEqual([0, true]);
    const { cuerpo: fin } = await finalizar(puesto, idVisita, cuerpo);
    expect([demoraDelFin(fin), fin.horaDudosaFin]).toEqual([0, true]);
  });

  test('dated before the visit existed takes the time of its arrival', async () => {
    tecnico = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id });
    const { pedir, cuerpo } = tocar(HORA);
    const { cuerpo: inicio } = await iniciar(pedir, idVisita, cuerpo);
    expect([demoraDelInicio(inicio), inicio.horaDudosaInicio]).toEqual([0, true]);
  });

  test('never ends before its start', async () => {
    const { idVisita } = await deHaceDias();
    const [inicio, fin] = [tocar(HORA), tocar(2 * HORA)];
    const { cuerpo: iniciada } = await iniciar(inicio.pedir, idVisita, inicio.cuerpo);
    const { cuerpo } = await finalizar(fin.pedir, idVisita, fin.cuerpo);
    expect(cuerpo.fechaFinalizacion).toBe(iniciada.fechaInicio);
    expect(cuerpo.horaDudosaFin).toBe(false);
  });

  test("is judged on arrival, by the client's place at that moment", async () => {
    const cliente = await empresa.cliente();
    tecnico = await empresa.tecnico();
    const { idCliente } = cliente;
    const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id, idCliente });
    const mudado = { ...cliente, latitud: alNorte(5_000) };
    exigir(200, await ana('PUT /api/clientes', { cuerpo: mudado }));
    const { pedir, cuerpo } = tocar(MINUTO);
    exigir(201, await iniciar(pedir, idVisita, cuerpo));
    const { cuerpo: visita } = await leer(sara, idVisita);
    expect(visita.ejecucionVisita).toMatchObject({ veredictoInicio: 'fuera' });
  });

  test('is applied to a visit edited meanwhile', async () => {
    const visita = await deHaceDias();
    const { idVisita } = visita;
    exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), observaciones: 'Otras' }));
    const inicio = tocar(HORA);
    exigir(201, await iniciar(inicio.pedir, idVisita, inicio.cuerpo));
  });

  test('may be a request to cancel, which keeps its time', async () => {
    const { idVisita } = await deHaceDias();
    const solicitud = tocar(5 * HORA, DIA);
    const { cuerpo } = await solicitar(solicitud.pedir, idVisita, solicitud.cuerpo);
    expect(demora(cuerpo.fechaSolicitud, cuerpo.recibidoSolicitud)).toBe(solicitud.pasado);
    expect(cuerpo.horaDudosaSolicitud).toBe(false);
    const { cuerpo: cerrada } = await cerrar(sara, idVisita);
    expect(cerrada.fechaSolicitud).toBe(cuerpo.fechaSolicitud);
  });
});

describe('the position', () => {
  test('is dated by the same clock as the tap', async () => {
    const { idVisita } = await deHaceDias();
    const { pedir, cuerpo, pasado } = tocar(2 * HORA, DIA);
    const tomadaInicio = new Date(Date.parse(cuerpo.ocurridoEn) - 8_000).toISOString();
    exigir(201, await iniciar(pedir, idVisita, { ...cuerpo, tomadaInicio }));
    const { tomadaInicio: guardada, recibidoInicio } = await empresa.bd
      .selectFrom('visitas')
      .select(['tomadaInicio', 'recibidoInicio'])
      .where('idVisita', '=', idVisita)
      .executeTakeFirstOrThrow();
    expect(Number(recibidoInicio) - Number(guardada)).toBe(pasado + 8_000);
  });
});

describe('an action without its time', () => {
  test.each([undefined, null])('(%s) happens when it arrives', async (ocurridoEn) => {
    const { idVisita } = await deHaceDias();
    const pedir = aLas(reloj(-DIA));
    const { cuerpo } = await iniciar(pedir, idVisita, { ocurridoEn });
    expect([demoraDelInicio(cuerpo), cuerpo.horaDudosaInicio]).toEqual([0, false]);
    const { cuerpo: fin } = await finalizar(pedir, idVisita, { ocurridoEn });
    expect([demoraDelFin(fin), fin.horaDudosaFin]).toEqual([0, false]);
  });

  test('a visit without a request has no time of request', async () => {
    const { idVisita } = await deHaceDias();
    const { cuerpo } = await leer(sara, idVisita);
    const nada = { fechaSolicitud: null, recibidoSolicitud: null, horaDudosaSolicitud: false };
    expect(cuerpo).toMatchObject(nada);
  });

  test('a start recorded before the two clocks was received when it happened', async () => {
    const { idVisita } = await deHaceDias();
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    await empresa.bd.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update visitas set recibido_inicio = null where id_visita = ${idVisita}`.execute(
        tx,
      );
    });
    const { cuerpo } = await leer(sara, idVisita);
    const { fechaInicio, recibidoInicio } = cuerpo.ejecucionVisita ?? {};
    expect(recibidoInicio).toBe(fechaInicio);
  });
});

describe("the sender's time", () => {
  const LARGA = `2026-11-23T09:12:00.${'0'.repeat(40)}Z`;
  test.each(['', 'ahora', '2026-11-23', '1700000000', '2026-13-40T00:00:00Z', LARGA])(
    '«%s» counts as absent, without an error',
    async (hora) => {
      const { idVisita } = await deHaceDias();
      const ocurridoEn = reloj(0, HORA);
      const { estado, cuerpo } = await iniciar(aLas(hora), idVisita, { ocurridoEn });
      expect([estado, cuerpo.fechaInicio]).toEqual([201, ocurridoEn]);
    },
  );

  test.each(['1969-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
    '%s is impossible and counts as absent',
    async (hora) => {
      const { idVisita } = await deHaceDias();
      const ocurridoEn = reloj(0, HORA);
      const { cuerpo } = await iniciar(aLas(hora), idVisita, { ocurridoEn });
      expect(cuerpo.fechaInicio).toBe(ocurridoEn);
    },
  );

  test('is no part of the request: the same key with another time gets the same answer', async () => {
    const { idVisita } = await deHaceDias();
    const cuerpo = { idVisita, motivoCancelacion: 'Llueve', ocurridoEn: reloj(0, HORA) };
    const enviar = (hora: string) =>
      tecnico.pedir<Respuesta<'visitas.solicitarCancelacion'>>(
        'PUT /api/visitas/solicitar-cancelacion',
        { cuerpo, cabeceras: { 'Idempotency-Key': 'una', 'Hora-Cliente': hora } },
      );
    const primera = await enviar(reloj(0));
    const segunda = await enviar(reloj(DIA));
    expect([segunda.estado, segunda.texto]).toEqual([200, primera.texto]);
  });
});

describe('the time of an action', () => {
  const MAL = { ocurridoEn: ['La hora de la acción no es válida.'] };
  test.each(['', 'ayer', '2026-11-23', '2026-11-23T09:12:00', 7, true, {}, `${'9'.repeat(50)}`])(
    '%j is not valid',
    async (ocurridoEn) => {
      const { idVisita } = await deHaceDias();
      for (const paso of [iniciar, finalizar, solicitar])
        await rechazaCampos(empresa.bd, () => paso(tecnico.pedir, idVisita, { ocurridoEn }), MAL);
    },
  );

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
    '%s, at an end of the calendar, is only doubtful',
    async (ocurridoEn) => {
      const { idVisita } = await deHaceDias();
      const { estado, cuerpo } = await iniciar(tecnico.pedir, idVisita, { ocurridoEn });
      expect([estado, cuerpo.horaDudosaInicio]).toEqual([201, true]);
    },
  );
});
