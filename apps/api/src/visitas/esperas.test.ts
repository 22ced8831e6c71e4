import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { estados, trasEsperar } from '../../pruebas/carreras.ts';
import { contratar } from '../../pruebas/elenco.ts';
import {
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  iniciar,
  leer,
  type Problema,
  traspasar,
} from '../../pruebas/planificacion.ts';

const { empresa } = empresaDelArchivo();

describe('a request that waits for another', () => {
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

  test('does not start a visit reassigned meanwhile', async () => {
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

describe('a hand-over', () => {
  test('that waits for an edit takes the visit as edited', async () => {
    const { id } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    const [traspaso] = await trasEsperar(
      empresa.bd,
      sql`update visitas set id_tecnico = ${empresa.ids.tomas} where id_visita = ${idVisita}`,
      [() => traspasar(empresa.gente.ana, empresa.ids.sara, empresa.ids.saul)],
    );
    expect(traspaso?.estado).toBe(200);
    const { cuerpo } = await leer(empresa.gente.saul, idVisita);
    expect(cuerpo).toMatchObject({ idSupervisor: empresa.ids.saul, idTecnico: empresa.ids.tomas });
    await traspasar(empresa.gente.ana, empresa.ids.saul, empresa.ids.sara);
  });

  test('that came first leaves the previous supervisor nothing to edit or close', async () => {
    const visita = await empresa.planificar();
    const { idVisita } = visita;
    const { sara } = empresa.gente;
    const respuestas = await trasEsperar<{ estado: number }>(
      empresa.bd,
      sql`update visitas set id_supervisor = ${empresa.ids.saul} where id_visita = ${idVisita}`,
      [() => editar(sara, idVisita, comoEsta(visita)), () => cerrar(sara, idVisita)],
    );
    expect(estados(respuestas)).toEqual([404, 404]);
  });

  test('works for a supervisor who loses the role meanwhile', async () => {
    const [actual = 0, nuevo = 0] = await contratar(empresa.bd, ['Supervisor', 'Supervisor']);
    const [traspaso] = await trasEsperar(
      empresa.bd,
      sql`update usuarios set activo = false, id_rol_usuario = (select id from roles_usuario where nombre = 'Tecnico')
        where id_usuario = ${actual}`,
      [() => traspasar(empresa.gente.ana, actual, nuevo)],
    );
    expect(traspaso?.estado).toBe(200);
  });

  test('refuses a receiver who is deactivated or loses the role meanwhile', async () => {
    for (const cambio of [
      sql`activo = false`,
      sql`id_rol_usuario = (select id from roles_usuario where nombre = 'Tecnico')`,
    ]) {
      const [nuevo = 0] = await contratar(empresa.bd, ['Supervisor']);
      const [traspaso] = await trasEsperar(
        empresa.bd,
        sql`update usuarios set ${cambio} where id_usuario = ${nuevo}`,
        [() => traspasar(empresa.gente.ana, empresa.ids.sara, nuevo)],
      );
      expect(traspaso?.estado).toBe(400);
      expect(traspaso?.cuerpo).toHaveProperty('errors.idSupervisorNuevo');
    }
  });
});

describe('no visit is created after a deactivation of', () => {
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

  test("its technician's link with the supervisor", async () => {
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
