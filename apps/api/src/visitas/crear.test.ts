import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { idDeRol } from '../../pruebas/personas.ts';
import { empresaDelArchivo, leer } from '../../pruebas/planificacion.ts';

const { empresa } = empresaDelArchivo();

const crear = async (cambios: object = {}) =>
  empresa.gente.sara<Visita>('POST /api/visitas', { cuerpo: await empresa.plan(cambios) });

const TECNICO = 'Elige uno de tus técnicos activos.';
const CLIENTE = 'Elige un cliente activo.';
const TIPO = 'Elige un tipo de visita activo.';

const rechaza = async (cambios: object, campos: Record<string, string[]>) => {
  const cuerpo = await empresa.plan(cambios);
  const { sara } = empresa.gente;
  await rechazaCampos(empresa.bd, () => sara('POST /api/visitas', { cuerpo }), campos);
};

const apagar = async (ruta: `/${string}`) => {
  await empresa.gente.ana(`PUT /api${ruta}`, { cuerpo: { activo: false } });
};

test('a new visit is pending, belongs to its creator, and answers everything of section 3', async () => {
  const cliente = await empresa.cliente({ nombre: 'Farmacia Central' });
  const { estado, cuerpo } = await crear({ idCliente: cliente.idCliente });
  expect(estado).toBe(201);
  const { sara, tomas } = empresa.ids;
  expect(cuerpo).toEqual({
    idVisita: expect.any(Number),
    idSupervisor: sara,
    supervisor: { idUsuario: sara, nombre: 'Sara García' },
    idTecnico: tomas,
    tecnico: { idUsuario: tomas, nombre: 'Tomás Pérez' },
    idCliente: cliente.idCliente,
    cliente: {
      idCliente: cliente.idCliente,
      nombre: 'Farmacia Central',
      direccion: '6a avenida 10-25, zona 1',
      telefono: '2232-1010',
      latitud: 14.6349,
      longitud: -90.5069,
    },
    idTipoVisita: empresa.idTipoVisita,
    tipoVisita: { idTipoVisita: empresa.idTipoVisita, nombre: 'De prueba' },
    fechaPlanificada: '2031-05-20',
    observaciones: 'Llevar escalera',
    estadoVisita: { idEstadoVisita: expect.any(Number), nombre: 'Pendiente' },
    atrasada: false,
    solicitudCancelacion: false,
    aprobadaCancelacion: false,
    rechazadaCancelacion: false,
    motivoCancelacion: null,
    fechaSolicitud: null,
    recibidoSolicitud: null,
    horaDudosaSolicitud: false,
    cerradaPor: null,
    fechaCierre: null,
    motivoCierre: null,
    ejecucionVisita: null,
    serie: null,
    version: 1,
  });
  expect((await leer(empresa.gente.sara, cuerpo.idVisita)).cuerpo).toEqual(cuerpo);
});

describe('creating is for supervisors:', () => {
  test.each([
    ['ana', 403],
    ['tomas', 403],
  ] as const)('%s gets %i', async (quien, esperado) => {
    const cuerpo = await empresa.plan();
    const respuesta = await sinCambiarNada(empresa.bd, () =>
      empresa.gente[quien]('POST /api/visitas', { cuerpo }),
    );
    expect(respuesta.estado).toBe(esperado);
  });

  test('a request without a session gets 401', async () => {
    expect((await empresa.pedir('POST /api/visitas', { cuerpo: {} })).estado).toBe(401);
  });
});

describe('the technician', () => {
  test("may not be another supervisor's, nor a user with another role", async () => {
    const { tania, saul, ana, sara } = empresa.ids;
    for (const idTecnico of [tania, saul, ana, sara, 2_147_483_647])
      await rechaza({ idTecnico }, { idTecnico: [TECNICO] });
  });

  test('may not be inactive', async () => {
    const { id } = await empresa.tecnico();
    await apagar(`/usuarios/${id}`);
    await rechaza({ idTecnico: id }, { idTecnico: [TECNICO] });
  });

  test('must still have the role Tecnico', async () => {
    const { id } = await empresa.tecnico();
    const { cuerpo } = await empresa.gente.ana<object>(`GET /api/usuarios/${id}`);
    const idRolUsuario = await idDeRol(empresa, 'Administrador');
    await empresa.gente.ana('PUT /api/usuarios', { cuerpo: { ...cuerpo, idRolUsuario } });
    await rechaza({ idTecnico: id }, { idTecnico: [TECNICO] });
  });

  test("must still be the supervisor's", async () => {
    const { id } = await empresa.tecnico();
    expect((await crear({ idTecnico: id })).estado).toBe(201);
    await empresa.bd.deleteFrom('supervisoresTecnicos').where('idTecnico', '=', id).execute();
    await rechaza({ idTecnico: id }, { idTecnico: [TECNICO] });
  });
});

describe('the client and the type', () => {
  test('may not be inactive, nor unknown', async () => {
    const { idCliente } = await empresa.cliente();
    await apagar(`/clientes/${idCliente}`);
    for (const id of [idCliente, 2_147_483_647])
      await rechaza({ idCliente: id }, { idCliente: [CLIENTE] });
    const apagado = await empresa.tipo('Apagado');
    const cuerpo = { idTipoVisita: apagado, nombre: 'Apagado', activo: false };
    await empresa.gente.ana('PUT /api/catalogos/tipoVisita', { cuerpo });
    for (const idTipoVisita of [apagado, 2_147_483_647])
      await rechaza({ idTipoVisita }, { idTipoVisita: [TIPO] });
  });

  test('are reported together with the technician, in the order of the form', async () => {
    const nadie = 2_147_483_647;
    await rechaza(
      { idTecnico: nadie, idCliente: nadie, idTipoVisita: nadie },
      { idTecnico: [TECNICO], idCliente: [CLIENTE], idTipoVisita: [TIPO] },
    );
  });
});

test('the server ignores what it decides itself: state, owner, version, cancellation', async () => {
  const { cuerpo } = await crear({
    idVisita: 1,
    idSupervisor: empresa.ids.saul,
    estado: 'Finalizada',
    cancelacion: 'aprobada',
    solicitudCancelacion: true,
    validadoPorUbicacion: true,
    version: 9,
    cualquiera: {},
  });
  expect(cuerpo).toMatchObject({
    idSupervisor: empresa.ids.sara,
    estadoVisita: { nombre: 'Pendiente' },
    solicitudCancelacion: false,
    version: 1,
  });
});

test('a past date is allowed, for late paperwork', async () => {
  const { cuerpo } = await crear({ fechaPlanificada: '2020-02-29' });
  expect(cuerpo).toMatchObject({ fechaPlanificada: '2020-02-29', atrasada: true });
});
