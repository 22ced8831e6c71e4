import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Avance,
  ErrorUbicacion,
  type MotivoUbicacion,
  type Navegador,
  obtenerPosicion,
  type Posicion,
} from './geolocalizacion.ts';

const AHORA = Date.parse('2025-11-21T15:04:05.000Z');
const SEGUNDO = 1000;
const DENEGADA = 1;
const NO_DISPONIBLE = 2;
const TIEMPO_AGOTADO = 3;

/** The browser's side, driven by the test. */
class Receptor {
  vigias = new Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>();
  opciones: PositionOptions | undefined;

  watchPosition(
    alLlegar: PositionCallback,
    alFallar?: PositionErrorCallback | null,
    opciones?: PositionOptions,
  ): number {
    this.opciones = opciones;
    const vigia = this.vigias.size + 7;
    this.vigias.set(vigia, [alLlegar, alFallar]);
    return vigia;
  }

  clearWatch(vigia: number): void {
    this.vigias.delete(vigia);
  }

  llega(precision: number, latitud = 14.6): void {
    const coords = { latitude: latitud, longitude: -90.5, accuracy: precision };
    const posicion = { coords, timestamp: Date.now() } as GeolocationPosition;
    for (const [alLlegar] of this.vigias.values()) alLlegar(posicion);
  }

  falla(code: number): void {
    for (const [, alFallar] of this.vigias.values()) {
      alFallar?.({ code } as GeolocationPositionError);
    }
  }
}

class Pregunta extends EventTarget {
  state: PermissionState = 'prompt';
  contestar(): void {
    this.state = 'granted';
    this.dispatchEvent(new Event('change'));
  }
}

interface Posicionamiento {
  receptor: Receptor;
  avances: Avance[];
  /** Undefined until it ends. */
  fin: { posicion?: Posicion; motivo?: MotivoUbicacion; otro?: unknown } | undefined;
  salir: AbortController;
}

async function posicionar(navegador: Partial<Navegador> = {}): Promise<Posicionamiento> {
  const receptor = new Receptor();
  const salir = new AbortController();
  const posicionamiento: Posicionamiento = { receptor, avances: [], fin: undefined, salir };
  obtenerPosicion({
    signal: salir.signal,
    alAvanzar: (avance) => posicionamiento.avances.push(avance),
    navegador: {
      geolocation: receptor as unknown as Geolocation,
      permissions: undefined,
      seguro: true,
      ...navegador,
    },
  }).then(
    (posicion) => {
      posicionamiento.fin = { posicion };
    },
    (error: unknown) => {
      posicionamiento.fin =
        error instanceof ErrorUbicacion ? { motivo: error.motivo } : { otro: error };
    },
  );
  await pasan(0);
  return posicionamiento;
}

const pasan = (segundos: number) => vi.advanceTimersByTimeAsync(segundos * SEGUNDO);
const conPregunta = (pregunta: Pregunta) => ({
  permissions: { query: async () => pregunta as unknown as PermissionStatus },
});

beforeEach(() => {
  vi.useFakeTimers({ now: AHORA });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a search succeeds', () => {
  test('at once with a good position', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.llega(20);
    await pasan(0);
    expect(posicionamiento.fin).toEqual({
      posicion: {
        latitud: 14.6,
        longitud: -90.5,
        precision: 20,
        tomada: '2025-11-21T15:04:05.000Z',
      },
    });
    expect(posicionamiento.receptor.vigias.size).toBe(0);
  });

  test('not yet with a fair position, which may improve', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.llega(21);
    await pasan(3.9);
    expect(posicionamiento.fin).toBeUndefined();
    expect(posicionamiento.receptor.vigias.size).toBe(1);
  });

  test('with the best position when a fair one has not improved for four seconds', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.llega(60);
    await pasan(3);
    posicionamiento.receptor.llega(35, 14.7);
    await pasan(3);
    posicionamiento.receptor.llega(80, 14.8);
    await pasan(0.9);
    expect(posicionamiento.fin).toBeUndefined();
    await pasan(0.1);
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 35, latitud: 14.7 });
    expect(posicionamiento.receptor.vigias.size).toBe(0);
  });

  test('with the first of two equal positions, the nearest in time to the press', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.llega(50, 14.1);
    await pasan(1);
    posicionamiento.receptor.llega(50, 14.2);
    await pasan(3);
    expect(posicionamiento.fin?.posicion).toMatchObject({ latitud: 14.1 });
  });

  test('after twenty seconds with a poor position that never improved', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.llega(1500);
    await pasan(19.9);
    expect(posicionamiento.fin).toBeUndefined();
    await pasan(0.1);
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 1500 });
    expect(posicionamiento.receptor.vigias.size).toBe(0);
  });

  test('after twenty seconds when it keeps improving slightly', async () => {
    const posicionamiento = await posicionar();
    for (let precision = 90; precision > 70; precision -= 1) {
      posicionamiento.receptor.llega(precision);
      await pasan(1);
    }
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 71 });
  });

  test('with the position so far when permission is withdrawn', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.llega(300);
    posicionamiento.receptor.falla(DENEGADA);
    await pasan(0);
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 300 });
  });

  test('with a position that comes after the receiver reported none', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.falla(NO_DISPONIBLE);
    await pasan(3);
    posicionamiento.receptor.llega(400);
    await pasan(5);
    expect(posicionamiento.fin).toBeUndefined();
    posicionamiento.receptor.llega(15);
    await pasan(0);
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 15 });
  });

  test('with the position so far if the receiver loses it', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.llega(500);
    posicionamiento.receptor.falla(NO_DISPONIBLE);
    await pasan(19);
    expect(posicionamiento.fin).toBeUndefined();
    await pasan(1);
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 500 });
  });
});

describe('a search fails', () => {
  test('on an insecure page, whatever the browser offers', async () => {
    expect((await posicionar({ seguro: false })).fin).toEqual({ motivo: 'origenInseguro' });
    const sinNada = await posicionar({ seguro: false, geolocation: undefined });
    expect(sinNada.fin).toEqual({ motivo: 'origenInseguro' });
  });

  test('in a browser without geolocation', async () => {
    expect((await posicionar({ geolocation: undefined })).fin).toEqual({ motivo: 'sinSoporte' });
  });

  test.each([
    ['denegada', DENEGADA],
    ['tiempoAgotado', TIEMPO_AGOTADO],
  ] as const)('at once when the browser reports %s', async (motivo, codigo) => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.falla(codigo);
    await pasan(0);
    expect(posicionamiento.fin).toEqual({ motivo });
    expect(posicionamiento.receptor.vigias.size).toBe(0);
  });

  test('four seconds after the receiver reported no position, however often it repeats it', async () => {
    const posicionamiento = await posicionar();
    posicionamiento.receptor.falla(NO_DISPONIBLE);
    await pasan(2);
    posicionamiento.receptor.falla(NO_DISPONIBLE);
    await pasan(1.9);
    expect(posicionamiento.fin).toBeUndefined();
    await pasan(0.1);
    expect(posicionamiento.fin).toEqual({ motivo: 'noDisponible' });
    expect(posicionamiento.receptor.vigias.size).toBe(0);
  });

  test('after twenty seconds without a position', async () => {
    const posicionamiento = await posicionar();
    await pasan(19.9);
    expect(posicionamiento.fin).toBeUndefined();
    await pasan(0.1);
    expect(posicionamiento.fin).toEqual({ motivo: 'tiempoAgotado' });
    expect(posicionamiento.receptor.vigias.size).toBe(0);
  });
});

describe('while the browser asks for permission', () => {
  test('the time starts with the answer', async () => {
    const pregunta = new Pregunta();
    const posicionamiento = await posicionar(conPregunta(pregunta));
    expect(posicionamiento.avances.at(-1)).toEqual({ preguntando: true, precision: undefined });
    await pasan(45);
    pregunta.contestar();
    expect(posicionamiento.avances.at(-1)).toEqual({ preguntando: false, precision: undefined });
    await pasan(19.9);
    expect(posicionamiento.fin).toBeUndefined();
    await pasan(0.1);
    expect(posicionamiento.fin).toEqual({ motivo: 'tiempoAgotado' });
  });

  test('a position counts as an answer, whatever the browser says', async () => {
    const posicionamiento = await posicionar(conPregunta(new Pregunta()));
    await pasan(30);
    posicionamiento.receptor.llega(700);
    expect(posicionamiento.avances.at(-1)).toEqual({ preguntando: false, precision: 700 });
    await pasan(20);
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 700 });
  });

  test('a minute without an answer counts as a refusal', async () => {
    const posicionamiento = await posicionar(conPregunta(new Pregunta()));
    await pasan(59.9);
    expect(posicionamiento.fin).toBeUndefined();
    await pasan(0.1);
    expect(posicionamiento.fin).toEqual({ motivo: 'denegada' });
    expect(posicionamiento.receptor.vigias.size).toBe(0);
  });

  test('a refusal ends the search at once', async () => {
    const posicionamiento = await posicionar(conPregunta(new Pregunta()));
    posicionamiento.receptor.falla(DENEGADA);
    await pasan(0);
    expect(posicionamiento.fin).toEqual({ motivo: 'denegada' });
  });

  test('an answer after the end starts nothing', async () => {
    const pregunta = new Pregunta();
    const posicionamiento = await posicionar(conPregunta(pregunta));
    posicionamiento.receptor.llega(10);
    await pasan(0);
    const contados = posicionamiento.avances.length;
    pregunta.contestar();
    expect(posicionamiento.avances).toHaveLength(contados);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a position that came before the browser reported the question is kept', async () => {
    const { promise, resolve } = conRetraso<PermissionStatus>();
    const posicionamiento = await posicionar({ permissions: { query: () => promise } });
    posicionamiento.receptor.llega(90);
    resolve(new Pregunta() as unknown as PermissionStatus);
    await pasan(4);
    expect(posicionamiento.fin?.posicion).toMatchObject({ precision: 90 });
  });

  test.each([
    ['was already given', async () => Object.assign(new Pregunta(), { state: 'granted' })],
    ['cannot be queried', () => Promise.reject(new TypeError('not supported'))],
  ])('when the permission %s, the time runs from the start', async (_, query) => {
    const posicionamiento = await posicionar({ permissions: { query } as unknown as Permissions });
    await pasan(20);
    expect(posicionamiento.fin).toEqual({ motivo: 'tiempoAgotado' });
  });
});

test('progress is reported only when it improves', async () => {
  const posicionamiento = await posicionar();
  for (const precision of [900, 1200, 80, 35]) posicionamiento.receptor.llega(precision);
  expect(posicionamiento.avances.map(({ precision }) => precision)).toEqual([
    undefined,
    900,
    80,
    35,
  ]);
  expect(posicionamiento.avances.every(({ preguntando }) => !preguntando)).toBe(true);
});

test('leaving the screen stops the search', async () => {
  const posicionamiento = await posicionar();
  posicionamiento.receptor.llega(50);
  posicionamiento.salir.abort();
  await pasan(0);
  expect(posicionamiento.fin?.otro).toBe(posicionamiento.salir.signal.reason);
  expect(posicionamiento.receptor.vigias.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('the search asks for the most accurate and newest position', async () => {
  const { receptor } = await posicionar();
  expect(receptor.opciones).toEqual({ enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 });
});

function conRetraso<T>() {
  let resolve: (valor: T) => void = () => undefined;
  const promise = new Promise<T>((cumplir) => {
    resolve = cumplir;
  });
  return { promise, resolve };
}
