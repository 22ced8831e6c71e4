import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estados, trasEsperar } from '../../pruebas/carreras.ts';
import {
  aprobar,
  comoEsta,
  type Empresa,
  editar,
  finalizar,
  iniciar,
  leer,
  levantarEmpresa,
  type Problema,
  rechazar,
  solicitar,
} from '../../pruebas/planificacion.ts';
import type { Contestado } from '../../pruebas/servidor.ts';

let empresa: Empresa;
beforeAll(async () => {
  empresa = await levantarEmpresa();
});
afterAll(() => empresa.detener());

/** Fifty at once, and half of each when there are two kinds. */
const aLaVez = <T>(...pedidos: (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    Array.from({ length: 50 }, (_, n) => pedidos[n % pedidos.length]).map((pedir) =>
      pedir ? pedir() : Promise.reject(new Error('nada que pedir')),
    ),
  );

/** The losers are told what happened, in a sentence. */
const sentencias = (respuestas: Contestado<unknown>[], ganador: number) => [
  ...new Set(
    respuestas
      .filter(({ estado }) => estado !== ganador)
      .map(({ cuerpo }) => (cuerpo as Problema).detail),
  ),
];

const VUELVE = 'Vuelve a cargarla para ver qué puedes hacer.';
const unoYCuarentaYNueve = (ganador: number) => [ganador, ...Array.from({ length: 49 }, () => 409)];

describe('of fifty at once', () => {
  test('one starts the visit, one finishes it', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    const inicios = await aLaVez(() => iniciar(pedir, idVisita));
    expect(estados(inicios)).toEqual(unoYCuarentaYNueve(201));
    expect(sentencias(inicios, 201)).toEqual([`Esta visita ya se inició. ${VUELVE}`]);
    const finales = await aLaVez(() => finalizar(pedir, idVisita));
    expect(estados(finales)).toEqual(unoYCuarentaYNueve(201));
    expect(sentencias(finales, 201)).toEqual([`Esta visita ya se finalizó. ${VUELVE}`]);
  });

  test('one asks for the cancellation, one approves it', async () => {
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
    expect((await leer(sara, idVisita)).cuerpo).toEqual(ganadora?.cuerpo);
    expect(ganadora?.cuerpo.aprobadaCancelacion).not.toBe(ganadora?.cuerpo.rechazadaCancelacion);
  });

  test('one starts or approves, and never both', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    await solicitar(pedir, idVisita);
    const respuestas = await aLaVez<Contestado<unknown>>(
      () => iniciar(pedir, idVisita),
      () => aprobar(empresa.gente.sara, idVisita),
    );
    const [ganador, ...perdedores] = estados(respuestas);
    expect(perdedores).toEqual(unoYCuarentaYNueve(409).slice(1));
    const { cuerpo } = await leer(empresa.gente.sara, idVisita);
    expect(cuerpo.estadoVisita.nombre).toBe(ganador === 201 ? 'En Proceso' : 'Cancelada');
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

  test('edits of the client and starts end well, and the client is never changed after the start', async () => {
    const { id, pedir } = await empresa.tecnico();
    const visita = await empresa.planificar({ idTecnico: id });
    const otro = await empresa.cliente();
    const respuestas = await aLaVez<Contestado<unknown>>(
      () =>
        editar(empresa.gente.sara, visita.idVisita, {
          ...comoEsta(visita),
          idCliente: otro.idCliente,
        }),
      () => iniciar(pedir, visita.idVisita),
    );
    expect(respuestas.filter(({ estado }) => estado === 201)).toHaveLength(1);
    expect(respuestas.filter(({ estado }) => ![200, 201, 409].includes(estado))).toEqual([]);
  });
});

test('the same key twenty times does it once, and answers it twenty times', async () => {
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

describe('whoever waits for somebody else', () => {
  test('starts at the client that the edit left', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    const lejos = await empresa.cliente({ latitud: 15, longitud: -91 });
    const [inicio] = await trasEsperar(
      empresa.bd,
      sql`update visitas set id_cliente = ${lejos.idCliente} where id_visita = ${idVisita}`,
      [() => iniciar(pedir, idVisita)],
    );
    expect(inicio?.estado).toBe(201);
    const { cuerpo } = await leer(empresa.gente.sara, idVisita);
    expect(cuerpo.ejecucionVisita?.veredictoInicio).toBe('fuera');
  });

  test('edits after an edit that changed the client', async () => {
    const visita = await empresa.planificar();
    const otro = await empresa.cliente();
    const [edicion] = await trasEsperar(
      empresa.bd,
      sql`update visitas set id_cliente = ${otro.idCliente} where id_visita = ${visita.idVisita}`,
      [() => editar(empresa.gente.sara, visita.idVisita, comoEsta(visita))],
    );
    expect(edicion?.estado).toBe(200);
  });

  test('does not start what was given to another technician meanwhile', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    const [inicio] = await trasEsperar(
      empresa.bd,
      sql`update visitas set id_tecnico = ${empresa.ids.tomas} where id_visita = ${idVisita}`,
      [() => iniciar(pedir, idVisita)],
    );
    expect(inicio?.estado).toBe(404);
  });
});

describe('no visit is created after the deactivation of', () => {
  test.each([
    ['idCliente', 'clientes', 'id_cliente'],
    ['idTecnico', 'usuarios', 'id_usuario'],
    ['idTipoVisita', 'tipos_visita', 'id'],
  ])('its %s', async (campo, tabla, columna) => {
    const plan = await empresa.plan({
      idTecnico: (await empresa.tecnico()).id,
      idTipoVisita: await empresa.tipo(`De la carrera por ${campo}`),
    });
    const [creacion] = await trasEsperar(
      empresa.bd,
      sql`update ${sql.table(tabla)} set activo = false where ${sql.ref(columna)} = ${plan[campo]}`,
      [() => empresa.gente.sara<Problema>('POST /api/visitas', { cuerpo: plan })],
    );
    expect(creacion?.estado).toBe(400);
    expect(Object.keys(creacion?.cuerpo.errors ?? {})).toEqual([campo]);
  });

  test('its link with the supervisor', async () => {
    const { id } = await empresa.tecnico();
    const plan = await empresa.plan({ idTecnico: id });
    const [creacion] = await trasEsperar(
      empresa.bd,
      sql`delete from supervisores_tecnicos where id_tecnico = ${id}`,
      [() => empresa.gente.sara('POST /api/visitas', { cuerpo: plan })],
    );
    expect(creacion?.estado).toBe(400);
  });

  test('its client, among many at once', async () => {
    const plan = await empresa.plan();
    const { ana, sara } = empresa.gente;
    const apagar = { cuerpo: { activo: false } };
    const crear = () => sara<unknown>('POST /api/visitas', { cuerpo: plan });
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n === 25 ? ana<unknown>(`PUT /api/clientes/${plan.idCliente}`, apagar) : crear(),
      ),
    );
    expect(estados(respuestas).filter((estado) => ![200, 201, 400].includes(estado))).toEqual([]);
    const creadas = await empresa.bd
      .selectFrom('visitas')
      .select('idVisita')
      .where('idCliente', '=', Number(plan.idCliente))
      .execute();
    expect(creadas).toHaveLength(respuestas.filter(({ estado }) => estado === 201).length);
    expect((await crear()).estado).toBe(400);
  });
});
