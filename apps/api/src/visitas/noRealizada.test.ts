import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { estados, trasEsperar } from '../../pruebas/carreras.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { leerPdf } from '../../pruebas/pdf.ts';
import {
  cerrar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Problema,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { empresa, sara, ana } = empresaDelArchivo({ ajustes: { VISITAS_USUALES: '1' } });
let tecnico: Tecnico;

// A Tuesday at noon.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00-06:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function enProceso(): Promise<Visita> {
  tecnico = await empresa.tecnico();
  const visita = await empresa.planificar({
    idTecnico: tecnico.id,
    fechaPlanificada: '2026-11-24',
  });
  exigir(201, await iniciar(tecnico.pedir, visita.idVisita));
  return visita;
}

const DICHO = 'El guardia dice que abren el jueves.';

async function sinRealizar(): Promise<Visita> {
  const visita = await enProceso();
  exigir(
    201,
    await finalizar(tecnico.pedir, visita.idVisita, {
      resultado: DICHO,
      noRealizada: { motivo: 'cerrado' },
    }),
  );
  return visita;
}

const replanificar = (pedir: Pedir, idVisita: number, cambios: object = {}) =>
  pedir<Visita & Problema>('POST /api/visitas/replanificar', { cuerpo: { idVisita, ...cambios } });

const sola = async (pedir: Pedir, idVisita: number) =>
  exigir(200, await leer(pedir, idVisita)) as VisitaSola;

describe('a visit that could not be done', () => {
  test('is finished, is judged as usual, and its result begins with the reason', async () => {
    const { idVisita } = await enProceso();
    const fin = { resultado: DICHO, noRealizada: { motivo: 'cerrado' } };
    const ejecucion = exigir(201, await finalizar(tecnico.pedir, idVisita, fin));
    expect(ejecucion).toMatchObject({
      resultado: `Cliente cerrado. ${DICHO}`,
      noRealizada: { motivo: 'cerrado', detalle: DICHO },
      validadoPorUbicacion: true,
    });
    const leida = await sola(sara, idVisita);
    expect(leida.estadoVisita.nombre).toBe('Finalizada');
    const { archivo } = await empresa.bd
      .selectFrom('reportes')
      .select('archivo')
      .where('idVisita', '=', idVisita)
      .executeTakeFirstOrThrow();
    const { texto } = await leerPdf(archivo ?? Buffer.alloc(0));
    expect(texto).toContain('No se realizó');
    expect(texto).toContain('Finalización, sin realizar');
    expect(texto).toContain(`Cliente cerrado. ${DICHO}`);
  });

  test.each([
    [{ motivo: 'ausente' }, '', 'No había nadie.', null],
    [{ motivo: 'sinAcceso', detalle: 'Sin llave' }, '', 'Sin acceso. Sin llave', 'Sin llave'],
    [{ motivo: 'otro' }, 'Llueve', 'Otro motivo. Llueve', 'Llueve'],
  ])('with %o and «%s» has the result «%s»', async (noRealizada, resultado, compuesto, detalle) => {
    const { idVisita } = await enProceso();
    const envio = { resultado, noRealizada };
    expect(exigir(201, await finalizar(tecnico.pedir, idVisita, envio))).toMatchObject({
      resultado: compuesto,
      noRealizada: { motivo: noRealizada.motivo, detalle },
    });
  });

  test.each([
    [{ noRealizada: { motivo: 'otro' }, resultado: ' ' }, 'resultado', 'Cuenta qué pasó.'],
    [
      { noRealizada: { motivo: 'llueve' }, resultado: 'x' },
      'noRealizada.motivo',
      'Elige un motivo.',
    ],
    [
      { noRealizada: { motivo: 'cerrado' }, resultado: 'x'.repeat(19_999) },
      'resultado',
      'El resultado admite 20000 caracteres como máximo.',
    ],
  ])('with %o is refused and changes nothing', async (fin, campo, mensaje) => {
    const { idVisita } = await enProceso();
    const { estado, cuerpo } = await sinCambiarNada(empresa.bd, () =>
      finalizar(tecnico.pedir, idVisita, fin),
    );
    expect([estado, (cuerpo as unknown as Problema).errors]).toEqual([400, { [campo]: [mensaje] }]);
  });

  test('has fields that a done visit and its dashboard lack', async () => {
    const { idVisita } = await enProceso();
    const hecha = exigir(201, await finalizar(tecnico.pedir, idVisita, { noRealizada: null }));
    expect(hecha.resultado).toBe('Quedó funcionando');
    expect(hecha).not.toHaveProperty('noRealizada');
    expect(await sola(sara, idVisita)).not.toHaveProperty('replanificacion');
    const panel = await tecnico.pedir('GET /api/visitas/dashboard/tecnico');
    expect(panel.cuerpo).not.toHaveProperty('noRealizadas');
  });

  test('keeps its reason in an attempt that came too late', async () => {
    const { idVisita } = await enProceso();
    exigir(200, await cerrar(sara, idVisita));
    const tarde = await finalizar(tecnico.pedir, idVisita, {
      resultado: '',
      noRealizada: { motivo: 'ausente' },
      ocurridoEn: new Date().toISOString(),
    });
    expect(tarde.estado).toBe(409);
    const { intentosNoAplicados } = await sola(sara, idVisita);
    expect(intentosNoAplicados).toMatchObject([{ resultado: 'No había nadie.' }]);
  });

  test("appears in the supervisor's activity and in the technician's panel", async () => {
    const { idVisita } = await sinRealizar();
    const actividad = await sara<Respuesta<'dashboards.actividad'>>(
      'GET /api/visitas/dashboard/actividad',
    );
    expect(actividad.cuerpo.find((una) => una.idVisita === idVisita)).toMatchObject({
      suceso: 'noRealizada',
      duracion: 0,
    });
    const panel = await tecnico.pedir<Respuesta<'dashboards.tecnico'>>(
      'GET /api/visitas/dashboard/tecnico',
    );
    expect(panel.cuerpo).toMatchObject({ completadas: 1, noRealizadas: 1 });
    expect(panel.cuerpo.visitas).toMatchObject([{ estado: 'Finalizada', noRealizada: true }]);
  });
});

describe('planning a visit again', () => {
  test('repeats it on the next day on which its technician works', async () => {
    const { idVisita, ...antes } = await sinRealizar();
    // Wednesday is a holiday, the technician is away from Thursday to Saturday, and then it is Sunday.
    const feriado = { fecha: '2026-11-25', nombre: 'De prueba' };
    const ausencia = { idTecnico: tecnico.id, desde: '2026-11-26', hasta: '2026-11-28' };
    exigir(201, await ana('POST /api/feriados', { cuerpo: feriado }));
    const clase = { clase: 'vacaciones', nota: null };
    exigir(201, await ana('POST /api/ausencias', { cuerpo: { ...ausencia, ...clase } }));
    const ofrecida = { idVisita: null, fechaPlanificada: '2026-11-30' };
    expect((await sola(sara, idVisita)).replanificacion).toEqual(ofrecida);
    const nueva = exigir(201, await replanificar(sara, idVisita));
    expect(nueva).toMatchObject({
      idTecnico: antes.idTecnico,
      idCliente: antes.idCliente,
      idTipoVisita: antes.idTipoVisita,
      idSupervisor: antes.idSupervisor,
      observaciones: antes.observaciones,
      fechaPlanificada: '2026-11-30',
      estadoVisita: { nombre: 'Pendiente' },
      serie: null,
    });
    expect((await sola(sara, idVisita)).replanificacion).toEqual({
      idVisita: nueva.idVisita,
      fechaPlanificada: '2026-11-30',
    });
    expect(await sola(ana, idVisita)).not.toHaveProperty('replanificacion');
    expect(await sola(tecnico.pedir, idVisita)).not.toHaveProperty('replanificacion');
  });

  test('counts the days of the week on which its technician works', async () => {
    const { idVisita } = await sinRealizar();
    const losDomingos = [{ dia: 7, desde: '06:00', hasta: '14:00' }];
    const cuerpo = { dias: losDomingos, salida: null, vuelve: false };
    exigir(200, await sara(`PUT /api/usuarios/${tecnico.id}/jornada`, { cuerpo }));
    const elDomingo = '2026-11-29';
    expect((await sola(sara, idVisita)).replanificacion?.fechaPlanificada).toBe(elDomingo);
    expect(exigir(201, await replanificar(sara, idVisita)).fechaPlanificada).toBe(elDomingo);
  });

  test('avoids a full day, unless all the next ones are full', async () => {
    const { idVisita } = await sinRealizar();
    const ofrecido = async () => (await sola(sara, idVisita)).replanificacion?.fechaPlanificada;
    const llenar = (fechaPlanificada: string | null | undefined) =>
      empresa.planificar({ idTecnico: tecnico.id, fechaPlanificada });
    const primero = await ofrecido();
    await llenar(primero);
    expect(String(await ofrecido()) > String(primero)).toBe(true);
    for (let n = 25; n <= 38; n += 1)
      await llenar(new Date(Date.UTC(2026, 10, n)).toISOString().slice(0, 10));
    expect(exigir(201, await replanificar(sara, idVisita)).fechaPlanificada).toBe(primero);
  });

  test('uses the chosen day, if any', async () => {
    const { idVisita } = await sinRealizar();
    const envio = { fechaPlanificada: '2026-12-24' };
    expect(exigir(201, await replanificar(sara, idVisita, envio))).toMatchObject(envio);
  });

  test('happens once for simultaneous requests, and again after the new visit is closed', async () => {
    const { idVisita } = await sinRealizar();
    const sujeta = sql`select from visitas where id_visita = ${idVisita} for update`;
    const una = () => replanificar(sara, idVisita);
    const dos = await trasEsperar(empresa.bd, sujeta, [una, una]);
    expect(estados(dos)).toEqual([201, 409]);
    const [hecha] = dos.filter(({ estado }) => estado === 201);
    const [tarde] = dos.filter(({ estado }) => estado === 409);
    expect(tarde?.cuerpo.detail).toMatch(/^Esta visita ya se volvió a planificar para el /);
    exigir(200, await cerrar(sara, hecha?.cuerpo.idVisita ?? 0));
    exigir(201, await una());
  });

  test('happens once, because the database refuses a second replacement', async () => {
    const { idVisita, ...visita } = await sinRealizar();
    const { idVisita: nueva } = exigir(201, await replanificar(sara, idVisita));
    const otra = await empresa.planificar({ idTecnico: visita.idTecnico });
    await expect(
      empresa.bd
        .updateTable('visitas')
        .set({ reemplazaA: idVisita })
        .where('idVisita', '=', otra.idVisita)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'visitas_reemplazo_unico' });
    expect(nueva).not.toBe(otra.idVisita);
  });

  test.each([
    ['another supervisor', 'saul', 404],
    ['its technician', 'tomas', 403],
    ['an administrator', 'ana', 403],
  ] as const)('is refused to %s', async (_, quien, esperado) => {
    const { idVisita } = await sinRealizar();
    const { estado } = await sinCambiarNada(empresa.bd, () =>
      replanificar(empresa.gente[quien], idVisita),
    );
    expect(estado).toBe(esperado);
  });

  test('is refused for a visit that was done or is still open', async () => {
    const hecha = await enProceso();
    const sinCambiar = async () =>
      (await sinCambiarNada(empresa.bd, () => replanificar(sara, hecha.idVisita))).estado;
    expect(await sinCambiar()).toBe(409);
    exigir(201, await finalizar(tecnico.pedir, hecha.idVisita));
    expect(await sinCambiar()).toBe(409);
  });

  test('is refused for a technician no longer in charge: another must be chosen', async () => {
    const { idVisita } = await sinRealizar();
    exigir(200, await ana(`PUT /api/usuarios/${tecnico.id}`, { cuerpo: { activo: false } }));
    expect((await sola(sara, idVisita)).replanificacion).toEqual({
      idVisita: null,
      fechaPlanificada: null,
    });
    const { estado, cuerpo } = await replanificar(sara, idVisita);
    expect([estado, cuerpo.errors]).toEqual([
      400,
      { idTecnico: ['Elige uno de tus técnicos activos.'] },
    ]);
  });
});
