import type { Operacion } from '@visitas/contract/comun/operacion';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Rechazo } from './rechazo.ts';
import { validar } from './validacion.ts';

const base = { metodo: 'POST', ruta: '/x', grupo: 'x', resumen: 'x', acceso: 'publico' } as const;

/** Returns the messages for this value of a field whose schema has none of its own. */
function mensajes(esquema: z.ZodMiniType, valor: unknown): string[] {
  const fila: Operacion = { ...base, cuerpo: z.object({ campo: esquema }), respuesta: null };
  try {
    validar(fila, { params: {}, query: {}, body: { campo: valor } });
    return [];
  } catch (error) {
    return error instanceof Rechazo ? (error.problema.errors?.campo ?? []) : [String(error)];
  }
}

test.each([
  ['missing', z.string(), undefined, 'Este campo es obligatorio.'],
  ['null', z.number(), null, 'Este campo es obligatorio.'],
  ['not a text', z.string(), 7, 'Escribe un texto.'],
  ['not a number', z.number(), 'siete', 'Escribe un número.'],
  ['not a whole number', z.int(), 1.5, 'Escribe un número entero.'],
  ['not yes or no', z.boolean(), 'sí', 'Indica sí o no.'],
  ['not a list', z.array(z.string()), 'uno', 'Envía una lista.'],
  ['a text too short', z.string().check(z.minLength(8)), 'corto', 'Escribe 8 caracteres o más.'],
  [
    'a text too long',
    z.string().check(z.maxLength(3)),
    'largo',
    'Escribe 3 caracteres como máximo.',
  ],
  ['too small', z.number().check(z.minimum(-90)), -91, 'Escribe un valor de -90 o más.'],
  ['too large', z.number().check(z.maximum(90)), 91, 'Escribe un valor de 90 como máximo.'],
  [
    'not an e-mail address',
    z.email(),
    'a@',
    'Escribe un correo válido, por ejemplo nombre@empresa.com.',
  ],
  ['not a date', z.iso.date(), '2025-02-30', 'Escribe una fecha que exista.'],
  ['not one of the options', z.enum(['a', 'b']), 'c', 'Elige una de las opciones.'],
])('%s is reported in Spanish', (_, esquema, valor, frase) => {
  expect(mensajes(esquema, valor)).toEqual([frase]);
});

test('a sentence that two checks share is shown once', () => {
  const esquema = z
    .string()
    .check(z.minLength(3, 'Escribe tres.'), z.regex(/^\d/, 'Escribe tres.'));
  expect(mensajes(esquema, 'x')).toEqual(['Escribe tres.']);
});

test('a nested field is reported by both names, and a row of a list by its list', () => {
  const fila: Operacion = {
    ...base,
    cuerpo: z.object({
      regla: z.object({ veces: z.int() }),
      visitas: z.array(z.object({ id: z.int() })),
    }),
    respuesta: null,
  };
  const body = { regla: { veces: 1.5 }, visitas: [{ id: 1 }, { id: 2.5 }] };
  expect(() => validar(fila, { params: {}, query: {}, body })).toThrow(
    expect.objectContaining({
      problema: expect.objectContaining({
        errors: {
          'regla.veces': ['Escribe un número entero.'],
          visitas: ['Escribe un número entero.'],
        },
      }),
    }),
  );
});

test('errors in every part of a request are reported at once', () => {
  const fila: Operacion = {
    ...base,
    parametros: z.object({ id: z.int() }),
    cuerpo: z.object({ nombre: z.string() }),
    respuesta: null,
  };
  const validarTodo = () => validar(fila, { params: { id: 'x' }, query: {}, body: {} });
  expect(validarTodo).toThrow(
    expect.objectContaining({
      problema: expect.objectContaining({
        errors: { id: [expect.any(String)], nombre: [expect.any(String)] },
      }),
    }),
  );
});
