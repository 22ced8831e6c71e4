import { beforeEach, expect, test, vi } from 'vitest';
import { type ConEspera, instalar, type PorGuardar } from './instalacion.ts';

const evento = new Event('install') as ConEspera;
const todos = new Map([
  ['https://visitas.example/', 'https://visitas.example/?__WB_REVISION__=una'],
  ...Array.from({ length: 40 }, (_, n) => {
    const url = `https://visitas.example/assets/${n}.js`;
    return [url, url] as const;
  }),
]);

type Guardar = PorGuardar['strategy']['handleAll'];
const con = (handleAll: Guardar): PorGuardar => ({
  getURLsToCacheKeys: () => todos,
  getIntegrityForCacheKey: (clave) => (clave.endsWith('.js') ? 'sha256-AAAA' : undefined),
  strategy: { handleAll },
});

beforeEach(() => {
  // Node's Request refuses two values that only a browser has.
  vi.stubGlobal('Request', function Pedido(this: object, url: string, como: RequestInit) {
    Object.assign(this, { url, ...como });
  });
  return () => vi.unstubAllGlobals();
});

test('each file is kept once, several at a time', async () => {
  let abiertas = 0;
  let aLaVez = 0;
  const claves: string[] = [];
  const guardar: Guardar = ({ params }) => {
    abiertas += 1;
    aLaVez = Math.max(aLaVez, abiertas);
    claves.push(params.cacheKey);
    const fin = Promise.resolve().then(() => {
      abiertas -= 1;
    });
    return [fin];
  };
  await instalar(con(guardar), evento);
  expect(claves.sort()).toEqual([...todos.values()].sort());
  expect(aLaVez).toBeGreaterThan(6);
  expect(aLaVez).toBeLessThan(todos.size);
});

test('a file goes with its fingerprint, and the page is asked of the server', async () => {
  const pedidos: Request[] = [];
  await instalar(
    con(({ request }) => {
      pedidos.push(request);
      return [];
    }),
    evento,
  );
  const [pagina, archivo] = pedidos;
  expect(pagina).toMatchObject({ cache: 'reload', integrity: '', priority: 'low' });
  expect(archivo).toMatchObject({ cache: 'default', integrity: 'sha256-AAAA', priority: 'low' });
});

test('one file that cannot be kept fails the whole installation', async () => {
  const guardar: Guardar = ({ request }) => [
    request.url.endsWith('/30.js') ? Promise.reject(new Error('sin red')) : Promise.resolve(),
  ];
  await expect(instalar(con(guardar), evento)).rejects.toThrow('sin red');
});
