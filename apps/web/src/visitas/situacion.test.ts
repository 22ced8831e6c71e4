import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { expect, test } from 'vitest';
import { cancelacionDe, estadoMostrado, situacionDe, TEXTO_CANCELACION } from './situacion.ts';

const SIN_SOLICITUD = {
  solicitudCancelacion: false,
  aprobadaCancelacion: false,
  rechazadaCancelacion: false,
};
const SOLICITADA = { ...SIN_SOLICITUD, solicitudCancelacion: true };

const enEstado = (nombre: string, atrasada = false) => ({
  estadoVisita: { idEstadoVisita: 1, nombre },
  atrasada,
});

test.each(['Pendiente', 'En Proceso', 'Finalizada', 'Cancelada'])(
  'a visit %s is shown as it is',
  (nombre) => {
    expect(estadoMostrado(enEstado(nombre))).toBe(nombre);
  },
);

test('a late visit is shown as Atrasada, and can be started like a pending one', () => {
  const atrasada = { ...enEstado('Pendiente', true), ...SIN_SOLICITUD };
  expect(estadoMostrado(atrasada)).toBe('Atrasada');
  expect(situacionDe(atrasada)).toEqual({ estado: 'Pendiente', cancelacion: 'ninguna' });
  expect(visitaAdmite('iniciar', situacionDe(atrasada))).toBe(true);
});

test.each([
  ['Sin solicitud', SIN_SOLICITUD],
  ['Pendiente de aprobación', SOLICITADA],
  ['Cancelación aprobada', { ...SOLICITADA, aprobadaCancelacion: true }],
  ['Cancelación rechazada', { ...SOLICITADA, rechazadaCancelacion: true }],
])('the flags of a cancellation read «%s»', (texto, banderas) => {
  expect(TEXTO_CANCELACION[cancelacionDe(banderas)]).toBe(texto);
});
