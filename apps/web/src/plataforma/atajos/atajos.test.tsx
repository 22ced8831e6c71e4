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
      'ProponerPluego P',
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
  test('are those on the sheet, and each leads to a page', async () => {
    const { donde } = await abrir('/home', rol);
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(hoja()).toBeVisible();
    expect(lineas()).toEqual([PALETA, ...dichas, ...SIEMPRE]);
    // The open sheet blocks the shortcuts.
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
  test('J and K move over the rows, and Enter opens the focused one', async () => {
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

  test('J reaches rows beyond the screen and scrolls them into view', async () => {
    await abrir();
    await enLaLista();
    for (let fila = 1; fila <= 40; fila++) {
      await userEvent.keyboard('j');
      await expect.element(editar(fila)).toHaveFocus();
    }
    await expect.element(editar(40)).toBeInViewport({ ratio: 0.99 });
  });

  test('the sheet shows the row shortcuts and the search key', async () => {
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

describe('a shortcut does nothing', () => {
  test('inside a field, where the key is typed', async () => {
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

  test('in an unknown sequence, or for its second key alone', async () => {
    const { donde } = await abrir();
    await enLaLista();
    await userEvent.keyboard('gj');
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('jt');
    await expect.element(editar(1)).toHaveFocus();
    expect(donde()).toBe(LISTA);
  });

  test('once the user turns off one-key shortcuts, while Ctrl-K still works', async () => {
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
    // The palette leads to the switch again.
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

test('C opens the creation form over the list, and closing it returns to the list', async () => {
  const { donde } = await abrir('/visitas/por-supervisor?buscar=x', 'Supervisor');
  await expect.element(titulo('Visitas')).toBeInTheDocument();
  await userEvent.keyboard('c');
  await expect.poll(donde).toBe('/visitas/por-supervisor/crear?buscar=x');
  await expect.element(ventana('Nueva Visita')).toBeVisible();
  // The form does not receive the key.
  await expect.element(page.getByRole('combobox', { name: 'Técnico' })).toHaveValue('');
  await boton('Cancelar').click();
  await expect.poll(donde).toBe('/visitas/por-supervisor?buscar=x');
});

describe('a text cut for lack of space', () => {
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

  test('is shown whole under the pointer, and a text that fits is not', async () => {
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

  test('is shown whole in the row with the keyboard focus', async () => {
    await abrirCortada();
    await userEvent.keyboard('j');
    await expect.poll(globos).toEqual([LARGO]);
    await userEvent.keyboard('j');
    await expect.poll(globos).toEqual([]);
  });
});
