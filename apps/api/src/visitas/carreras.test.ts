import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { estados } from '../../pruebas/carreras.ts';
import {
  aprobar,
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  finalizar,
  iniciar,
  leer,
  type Problema,
  rechazar,
  solicitar,
  traspasar,
} from '../../pruebas/planificacion.ts';
import type { Contestado } from '../../pruebas/servidor.ts';

const { empresa } = empresaDelArchivo();

/** Fifty requests at once, shared among the given kinds. */
const aLaVez = <T>(...pedidos: (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    Array.from({ length: 50 }, (_, n) => pedidos[n % pedidos.length]).map((pedir) =>
      pedir ? pedir() : Promise.reject(new Error('nada que pedir')),
    ),
  );

/** Each loser gets a sentence that says what happened. */
const sentencias = (respuestas: Contestado<unknown>[], ganador: number) => [
  ...new Set(
    respuestas
      .filter(({ estado }) => estado !== ganador)
      .map(({ cuerpo }) => (cuerpo as Problema).detail),
  ),
];

const VUELVE = 'Vuelve a cargarla para ver qué puedes hacer.';
const unoYCuarentaYNueve = (ganador: number) => [ganador, ...Array.from({ length: 49 }, () => 409)];

describe('among fifty requests at once,', () => {
  test('one starts the visit, and one finishes it', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    const inicios = await aLaVez(() => iniciar(pedir, idVisita));
    expect(estados(inicios)).toEqual(unoYCuarentaYNueve(201));
    expect(sentencias(inicios, 201)).toEqual([`Esta visita ya se inició. ${VUELVE}`]);
    const finales = await aLaVez(() => finalizar(pedir, idVisita));
    expect(estados(finales)).toEqual(unoYCuarentaYNueve(201));
    expect(sentencias(finales, 201)).toEqual([`Esta visita ya se finalizó. ${VUELVE}`]);
  });

  test('one asks for the cancellation, and one approves it', async () => {
    const { tomas, sara, ana } = empresa.gente;
    const { idVisita } = await empresa.planificar();
    const solicitudes = await aLaVez(() => solicitar(tomas, idVisita));
    expect(estados(solicitudes)).toEqual([200, ...unoYCuarentaYNueve(409).slice(1)]);
    const aprobaciones = await aLaVez(
      () => aprobar(sara, idVisita),
      () => aprobar(ana, idVisita),
    );
    expect(estados(aprobaciones)).toEqual([200, ...unoYCuarentaYNueve(409).slice(1)]);
    expect(sentencias(aprobaciones, 200)).toEqual([
      `La cancelación de esta visita ya fue aprobada. ${VUELVE}`,
    ]);
  });

  test('one approves or rejects, and the visit is as that one left it', async () => {
    const { tomas, sara, ana } = empresa.gente;
    const { idVisita } = await empresa.planificar();
    await solicitar(tomas, idVisita);
    const respuestas = await aLaVez(
      () => aprobar(sara, idVisita),
      () => rechazar(ana, idVisita),
    );
    expect(estados(respuestas)).toEqual([200, ...unoYCuarentaYNueve(409).slice(1)]);
    const ganadora = respuestas.find(({ estado }) => estado === 200);
    expect((await leer(sara, idVisita)).cuerpo).toMatchObject(ganadora?.cuerpo ?? {});
    expect(ganadora?.cuerpo.aprobadaCancelacion).not.toBe(ganadora?.cuerpo.rechazadaCancelacion);
  });

  test('one approves, perhaps after one start: a started visit keeps its start', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    await solicitar(pedir, idVisita);
    const respuestas = await aLaVez<Contestado<unknown>>(
      () => iniciar(pedir, idVisita),
      () => aprobar(empresa.gente.sara, idVisita),
    );
    const iniciadas = respuestas.filter(({ estado }) => estado === 201).length;
    expect(iniciadas).toBeLessThanOrEqual(1);
    const demas = Array(49 - iniciadas).fill(409);
    expect(estados(respuestas)).toEqual([200, ...Array(iniciadas).fill(201), ...demas]);
    const { cuerpo } = await leer(empresa.gente.sara, idVisita);
    expect(cuerpo.estadoVisita.nombre).toBe('Cancelada');
    expect(cuerpo.ejecucionVisita !== null).toBe(iniciadas === 1);
  });

  test('one closes or finishes, and the visit is as that one left it', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    await iniciar(pedir, idVisita);
    const respuestas = await aLaVez<Contestado<unknown>>(
      () => cerrar(empresa.gente.sara, idVisita),
      () => finalizar(pedir, idVisita),
    );
    const [ganador, ...perdedores] = estados(respuestas);
    expect(perdedores).toEqual(unoYCuarentaYNueve(409).slice(1));
    const [estado, frase] =
      ganador === 201
        ? ['Finalizada', 'Esta visita ya se finalizó.']
        : ['Cancelada', 'Esta visita se canceló.'];
    expect(sentencias(respuestas, Number(ganador))).toEqual([`${frase} ${VUELVE}`]);
    const { cuerpo } = await leer(empresa.gente.sara, idVisita);
    expect(cuerpo.estadoVisita.nombre).toBe(estado);
    expect(cuerpo.ejecucionVisita?.reporteVisita === null).toBe(estado === 'Cancelada');
  });

  test("one closes or approves, and the visit has that one's reason", async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    await solicitar(pedir, idVisita);
    const respuestas = await aLaVez(
      () => cerrar(empresa.gente.sara, idVisita),
      () => aprobar(empresa.gente.ana, idVisita),
    );
    expect(estados(respuestas)).toEqual([200, ...unoYCuarentaYNueve(409).slice(1)]);
    const fue = `La cancelación de esta visita ya fue aprobada. ${VUELVE}`;
    expect(sentencias(respuestas, 200)).toEqual([fue]);
    const ganadora = respuestas.find(({ estado }) => estado === 200);
    expect((await leer(empresa.gente.sara, idVisita)).cuerpo).toMatchObject(ganadora?.cuerpo ?? {});
  });

  test('one closes the visit, started and edited or not', async () => {
    const { id, pedir } = await empresa.tecnico();
    const visita = await empresa.planificar({ idTecnico: id });
    const { sara, ana } = empresa.gente;
    const respuestas = await aLaVez<Contestado<unknown>>(
      () => iniciar(pedir, visita.idVisita),
      () => editar(sara, visita.idVisita, { ...comoEsta(visita), version: 1 }),
      () => cerrar(ana, visita.idVisita),
    );
    const cierres = respuestas.filter((_, n) => n % 3 === 2);
    expect(estados(cierres)).toEqual([200, ...cierres.slice(1).map(() => 409)]);
    expect(respuestas.filter(({ estado }) => ![200, 201, 409].includes(estado))).toEqual([]);
    const { cuerpo } = await leer(sara, visita.idVisita);
    expect(cuerpo.estadoVisita.nombre).toBe('Cancelada');
    const inicios = respuestas.filter(({ estado }) => estado === 201);
    expect(inicios.length === 1).toBe(cuerpo.ejecucionVisita !== null);
  });

  test('every hand-over between two supervisors counts the visits it moved', async () => {
    const { ana, andres } = empresa.gente;
    const { sara, saul } = empresa.ids;
    const suyas = () =>
      empresa.bd
        .selectFrom('visitas')
        .select(['idVisita', 'version', 'idSupervisor'])
        .where('estado', 'in', ['Pendiente', 'En Proceso'])
        .where('idSupervisor', 'in', [sara, saul])
        .orderBy('idVisita')
        .execute();
    await empresa.planificar();
    const antes = await suyas();
    const respuestas = await aLaVez(
      () => traspasar(ana, sara, saul),
      () => traspasar(andres, saul, sara),
    );
    expect(estados(respuestas)).toEqual(Array.from({ length: 50 }, () => 200));
    const movidas = respuestas.reduce((suma, { cuerpo }) => suma + cuerpo.visitas, 0);
    const despues = await suyas();
    const pasos = despues.map(({ version }, i) => version - (antes[i]?.version ?? 0));
    expect(pasos.reduce((suma, cuantos) => suma + cuantos, 0)).toBe(movidas);
    expect(new Set(despues.map(({ idSupervisor }) => idSupervisor)).size).toBe(1);
    await traspasar(ana, saul, sara);
  });

  test('a technician starts one of two visits', async () => {
    const { id, pedir } = await empresa.tecnico();
    const una = await empresa.planificar({ idTecnico: id });
    const otra = await empresa.planificar({ idTecnico: id });
    const respuestas = await aLaVez(
      () => iniciar(pedir, una.idVisita),
      () => iniciar(pedir, otra.idVisita),
    );
    expect(estados(respuestas)).toEqual(unoYCuarentaYNueve(201));
    expect(sentencias(respuestas, 201)).toHaveLength(2);
  });

  test('one edits the version that all had seen', async () => {
    const visita = await empresa.planificar();
    const cuerpo = { ...comoEsta(visita), version: visita.version };
    const respuestas = await aLaVez(() => editar(empresa.gente.sara, visita.idVisita, cuerpo));
    expect(estados(respuestas)).toEqual([200, ...unoYCuarentaYNueve(409).slice(1)]);
    expect((await leer(empresa.gente.sara, visita.idVisita)).cuerpo.version).toBe(2);
  });

  test('one start among edits of the client is judged by the client it had by then', async () => {
    const { id, pedir } = await empresa.tecnico();
    const visita = await empresa.planificar({ idTecnico: id });
    const { idCliente } = await empresa.cliente({ latitud: 15, longitud: -91 });
    const { sara } = empresa.gente;
    const respuestas = await aLaVez<Contestado<unknown>>(
      () => editar(sara, visita.idVisita, { ...comoEsta(visita), idCliente }),
      () => iniciar(pedir, visita.idVisita),
    );
    expect(respuestas.filter(({ estado }) => estado === 201)).toHaveLength(1);
    expect(respuestas.filter(({ estado }) => ![200, 201, 409].includes(estado))).toEqual([]);
    const { rows } = await sql<{ latitud: number }>`
      select cliente_latitud_inicio as latitud from visitas
      where id_visita = ${visita.idVisita}`.execute(empresa.bd);
    expect((await leer(sara, visita.idVisita)).cuerpo.cliente.latitud).toBe(rows[0]?.latitud);
  });
});

test('the same key twenty times acts once, and answers twenty times', async () => {
  const { sara } = empresa.gente;
  const cuerpo = await empresa.plan();
  const envio = { cuerpo, cabeceras: { 'Idempotency-Key': 'veinte-veces' } };
  const respuestas = await Promise.all(
    Array.from({ length: 20 }, () => sara('POST /api/visitas', envio)),
  );
  expect(new Set(respuestas.map(({ texto }) => texto)).size).toBe(1);
  expect(estados(respuestas)).toEqual(Array.from({ length: 20 }, () => 201));
  const { rows } = await sql`
    select from visitas where id_cliente = ${cuerpo.idCliente}`.execute(empresa.bd);
  expect(rows).toHaveLength(1);
});
