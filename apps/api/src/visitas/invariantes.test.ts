import { describe, expect, test } from 'vitest';
import {
  CANCELADA,
  CERRADA,
  type Columnas,
  cambiarFila,
  EN_PROCESO,
  FIN,
  FINALIZADA,
  HOY,
  INICIO,
  insertarFila,
  insertarTecnico,
  juicio,
  PENDIENTE,
  posicion,
  RECHAZADA,
  SOLICITADA,
  sin,
} from '../../pruebas/filasDeVisitas.ts';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';

const { empresa } = empresaDelArchivo();

const insertar = (columnas: Columnas) => insertarFila(empresa, columnas);
const violacion = (constraint: string) => expect.objectContaining({ constraint });

test.each([
  ['Pendiente', PENDIENTE],
  ['Pendiente with its cancellation requested', SOLICITADA],
  ['Pendiente with its cancellation rejected', { ...SOLICITADA, cancelacion: 'rechazada' }],
  ['En Proceso', EN_PROCESO],
  [
    'En Proceso with a verdict and an accuracy',
    { ...EN_PROCESO, ...juicio('inicio'), precision_inicio: 0 },
  ],
  ['Finalizada', { ...FINALIZADA, resultado: 'Bien', ...juicio('fin', { veredicto: 'fuera' }) }],
  ['Cancelada', CANCELADA],
  ['closed before it was started', CERRADA],
  ['closed once it was started', { ...CERRADA, ...INICIO }],
  ['closed after its cancellation was rejected', { ...RECHAZADA, ...CERRADA }],
  ['approved and closed', { ...CANCELADA, ...CERRADA, ...INICIO }],
  ['at the edges of the map', { ...EN_PROCESO, latitud_inicio: -90, longitud_inicio: 180 }],
])('a visit %s is valid', async (_, columnas) => {
  expect(await insertar(columnas)).toBeGreaterThan(0);
});

describe('the database refuses a visit:', () => {
  test.each<[string, Columnas, string]>([
    ['with a state that is not stored', { estado: 'Atrasada' }, 'estado_guardado'],
    ['with a state that does not exist', { estado: 'Perdida' }, 'estado_guardado'],
    ['with an unknown kind of request', { cancelacion: 'dudosa' }, 'cancelacion_valida'],
    ['with a date before 2000', { fecha_planificada: '1999-12-31' }, 'fecha_valida'],
    ['with an infinite date', { fecha_planificada: 'infinity' }, 'fecha_valida'],
    ['with empty observations', { observaciones: '' }, 'observaciones_validas'],
    ['with observations too long', { observaciones: 'x'.repeat(2001) }, 'observaciones_validas'],
    ['with an empty reason', { ...SOLICITADA, motivo_cancelacion: '' }, 'motivo_valido'],
    [
      'with a reason too long',
      { ...SOLICITADA, motivo_cancelacion: 'x'.repeat(501) },
      'motivo_valido',
    ],
    ['with a request without its reason', { cancelacion: 'solicitada' }, 'motivo_de_cancelacion'],
    [
      'with a reason without its request',
      { motivo_cancelacion: 'Llueve' },
      'motivo_de_cancelacion',
    ],
    ['cancelled without a closer', { estado: 'Cancelada' }, 'cancelada_por_alguien'],
    ['approved and Pendiente', { ...CANCELADA, ...PENDIENTE }, 'cancelada_por_alguien'],
    ['approved and En Proceso', { ...CANCELADA, ...EN_PROCESO }, 'cancelada_por_alguien'],
    ['approved and finished', { ...CANCELADA, ...FINALIZADA }, 'cancelada_por_alguien'],
    ['cancelled and rejected', { ...RECHAZADA, estado: 'Cancelada' }, 'cancelada_por_alguien'],
    ['closed and Pendiente', { ...CERRADA, ...PENDIENTE }, 'cancelada_por_alguien'],
    ['closed and finished', { ...CERRADA, ...FINALIZADA }, 'cancelada_por_alguien'],
    ['closed with its request open', { ...CERRADA, ...SOLICITADA }, 'solicitud_por_responder'],
    ['finished with its request open', { ...FINALIZADA, ...SOLICITADA }, 'solicitud_por_responder'],
    ['closed without a reason', { ...CERRADA, motivo_cierre: null }, 'cierre_completo'],
    ['closed without a time', { ...CERRADA, fecha_cierre: null }, 'cierre_completo'],
    ['closed with an empty reason', { ...CERRADA, motivo_cierre: '' }, 'motivo_de_cierre_valido'],
    [
      'closed with a reason too long',
      { ...CERRADA, motivo_cierre: 'x'.repeat(501) },
      'motivo_de_cierre_valido',
    ],
    [
      'closed before its start',
      { ...CERRADA, ...INICIO, fecha_cierre: '2025-02-28T10:00:00Z' },
      'cierre_tras_inicio',
    ],
    ['closed by an unknown user', { ...CERRADA, cerrada_por: 0 }, 'cerrada_por'],
    ['En Proceso without a start', { estado: 'En Proceso' }, 'iniciada'],
    ['finished without a start', { estado: 'Finalizada', ...FIN }, 'iniciada'],
    ['Pendiente with a start', { ...INICIO }, 'iniciada'],
    ['cancelled with a start and without a closer', { ...CANCELADA, ...INICIO }, 'iniciada'],
    ['finished without an end', { ...EN_PROCESO, estado: 'Finalizada' }, 'finalizada'],
    ['En Proceso with an end', { ...EN_PROCESO, ...FIN }, 'finalizada'],
    [
      'with a start without its position',
      { estado: 'En Proceso', fecha_inicio: INICIO.fecha_inicio },
      'inicio_completo',
    ],
    ['with a position without its start', { ...posicion('inicio') }, 'inicio_completo'],
    [
      'with an end without its position',
      { ...EN_PROCESO, estado: 'Finalizada', fecha_finalizacion: HOY },
      'fin_completo',
    ],
    ['with a position without its end', { ...EN_PROCESO, ...posicion('fin', HOY) }, 'fin_completo'],
    [
      'with an end before its start',
      { ...FINALIZADA, fecha_inicio: HOY, fecha_finalizacion: INICIO.fecha_inicio },
      'fin_tras_inicio',
    ],
    [
      'with a result before its end',
      { ...EN_PROCESO, resultado: 'Bien' },
      'resultado_al_finalizar',
    ],
    ['with an empty result', { ...FINALIZADA, resultado: '' }, 'resultado_valido'],
    [
      'with a result too long',
      { ...FINALIZADA, resultado: 'x'.repeat(20_001) },
      'resultado_valido',
    ],
    ['without a supervisor', { id_supervisor: 0 }, 'supervisor'],
    ['without a technician', { id_tecnico: 0 }, 'tecnico'],
    ['without a client', { id_cliente: 0 }, 'cliente'],
    ['without a type', { id_tipo_visita: 0 }, 'tipo'],
  ])('%s', (_, columnas, regla) =>
    expect(insertar(columnas)).rejects.toThrow(violacion(`visitas_${regla}`)),
  );

  describe.each(['inicio', 'fin'])('at its %s,', (momento) => {
    test.each<[string, unknown[]]>([
      ['latitud', [90.1, -90.1, 'NaN', 'Infinity', '-Infinity']],
      ['longitud', [180.1, -180.1, 'NaN', 'Infinity']],
      ['cliente_latitud', [90.1, -90.1, 'NaN']],
      ['cliente_longitud', [180.1, -180.1, 'NaN']],
      ['precision', [-1, 'NaN', 'Infinity']],
      ['distancia', [-1, 'NaN', 'Infinity']],
      ['rango', [0, -1, 'NaN', 'Infinity']],
      ['veredicto', ['', 'cerca', 'DENTRO']],
    ])('%s as one of %j', async (columna, valores) => {
      const genero = { rango: 'valido', veredicto: 'valido' }[columna] ?? 'valida';
      for (const valor of valores)
        await expect(
          insertar({ ...FINALIZADA, ...juicio(momento), [`${columna}_${momento}`]: valor }),
        ).rejects.toThrow(violacion(`visitas_${columna}_${momento}_${genero}`));
    });

    test.each(['latitud', 'longitud', 'tomada', 'rango'])(
      'a position is complete: refused without %s',
      (columna) =>
        expect(insertar(sin(FINALIZADA, `${columna}_${momento}`))).rejects.toThrow(
          violacion(
            columna === 'latitud'
              ? `visitas_${momento}_completo`
              : `visitas_posicion_${momento}_completa`,
          ),
        ),
    );

    test.each(['cliente_latitud', 'cliente_longitud', 'distancia', 'veredicto'])(
      'a verdict is complete: refused without %s',
      (columna) =>
        expect(
          insertar({ ...FINALIZADA, ...sin(juicio(momento), `${columna}_${momento}`) }),
        ).rejects.toThrow(violacion(`visitas_juicio_${momento}_completo`)),
    );

    test('there is no verdict nor accuracy without a position', async () => {
      for (const columnas of [juicio(momento), { [`precision_${momento}`]: 5 }])
        await expect(insertar(columnas)).rejects.toThrow(
          violacion(`visitas_juicio_${momento}_de_posicion`),
        );
    });
  });
});

test('a technician has one visit in process, however it is written', async () => {
  const id_tecnico = await insertarTecnico(empresa);
  await insertar({ ...EN_PROCESO, id_tecnico });
  const unica = violacion('visitas_una_en_proceso');
  await expect(insertar({ ...EN_PROCESO, id_tecnico })).rejects.toThrow(unica);
  const pendiente = await insertar({ id_tecnico });
  await expect(cambiarFila(empresa, pendiente, EN_PROCESO)).rejects.toThrow(unica);
  expect(await insertar({ ...FINALIZADA, id_tecnico })).toBeGreaterThan(0);
});

test('the validation follows from the verdicts alone', async () => {
  const validado = async (inicio: string | null, fin: string | null) => {
    const deInicio = inicio ? juicio('inicio', { veredicto: inicio }) : {};
    const deFin = fin ? juicio('fin', { veredicto: fin }) : {};
    const id = await insertar({ ...FINALIZADA, ...deInicio, ...deFin });
    const consulta = empresa.bd.selectFrom('visitas').select('validadoPorUbicacion');
    return (await consulta.where('idVisita', '=', id).executeTakeFirst())?.validadoPorUbicacion;
  };
  expect(await validado(null, null)).toBeNull();
  for (const bueno of ['dentro', 'noConcluyente']) {
    expect(await validado(bueno, null)).toBe(true);
    expect(await validado(null, bueno)).toBe(true);
    expect(await validado(bueno, bueno)).toBe(true);
    expect(await validado(bueno, 'fuera')).toBe(false);
    expect(await validado('fuera', bueno)).toBe(false);
  }
  expect(await validado('fuera', null)).toBe(false);
  expect(await validado(null, 'fuera')).toBe(false);
  await expect(insertar({ ...FINALIZADA, validado_por_ubicacion: true })).rejects.toThrow(
    /non-DEFAULT/,
  );
});
