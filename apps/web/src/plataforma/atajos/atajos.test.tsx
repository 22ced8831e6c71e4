import type { Rol } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cliente, clientes } from '../../../pruebas/clientes.ts';
import { medir } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, buscador, titulo, ventana } from '../../../pruebas/pantalla.ts';
import { Callado, lista } from '../../../pruebas/servidor.ts';

const CLIENTES = clientes(60);
const SEGUNDO = cliente({ idCliente: 2 });

const LISTA = '/clientes/listado';
const abrir = (ruta = LISTA, como: Rol = 'Administrador') =>
  montar(ruta, { como, servidor: new Callado({ 'clientes.listar': lista(CLIENTES) }) });

const hoja = () => ventana('Atajos de teclado');
const interruptor = () => hoja().getByRole('switch', { name: 'Atajos de una sola tecla' });
const lineas = () =>
  hoja()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const editar = (numero: number) =>
  page.getByRole('link', { name: `Editar Sucursal n.º ${String(numero).padStart(3, '0')}` });

async function enLaLista(): Promise<void> {
  await expect.element(editar(1)).toBeVisible();
}

const SIEMPRE = ['Cerrar o limpiarEsc', 'Esta hoja?'];
const PALETA = 'Ir a cliente, visita, técnico o acciónCtrlK';

describe.each([
  {
    rol: 'Tecnico',
    dichas: ['Ver los avisosV', 'Ir al DashboardGluego D', 'Ir a Mis VisitasGluego V'],
    lugares: { d: '/dashboard-tecnicos/', v: '/visitas/por-tecnico' },
  },
  {
    rol: 'Supervisor',
    dichas: [
      'Crear VisitaC',
      'Ver los avisosV',
      'Ir al DashboardGluego D',
      'Ir a TécnicosGluego T',
      'Ir a VisitasGluego V',
      'Copiar la semana pasadaPluego C',
      'Repartir los días de…Pluego R',
    ],
    lugares: {
      d: '/dashboard-supervisores/',
      t: '/tecnicos/listado',
      v: '/visitas/por-supervisor',
    },
  },
  {
    rol: 'Administrador',
    dichas: [
      'Ver los avisosV',
      'Ir al DashboardGluego D',
      'Ir a Roles de UsuarioGluego R',
      'Ir a Estados de VisitaGluego E',
      'Ir a Tipos de VisitaGluego P',
      'Ir a UsuariosGluego U',
      'Ir a ClientesGluego C',
      'Ir a VisitasGluego V',
    ],
    lugares: {
      d: '/dashboard-administradores/',
      r: '/catalogos/rol-usuarios/',
      e: '/catalogos/estado-visitas/',
      p: '/catalogos/tipo-visitas/',
      u: '/usuarios/listado/todos',
      c: LISTA,
      v: '/visitas/listado',
    },
  },
] as const)('the keys of a $rol', ({ rol, dichas, lugares }) => {
  test('are those that the sheet tells, and all of them lead somewhere', async () => {
    const { donde } = await abrir('/home', rol);
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(hoja()).toBeVisible();
    expect(lineas()).toEqual([PALETA, ...dichas, ...SIEMPRE]);
    // With the sheet over the page none is heard.
    await userEvent.keyboard('gd');
    expect(donde()).toBe('/home');
    await userEvent.keyboard('{Escape}');
    await expect.element(hoja()).not.toBeInTheDocument();
    for (const [tecla, ruta] of Object.entries(lugares)) {
      await userEvent.keyboard(`g${tecla}`);
      await expect.poll(donde).toMatch(new RegExp(`^${ruta}`));
    }
  });
});

describe('in a list', () => {
  test('J and K go over its rows, and Enter opens the one that has the focus', async () => {
    const { donde, servidor } = await abrir();
    await enLaLista();
    await userEvent.keyboard('j');
    await expect.element(editar(1)).toHaveFocus();
    await userEvent.keyboard('jj');
    await expect.element(editar(3)).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(editar(2)).toHaveFocus();
    servidor.contestar({ 'clientes.obtener': SEGUNDO });
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toBe('/clientes/editar/2');
  });

  test('beyond those on screen too, each in view', async () => {
    await abrir();
    await enLaLista();
    for (let fila = 1; fila <= 40; fila++) {
      await userEvent.keyboard('j');
      await expect.element(editar(fila)).toHaveFocus();
    }
    await expect.element(editar(40)).toBeInViewport({ ratio: 0.99 });
  });

  test('the sheet tells them, and what searches it', async () => {
    await abrir();
    await enLaLista();
    await userEvent.keyboard('?');
    await expect.element(hoja()).toBeVisible();
    expect(lineas()).toEqual(
      expect.arrayContaining(['Buscar en la lista/', 'Fila siguiente y anteriorJK', 'AbrirIntro']),
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('/');
    await expect.element(buscador()).toHaveFocus();
    await expect.element(buscador()).toHaveValue('');
  });
});

describe('nothing is done', () => {
  test('inside a field: it is written', async () => {
    const { donde } = await abrir();
    await enLaLista();
    await buscador().click();
    await userEvent.keyboard('gv?j');
    await expect.element(buscador()).toHaveValue('gv?j');
    expect(donde()).toContain(LISTA);
    await expect.element(hoja()).not.toBeInTheDocument();
  });

  test.each(['Control', 'Alt', 'Meta', 'Shift'])('together with %s', async (tecla) => {
    await abrir();
    await enLaLista();
    await userEvent.keyboard(`{${tecla}>}j{/${tecla}}`);
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('j');
    await expect.element(editar(1)).toHaveFocus();
  });

  test('by a sequence that nobody has, nor by its second key alone', async () => {
    const { donde } = await abrir();
    await enLaLista();
    await userEvent.keyboard('gj');
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('jt');
    await expect.element(editar(1)).toHaveFocus();
    expect(donde()).toBe(LISTA);
  });

  test('by any of one key when the person turned them off, and Ctrl-K is still there', async () => {
    const { donde } = await abrir();
    await enLaLista();
    await userEvent.keyboard('?');
    await expect.element(interruptor()).toBeChecked();
    (interruptor().element() as HTMLElement).click();
    await expect.element(interruptor()).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(hoja()).not.toBeInTheDocument();
    await userEvent.keyboard('gvj/?');
    expect(donde()).toBe(LISTA);
    expect(document.activeElement?.closest('[data-fila], input')).toBeNull();
    // It is turned on again from there.
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(ventana('Ir a')).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(interruptor()).not.toBeChecked();
    (interruptor().element() as HTMLElement).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(hoja()).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    await expect.element(editar(1)).toHaveFocus();
  });
});

test('C creates where one is, and closing it is back there', async () => {
  const { donde } = await abrir('/visitas/por-supervisor?buscar=x', 'Supervisor');
  await expect.element(titulo('Visitas')).toBeInTheDocument();
  await userEvent.keyboard('c');
  await expect.poll(donde).toBe('/visitas/por-supervisor/crear?buscar=x');
  await expect.element(ventana('Nueva Visita')).toBeVisible();
  // What it opens does not get the key.
  await expect.element(page.getByRole('combobox', { name: 'Técnico' })).toHaveValue('');
  await boton('Cancelar').click();
  await expect.poll(donde).toBe('/visitas/por-supervisor?buscar=x');
});

describe('what is cut for want of room', () => {
  const LARGO = Array(4).fill('Distribuidora de Repuestos y Lubricantes El Naranjito').join(', ');
  const globos = () =>
    [...document.querySelectorAll('body > [aria-hidden="true"]')].map((uno) => uno.textContent);

  async function abrirCortada(): Promise<void> {
    await medir(1100, 800);
    await montar(LISTA, {
      como: 'Administrador',
      servidor: {
        'clientes.listar': lista([
          cliente({ idCliente: 1, nombre: LARGO }),
          ...CLIENTES.slice(1, 3),
        ]),
      },
    });
    await expect.element(page.getByText(LARGO)).toBeVisible();
  }

  test('is read whole under the pointer, and what has room is not told twice', async () => {
    await abrirCortada();
    await page.getByText(LARGO).hover();
    await expect.poll(globos).toEqual([LARGO]);
    await userEvent.keyboard('{Escape}');
    expect(globos()).toEqual([]);
    await page.getByText('Sucursal n.º 002').hover();
    await page.getByText(LARGO).hover();
    await expect.poll(globos).toEqual([LARGO]);
    await page.getByText('Sucursal n.º 003').hover();
    await expect.poll(globos).toEqual([]);
  });

  test('and in the row that has the keyboard', async () => {
    await abrirCortada();
    await userEvent.keyboard('j');
    await expect.poll(globos).toEqual([LARGO]);
    await userEvent.keyboard('j');
    await expect.poll(globos).toEqual([]);
  });
});
