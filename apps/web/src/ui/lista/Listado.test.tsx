import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cliente, clientes } from '../../../pruebas/clientes.ts';
import { enTelefono, sistema } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import {
  boton,
  buscador,
  cuenta,
  enfocar,
  fila,
  mirarDeNuevo,
  titulo,
  toast,
  toasts,
} from '../../../pruebas/pantalla.ts';
import {
  ajena,
  type Contestaciones,
  servidor as crearServidor,
  lista,
  sinRed,
} from '../../../pruebas/servidor.ts';

// Behaviour of every list, tested on the one of clients.
const LISTA = '/clientes/listado';
const SIN_CONEXION = 'Error de conexión con el servidor';
const AGUILA = cliente();
const CAFE = cliente({
  idCliente: 6,
  nombre: 'Café Pingüino Ñandú',
  documentoIdentificacion: '77',
});

const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });
const sinResultados = () => page.getByText(/^Sin resultados para /);
const marcado = (texto: string) => fila(texto).element().querySelector('mark')?.textContent;
const buscando = (texto: string) => `${LISTA}?${new URLSearchParams({ buscar: texto })}`;

const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Administrador',
    servidor: { 'clientes.listar': lista([AGUILA, CAFE]), ...ademas },
  });

describe('searching a list', () => {
  test('highlights and counts the matches, ignoring case and accents', async () => {
    await abrir(LISTA);
    await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
    await buscador().fill('FE pinguino');
    await expect.element(cuenta()).toHaveTextContent('1 de 2 clientes');
    expect(marcado('Ñandú')).toBe('fé Pingüino');
    await expect.element(fila('Águila')).not.toBeInTheDocument();
  });

  test('is kept in the address, so opening that address or going back restores it', async () => {
    const { donde } = await abrir(LISTA, { 'clientes.obtener': CAFE });
    await buscador().fill('  pingüino ñ ');
    await expect.poll(donde).toBe(buscando('pingüino ñ'));
    await enlace('Editar Café Pingüino Ñandú').click();
    await expect.element(titulo('Editar Cliente')).toBeInTheDocument();
    history.back();
    await expect.element(buscador()).toHaveValue('pingüino ñ');
    expect(donde()).toBe(buscando('pingüino ñ'));
    await expect.element(cuenta()).toHaveTextContent('1 de 2 clientes');
  });

  test('adds no steps to the history while typing', async () => {
    const { donde } = await abrir(['/home', LISTA]);
    await buscador().fill('zapa');
    await expect.poll(donde).toBe(buscando('zapa'));
    await buscador().fill('zapatería');
    await expect.poll(donde).toBe(buscando('zapatería'));
    history.back();
    await expect.poll(donde).toBe('/home');
  });

  test('without results names the text, and offers to clear it', async () => {
    const raro = '¿nadie? & «co» 50%';
    const { donde } = await abrir(buscando(raro));
    await expect.element(buscador()).toHaveValue(raro);
    await expect.element(sinResultados()).toHaveTextContent(`Sin resultados para «${raro}»`);
    await expect.element(cuenta()).toHaveTextContent('0 de 2 clientes');
    await boton('Limpiar búsqueda').click();
    await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
    await expect.poll(donde).toBe(LISTA);
    await expect.element(buscador()).toHaveValue('');
  });

  test("reads an overlong text of the address up to the search's limit", async () => {
    await abrir(buscando('z'.repeat(300)));
    await expect.element(sinResultados()).toHaveTextContent(`«${'z'.repeat(100)}»`);
    await enTelefono();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });

  test("starts with '/' and clears with Esc", async () => {
    const { donde } = await abrir(LISTA);
    await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
    await userEvent.keyboard('/');
    await expect.element(buscador()).toHaveFocus();
    await expect.element(buscador()).toHaveValue('');
    await userEvent.keyboard('cafe');
    await expect.element(cuenta()).toHaveTextContent('1 de 2');
    await userEvent.keyboard('{Escape}');
    await expect.poll(donde).toBe(LISTA);
    await expect.element(buscador()).toHaveValue('');
    await expect.element(buscador()).toHaveFocus();
    await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
  });

  test("starts with '/' although the rest is typed before the keyboard's code arrives", async () => {
    await abrir(LISTA);
    await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
    for (const key of '/caf')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await expect.element(buscador()).toHaveFocus();
    await userEvent.keyboard('e');
    await expect.element(buscador()).toHaveValue('cafe');
    await expect.element(cuenta()).toHaveTextContent('1 de 2');
  });

  test('shows a message that is true of the rows in view until the answer arrives', async () => {
    const { servidor } = await abrir(buscando('nadie'));
    await expect.element(cuenta()).toHaveTextContent('0 de 2');
    const ventanas = servidor.retener('clientes.listar');
    await buscador().fill('cafe');
    await ventanas.llegada();
    await expect.element(sinResultados()).toHaveTextContent('Sin resultados para «nadie»');
    await expect.element(cuenta()).toHaveTextContent('0 de 2');
    const enEspera = () => buscador().element().parentElement?.ariaBusy;
    await expect.poll(enEspera).toBe('true');
    await ventanas.soltar();
    await expect.element(cuenta()).toHaveTextContent('1 de 2');
    expect(enEspera()).toBe('false');
    expect(marcado('Ñandú')).toBe('Café');
  });
});

describe('rows that do not arrive', () => {
  test.each([
    { caso: 'the server does not answer', que: sinRed, texto: SIN_CONEXION },
    {
      caso: 'the answer cannot be read',
      que: ajena(200, '<h1>Router</h1>'),
      texto: 'Ha ocurrido un error inesperado',
    },
  ])(
    'because $caso leave a message in their place and can be requested again',
    async ({ que, texto }) => {
      const { servidor } = await abrir(LISTA, { 'clientes.listar': que });
      await expect.element(page.getByRole('main').getByText(texto, { exact: true })).toBeVisible();
      await expect.element(toast(texto)).toBeVisible();
      await expect.element(titulo('Clientes')).toBeInTheDocument();
      await expect.element(enlace('Agregar Cliente')).toBeVisible();
      servidor.contestar({ 'clientes.listar': lista([AGUILA]) });
      await boton('Reintentar').click();
      await expect.element(cuenta()).toHaveTextContent(/^1 cliente$/);
      await expect.element(boton('Reintentar')).not.toBeInTheDocument();
      await expect.element(page.getByRole('main')).toHaveFocus();
    },
  );

  test.each([
    { donde: 'a table', papel: 'table', ajustar: async () => undefined },
    { donde: 'the cards on a phone', papel: 'list', ajustar: enTelefono },
  ] as const)(
    'yet leave the shape of $donde and no count until they do',
    async ({ papel, ajustar }) => {
      await ajustar();
      const lento = crearServidor({ 'clientes.listar': lista([AGUILA, CAFE]) });
      const ventanas = lento.retener('clientes.listar');
      await montar(LISTA, { como: 'Administrador', servidor: lento });
      const lugar = page.getByRole(papel, { name: 'Clientes' });
      await expect.element(lugar).toHaveAttribute('aria-busy', 'true');
      await expect.element(cuenta()).not.toBeInTheDocument();
      await ventanas.soltar();
      await expect.element(lugar).toHaveAttribute('aria-busy', 'false');
      await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
    },
  );

  test('are read again when the connection returns', async () => {
    const { servidor } = await abrir(LISTA, { 'clientes.listar': sinRed });
    await expect.element(boton('Reintentar')).toBeVisible();
    servidor.contestar({ 'clientes.listar': lista([AGUILA]) });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await expect.element(fila('Águila')).toBeVisible();
  });
});

describe('the rows in view', () => {
  test('are read again when the tab is looked at', async () => {
    const todos = [AGUILA];
    await abrir(LISTA, { 'clientes.listar': lista(() => todos) });
    await expect.element(cuenta()).toHaveTextContent(/^1 cliente$/);
    todos.push(CAFE);
    mirarDeNuevo();
    await expect.element(fila('Ñandú')).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
  });

  test('stay when a later read fails', async () => {
    const { servidor } = await abrir(LISTA);
    await expect.element(fila('Águila')).toBeVisible();
    servidor.contestar({ 'clientes.listar': sinRed });
    mirarDeNuevo();
    await expect.element(toast(SIN_CONEXION)).toBeVisible();
    await expect.element(fila('Águila')).toBeVisible();
  });

  test('show a lost switch once and revert it', async () => {
    const { servidor } = await abrir(LISTA, { 'clientes.activar': sinRed });
    const suya = fila('Águila');
    const cambio = servidor.retener('clientes.activar');
    await suya.getByRole('button', { name: 'Desactivar' }).click();
    await expect.element(suya.getByText('Inactivo', { exact: true })).toBeVisible();
    // A request lost by the network is sent once more.
    await cambio.soltar();
    await cambio.soltar();
    await expect.element(toast(SIN_CONEXION)).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
    await expect.element(suya.getByText('Activo', { exact: true })).toBeVisible();
  });
});

describe('a long list', () => {
  const LARGA = { 'clientes.listar': lista(clientes(90)) };

  test('keeps its header in view', async () => {
    await abrir(LISTA, LARGA);
    await expect.element(fila('n.º 001')).toBeVisible();
    window.scrollTo(0, 1200);
    const cabecera = page.getByRole('columnheader', { name: 'Nombre' });
    await expect.poll(() => cabecera.element().getBoundingClientRect().y).toBe(0);
    expect(buscador().element().getBoundingClientRect().bottom).toBeLessThan(0);
  });

  test('keeps its search in view on a phone', async () => {
    await enTelefono();
    await abrir(LISTA, LARGA);
    await expect.element(fila('n.º 001')).toBeVisible();
    window.scrollTo(0, 1200);
    await expect.element(fila('n.º 020')).toBeInTheDocument();
    expect(buscador().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  test("on a phone, scrolls the last row's buttons above a toast", async () => {
    await enTelefono();
    const largo = cliente({ idCliente: 99, nombre: 'Zinc y Aluminio del Sur '.repeat(6).trim() });
    await abrir(LISTA, {
      'clientes.listar': lista([...clientes(12), largo]),
      'clientes.activar': ({ cuerpo }) => Object.assign(largo, cuerpo),
    });
    await fila('Zinc').getByRole('button', { name: 'Desactivar' }).click();
    await expect.element(toast('Se desactivó el cliente exitosamente.')).toBeVisible();
    window.scrollTo(0, document.body.scrollHeight);
    const suyo = fila('Zinc').getByRole('button', { name: 'Activar' });
    await expect.element(suyo).toBeVisible();
    const aviso = toasts().element().querySelector('.Toastify__toast');
    expect(suyo.element().getBoundingClientRect().bottom).toBeLessThan(
      aviso?.getBoundingClientRect().top ?? 0,
    );
  });
});

describe('a list of several windows', () => {
  const CUANTOS = 300;
  const alFinal = () => window.scrollTo(0, document.documentElement.scrollHeight);
  /** Read from the page itself: the roles of hundreds of rows take seconds to work out. */
  const filas = () =>
    [...document.querySelectorAll('main tr')].map(({ textContent }) => textContent);
  const dibujadas = () => filas().filter((una) => una.includes('Sucursal')).length;
  const ultima = () => fila(`n.º ${CUANTOS}`);

  async function abrirLarga() {
    const todos = clientes(CUANTOS);
    let fallan = false;
    const montada = await abrir(LISTA, {
      'clientes.listar': (peticion) =>
        fallan && peticion.criterios.despues ? sinRed : lista(todos)(peticion),
      'clientes.obtener': cliente({ idCliente: CUANTOS }),
    });
    const { servidor } = montada;
    await expect.element(fila('n.º 001')).toBeVisible();
    return {
      ...montada,
      todos,
      fallar: (si: boolean) => {
        fallan = si;
      },
      ventanas: () =>
        servidor.recibidas('clientes.listar').filter(({ criterios }) => criterios.limite === 100),
    };
  }

  async function hastaLaUltima() {
    await vi.waitFor(
      () => {
        alFinal();
        expect(filas().join()).toContain(`n.º ${CUANTOS}`);
      },
      { timeout: 20_000 },
    );
  }

  test('draws part of its rows, and loads the rest as needed; a window that fails is asked for by hand', async () => {
    const { ventanas, fallar } = await abrirLarga();
    await expect.element(cuenta()).toHaveTextContent(`${CUANTOS} clientes`);
    expect(ventanas()).toHaveLength(1);
    expect(dibujadas()).toBeLessThan(60);
    fallar(true);
    await vi.waitFor(async () => {
      alFinal();
      await expect.element(boton('Reintentar'), { timeout: 300 }).toBeVisible();
    });
    await expect.element(fila('n.º 100')).toBeVisible();
    fallar(false);
    await boton('Reintentar').click();
    await expect.element(boton('Reintentar')).not.toBeInTheDocument();
    await hastaLaUltima();
    expect(dibujadas()).toBeLessThan(60);
    await expect.element(cuenta()).toHaveTextContent(`${CUANTOS} clientes`);
    await expect.element(ultima()).toHaveAttribute('aria-rowindex', String(CUANTOS + 1));
  });

  test('is on paper with every row that was loaded, black on white, and nothing to press', async () => {
    await abrirLarga();
    await sistema({ medio: 'print' });
    await expect.poll(dibujadas).toBe(100);
    await expect.element(cuenta()).toHaveTextContent('en papel, 100. Para tener más, desplázate');
    await sistema({});
    await hastaLaUltima();
    await sistema({ medio: 'print', esquema: 'dark' });
    await expect.poll(dibujadas).toBe(CUANTOS);
    await expect.element(cuenta()).not.toHaveTextContent('en papel');
    await expect.element(titulo('Clientes')).toBeVisible();
    await expect.element(page.getByText(/^Impreso el .* por /)).toBeVisible();
    const columnas = page.getByRole('columnheader').elements();
    expect(columnas.map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      expect.stringMatching(/^Documento/),
      'Estado',
    ]);
    expect(page.getByRole('navigation').elements()).toEqual([]);
    const principal = page.getByRole('main');
    expect(principal.getByRole('button').elements()).toEqual([]);
    // A name is a link that looks like plain text.
    expect(principal.getByRole('link', { name: /^Editar/ }).elements()).toEqual([]);
    expect(buscador().elements()).toEqual([]);
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect.element(titulo('Clientes')).toHaveStyle({ color: 'rgb(15, 28, 30)' });
    await sistema({});
    await expect.poll(dibujadas).toBeLessThan(60);
  });

  test('asks again only for what is in view, and returns to its position', async () => {
    const { todos, ventanas, atras } = await abrirLarga();
    await hastaLaUltima();
    todos[CUANTOS - 1] = { ...cliente(todos[CUANTOS - 1]), activo: false };
    todos[0] = { ...cliente(todos[0]), nombre: 'Sucursal n.º 001 bis' };
    const antes = ventanas().length;
    mirarDeNuevo();
    await expect.element(ultima().getByText('Inactivo')).toBeVisible();
    expect(ventanas()).toHaveLength(antes + 1);

    await ultima().getByRole('link', { name: 'Editar' }).click();
    await expect.element(titulo('Editar Cliente')).toBeInTheDocument();
    atras();
    await expect.element(ultima()).toBeInViewport();
    // Farther windows are requested when the user reaches them.
    window.scrollTo(0, 0);
    await expect.element(fila('n.º 001 bis')).toBeVisible();
  });
});

test('a list is walked with Tab alone', async () => {
  await abrir(buscando('aguila'));
  await expect.element(cuenta()).toHaveTextContent('1 de 2');
  await enfocar(buscador());
  for (const siguiente of [
    enlace('Lista'),
    enlace('Mapa'),
    enlace('Ferretería El Águila'),
    enlace('Editar Ferretería El Águila'),
    fila('Águila').getByRole('button', { name: 'Desactivar' }),
  ]) {
    await userEvent.keyboard('{Tab}');
    await expect.element(siguiente).toHaveFocus();
  }
});
