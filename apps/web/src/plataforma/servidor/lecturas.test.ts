import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
