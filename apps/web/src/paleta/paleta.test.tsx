import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cliente } from '../../pruebas/clientes.ts';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, buscador, titulo, ventana } from '../../pruebas/pantalla.ts';
import { pantallasDelRol } from '../../pruebas/pantallas.ts';
import {
  type Contestaciones,
  callado,
  servidor as crearServidor,
  lista,
  losPrimeros,
  sinRed,
} from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { listaDeVisitas, NADA_QUE_SABER, selector } from '../../pruebas/visitas.ts';

const CAFE = cliente({ idCliente: 6, nombre: 'Café Cuatro Vientos', direccion: '3a calle 6-22' });
const AGUILA = cliente();
const SUYA = { ...VISITA, idVisita: 8, idCliente: 6, cliente: { ...VISITA.cliente, ...CAFE } };
const MARIO = {
  idUsuario: 21,
  idTecnico: 21,
  nombre: 'Mario Pascual Quiñónez',
  documentoIdentificacion: '9',
  activo: true,
};

const EMPRESA: Contestaciones = {
  'clientes.listar': lista([AGUILA, CAFE]),
  'visitas.porSupervisor': ({ criterios }) =>
    criterios.cliente ? losPrimeros([], 9) : listaDeVisitas([VISITA, SUYA])({ criterios }),
  'usuarios.misTecnicos': [MARIO],
  'visitas.obtener': SUYA,
  // The client that the list is filtered by.
  'clientes.obtener': CAFE,
};

const abrir = (como: Rol = 'Supervisor', ademas: Contestaciones = {}) =>
  montar('/mi-cuenta', { como, servidor: { ...EMPRESA, ...ademas } });

const paleta = () => ventana('Ir a');
const campo = () => paleta().getByRole('combobox');
const opciones = () => paleta().getByRole('option').elements();
const textos = () => opciones().map((una) => una.textContent?.trim());
const grupo = (nombre: string) => paleta().getByRole('group', { name: nombre });
const elegida = () => paleta().getByRole('option', { selected: true });
const CTRL_K = '{Control>}k{/Control}';

/** Opens the palette with the keyboard, from wherever the focus is, and types. */
async function buscar(texto: string): Promise<void> {
  await expect.element(titulo('Mi cuenta')).toBeInTheDocument();
  await userEvent.keyboard(CTRL_K);
  await expect.element(campo()).toHaveFocus();
  if (texto) await userEvent.keyboard(texto);
}

describe('the typed text', () => {
  test('is found everywhere, ignoring accents, and highlighted', async () => {
    await abrir();
    await buscar('cafe cua');
    await expect
      .element(grupo('Clientes'))
      .toHaveTextContent('Café Cuatro Vientos 3a calle 6-22Sus 9 visitas');
    await expect.element(grupo('Visitas')).toHaveTextContent('Luis Tecún · 21/11/2025');
    await expect.element(grupo('Visitas')).toHaveTextContent('Pendiente');
    expect(grupo('Clientes').element().querySelector('mark')?.textContent).toBe('Café Cua');
    await campo().fill('quinonez');
    await expect.element(grupo('Técnicos')).toHaveTextContent('Mario Pascual Quiñónez');
    await expect.element(grupo('Clientes')).not.toBeInTheDocument();
    await campo().fill('cerrar ses');
    await expect.poll(textos).toEqual(['Cerrar sesión']);
  });

  test.each([
    { escrito: 'cuatro', grupo: 'Clientes', destino: '/clientes/6' },
    { escrito: 'cuatro', grupo: 'Visitas', destino: '/visitas/detalle/8' },
    { escrito: 'mario', grupo: 'Técnicos', destino: '/visitas/por-supervisor?tecnico=21' },
  ])(
    'opens the result of its group with Enter: $grupo',
    async ({ escrito, grupo: cual, destino }) => {
      const { donde } = await abrir('Supervisor', {
        'visitas.porSupervisor': ({ criterios }) => listaDeVisitas([SUYA])({ criterios }),
        'visitas.cuentas': {
          solo: {
            hoy: 0,
            semana: 0,
            atrasadas: 0,
            porDecidir: 0,
            fueraDeRango: 0,
            noRealizadas: 0,
            fueraDeLimites: 0,
            pasoSuHora: 0,
          },
          grupos: { hoy: 0, manana: 0, semana: 0, adelante: 0, antes: 0 },
        },
        'vistas.listar': [],
        'tipoVisita.listar': [],
      });
      await buscar(escrito);
      await expect.element(grupo(cual)).toBeVisible();
      const suya = grupo(cual).getByRole('option').first();
      while (!suya.element().matches('[aria-selected="true"]'))
        await userEvent.keyboard('{ArrowDown}');
      await userEvent.keyboard('{Enter}');
      await expect.poll(donde).toBe(destino);
      await expect.element(paleta()).not.toBeInTheDocument();
    },
  );

  test('of a client also offers to create a visit for it', async () => {
    const { donde } = await abrir('Supervisor', {
      'visitas.paraPlanear': NADA_QUE_SABER,
      'tipoVisita.listar': lista([]),
      'visitas.porSupervisor': callado,
      'visitas.cuentas': callado,
      'vistas.listar': callado,
    });
    await buscar('cuatro');
    await paleta().getByRole('option', { name: 'Crear Visita para Café Cuatro Vientos' }).click();
    await expect.poll(donde).toBe('/visitas/por-supervisor/crear?paraCliente=6');
    await expect.element(selector('Cliente')).toHaveValue('Café Cuatro Vientos');
  });

  test('never shows results of an earlier text', async () => {
    const servidor = crearServidor({ ...EMPRESA, 'clientes.listar': lista([AGUILA, CAFE]) });
    await montar('/mi-cuenta', { como: 'Supervisor', servidor });
    await buscar('cuatro');
    await expect.element(grupo('Clientes')).toHaveTextContent('Café Cuatro Vientos');
    const retenida = servidor.retener('clientes.listar');
    await campo().fill('el águila');
    await expect.element(grupo('Clientes')).not.toBeInTheDocument();
    await retenida.llegada();
    expect(textos().join()).not.toContain('Cuatro Vientos');
    await retenida.soltar();
    await expect.element(grupo('Clientes')).toHaveTextContent('Ferretería El Águila');
  });

  test('with no results says so, whole', async () => {
    await enTelefono();
    await abrir();
    await buscar('z'.repeat(60));
    const dicho = paleta().getByText(`Sin resultados para «${'z'.repeat(60)}»`);
    await expect.element(dicho).toBeVisible();
    const { scrollWidth, clientWidth } = dicho.element();
    expect(scrollWidth).toBe(clientWidth);
    expect(opciones()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(paleta()).toBeVisible();
  });

  test('is searched in the loaded data without a connection, with a notice', async () => {
    const { ir } = await montar('/clientes/listado', {
      como: 'Administrador',
      servidor: {
        'clientes.listar': lista([AGUILA, CAFE]),
        'visitas.listar': sinRed,
        'usuarios.listar': sinRed,
      },
    }).then(async (montada) => {
      await expect.element(buscador()).toBeVisible();
      await expect.element(page.getByText('Café Cuatro Vientos')).toBeVisible();
      montada.servidor.contestar({ 'clientes.listar': sinRed });
      return montada;
    });
    ir('/mi-cuenta');
    await buscar('cuatro');
    await expect
      .element(paleta().getByText('Sin conexión: se busca en lo ya cargado.'))
      .toBeVisible();
    await expect.element(grupo('Clientes')).toHaveTextContent('Café Cuatro Vientos');
  });
});

test('keys typed before the palette arrives go to its field and do nothing else', async () => {
  const { donde } = await abrir();
  await expect.element(titulo('Mi cuenta')).toBeInTheDocument();
  await userEvent.keyboard(`${CTRL_K}gvcafe`);
  await expect.element(campo()).toHaveValue('gvcafe');
  expect(donde()).toBe('/mi-cuenta');
});

describe('with the keyboard', () => {
  test('arrows wrap around, and Esc closes it and restores the focus', async () => {
    await abrir();
    await expect.element(titulo('Mi cuenta')).toBeInTheDocument();
    const antes = boton('Cerrar sesión');
    (antes.element() as HTMLElement).focus();
    await buscar('');
    const primera = elegida().element().textContent;
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(elegida()).toHaveTextContent('Cerrar sesión');
    await expect.element(campo()).toHaveAttribute('aria-activedescendant', elegida().element().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(elegida().element().textContent).toBe(primera);
    await userEvent.keyboard('{Escape}');
    await expect.element(paleta()).not.toBeInTheDocument();
    await expect.element(antes).toHaveFocus();
  });

  test('Ctrl+Enter opens another tab and keeps the palette open', async () => {
    const otra = vi.spyOn(window, 'open').mockReturnValue(null);
    await abrir();
    await buscar('crear visita{Control>}{Enter}{/Control}');
    expect(otra).toHaveBeenCalledExactlyOnceWith(
      '/visitas/por-supervisor/crear',
      '_blank',
      'noopener',
    );
    await expect.element(paleta()).toBeVisible();
  });

  test('the palette does not open over a form, which may hold unsaved text', async () => {
    await montar('/catalogos/tipo-visitas/crear', {
      como: 'Administrador',
      servidor: { 'tipoVisita.listar': lista([]) },
    });
    await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
    await userEvent.keyboard(CTRL_K);
    await userEvent.keyboard('x');
    await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('x');
    await expect.element(paleta()).not.toBeInTheDocument();
  });
});

test('the mouse can open the palette too', async () => {
  await abrir();
  await boton('Ir a…').click();
  await expect.element(campo()).toHaveFocus();
});

const DEL_MARCO = ['Atajos de teclado?', expect.stringMatching('^Cambiar tema'), 'Cerrar sesión'];

/** The screens of a role that need no parameters, each once; the ones that create come first. */
function ofrecidas(rol: Rol): string[] {
  const suyas = pantallasDelRol(rol).filter(
    ({ ruta, enPaletaDe = ROLES }) => !/\/1(\/|$)/.test(ruta) && enPaletaDe.includes(rol),
  );
  const nombres = (crea: boolean) =>
    suyas.filter(({ ruta }) => ruta.endsWith('/crear') === crea).map(({ nombre }) => nombre);
  return [...new Set([...nombres(true), ...nombres(false)])];
}

describe('without a text', () => {
  test.each(ROLES)('a %s is offered every action of the role and nothing else', async (rol) => {
    await abrir(rol);
    await buscar('');
    const suyas = ofrecidas(rol).map((nombre) => expect.stringContaining(nombre));
    await expect.poll(textos).toEqual([...suyas, ...DEL_MARCO]);
  });

  test("each option has the navigation's name, its title when it differs, and its keys", async () => {
    await abrir();
    await buscar('');
    await expect
      .poll(textos)
      .toEqual(
        expect.arrayContaining([
          'Crear Visita Nueva VisitaC',
          'Mi cuenta',
          'Dashboard Panel del SupervisorGD',
          'TécnicosGT',
          'Copiar la semana pasadaPC',
        ]),
      );
  });

  test('the last opened items come first', async () => {
    const { ir } = await abrir();
    await expect.element(titulo('Mi cuenta')).toBeInTheDocument();
    await userEvent.keyboard(CTRL_K);
    await expect.element(campo()).toHaveFocus();
    // The palette closes when its page changes.
    ir('/visitas/detalle/8');
    await expect.element(page.getByText('Café Cuatro Vientos').first()).toBeVisible();
    await expect.element(paleta()).not.toBeInTheDocument();
    ir('/mi-cuenta');
    await buscar('');
    await expect
      .element(grupo('Abierto hace poco'))
      .toHaveTextContent('Café Cuatro Vientos Luis Tecún · 21/11/2025');
    await expect.element(elegida()).toHaveTextContent('Café Cuatro Vientos');
  });
});

test('a technician searches only their own visits, and each opens in their own screen', async () => {
  const { donde } = await abrir('Tecnico', {
    'visitas.porTecnico': listaDeVisitas([VISITA, SUYA]),
    'dashboards.tecnico': sinRed,
  });
  await buscar('cuatro');
  await expect.element(grupo('Visitas')).toBeVisible();
  expect(textos()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(donde).toBe('/detalle-visita/8');
});

test.each([
  ['Administrador', 'feriado', 'Feriados'],
  ['Administrador', 'asueto', 'Feriados'],
  ['Administrador', 'vacaciones', 'Ausencias'],
  ['Supervisor', 'permiso', 'Ausencias'],
  ['Supervisor', 'enfermedad', 'Ausencias'],
] as const)('a %s who searches «%s» is led to %s', async (rol, palabra, pantalla) => {
  const vacia = lista([]);
  await abrir(rol, {
    'visitas.listar': vacia,
    'visitas.porSupervisor': vacia,
    'clientes.listar': vacia,
    'usuarios.listar': vacia,
  });
  await buscar(palabra);
  await expect.element(paleta().getByRole('option', { name: pantalla })).toBeVisible();
});
