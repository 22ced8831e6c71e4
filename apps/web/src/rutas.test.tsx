import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../pruebas/montar.tsx';
import { titulo } from '../pruebas/pantalla.ts';
import { DE_DENTRO, PANTALLAS } from '../pruebas/pantallas.ts';
import { Callado } from '../pruebas/servidor.ts';
import type { AccesoPantalla } from './guardia.ts';
import { router } from './rutas.tsx';

const conNombre = (nombre: string) => `${nombre} · Sistema de Gestión de Visitas`;

/** A screen in one line. A parameter of its address is a 1, and the bar at the end says nothing. */
function dicha(camino: string, nombre: string, admite: readonly Rol[]): string {
  const ruta = camino === '/$' ? '/no/existe' : camino.replaceAll(/\$\w+/g, '1');
  return `${ruta.replace(/\/$/, '')}, ${nombre}, ${admite.join(' ') || 'everybody'}`;
}

const rolesDe = (acceso: AccesoPantalla): readonly Rol[] => {
  if (typeof acceso !== 'string') return acceso;
  return acceso === 'autenticado' ? ROLES : [];
};

test('the table of the tests has every screen of the router, with who may open it, and no other', () => {
  const delRouter = Object.values(router.routesById)
    .map(({ fullPath, options: { staticData } }) => ({ fullPath, ...staticData }))
    .filter(({ titulo }) => titulo !== '')
    .map(({ fullPath, titulo, acceso }) => dicha(fullPath, titulo, rolesDe(acceso)));
  const deLaTabla = PANTALLAS.map(({ ruta, nombre, admite }) => dicha(ruta, nombre, admite));
  expect(deLaTabla.sort()).toEqual(delRouter.sort());
});

type Llegada = [ruta: string, llega: string, nombre: string];

/** One address after another, in one tab. */
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
  test('no screen is shown: each leads to the login and back', () =>
    recorrer([
      ['/', '/auth/login', 'Bienvenido'],
      ...DE_DENTRO.map(({ ruta }): Llegada => {
        const volver = ruta === '/home' ? '' : `?volver=${encodeURIComponent(ruta)}`;
        return [ruta, `/auth/login${volver}`, 'Bienvenido'];
      }),
    ]));

  test('the page of who may not pass is open to anyone', async () => {
    await montar('/unauthorized');
    await expect.element(titulo('Acceso no autorizado')).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });
});

describe.each(ROLES)('as %s', (rol) => {
  test('opens what the role may see, and nothing else', () =>
    recorrer(
      DE_DENTRO.map(({ ruta, nombre, admite }) =>
        admite.includes(rol)
          ? [ruta, ruta, nombre]
          : [ruta, '/unauthorized', 'Acceso no autorizado'],
      ),
      rol,
    ));

  test('has nothing to do at the login, wherever it would lead', () =>
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
  recorrer([['/visitas', lista, nombre]], rol),
);

test('where the absences were leads a Supervisor to them', () =>
  recorrer([['/tecnicos/ausencias', '/ausencias', 'Ausencias']], 'Supervisor'));

test('and an administrator nowhere: under /tecnicos all is of the Supervisor', async () => {
  const { donde } = await montar('/tecnicos/ausencias', { como: 'Administrador' });
  await expect.poll(donde).toBe('/unauthorized');
});

describe('as an administrator', () => {
  test('short addresses lead to their lists, and a bar at the end changes nothing', () =>
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

  test('an address that is none says so, inside the application', async () => {
    const NINGUNAS = [
      '/no/existe',
      '/visitas/detalle/abc',
      '/visitas/listado/otra',
      '/usuarios/editar/ana',
      ...['abc', '0x1', '-1', '99999999999'].map((id) => `/clientes/editar/${id}`),
      '/auth',
    ];
    const { donde, ir } = await montar('/home', {
      como: 'Administrador',
      servidor: new Callado({}),
    });
    for (const ruta of NINGUNAS) {
      ir(ruta);
      await expect.poll(donde).toBe(ruta);
      await expect.element(titulo('Página no encontrada')).toBeVisible();
      expect(document.title).toBe(conNombre('Página no encontrada'));
    }
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect.poll(donde).toBe('/home');
  });
});

test('who may not pass goes home', async () => {
  const { donde } = await montar('/clientes/listado', { como: 'Tecnico' });
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect.poll(donde).toBe('/home');
});

test('who was given a password sees where to change it, and what anybody sees', async () => {
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
