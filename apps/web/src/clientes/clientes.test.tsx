import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cliente, ESCRITO, llenar } from '../../pruebas/clientes.ts';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  cuenta,
  esperarError,
  esperarSinError,
  fila,
  nadaSalioBien,
  pulsarDosVeces,
  teclear,
  titulo,
  toast,
  toasts,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../pruebas/servidor.ts';

type Cliente = Respuesta<'clientes.obtener'>;

const UNO = cliente({
  idCliente: 41,
  documentoIdentificacion: '2233-44556-0101',
  direccion: 'Calle Real 4-20',
  telefono: '+502 2331-0000',
  correo: 'antes@cliente.example',
  nit: '555-K',
  latitud: 14.6,
  longitud: -90.5,
  version: 3,
});
const OTRO: Cliente = { ...UNO, idCliente: 42, nombre: 'Óptica Ñ', activo: false };

/** The most presses between two fields. */
const TABULACIONES = 12;
const LISTADO = '/clientes/listado';
const CREAR = '/clientes/crear';
const EDITAR = '/clientes/editar/41';

const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });
const marcador = () => page.getByRole('button', { name: /^Ubicación del cliente\./ });
const verUbicacion = () => page.getByRole('link', { name: 'Ver Ubicación' });

/** The clients, and what each operation does to them. */
function abrir(ruta: string, clientes: Cliente[] = [{ ...UNO }], ademas: Contestaciones = {}) {
  const de = (id: number): Cliente => clientes.find(({ idCliente }) => idCliente === id) ?? UNO;
  return montar(ruta, {
    como: 'Administrador',
    servidor: {
      'clientes.listar': lista(() => clientes),
      'clientes.obtener': ({ parametros }) => de(parametros.id),
      'clientes.activar': ({ parametros, cuerpo }) => {
        const activado = de(parametros.id);
        return Object.assign(activado, cuerpo, { version: activado.version + 1 });
      },
      'clientes.crear': ({ cuerpo }) => {
        const creado = { ...cuerpo, idCliente: 43, activo: true, version: 1 };
        clientes.push(creado);
        return creado;
      },
      'clientes.editar': ({ cuerpo }) => Object.assign(de(cuerpo.idCliente), cuerpo),
      ...ademas,
    },
  });
}

describe('the list of clients', () => {
  test.each([
    ['a table', ['Nombre', 'Documento de identificación', 'Estado', 'Acciones']],
    ['cards on a phone', []],
  ])("as %s shows each client's name, document, state and actions", async (como, columnas) => {
    if (como !== 'a table') await enTelefono();
    await abrir(LISTADO, [UNO, OTRO]);
    await expect.element(cuenta()).toHaveTextContent('2 clientes');
    const suya = fila('El Águila');
    await expect
      .element(suya.getByText(UNO.documentoIdentificacion, { exact: true }))
      .toBeVisible();
    await expect.element(suya.getByText('Activo', { exact: true })).toBeVisible();
    await expect.element(suya.getByRole('link', { name: /^Editar/ })).toHaveTextContent('Editar');
    await expect
      .element(suya.getByRole('link', { name: UNO.nombre, exact: true }))
      .toHaveAttribute('href', '/clientes/41');
    await expect.element(suya.getByRole('button')).toHaveTextContent('Desactivar');
    await expect.element(boton(`Desactivar ${UNO.nombre}`)).toBeVisible();
    const otra = fila('Óptica Ñ');
    await expect.element(otra.getByText('Inactivo', { exact: true })).toBeVisible();
    await expect.element(otra.getByRole('button')).toHaveTextContent('Activar');

    await expect.element(titulo('Clientes')).toBeInTheDocument();
    expect(document.title).toBe('Clientes · Sistema de Gestión de Visitas');
    await expect.element(enlace('Agregar Cliente')).toBeVisible();
    const titulos = page.getByRole('columnheader').elements();
    expect(titulos.map(({ textContent }) => textContent)).toEqual(columnas);
    for (const ajeno of ['Calle Real 4-20', '555-K', UNO.telefono]) {
      expect(page.getByText(ajeno).elements()).toEqual([]);
    }
  });

  test('says when it is empty', async () => {
    await abrir(LISTADO, []);
    await expect.element(page.getByText('Aún no hay clientes')).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent('0 clientes');
  });
});

describe('switching a client off and on', () => {
  const desactivar = () => boton(`Desactivar ${UNO.nombre}`);
  const activar = () => boton(`Activar ${UNO.nombre}`);
  const DESACTIVADO = 'Se desactivó el cliente exitosamente.';
  const ACTIVADO = 'Se activó el cliente exitosamente.';

  test('shows at once, gives a brief toast and leaves the keyboard where it was', async () => {
    const { servidor } = await abrir(LISTADO, [{ ...UNO }, { ...OTRO, activo: true }]);
    const cambios = servidor.retener('clientes.activar');
    await teclear(desactivar(), '{Enter}');
    await expect.element(fila('El Águila').getByText('Inactivo', { exact: true })).toBeVisible();
    await expect.element(activar()).toHaveFocus();
    expect(toasts().getByRole('status').elements()).toEqual([]);
    await cambios.soltar();
    await expect.element(toast(DESACTIVADO)).toBeVisible();
    const barra = toasts().element().querySelector('.Toastify__progress-bar--animated');
    expect(barra && getComputedStyle(barra).animationDuration).toBe('2.5s');
    expect(servidor.recibidas('clientes.activar')).toMatchObject([
      { parametros: { id: 41 }, cuerpo: { activo: false } },
    ]);
    await expect.element(activar()).toHaveFocus();
    await expect.element(boton(`Desactivar ${OTRO.nombre}`)).toBeVisible();
    await activar().click();
    await cambios.soltar();
    await expect.element(toast(ACTIVADO)).toBeVisible();
    await expect.element(fila('El Águila').getByText('Activo', { exact: true })).toBeVisible();
  });

  test('twice in a row ends as it began, and shows both changes', async () => {
    const { servidor } = await abrir(LISTADO);
    const cambios = servidor.retener('clientes.activar');
    await desactivar().click();
    await activar().click();
    await cambios.soltar();
    await expect.element(toast(DESACTIVADO)).toBeVisible();
    await expect.element(desactivar()).toBeVisible();
    await cambios.soltar();
    await expect.element(toast(ACTIVADO)).toBeVisible();
    await expect.element(desactivar()).toBeVisible();
    expect(servidor.recibidas('clientes.activar').map(({ cuerpo }) => cuerpo)).toEqual([
      { activo: false },
      { activo: true },
    ]);
  });

  test('uses a button of one width for both texts', async () => {
    await abrir(LISTADO, [UNO, OTRO]);
    await expect.element(desactivar()).toBeVisible();
    const uno = desactivar().element().getBoundingClientRect();
    const otro = boton(`Activar ${OTRO.nombre}`).element().getBoundingClientRect();
    expect([otro.x, otro.width]).toEqual([uno.x, uno.width]);
  });

  test.each([
    ['ocupado', rechazo('ocupado', { detalle: 'Otra persona lo está cambiando.' })],
    ['interno', rechazo('interno', { detalle: 'Ha ocurrido un error. Inténtalo luego.' })],
  ])('reverts the row and says why when refused with %s', async (codigo, negativa) => {
    await abrir(LISTADO, [{ ...UNO }], { 'clientes.activar': negativa });
    await desactivar().click();
    const dicho = codigo === 'ocupado' ? 'Otra persona lo está' : 'Ha ocurrido un error';
    await expect.element(toasts().getByText(dicho)).toBeVisible();
    await expect.element(desactivar()).toBeVisible();
    await expect.element(fila('El Águila').getByText('Activo', { exact: true })).toBeVisible();
    nadaSalioBien();
  });

  test('twice, and refused both times, reverts to the state before the first press', async () => {
    const negativas = ['La primera.', 'La segunda.'];
    const { servidor } = await abrir(LISTADO, [{ ...UNO }], {
      'clientes.activar': () => rechazo('interno', { detalle: negativas.shift() ?? '' }),
    });
    const cambios = servidor.retener('clientes.activar');
    await desactivar().click();
    await activar().click();
    await cambios.soltar();
    await cambios.soltar();
    await expect.element(toast('La primera.')).toBeVisible();
    await expect.element(toast('La segunda.')).toBeVisible();
    await expect.element(desactivar()).toBeVisible();
  });

  test('reverts without an answer too, and can be tried again', async () => {
    const clientes = [{ ...UNO, activo: false }];
    const { servidor } = await abrir(LISTADO, clientes, { 'clientes.activar': sinRed });
    await activar().click();
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    await expect.element(activar()).toBeVisible();
    servidor.contestar({ 'clientes.activar': { ...UNO } });
    await activar().click();
    await expect.element(toast(ACTIVADO)).toBeVisible();
  });
});

describe('creating a client', () => {
  test('goes from the list to the form, and returns with the client in the list', async () => {
    const clientes: Cliente[] = [];
    const { servidor, donde } = await abrir(`${LISTADO}?buscar=nanez`, clientes);
    await enlace('Agregar Cliente').click();
    await expect.element(titulo('Nuevo Cliente')).toBeInTheDocument();
    expect(donde()).toBe(CREAR);
    expect(document.title).toBe('Nuevo Cliente · Sistema de Gestión de Visitas');
    await llenar(ESCRITO);
    await confirmar().click();
    await expect.element(toast('Cliente Creado Exitosamente')).toBeVisible();
    await expect.element(fila(ESCRITO.Nombre).getByText('Activo', { exact: true })).toBeVisible();
    expect(donde()).toBe(`${LISTADO}?buscar=nanez`);
    expect(servidor.recibidas('clientes.crear')).toMatchObject([
      {
        cuerpo: {
          nombre: ESCRITO.Nombre,
          documentoIdentificacion: ESCRITO['Número de identificación'],
          nit: ESCRITO.NIT,
          direccion: ESCRITO.Dirección,
          telefono: ESCRITO.Teléfono,
          correo: ESCRITO.Correo,
          latitud: 14.6349,
          longitud: -90.5069,
        },
      },
    ]);
  });

  test('needs the keyboard alone, although the map is between its fields', async () => {
    const { servidor } = await abrir(LISTADO, []);
    await teclear(enlace('Agregar Cliente'), '{Enter}');
    for (const [etiqueta, valor] of Object.entries(ESCRITO)) {
      await expect.element(campo(etiqueta)).toBeInTheDocument();
      for (let vez = 0; vez < TABULACIONES; vez += 1) {
        if (campo(etiqueta).element() === document.activeElement) break;
        await userEvent.keyboard('{Tab}');
      }
      await expect.element(campo(etiqueta)).toHaveFocus();
      document.execCommand('insertText', false, valor);
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Cliente Creado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('clientes.crear')).toMatchObject([
      { cuerpo: { nombre: ESCRITO.Nombre, correo: ESCRITO.Correo, longitud: -90.5069 } },
    ]);
  });

  test('asks for exactly these fields, all empty', async () => {
    await abrir(CREAR);
    const etiquetas = Object.keys(ESCRITO);
    for (const etiqueta of etiquetas) await expect.element(campo(etiqueta)).toHaveValue('');
    const todos = page.getByRole('main').getByRole('textbox').elements();
    expect(todos).toHaveLength(etiquetas.length);
    expect(page.getByRole('switch').elements()).toEqual([]);
    const atributos = {
      'Número de identificación': ['placeholder', 'Ingrese el DPI'],
      Teléfono: ['type', 'tel'],
      Correo: ['type', 'email'],
      Latitud: ['inputmode', 'decimal'],
      Longitud: ['inputmode', 'decimal'],
    } as const;
    for (const [etiqueta, [atributo, valor]] of Object.entries(atributos)) {
      await expect.element(campo(etiqueta)).toHaveAttribute(atributo, valor);
    }
    await expect.element(page.getByRole('group', { name: 'Ubicación' })).toBeVisible();
  });

  test('shows the place on a map when both coordinates are valid', async () => {
    await abrir(CREAR);
    await llenar({ Latitud: '0', Longitud: '-90.5069' });
    await expect
      .element(verUbicacion())
      .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=0,-90.5069');
    await expect.element(verUbicacion()).toHaveAttribute('target', '_blank');
    await expect.element(marcador()).toBeInTheDocument();
    for (const latitud of ['', 'norte', '90.1']) {
      await campo('Latitud').fill(latitud);
      await expect.element(verUbicacion()).not.toBeInTheDocument();
      await expect.element(marcador()).not.toBeInTheDocument();
    }
  });

  test('sends one request when Confirmar is pressed twice', async () => {
    const { servidor } = await abrir(CREAR);
    await llenar(ESCRITO);
    const envios = servidor.retener('clientes.crear');
    pulsarDosVeces(confirmar());
    await expect.element(confirmar()).toHaveAttribute('aria-busy', 'true');
    await teclear(campo('Nombre'), '{Enter}');
    await envios.soltar();
    await expect.element(toast('Cliente Creado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('clientes.crear')).toHaveLength(1);
  });
});

describe('a server error of a client', () => {
  test('is under its field, clears when the field changes, and is absent in a form opened anew', async () => {
    await abrir(LISTADO);
    await enlace('Agregar Cliente').click();
    await confirmar().click();
    await expect.element(toast('Revisa los campos marcados.')).toBeVisible();
    await esperarError(campo('Nombre'), 'El nombre es obligatorio.');
    const documento = campo('Número de identificación');
    await esperarError(documento, 'El documento de identificación es obligatorio.');
    await esperarError(campo('Dirección'), 'La dirección es obligatoria.');
    await esperarError(campo('Teléfono'), 'El teléfono es obligatorio.');
    await esperarSinError(...['NIT', 'Correo', 'Latitud', 'Longitud'].map(campo));
    await expect.element(campo('Nombre')).toHaveFocus();

    await campo('Nombre').fill('A');
    await esperarSinError(campo('Nombre'));
    await esperarError(documento, 'El documento de identificación es obligatorio.');

    await campo('Nombre').fill('');
    await boton('Cancelar').click();
    await enlace('Agregar Cliente').click();
    await esperarSinError(campo('Nombre'), campo('Teléfono'));
  });

  test('moves the focus to the first wrong field and keeps what was typed', async () => {
    const REPETIDO = 'Ya existe otro con este documento de identificación.';
    const { donde } = await abrir(CREAR, [], {
      'clientes.crear': rechazo('validacion', {
        errores: { documentoIdentificacion: [REPETIDO] },
      }),
    });
    await llenar(ESCRITO);
    await confirmar().click();
    await esperarError(campo('Número de identificación'), REPETIDO);
    await expect.element(campo('Número de identificación')).toHaveFocus();
    for (const [etiqueta, valor] of Object.entries(ESCRITO)) {
      await expect.element(campo(etiqueta)).toHaveValue(valor);
    }
    expect(donde()).toBe(CREAR);
  });

  test('covers the mail and the place; one coordinate alone is not a place', async () => {
    await abrir(CREAR);
    await llenar({ ...ESCRITO, Correo: 'compras', Latitud: 'norte', Longitud: '-190' });
    await confirmar().click();
    await esperarError(
      campo('Correo'),
      'Escribe un correo válido, por ejemplo nombre@empresa.com.',
    );
    await esperarError(campo('Latitud'), 'La latitud es un número entre -90 y 90.');
    await esperarError(campo('Longitud'), 'La longitud es un número entre -180 y 180.');
    await expect.element(campo('Correo')).toHaveFocus();

    await llenar({ Correo: ESCRITO.Correo, Latitud: '14.6349', Longitud: '' });
    await confirmar().click();
    await esperarError(campo('Longitud'), 'Indica también la longitud.');
    await expect.element(campo('Longitud')).toHaveFocus();
    await esperarSinError(campo('Latitud'));
  });
});

describe('a client that has just been created', () => {
  const MUCHOS = Array.from({ length: 140 }, (_, i) => ({
    ...UNO,
    idCliente: 100 + i,
    nombre: `Sucursal ${String(i).padStart(3, '0')}`,
  }));

  async function crear(): Promise<void> {
    await llenar(ESCRITO);
    await confirmar().click();
  }

  test('is scrolled into view in its list, and marked', async () => {
    await abrir(CREAR, MUCHOS.slice(0, 70));
    await crear();
    const suya = fila(ESCRITO.Nombre);
    await expect.element(suya).toHaveAttribute('data-recien');
    await expect
      .poll(() => suya.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(window.innerHeight);
    expect(suya.element().getBoundingClientRect().top).toBeGreaterThan(0);
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  test('is searched for when the list is too long to load it', async () => {
    await abrir(CREAR, MUCHOS);
    await crear();
    await expect.element(page.getByRole('searchbox')).toHaveValue(ESCRITO.Nombre);
    await expect.element(fila(ESCRITO.Nombre)).toBeVisible();
  });
});

describe('editing a client', () => {
  const EDITADO = 'Cliente Editado Exitosamente';

  test('starts from its data and ends in an updated list', async () => {
    const { servidor, donde } = await abrir(`${LISTADO}?buscar=aguila`);
    await enlace(`Editar ${UNO.nombre}`).click();
    await expect.element(titulo('Editar Cliente')).toBeInTheDocument();
    expect(donde()).toBe(EDITAR);
    const tenia = {
      Nombre: UNO.nombre,
      'Número de identificación': UNO.documentoIdentificacion,
      NIT: '555-K',
      Dirección: UNO.direccion,
      Teléfono: UNO.telefono,
      Correo: 'antes@cliente.example',
      Latitud: '14.6',
      Longitud: '-90.5',
    };
    for (const [etiqueta, valor] of Object.entries(tenia)) {
      await expect.element(campo(etiqueta)).toHaveValue(valor);
    }
    const nombre = `${UNO.nombre} y Compañía`;
    await llenar({ Nombre: nombre, Correo: '', Latitud: ' ', Longitud: '' });
    await confirmar().click();
    await expect.element(toast(EDITADO)).toBeVisible();
    await expect.element(fila(nombre)).toBeVisible();
    expect(donde()).toBe(`${LISTADO}?buscar=aguila`);
    const { activo: _, ...resto } = UNO;
    expect(servidor.recibidas('clientes.editar').map(({ cuerpo }) => cuerpo)).toEqual([
      // Only its switch changes whether the client is active.
      { ...resto, nombre, correo: null, latitud: null, longitud: null },
    ]);
  });

  test('keeps a place with more decimals than a person would write', async () => {
    const lejos = { ...UNO, latitud: 1e-7, longitud: -0.00000012 };
    const { servidor } = await abrir(EDITAR, [lejos]);
    await expect.element(campo('Latitud')).toHaveValue('0.0000001');
    await confirmar().click();
    await expect.element(toast(EDITADO)).toBeVisible();
    expect(servidor.recibidas('clientes.editar')).toMatchObject([
      { cuerpo: { latitud: 1e-7, longitud: -0.00000012 } },
    ]);
  });

  test("does not overwrite another user's changes, and continues over them", async () => {
    const clientes = [{ ...UNO }];
    const { servidor } = await abrir(EDITAR, clientes, {
      'clientes.editar': rechazo('version-anterior'),
    });
    await campo('Teléfono').fill('+502 5555-1111');
    clientes[0] = { ...UNO, direccion: 'Calzada Roosevelt 22-43', version: 9 };
    await confirmar().click();
    const PISADO = 'Otra persona modificó este registro. Vuelve a cargarlo.';
    const alerta = page.getByRole('main').getByRole('alert');
    await expect.element(toast(PISADO)).toBeVisible();
    await expect.element(alerta).toHaveTextContent(PISADO);
    await expect.element(campo('Dirección')).toHaveValue(UNO.direccion);
    servidor.contestar({ 'clientes.editar': { ...UNO } });
    await alerta.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect.element(campo('Dirección')).toHaveValue('Calzada Roosevelt 22-43');
    await expect.element(campo('Teléfono')).toHaveValue('+502 5555-1111');
    await expect.element(alerta).not.toBeInTheDocument();
    await confirmar().click();
    await expect.element(toast(EDITADO)).toBeVisible();
    expect(servidor.recibidas('clientes.editar').at(-1)?.cuerpo).toMatchObject({
      direccion: 'Calzada Roosevelt 22-43',
      telefono: '+502 5555-1111',
      version: 9,
    });
  });

  test('a client that does not exist says so, and leads back to the list', async () => {
    const { donde } = await abrir(EDITAR, [], { 'clientes.obtener': rechazo('no-encontrado') });
    await expect
      .element(page.getByText('No encontramos lo que buscas', { exact: true }))
      .toBeVisible();
    await expect.element(titulo('Editar Cliente')).toBeInTheDocument();
    expect(confirmar().elements()).toEqual([]);
    await boton('Regresar').click();
    await expect.element(titulo('Clientes')).toBeInTheDocument();
    expect(donde()).toBe(LISTADO);
  });

  test('a client that does not arrive can be requested again', async () => {
    const { servidor } = await abrir(EDITAR, [], { 'clientes.obtener': sinRed });
    const pagina = page.getByRole('main');
    await expect.element(pagina.getByText('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'clientes.obtener': UNO });
    await boton('Reintentar').click();
    await expect.element(campo('Nombre')).toHaveValue(UNO.nombre);
  });
});
