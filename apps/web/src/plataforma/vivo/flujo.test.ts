import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { conexion } from '../conexion.ts';
import { seguirFlujo } from './flujo.ts';

const POSICION = 'posicion-de-la-prueba-1';
const suceso = (ambitos: unknown, id = POSICION) =>
  `id: ${id}\ndata: ${JSON.stringify({ ambitos })}\n\n`;

let enviar: (texto: string) => void;
let cerrar: () => void;
let pedida: { direccion: string; cabeceras: Headers } | undefined;

/** A response with this status and type, followed by the test's data. */
function contesta(estado = 200, tipo = 'text/event-stream; charset=utf-8'): void {
  vi.stubGlobal('fetch', async (direccion: string, { headers, signal }: RequestInit) => {
    pedida = { direccion, cabeceras: new Headers(headers) };
    const cuerpo = new ReadableStream<Uint8Array>({
      start(control) {
        enviar = (texto) => control.enqueue(new TextEncoder().encode(texto));
        cerrar = () => control.close();
        signal?.addEventListener('abort', () => control.error(signal.reason));
      },
    });
    return new Response(cuerpo, { status: estado, headers: { 'Content-Type': tipo } });
  });
}

function seguir(desde?: string) {
  const oidos: unknown[] = [];
  const salida = new AbortController();
  const fin = seguirFlujo({
    url: '/api/vivo',
    token: 'la-de-la-prueba',
    desde,
    signal: salida.signal,
    alOir: (cambios) => oidos.push(cambios),
  });
  return { fin, oidos, salida };
}

/** The end of the stream; undefined if it is still open. */
async function ya(fin: Promise<string>): Promise<string | undefined> {
  let como: string | undefined;
  void fin.then((este) => {
    como = este;
  });
  await pasan(0);
  return como;
}

const pasan = (segundos: number) => vi.advanceTimersByTimeAsync(segundos * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  conexion.anotar(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  conexion.anotar(true);
});

describe('a stream', () => {
  test('is requested with the session in its header, from the last position', async () => {
    contesta();
    const { fin, oidos } = seguir('posicion-de-la-prueba-0');
    await pasan(1);
    enviar(suceso(['visitas', 'avisos']));
    await pasan(1);
    cerrar();
    expect(await ya(fin)).toBe('cortado');
    expect(oidos).toEqual([{ posicion: POSICION, ambitos: ['visitas', 'avisos'] }]);
    expect(pedida?.direccion).toBe('/api/vivo');
    expect(pedida?.cabeceras.get('Authorization')).toBe('Bearer la-de-la-prueba');
    expect(pedida?.cabeceras.get('De-Fondo')).toBe('1');
    expect(pedida?.cabeceras.get('Last-Event-ID')).toBe('posicion-de-la-prueba-0');
    expect(conexion.hay()).toBe(true);
  });

  test('without data in 5 s is held back by a proxy', async () => {
    contesta();
    const { fin } = seguir();
    await pasan(5);
    expect(await ya(fin)).toBe('mudo');
    expect(pedida?.cabeceras.has('Last-Event-ID')).toBe(false);
  });

  test('without a response in 5 s is held back too', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_cumplir, fallar) => {
        signal?.addEventListener('abort', () => fallar(signal.reason));
      });
    });
    const { fin } = seguir();
    await pasan(5);
    expect(await ya(fin)).toBe('mudo');
  });

  test('lives while it sends something every 40 s', async () => {
    contesta();
    const { fin, oidos } = seguir();
    await pasan(1);
    enviar(suceso([]));
    for (let vez = 0; vez < 5; vez += 1) {
      await pasan(39);
      enviar(': sigue\n\n');
    }
    await pasan(39);
    enviar(suceso(['visitas']));
    await pasan(1);
    expect(oidos).toHaveLength(2);
    await pasan(40);
    expect(await ya(fin)).toBe('cortado');
  });

  test('that sends only its first data is held back by a proxy', async () => {
    contesta();
    const { fin } = seguir();
    await pasan(1);
    enviar(suceso([]));
    await pasan(41);
    expect(await ya(fin)).toBe('mudo');
  });

  test.each([
    { que: "a captive portal's page", estado: 200, tipo: 'text/html', es: 'fallido' },
    { que: 'a 503', estado: 503, tipo: 'application/problem+json', es: 'fallido' },
    { que: 'a 401', estado: 401, tipo: 'application/problem+json', es: 'rechazado' },
  ])('does not open when it gets $que', async ({ estado, tipo, es }) => {
    contesta(estado, tipo);
    const { fin, oidos } = seguir();
    await pasan(1);
    expect(await ya(fin)).toBe(es);
    expect(oidos).toEqual([]);
    expect(conexion.hay()).toBe(false);
  });

  test('that ends as soon as it begins counts as failed', async () => {
    contesta();
    const { fin } = seguir();
    await pasan(0);
    enviar(suceso([]));
    await pasan(0);
    cerrar();
    expect(await ya(fin)).toBe('fallido');
  });

  test('ignores scopes and data this page does not know', async () => {
    contesta();
    const { fin, oidos, salida } = seguir();
    await pasan(1);
    enviar(suceso(['zonas', 'visitas']));
    enviar(suceso('visitas', 'mala'));
    enviar(`id: ${POSICION}\ndata: {\n\n`);
    await pasan(1);
    salida.abort();
    await fin;
    expect(oidos).toEqual([{ posicion: POSICION, ambitos: ['visitas'] }]);
  });
});
