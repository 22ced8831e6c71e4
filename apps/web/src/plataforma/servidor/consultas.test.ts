import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultas } from './consultas.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  onlineManager.setOnline(true);
  consultas.clear();
});

const sinRespuesta = () => Promise.reject(new Error('No answer.'));

describe('while the browser believes that there is no connection', () => {
  test('what is asked fails at once instead of waiting for it', async () => {
    const consulta = { queryKey: ['algo'], queryFn: sinRespuesta };
    await expect(consultas.fetchQuery(consulta)).rejects.toThrow('No answer.');
  });

  test('and so does what is changed', async () => {
    const cambio = consultas.getMutationCache().build(consultas, { mutationFn: sinRespuesta });
    await expect(cambio.execute(undefined)).rejects.toThrow('No answer.');
  });
});
