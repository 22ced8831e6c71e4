import type { Respuesta } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';
import {
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  traspasar,
} from '../../../pruebas/planificacion.ts';
import type { Pedir } from '../../../pruebas/servidor.ts';
import { hoyEn } from '../../plataforma/hoy.ts';

type Dia = Respuesta<'visitas.dia'>;
const { empresa, sara, ana, tomas } = empresaDelArchivo({
  ajustes: { VELOCIDAD_KMH: '30', JORNADA: 'lun-vie 08:00-17:00' },
});
const saul: Pedir = (...pedido) => empresa.gente.saul(...pedido);
const HOY = hoyEn('America/Guatemala');
/** A Tuesday. */
const MARTES = '2031-05-20';
const SALIDA = { latitud: 14.6, longitud: -90.5 };

const dia = async (pedir: Pedir, fecha: string, filtros = '') =>
  exigir(200, await pedir<Dia>(`GET /api/visitas/dia?fecha=${fecha}${filtros}`));
const el = ({ tecnicos }: Dia, id: number) => tecnicos.find(({ idTecnico }) => idTecnico === id);
const la = ({ visitas }: Dia, id: number) => visitas.find(({ idVisita }) => idVisita === id);

test('a day tells each visit with what its bar needs, and its filters leave nothing out', async () => {
  const { idCliente } = await empresa.cliente({ nombre: 'Óptica', latitud: null, longitud: null });
  const conHora = await empresa.planificar({
    fechaPlanificada: MARTES,
    idCliente,
    horaDesde: '09:00',
    horaHasta: '11:00',
    duracionMinutos: 80,
    fijada: true,
  });
  const sinHora = await empresa.planificar({ fechaPlanificada: MARTES });
  await empresa.planificar({ fechaPlanificada: '2031-05-21' });
  const leido = await dia(sara, MARTES, '&buscar=optica');
  expect(leido).toMatchObject({ fecha: MARTES, hoy: HOY, velocidadKmH: 30, feriados: [] });
  expect(leido.visitas.map(({ idVisita, entra }) => [idVisita, entra])).toEqual([
    [conHora.idVisita, true],
    [sinHora.idVisita, false],
  ]);
  expect(la(leido, conHora.idVisita)).toMatchObject({
    cliente: 'Óptica',
    horaDesde: '09:00',
    horaHasta: '11:00',
    fijada: true,
    dura: 80,
    lugar: null,
    inicio: null,
    fin: null,
    version: 1,
    estado: 'Pendiente',
  });
  expect(la(leido, sinHora.idVisita)).toMatchObject({
    dura: 45,
    lugar: { latitud: expect.any(Number), longitud: expect.any(Number) },
  });
  expect(la(leido, sinHora.idVisita)).not.toHaveProperty('horaDesde');
});

test('the hours are the real ones of what was done, and the promised ones of who is on the way', async () => {
  const { id, pedir } = await empresa.tecnico();
  const nueva = () => empresa.planificar({ idTecnico: id, fechaPlanificada: HOY });
  const [hecha, enCamino] = [await nueva(), await nueva()];
  exigir(201, await iniciar(pedir, hecha.idVisita));
  exigir(201, await finalizar(pedir, hecha.idVisita));
  exigir(
    200,
    await pedir('POST /api/visitas/en-camino', {
      cuerpo: { idVisita: enCamino.idVisita, minutos: 20 },
    }),
  );
  const leido = await dia(sara, HOY);
  const { inicio, fin, enCamino: nada } = la(leido, hecha.idVisita) ?? {};
  expect(Date.parse(fin ?? '')).toBeGreaterThanOrEqual(Date.parse(inicio ?? ''));
  expect(nada).toBeUndefined();
  const { desde, llegada } = la(leido, enCamino.idVisita)?.enCamino ?? {};
  expect(Date.parse(llegada ?? '') - Date.parse(desde ?? '')).toBe(20 * 60_000);
});

test('each technician has the hours of that day: those of the company, their own, or none', async () => {
  const suyo = await empresa.tecnico();
  const jornada = { dias: [{ dia: 2, desde: '07:00', hasta: '12:30' }], salida: SALIDA };
  exigir(
    200,
    await sara(`PUT /api/usuarios/${suyo.id}/jornada`, { cuerpo: { ...jornada, vuelve: true } }),
  );
  const martes = await dia(sara, MARTES);
  expect(el(martes, suyo.id)).toMatchObject({
    jornada: { desde: 420, hasta: 750 },
    salida: SALIDA,
    vuelve: true,
    elegible: true,
  });
  expect(el(martes, empresa.ids.tomas)).toMatchObject({
    jornada: { desde: 480, hasta: 1020 },
    salida: null,
    vuelve: false,
  });
  const sabado = await dia(sara, '2031-05-24');
  expect([suyo.id, empresa.ids.tomas].map((id) => el(sabado, id)?.jornada)).toEqual([null, null]);
  // A holiday, and an absence.
  await ana('POST /api/feriados', { cuerpo: { fecha: '2031-05-27', nombre: 'Asueto' } });
  const cuerpo = { clase: 'vacaciones', desde: MARTES, hasta: MARTES, idTecnico: suyo.id };
  exigir(201, await ana('POST /api/ausencias', { cuerpo }));
  expect(el(await dia(sara, '2031-05-27'), empresa.ids.tomas)?.jornada).toBeNull();
  const ausente = await dia(sara, MARTES);
  expect([el(ausente, suyo.id)?.jornada, ausente.ausencias]).toEqual([null, [cuerpo]]);
});

test("a supervisor reads the day of their own team, and not when another's works nor where they leave from", async () => {
  const DIA = '2032-03-03';
  exigir(
    200,
    await ana(`PUT /api/usuarios/${empresa.ids.tania}/jornada`, {
      cuerpo: { dias: null, salida: SALIDA, vuelve: true },
    }),
  );
  const deSaul = exigir(
    201,
    await saul<{ idVisita: number }>('POST /api/visitas', {
      cuerpo: await empresa.plan({ idTecnico: empresa.ids.tania, fechaPlanificada: DIA }),
    }),
  );
  const [suya, deAna] = [await dia(sara, DIA), await dia(ana, DIA)];
  expect(la(suya, deSaul.idVisita)).toBeUndefined();
  expect(el(suya, empresa.ids.tania)).toBeUndefined();
  expect(la(deAna, deSaul.idVisita)).toBeDefined();
  expect(el(deAna, empresa.ids.tania)).toMatchObject({ salida: SALIDA, elegible: true });
  expect((await tomas(`GET /api/visitas/dia?fecha=${DIA}`)).estado).toBe(403);
  // The visits go to another supervisor, and their technician stays with the first.
  await traspasar(ana, empresa.ids.saul, empresa.ids.sara);
  const { cuerpo } = await ana<{ idSupervisorTecnico: number; idTecnico: number }[]>(
    `GET /api/usuarios/supervisor-tecnico/${empresa.ids.sara}`,
  );
  for (const { idSupervisorTecnico, idTecnico } of cuerpo)
    if (idTecnico === empresa.ids.tania)
      await ana(`DELETE /api/usuarios/supervisor-tecnico/${idSupervisorTecnico}`);
  const ajena = el(await dia(sara, DIA), empresa.ids.tania);
  expect(ajena).toMatchObject({ elegible: false, jornada: null, salida: null, vuelve: false });
});
