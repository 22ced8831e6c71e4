import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { RUTAS } from './navegacion.ts';

// Checked by the compiler: each marked line must not compile.

test('a link has a route, and its visit when the route asks for one', () => {
  linkOptions({ to: RUTAS['clientes-listado'] });
  linkOptions({ to: RUTAS['editar-visita'], params: { idVisita: '7' } });
  // @ts-expect-error It does not say which visit.
  linkOptions({ to: RUTAS['editar-visita'] });
  // @ts-expect-error The parameter has another name.
  linkOptions({ to: RUTAS['editar-visita'], params: { id: '7' } });
});

test('a link to a route that does not exist does not compile', () => {
  // @ts-expect-error No route has this name.
  expect(RUTAS['visitas-borrar']).toBeUndefined();
  // @ts-expect-error No route has this path.
  linkOptions({ to: '/visitas/borrar' });
});

test('a route is recognised with and without its trailing slash', () => {
  linkOptions({ to: '/dashboard-tecnicos/' });
  linkOptions({ to: '/dashboard-tecnicos' });
});
