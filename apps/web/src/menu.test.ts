import { ADMINISTRADOR, SUPERVISOR } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import type { AccesoPantalla } from './guardia.ts';
import { accesosDirectosDe, type EnMenu, enlaceDe, menuDe } from './menu.ts';
import { IconUsers } from './ui/piezas/iconos.ts';

const pantalla = (fullPath: string, acceso: AccesoPantalla, menu?: Partial<EnMenu>) => ({
  fullPath,
  options: {
    staticData: {
      titulo: `En ${fullPath}`,
      acceso,
      ...(menu && { menu: { icono: IconUsers, seccion: [fullPath], ...menu } }),
    },
  },
});

const PANTALLAS = [
  pantalla('/uno', ADMINISTRADOR, { titulo: 'Uno', atajo: true }),
  pantalla('/sin-entrada', ADMINISTRADOR),
  pantalla('/listas/a', ADMINISTRADOR, { grupo: 'Listas' }),
  pantalla('/otro', SUPERVISOR, { titulo: 'Otro' }),
  pantalla('/listas/b', ADMINISTRADOR, { grupo: 'Listas' }),
  pantalla('/dos', ADMINISTRADOR, { destino: '/dashboard-tecnicos/', seccion: ['/dos', '/tres'] }),
];
const menu = menuDe('Administrador', PANTALLAS);

describe('the navigation of a role', () => {
  test('has the screens that the role may see and that ask for an entry, in their order', () => {
    expect(menu.map(({ titulo }) => titulo)).toEqual(['Uno', 'Listas', 'En /dos']);
    expect(menuDe('Supervisor', PANTALLAS).map(({ titulo }) => titulo)).toEqual(['Otro']);
    expect(menuDe('Recepción', PANTALLAS)).toEqual([]);
  });

  test("puts a group's screens together, at the place of its first one", () => {
    expect(menu[1]).toMatchObject({
      enlaces: [{ destino: '/listas/a' }, { destino: '/listas/b' }],
    });
  });

  test('leads to the screen, or to the address in the specification', () => {
    expect(menu[0]).toMatchObject({ destino: '/uno' });
    expect(menu[2]).toMatchObject({ destino: '/dashboard-tecnicos/' });
  });

  test('gives the welcome page the entries that ask for it', () => {
    expect(accesosDirectosDe(menu).map(({ titulo }) => titulo)).toEqual(['Uno']);
  });
});

describe('a screen hangs from', () => {
  test('the entry whose section it is in, also inside a group', () => {
    expect(enlaceDe(menu, '/tres/7').titulo).toBe('En /dos');
    expect(enlaceDe(menu, '/listas/b/crear').titulo).toBe('En /listas/b');
  });

  test('the welcome page, when an address is only the beginning of its own', () => {
    expect(enlaceDe(menu, '/tresillo').titulo).toBe('Inicio');
  });

  test('the list of supervisors, which has no entry', () => {
    expect(enlaceDe(menu, '/usuarios/tecnicos/3').titulo).toBe('Supervisores');
  });
});
