import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { leerMomento, TIPOS } from './filas.ts';

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;
const leerCon =
  (tipos: pg.CustomTypesConfig) =>
  (texto: string): Date =>
    Reflect.apply(tipos.getTypeParser(TIMESTAMPTZ, 'text'), null, [texto]);
const comoSiempre = leerCon(pg.types);
const leer = leerCon(TIPOS);

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterAll(() => servidor.detener());

const dosCifras = (n: number) => String(n).padStart(2, '0');

test('a moment is read as the driver reads it, in any form the server writes', () => {
  const momento = fc.date({
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  });
  const huso = fc.tuple(
    fc.constantFrom('+', '-'),
    fc.integer({ min: 0, max: 14 }),
    fc.constantFrom('', ':30'),
  );
  fc.assert(
    fc.property(
      momento,
      fc.stringMatching(/^(\.\d{1,6})?$/),
      huso,
      (fecha, parte, [signo, h, m]) => {
        const dia = fecha.toISOString().slice(0, 19).replace('T', ' ');
        const texto = `${dia}${parte}${signo}${dosCifras(h)}${m}`;
        expect(leer(texto)).toEqual(comoSiempre(texto));
        expect(leer(texto).toISOString()).toBe(comoSiempre(texto).toISOString());
      },
    ),
  );
  for (const raro of [
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-01 00:00:00+00',
  ]) {
    expect(leerMomento(raro)).toBeNull();
    expect(leer(raro)).toEqual(comoSiempre(raro));
  }
  expect(leerMomento('2026-11-23 02:43:12.5-06')).toEqual(new Date('2026-11-23T08:43:12.500Z'));
  for (const parte of ['', '.1', '.12', '.123', '.123456'])
    expect(leer(`2026-11-23 02:43:12${parte}+00`).toISOString()).toBe(
      `2026-11-23T02:43:12.${parte.slice(1, 4).padEnd(3, '0')}Z`,
    );
});

test('names are in camelCase, also inside JSON columns and in no other value', async () => {
  const { rows } = await sql`
    select 1 as id_visita, 'un_texto' as "raro'", null as sin_nada, array['a_b'] as varios,
      json_build_object('id_cliente', 1, 'sus_visitas', json_build_array(json_build_object('id_visita', 2))) as de_json,
      jsonb_build_array(jsonb_build_object('id_cliente', 3), 'a_b') as de_jsonb,
      '"a_b"'::json as suelto, '2026-11-23'::date as dia, 2::bigint as largo`.execute(servidor.bd);
  expect(rows).toEqual([
    {
      idVisita: 1,
      "raro'": 'un_texto',
      sinNada: null,
      varios: ['a_b'],
      deJson: { idCliente: 1, susVisitas: [{ idVisita: 2 }] },
      deJsonb: [{ idCliente: 3 }, 'a_b'],
      suelto: 'a_b',
      dia: '2026-11-23',
      largo: 2,
    },
  ]);
});
