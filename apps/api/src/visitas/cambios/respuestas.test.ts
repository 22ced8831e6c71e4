import type { Visita } from '@visitas/contract/visitas/esquemas';
import { expect, test } from 'vitest';
import {
  type Ejecucion,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
} from '../../../pruebas/planificacion.ts';
import { emitirComo } from '../../../pruebas/reportes.ts';
import { leerTerminada } from '../../reportes/consultas.ts';
import { comoFin } from '../ubicacion.ts';
import { terminar } from './consultas.ts';

const { empresa, sara } = empresaDelArchivo();

const PLANES = {
  'a day': {},
  'an hour, and what it takes': { horaDesde: '09:00', horaHasta: '11:30', duracionMinutos: 45 },
  'a fixed day and no observations': { fijada: true, observaciones: null },
  'a day that passed': { fechaPlanificada: '2024-05-20' },
};

const enSuLista = async (idVisita: number) => {
  const lista = await sara<Visita[]>('GET /api/visitas/por-supervisor?orden=-fecha');
  return exigir(200, lista).find((una) => una.idVisita === idVisita);
};

test.each(Object.entries(PLANES))(
  'a visit created with %s is answered as it is read',
  async (_, plan) => {
    const creada = await empresa.planificar(plan);
    expect(creada).toEqual(await enSuLista(creada.idVisita));
  },
);

test('a visit planned again is answered as it is read', async () => {
  const { id: idTecnico, pedir } = await empresa.tecnico();
  const plan = { idTecnico, duracionMinutos: 45, horaDesde: '09:00', horaHasta: '11:30' };
  const { idVisita } = await empresa.planificar(plan);
  exigir(201, await iniciar(pedir, idVisita));
  const noRealizada = { motivo: 'cerrado' };
  exigir(201, await finalizar(pedir, idVisita, { noRealizada, resultado: undefined }));
  const otra = await sara<Visita>('POST /api/visitas/replanificar', { cuerpo: { idVisita } });
  const nueva = exigir(201, otra);
  expect(nueva).toEqual(await enSuLista(nueva.idVisita));
});

const MOMENTOS = {
  'no client that is known': { cliente: { latitud: null, longitud: null } },
  'its client': { cliente: {} },
};

test.each(Object.entries(MOMENTOS))(
  'a start and a finish at %s are answered as they are read',
  async (_, { cliente }) => {
    const { id: idTecnico, pedir } = await empresa.tecnico();
    const { idCliente } = await empresa.cliente(cliente);
    const { idVisita } = await empresa.planificar({ idTecnico, idCliente });
    const leida = async () =>
      exigir(200, await pedir<Ejecucion>(`GET /api/visitas/ejecucion/${idVisita}`));
    expect(exigir(201, await iniciar(pedir, idVisita, { precisionInicio: 12 }))).toEqual(
      await leida(),
    );
    const { archivoPdf, ...terminada } = exigir(201, await finalizar(pedir, idVisita));
    // Its link is signed again at each minute.
    const reporteVisita = {
      archivoPdf: expect.stringMatching(archivoPdf?.split('?')[0] ?? 'none'),
    };
    expect(terminada).toEqual({ ...(await leida()), reporteVisita });
  },
);

const AHORA = new Date('2031-05-20T15:00:00Z');
const FIN = {
  fechaFinalizacion: AHORA,
  resultado: 'Quedó funcionando',
  ...comoFin({
    latitud: 14.6,
    longitud: -90.5,
    precision: 12,
    tomada: AHORA,
    rango: 200,
    clienteLatitud: 14.6,
    clienteLongitud: -90.5,
    distancia: 0,
    veredicto: 'dentro',
  }),
};

test.each(Object.entries(PLANES))(
  'a visit with %s is finished with what a reading of it gives its report',
  async (_, plan) => {
    const { id: idUsuario, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ ...plan, idTecnico: idUsuario });
    exigir(201, await iniciar(pedir, idVisita));
    const sesion = { rol: 'Tecnico', idUsuario };
    const paso = { accion: 'finalizar', sesion, visitas: [idVisita] } as const;
    await empresa.bd.transaction().execute(async (tx) => {
      const hechas = await terminar(tx, paso, { ...FIN, estado: 'Finalizada' });
      expect(hechas).toEqual([await leerTerminada(tx, idVisita)]);
      await emitirComo(tx, idVisita);
    });
  },
);
