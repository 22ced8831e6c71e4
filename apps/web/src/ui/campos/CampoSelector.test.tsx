import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import {
  campo,
  confirmar,
  enfocar,
  esperarError,
  esperarSinError,
  teclear,
} from '../../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../../pruebas/servidor.ts';

// Behaviour of every selector, tested on the one of roles.
const ROLES = ['Administrador', 'Auditoría', 'Supervisor', 'Tecnico'].map((nombre, indice) => ({
  idRolUsuario: indice + 1,
  nombre,
  activo: true,
  version: 1,
}));
const INACTIVO = { idRolUsuario: 9, nombre: 'Vendedor', activo: false, version: 1 };
const TODOS = ROLES.map(({ nombre }) => nombre);

const rol = () => page.getByRole('combobox', { name: 'Rol', exact: true });
const opciones = () => page.getByRole('listbox', { name: 'Rol' }).getByRole('option');
const sonEstas = (nombres: string[]) =>
  expect
    .poll(() =>
      opciones()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(nombres);
const elegir = async (nombre: string) => {
  await rol().fill(nombre);
  await opciones().getByText(nombre, { exact: true }).click();
};

const abrir = (ademas: Contestaciones = {}) =>
  montar('/usuarios/crear', {
    como: 'Administrador',
    servidor: { 'rolUsuario.listar': lista([...ROLES, INACTIVO]), ...ademas },
  });

test('a selector offers the active rows, ignoring case and accents', async () => {
  await abrir();
  await rol().click();
  await sonEstas(TODOS);
  await rol().fill('AUDITORIA');
  await sonEstas(['Auditoría']);
  await rol().fill('TÉCNICÓ');
  await sonEstas(['Tecnico']);
  await rol().fill('Vendedor');
  await expect.element(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  await sonEstas([]);
});

test('a selector takes no text longer than the server searches with', async () => {
  const { servidor } = await abrir();
  await rol().click();
  await userEvent.keyboard('z'.repeat(101));
  await expect.element(rol()).toHaveValue('z'.repeat(100));
  await expect.element(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  const buscadas = servidor
    .recibidas('rolUsuario.listar')
    .map(({ criterios }) => criterios.buscar?.length ?? 0);
  expect(Math.max(...buscadas)).toBe(100);
});

test('a selector works with the keyboard alone', async () => {
  const { donde } = await abrir();
  await enfocar(rol());
  await sonEstas([]);
  await userEvent.keyboard('sup');
  await sonEstas(['Supervisor']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(rol()).toHaveValue('Supervisor');
  await sonEstas([]);
  await expect.element(rol()).toHaveFocus();

  await userEvent.keyboard('{ArrowDown}');
  await sonEstas(TODOS);
  await expect
    .element(page.getByRole('option', { selected: true }))
    .toHaveTextContent('Supervisor');
  await userEvent.keyboard('{Escape}');
  await sonEstas([]);
  expect(donde()).toBe('/usuarios/crear');
});

test('Enter takes the only match, even when the list is still loading, and sends nothing', async () => {
  const { servidor } = await abrir();
  await expect.element(rol()).toBeInTheDocument();
  const envios = servidor.retener('rolUsuario.listar', 'sup');
  // Enter comes before the list does.
  await teclear(rol(), 'sup{Enter}');
  await expect.element(rol()).toHaveValue('sup');
  await envios.soltar();
  await expect.element(rol()).toHaveValue('Supervisor');
  await sonEstas([]);
  await expect.element(rol()).toHaveFocus();
  expect(servidor.recibidas('usuarios.crear')).toEqual([]);
});

const decir = (texto: string) => page.getByText(texto, { exact: true });
const NADIE = 'Ninguna opción coincide con «nadie». Elige una de la lista.';

test('Enter on a loading list still applies after leaving the field, which keeps its text', async () => {
  const { servidor } = await abrir();
  await expect.element(rol()).toBeInTheDocument();
  const alSalirDe = async (texto: string) => {
    const envio = servidor.retener('rolUsuario.listar', texto);
    await teclear(rol(), `${texto}{Enter}{Tab}`);
    await expect.element(rol()).not.toHaveFocus();
    await envio.llegada();
    return envio;
  };
  const supervisor = await alSalirDe('sup');
  const aqui = document.activeElement;
  await expect.element(rol()).toHaveValue('sup');
  await supervisor.soltar();
  await expect.element(rol()).toHaveValue('Supervisor');
  expect(document.activeElement).toBe(aqui);

  // No match: the field is left without its earlier value.
  const nadie = await alSalirDe('nadie');
  await nadie.soltar();
  await expect.element(decir(NADIE)).toBeVisible();
  await expect.element(rol()).toHaveValue('nadie');

  // Several unseen matches: none is chosen.
  const varios = await alSalirDe('d');
  await varios.soltar();
  await expect.element(decir('Hay 2 opciones con «d». Elige una de la lista.')).toBeVisible();
  await expect.element(rol()).toHaveValue('d');

  // Edited meanwhile, the field ignores the earlier Enter.
  const tecnico = await alSalirDe('tec');
  await teclear(rol(), '{Escape}superv');
  await tecnico.soltar();
  await sonEstas(['Supervisor']);
});

test('Enter on a loading list without a match keeps the text and says so', async () => {
  const { servidor } = await abrir();
  await expect.element(rol()).toBeInTheDocument();
  const envios = servidor.retener('rolUsuario.listar', 'nadie');
  await teclear(rol(), 'nadie{Enter}{Tab}');
  await envios.soltar();
  await confirmar().click();
  await expect.element(rol()).toHaveFocus();
  await expect.element(rol()).toHaveValue('nadie');
  await esperarError(rol(), NADIE);
  expect(servidor.recibidas('usuarios.crear')).toEqual([]);
});

test('a form confirmed while a choice is loading waits for it and is sent once', async () => {
  const { servidor } = await abrir({ 'usuarios.crear': rechazo('sin-permiso') });
  await campo('Nombre').fill('Ana Lucía');
  await campo('Documento de identificación').fill('9988-1');
  await campo('Usuario').fill('ana.lucia');
  await page.getByLabelText('Contraseña', { exact: true }).fill('cinco gallinas azules');
  const envios = servidor.retener('rolUsuario.listar', 'audit');
  await teclear(rol(), 'audit{Enter}{Tab}');
  await teclear(campo('Nombre'), '{Enter}');
  await expect.element(confirmar()).toHaveAttribute('aria-busy', 'true');
  expect(servidor.recibidas('usuarios.crear')).toEqual([]);
  await envios.soltar();
  await expect
    .poll(() => servidor.recibidas('usuarios.crear'))
    .toMatchObject([{ cuerpo: { idRolUsuario: 2 } }]);

  // No match: the field's earlier value is not sent.
  await expect.element(confirmar()).not.toHaveAttribute('aria-busy', 'true');
  const otros = servidor.retener('rolUsuario.listar', 'nadie');
  await teclear(rol(), 'nadie{Enter}{Tab}');
  await teclear(campo('Nombre'), '{Enter}');
  await otros.soltar();
  await expect.element(rol()).toHaveFocus();
  await expect.element(rol()).toHaveValue('nadie');
  expect(servidor.recibidas('usuarios.crear')).toHaveLength(1);
});

test('the best matches come first, the first is highlighted, and Enter or Tab takes it', async () => {
  const { servidor } = await abrir();
  for (const tecla of ['{Enter}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await rol().fill('a');
    // 'Administrador' and 'Auditoría' begin with it.
    await sonEstas(['Administrador', 'Auditoría']);
    await rol().fill('t');
    await sonEstas(['Tecnico', 'Administrador', 'Auditoría']);
    await expect.element(opciones().first()).toHaveAttribute('data-combobox-selected', 'true');
    await expect
      .element(rol())
      .toHaveAttribute('aria-activedescendant', opciones().first().element().id);
    await userEvent.keyboard(tecla);
    await expect.element(rol()).toHaveValue('Tecnico');
    await sonEstas([]);
  }
  // No match: the field says so.
  await rol().fill('nadie');
  await expect.element(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await esperarError(rol(), NADIE);
  expect(servidor.recibidas('usuarios.crear')).toEqual([]);
});

describe('text typed over a choice is never sent as that choice', () => {
  const llenar = async () => {
    const montada = await abrir({ 'usuarios.crear': rechazo('sin-permiso') });
    await campo('Nombre').fill('Ana Lucía');
    await campo('Documento de identificación').fill('9988-1');
    await campo('Usuario').fill('ana.lucia');
    await page.getByLabelText('Contraseña', { exact: true }).fill('cinco gallinas azules');
    await elegir('Administrador');
    return montada;
  };
  const conRaton = () => confirmar().click();

  test('the only match is taken, also when the mouse presses the button', async () => {
    const { servidor } = await llenar();
    await rol().fill('superv');
    await sonEstas(['Supervisor']);
    await conRaton();
    await expect.element(rol()).toHaveValue('Supervisor');
    await expect
      .poll(() => servidor.recibidas('usuarios.crear'))
      .toMatchObject([{ cuerpo: { idRolUsuario: 3 } }]);
  });

  test.each([
    ['several', 'd', 'Hay 2 opciones con «d». Elige una de la lista.'],
    ['none', 'nadie', NADIE],
  ])('with %s, the field says so and nothing is sent', async (_cuantas, texto, frase) => {
    const { servidor } = await llenar();
    await rol().fill(texto);
    await expect.poll(() => rol().element().getAttribute('aria-expanded')).toBe('true');
    await conRaton();
    await esperarError(rol(), frase);
    await expect.element(rol()).toHaveValue(texto);
    await expect.element(rol()).toHaveFocus();
    // Nor when Enter is pressed in another field.
    await enfocar(campo('Nombre'));
    await userEvent.keyboard('{Enter}');
    await expect.element(rol()).toHaveFocus();
    expect(servidor.recibidas('usuarios.crear')).toEqual([]);
  });

  test('on leaving the field, the only match is taken and several are reported', async () => {
    await llenar();
    // The open list may cover the other field, so it is focused and not pressed.
    await rol().fill('superv');
    await enfocar(campo('Nombre'));
    await expect.element(rol()).toHaveValue('Supervisor');
    await rol().fill('d');
    await enfocar(campo('Nombre'));
    await esperarError(rol(), 'Hay 2 opciones con «d». Elige una de la lista.');
    await elegir('Tecnico');
    await esperarSinError(rol());
  });

  test('an emptied field has no value', async () => {
    const { servidor } = await llenar();
    await rol().clear();
    await conRaton();
    await esperarError(rol(), 'Elige una opción de la lista.');
    await expect.element(rol()).toHaveValue('');
    // Without a role the body does not fit the contract.
    expect(servidor.recibidas('usuarios.crear')).toMatchObject([{ cuerpo: undefined }]);
  });

  test('Escape restores the choice', async () => {
    await llenar();
    await rol().fill('d');
    await userEvent.keyboard('{Escape}');
    await expect.element(rol()).toHaveValue('Administrador');
  });

  test('a failed search is not taken for the earlier choice', async () => {
    const { servidor } = await llenar();
    servidor.contestar({ 'rolUsuario.listar': sinRed });
    await rol().fill('superv');
    await conRaton();
    await esperarError(rol(), 'No se pudo cargar la lista. Ábrela de nuevo.');
    expect(servidor.recibidas('usuarios.crear')).toEqual([]);
  });
});

test('a field with a choice offers every option when it opens', async () => {
  await abrir();
  await elegir('Tecnico');
  await rol().click();
  await sonEstas(TODOS);
});

test('a failed list says so, and is read again when it is opened', async () => {
  const { servidor } = await abrir({ 'rolUsuario.listar': sinRed });
  await rol().click();
  const fallo = page.getByText('No se pudo cargar la lista. Ábrela de nuevo.', { exact: true });
  await expect.element(fallo).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(fallo).not.toBeVisible();
  servidor.contestar({ 'rolUsuario.listar': lista(ROLES) });
  await rol().click();
  await sonEstas(TODOS);
});

test('on a phone the options are tall enough for a finger', async () => {
  await enTelefono();
  await abrir();
  await rol().click();
  await sonEstas(TODOS);
  for (const opcion of opciones().elements()) {
    expect(opcion.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test('a required field says so, and its list does not cover the message', async () => {
  await abrir();
  await confirmar().click();
  await expect.element(rol()).toHaveFocus();
  await expect.element(rol()).toHaveAttribute('aria-expanded', 'false');
  await expect
    .element(page.getByText('Elige una opción de la lista.', { exact: true }))
    .toBeVisible();
});
