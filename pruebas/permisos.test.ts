import type { Operacion } from '@visitas/contract/comun/operacion';
import { ROLES } from '@visitas/contract/comun/roles';
import { operaciones } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';

test.each(Object.entries(operaciones))('%s says who may call it', (_, { acceso }) => {
  if (typeof acceso === 'string') expect(['publico', 'autenticado']).toContain(acceso);
  else expect(ROLES).toEqual(expect.arrayContaining([...acceso]));
});

// The compiler checks the rest: if one of these began to compile, `tsc` would say so.

const completa = {
  metodo: 'GET',
  ruta: '/ejemplo',
  grupo: 'Ejemplo',
  resumen: 'Una operación',
  acceso: ['Supervisor'],
  respuesta: null,
} as const satisfies Operacion;

const { acceso: _, ...sinAcceso } = completa;

// @ts-expect-error An operation nobody thought about permissions for.
sinAcceso satisfies Operacion;

// @ts-expect-error An empty list of roles is nobody, not everybody.
({ ...completa, acceso: [] }) satisfies Operacion;

// @ts-expect-error A role the product does not have.
({ ...completa, acceso: ['Gerente'] }) satisfies Operacion;
