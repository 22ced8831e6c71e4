import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../pruebas/montar.tsx';
import { titulo } from '../pruebas/pantalla.ts';
import { DE_DENTRO, PANTALLAS } from '../pruebas/pantallas.ts';
import { Callado } from '../pruebas/servidor.ts';
import type { AccesoPantalla } from './guardia.ts';
import { router } from './rutas.tsx';

const conNombre = (nombre: string) => `${nombre} · Sistema de Gestión de Visitas`;

/** A screen in one line. Parameters become 1, and a trailing slash is dropped. */
function dicha(camino: string, nombre: string, admite: readonly Rol[]): string {
  const ruta = camino === '/$' ? '/no/existe' : camino.replaceAll(/\$\w+/g, '1');
  return `${ruta.replace(/\/$/, '')}, ${nombre}, ${admite.join(' ') || 'everybody'}`;
}

const rolesDe = (acceso: AccesoPantalla): readonly Rol[] => {
  if (typeof acceso !== 'string') return acceso;
  return acceso === 'autenticado' ? ROLES : [];
};

test("the table of the tests has exactly the router's screens, with the roles that may open each", () => {
  const delRouter = Object.values(router.routesById)
    .map(({ fullPath, options: { staticData } }) => ({ fullPath, ...staticData }))
    .filter(({ titulo }) => titulo !== '')
    .map(({ fullPath, titulo, acceso }) => dicha(fullPath, titulo, rolesDe(acceso)));
  const deLaTabla = PANTALLAS.map(({ ruta, nombre, admite }) => dicha(ruta, nombre, admite));
  expect(deLaTabla.sort()).toEqual(delRouter.sort());
});

type Llegada = [ruta: string, llega: string, nombre: string];

/** Visits each address in turn, in one tab. */
async function recorrer(llegadas: Llegada[], como?: Rol) {
  const tab = await montar('/home', { servidor: new Callado({}), ...(como && { como }) });
  for (const [ruta, llega, nombre] of llegadas) {
    tab.ir(ruta);
    await expect
      .poll(() => ({ ruta, llega: tab.donde(), nombre: document.title }))
      .toEqual({ ruta, llega, nombre: conNombre(nombre) });
  }
}

describe('without a session', () => {
  test('every screen leads to the login and back', () =>
    recorrer([
      ['/', '/auth/login', 'Bienvenido'],
      ...DE_DENTRO.map(({ ruta }): Llegada => {
        const volver = ruta === '/home' ? '' : `?volver=${encodeURIComponent(ruta)}`;
        return [ruta, `/auth/login${volver}`, 'Bienvenido'];
      }),
    ]));

  test('the page of a refused access is public', async () => {
    await montar('/unauthorized');
    await expect.element(titulo('Acceso no autorizado')).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });
});

describe.each(ROLES)('as %s', (rol) => {
  test('opens exactly the screens of the role', () =>
    recorrer(
      DE_DENTRO.map(({ ruta, nombre, admite }) =>
        admite.includes(rol)
          ? [ruta, ruta, nombre]
          : [ruta, '/unauthorized', 'Acceso no autorizado'],
      ),
      rol,
    ));

  test('the login redirects home, whatever its return address', () =>
    recorrer(
      [
        '/auth/login',
        ...['//example.com', '/.//example.com', 'https://example.com', '/\\example.com']
          .concat('javascript:0')
          .map((ajena) => `/auth/login?volver=${encodeURIComponent(ajena)}`),
      ].map((ruta) => [ruta, '/home', 'Inicio']),
      rol,
    ));
});

test.each([
  ['Supervisor', '/visitas/por-supervisor', 'Visitas'],
  ['Tecnico', '/visitas/por-tecnico', 'Mis Visitas'],
] as const)('as a %s, /visitas leads to their own list', (rol, lista, nombre) =>
  recorrer(
    [
      ['/visitas', lista, nombre],
      ['/visitas?buscar=hotel', `${lista}?buscar=hotel`, nombre],
    ],
    rol,
  ),
);

test('the old address of the absences redirects a Supervisor to the new one', () =>
  recorrer([['/tecnicos/ausencias', '/ausencias', 'Ausencias']], 'Supervisor'));

test("the old address of the absences refuses an administrator: everything under /tecnicos is the Supervisor's", async () => {
  const { donde } = await montar('/tecnicos/ausencias', { como: 'Administrador' });
  await expect.poll(donde).toBe('/unauthorized');
});

describe('as an administrator', () => {
  test('short addresses lead to their lists, and a trailing slash changes nothing', () =>
    recorrer(
      [
        ['/', '/home', 'Inicio'],
        ['/clientes', '/clientes/listado', 'Clientes'],
        ['/catalogos', '/catalogos/rol-usuarios/', 'Roles de Usuario'],
        ['/usuarios', '/usuarios/listado/todos', 'Usuarios'],
        ['/usuarios/listado', '/usuarios/listado/todos', 'Usuarios'],
        ['/visitas', '/visitas/listado', 'Visitas'],
        ['/clientes/listado/', '/clientes/listado/', 'Clientes'],
        ['/dashboard-administradores', '/dashboard-administradores', 'Panel del Administrador'],
        ['/home/', '/home/', 'Inicio'],
      ],
      'Administrador',
    ));

  test('an unknown address says so, inside the application', async () => {
    const NINGUNAS = [
      '/no/existe',
      '/visitas/detalle/abc',
      '/visitas/listado/otra',
      '/usuarios/editar/ana',
      ...['abc', '0x1', '-1', '0', '99999999999'].map((id) => `/clientes/editar/${id}`),
      '/auth',
    ];
    const { donde, ir } = await montar('/home', {
      como: 'Administrador',
      servidor: new Callado({}),
    });
    for (const ruta of NINGUNAS) {
      ir('/home');
      await expect.element(titulo('Sistema de Gestión de Visitas')).toBeVisible();
      ir(ruta);
      await expect.poll(donde).toBe(ruta);
      await expect.element(titulo('Página no encontrada')).toBeVisible();
      expect(document.title).toBe(conNombre('Página no encontrada'));
    }
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect.poll(donde).toBe('/home');
  });
});

test('the page of a refused access leads home', async () => {
  const { donde } = await montar('/clientes/listado', { como: 'Tecnico' });
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect.poll(donde).toBe('/home');
});

test('«Regresar» leads to the previous page of the browser, or home', async () => {
  const regresar = () => page.getByRole('button', { name: 'Regresar' }).click();
  const abierta = await montar(['/visitas/por-tecnico', '/clientes/listado'], {
    como: 'Tecnico',
    servidor: new Callado({}),
  });
  await expect.element(titulo('Acceso no autorizado')).toBeVisible();
  await regresar();
  await expect.poll(abierta.donde).toBe('/visitas/por-tecnico');
  abierta.adelante();
  await expect.element(titulo('Acceso no autorizado')).toBeVisible();
  vi.spyOn(window, 'navigation', 'get').mockReturnValue({ canGoBack: false } as never);
  abierta.ir('/usuarios/listado/todos');
  await expect.poll(abierta.donde).toBe('/usuarios/listado/todos');
  await regresar();
  await expect.poll(abierta.donde).toBe('/home');
});

test('a user with a provisional password sees the password change and the public pages', async () => {
  const { donde, atras } = await montar(['/unauthorized', '/home', '/dashboard-tecnicos/'], {
    como: persona('Tecnico', { debeCambiarContrasena: true }),
    servidor: new Callado({}),
  });
  await expect.poll(donde).toBe(`/mi-cuenta?volver=${encodeURIComponent('/dashboard-tecnicos/')}`);
  atras();
  await expect.poll(donde).toBe('/mi-cuenta');
  atras();
  await expect.poll(donde).toBe('/unauthorized');
});
