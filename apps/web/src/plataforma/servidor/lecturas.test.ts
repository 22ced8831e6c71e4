import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { conexion } from '../conexion.ts';
import { lecturas } from './lecturas.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  onlineManager.setOnline(true);
  lecturas.clear();
});

const sinRespuesta = () => Promise.reject(new Error('No answer.'));

describe('while the browser believes there is no connection', () => {
  test('a reading fails at once instead of waiting', async () => {
    const lectura = { queryKey: ['algo'], queryFn: sinRespuesta };
    await expect(lecturas.fetchQuery(lectura)).rejects.toThrow('No answer.');
  });

  test('a change fails at once too', async () => {
    const cambio = lecturas.getMutationCache().build(lecturas, { mutationFn: sinRespuesta });
    await expect(cambio.execute(undefined)).rejects.toThrow('No answer.');
  });
});

test('what could not be read is read again when our server answers, though the browser says nothing', async () => {
  const leer = vi.fn<() => Promise<string>>(sinRespuesta);
  const leida = vi.fn(async () => 'de antes');
  const mirar = (queryKey: string[], queryFn: () => Promise<string>) => {
    const mirada = new QueryObserver(lecturas, { queryKey, queryFn });
    onTestFinished(mirada.subscribe(() => undefined));
    return mirada;
  };
  const [perdida, buena] = [mirar(['perdida'], leer), mirar(['buena'], leida)];
  conexion.anotar(false);
  await expect.poll(() => perdida.getCurrentResult().status).toBe('error');
  await expect.poll(() => buena.getCurrentResult().data).toBe('de antes');
  leer.mockResolvedValue('lo suyo');
  conexion.anotar(true);
  await expect.poll(() => perdida.getCurrentResult().data).toBe('lo suyo');
  expect(leer).toHaveBeenCalledTimes(2);
  expect(leida).toHaveBeenCalledOnce();
});
