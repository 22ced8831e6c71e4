import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { estados, trasEsperar } from '../../../pruebas/carreras.ts';
import { sinCambiarNada } from '../../../pruebas/instantanea.ts';
import {
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Problema,
  rehusa,
  solicitar,
  type Tecnico,
} from '../../../pruebas/planificacion.ts';
import type { Pedir } from '../../../pruebas/servidor.ts';

const { empresa, sara, ana } = empresaDelArchivo();

const MOTIVO = 'La temperatura quedó fuera de límites.';

async function finalizada() {
  const tecnico = await empresa.tecnico();
  const visita = await empresa.planificar({
    idTecnico: tecnico.id,
    fechaPlanificada: '2026-11-20',
  });
  await hacer(tecnico, visita.idVisita, 'Se limpió el condensador.');
  return { ...visita, tecnico };
}

async function hacer({ pedir }: Tecnico, idVisita: number, resultado: string) {
  exigir(201, await iniciar(pedir, idVisita));
  return exigir(201, await finalizar(pedir, idVisita, { resultado }));
}

const reabrir = (
  pedir: Pedir,
  { idVisita, idTecnico }: Pick<Visita, 'idVisita' | 'idTecnico'>,
  cambios: object = {},
) =>
  pedir<Visita & Problema>('PUT /api/visitas/reabrir', {
    cuerpo: { idVisita, motivo: MOTIVO, idTecnico, fechaPlanificada: '2026-11-27', ...cambios },
  });

const sola = async (pedir: Pedir, idVisita: number) =>
  exigir(200, await leer(pedir, idVisita)) as VisitaSola;
const versiones = (pedir: Pedir, idVisita: number) =>
  pedir<Respuesta<'visitas.versiones'>>(`GET /api/visitas/versiones/${idVisita}`);

test('a reopened visit is pending again, and what was done stays as its version with its report', async () => {
  const visita = await finalizada();
  const antes = await sola(sara, visita.idVisita);
  const otro = await empresa.tecnico();
  const reabierta = exigir(200, await reabrir(sara, visita, { idTecnico: otro.id }));
  expect(reabierta).toMatchObject({
    estadoVisita: { nombre: 'Pendiente' },
    fechaPlanificada: '2026-11-27',
    idTecnico: otro.id,
    ejecucionVisita: null,
  });
  expect(await sola(otro.pedir, visita.idVisita)).toMatchObject({
    vuelta: 2,
    reabierta: { motivo: MOTIVO, por: { idUsuario: empresa.ids.sara } },
  });
  // A phone that keeps the first execution learns from its list that there is another.
  const lista = await otro.pedir<Visita[]>('GET /api/visitas/por-tecnico');
  expect(exigir(200, lista)).toMatchObject([{ idVisita: visita.idVisita, vuelta: 2 }]);
  const [version, ...mas] = exigir(200, await versiones(sara, visita.idVisita));
  expect(mas).toEqual([]);
  expect(version).toMatchObject({
    vuelta: 1,
    fechaPlanificada: '2026-11-20',
    tecnico: { idUsuario: visita.tecnico.id },
    ejecucion: { ...antes.ejecucionVisita, reporteVisita: { archivoPdf: expect.any(String) } },
  });
  const enlace = version?.ejecucion.reporteVisita?.archivoPdf;
  expect((await empresa.pedir(`GET /api${enlace}`)).estado).toBe(200);
});

test('nothing of the first execution is left in the row of a reopened visit', async () => {
  const visita = await finalizada();
  exigir(200, await reabrir(sara, visita));
  const nueva = await empresa.planificar();
  const { rows } = await sql<{ fila: object }>`
    select to_jsonb(v) - '{id_visita,vuelta,version,id_tecnico,id_cliente,fecha_planificada,actualizada_en,dicha_en,acciones_desde}'::text[] as fila
    from visitas v where id_visita in (${visita.idVisita}, ${nueva.idVisita})`.execute(empresa.bd);
  expect(rows[0]?.fila).toEqual(rows[1]?.fila);
});

test('the second execution has its own report, and the first one still opens', async () => {
  const visita = await finalizada();
  const otro = await empresa.tecnico();
  exigir(200, await reabrir(sara, visita, { idTecnico: otro.id }));
  const { archivoPdf } = await hacer(otro, visita.idVisita, 'Se cambió la válvula.');
  const [primera] = exigir(200, await versiones(sara, visita.idVisita));
  const enlaces = [archivoPdf, primera?.ejecucion.reporteVisita?.archivoPdf];
  const pdfs = await Promise.all(enlaces.map((enlace) => empresa.pedir(`GET /api${enlace}`)));
  expect(pdfs.map(({ estado }) => estado)).toEqual([200, 200]);
  expect(pdfs[0]?.texto).not.toBe(pdfs[1]?.texto);
  expect(exigir(200, await reabrir(sara, visita, { idTecnico: otro.id })).version).toBeGreaterThan(
    1,
  );
  expect(exigir(200, await versiones(sara, visita.idVisita)).map(({ vuelta }) => vuelta)).toEqual([
    2, 1,
  ]);
});

test('a request that was rejected does not prevent another one after reopening', async () => {
  const { tecnico, ...visita } = await finalizada();
  const pendiente = await empresa.planificar({ idTecnico: tecnico.id });
  exigir(200, await solicitar(tecnico.pedir, pendiente.idVisita));
  await hacer(tecnico, pendiente.idVisita, 'Hecha');
  exigir(200, await reabrir(sara, { ...visita, ...pendiente }));
  exigir(200, await solicitar(tecnico.pedir, pendiente.idVisita));
});

describe('a visit is not reopened', () => {
  test('by a technician, an administrator or another supervisor', async () => {
    const visita = await finalizada();
    const { saul, tomas } = empresa.gente;
    expect((await reabrir(visita.tecnico.pedir, visita)).estado).toBe(403);
    expect((await reabrir(ana, visita)).estado).toBe(403);
    expect((await reabrir(tomas, visita)).estado).toBe(403);
    expect((await reabrir(saul, visita, { idTecnico: empresa.ids.tania })).estado).toBe(404);
    expect((await versiones(saul, visita.idVisita)).estado).toBe(404);
    expect((await versiones(tomas, visita.idVisita)).estado).toBe(404);
  });

  test('for a technician who is not in charge of its supervisor, nor without a reason or a date', async () => {
    const visita = await finalizada();
    const { cuerpo } = await sinCambiarNada(empresa.bd, () =>
      reabrir(sara, visita, { idTecnico: empresa.ids.tania }),
    );
    expect(cuerpo.errors).toEqual({ idTecnico: ['Elige uno de tus técnicos activos.'] });
    const vacia = await reabrir(sara, visita, { motivo: ' ', fechaPlanificada: '' });
    expect(vacia.cuerpo.errors).toEqual({
      motivo: ['El motivo es obligatorio.'],
      fechaPlanificada: ['La fecha es obligatoria.'],
    });
  });

  test('before it is finished, and twice', async () => {
    const pendiente = await empresa.planificar();
    await rehusa(
      empresa,
      () => reabrir(sara, pendiente),
      409,
      'Esta visita todavía no se ha iniciado.',
    );
    const visita = await finalizada();
    exigir(200, await reabrir(sara, visita));
    await rehusa(empresa, () => reabrir(sara, visita), 409);
  });

  test('when it could not be done: it is planned again', async () => {
    const tecnico = await empresa.tecnico();
    const visita = await empresa.planificar({ idTecnico: tecnico.id });
    exigir(201, await iniciar(tecnico.pedir, visita.idVisita));
    const noRealizada = { motivo: 'cerrado' };
    exigir(201, await finalizar(tecnico.pedir, visita.idVisita, { noRealizada }));
    const { cuerpo } = await sinCambiarNada(empresa.bd, () => reabrir(sara, visita));
    expect(cuerpo.detail).toBe(
      'Esta visita no se pudo realizar. Planifícala de nuevo en vez de reabrirla.',
    );
  });

  test('by writing its row alone', async () => {
    const { idVisita } = await finalizada();
    const sola = sql`update visitas set estado = 'Pendiente', vuelta = 2 where id_visita = ${idVisita}`;
    await expect(sola.execute(empresa.bd)).rejects.toThrow('is not reopened like that');
  });
});

test('two that reopen at once leave one execution more', async () => {
  const visita = await finalizada();
  const respuestas = await trasEsperar(
    empresa.bd,
    sql`select from visitas where id_visita = ${visita.idVisita} for update`,
    [() => reabrir(sara, visita), () => reabrir(sara, visita)],
  );
  expect(estados(respuestas)).toEqual([200, 409]);
});

test('its technician is told of the reopening, with its reason', async () => {
  const visita = await finalizada();
  exigir(200, await reabrir(sara, visita));
  const { cuerpo } = await visita.tecnico.pedir<Respuesta<'avisos.listar'>>('GET /api/avisos');
  expect(cuerpo.avisos[0]).toMatchObject({ clase: 'reabierta', motivo: MOTIVO });
});

describe('what a phone kept from before the reopening', () => {
  const YA_NO = 'Esta visita se reabrió después, y esto ya no se aplica.';

  test('is no step of the new execution, and is kept as it happened', async () => {
    const visita = await finalizada();
    const { idVisita, tecnico } = visita;
    const ocurridoEn = new Date().toISOString();
    exigir(200, await reabrir(sara, visita));
    const deAntes = { vuelta: 1, ocurridoEn };
    const rehusado = async (paso: typeof iniciar | typeof finalizar | typeof solicitar) => {
      const { estado, cuerpo } = await paso(tecnico.pedir, idVisita, deAntes);
      expect([estado, (cuerpo as object as Problema).detail]).toEqual([
        409,
        `${YA_NO} Vuelve a cargarla para ver qué puedes hacer.`,
      ]);
    };
    await rehusado(iniciar);
    await rehusado(solicitar);
    expect(await sola(sara, idVisita)).toMatchObject({
      estadoVisita: { nombre: 'Pendiente' },
      solicitudCancelacion: false,
    });
    exigir(201, await iniciar(tecnico.pedir, idVisita, { vuelta: 2 }));
    await rehusado(finalizar);
    const { estadoVisita, intentosNoAplicados } = await sola(sara, idVisita);
    expect(estadoVisita.nombre).toBe('En Proceso');
    expect(intentosNoAplicados?.map(({ accion }) => accion).sort()).toEqual([
      ...['finalizar', 'iniciar', 'solicitarCancelacion'],
    ]);
    for (const uno of intentosNoAplicados ?? [])
      expect(uno).toMatchObject({
        ocurridoEn,
        horaDudosa: false,
        causa: 'Era de antes de que la visita se reabriera.',
      });
    exigir(201, await finalizar(tecnico.pedir, idVisita, { vuelta: 2 }));
  });

  test('and does not say of which execution it is has no hour in the new one', async () => {
    const visita = await finalizada();
    exigir(200, await reabrir(sara, visita));
    const hacePoco = new Date(Date.now() - 3_600_000).toISOString();
    const inicio = exigir(
      201,
      await iniciar(visita.tecnico.pedir, visita.idVisita, { ocurridoEn: hacePoco }),
    );
    expect(inicio.horaDudosaInicio).toBe(true);
  });
});
