import type { Cambios } from '@visitas/contract/vivo/operaciones';
import { afterEach, expect, test, vi } from 'vitest';
import type { Escucha } from './escucha.ts';
import { unoPorNavegador } from './porNavegador.ts';

// Two tabs in one page: the locks and the channels of a browser do not know the difference.
const cambios = (posicion: string): Cambios => ({ posicion, ambitos: ['visitas'] });

interface Pestana {
  oidos: Cambios[];
  sabe: () => boolean;
  /** Undefined while another one listens. */
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
    alSaber: () => {
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

test('one listens, and the others hear of it and know that they do', async () => {
  const primera = abrir('la-de-la-prueba');
  await esperarQueEscuche(primera);
  const otra = abrir('la-de-la-prueba');
  await vi.waitFor(() => expect(otra.sabe()).toBe(true));
  primera.escucha?.alOir(cambios('a'));
  await vi.waitFor(() => expect(otra.oidos).toEqual([cambios('a')]));
  expect(primera.oidos).toEqual([cambios('a')]);
  expect(otra.escucha).toBeUndefined();
});

test('when it closes, another listens at once from where it was', async () => {
  const primera = abrir('la-de-la-prueba');
  await esperarQueEscuche(primera);
  primera.escucha?.alOir(cambios('a'));
  // It comes after, and is told how far it has been heard.
  const otra = abrir('la-de-la-prueba');
  await vi.waitFor(() => expect(otra.sabe()).toBe(true));
  primera.cerrar();
  await esperarQueEscuche(otra);
  expect(otra.escucha?.posicion()).toBe('a');
});

test('of another session nothing is heard', async () => {
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

test('one that has been frozen loses its turn, and waits for it again', async () => {
  const primera = abrir('la-de-la-prueba');
  await esperarQueEscuche(primera);
  void navigator.locks.request('la-de-la-prueba', { steal: true }, () => undefined);
  // The thief is gone at once, so that it is the first one that has it again.
  await vi.waitFor(async () => {
    const { held = [] } = await navigator.locks.query();
    expect(held.filter(({ name }) => name === 'la-de-la-prueba')).toHaveLength(1);
    expect(primera.escucha).toBeDefined();
  });
  primera.escucha?.alOir(cambios('a'));
  expect(primera.oidos).toEqual([cambios('a')]);
});
