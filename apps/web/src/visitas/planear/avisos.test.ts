import type { ParaPlanear, Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { describe, expect, test } from 'vitest';
import { avisosAlPlanear, avisosDeVarias, avisosEn, cargaDe } from './avisos.ts';

const LUIS = 1;
const SOFIA = 2;
const DIEGO = 3;
const RAUL = 4;

const visita = (idVisita: number, cambios: Partial<VisitaEnSemana> = {}): VisitaEnSemana => ({
  idVisita,
  idTecnico: LUIS,
  idCliente: idVisita,
  cliente: `Cliente ${idVisita}`,
  tipoVisita: 'Instalación',
  fechaPlanificada: '2026-12-22',
  estado: 'Pendiente',
  cancelacion: 'ninguna',
  conLugar: true,
  idSerie: null,
  version: 1,
  entra: true,
  ...cambios,
});

const HOTEL = visita(1, { cliente: 'Hotel Mirador' });
const DE_SOFIA = [10, 11, 12, 13].map((id) =>
  visita(id, { idTecnico: SOFIA, fechaPlanificada: '2026-12-23' }),
);

const SEMANA: Semana = {
  lunes: '2026-12-21',
  domingo: '2026-12-27',
  hoy: '2026-12-22',
  usual: 4,
  tecnicos: [
    { idTecnico: LUIS, nombre: 'Luis Hernández Chávez', elegible: true },
    { idTecnico: SOFIA, nombre: 'Sofía Castillo Morán', elegible: true },
    { idTecnico: DIEGO, nombre: 'Diego Alvarado Xol', elegible: true },
    { idTecnico: RAUL, nombre: 'Raúl Paz', elegible: false },
  ],
  visitas: [HOTEL, ...DE_SOFIA],
  ausencias: [
    { idTecnico: DIEGO, desde: '2026-12-23', hasta: '2027-01-02', clase: 'vacaciones' },
    { idTecnico: SOFIA, desde: '2026-12-24', hasta: '2026-12-24', clase: 'enfermedad' },
  ],
  feriados: [{ fecha: '2026-12-25', nombre: 'Navidad' }],
};
const con = (...mas: VisitaEnSemana[]): Semana => ({
  ...SEMANA,
  visitas: [...SEMANA.visitas, ...mas],
});

const frases = (semana: Semana, idTecnico: number, fechaPlanificada: string, una = HOTEL) =>
  avisosEn(semana, una, { idTecnico, fechaPlanificada }).map(({ frase }) => frase);

describe('a visit in a place', () => {
  test('has no warning when there is nothing to report', () => {
    expect(avisosEn(SEMANA, HOTEL)).toEqual([]);
    expect(frases(SEMANA, LUIS, '2026-12-24')).toEqual([]);
  });

  test('warns of a technician who has or would have more than usual, and not of the usual number', () => {
    expect(frases(SEMANA, SOFIA, '2026-12-23')).toEqual([
      'Sofía tendría 5 visitas ese día. Lo usual son 4.',
    ]);
    const quinta = visita(14, { idTecnico: SOFIA, fechaPlanificada: '2026-12-23' });
    expect(avisosEn(con(quinta), quinta)).toEqual([
      { asunto: 'carga', frase: 'Sofía tiene 5 visitas ese día. Lo usual son 4.' },
    ]);
    const [primera = HOTEL] = DE_SOFIA;
    expect(avisosEn(SEMANA, primera)).toEqual([]);
  });

  test('counts no cancelled visit, for the load or for the client', () => {
    const cancelada = visita(14, {
      ...HOTEL,
      idVisita: 14,
      idTecnico: SOFIA,
      fechaPlanificada: '2026-12-23',
      estado: 'Cancelada',
    });
    expect(cargaDe(con(cancelada), SOFIA, '2026-12-23')).toBe(4);
    expect(frases(con(cancelada), LUIS, '2026-12-23')).toEqual([]);
  });

  test('warns of another visit to the client that day, by any technician', () => {
    const suya = { idCliente: HOTEL.idCliente, fechaPlanificada: '2026-12-23' };
    const dos = con(visita(20, suya));
    expect(frases(dos, DIEGO, '2026-12-23')[0]).toBe(
      'Este cliente ya tiene una visita el 23/12: Instalación, Luis Hernández.',
    );
    const tres = con(
      visita(20, suya),
      visita(21, { ...suya, tipoVisita: 'Garantía', idTecnico: SOFIA }),
    );
    expect(frases(tres, LUIS, '2026-12-23')).toEqual([
      'Este cliente ya tiene 2 visitas el 23/12: Instalación, Luis Hernández; Garantía, Sofía Castillo.',
    ]);
    expect(frases(tres, LUIS, '2026-12-22')).toEqual([]);
    const muchas = Array.from({ length: 30 }, (_, n) => visita(20 + n, suya));
    expect(frases(con(...muchas), DIEGO, '2026-12-23')[0]).toMatch(
      /^Este cliente ya tiene 30 visitas el 23\/12: ([^;]+; ){2}[^;]+ y 27 más\.$/,
    );
  });

  test('warns of a holiday', () => {
    expect(frases(SEMANA, LUIS, '2026-12-25')).toEqual(['El 25/12 es feriado: Navidad.']);
  });

  test('warns of an absence until its end, with its first and last day', () => {
    const fuera = 'Diego está de vacaciones hasta el 02/01/2027.';
    expect(frases(SEMANA, DIEGO, '2026-12-22')).toEqual([]);
    expect(frases(SEMANA, DIEGO, '2026-12-23')).toEqual([fuera]);
    expect(frases(SEMANA, DIEGO, '2027-01-02')).toEqual(['Diego está de vacaciones ese día.']);
    expect(frases(SEMANA, DIEGO, '2027-01-03')).toEqual([]);
    expect(frases(SEMANA, SOFIA, '2026-12-24')).toEqual([
      'Sofía no trabaja por enfermedad ese día.',
    ]);
  });

  test('warns of an unavailable technician and of a client without a place', () => {
    const perdida = { ...HOTEL, conLugar: false };
    expect(frases(SEMANA, RAUL, '2026-12-22', perdida)).toEqual([
      'Este técnico está inactivo o ya no está a tu cargo.',
      'Este cliente no tiene ubicación.',
    ]);
  });
});

describe('several visits that change places', () => {
  const OTRA = visita(2, { cliente: 'Óptica Claravista' });
  const decir = (...dicho: Parameters<typeof avisosDeVarias>) =>
    avisosDeVarias(...dicho).map(({ frase }) => frase);

  test('count together, and each client goes by its name', () => {
    const semana = con(
      OTRA,
      visita(20, { idCliente: OTRA.idCliente, fechaPlanificada: '2026-12-23' }),
    );
    expect(
      decir(semana, [HOTEL, OTRA], { idTecnico: SOFIA, fechaPlanificada: '2026-12-23' }),
    ).toEqual([
      'Sofía tendría 6 visitas ese día. Lo usual son 4.',
      'Óptica Claravista ya tiene una visita el 23/12: Instalación, Luis Hernández.',
    ]);
  });

  test('keep their day, or their technician, when only the other changes', () => {
    const tarde = { ...OTRA, fechaPlanificada: '2026-12-23' };
    expect(decir(con(tarde), [HOTEL, tarde], { idTecnico: SOFIA })).toEqual([
      'Sofía tendría 5 visitas el 23/12. Lo usual son 4.',
    ]);
    expect(decir(con(OTRA), [HOTEL, OTRA], { fechaPlanificada: '2026-12-25' })).toEqual([
      'El 25/12 es feriado: Navidad.',
    ]);
  });
});

describe('several clients without a place', () => {
  const sinLugar = (cuantos: number) =>
    avisosDeVarias(
      con(),
      Array.from({ length: cuantos }, (_, uno) => visita(30 + uno, { conLugar: false })),
      { fechaPlanificada: '2026-12-24' },
    )
      .filter(({ asunto }) => asunto === 'lugar')
      .map(({ frase }) => frase);

  test('give one warning, with their names or how many they are', () => {
    expect(sinLugar(0)).toEqual([]);
    expect(sinLugar(1)).toEqual(['Este cliente no tiene ubicación.']);
    expect(sinLugar(3)).toEqual([
      '3 clientes no tienen ubicación: Cliente 30, Cliente 31 y Cliente 32.',
    ]);
    expect(sinLugar(9)).toEqual([
      '9 clientes no tienen ubicación: Cliente 30, Cliente 31, Cliente 32 y 6 más.',
    ]);
  });
});

describe('a visit being written', () => {
  const NADA: ParaPlanear = {
    usual: 4,
    ultima: null,
    tipoUsual: null,
    delCliente: [],
    clienteSinLugar: false,
    feriado: null,
    tecnico: null,
  };
  const decir = (hechos: Partial<ParaPlanear>) =>
    avisosAlPlanear({ ...NADA, ...hechos }, '2026-12-23').map(({ frase }) => frase);

  test.each([
    // What was written, the other visit, and what is told of the two.
    ['10:00', '10:00', 45, '10:30', '10:30', 30, 'Se encima 15 min con Óptica Claravista (10:30).'],
    ['10:00', '10:00', 45, '10:00', '10:00', 90, 'Se encima 45 min con Óptica Claravista (10:00).'],
    ['10:00', '10:00', 90, '09:00', '09:00', 120, 'Se encima 1h con Óptica Claravista (09:00).'],
    ['10:00', '10:00', 30, '10:30', '10:30', 30, undefined],
    ['10:30', '10:30', 30, '10:00', '10:00', 30, undefined],
    // A window is wide enough for one before or after the other, or it is not.
    ['09:00', '11:00', 60, '09:30', '09:30', 30, undefined],
    ['09:00', '11:00', 90, '10:00', '10:00', 45, 'Se encima 30 min con Óptica Claravista (10:00).'],
    [
      ...(['09:00', '11:00', 90, '09:00', '11:00', 60] as const),
      'Se encima 30 min con Óptica Claravista (09:00–11:00).',
    ],
  ] as const)(
    'from %s to %s, %i min, beside another from %s to %s, %i min: %s',
    (desde, hasta, duracion, horaDesde, horaHasta, duracionMinutos, frase) => {
      const otra = { idVisita: 9, cliente: 'Óptica Claravista', horaDesde, horaHasta };
      const hechos: Parameters<typeof avisosAlPlanear>[0] = {
        ...NADA,
        tecnico: {
          nombre: 'Sofía Castillo Morán',
          elegible: true,
          ausencia: null,
          delDia: 1,
          metros: null,
          conHora: [{ ...otra, duracionMinutos }],
        },
      };
      const suya = { ventana: { horaDesde: desde, horaHasta: hasta }, duracion };
      expect(avisosAlPlanear(hechos, '2026-12-23', suya).map((uno) => uno.frase)).toEqual(
        frase ? [frase] : [],
      );
      expect(avisosAlPlanear(hechos, '2026-12-23')).toEqual([]);
    },
  );

  test('has the same warnings as the week, in the same words', () => {
    expect(decir({})).toEqual([]);
    expect(
      decir({
        delCliente: [
          {
            idVisita: 9,
            idTipoVisita: 4,
            tipoVisita: 'Instalación',
            idTecnico: 22,
            tecnico: 'Luis Hernández Chávez',
          },
        ],
        clienteSinLugar: true,
        feriado: 'Navidad',
        tecnico: {
          nombre: 'Sofía Castillo Morán',
          elegible: false,
          ausencia: { clase: 'otra', hasta: '2026-12-24' },
          delDia: 5,
          metros: null,
        },
      }),
    ).toEqual([
      'Sofía tendría 6 visitas ese día. Lo usual son 4.',
      'Este cliente ya tiene una visita el 23/12: Instalación, Luis Hernández.',
      'El 23/12 es feriado: Navidad.',
      'Sofía no trabaja hasta el 24/12/2026.',
      'Este técnico está inactivo o ya no está a tu cargo.',
      'Este cliente no tiene ubicación.',
    ]);
  });

  test('counts itself in the load', () => {
    const tecnico = { nombre: 'Sofía', elegible: true, ausencia: null, metros: null };
    expect(decir({ tecnico: { ...tecnico, delDia: 3 } })).toEqual([]);
    expect(decir({ tecnico: { ...tecnico, delDia: 4 } })).toHaveLength(1);
  });
});
