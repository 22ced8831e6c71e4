import type { Cambios } from '@visitas/contract/vivo/operaciones';
import { afterEach, expect, test, vi } from 'vitest';
import type { Escucha } from './escucha.ts';
import { unoPorNavegador } from './porNavegador.ts';

// Two tabs in one page: a browser's locks and channels do not tell the difference.
const cambios = (posicion: string): Cambios => ({ posicion, ambitos: ['visitas'] });

interface Pestana {
  oidos: Cambios[];
  sabe: () => boolean;
  /** Undefined while another tab listens. */
  escucha: Escucha | undefined;
  cerrar: () => void;
}

const abiertas: Pestana[] = [];
afterEach(() => {
  for (const una of abiertas.splice(0)) una.cerrar();
});

function abrir(nombre: string): Pestana {
  let sabe = false;
  const pestana: Pestana = {
    oidos: [],
    sabe: () => sabe,
    escucha: undefined,
    cerrar: () => undefined,
  };
  pestana.cerrar = unoPorNavegador({
    nombre,
    desde: undefined,
    alOir: (oidos) => pestana.oidos.push(oidos),
    alHaberOtraOyente: () => {
      sabe = true;
    },
    escuchar: (escucha, signal) =>
      new Promise((cumplir) => {
        pestana.escucha = escucha;
        signal.addEventListener('abort', () => {
          pestana.escucha = undefined;
          cumplir();
        });
      }),
  });
  abiertas.push(pestana);
  return pestana;
}

const esperarQueEscuche = (una: Pestana) => vi.waitFor(() => expect(una.escucha).toBeDefined());

test('one tab listens, and the others receive its changes and know it listens', async () => {
  const primera = abrir('la-de-la-prueba');
  await esperarQueEscuche(primera);
  const otra = abrir('la-de-la-prueba');
  await vi.waitFor(() => expect(otra.sabe()).toBe(true));
  primera.escucha?.alOir(cambios('a'));
  await vi.waitFor(() => expect(otra.oidos).toEqual([cambios('a')]));
  expect(primera.oidos).toEqual([cambios('a')]);
  expect(otra.escucha).toBeUndefined();
});

test('when that tab closes, another one listens at once from the same position', async () => {
  const primera = abrir('la-de-la-prueba');
  await esperarQueEscuche(primera);
  primera.escucha?.alOir(cambios('a'));
  // The new tab receives the position of the first.
  const otra = abrir('la-de-la-prueba');
  await vi.waitFor(() => expect(otra.sabe()).toBe(true));
  primera.cerrar();
  await esperarQueEscuche(otra);
  expect(otra.escucha?.posicion()).toBe('a');
});

test('a tab of another session receives nothing', async () => {
  const primera = abrir('la-de-una');
  const otra = abrir('la-de-otra');
  await esperarQueEscuche(primera);
  await esperarQueEscuche(otra);
  const [conPrimera, conOtra] = [abrir('la-de-una'), abrir('la-de-otra')];
  primera.escucha?.alOir(cambios('a'));
  otra.escucha?.alOir(cambios('b'));
  await vi.waitFor(() => expect(conOtra.oidos).not.toEqual([]));
  await vi.waitFor(() => expect(conPrimera.oidos).not.toEqual([]));
  expect(conPrimera.oidos).toEqual([cambios('a')]);
  expect(conOtra.oidos).toEqual([cambios('b')]);
});

test('a frozen tab loses its turn and waits for it again', async () => {
  const primera = abrir('la-de-la-prueba');
  await esperarQueEscuche(primera);
  void navigator.locks.request('la-de-la-prueba', { steal: true }, () => undefined);
  // The lock's thief leaves at once, so that the first tab gets it back.
  await vi.waitFor(async () => {
    const { held = [] } = await navigator.locks.query();
    expect(held.filter(({ name }) => name === 'la-de-la-prueba')).toHaveLength(1);
    expect(primera.escucha).toBeDefined();
  });
  primera.escucha?.alOir(cambios('a'));
  expect(primera.oidos).toEqual([cambios('a')]);
});
