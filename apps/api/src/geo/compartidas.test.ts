import { expect, test, vi } from 'vitest';
import { Compartidas } from './compartidas.ts';

function escena() {
  let resolve = (_: string) => {};
  let reject = (_: Error) => {};
  const promise = new Promise<string>((cumplir, fallar) => {
    resolve = cumplir;
    reject = fallar;
  });
  const senales: AbortSignal[] = [];
  const hacer = vi.fn((abandono: AbortSignal) => {
    senales.push(abandono);
    return promise;
  });
  const compartidas = new Compartidas<string>();
  const persona = (nombre = 'una') => {
    const presencia = new AbortController();
    const respuesta = compartidas.pedir(nombre, presencia.signal, hacer);
    return { respuesta, irse: () => presencia.abort() };
  };
  return { resolve, reject, senales, hacer, persona, compartidas };
}

test('a task that several callers request is run once, and all get its result', async () => {
  const { persona, resolve, hacer } = escena();
  const [una, otra] = [persona(), persona()];
  resolve('hecho');
  expect(await Promise.all([una.respuesta, otra.respuesta])).toEqual(['hecho', 'hecho']);
  expect(hacer).toHaveBeenCalledOnce();
});

test('another task runs separately, and so does the same task later', async () => {
  const { persona, resolve, hacer } = escena();
  persona();
  persona('otra');
  expect(hacer).toHaveBeenCalledTimes(2);
  resolve('hecho');
  await persona().respuesta;
  await persona().respuesta;
  expect(hacer).toHaveBeenCalledTimes(3);
});

test('a caller that leaves does not cancel the task of the others', async () => {
  const { persona, resolve, senales } = escena();
  const [una, otra] = [persona(), persona()];
  una.irse();
  expect(senales[0]?.aborted).toBe(false);
  resolve('hecho');
  expect(await otra.respuesta).toBe('hecho');
});

test('the task is aborted when the last caller leaves, and the next caller starts it anew', () => {
  const { persona, senales } = escena();
  const [una, otra] = [persona(), persona()];
  una.irse();
  otra.irse();
  expect(senales[0]?.aborted).toBe(true);
  persona();
  expect(senales).toHaveLength(2);
  expect(senales[1]?.aborted).toBe(false);
});

test('a caller that left before asking keeps no task alive', () => {
  const { compartidas, hacer, senales } = escena();
  void compartidas.pedir('una', AbortSignal.abort(), hacer);
  expect(senales[0]?.aborted).toBe(true);
});

test('every caller gets the failure, and the next one tries again', async () => {
  const { persona, reject, hacer } = escena();
  const [una, otra] = [persona(), persona()];
  reject(new Error('no'));
  await expect(una.respuesta).rejects.toThrow('no');
  await expect(otra.respuesta).rejects.toThrow('no');
  await expect(persona().respuesta).rejects.toThrow('no');
  expect(hacer).toHaveBeenCalledTimes(2);
});
