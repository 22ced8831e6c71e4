import { ADMINISTRADOR, ROLES, SUPERVISOR } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import { type AccesosDe, abiertaConProvisional, decidir, trasIngresar } from './guardia.ts';

describe('a visitor without a session', () => {
  test('sees the login and the public pages', () => {
    expect(decidir('anonimo', null)).toBe('pasa');
    expect(decidir('cualquiera', null)).toBe('pasa');
  });

  test('is sent to the login from anywhere else', () => {
    expect(decidir('autenticado', null)).toBe('login');
    expect(decidir(ROLES, null)).toBe('login');
  });
});

describe('a signed-in user', () => {
  test('is sent home from the login', () => {
    expect(decidir('anonimo', 'Supervisor')).toBe('home');
  });

  test('sees the screens of the role and no others', () => {
    expect(decidir(SUPERVISOR, 'Supervisor')).toBe('pasa');
    expect(decidir(ADMINISTRADOR, 'Supervisor')).toBe('unauthorized');
  });

  test('with a role the company added reaches home and nothing else', () => {
    expect(decidir('autenticado', 'Recepción')).toBe('pasa');
    expect(decidir(ROLES, 'Recepción')).toBe('unauthorized');
  });
});

describe('after signing in', () => {
  const accesosDe: AccesosDe = (camino) =>
    camino === '/clientes/listado' ? ['cualquiera', ADMINISTRADOR] : ['cualquiera', 'autenticado'];

  test('a user continues to the page they asked for', () => {
    const ruta = '/clientes/listado?buscar=ana#fin';
    expect(trasIngresar(ruta, 'Administrador', accesosDe)).toBe(ruta);
  });

  test('a user without access to that page goes home, without a refusal', () => {
    expect(trasIngresar('/clientes/listado?buscar=ana', 'Tecnico', accesosDe)).toBe('/home');
    expect(trasIngresar('/clientes/listado#fin', 'Recepción', accesosDe)).toBe('/home');
  });

  test('a user with no destination, or one outside the application, goes home', () => {
    expect(trasIngresar(undefined, 'Tecnico', accesosDe)).toBe('/home');
    expect(trasIngresar('//example.com', 'Administrador', accesosDe)).toBe('/home');
  });
});

test('with a provisional password only the public pages and the password change are open', () => {
  expect(abiertaConProvisional({ acceso: 'autenticado', conProvisional: true })).toBe(true);
  for (const acceso of ['cualquiera', 'anonimo'] as const)
    expect(abiertaConProvisional({ acceso })).toBe(true);
  for (const acceso of ['autenticado', ROLES, ADMINISTRADOR] as const)
    expect(abiertaConProvisional({ acceso })).toBe(false);
});
