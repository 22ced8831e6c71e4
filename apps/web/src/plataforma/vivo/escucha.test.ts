import type { Cambios } from '@visitas/contract/vivo/operaciones';
import { expect, test } from 'vitest';
import { escuchar } from './escucha.ts';
import type { FinDeFlujo } from './espera.ts';

const cambios = (posicion: string): Cambios => ({ posicion, ambitos: ['visitas'] });

interface Guion {
  /** The end of each stream; the test ends after the last. Without it there can be no streams. */
  flujos?: readonly (FinDeFlujo | readonly [FinDeFlujo, Cambios])[];
  preguntas?: readonly (Cambios | Error)[];
  /** The number of waits before the end, when no stream ends the test. */
  pausas?: number;
  /** The wait in which the connection returns. */
  vuelve?: number;
}

/** Runs the script and returns its steps in order. */
async function seguir({ flujos, preguntas = [], pausas = 100, vuelve }: Guion) {
  const hecho: string[] = [];
  const final = new AbortController();
  const quedan = [...(flujos ?? [])];
  const respuestas = [...preguntas];
  let posicion: string | undefined;
  let esperas = 0;
  const alOir = (oidos: Cambios) => {
    posicion = oidos.posicion;
    hecho.push(`oye ${oidos.posicion}`);
  };
  await escuchar(
    {
      seguir:
        flujos &&
        (async ({ desde, alOir: oir }) => {
          hecho.push(`abre desde ${desde ?? 'ahora'}`);
          const [fin, oidos] = [quedan.shift()].flat() as [FinDeFlujo, Cambios?];
          if (oidos) oir(oidos);
          if (quedan.length === 0) final.abort();
          return fin;
        }),
      preguntar: async (desde) => {
        hecho.push(`pregunta desde ${desde ?? 'ahora'}`);
        const respuesta = respuestas.shift() ?? new Error('No answer.');
        if (respuesta instanceof Error) throw respuesta;
        return respuesta;
      },
      pausa: async (ms) => {
        esperas += 1;
        hecho.push(`espera ${ms / 1000}`);
        if (esperas >= pausas) final.abort();
        return esperas === vuelve;
      },
      azar: () => 1,
    },
    { posicion: () => posicion, alOir },
    final.signal,
  );
  return hecho;
}

test('a stream cut repeatedly resumes from its position without asking', async () => {
  const flujos = [['cortado', cambios('a')], ['cortado', cambios('b')], 'cortado'] as const;
  expect(await seguir({ flujos })).toEqual([
    'abre desde ahora',
    'oye a',
    'espera 1.5',
    'abre desde a',
    'oye b',
    'espera 1.5',
    'abre desde b',
  ]);
});

test('while a proxy holds the stream back, the page asks at once and every 30 s', async () => {
  const hecho = await seguir({
    flujos: ['mudo', 'mudo', 'cortado'],
    preguntas: [cambios('a'), cambios('b'), cambios('c')],
  });
  expect(hecho).toEqual([
    'abre desde ahora',
    'pregunta desde ahora',
    'oye a',
    'espera 30',
    'abre desde a',
    'pregunta desde a',
    'oye b',
    'espera 30',
    'pregunta desde b',
    'oye c',
    'espera 30',
    'abre desde c',
  ]);
});

test('while a server is down, the page asks once and then retries the stream', async () => {
  const hecho = await seguir({ flujos: ['fallido', 'fallido', 'fallido', 'cortado'] });
  expect(hecho).toEqual([
    'abre desde ahora',
    'pregunta desde ahora',
    'espera 1',
    'abre desde ahora',
    'espera 2',
    'abre desde ahora',
    'espera 4',
    'abre desde ahora',
  ]);
});

test('a proxy that starts to hold the stream back makes the page ask at once', async () => {
  const hecho = await seguir({
    flujos: ['fallido', 'mudo', 'cortado'],
    preguntas: [cambios('a'), cambios('b')],
  });
  expect(hecho.slice(3, 7)).toEqual(['espera 1', 'abre desde a', 'pregunta desde a', 'oye b']);
});

test('the wait ends when the connection returns', async () => {
  const hecho = await seguir({
    flujos: ['mudo', 'mudo', 'cortado'],
    preguntas: [cambios('a'), cambios('b')],
    vuelve: 2,
  });
  expect(hecho.slice(-3)).toEqual(['oye b', 'espera 30', 'abre desde b']);
});

test('a refused session is followed by a question, which ends it as anywhere else', async () => {
  const hecho = await seguir({ flujos: ['cortado', 'rechazado', 'cortado'] });
  expect(hecho.slice(2, 4)).toEqual(['abre desde ahora', 'pregunta desde ahora']);
});

test('where streams are impossible the page only asks, even after a lost answer', async () => {
  const hecho = await seguir({
    preguntas: [cambios('a'), new Error('No answer.'), cambios('b')],
    pausas: 3,
  });
  expect(hecho).toEqual([
    'pregunta desde ahora',
    'oye a',
    'espera 30',
    'pregunta desde a',
    'espera 30',
    'pregunta desde a',
    'oye b',
    'espera 30',
  ]);
});
