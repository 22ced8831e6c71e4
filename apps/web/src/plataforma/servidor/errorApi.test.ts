import { describe, expect, test } from 'vitest';
import { ERROR_INESPERADO, errorDeRespuesta, mensajesDe } from './errorApi.ts';

describe('an error response', () => {
  test('shows its own message', () => {
    expect(errorDeRespuesta(409, { detail: 'Otra persona modificó este registro.' })).toMatchObject(
      { status: 409, detail: 'Otra persona modificó este registro.', errors: {} },
    );
  });

  test.each([undefined, null, 'Bad Gateway', [], {}, { detail: '' }, { detail: 7 }])(
    'without a message (%j) is an unexpected error',
    (cuerpo) => {
      expect(errorDeRespuesta(502, cuerpo).detail).toBe(ERROR_INESPERADO);
    },
  );

  test('gives the messages of each field, ignoring case in its name', () => {
    const error = errorDeRespuesta(400, {
      detail: 'Revisa los campos marcados.',
      errors: { Nombre: ['El nombre es obligatorio.'], nit: 'roto', correo: [7] },
    });
    expect(mensajesDe(error, 'nombre')).toEqual(['El nombre es obligatorio.']);
    expect(mensajesDe(error, 'NOMBRE')).toEqual(['El nombre es obligatorio.']);
    expect(mensajesDe(error, 'nit')).toEqual([]);
    expect(mensajesDe(error, 'correo')).toEqual([]);
  });

  test('another kind of error has no field messages', () => {
    expect(mensajesDe(new Error('x'), 'nombre')).toEqual([]);
    expect(mensajesDe(null, 'nombre')).toEqual([]);
  });
});
