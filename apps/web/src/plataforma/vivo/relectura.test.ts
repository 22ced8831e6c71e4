import type { Ambito } from '@visitas/contract/comun/ambitos';
import { expect, test } from 'vitest';
import { crearRelectura } from './relectura.ts';

/** Everything that it reads waits to be answered, and its clocks wait to be reached. */
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

test('the first is read at once; those that come meanwhile, together and once', async () => {
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

test('a sign of life is no reason to read', () => {
  const { relectura, leidas } = preparar();
  relectura.oir([]);
  expect(leidas()).toEqual([]);
});

test('what could not be read is read later', async () => {
  const { relectura, lecturas, relojes, leidas } = preparar();
  relectura.oir(['avisos']);
  await lecturas[0]?.contestar(false);
  expect(relojes.map(({ ms }) => ms)).toEqual([30_000, 800]);
  relojes[1]?.sonar();
  expect(leidas()).toHaveLength(1);
  relojes[0]?.sonar();
  expect(leidas()).toEqual([['avisos'], ['avisos']]);
});

test('stopped, it reads nothing more', async () => {
  const { relectura, lecturas, relojes, leidas } = preparar();
  relectura.oir(['visitas']);
  relectura.oir(['clientes']);
  relectura.parar();
  await lecturas[0]?.contestar(true);
  relectura.oir(['visitas']);
  expect(relojes).toEqual([]);
  expect(leidas()).toEqual([['visitas']]);
});
