import { fecha } from '@visitas/contract/comun/formato';
import { PUBLICADA, VERSION } from '@visitas/contract/salud/version';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarError,
  titulo,
  toast,
  ventana,
} from '../../pruebas/pantalla.ts';
import { CUENTA_CALLADA, lista, rechazo } from '../../pruebas/servidor.ts';

const NUEVA = 'seis gallinas verdes';
const YO = persona('Supervisor', { nombre: 'Ana Lucía Pérez', user: 'ana' });
const PROVISIONAL = persona('Tecnico', { debeCambiarContrasena: true });

const actual = () => campo('Contraseña actual');
const nueva = () => campo('Contraseña nueva');
const cambiar = () => page.getByRole('link', { name: 'Cambiar mi contraseña' });
const yo = () => page.getByRole('navigation').getByRole('button', { name: 'Supervisor' });

test("the user's name leads to their account, the password form and the program's version", async () => {
  const { donde } = await montar('/home', { como: YO });
  await yo().click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ana Lucía Pérez' })).toBeVisible();
  expect(donde()).toBe('/mi-cuenta');
  expect(document.title).toBe('Mi cuenta · Sistema de Gestión de Visitas');
  await expect.element(yo()).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Supervisor · ana')).toBeVisible();
  await expect
    .element(page.getByText(`Versión ${VERSION} · ${fecha(PUBLICADA)}`))
    .toBeInTheDocument();
  // The day of an old password is not known, and nothing is said of it.
  expect(page.getByText(/^Es del/).elements()).toEqual([]);
  await cambiar().click();
  await expect.element(ventana('Cambiar mi contraseña')).toBeVisible();
  await expect.element(actual()).toHaveFocus();
  await expect.element(actual()).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(nueva()).toHaveAttribute('autocomplete', 'new-password');
  await boton('Cancelar').click();
  await expect.poll(donde).toBe('/mi-cuenta');
});

test('a person of the company’s provider has no password to change', async () => {
  await montar('/mi-cuenta', {
    como: YO,
    servidor: { 'cuenta.obtener': { ...CUENTA_CALLADA, tieneContrasena: false } },
  });
  const dicho = 'Entras con la cuenta de tu empresa, sin contraseña.';
  await expect.element(page.getByText(dicho)).toBeVisible();
  expect(cambiar().elements()).toEqual([]);
});

test('the theme of the page is the same choice as that of the frame', async () => {
  await montar('/mi-cuenta', { como: YO });
  const tema = (nombre: string) => page.getByRole('radio', { name: nombre });
  await expect.element(tema('Sistema')).toBeChecked();
  await tema('Oscuro').click();
  await expect.element(tema('Oscuro')).toBeChecked();
  const { documentElement } = document;
  expect(documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(localStorage.getItem('visitas.tema')).toBe('dark');
  await tema('Sistema').click();
});

test('each error shows under its field, and the typed passwords are stored nowhere', async () => {
  const { servidor, donde } = await montar('/mi-cuenta/contrasena', {
    como: YO,
    servidor: {
      'usuarios.misTecnicos': [],
      'visitas.porSupervisor': lista([]),
      cambiarContrasena: rechazo('validacion', {
        errores: {
          actual: ['La contraseña actual no es correcta.'],
          nueva: ['Esa contraseña es muy usada y fácil de adivinar.'],
        },
      }),
    },
  });
  await actual().fill('no-es-la-mía');
  await nueva().fill('Qwerty123456');
  await boton('Mostrar contraseña nueva').click();
  await expect.element(nueva()).toHaveAttribute('type', 'text');
  await expect.element(actual()).toHaveAttribute('type', 'password');
  await confirmar().click();
  await esperarError(actual(), 'La contraseña actual no es correcta.');
  await expect.element(actual()).toHaveFocus();
  await expect.element(nueva()).toHaveAccessibleDescription(/muy usada y fácil de adivinar/);
  const guardado = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  for (const escrita of ['no-es-la-mía', 'Qwerty123456']) expect(guardado).not.toContain(escrita);

  servidor.contestar({
    cambiarContrasena: YO,
    'cuenta.obtener': { ...CUENTA_CALLADA, contrasenaEn: '2026-09-02T18:00:00Z' },
  });
  await actual().fill('cinco gallinas azules');
  await nueva().fill(NUEVA);
  await confirmar().click();
  await expect.element(toast('Contraseña Cambiada Exitosamente')).toBeVisible();
  await expect.element(actual()).not.toBeInTheDocument();
  expect(donde()).toBe('/mi-cuenta');
  await expect.element(page.getByText('Es del 02/09/2026.')).toBeVisible();
  expect(servidor.recibidas('cambiarContrasena').at(-1)?.cuerpo).toEqual({
    actual: 'cinco gallinas azules',
    nueva: NUEVA,
  });
  // There is nothing left to lose, so leaving asks nothing.
  await page.getByRole('link', { name: 'Visitas', exact: true }).click();
  await expect.element(titulo('Visitas')).toBeInTheDocument();
});

test('a provisional password is changed first, and then the user continues to their destination', async () => {
  const { servidor, donde } = await montar('/visitas/por-tecnico', {
    como: PROVISIONAL,
    servidor: { 'visitas.porTecnico': lista([]) },
  });
  await expect.element(actual()).toHaveFocus();
  expect(donde()).toBe(`/mi-cuenta?volver=${encodeURIComponent('/visitas/por-tecnico')}`);
  const frase = 'Te dieron una contraseña provisional. Cámbiala para continuar.';
  await expect.element(page.getByText(frase)).toBeVisible();
  expect(page.getByRole('navigation').elements()).toEqual([]);
  servidor.contestar({
    cambiarContrasena: () => {
      servidor.usuario = persona('Tecnico');
      return servidor.usuario;
    },
  });
  await actual().fill('cinco gallinas azules');
  await nueva().fill(NUEVA);
  await confirmar().click();
  await expect.element(toast('Contraseña Cambiada Exitosamente')).toBeVisible();
  await expect.poll(donde).toBe('/visitas/por-tecnico');
  await expect.element(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
});

test('a user with a provisional password can sign out without changing it', async () => {
  const { donde } = await montar('/mi-cuenta', {
    como: PROVISIONAL,
    servidor: { salir: undefined },
  });
  await nueva().fill(NUEVA);
  await boton('Cerrar sesión').click();
  await expect.element(toast('Sesión cerrada')).toBeVisible();
  await expect.poll(donde).toBe('/auth/login');
});

describe('my e-mail', () => {
  type Correo = { correo: string | null; pendiente: string | null; porCorreo?: boolean };
  const tarjeta = () => page.getByRole('region', { name: 'Correo' });

  async function con(inicial: Correo, de: object = {}) {
    let correo = { porCorreo: true, ...inicial };
    const dejar = (otro: Partial<Correo>) => () => {
      correo = { ...correo, ...otro };
      return undefined;
    };
    const { servidor } = await montar('/mi-cuenta', {
      como: YO,
      servidor: {
        'cuenta.obtener': () => ({ ...CUENTA_CALLADA, ...de, correo }),
        'correo.poner': dejar({ pendiente: 'nueva@example.com' }),
        'correo.anular': dejar({ pendiente: null }),
        'correo.quitar': dejar({ correo: null, pendiente: null }),
      },
    });
    return servidor;
  }

  // The page that is open may be older than the mail server, so the answer says whether there is one.
  test('is written and waits to be confirmed, and its address can be annulled', async () => {
    const servidor = await con({ correo: null, pendiente: null });
    await boton('Escribir correo').click();
    await campo('Correo').fill('nueva@example.com');
    await boton('Enviar').click();
    await expect
      .element(page.getByText(/^Te enviamos una dirección a nueva@example\.com\./))
      .toBeVisible();
    expect(servidor.recibidas('correo.poner')[0]?.cuerpo).toEqual({ correo: 'nueva@example.com' });
    expect(boton('Quitar').elements()).toEqual([]);
    await boton('Anular la dirección enviada a nueva@example.com').click();
    await expect.element(page.getByText(/^Con un correo tuyo/)).toBeVisible();
    await expect.element(tarjeta()).toHaveFocus();
  });

  test('stays when another one waits, and when that one is annulled', async () => {
    const servidor = await con({ correo: 'ana@example.com', pendiente: 'nueva@example.com' });
    await expect
      .element(tarjeta())
      .toHaveTextContent(
        'Con ana@example.com recuperas tu contraseña. Te enviamos una dirección a nueva@example.com: ábrela para cambiarlo.',
      );
    await boton(/^Anular/).click();
    await expect.element(toast('Dirección Anulada Exitosamente')).toBeVisible();
    await expect
      .element(page.getByText('Con ana@example.com recuperas tu contraseña.'))
      .toBeVisible();
    await expect.element(boton(/^Anular/)).not.toBeInTheDocument();
    expect(servidor.recibidas('correo.quitar')).toEqual([]);
  });

  test('is taken away after a question that names what is lost', async () => {
    const servidor = await con({ correo: 'ana@example.com', pendiente: 'nueva@example.com' });
    const pregunta = ventana('¿Quitar tu correo?');
    await boton('Quitar').click();
    await expect
      .element(pregunta.getByText(/con ana@example\.com.*a nueva@example\.com deja de servir\.$/))
      .toBeVisible();
    await boton('Cancelar').click();
    expect(servidor.recibidas('correo.quitar')).toEqual([]);
    await boton('Quitar').click();
    await pregunta.getByRole('button', { name: 'Quitar' }).click();
    await expect.element(page.getByText(/^Con un correo tuyo/)).toBeVisible();
    await expect.element(tarjeta()).toHaveFocus();
  });

  test('is told, and may be taken away, where no letter can be sent', async () => {
    await con({ correo: 'ana@example.com', pendiente: null, porCorreo: false });
    await expect.element(tarjeta()).toHaveTextContent('Tu correo es ana@example.com.');
    await expect.element(boton('Quitar')).toBeVisible();
    expect(boton('Cambiar').elements()).toEqual([]);
  });

  test('of who has no password is not said to recover one', async () => {
    await con({ correo: 'ana@example.com', pendiente: null }, { tieneContrasena: false });
    await expect.element(tarjeta()).toHaveTextContent('Tu correo es ana@example.com.');
    await boton('Quitar').click();
    const pregunta = ventana('¿Quitar tu correo?');
    await expect.element(pregunta.getByText('Tu cuenta se queda sin correo.')).toBeVisible();
    await pregunta.getByRole('button', { name: 'Quitar' }).click();
    await expect.element(tarjeta()).toHaveTextContent('Aún no has escrito un correo.');
  });
});

test('without a mail server nothing is said of an e-mail', async () => {
  await montar('/mi-cuenta', { como: YO, servidor: { 'cuenta.obtener': CUENTA_CALLADA } });
  await expect.element(cambiar()).toBeVisible();
  expect(page.getByRole('heading', { name: 'Correo' }).elements()).toEqual([]);
});
