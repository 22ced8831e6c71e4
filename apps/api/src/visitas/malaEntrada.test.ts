import { HORA_FINAL_ANTERIOR } from '@visitas/contract/comun/horas';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { LA_DURACION_VA, VENTANA_CORTA } from '@visitas/contract/visitas/hora';
import { beforeAll, describe, expect, test } from 'vitest';
import { NO_SON_ID, SE_GUARDA_TAL_CUAL, textosMalos } from '../../pruebas/entradas.ts';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { comoEsta, empresaDelArchivo } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { LUGAR } from '../../pruebas/visitas.ts';

const { empresa } = empresaDelArchivo();
let visita: Visita;
let abierta: Visita;
let tecnico: Pedir;
beforeAll(async () => {
  const { id, pedir } = await empresa.tecnico();
  tecnico = pedir;
  visita = await empresa.planificar({ idTecnico: id });
  abierta = await empresa.planificar({ idTecnico: id });
  const { latitud, longitud } = LUGAR;
  const cuerpo = { idVisita: abierta.idVisita, latitudInicio: latitud, longitudInicio: longitud };
  await pedir('POST /api/visitas/iniciar', { cuerpo });
});

/** Every write operation, with a body that is valid until a field is changed. */
const LLAMADAS = {
  crear: () => [empresa.gente.sara, 'POST /api/visitas', comoEsta(visita)],
  editar: () => [empresa.gente.sara, 'PUT /api/visitas', { ...comoEsta(visita), ...suya(visita) }],
  solicitar: () => [
    tecnico,
    'PUT /api/visitas/solicitar-cancelacion',
    { ...suya(visita), motivoCancelacion: 'No estará' },
  ],
  aprobar: () => [empresa.gente.sara, 'PUT /api/visitas/aprobar-cancelacion', suya(visita)],
  rechazar: () => [empresa.gente.ana, 'PUT /api/visitas/rechazar-cancelacion', suya(visita)],
  cerrar: () => [
    empresa.gente.sara,
    'PUT /api/visitas/cerrar',
    { ...suya(abierta), motivo: 'Ya no' },
  ],
  traspasar: () => [
    empresa.gente.ana,
    'PUT /api/visitas/traspasar',
    { idSupervisorActual: empresa.ids.saul, idSupervisorNuevo: empresa.ids.sara },
  ],
  iniciar: () => [
    tecnico,
    'POST /api/visitas/iniciar',
    { ...suya(visita), latitudInicio: 14, longitudInicio: -90 },
  ],
  finalizar: () => [
    tecnico,
    'POST /api/visitas/finalizar',
    { ...suya(abierta), latitudFin: 14, longitudFin: -90, resultado: 'Bien' },
  ],
} satisfies Record<string, () => [Pedir, `${string} /${string}`, object]>;
type Llamada = keyof typeof LLAMADAS;

const suya = ({ idVisita }: Visita) => ({ idVisita });

const enviar = <T>(llamada: Llamada, cambios: object) => {
  const [pedir, linea, base] = LLAMADAS[llamada]() as [Pedir, `${string} /${string}`, object];
  return pedir<T>(linea, { cuerpo: { ...base, ...cambios } });
};
const rechaza = (llamada: Llamada, cambios: object, campos: Record<string, string[]>) =>
  rechazaCampos(empresa.bd, () => enviar(llamada, cambios), campos);

const CON_ID: [Llamada, string][] = [
  ['crear', 'idTecnico'],
  ['crear', 'idCliente'],
  ['crear', 'idTipoVisita'],
  ['editar', 'idTecnico'],
  ['traspasar', 'idSupervisorActual'],
  ['traspasar', 'idSupervisorNuevo'],
  ...(
    ['editar', 'solicitar', 'aprobar', 'rechazar', 'cerrar', 'iniciar', 'finalizar'] as const
  ).map((llamada): [Llamada, string] => [llamada, 'idVisita']),
];

test.each(CON_ID)('%s: a value that is not an id is reported under %s', async (llamada, campo) => {
  for (const valor of NO_SON_ID)
    await rechaza(llamada, { [campo]: valor }, { [campo]: ['Elige una opción de la lista.'] });
});

test.each(CON_ID)('%s: the id %s may come as digits', async (llamada, campo) => {
  const { estado } = await enviar(llamada, { [campo]: '2147483647' });
  expect([400, 404]).toContain(estado);
});

describe.each(['crear', 'editar'] as const)('%s: the date', (llamada) => {
  test.each([
    ['2031-05-20T23:59:59.999-06:00', '2031-05-20'],
    ['2031-05-20T00:00:00Z', '2031-05-20'],
    ['2032-02-29', '2032-02-29'],
    ['2000-01-01', '2000-01-01'],
    ['2100-12-31', '2100-12-31'],
  ])('%s is stored as %s', async (fechaPlanificada, esperada) => {
    const { cuerpo } = await enviar<Visita>(llamada, { fechaPlanificada });
    expect(cuerpo.fechaPlanificada).toBe(esperada);
  });

  test.each([
    ...['2031-02-29', '2031-13-01', '2031-00-10', '2031-04-31', '31/12/2031', 'mañana', ' '],
    ...['2031-5-2', '+02031-05-20', '2031-05-20 10:00', '2031-05-20T', "2031-05-20'; --"],
    ...['-2031-05-20', 'infinity', 'now', '2031-05-20\0', '2031-05-20T99:99', '2031-05-20T24:00Z'],
  ])('«%s» does not exist', (fechaPlanificada) =>
    rechaza(llamada, { fechaPlanificada }, { fechaPlanificada: ['Escribe una fecha que exista.'] }),
  );

  test.each(['1999-12-31', '2101-01-01', '0001-01-01', '9999-12-31'])(
    '%s is out of the years',
    (fechaPlanificada) =>
      rechaza(
        llamada,
        { fechaPlanificada },
        { fechaPlanificada: ['Elige una fecha entre los años 2000 y 2100.'] },
      ),
  );

  test.each([undefined, null, '', 20310520, true, ['2031-05-20'], { fecha: '2031-05-20' }])(
    '%j is missing',
    (fechaPlanificada) =>
      rechaza(llamada, { fechaPlanificada }, { fechaPlanificada: ['La fecha es obligatoria.'] }),
  );
});

const TEXTOS = [
  {
    llamada: 'crear',
    campo: 'observaciones',
    sujeto: 'El campo Observaciones',
    maximo: 2000,
    opcional: true,
  },
  {
    llamada: 'editar',
    campo: 'observaciones',
    sujeto: 'El campo Observaciones',
    maximo: 2000,
    opcional: true,
  },
  { llamada: 'solicitar', campo: 'motivoCancelacion', sujeto: 'El motivo', maximo: 500 },
  { llamada: 'cerrar', campo: 'motivo', sujeto: 'El motivo', maximo: 500 },
  {
    llamada: 'finalizar',
    campo: 'resultado',
    sujeto: 'El resultado',
    maximo: 20_000,
    opcional: true,
  },
] as const;

describe.each(TEXTOS)('$llamada: $campo', ({ llamada, campo, ...texto }) => {
  test.each(textosMalos(texto))('$nombre is refused', ({ valor, mensaje }) =>
    rechaza(llamada, { [campo]: valor }, { [campo]: [mensaje] }),
  );
});

describe.each(['crear', 'editar'] as const)('%s: observaciones', (llamada) => {
  test.each([undefined, null, '', ' \t\n '])('%j is stored as null', async (observaciones) => {
    const { cuerpo } = await enviar<Visita>(llamada, { observaciones });
    expect(cuerpo.observaciones).toBeNull();
  });

  test.each([...SE_GUARDA_TAL_CUAL, ['2000 letters', 'ñ'.repeat(2000)]])(
    '%s is stored unchanged',
    async (_, observaciones) => {
      const { cuerpo } = await enviar<Visita>(llamada, { observaciones });
      expect(cuerpo.observaciones).toBe(observaciones);
    },
  );
});

test.each([0, -1, 1.5, 2_147_483_648, '1', null, {}])(
  'the version %s is reported under its field',
  (version) => rechaza('editar', { version }, { version: ['Vuelve a cargar el registro.'] }),
);

const POSICIONES = [
  ['iniciar', 'Inicio'],
  ['finalizar', 'Fin'],
] as const;

describe.each(POSICIONES)('%s: the position', (llamada, sufijo) => {
  const LATITUD = 'La latitud es un número entre -90 y 90.';
  const LONGITUD = 'La longitud es un número entre -180 y 180.';
  const NI_NUMEROS = [
    undefined,
    null,
    '',
    ' ',
    'norte',
    '14,63',
    '0x10',
    '1e1',
    '--1',
    true,
    [1],
    {},
  ];

  test.each([...NI_NUMEROS, 90.000001, -91, '91'])('%j is not a latitude', (latitud) =>
    rechaza(llamada, { [`latitud${sufijo}`]: latitud }, { [`latitud${sufijo}`]: [LATITUD] }),
  );

  test.each([...NI_NUMEROS, 180.000001, -181, '181'])('%j is not a longitude', (longitud) =>
    rechaza(llamada, { [`longitud${sufijo}`]: longitud }, { [`longitud${sufijo}`]: [LONGITUD] }),
  );

  test.each([-0.1, 50_000_001, '12', true, [12], {}])('%j is not an accuracy', (precision) =>
    rechaza(
      llamada,
      { [`precision${sufijo}`]: precision },
      { [`precision${sufijo}`]: ['La precisión es un número de metros.'] },
    ),
  );

  test.each([
    ...['ayer', '2025-01-01', '2025-01-01T10:00:00', '2025-02-30T10:00:00Z', 1_700_000_000],
    ...['2025-01-01T25:00:00Z', `2025-01-01T10:00:00.${'0'.repeat(40)}Z`, '', true],
  ])('%j is not a time', (tomada) =>
    rechaza(
      llamada,
      { [`tomada${sufijo}`]: tomada },
      {
        [`tomada${sufijo}`]: [
          'La hora de la ubicación no es válida. Vuelve a obtener tu ubicación.',
        ],
      },
    ),
  );
});

describe('the hour', () => {
  const ASI = 'Escribe la hora así: 09:30.';
  const AMBAS = 'Escribe las dos horas, o ninguna.';
  const BUENA = { horaDesde: '09:00', horaHasta: '11:00' };
  let serie: { idSerie: number; version: number; desde: string };
  beforeAll(async () => {
    const cuerpo = { ...comoEsta(visita), regla: { cada: 1, unidad: 'dia', veces: 2 } };
    const { idSerie } = (await empresa.gente.sara<HechoDeSerie>('POST /api/series', { cuerpo }))
      .cuerpo;
    const { version, desde } = (
      await empresa.gente.sara<Respuesta<'series.obtener'>>(`GET /api/series/${idSerie}`)
    ).cuerpo;
    serie = { idSerie: Number(idSerie), version, desde };
  });

  /**
   * Each operation that writes an hour, and where it names its fields. The contract names a list as a whole, and the
   * rule of the server names the visit of the list.
   */
  const ESCRIBEN = {
    crear: (hora) => ['POST /api/visitas', { ...comoEsta(visita), ...hora }, ''],
    editar: (hora) => ['PUT /api/visitas', { ...comoEsta(visita), ...suya(visita), ...hora }, ''],
    crearVarias: (hora) => [
      'POST /api/visitas/varias',
      { visitas: [{ ...comoEsta(visita), ...hora }] },
      'visitas.0.',
    ],
    mover: (hora) => [
      'PUT /api/visitas/mover',
      { visitas: [{ ...suya(visita), ...hora }] },
      'visitas.0.',
    ],
    'crear una serie': (hora) => [
      'POST /api/series',
      { ...comoEsta(visita), ...hora, regla: { cada: 1, unidad: 'dia', veces: 2 } },
      '',
    ],
    'editar una serie': (hora) => [
      'PUT /api/series',
      {
        ...comoEsta(visita),
        ...hora,
        idSerie: serie.idSerie,
        version: serie.version,
        desde: null,
        fechaPlanificada: serie.desde,
        regla: { cada: 1, unidad: 'dia', veces: 2 },
      },
      '',
    ],
  } satisfies Record<string, (hora: object) => [`${string} /${string}`, object, string]>;
  type Escribe = keyof typeof ESCRIBEN;
  const TODAS = nombresDe(ESCRIBEN);

  const rehusar = (cual: Escribe, hora: object, campo: string, frase: string) => {
    const [linea, cuerpo, donde] = ESCRIBEN[cual](hora);
    const pedir = () => empresa.gente.sara(linea, { cuerpo });
    const enLista = donde !== '' && frase !== VENTANA_CORTA;
    return rechazaCampos(empresa.bd, pedir, { [enLista ? 'visitas' : donde + campo]: [frase] });
  };

  test.each(TODAS)('%s: no window that makes no sense is written', async (cual) => {
    for (const [hora, frase] of [
      [{ horaDesde: '11:00', horaHasta: '09:00' }, HORA_FINAL_ANTERIOR],
      [{ horaDesde: '09:00' }, AMBAS],
      [{ horaHasta: '09:00' }, AMBAS],
      [{ horaDesde: '09:00', horaHasta: null }, AMBAS],
      [{ horaDesde: null, horaHasta: '09:00' }, AMBAS],
      // Its type's visit takes 45 minutes.
      [{ horaDesde: '09:00', horaHasta: '09:05' }, VENTANA_CORTA],
      [{ horaDesde: '09:00', horaHasta: '09:44' }, VENTANA_CORTA],
    ] as const)
      await rehusar(cual, hora, 'horaHasta', frase);
  });

  test.each(TODAS)('%s: what is no hour of a day is reported under its field', async (cual) => {
    const malas = [
      ...['25:00', '24:00', '09:60', '9:5', '9:30', '09:30:00', '-1:00', '', ' 09:30', 'nueve'],
      ...['2026-11-24T09:00', '2026-11-24 09:00', '09:30\0', 900, 9.5, true, ['09:30'], {}],
    ];
    for (const mala of malas)
      for (const campo of ['horaDesde', 'horaHasta'])
        await rehusar(cual, { ...BUENA, [campo]: mala }, campo, ASI);
  });

  const conDuracion = TODAS.filter((cual) => cual !== 'mover');
  test.each(conDuracion)('%s: a duration goes from 5 minutes to 12 hours', async (cual) => {
    for (const mala of [0, 4, 721, 30 * 60, 45.5, -45, '45', '1h', true, [45], {}])
      await rehusar(cual, { duracionMinutos: mala }, 'duracionMinutos', LA_DURACION_VA);
    for (const mala of [null, 'si', 1])
      await rehusar(cual, { fijada: mala }, 'fijada', 'Indica si la visita se puede mover.');
  });

  test.each(['crear', 'editar'] as const)('%s: the ends of what is admitted are', async (cual) => {
    for (const hora of [
      { horaDesde: '00:00', horaHasta: '23:59', duracionMinutos: 720, fijada: true },
      { horaDesde: '09:00', horaHasta: '09:05', duracionMinutos: 5, fijada: false },
      { horaDesde: '23:59', horaHasta: '23:59', duracionMinutos: null },
    ]) {
      const [linea, cuerpo] = ESCRIBEN[cual](hora);
      const leida = (await empresa.gente.sara<Visita>(linea, { cuerpo })).cuerpo;
      expect(leida).toMatchObject({ horaDesde: hora.horaDesde, horaHasta: hora.horaHasta });
      expect(leida.duracionMinutos ?? null).toBe(hora.duracionMinutos);
    }
  });
});

describe('a window that is too short since its type takes longer', () => {
  const HORA = { horaDesde: '09:00', horaHasta: '09:45' };
  const OTRA = { horaDesde: '10:00', horaHasta: '10:45' };
  const MANANA = { fechaPlanificada: '2031-05-21' };

  /** A visit and a series of 45 minutes, whose type takes 60 by now. */
  async function deTipoAlargado(nombre: string) {
    const { ana, sara } = empresa.gente;
    const idTipoVisita = await empresa.tipo(nombre);
    const planeada = await empresa.planificar({ idTipoVisita, ...HORA });
    const regla = { cada: 1, unidad: 'dia', veces: 2 };
    const plan = comoEsta(planeada);
    const serie = await sara<HechoDeSerie>('POST /api/series', {
      cuerpo: { ...plan, ...HORA, regla },
    });
    const alargado = await ana('PUT /api/catalogos/tipoVisita', {
      cuerpo: { idTipoVisita, nombre, activo: true, duracionMinutos: 60 },
    });
    expect(alargado.estado).toBe(200);
    const deSerie = { idSerie: serie.cuerpo.idSerie, desde: null, regla };
    return { plan, deSerie, ...suya(planeada) };
  }

  test('stays in every change that leaves it as it was', async () => {
    const { plan, deSerie, idVisita } = await deTipoAlargado('Que se alarga');
    const { sara, saul } = empresa.gente;
    const cambios = [
      // As section 7 writes an edit, which knows no hour.
      ['PUT /api/visitas', { ...plan, idVisita, observaciones: 'Llamar antes' }],
      ['PUT /api/visitas', { ...plan, ...HORA, idVisita, observaciones: 'Llamar antes' }],
      ['PUT /api/visitas/mover', { visitas: [{ idVisita, ...MANANA }] }],
      ['PUT /api/visitas/mover', { visitas: [{ idVisita, ...HORA }] }],
      ['PUT /api/series', { ...plan, ...deSerie, observaciones: 'Llamar antes' }],
    ] as const;
    for (const [linea, cuerpo] of cambios) {
      expect((await saul(linea, { cuerpo })).estado).toBe(404);
      expect((await sara(linea, { cuerpo })).estado, linea).toBe(200);
    }
    const leida = await sara<Visita>(`GET /api/visitas/${idVisita}`);
    expect(leida.cuerpo).toMatchObject({ ...HORA, ...MANANA, observaciones: 'Llamar antes' });
  });

  test('is refused when it is another one, or when the visit takes even longer', async () => {
    const { plan, deSerie, idVisita } = await deTipoAlargado('Que se alarga también');
    const rehusados = [
      ['PUT /api/visitas', { ...plan, ...OTRA, idVisita }, 'horaHasta'],
      ['PUT /api/visitas', { ...plan, duracionMinutos: 50, idVisita }, 'horaHasta'],
      ['PUT /api/visitas/mover', { visitas: [{ idVisita, ...OTRA }] }, 'visitas.0.horaHasta'],
      ['PUT /api/series', { ...plan, ...deSerie, ...OTRA }, 'horaHasta'],
    ] as const;
    for (const [linea, cuerpo, campo] of rehusados)
      await rechazaCampos(empresa.bd, () => empresa.gente.sara(linea, { cuerpo }), {
        [campo]: [VENTANA_CORTA],
      });
  });
});

test('every error is reported at once', () =>
  rechaza(
    'crear',
    { idTecnico: 0, idCliente: 'x', idTipoVisita: null, fechaPlanificada: '', observaciones: 7 },
    {
      idTecnico: ['Elige una opción de la lista.'],
      idCliente: ['Elige una opción de la lista.'],
      idTipoVisita: ['Elige una opción de la lista.'],
      fechaPlanificada: ['La fecha es obligatoria.'],
      observaciones: ['El campo Observaciones debe ser un texto.'],
    },
  ));

test.each(['0', '-1', '1.5', 'uno', '2147483648', '1%20or%201=1', '%00', '99999999999999999999'])(
  'the address of a visit «%s» is reported under its field',
  async (id) => {
    for (const ruta of ['visitas', 'visitas/ejecucion']) {
      const { estado, cuerpo } = await empresa.gente.ana(`GET /api/${ruta}/${id}`);
      expect(estado).toBe(400);
      expect(cuerpo).toMatchObject({ errors: { id: ['Elige una opción de la lista.'] } });
    }
  },
);
