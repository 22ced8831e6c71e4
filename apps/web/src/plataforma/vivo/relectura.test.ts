import type { Ambito } from '@visitas/contract/comun/ambitos';
import { expect, test } from 'vitest';
import { crearRelectura } from './relectura.ts';

/** The test answers the readings and runs the timers. */
function preparar() {
  const lecturas: { ambitos: readonly Ambito[]; contestar: (entera: boolean) => Promise<void> }[] =
    [];
  const relojes: { ms: number; sonar: () => void }[] = [];
  const unRato = () => new Promise((cumplir) => setImmediate(cumplir));
  const relectura = crearRelectura({
    releer: (ambitos) =>
      new Promise((cumplir) => {
        lecturas.push({
          ambitos,
          contestar: async (entera) => {
            cumplir(entera);
            await unRato();
          },
        });
      }),
    tras: (ms, hacer) => {
      const reloj = { ms, sonar: hacer };
      relojes.push(reloj);
      return () => relojes.splice(relojes.indexOf(reloj), 1);
    },
  });
  const leidas = () => lecturas.map(({ ambitos }) => ambitos);
  return { relectura, lecturas, relojes, leidas };
}

test('the first change is read at once, and later ones together in a second reading', async () => {
  const { relectura, lecturas, relojes, leidas } = preparar();
  relectura.oir(['visitas']);
  expect(leidas()).toEqual([['visitas']]);
  for (let vez = 0; vez < 50; vez += 1) relectura.oir(['visitas', 'clientes']);
  await lecturas[0]?.contestar(true);
  expect(leidas()).toHaveLength(1);
  expect(relojes.map(({ ms }) => ms)).toEqual([800]);
  relojes[0]?.sonar();
  expect(leidas()).toEqual([['visitas'], ['visitas', 'clientes']]);
});

test('a sign of life causes no reading', () => {
  const { relectura, leidas } = preparar();
  relectura.oir([]);
  expect(leidas()).toEqual([]);
});

test('a failed reading is retried later', async () => {
  const { relectura, lecturas, relojes, leidas } = preparar();
  relectura.oir(['avisos']);
  await lecturas[0]?.contestar(false);
  expect(relojes.map(({ ms }) => ms)).toEqual([30_000, 800]);
  relojes[1]?.sonar();
  expect(leidas()).toHaveLength(1);
  relojes[0]?.sonar();
  expect(leidas()).toEqual([['avisos'], ['avisos']]);
});

test('nothing is read after a stop', async () => {
  const { relectura, lecturas, relojes, leidas } = preparar();
  relectura.oir(['visitas']);
  relectura.oir(['clientes']);
  relectura.parar();
  await lecturas[0]?.contestar(true);
  relectura.oir(['visitas']);
  expect(relojes).toEqual([]);
  expect(leidas()).toEqual([['visitas']]);
});
