import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { idDeRol } from '../../pruebas/personas.ts';
import {
  aprobar,
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  rechazar,
  rehusa,
  solicitar,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { empresa, sara, ana } = empresaDelArchivo();

const MOTIVO = 'El técnico ya no trabaja aquí';

/** Brings the visit of a new technician to where a test begins. */
const SITUACIONES = {
  Pendiente: async () => undefined,
  'En Proceso': iniciar,
  solicitada: solicitar,
  'solicitada y comenzada': async (pedir: Pedir, idVisita: number) => {
    await solicitar(pedir, idVisita);
    await iniciar(pedir, idVisita);
  },
  rechazada: async (pedir: Pedir, idVisita: number) => {
    await solicitar(pedir, idVisita);
    await rechazar(sara, idVisita);
  },
};
type Situacion = keyof typeof SITUACIONES;

async function visitaEn(situacion: Situacion) {
  const tecnico = await empresa.tecnico();
  const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id });
  await SITUACIONES[situacion](tecnico.pedir, idVisita);
  return { idVisita, tecnico, antes: exigir(200, await leer(sara, idVisita)) };
}

const banderas = (visita: Visita) => [
  visita.solicitudCancelacion,
  visita.aprobadaCancelacion,
  visita.rechazadaCancelacion,
  visita.motivoCancelacion,
];

describe('closing a visit without finishing it', () => {
  test.each([
    ['Pendiente', [false, false, false, null]],
    ['En Proceso', [false, false, false, null]],
    ['solicitada', [true, true, false, 'El cliente viajó']],
    ['solicitada y comenzada', [true, true, false, 'El cliente viajó']],
    ['rechazada', [true, false, true, 'El cliente viajó']],
  ] as const)('cancels it when it is %s, and records who and why', async (situacion, esperadas) => {
    const { idVisita, antes, tecnico } = await visitaEn(situacion);
    const { estado, cuerpo } = await cerrar(sara, idVisita, { motivo: ` ${MOTIVO}\n` });
    expect(estado).toBe(200);
    expect(cuerpo).toMatchObject({
      estadoVisita: { nombre: 'Cancelada' },
      cerradaPor: { idUsuario: empresa.ids.sara, nombre: 'Sara García' },
      motivoCierre: MOTIVO,
      atrasada: false,
      version: antes.version + 1,
    });
    expect(Date.parse(cuerpo.fechaCierre ?? '')).toBeLessThanOrEqual(Date.now());
    expect(banderas(cuerpo)).toEqual(esperadas);
    expect(cuerpo.ejecucionVisita).toEqual(antes.ejecucionVisita);
    const { cuerpo: suya } = await leer(tecnico.pedir, idVisita);
    expect(suya).toMatchObject({ cerradaPor: cuerpo.cerradaPor, motivoCierre: MOTIVO });
  });

  test('leaves no report', async () => {
    const { idVisita } = await visitaEn('En Proceso');
    const { cuerpo } = await cerrar(sara, idVisita);
    expect(cuerpo.ejecucionVisita).toMatchObject({ fechaFinalizacion: null, reporteVisita: null });
    const reportes = empresa.bd.selectFrom('reportes').select('idVisita');
    expect(await reportes.where('idVisita', '=', idVisita).execute()).toEqual([]);
  });

  test('takes it out of every counter, and frees its technician', async () => {
    const { idVisita, tecnico } = await visitaEn('En Proceso');
    const { idVisita: pendiente } = await empresa.planificar({ idTecnico: tecnico.id });
    const panel = () =>
      tecnico.pedir<Respuesta<'dashboards.tecnico'>>('GET /api/visitas/dashboard/tecnico');
    expect((await panel()).cuerpo).toMatchObject({ enProceso: 1, pendientes: 1 });
    await cerrar(ana, idVisita);
    const ceros = { completadas: 0, enProceso: 0, atrasadas: 0 };
    expect((await panel()).cuerpo).toMatchObject({ ...ceros, pendientes: 1 });
    expect((await iniciar(tecnico.pedir, pendiente)).estado).toBe(201);
    await cerrar(ana, pendiente);
    expect((await panel()).cuerpo).toMatchObject({ ...ceros, pendientes: 0 });
  });

  test.each(['sara', 'ana', 'andres'] as const)('is done by %s', async (quien) => {
    const { idVisita } = await visitaEn('En Proceso');
    const { cuerpo } = await cerrar(empresa.gente[quien], idVisita);
    expect(cuerpo.cerradaPor?.idUsuario).toBe(empresa.ids[quien]);
  });

  test.each([
    ['saul', 404],
    ['tomas', 403],
    ['tania', 403],
  ] as const)('is refused to %s with %i', async (quien, esperado) => {
    const { idVisita, tecnico } = await visitaEn('En Proceso');
    await rehusa(empresa, () => cerrar(empresa.gente[quien], idVisita), esperado);
    await rehusa(empresa, () => cerrar(tecnico.pedir, idVisita), 403);
    await rehusa(empresa, () => cerrar(empresa.pedir, idVisita), 401);
  });

  test('a visit that does not exist is 404', () =>
    rehusa(empresa, () => cerrar(ana, 2_147_483_647), 404));

  test('is refused for a closed visit, with how it was closed', async () => {
    const finalizada = await visitaEn('En Proceso');
    await finalizar(finalizada.tecnico.pedir, finalizada.idVisita);
    await rehusa(
      empresa,
      () => cerrar(sara, finalizada.idVisita),
      409,
      'Esta visita ya se finalizó.',
    );
    const aprobada = await visitaEn('solicitada');
    await aprobar(sara, aprobada.idVisita);
    const fue = 'La cancelación de esta visita ya fue aprobada.';
    await rehusa(empresa, () => cerrar(sara, aprobada.idVisita), 409, fue);
    const cerrada = await visitaEn('Pendiente');
    await cerrar(ana, cerrada.idVisita);
    await rehusa(empresa, () => cerrar(sara, cerrada.idVisita), 409, 'Esta visita se canceló.');
  });

  test('is final: no other action is accepted', async () => {
    const { idVisita, tecnico, antes } = await visitaEn('En Proceso');
    await cerrar(sara, idVisita);
    const cerrada = 'Esta visita se canceló.';
    await rehusa(empresa, () => finalizar(tecnico.pedir, idVisita), 409, cerrada);
    await rehusa(empresa, () => iniciar(tecnico.pedir, idVisita), 409, cerrada);
    await rehusa(empresa, () => solicitar(tecnico.pedir, idVisita), 409, cerrada);
    await rehusa(empresa, () => editar(sara, idVisita, comoEsta(antes)), 409, cerrada);
    const sin = 'Esta visita no tiene una solicitud de cancelación.';
    await rehusa(empresa, () => aprobar(sara, idVisita), 409, sin);
    await rehusa(empresa, () => rechazar(sara, idVisita), 409, sin);
  });

  test('is in the log, with the person who did it', async () => {
    const { idVisita } = await visitaEn('En Proceso');
    await cerrar(ana, idVisita);
    const { cuerpo } = await ana(`GET /api/bitacora?entidad=visita&id=${idVisita}&limite=1`);
    expect(cuerpo).toMatchObject([
      {
        usuario: { idUsuario: empresa.ids.ana },
        operacion: 'visitas.cerrar',
        antes: { estado: 'En Proceso', cerradaPor: null },
        despues: { estado: 'Cancelada', cerradaPor: empresa.ids.ana, motivoCierre: MOTIVO },
      },
    ]);
  });
});

describe('a visit of a technician who left', () => {
  const SE_FUE = {
    'was deactivated': async (id: number) =>
      exigir(200, await ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo: false } })),
    'has another role': async (id: number) => {
      const { cuerpo } = await ana<object>(`GET /api/usuarios/${id}`);
      const idRolUsuario = await idDeRol(empresa, 'Supervisor');
      const edicion = { ...cuerpo, password: '', idRolUsuario };
      return exigir(200, await ana('PUT /api/usuarios', { cuerpo: edicion }));
    },
  };

  describe.each(Object.entries(SE_FUE))('and %s,', (_, irse) => {
    test('in process, can be closed', async () => {
      const { idVisita, tecnico } = await visitaEn('En Proceso');
      await irse(tecnico.id);
      expect((await cerrar(sara, idVisita)).cuerpo.estadoVisita.nombre).toBe('Cancelada');
    });

    test('pending, can go to another technician or be edited otherwise', async () => {
      const { idVisita, tecnico, antes } = await visitaEn('Pendiente');
      await irse(tecnico.id);
      const observaciones = 'Llamar antes';
      const igual = await editar(sara, idVisita, { ...comoEsta(antes), observaciones });
      expect(igual.cuerpo).toMatchObject({ observaciones, idTecnico: tecnico.id });
      const { ids, gente } = empresa;
      const otro = await editar(sara, idVisita, { ...comoEsta(antes), idTecnico: ids.tomas });
      expect(otro.cuerpo.idTecnico).toBe(ids.tomas);
      expect((await leer(gente.tomas, idVisita)).estado).toBe(200);
    });

    test('pending, cannot be given back to them', async () => {
      const { tecnico } = await visitaEn('Pendiente');
      const visita = await empresa.planificar();
      await irse(tecnico.id);
      const cuerpo = { ...comoEsta(visita), idTecnico: tecnico.id };
      await rehusa(empresa, () => editar(sara, visita.idVisita, cuerpo), 400);
    });
  });
});
