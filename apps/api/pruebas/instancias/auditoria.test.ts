import { afterAll, beforeAll, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../servidor.ts';
import { auditar } from './auditoria.ts';
import { Balance, type Mundo, unaVisita } from './carga.ts';
import { conGente, contratarCampo } from './mundo.ts';

let servidor: ServidorDePrueba;
let mundo: Mundo;
beforeAll(async () => {
  servidor = await levantar();
  const puerto = Number(new URL(servidor.url).port);
  mundo = await conGente({ ...(await contratarCampo(servidor.bd, 1)), puerto }, 1);
});
afterAll(() => servidor.detener());

async function unaEntera(): Promise<Balance> {
  const balance = new Balance();
  const [pareja] = mundo.parejas;
  if (pareja) await unaVisita(mundo, pareja, balance);
  return balance;
}

test('a visit whose three steps were answered is counted, with nothing lost and nothing twice', async () => {
  const balance = await unaEntera();
  expect(balance.errores).toEqual([]);
  expect(await auditar(servidor.bd, balance)).toEqual({
    respondidas: 3,
    perdidas: [],
    dobladas: [],
  });
});

test('an answered step that the database does not have is lost, and an unanswered one is not', async () => {
  const balance = new Balance();
  balance.pasos.set('una-que-no-está', 2);
  balance.pasos.set('otra-sin-respuesta', 0);
  const { respondidas, perdidas, dobladas } = await auditar(servidor.bd, balance);
  expect({ respondidas, dobladas }).toEqual({ respondidas: 2, dobladas: [] });
  expect(perdidas).toEqual([
    expect.stringContaining('visitas.crear de una-que-no-está'),
    expect.stringContaining('visitas.iniciar de una-que-no-está'),
  ]);
});

test('a step that happened twice is doubled, answered or not', async () => {
  const balance = await unaEntera();
  const [marca = ''] = balance.acabadas;
  const { idTecnico = 0 } = mundo.parejas[0] ?? {};
  const { idCliente, idTipoVisita, hoy: fechaPlanificada } = mundo;
  const sara = await servidor.como('sara');
  const cuerpo = { idTecnico, idCliente, idTipoVisita, fechaPlanificada, observaciones: marca };
  expect((await sara('POST /api/visitas', { cuerpo })).estado).toBe(201);
  balance.pasos.set(marca, 0);
  const { perdidas, dobladas } = await auditar(servidor.bd, balance);
  expect(perdidas).toEqual([]);
  expect(dobladas).toEqual([expect.stringContaining(`visitas.crear de ${marca}: 2`)]);
});
