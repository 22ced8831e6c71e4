import { PRECIO } from '@visitas/contract/comun/precios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { Cupos } from './cupos.ts';
import { Rechazo } from './rechazo.ts';

const LISTAS = 3;
let servidor: ServidorDePrueba;
let ana: Pedir;
let andres: Pedir;
beforeAll(async () => {
  servidor = await levantar({
    ajustes: { CUPO_POR_MINUTO: String(LISTAS * PRECIO.listaEntera) },
  });
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  [ana, andres] = [await servidor.como('ana'), await servidor.como('andres')];
});

test('a person who asks for too many whole lists waits as long as the answer says, on any of their sessions; others do not', async () => {
  const otraSesion = await servidor.como('ana');
  for (let i = 0; i < LISTAS; i += 1) expect((await ana('GET /api/clientes')).estado).toBe(200);
  for (const de of [ana, otraSesion]) {
    const { estado, cuerpo, cabeceras } = await de('GET /api/clientes');
    expect(estado).toBe(429);
    const segundos = cabeceras.get('retry-after');
    expect(Number(segundos)).toBeGreaterThan(10);
    expect(cuerpo).toMatchObject({
      type: 'urn:visitas:error:demasiadas-peticiones',
      detail: `Pediste mucho en poco tiempo. Espera ${segundos} segundos e inténtalo de nuevo.`,
    });
  }
  // A window, a write and what has no rows are not dear, and another person has a minute of their own.
  expect((await ana('GET /api/clientes?limite=50')).estado).toBe(200);
  expect((await ana('GET /api/inicio')).estado).toBe(200);
  expect((await andres('GET /api/clientes')).estado).toBe(200);
  // A map takes no window: saying one does not make it free.
  expect((await ana('GET /api/visitas/mapa?limite=1')).estado).toBe(429);
  const archivo = { cuerpo: 'Nombre\nUno', cabeceras: { 'Content-Type': 'text/csv' } };
  expect((await ana('POST /api/importaciones/clientes?nombre=x.csv', archivo)).estado).toBe(429);
});

test('an answer without changes is free', async () => {
  const { cabeceras } = await andres('GET /api/visitas/mapa');
  const etiqueta = { 'If-None-Match': cabeceras.get('etag') ?? '' };
  for (let i = 0; i <= LISTAS * PRECIO.listaEntera; i += 1)
    expect((await andres('GET /api/visitas/mapa', { cabeceras: etiqueta })).estado).toBe(304);
});

test('what was spent is forgiven little by little, and a person who spends nothing is forgotten', () => {
  let ahora = 0;
  const cupos = new Cupos({ cupoPorMinuto: 60 }, () => ahora);
  const espera = (precio: number, de = 1) => {
    try {
      cupos.cobrar(de, precio);
      return 0;
    } catch (error) {
      return error instanceof Rechazo ? Number(error.cabeceras['Retry-After']) : Number.NaN;
    }
  };
  expect([espera(60), espera(1), espera(10), espera(1, 2)]).toEqual([0, 1, 10, 0]);
  ahora += 9_000;
  expect(espera(10)).toBe(1);
  ahora += 1_000;
  expect([espera(10), espera(1)]).toEqual([0, 1]);
  // More than a minute's worth is asked for after a whole minute, and not never.
  ahora += 60_000;
  expect([espera(1_000), espera(1)]).toEqual([0, 1]);
  for (let persona = 10; persona < 1_000; persona += 1) espera(1, persona);
  ahora += 60_000;
  espera(1, 5);
  expect(cupos.cuantos).toBe(1);
});

test('without a limit nobody is refused', () => {
  const cupos = new Cupos({ cupoPorMinuto: 0 });
  for (let i = 0; i < 1_000; i += 1) cupos.cobrar(1, PRECIO.trabajo);
  expect(cupos.cuantos).toBe(0);
});
