import { expect, test, vi } from 'vitest';
import { porTerminar } from '../../plataforma/telefono/porTerminar.ts';
import { enPreparacion } from './enPreparacion.ts';

test('the page does not load again while a photo is being prepared, of any visit and whether it can be or not', async () => {
  const acabar: (() => void)[] = [];
  const otra = new Promise<void>((cumplir) => acabar.push(cumplir));
  const ninguna = enPreparacion.anotar(5, Promise.reject(new Error('No es una foto.')));
  const recargar = vi.fn();
  const recargada = porTerminar.terminado().then(recargar);
  void enPreparacion.anotar(6, otra);
  await expect(ninguna).rejects.toThrow('No es una foto.');
  await enPreparacion.terminada(5);
  expect(recargar).not.toHaveBeenCalled();
  acabar[0]?.();
  await recargada;
  expect(recargar).toHaveBeenCalledOnce();
});
