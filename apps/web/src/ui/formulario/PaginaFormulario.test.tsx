import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cliente, ESCRITO, llenar } from '../../../pruebas/clientes.ts';
import { enTelefono, medir } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarEncima,
  titulo,
  toast,
  toasts,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { type Contestaciones, callado, lista, rechazo, sinRed } from '../../../pruebas/servidor.ts';

// Behaviour of every full-page form, tested on the one of clients.
const CREAR = '/clientes/crear';
const LISTA = '/clientes/listado?buscar=zzz';
const SIN_CONEXION = 'Error de conexión con el servidor';

const descarte = () => ventana('¿Descartar los cambios?');
const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });

const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Administrador',
    servidor: { 'clientes.listar': lista([cliente()]), ...ademas },
  });

async function esperarLoEscrito(): Promise<void> {
  for (const [etiqueta, valor] of Object.entries(ESCRITO)) {
    await expect.element(campo(etiqueta)).toHaveValue(valor);
  }
}

describe('unsaved text in the form', () => {
  test.each([
    { salida: 'Cancelar', salir: () => boton('Cancelar').click() },
    { salida: 'the link to its list', salir: () => enlace('Regresar a Clientes').click() },
    { salida: 'the browser’s back', salir: async () => history.back() },
    { salida: 'the navigation', salir: () => enlace('Visitas').click() },
  ])('asks before leaving by $salida', async ({ salir }) => {
    const { donde } = await abrir(LISTA, { 'visitas.listar': callado });
    await enlace('Agregar Cliente').click();
    await campo('Nombre').fill('A medias');
    await salir();
    await expect.element(descarte()).toHaveTextContent('Lo que escribiste no se ha guardado.');
    await boton('Seguir editando').click();
    await expect.element(descarte()).not.toBeInTheDocument();
    expect(donde()).toBe(CREAR);
    await expect.element(campo('Nombre')).toHaveValue('A medias');

    await salir();
    await boton('Descartar').click();
    await expect.element(titulo('Nuevo Cliente')).not.toBeInTheDocument();
    expect(['/visitas/listado', LISTA]).toContain(donde());
    expect(JSON.stringify(localStorage)).not.toContain('A medias');
  });

  test('that does not exist asks nothing', async () => {
    const { donde } = await abrir(LISTA);
    for (const salida of [boton('Cancelar'), enlace('Regresar a Clientes')]) {
      await enlace('Agregar Cliente').click();
      await salida.click();
      await expect.element(titulo('Clientes')).toBeInTheDocument();
      expect(donde()).toBe(LISTA);
    }
  });

  test('survives a server that does not answer, and is sent once it does', async () => {
    const { servidor, donde } = await abrir(CREAR, { 'clientes.crear': sinRed });
    await llenar(ESCRITO);
    await confirmar().click();
    await expect.element(toast(SIN_CONEXION)).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(SIN_CONEXION);
    await esperarLoEscrito();
    servidor.contestar({ 'clientes.crear': cliente() });
    await confirmar().click();
    await expect.element(toast('Cliente Creado Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe('/clientes/listado');
    // The first request may have arrived, so every retry uses its key.
    const claves = servidor.recibidas('clientes.crear').map(({ clave }) => clave);
    expect(claves).toHaveLength(3);
    expect(new Set(claves).size).toBe(1);
  });

  test('is restored after signing in again, when the session expires meanwhile', async () => {
    const { servidor, donde } = await abrir(CREAR, {
      'clientes.crear': rechazo('sin-sesion'),
      ingresar: { ...persona('Administrador'), token: 'otro' },
    });
    await llenar(ESCRITO);
    await confirmar().click();
    await expect.element(titulo('Bienvenido')).toBeVisible();
    await expect.element(toast('Tu sesión terminó. Ingresa de nuevo.')).toBeVisible();
    await campo('Usuario').fill('ana');
    await campo('Contraseña').fill('cinco gallinas azules');
    await boton('Ingresar').click();
    await expect.element(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    expect(donde()).toBe(CREAR);
    await esperarLoEscrito();
    servidor.contestar({ 'clientes.crear': cliente() });
    await confirmar().click();
    await expect.element(toast('Cliente Creado Exitosamente')).toBeVisible();
  });

  test('once restored can be thrown away', async () => {
    const { donde } = await abrir(CREAR, {
      'clientes.crear': rechazo('sin-sesion'),
      ingresar: { ...persona('Administrador'), token: 'otro' },
    });
    await llenar(ESCRITO);
    await confirmar().click();
    await expect.element(titulo('Bienvenido')).toBeVisible();
    await campo('Usuario').fill('ana');
    await campo('Contraseña').fill('cinco gallinas azules');
    await boton('Ingresar').click();
    await expect.poll(donde).toBe(CREAR);
    await boton('Descartar').click();
    for (const etiqueta of Object.keys(ESCRITO))
      await expect.element(campo(etiqueta)).toHaveValue('');
    expect(page.getByText('Recuperamos lo que habías escrito.').elements()).toEqual([]);
  });
});

describe('a form that is left while it is being sent', () => {
  const OTRO = cliente({ idCliente: 4, nombre: 'Café Cuatro Vientos' });
  const [SUYO, AJENO] = ['/clientes/editar/5', '/clientes/editar/4'];
  async function salirEnviando(ademas: Contestaciones) {
    const pantalla = await abrir('/clientes/listado', {
      'clientes.listar': lista([cliente(), OTRO]),
      'clientes.obtener': ({ parametros: { id } }) => (Number(id) === 4 ? OTRO : cliente()),
      ...ademas,
    });
    const envio = pantalla.servidor.retener('clientes.editar');
    await enlace('Editar Ferretería El Águila').click();
    await campo('Dirección').fill('Zona 10');
    await confirmar().click();
    await envio.llegada();
    await boton('Cancelar').click();
    await expect.element(titulo('Clientes')).toBeInTheDocument();
    return { ...pantalla, envio };
  }

  test('asks nothing, and closes no other one once it is saved', async () => {
    const { envio, donde } = await salirEnviando({ 'clientes.editar': cliente() });
    expect(descarte().elements()).toEqual([]);
    await enlace('Editar Café Cuatro Vientos').click();
    await campo('Dirección').fill('Otra cosa');
    await envio.soltar();
    await expect.element(toast('Cliente Editado Exitosamente')).toBeVisible();
    expect(donde()).toBe(AJENO);
    await expect.element(campo('Dirección')).toHaveValue('Otra cosa');
    expect(descarte().elements()).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain('Zona 10');
  });

  test('shows what was sent when it is opened again, until the record exists', async () => {
    const { servidor, ir } = await abrir([LISTA, CREAR], { 'clientes.crear': cliente() });
    const envio = servidor.retener('clientes.crear');
    await llenar(ESCRITO);
    await confirmar().click();
    await envio.llegada();
    await boton('Cancelar').click();
    await expect.element(titulo('Clientes')).toBeInTheDocument();
    ir(CREAR);
    await esperarLoEscrito();
    await envio.soltar();
    await expect.element(toast('Cliente Creado Exitosamente')).toBeVisible();
    await expect.element(campo('Nombre')).toHaveValue('');
    expect(page.getByText('Recuperamos lo que habías escrito.').elements()).toEqual([]);
  });

  test('has its text again if it is refused', async () => {
    const { envio, ir } = await salirEnviando({ 'clientes.editar': rechazo('version-anterior') });
    await envio.soltar();
    await expect.element(toast(/^Otra persona modificó este registro/)).toBeVisible();
    ir(SUYO);
    await expect.element(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect.element(campo('Dirección')).toHaveValue('Zona 10');
  });
});

test('a form opened by its address closes to the list, not out of the application', async () => {
  const { donde } = await abrir(['/home', CREAR]);
  await boton('Cancelar').click();
  await expect.element(titulo('Clientes')).toBeInTheDocument();
  expect(donde()).toBe('/clientes/listado');
  history.back();
  await expect.poll(donde).toBe('/home');
});

describe('a toast does not cover the buttons', () => {
  test.each([
    { donde: 'a phone', ajustar: enTelefono },
    { donde: 'an office screen', ajustar: () => medir(1366, 850) },
  ])('on $donde', async ({ ajustar }) => {
    await ajustar();
    await abrir(CREAR);
    await confirmar().click();
    await expect.element(toast('Revisa los campos marcados.')).toBeVisible();
    window.scrollTo(0, document.body.scrollHeight);
    await esperarEncima(toasts().getByRole('alert'), confirmar());
  });
});

test('on a phone on its side no bar covers the field that takes the focus', async () => {
  await medir(667, 375);
  await abrir(CREAR);
  await expect.element(campo('Nombre')).toBeInTheDocument();
  const pie = document.querySelector('form footer');
  const campos = [...document.querySelectorAll<HTMLInputElement>('form input')];
  const tapado = (uno: HTMLInputElement): boolean => {
    uno.focus();
    return uno.getBoundingClientRect().bottom > (pie?.getBoundingClientRect().top ?? 0);
  };
  expect(campos.filter(tapado).map(({ name }) => name)).toEqual([]);
});
