import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentoDe } from './llegada.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** When the request arrived, by our clock; the other times are relative to it. */
const RECIBIDA = new Date('2026-11-23T17:40:00.000Z');
const NUNCA = new Date(0);
const antes = (ms: number) => new Date(RECIBIDA.getTime() - ms);
const dicho = (ms: number) => antes(ms).toISOString();

/** A tap `hace` ms ago on a phone whose clock was `adelanto` ahead and was then moved by `salto`. */
function momento({ hace = 0, adelanto = 0, salto = 0, desde = NUNCA }) {
  const tocado = new Date(antes(hace).getTime() + adelanto).toISOString();
  const horaCliente = new Date(RECIBIDA.getTime() + adelanto + salto);
  return momentoDe(tocado, { recibida: RECIBIDA, horaCliente }, desde);
}

test("only the time since the tap counts, whatever the phone's clock shows", () => {
  const hace = fc.integer({ min: 0, max: 30 * DIA });
  const adelanto = fc.integer({ min: -3650 * DIA, max: 3650 * DIA });
  fc.assert(
    fc.property(hace, adelanto, (ms, suAdelanto) => {
      expect(momento({ hace: ms, adelanto: suAdelanto })).toEqual({
        ocurrido: antes(ms),
        recibido: RECIBIDA,
        dudosa: false,
      });
    }),
  );
});

test('no event happens after it is received, nor before it was possible', () => {
  const instante = fc.date({ noInvalidDate: true }).map((fecha) => fecha.getTime());
  const enCalendario = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31') });
  fc.assert(
    fc.property(
      enCalendario.filter((fecha) => !Number.isNaN(fecha.getTime())),
      fc.option(instante.map((ms) => new Date(ms))),
      (tocado, horaCliente) => {
        const desde = antes(3 * DIA);
        const llegada = { recibida: RECIBIDA, horaCliente };
        const { ocurrido, recibido, dudosa } = momentoDe(tocado.toISOString(), llegada, desde);
        expect(recibido).toBe(RECIBIDA);
        expect(ocurrido.getTime()).toBeLessThanOrEqual(RECIBIDA.getTime());
        expect(ocurrido.getTime()).toBeGreaterThanOrEqual(desde.getTime() - 2 * MINUTO);
        if (dudosa) expect(ocurrido).toEqual(RECIBIDA);
      },
    ),
  );
});

describe("a phone's clock", () => {
  test.each([DIA, -DIA, 400 * DIA])('wrong by %i ms all along changes nothing', (adelanto) => {
    expect(momento({ hace: 2 * HORA, adelanto }).ocurrido).toEqual(antes(2 * HORA));
  });

  test('set back between the tap and the sending, which puts the tap in the future, is not trusted', () => {
    expect(momento({ hace: HORA, salto: -DIA })).toEqual({
      ocurrido: RECIBIDA,
      recibido: RECIBIDA,
      dudosa: true,
    });
  });

  test.each([
    [2 * MINUTO, false],
    [2 * MINUTO + 1, true],
  ])('that puts the tap %i ms ahead is doubted: %s', (ms, dudosa) => {
    expect(momento({ hace: -ms })).toEqual({ ocurrido: RECIBIDA, recibido: RECIBIDA, dudosa });
  });

  test.each([
    [2 * MINUTO, antes(HORA + 2 * MINUTO), false],
    [2 * MINUTO + 1, RECIBIDA, true],
  ])(
    'that puts the tap %i ms before the visit is trusted only within two minutes',
    (ms, ocurrido, dudosa) => {
      expect(momento({ hace: HORA + ms, desde: antes(HORA) })).toMatchObject({ ocurrido, dudosa });
    },
  );

  test('set ahead before the sending makes the tap older, which is accepted if the visit existed', () => {
    const esperado = { ocurrido: antes(5 * DIA), dudosa: false };
    expect(momento({ hace: DIA, salto: 4 * DIA, desde: antes(6 * DIA) })).toMatchObject(esperado);
  });
});

test("without Hora-Cliente the phone's time is taken as it is", () => {
  const llegada = { recibida: RECIBIDA, horaCliente: null };
  expect(momentoDe(dicho(HORA), llegada, NUNCA)).toMatchObject({ ocurrido: antes(HORA) });
  expect(momentoDe(dicho(-HORA), llegada, NUNCA)).toMatchObject({ dudosa: true });
});

test.each([undefined, null])(
  'with ocurridoEn %s the event happened when it was received',
  (ocurridoEn) => {
    const llegada = { recibida: RECIBIDA, horaCliente: antes(DIA) };
    const ahora = { ocurrido: RECIBIDA, recibido: RECIBIDA, dudosa: false };
    expect(momentoDe(ocurridoEn, llegada, new Date('2099-01-01'))).toEqual(ahora);
  },
);
