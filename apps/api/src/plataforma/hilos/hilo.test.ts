import { constants, getPriority } from 'node:os';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { traducirErrorDeBaseDeDatos } from '../bd/restricciones.ts';
import { Rechazo } from '../http/rechazo.ts';
import { comoFallo, rehacerFallo } from './fallo.ts';
import { type Ajustes, Hilo, MENSAJE_DE_LISTO } from './hilo.ts';

/** A thread that runs `hace` for each request; `antes` runs before it is ready. */
function hiloQue(
  hace: string,
  { antes = '', ...ajustes }: Partial<Ajustes> & { antes?: string } = {},
): Hilo<string, string> {
  const guion = `
    import { getPriority } from 'node:os';
    import { parentPort, threadId, workerData } from 'node:worker_threads';
    const alLeerlo = getPriority();
    const decir = (turno, hecho) => parentPort.postMessage({ turno, hecho });
    let primero;
    ${antes}
    parentPort.on('message', ({ turno, pedido }) => { ${hace} });
    parentPort.postMessage('${MENSAJE_DE_LISTO}');`;
  const uno = new Hilo<string, string>({
    direccion: `data:text/javascript,${encodeURIComponent(guion)}`,
    nombre: 'of the test',
    plazoMs: 60_000,
    esperasMaximas: 10,
    memoriaMb: 64,
    ...ajustes,
  });
  onTestFinished(() => uno.soltar());
  return uno;
}

test('a thread gives each caller its own answer or its own failure', async () => {
  const uno = hiloQue(`
    if (pedido === 'malo') parentPort.postMessage({ turno, fallo: { error: new Error('no quiso'), clase: null, propiedades: {} } });
    else if (pedido === 'uno') primero = turno;
    else { decir(turno, 'dos'); decir(primero, 'uno'); }`);
  const malo = expect(uno.encargar('malo')).rejects.toThrow('no quiso');
  expect(await Promise.all([uno.encargar('uno'), uno.encargar('dos')])).toEqual(['uno', 'dos']);
  await malo;
});

test.each([
  ['dies', `process.exit(3);`, 'ended (3)'],
  ['breaks', `throw new Error('se rompió');`, 'se rompió'],
  ['does not respond', `for (;;);`, 'does not answer'],
])(
  'a thread that %s refuses all its requests, and the next one gets a new thread',
  async (_, hace, dicho) => {
    const uno = hiloQue(`if (pedido === 'fatal') { ${hace} } decir(turno, pedido);`, {
      plazoMs: 500,
    });
    expect(await uno.encargar('antes')).toBe('antes');
    const perdidos = await Promise.allSettled([uno.encargar('fatal'), uno.encargar('detrás')]);
    for (const perdido of perdidos)
      expect(perdido).toMatchObject({ reason: { message: expect.stringContaining(dicho) } });
    expect(await uno.encargar('después')).toBe('después');
  },
);

test('a thread slow to start is kept: a patient caller gets its answer, and an impatient one is told to try again', async () => {
  const uno = hiloQue(`decir(turno, pedido + ' ' + threadId);`, {
    antes: `const cuanto = new Int32Array(new SharedArrayBuffer(4)); Atomics.wait(cuanto, 0, 0, 2_000);`,
    plazoMs: 1_000,
    pacienciaMs: 200,
  });
  uno.abrir();
  const paciente = uno.encargar('paciente', { sinPrisa: true });
  await expect(uno.encargar('impaciente')).rejects.toMatchObject({
    problema: { status: 503 },
    cabeceras: { 'Retry-After': '1' },
  });
  const [, suyo] = (await paciente).split(' ');
  expect(await uno.encargar('otro', { sinPrisa: true })).toBe(`otro ${suyo}`);
});

test('a caller that gave up keeps its place until the thread answers', async () => {
  const uno = hiloQue(`if (pedido === 'suelta') decir(primero, 'tarde'); else primero = turno;`, {
    pacienciaMs: 50,
    esperasMaximas: 1,
  });
  await expect(uno.encargar('largo')).rejects.toMatchObject({ message: 'saturado' });
  await expect(uno.encargar('otro')).rejects.toMatchObject({ message: 'saturado' });
});

test('a thread admits no more requests than its limit', async () => {
  const uno = hiloQue(`decir(turno, pedido);`, { esperasMaximas: 2 });
  const admitidos = [uno.encargar('uno'), uno.encargar('dos')];
  await expect(uno.encargar('tres')).rejects.toMatchObject({ problema: { status: 503 } });
  expect(await Promise.all(admitidos)).toEqual(['uno', 'dos']);
  expect(await uno.encargar('tres')).toBe('tres');
});

test('a thread ends when idle, but not while a caller waits', async () => {
  const uno = hiloQue(
    `if (pedido === 'largo') primero = turno;
     else if (pedido === 'suelta') decir(primero, threadId + ' ' + workerData);
     if (pedido !== 'largo') decir(turno, threadId + ' ' + workerData);`,
    { reposoMs: 1, datos: () => 'sabido' },
  );
  const largo = uno.encargar('largo');
  for (let n = 0; n < 50; n += 1) await uno.encargar('corto');
  const quien = await uno.encargar('suelta');
  expect(quien).toMatch(/^\d+ sabido$/);
  expect(await largo).toBe(quien);
  await expect.poll(() => uno.encargar('otro'), { interval: 100 }).not.toBe(quien);
});

test.runIf(process.platform === 'linux')(
  'a thread that yields lowers its priority before its program is read',
  async () => {
    const prioridad = (ajustes: Partial<Ajustes>) =>
      hiloQue(`decir(turno, String(alLeerlo));`, ajustes).encargar('cuál');
    expect(await prioridad({ prioridadBaja: true })).toBe(String(constants.priority.PRIORITY_LOW));
    expect(await prioridad({})).toBe(String(getPriority()));
  },
);

describe('a failure inside the thread', () => {
  const alOtroLado = (error: unknown) => rehacerFallo(structuredClone(comoFallo(error)));

  test('that is a refusal arrives as it was', () => {
    const vuelta = alOtroLado(new Rechazo('saturado', { cabeceras: { 'Retry-After': '7' } }));
    expect(vuelta).toBeInstanceOf(Rechazo);
    expect(vuelta).toMatchObject({
      cabeceras: { 'Retry-After': '7' },
      problema: { status: 503, type: expect.stringMatching(/saturado$/) },
    });
  });

  test('of the database is translated as in the main thread', () => {
    const error = Object.assign(new pg.DatabaseError('canceling statement', 1, 'error'), {
      code: '57014',
    });
    expect(traducirErrorDeBaseDeDatos(alOtroLado(error))).toMatchObject({ message: 'sin-tiempo' });
  });

  test('without a class keeps its message and its code', () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(alOtroLado(error)).toMatchObject({ message: 'connect', code: 'ECONNREFUSED' });
    expect(alOtroLado('cualquier cosa')).toBe('cualquier cosa');
  });
});
