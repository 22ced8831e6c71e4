import { expect, test } from 'vitest';
import { recordarVista, vistaRecordada } from './encuadre.ts';

test('each entry of the history remembers its own, the last one', () => {
  const vista = { oeste: -91, este: -89, sur: -10, norte: 10, zoom: 9 };
  recordarVista('una', { ...vista, zoom: 3 });
  recordarVista('una', vista);
  expect(vistaRecordada('una')).toEqual({ centro: { latitud: 0, longitud: -90 }, zoom: 9 });
  expect(vistaRecordada('otra')).toBeUndefined();
});
