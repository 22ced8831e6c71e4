import { expect, test } from 'vitest';
import { sesion } from '../../../plataforma/memoria/sesion.ts';
import { recordarVista, vistaRecordada } from './encuadre.ts';

test('each history entry remembers its own last view', () => {
  const vista = { oeste: -91, este: -89, sur: -10, norte: 10, zoom: 9 };
  recordarVista('una', { ...vista, zoom: 3 });
  recordarVista('una', vista);
  expect(vistaRecordada('una')).toEqual({ centro: { latitud: 0, longitud: -90 }, zoom: 9 });
  expect(vistaRecordada('otra')).toBeUndefined();
  // The next user must not see where the last one was looking.
  sesion.cerrar('terminada');
  expect(vistaRecordada('una')).toBeUndefined();
});
