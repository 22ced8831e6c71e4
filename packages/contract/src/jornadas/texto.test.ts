import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escribirHoras, leerHoras } from '../comun/horas.ts';
import { minutosEnLineaRecta } from '../visitas/recorrido.ts';
import {
  type DiaDeJornada,
  escribirJornada,
  jornadaEnPalabras,
  leerJornada,
  partirJornada,
} from './texto.ts';

const dosCifras = (n: number) => String(n).padStart(2, '0');
const hora = fc
  .nat({ max: 24 * 60 - 1 })
  .map((n) => `${dosCifras(Math.floor(n / 60))}:${dosCifras(n % 60)}`);
const horas = fc
  .tuple(hora, hora)
  .filter(([una, otra]) => una !== otra)
  .map((dos) => dos.sort())
  .map(([desde = '', hasta = '']) => ({ desde, hasta }));
const dia = fc.integer({ min: 1, max: 7 });
// Few different hours, so that days often go together.
const jornadaDe = (rango: typeof horas) =>
  fc
    .tuple(fc.array(rango, { minLength: 1, maxLength: 3 }), fc.uniqueArray(dia))
    .chain(([rangos, dias]) =>
      fc.tuple(
        ...dias.sort().map((d) => fc.constantFrom(...rangos).map((r) => ({ dia: d, ...r }))),
      ),
    );

test('what is written of any week is read as it was, also while hours are missing', () => {
  fc.assert(
    fc.property(jornadaDe(horas), (dias) => {
      expect(leerJornada(escribirJornada(dias))).toEqual(dias);
    }),
  );
  const aMedias = fc.record({
    desde: fc.oneof(hora, fc.constant('')),
    hasta: fc.oneof(hora, fc.constant('')),
  });
  fc.assert(
    fc.property(jornadaDe(aMedias), (dias) => {
      expect(partirJornada(escribirJornada(dias))).toEqual(dias);
    }),
  );
  fc.assert(
    fc.property(horas, (dos) => {
      expect(leerHoras(escribirHoras(dos))).toEqual(dos);
    }),
  );
});

test('a text that is read is written in one way, whatever it was', () => {
  const pieza = fc.constantFrom('lun', 'SÁB', 'sab', 'mié', 'x', '-', ' ', ', ', '08:00', '17:00');
  fc.assert(
    fc.property(fc.array(pieza, { maxLength: 9 }), (piezas) => {
      const leida = leerOReparo(piezas.join(''));
      if (Array.isArray(leida)) expect(leerJornada(escribirJornada(leida))).toEqual(leida);
    }),
  );
  expect(escribirJornada(leerJornada(' Sab 08:00 - 12:00,LUN-mie  08:00–17:00'))).toBe(
    'lun-mié 08:00-17:00, sáb 08:00-12:00',
  );
  expect(escribirJornada(leerJornada('ninguno'))).toBe('ninguno');
  const enPalabras = (texto: string) => jornadaEnPalabras(leerJornada(texto));
  expect(enPalabras('lun-vie 08:00-17:00, sáb 09:00-12:00')).toEqual([
    'De lunes a viernes, 08:00–17:00',
    'Sábado, 09:00–12:00',
  ]);
  expect(enPalabras('ninguno')).toEqual(['No trabaja ningún día']);
});

const leerOReparo = (texto: string): DiaDeJornada[] | string => {
  try {
    return leerJornada(texto);
  } catch (error) {
    return String(error);
  }
};

test.each([
  ['', 'los días y sus horas'],
  ['lun', 'los días y sus horas'],
  ['lunes 08:00-17:00', 'los días y sus horas'],
  ['vie-lun 08:00-17:00', 'los días y sus horas'],
  ['lun-vie 8-17', 'los días y sus horas'],
  ['lun 08:00-17:00,', 'los días y sus horas'],
  ['mar 17:00-08:00', 'dos horas el martes'],
  ['mié 08:00-08:00', 'dos horas el miércoles'],
  ['jue 08:00-24:00', 'dos horas el jueves'],
  ['vie -17:00', 'dos horas el viernes'],
  ['lun-vie 08:00-17:00, jue 09:00-10:00', 'una sola vez el jueves'],
])('«%s» is no week, and its error says what to write', (texto, instruccion) => {
  expect(leerOReparo(texto)).toContain(instruccion);
});

test('the road in a straight line takes its kilometres at that speed', () => {
  expect(minutosEnLineaRecta(0, 25)).toBe(0);
  expect(minutosEnLineaRecta(111_195, 111.195)).toBeCloseTo(60, 6);
  expect(minutosEnLineaRecta(25_000, 5)).toBe(300);
});
