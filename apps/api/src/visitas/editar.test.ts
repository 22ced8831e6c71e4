import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import {
  aprobar,
  comoEsta,
  editar,
  empresaDelArchivo,
  finalizar,
  iniciar,
  leer,
  type Problema,
  rechazar,
  solicitar,
  type Tecnico,
} from '../../pruebas/planificacion.ts';

const { empresa, sara } = empresaDelArchivo();
let tecnico: Tecnico;

const NADIE = 2_147_483_647;

/** A visit of a technician without other visits. */
async function nueva(): Promise<Visita> {
  tecnico = await empresa.tecnico();
  return empresa.planificar({ idTecnico: tecnico.id });
}

const enProceso = async () => {
  const visita = await nueva();
  await iniciar(tecnico.pedir, visita.idVisita);
  return visita;
};

/** Expects a conflict that changes nothing. */
async function conflicto(visita: Visita, cambios: object): Promise<Problema> {
  const { estado, cuerpo } = await sinCambiarNada(empresa.bd, () =>
    editar(sara, visita.idVisita, { ...comoEsta(visita), ...cambios }),
  );
  expect(estado).toBe(409);
  return cuerpo as unknown as Problema;
}

test('its supervisor changes all that was planned, and nothing else changes', async () => {
  const visita = await nueva();
  const otro = await empresa.cliente({ nombre: 'Otro cliente' });
  const cambios = {
    idTecnico: empresa.ids.tomas,
    idCliente: otro.idCliente,
    idTipoVisita: await empresa.tipo('Revisión'),
    fechaPlanificada: '2031-06-01',
    observaciones: null,
  };
  const { estado, cuerpo } = await editar(sara, visita.idVisita, cambios);
  expect(estado).toBe(200);
  expect(cuerpo).toEqual({
    ...visita,
    ...cambios,
    tecnico: { idUsuario: empresa.ids.tomas, nombre: 'Tomás Pérez' },
    cliente: { ...visita.cliente, idCliente: otro.idCliente, nombre: 'Otro cliente' },
    tipoVisita: { idTipoVisita: cambios.idTipoVisita, nombre: 'Revisión' },
    version: 2,
  });
  expect((await leer(sara, visita.idVisita)).cuerpo).toEqual(cuerpo);
});

describe('another user', () => {
  test.each([
    ['saul', 404],
    ['ana', 403],
    ['tomas', 403],
  ] as const)('%s gets %i', async (quien, esperado) => {
    const visita = await empresa.planificar();
    const respuesta = await sinCambiarNada(empresa.bd, () =>
      editar(empresa.gente[quien], visita.idVisita, comoEsta(visita)),
    );
    expect(respuesta.estado).toBe(esperado);
  });

  test('gets 404 for a visit out of reach before any other error', async () => {
    const visita = await empresa.planificar();
    const cuerpo = { ...comoEsta(visita), idTecnico: NADIE, version: 9 };
    expect((await editar(empresa.gente.saul, visita.idVisita, cuerpo)).estado).toBe(404);
    expect((await editar(sara, NADIE, cuerpo)).estado).toBe(404);
    expect((await editar(empresa.pedir, visita.idVisita, cuerpo)).estado).toBe(401);
  });
});

test('a visit may keep its parts, even inactive or no longer linked', async () => {
  const idTipoVisita = await empresa.tipo('Por apagar');
  const { id } = await empresa.tecnico();
  const visita = await empresa.planificar({ idTecnico: id, idTipoVisita });
  const apagado = { cuerpo: { activo: false } };
  await empresa.gente.ana(`PUT /api/clientes/${visita.idCliente}`, apagado);
  await empresa.gente.ana(`PUT /api/usuarios/${id}`, apagado);
  await empresa.gente.ana('PUT /api/catalogos/tipoVisita', {
    cuerpo: { idTipoVisita, nombre: 'Por apagar', activo: false },
  });
  await empresa.bd.deleteFrom('supervisoresTecnicos').where('idTecnico', '=', id).execute();
  const { estado, cuerpo } = await editar(sara, visita.idVisita, {
    ...comoEsta(visita),
    observaciones: 'Con todo apagado',
  });
  expect([estado, cuerpo.observaciones]).toEqual([200, 'Con todo apagado']);
  const otra = await empresa.planificar();
  await rechazaCampos(
    empresa.bd,
    () =>
      editar(sara, otra.idVisita, {
        ...comoEsta(visita),
        fechaPlanificada: otra.fechaPlanificada,
      }),
    {
      idTecnico: ['Elige uno de tus técnicos activos.'],
      idCliente: ['Elige un cliente activo.'],
      idTipoVisita: ['Elige un tipo de visita activo.'],
    },
  );
});

test("another supervisor's technician is refused under its field", async () => {
  const visita = await empresa.planificar();
  await rechazaCampos(
    empresa.bd,
    () => editar(sara, visita.idVisita, { ...comoEsta(visita), idTecnico: empresa.ids.tania }),
    { idTecnico: ['Elige uno de tus técnicos activos.'] },
  );
});

describe('once in process', () => {
  const FIJO = ['La visita ya se inició: deja el que tiene.'];
  const FIJAS = 'La visita ya se inició: no puede cambiar de técnico ni de cliente.';

  test('type, date and observations may still change', async () => {
    const visita = await enProceso();
    const cambios = {
      idTipoVisita: await empresa.tipo('Sobre la marcha'),
      fechaPlanificada: '2031-07-01',
      observaciones: 'Piden factura',
    };
    const { estado, cuerpo } = await editar(sara, visita.idVisita, {
      ...comoEsta(visita),
      ...cambios,
    });
    expect(estado).toBe(200);
    expect(cuerpo).toMatchObject({ ...cambios, estadoVisita: { nombre: 'En Proceso' } });
  });

  test('technician and client are fixed, each reported under its field', async () => {
    const visita = await enProceso();
    const { tomas } = empresa.ids;
    const { idCliente } = await empresa.cliente();
    expect(await conflicto(visita, { idTecnico: tomas })).toMatchObject({
      detail: FIJAS,
      errors: { idTecnico: FIJO },
    });
    expect((await conflicto(visita, { idCliente })).errors).toEqual({ idCliente: FIJO });
    expect((await conflicto(visita, { idTecnico: tomas, idCliente })).errors).toEqual({
      idTecnico: FIJO,
      idCliente: FIJO,
    });
  });

  test('the type must still be active', async () => {
    const visita = await enProceso();
    await rechazaCampos(
      empresa.bd,
      () => editar(sara, visita.idVisita, { ...comoEsta(visita), idTipoVisita: NADIE }),
      { idTipoVisita: ['Elige un tipo de visita activo.'] },
    );
  });
});

test('a finished visit cannot be edited', async () => {
  const visita = await enProceso();
  await finalizar(tecnico.pedir, visita.idVisita);
  expect((await conflicto(visita, { observaciones: 'Tarde' })).detail).toBe(
    'Esta visita ya se finalizó. Vuelve a cargarla para ver qué puedes hacer.',
  );
  expect((await conflicto(visita, { idTecnico: NADIE })).errors).toBeUndefined();
});

test('a cancelled visit cannot be edited', async () => {
  const visita = await nueva();
  await solicitar(tecnico.pedir, visita.idVisita);
  await aprobar(sara, visita.idVisita);
  expect((await conflicto(visita, {})).detail).toBe(
    'La cancelación de esta visita ya fue aprobada. Vuelve a cargarla para ver qué puedes hacer.',
  );
});

test('a visit with its cancellation requested or rejected is edited like any other', async () => {
  const visita = await nueva();
  for (const paso of [
    () => solicitar(tecnico.pedir, visita.idVisita),
    () => rechazar(sara, visita.idVisita),
  ]) {
    await paso();
    const { estado, cuerpo } = await editar(sara, visita.idVisita, comoEsta(visita));
    expect([estado, cuerpo.motivoCancelacion]).toEqual([200, 'El cliente viajó']);
  }
});

describe('the version', () => {
  test('when stale is 409 and overwrites nothing', async () => {
    const visita = await nueva();
    await editar(sara, visita.idVisita, { ...comoEsta(visita), observaciones: 'La primera' });
    const tarde = await conflicto(visita, { observaciones: 'La segunda', version: 1 });
    expect(tarde.detail).toBe('Otra persona modificó este registro. Vuelve a cargarlo.');
  });

  test('rises with every step, so that an edit does not undo an unseen change', async () => {
    const visita = await nueva();
    await solicitar(tecnico.pedir, visita.idVisita);
    await conflicto(visita, { version: 1 });
    await conflicto(visita, { version: 3 });
    const { cuerpo } = await editar(sara, visita.idVisita, { ...comoEsta(visita), version: 2 });
    expect(cuerpo.version).toBe(3);
  });

  test('may be left out, and the edit is accepted', async () => {
    const visita = await nueva();
    for (const observaciones of ['Una', 'Otra']) {
      const { estado } = await editar(sara, visita.idVisita, {
        ...comoEsta(visita),
        observaciones,
      });
      expect(estado).toBe(200);
    }
  });
});
