import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cliente } from '../../pruebas/clientes.ts';
import { enTelefono, sistema } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, enfocar, mirarDeNuevo, pulsarEn, titulo } from '../../pruebas/pantalla.ts';
import { pantallasDelRol } from '../../pruebas/pantallas.ts';
import { Callado, lista } from '../../pruebas/servidor.ts';

const DE_UN_DEDO = 44;
const ROL = { idRolUsuario: 1, nombre: 'Administrador', activo: true, version: 1 };

const menu = () => page.getByRole('navigation', { name: 'Principal' });
const cajon = () => page.getByRole('dialog', { name: 'Menú' });
const enlace = (nombre: string) => menu().getByRole('link', { name: nombre, exact: true });
const textos = (donde: ReturnType<typeof menu>) =>
  donde.elements().map(({ textContent }) => textContent);
const activos = () =>
  [...menu().element().querySelectorAll('[aria-current="page"]')].map((uno) => uno.textContent);
const principal = () => page.getByRole('main');

const CONTESTA = {
  'rolUsuario.listar': lista([ROL]),
  'rolUsuario.obtener': ROL,
  'clientes.listar': lista([cliente()]),
};
const abrir = (ruta: string, como: Rol = 'Administrador') =>
  montar(ruta, { como, servidor: new Callado(CONTESTA) });

const ATAJOS = {
  Tecnico: ['Dashboard'],
  Supervisor: ['Dashboard', 'Visitas'],
  Administrador: ['Dashboard', 'Visitas'],
};

/** The menu titles of a role's ungrouped screens, or of those in `grupo`. */
const enMenu = (rol: Rol, grupo?: string) =>
  pantallasDelRol(rol).flatMap((una) => (una.menu && una.grupo === grupo ? una.menu : []));

describe.each(ROLES)('the navigation of a %s', (rol) => {
  const enlaces = enMenu(rol);

  test("shows exactly its links, the user's name and the way out", async () => {
    await abrir('/home', rol);
    await expect.element(menu().getByText('Microservicios', { exact: true })).toBeVisible();
    expect(textos(menu().getByRole('listitem').getByRole('link'))).toEqual(enlaces);
    await expect.element(menu().getByRole('button', { name: rol })).toBeVisible();
    await expect.element(menu().getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    // The welcome page shows its shortcuts. Today's figures come after them.
    const enLaPagina = textos(principal().getByRole('link'));
    expect(enLaPagina.filter((texto) => !/^\d+$/.test(texto))).toEqual(ATAJOS[rol]);
  });

  test('marks the current page for each of its links', async () => {
    await abrir('/home', rol);
    for (const nombre of enlaces) {
      await enlace(nombre).click();
      await expect.poll(activos).toEqual([nombre]);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    }
  });
});

describe('the catalogues', () => {
  const CATALOGOS = enMenu('Administrador', 'Catálogos');

  test('open and close', async () => {
    await abrir('/home');
    const grupo = menu().getByRole('button', { name: 'Catálogos' });
    await expect.element(grupo).toHaveAttribute('aria-expanded', 'false');
    for (const nombre of CATALOGOS) expect(enlace(nombre).elements()).toEqual([]);
    await grupo.click();
    await expect.element(grupo).toHaveAttribute('aria-expanded', 'true');
    const suyos = menu().getByRole('list').getByRole('list').getByRole('link');
    expect(textos(suyos)).toEqual(CATALOGOS);
    await grupo.click();
    await expect.element(enlace('Roles de Usuario')).not.toBeInTheDocument();
  });

  test('are open when the current page is one of them', async () => {
    await abrir('/catalogos/tipo-visitas/?buscar=a');
    const grupo = menu().getByRole('button', { name: 'Catálogos' });
    await expect.element(grupo).toHaveAttribute('aria-expanded', 'true');
    expect(activos()).toEqual(['Tipos de Visita']);
  });

  test('are marked from a page inside one of them', async () => {
    await abrir('/catalogos/rol-usuarios/editar/1');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(activos()).toEqual(['Roles de Usuario']);
  });
});

test('a page inside a section keeps the section marked', async () => {
  await abrir('/usuarios/editar/1');
  await expect.poll(activos).toEqual(['Usuarios']);
});

describe('on a wide screen the navigation', () => {
  test('narrows to icons and stays narrow on the next visit', async () => {
    await abrir('/catalogos/rol-usuarios/');
    await expect.element(menu()).toHaveStyle({ width: '247px' });
    await boton('Contraer menú').click();
    await expect.element(menu()).toHaveStyle({ width: '63px' });
    for (const texto of ['Microservicios', 'Dashboard', 'Catálogos', 'Administrador']) {
      expect(menu().getByText(texto).elements()).toEqual([]);
    }
    expect(enlace('Roles de Usuario').elements()).toEqual([]);
    await expect.element(enlace('Clientes')).toBeVisible();
    await expect.element(menu().getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    expect(localStorage.getItem('visitas.navegacion-contraida')).toBe('true');
    await boton('Expandir menú').click();
    await expect.element(menu().getByText('Microservicios')).toBeVisible();
    expect(localStorage.getItem('visitas.navegacion-contraida')).toBe('false');
  });

  test("shows each icon's name to the pointer and to the keyboard when narrow", async () => {
    localStorage.setItem('visitas.navegacion-contraida', 'true');
    await abrir('/home');
    await userEvent.hover(enlace('Clientes'));
    await expect.element(page.getByRole('tooltip', { name: 'Clientes' })).toBeVisible();
    await enfocar(boton('Expandir menú'));
    // The bell (when the role has one) and the Ctrl-K button come before it.
    await enfocar(enlace('Dashboard'));
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('tooltip', { name: 'Dashboard' })).toBeVisible();
  });

  test('widens when a group is opened while narrow', async () => {
    localStorage.setItem('visitas.navegacion-contraida', 'true');
    await abrir('/home');
    await menu().getByRole('button', { name: 'Catálogos' }).click();
    await expect.element(enlace('Roles de Usuario')).toBeVisible();
    await expect.element(menu().getByText('Microservicios')).toBeVisible();
  });
});

/** What the keyboard reaches first in the content. */
const primeroDeLaPagina = () => document.querySelector('main :is(a, button, input)');

describe('the keyboard', () => {
  test('can skip to the content', async () => {
    await abrir('/clientes/listado');
    await expect.element(titulo('Clientes')).toBeVisible();
    const salto = page.getByRole('link', { name: 'Saltar al contenido' });
    // The skip link is the first stop of the page.
    expect(document.querySelector('#raiz :is(a, button, input)')).toBe(salto.element());
    await enfocar(salto);
    await userEvent.keyboard('{Enter}');
    await expect.element(principal()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement).toBe(primeroDeLaPagina());
  });

  test('starts at the content after a navigation', async () => {
    await abrir('/home');
    await enlace('Clientes').click();
    await expect.element(titulo('Clientes')).toBeVisible();
    expect(document.title).toBe('Clientes · Sistema de Gestión de Visitas');
    await expect.element(principal()).toHaveFocus();
  });
});

describe('on a phone', () => {
  beforeEach(enTelefono);
  const abrirMenu = async () => {
    await boton('Abrir menú').click();
    await expect.element(cajon()).toBeVisible();
  };

  test('the bar shows the page title and the navigation waits in a drawer', async () => {
    await abrir('/catalogos/rol-usuarios/');
    const barra = page.getByRole('banner');
    await expect.element(barra.getByText('Roles de Usuario')).toBeVisible();
    await expect.element(barra).toHaveStyle({ height: '56px' });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Roles de Usuario');
    expect(menu().elements()).toEqual([]);
  });

  test('a page inside another shows the way back to it', async () => {
    const { donde } = await abrir('/usuarios/editar/1');
    await page.getByRole('link', { name: 'Regresar a Usuarios' }).click();
    await expect.poll(donde).toBe('/usuarios/listado/todos');
  });

  test("the drawer's rows are tall enough for a finger", async () => {
    await abrir('/catalogos/rol-usuarios/');
    await abrirMenu();
    const filas = cajon().getByRole('link').or(cajon().getByRole('button')).elements();
    expect(filas.length).toBeGreaterThan(8);
    for (const fila of filas) {
      const { height, width } = fila.getBoundingClientRect();
      expect(Math.round(Math.min(height, width))).toBeGreaterThanOrEqual(DE_UN_DEDO);
    }
    await expect.element(enlace('Clientes')).toHaveStyle({ height: '48px' });
  });

  test.each(['no-preference', 'reduce'] as const)(
    'following a link closes the drawer and moves focus to the page, with motion: %s',
    async (movimiento) => {
      await sistema({ movimiento });
      await abrir('/catalogos/rol-usuarios/');
      await abrirMenu();
      await enlace('Clientes').click();
      await expect.element(titulo('Clientes')).toBeInTheDocument();
      await expect.element(cajon()).not.toBeInTheDocument();
      await expect.element(principal()).toHaveFocus();
      await userEvent.keyboard('{Tab}');
      await expect.poll(() => document.activeElement).toBe(primeroDeLaPagina());
    },
  );

  test('the title is in the bar on screen and in the page on paper', async () => {
    await abrir('/clientes/listado');
    const alto = () => titulo('Clientes').element().getBoundingClientRect().height;
    await expect.poll(alto).toBe(1);
    await sistema({ medio: 'print' });
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
    await expect.poll(alto).toBe(28);
    await expect.element(titulo('Clientes')).toHaveStyle({ position: 'static', clipPath: 'none' });
  });

  test.each([
    { como: 'a link to the current page', cerrar: () => enlace('Roles de Usuario').click() },
    { como: 'its own button', cerrar: () => boton('Cerrar menú').click() },
    { como: 'a tap outside', cerrar: () => pulsarEn(380, 400) },
  ])('$como closes the drawer', async ({ cerrar }) => {
    await abrir('/catalogos/rol-usuarios/');
    await abrirMenu();
    await cerrar();
    await expect.element(cajon()).not.toBeInTheDocument();
  });

  test('Escape closes the drawer and returns the focus to its button, also after a modal', async () => {
    await abrir('/catalogos/rol-usuarios/editar/1');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await abrirMenu();
    await userEvent.keyboard('{Escape}');
    await expect.element(cajon()).not.toBeInTheDocument();
    await expect.element(boton('Abrir menú')).toHaveFocus();
  });

  test('the keyboard stays inside the open drawer', async () => {
    await abrir('/catalogos/rol-usuarios/');
    await abrirMenu();
    const paradas = cajon().getByRole('link').or(cajon().getByRole('button')).elements().length;
    for (let parada = 0; parada <= paradas; parada += 1) {
      await userEvent.keyboard('{Tab}');
      expect(cajon().element().contains(document.activeElement)).toBe(true);
    }
  });
});

describe('the theme', () => {
  const CLARO = 'rgb(245, 247, 246)';
  const OSCURO = 'rgb(11, 18, 19)';
  const fondo = () => getComputedStyle(document.body).backgroundColor;
  const elegir = async (nombre: string) => {
    await boton('Cambiar tema').click();
    await page.getByRole('menuitemradio', { name: nombre }).click();
  };

  test("follows the system's, which may change", async () => {
    await sistema({ esquema: 'dark' });
    await abrir('/home', 'Tecnico');
    await expect.poll(fondo).toBe(OSCURO);
    await sistema({ esquema: 'light' });
    await expect.poll(fondo).toBe(CLARO);
  });

  test('can be chosen, and set to follow the system again', async () => {
    await sistema({ esquema: 'dark' });
    await abrir('/home', 'Tecnico');
    await elegir('Claro');
    await expect.poll(fondo).toBe(CLARO);
    await elegir('Oscuro');
    await expect.poll(fondo).toBe(OSCURO);
    await sistema({ esquema: 'light' });
    await expect.poll(fondo).toBe(OSCURO);
    await elegir('Según el sistema');
    await expect.poll(fondo).toBe(CLARO);
  });
});

describe('the count of requests to decide', () => {
  /** The figure is drawn by CSS beside the link, whose accessible name already has the count. */
  const dibujada = () => {
    const figura = document.querySelector('nav [data-dice]');
    return figura && getComputedStyle(figura, '::before').content;
  };
  const conCuenta = (como: Rol, cuantas: number, ruta = '/home') =>
    montar(ruta, {
      como,
      servidor: new Callado({ ...CONTESTA, 'visitas.porDecidir': { cuantas } }),
    });

  test.each(['Supervisor', 'Administrador'] as const)(
    'is beside the visits of a %s once the page has loaded, and is read again after a change',
    async (rol) => {
      const { servidor } = await conCuenta(rol, 4);
      await expect.element(enlace('Visitas')).toBeVisible();
      expect(servidor.recibidas('visitas.porDecidir')).toEqual([]);
      await expect.element(enlace('Visitas, 4 por decidir')).toHaveTextContent('Visitas');
      await boton('Contraer menú').click();
      await expect.element(enlace('Visitas, 4 por decidir')).toBeVisible();
      expect(dibujada()).toBe('"4"');
      servidor.contestar({ 'visitas.porDecidir': { cuantas: 0 } });
      mirarDeNuevo();
      await expect.element(enlace('Visitas')).toHaveTextContent('');
    },
  );

  test("is also in a phone's drawer and in the name of its button", async () => {
    await enTelefono();
    await conCuenta('Supervisor', 120);
    await boton('Abrir menú, 120 por decidir').click();
    const suyo = cajon().getByRole('link', { name: 'Visitas, 120 por decidir', exact: true });
    await expect.element(suyo).toBeVisible();
    expect(dibujada()).toBe('"99+"');
  });

  test('is not requested for a technician, who decides nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { servidor } = await conCuenta('Tecnico', 4, '/home');
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await expect.poll(() => servidor.recibidas('avisos.listar').length).toBe(1);
    expect(servidor.recibidas('visitas.porDecidir')).toEqual([]);
  });
});

test('on a phone the way out is two presses from any screen', async () => {
  await enTelefono();
  const { donde } = await montar('/clientes/listado', {
    como: 'Administrador',
    servidor: new Callado(CONTESTA),
  });
  await page.getByRole('link', { name: /^Mi cuenta, / }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(donde).toBe('/auth/login');
});
