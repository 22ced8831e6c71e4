import type { Operacion } from '@visitas/contract/comun/operacion';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { operaciones } from '@visitas/contract/operaciones';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { respuestaValida } from '../../../pruebas/contrato/generador.ts';
import { corridas } from '../../../pruebas/contrato/semilla.ts';
import { compilar } from './escritor.ts';

const RESPONDEN = nombresDe(operaciones)
  .map((nombre) => [nombre, operaciones[nombre] as Operacion] as const)
  .filter(([, { respuesta }]) => respuesta !== null);

/** Adds secret fields to each object. */
function conDeMas(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(conDeMas);
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = Object.entries(valor).map(([nombre, suyo]) => [nombre, conDeMas(suyo)]);
  return { ...Object.fromEntries(campos), contrasena: 'secreta', llave: [1] };
}

/** Gives the value number `cual` another shape. */
function roto(valor: unknown, cual: number): unknown {
  let quedan = cual;
  // A text instead of null would only be a wrong format, which is not checked.
  const otro = (suyo: unknown) => (typeof suyo === 'string' || suyo === null ? 7 : 'otra cosa');
  const recorrer = (suyo: unknown): unknown => {
    if (quedan-- === 0) return otro(suyo);
    if (Array.isArray(suyo)) return suyo.map(recorrer);
    if (typeof suyo !== 'object' || suyo === null) return suyo;
    return Object.fromEntries(Object.entries(suyo).map(([nombre, v]) => [nombre, recorrer(v)]));
  };
  return recorrer(valor);
}

/** Returns the output, or that it was refused. */
function salida(escribir: () => unknown): string {
  try {
    return JSON.stringify(escribir());
  } catch {
    return 'se niega';
  }
}

test.each(RESPONDEN)(
  '%s answers only the fields of its schema, and refuses another shape',
  (nombre, operacion) => {
    const esquema = operacion.respuesta ?? z.never();
    const escoger = compilar(esquema);
    fc.assert(
      fc.property(respuestaValida(operacion), fc.nat({ max: 60 }), (valor, cual) => {
        for (const dado of [valor, conDeMas(valor), roto(valor, cual)])
          expect(salida(() => escoger(dado))).toBe(salida(() => z.parse(esquema, dado)));
      }),
      corridas(40, nombre),
    );
  },
);
