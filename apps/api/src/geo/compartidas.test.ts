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

test('what several ask for is done once, and all hear it', async () => {
  const { persona, resolve, hacer } = escena();
  const [una, otra] = [persona(), persona()];
  resolve('hecho');
  expect(await Promise.all([una.respuesta, otra.respuesta])).toEqual(['hecho', 'hecho']);
  expect(hacer).toHaveBeenCalledOnce();
});

test('something else is done apart, and so is the same later', async () => {
  const { persona, resolve, hacer } = escena();
  persona();
  persona('otra');
  expect(hacer).toHaveBeenCalledTimes(2);
  resolve('hecho');
  await persona().respuesta;
  await persona().respuesta;
  expect(hacer).toHaveBeenCalledTimes(3);
});

test('one who leaves takes it from nobody', async () => {
  const { persona, resolve, senales } = escena();
  const [una, otra] = [persona(), persona()];
  una.irse();
  expect(senales[0]?.aborted).toBe(false);
  resolve('hecho');
  expect(await otra.respuesta).toBe('hecho');
});

test('when the last one leaves it is given up, and who comes then begins anew', () => {
  const { persona, senales } = escena();
  const [una, otra] = [persona(), persona()];
  una.irse();
  otra.irse();
  expect(senales[0]?.aborted).toBe(true);
  persona();
  expect(senales).toHaveLength(2);
  expect(senales[1]?.aborted).toBe(false);
});

test('who had left before asking is waited for by nobody', () => {
  const { compartidas, hacer, senales } = escena();
  void compartidas.pedir('una', AbortSignal.abort(), hacer);
  expect(senales[0]?.aborted).toBe(true);
});

test('all hear that it failed, and it is tried again', async () => {
  const { persona, reject, hacer } = escena();
  const [una, otra] = [persona(), persona()];
  reject(new Error('no'));
  await expect(una.respuesta).rejects.toThrow('no');
  await expect(otra.respuesta).rejects.toThrow('no');
  await expect(persona().respuesta).rejects.toThrow('no');
  expect(hacer).toHaveBeenCalledTimes(2);
});
