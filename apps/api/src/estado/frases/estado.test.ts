import type { LineaDeEstado } from '@visitas/contract/estado/operaciones';
import { describe, expect, test } from 'vitest';
import type { RecuentoDeArchivos } from '../../archivos/recuento.ts';
import { MIGRACION, VERSION } from '../../plataforma/version.ts';
import { ENSAYO_INTERRUMPIDO, PROCESO_MUERTO, SE_INTERRUMPIO } from '../../respaldo/fallo.ts';
import type { RespaldoAnotado } from '../consultas.ts';
import type { Hechos } from '../lectura.ts';
import { diasQueQuedan } from './equipo.ts';
import { estadoDelSistema } from './estado.ts';
import { momento } from './palabras.ts';
import { crecimiento } from './programa.ts';

const AHORA = new Date('2026-11-24T16:58:00Z');
const haceDias = (dias: number) => new Date(AHORA.getTime() - dias * 24 * 3_600_000);
const GB = 1e9;

const respaldo = (dicho: Partial<RespaldoAnotado> = {}): RespaldoAnotado => ({
  empezadoEn: new Date('2026-11-24T08:00:00Z'),
  terminadoEn: new Date('2026-11-24T08:03:10Z'),
  lugar: '/respaldos',
  bytes: 1.2 * GB,
  visitas: 48_310,
  problema: null,
  ...dicho,
});

const fallido = (problema: string) => respaldo({ problema, bytes: null, visitas: null });

const CONTADOS: Extract<RecuentoDeArchivos, { pregunta: 'respondida' }> = {
  ...({ pregunta: 'respondida', almacen: null, cuantos: 1_234, bytes: 2.1 * GB } as const),
  perdidos: 0,
};

/** All is well. */
const HECHOS: Hechos = {
  ahora: AHORA,
  zona: 'America/Guatemala',
  instaladoEn: haceDias(400),
  aparte: false,
  respaldos: { ultimoBueno: respaldo(), ultimoIntento: respaldo(), ultimoEnsayo: respaldo() },
  espacio: { libre: 30 * GB, total: 60 * GB },
  soloRespaldos: false,
  horario: 'Cada noche a las 02:00, se guardan 14',
  servidorAjeno: null,
  servidor: {
    version: '18.4',
    bytes: 1.9 * GB,
    conexiones: 12,
    conexionesMaximas: 47,
    paginasDanadas: 0,
    ultimoDano: null,
    adelantoMs: 200,
  },
  danoVisto: false,
  migraciones: {
    aplicadas: [{ nombre: MIGRACION, aplicadaEn: haceDias(400) }],
    conocidas: [MIGRACION],
  },
  filas: { visitas: 48_310, finalizadas: 9_214 },
  sesiones: { abiertas: 23, personas: 14 },
  versiones: [{ version: VERSION, sesiones: 23 }],
  tamanos: [],
  archivos: CONTADOS,
  correo: null,
  certificado: { pregunta: 'respondida', vence: haceDias(-60), deEseNombre: true },
};

const lineaDe = (hechos: Hechos, clave: LineaDeEstado['clave']) =>
  estadoDelSistema(hechos)
    .partes.flatMap(({ lineas }) => lineas)
    .find((linea) => linea.clave === clave);

describe('when all is well', () => {
  test('the state is right, warns of nothing and leaves nothing to do', () => {
    const { nivel, avisos, partes } = estadoDelSistema(HECHOS);
    expect({ nivel, avisos }).toEqual({ nivel: 'bien', avisos: [] });
    expect(partes.flatMap(({ lineas }) => lineas.flatMap(({ remedio }) => remedio ?? []))).toEqual(
      [],
    );
  });

  test('each line says its fact', () => {
    const dichos = estadoDelSistema(HECHOS).partes.flatMap(({ lineas }) =>
      lineas.map(({ nivel, nombre, valor }) => `${nivel} ${nombre}: ${valor}`),
    );
    expect(dichos).toEqual([
      'bien Último bueno: hoy 02:00',
      'neutro Programado: Cada noche a las 02:00, se guardan 14',
      'bien Última restauración de prueba: 24/11/2026, completa en 3 min 10 s',
      expect.stringMatching(/^neutro Versión: \d/),
      'bien Motor: PostgreSQL 18.4, propio',
      'bien Migraciones: 1 de 1',
      'neutro Base de datos: 1.9 GB',
      'bien Disco: 30 GB libres de 60 GB',
      'bien Conexiones: 12 de 47',
      'neutro Sesiones: 23 abiertas, 14 personas',
      'bien Páginas abiertas: Todas con la versión de ahora',
      'bien Reloj: Diferencia de 0.2 s',
      expect.stringMatching(/^bien Certificado: Vence el 23\/01\/2027$/),
      'bien Archivos: 1,234 archivos, 2.1 GB',
    ]);
  });
});

const conRespaldos = (dichos: Partial<NonNullable<Hechos['respaldos']>>): Partial<Hechos> => ({
  respaldos: {
    ultimoBueno: respaldo(),
    ultimoIntento: respaldo(),
    ultimoEnsayo: respaldo(),
    ...dichos,
  },
});
const viejo = (dias: number) => respaldo({ empezadoEn: haceDias(dias) });
const conServidor = (dicho: Partial<Hechos['servidor']>): Partial<Hechos> => ({
  servidor: { ...HECHOS.servidor, ...dicho },
});
const conEspacio = (libre: number): Partial<Hechos> => ({
  espacio: { libre: libre * GB, total: 100 * GB },
});

const CASOS: [string, Partial<Hechos>, LineaDeEstado['clave'], LineaDeEstado['nivel'], RegExp][] = [
  [
    'the third day without a backup',
    conRespaldos({ ultimoBueno: viejo(3), ultimoIntento: viejo(3) }),
    ...(['ultimoBueno', 'atencion', /Hace 3 días/] as const),
  ],
  [
    'a week without a backup',
    conRespaldos({ ultimoBueno: viejo(8), ultimoIntento: viejo(8) }),
    ...(['ultimoBueno', 'mal', /Hace 8 días/] as const),
  ],
  [
    'a fresh installation without backups',
    {
      instaladoEn: haceDias(2),
      ...conRespaldos({ ultimoBueno: undefined, ultimoIntento: undefined }),
    },
    ...(['ultimoBueno', 'neutro', /Ninguno todavía/] as const),
  ],
  [
    'backups made by other means',
    { aparte: true, ...conRespaldos({ ultimoBueno: undefined, ultimoIntento: undefined }) },
    ...(['ultimoBueno', 'neutro', /Se hacen aparte/] as const),
  ],
  [
    'a backup that failed',
    conRespaldos({
      ultimoBueno: viejo(1),
      ultimoIntento: fallido('No hay espacio: faltaban 340 MB.'),
    }),
    ...(['ultimoIntento', 'atencion', /hoy 02:00, no se completó No hay espacio/] as const),
  ],
  [
    'a backup under way',
    conRespaldos({
      ultimoBueno: viejo(1),
      ultimoIntento: respaldo({ terminadoEn: null, bytes: null }),
    }),
    ...(['ultimoIntento', 'neutro', /hoy 02:00, en curso/] as const),
  ],
  [
    'a rehearsal that failed',
    conRespaldos({ ultimoEnsayo: fallido('La tabla visitas no es igual.') }),
    ...(['ensayo', 'mal', /no se pudo restaurar La tabla visitas/] as const),
  ],
  ...[ENSAYO_INTERRUMPIDO, SE_INTERRUMPIO, PROCESO_MUERTO].map(
    (problema): (typeof CASOS)[number] => [
      `a rehearsal that the stop of the program cut: ${problema}`,
      conRespaldos({ ultimoEnsayo: fallido(problema) }),
      ...(['ensayo', 'atencion', /, se interrumpió +Se repite/] as const),
    ],
  ),
  [
    'damaged pages',
    conServidor({ paginasDanadas: 1, ultimoDano: haceDias(1) }),
    ...(['motor', 'mal', /datos dañados.*ayer 10:58.*Restaura un respaldo/] as const),
  ],
  ['a damaged page met by this process', { danoVisto: true }, 'motor', 'mal', /datos dañados/],
  [
    'data of the release before',
    { migraciones: { aplicadas: [], conocidas: [MIGRACION] } },
    ...(['migraciones', 'atencion', /0 de 1.*Arranca el programa/] as const),
  ],
  [
    'data of a newer release',
    {
      migraciones: {
        aplicadas: [{ nombre: '999-otra', aplicadaEn: AHORA }],
        conocidas: [MIGRACION],
      },
    },
    ...(['migraciones', 'mal', /Actualiza el programa/] as const),
  ],
  ['a disk at 90 %', conEspacio(10), 'disco', 'atencion', /Libera espacio/],
  ['a disk at 97 %', conEspacio(3), 'disco', 'mal', /Libera espacio/],
  [
    'a disk with days left',
    {
      espacio: { libre: 8 * GB, total: 60 * GB },
      tamanos: [{ dia: '2026-11-04', base: GB, libre: 12 * GB, total: 60 * GB }],
    },
    ...(['disco', 'bien', /alcanza 4\d días/] as const),
  ],
  [
    'nearly all connections taken',
    conServidor({ conexiones: 46 }),
    ...(['conexiones', 'mal', /reduce CONEXIONES/] as const),
  ],
  [
    'a clock some seconds off',
    conServidor({ adelantoMs: -3_000 }),
    'reloj',
    'atencion',
    /3\.0 s.*NTP/,
  ],
  ['a clock an hour off', conServidor({ adelantoMs: 3_600_000 }), 'reloj', 'mal', /3,600 s/],
  [
    'pages of another version',
    { versiones: [{ version: '0.1.0', sesiones: 2 }] },
    ...(['versiones', 'neutro', /2 sesiones con otra versión 2 con la 0\.1\.0/] as const),
  ],
  [
    'a certificate about to expire',
    { certificado: { pregunta: 'respondida', vence: haceDias(-5), deEseNombre: true } },
    ...(['certificado', 'atencion', /Quedan 5 días/] as const),
  ],
  [
    'an expired certificate',
    { certificado: { pregunta: 'respondida', vence: haceDias(2), deEseNombre: true } },
    ...(['certificado', 'mal', /Venció el 22\/11\/2026.*Renuévalo/] as const),
  ],
  [
    'a certificate of another name',
    { certificado: { pregunta: 'respondida', vence: haceDias(-60), deEseNombre: false } },
    ...(['certificado', 'mal', /otro nombre/] as const),
  ],
  [
    'an address that does not answer from here',
    { certificado: { pregunta: 'sin respuesta' } },
    ...(['certificado', 'neutro', /No se pudo preguntar/] as const),
  ],
];

test.each(CASOS)('%s is said, with what to do', (_, cambio, clave, nivel, frase) => {
  const hechos = { ...HECHOS, ...cambio };
  const linea = lineaDe(hechos, clave);
  expect(linea?.nivel).toBe(nivel);
  expect([linea?.valor, linea?.detalle, linea?.remedio].join(' ')).toMatch(frase);
  expect(estadoDelSistema(hechos).nivel).toBe(nivel === 'neutro' ? 'bien' : nivel);
  if (nivel === 'mal') expect(linea?.remedio).toMatch(/\.$|restaurar$/);
});

describe('an Administrador is warned', () => {
  test('from the third day without a good backup, with the reason of the last attempt', () => {
    const { avisos } = estadoDelSistema({
      ...HECHOS,
      ...conRespaldos({
        ultimoBueno: respaldo({ empezadoEn: new Date('2026-11-20T08:00:00Z') }),
        ultimoIntento: fallido('No había espacio en /respaldos.'),
      }),
    });
    expect(avisos).toEqual([
      {
        clave: 'respaldo',
        nivel: 'atencion',
        titulo: 'Hace 4 días que no hay respaldo',
        detalle:
          'El último es del viernes 20/11/2026 02:00. El intento de hoy 02:00 no se completó: no había espacio en /respaldos.',
        remedio: 'Corrige la causa y haz uno ahora.',
      },
    ]);
  });

  test('of no backup at all, without the days of the data: a restore brings old ones', () => {
    const hechos = {
      ...HECHOS,
      instaladoEn: haceDias(400),
      ...conRespaldos({ ultimoBueno: undefined, ultimoIntento: undefined }),
    };
    expect(estadoDelSistema(hechos).avisos).toEqual([
      {
        clave: 'respaldo',
        nivel: 'mal',
        titulo: 'Todavía no hay ningún respaldo',
        detalle: 'Si los datos vienen de una restauración, los respaldos de antes no se cuentan.',
        remedio: 'Haz uno ahora.',
      },
    ]);
    expect(lineaDe(hechos, 'ultimoBueno')).toMatchObject({
      valor: 'Ninguno todavía',
      remedio: 'Haz uno ahora.',
    });
  });

  test('at 90 % of the disk, and in other words at 97 %', () => {
    const aviso = (libre: number) =>
      estadoDelSistema({ ...HECHOS, ...conEspacio(libre) }).avisos[0];
    expect(aviso(11)).toBeUndefined();
    expect(aviso(9)).toMatchObject({ nivel: 'atencion', titulo: 'El disco está al 91 %' });
    expect(aviso(2)).toMatchObject({
      nivel: 'mal',
      detalle: expect.stringContaining('Ya no se hacen respaldos'),
    });
  });
});

test('data from before backups were kept have no lines about them', () => {
  const { partes } = estadoDelSistema({
    ...HECHOS,
    respaldos: null,
    tamanos: null,
    versiones: null,
    filas: null,
    sesiones: null,
  });
  expect(partes.map(({ clave }) => clave)).toEqual(['programa', 'equipo']);
});

test('the growth is told by month, newest first', () => {
  const muestra = (dia: string, mb: number) => ({ dia, base: mb * 1e6, libre: null, total: null });
  expect(
    crecimiento([
      muestra('2026-11-24', 460),
      muestra('2026-11-01', 300),
      muestra('2026-10-31', 290),
      muestra('2026-10-01', 310),
    ]),
  ).toEqual(['+170 MB en noviembre', '−20 MB en octubre']);
});

describe('the days that the disk lasts', () => {
  const espacio = { libre: 10 * GB, total: 60 * GB };
  const desde = (dia: string, libre: number, total = 60 * GB) =>
    diasQueQuedan(espacio, [{ dia, base: 0, libre, total }], AHORA);

  test('follow the free space of this month', () => {
    expect(desde('2026-11-14', 20 * GB)).toBe(10);
  });

  test.each([
    ['less than a week of samples', () => desde('2026-11-20', 20 * GB)],
    ['a disk that has grown', () => desde('2026-11-14', 20 * GB, 40 * GB)],
    ['more free space than then', () => desde('2026-11-14', 5 * GB)],
    ['samples of months ago', () => desde('2026-09-01', 20 * GB)],
  ])('are unknown with %s', (_, dias) => {
    expect(dias()).toBeNull();
  });
});

describe('the files of visits', () => {
  const conArchivos = (cambios: Partial<typeof CONTADOS>) =>
    lineaDe({ ...HECHOS, archivos: { ...CONTADOS, ...cambios } }, 'archivos');

  test('are counted, with their place when it is a store', () => {
    expect(conArchivos({})).toMatchObject({
      nivel: 'bien',
      valor: '1,234 archivos, 2.1 GB',
      detalle: null,
    });
    expect(conArchivos({ almacen: 'https://s3.example.com/v' })).toMatchObject({
      detalle: 'En https://s3.example.com/v',
    });
    expect(conArchivos({ cuantos: 0 })).toMatchObject({ nivel: 'bien', valor: 'Ninguno todavía' });
    expect(lineaDe({ ...HECHOS, archivos: { pregunta: 'en curso' } }, 'archivos')).toMatchObject({
      nivel: 'neutro',
      valor: 'Contando…',
    });
    expect(lineaDe({ ...HECHOS, archivos: null }, 'archivos')).toBeUndefined();
  });

  test('that are lost are told, with the way to bring them back', () => {
    expect(conArchivos({ perdidos: 3 })).toMatchObject({
      nivel: 'mal',
      detalle: 'Faltan 3 archivos de las visitas',
      remedio: expect.stringContaining('--solo-archivos'),
    });
    expect(conArchivos({ perdidos: 1 })).toMatchObject({
      detalle: 'Falta 1 archivo de las visitas',
    });
  });

  test('that cannot be reached are told', () => {
    const sin = { pregunta: 'sin respuesta', almacen: 'https://s3.example.com/v' } as const;
    expect(lineaDe({ ...HECHOS, archivos: sin }, 'archivos')).toMatchObject({
      nivel: 'mal',
      valor: 'No se puede llegar a https://s3.example.com/v',
    });
  });
});

test('yesterday is the day before, also after a day of 23 hours and at the end of one of 25', () => {
  const dicho = (instante: string, ahora: string) =>
    momento(new Date(instante), new Date(ahora), 'Europe/Madrid');
  // At 00:30 of the Monday, and at 23:30 of the Sunday.
  expect(dicho('2026-03-29T00:30:00Z', '2026-03-29T22:30:00Z')).toBe('ayer 01:30');
  expect(dicho('2026-03-28T10:00:00Z', '2026-03-29T22:30:00Z')).toBe('sábado 28/03/2026 11:00');
  expect(dicho('2026-10-24T10:00:00Z', '2026-10-25T22:30:00Z')).toBe('ayer 12:00');
});
