import { ADMINISTRADOR, ROLES, SUPERVISOR } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import { type AccesosDe, abiertaConProvisional, decidir, trasIngresar } from './guardia.ts';

describe('who has not entered', () => {
  test('sees the login and what is for everybody', () => {
    expect(decidir('anonimo', null)).toBe('pasa');
    expect(decidir('cualquiera', null)).toBe('pasa');
  });

  test('is led to the login from anywhere else', () => {
    expect(decidir('autenticado', null)).toBe('login');
    expect(decidir(ROLES, null)).toBe('login');
  });
});

describe('who has entered', () => {
  test('has nothing to do at the login', () => {
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

describe('after entering', () => {
  const accesosDe: AccesosDe = (camino) =>
    camino === '/clientes/listado' ? ['cualquiera', ADMINISTRADOR] : ['cualquiera', 'autenticado'];

  test('one is where one was going', () => {
    const ruta = '/clientes/listado?buscar=ana#fin';
    expect(trasIngresar(ruta, 'Administrador', accesosDe)).toBe(ruta);
  });

  test('one who may not be there is at home: nobody forbade them anything', () => {
    expect(trasIngresar('/clientes/listado?buscar=ana', 'Tecnico', accesosDe)).toBe('/home');
    expect(trasIngresar('/clientes/listado#fin', 'Recepción', accesosDe)).toBe('/home');
  });

  test('one who was going nowhere, or outside, is at home', () => {
    expect(trasIngresar(undefined, 'Tecnico', accesosDe)).toBe('/home');
    expect(trasIngresar('//example.com', 'Administrador', accesosDe)).toBe('/home');
  });
});

test('with a password that was given, only what is for everybody and its change are open', () => {
  expect(abiertaConProvisional({ acceso: 'autenticado', conProvisional: true })).toBe(true);
  for (const acceso of ['cualquiera', 'anonimo'] as const)
    expect(abiertaConProvisional({ acceso })).toBe(true);
  for (const acceso of ['autenticado', ROLES, ADMINISTRADOR] as const)
    expect(abiertaConProvisional({ acceso })).toBe(false);
});
