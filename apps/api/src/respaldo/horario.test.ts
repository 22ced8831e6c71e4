import { describe, expect, test } from 'vitest';
import { leerRespaldos } from '../plataforma/config/respaldos.ts';
import { describirHorario, instanteDe, seHacenAparte, toca } from './horario.ts';

const GUATEMALA = 'America/Guatemala';
const MADRID = 'Europe/Madrid';
/** Clocks move half an hour there. */
const LORD_HOWE = 'Australia/Lord_Howe';

describe('the hour of a zone', () => {
  test.each([
    ['2026-01-15', '02:00', GUATEMALA, '2026-01-15T08:00Z'],
    ['2026-03-28', '02:30', MADRID, '2026-03-28T01:30Z'],
    // Clocks go from 02:00 to 03:00: 02:30 never comes.
    ['2026-03-29', '02:30', MADRID, '2026-03-29T01:30Z'],
    ['2026-03-29', '03:00', MADRID, '2026-03-29T01:00Z'],
    // Clocks go from 03:00 to 02:00: 02:30 comes twice.
    ['2026-10-25', '02:30', MADRID, '2026-10-25T00:30Z'],
    ['2026-10-25', '03:00', MADRID, '2026-10-25T02:00Z'],
    ['2026-10-04', '02:15', LORD_HOWE, '2026-10-03T15:45Z'],
    ['2026-04-05', '01:45', LORD_HOWE, '2026-04-04T14:45Z'],
    ['2026-05-01', '00:00', 'Pacific/Kiritimati', '2026-04-30T10:00Z'],
  ])('%s %s in %s is %s', (dia, hora, zona, instante) => {
    expect(instanteDe(dia, hora, zona)).toEqual(new Date(instante));
  });
});

/** Whether one is due, with the moments as ISO texts. */
const tocaA = (
  cuando: Parameters<typeof toca>[0],
  ahora: string,
  { bueno, intento = bueno, zona = GUATEMALA }: { bueno?: string; intento?: string; zona?: string },
) =>
  toca(
    cuando,
    { bueno: bueno ? new Date(bueno) : null, intento: intento ? new Date(intento) : null },
    { zona, ahora: new Date(ahora) },
  );

describe('a backup of each night', () => {
  const cuando = { hora: '02:00' };
  const alas = (ahora: string, anteriores: Parameters<typeof tocaA>[2] = {}) =>
    tocaA(cuando, ahora, anteriores);

  test('is due from its hour until it is made, in the zone of the company', () => {
    const bueno = '2026-05-01T08:00:30Z';
    expect(alas('2026-05-02T07:59:59Z', { bueno })).toBe(false);
    expect(alas('2026-05-02T08:00:00Z', { bueno })).toBe(true);
    expect(alas('2026-05-02T08:00:30Z', { bueno: '2026-05-02T08:00:10Z' })).toBe(false);
  });

  test('that was missed while the program was off is due at once, and only once', () => {
    expect(alas('2026-05-09T20:00:00Z', { bueno: '2026-05-01T08:00:30Z' })).toBe(true);
    expect(alas('2026-05-09T20:05:00Z', { bueno: '2026-05-09T20:00:01Z' })).toBe(false);
    expect(alas('2026-05-10T08:00:00Z', { bueno: '2026-05-09T20:00:01Z' })).toBe(true);
  });

  test('is due when there was never one', () => {
    expect(alas('2026-05-02T20:00:00Z')).toBe(true);
  });

  test('that failed is tried again an hour later, and not each minute', () => {
    const anteriores = { bueno: '2026-05-01T08:00:00Z', intento: '2026-05-02T08:00:00Z' };
    expect(alas('2026-05-02T08:59:59Z', anteriores)).toBe(false);
    expect(alas('2026-05-02T09:00:00Z', anteriores)).toBe(true);
    // The hour of the next night does not wait for the hour after a failure.
    expect(alas('2026-05-03T08:00:00Z', { ...anteriores, intento: '2026-05-03T07:59:00Z' })).toBe(
      true,
    );
  });

  test('that failed is tried again in the first hour after a day of 23', () => {
    // In Madrid, at 00:30 of the Monday: 24 hours before it was still Saturday.
    const anteriores = { bueno: '2026-03-28T01:00:30Z', intento: '2026-03-29T00:00:30Z' };
    const zona = MADRID;
    expect(tocaA({ hora: '01:00' }, '2026-03-29T22:30:00Z', { ...anteriores, zona })).toBe(true);
  });

  test('comes once on the nights when clocks change', () => {
    const cada = (desde: string, horas: number, hora: string) => {
      let bueno = new Date(Date.parse(desde) - 86_400_000).toISOString();
      const hechos: string[] = [];
      for (let minuto = 0; minuto < horas * 60; minuto += 10) {
        const ahora = new Date(Date.parse(desde) + minuto * 60_000).toISOString();
        if (!tocaA({ hora }, ahora, { bueno, zona: MADRID })) continue;
        hechos.push(ahora);
        bueno = ahora;
      }
      return hechos;
    };
    const NOCHES = ['2026-03-27T12:00Z', '2026-10-23T12:00Z'] as const;
    const [primavera, otono] = NOCHES.map((desde) => cada(desde, 72, '02:30'));
    expect(primavera).toEqual([
      '2026-03-27T12:00:00.000Z',
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(otono).toEqual([
      '2026-10-23T12:00:00.000Z',
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });
});

describe('a backup each so many hours', () => {
  const cuando = { cadaHoras: 6 };

  test('is due that long after the last good one, and does not drift with the minute of each check', () => {
    const bueno = '2026-05-01T02:00:20Z';
    expect(tocaA(cuando, '2026-05-01T07:59:19Z', { bueno })).toBe(false);
    expect(tocaA(cuando, '2026-05-01T07:59:21Z', { bueno })).toBe(true);
  });

  test('counts from one made by hand', () => {
    const bueno = '2026-05-01T07:00:00Z';
    expect(tocaA(cuando, '2026-05-01T08:00:00Z', { bueno })).toBe(false);
  });

  test('that failed is tried again an hour later', () => {
    const anteriores = { bueno: '2026-05-01T00:00:00Z', intento: '2026-05-01T06:00:00Z' };
    expect(tocaA(cuando, '2026-05-01T06:30:00Z', anteriores)).toBe(false);
    expect(tocaA(cuando, '2026-05-01T07:00:00Z', anteriores)).toBe(true);
  });
});

test.each([
  ['/var/backups/visitas 02:00 14', 'Cada noche a las 02:00, se guardan 14'],
  ['/var/backups/visitas 6h 30', 'Cada 6 horas, se guardan 30'],
  ['https://LLAVE:secreto@s3.example.com/cubeta 1h 1', 'Cada hora, se guarda 1'],
  ['aparte', 'Se hacen aparte'],
])('%s reads, without its place and its secrets, %s', (ajuste, frase) => {
  expect(describirHorario({ respaldos: leerRespaldos(ajuste) })).toBe(frase);
  expect(seHacenAparte({ respaldos: leerRespaldos(ajuste) })).toBe(ajuste === 'aparte');
});

test('without the setting nothing is scheduled', () => {
  expect(describirHorario({ respaldos: null })).toBe('Sin programar');
});
