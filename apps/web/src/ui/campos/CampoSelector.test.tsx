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

// What every selector of the product does, seen on the one of roles.
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

test('offers what is active, and finds it without case or accents', async () => {
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

test('is used with the keyboard alone', async () => {
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

test('Enter chooses the only match, also of a list that is on its way, and sends nothing', async () => {
  const { servidor } = await abrir();
  await expect.element(rol()).toBeInTheDocument();
  const envios = servidor.retener('rolUsuario.listar', 'sup');
  // At once, as who knows what there is.
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

test('Enter of a list on its way outlives leaving the field, which keeps what is written', async () => {
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

  // Of nobody: it has nobody, and not what it had before.
  const nadie = await alSalirDe('nadie');
  await nadie.soltar();
  await expect.element(decir(NADIE)).toBeVisible();
  await expect.element(rol()).toHaveValue('nadie');

  // Among several that nobody has seen, nobody chooses for them.
  const varios = await alSalirDe('d');
  await varios.soltar();
  await expect.element(decir('Hay 2 opciones con «d». Elige una de la lista.')).toBeVisible();
  await expect.element(rol()).toHaveValue('d');

  // Touched again, it is not what was asked for.
  const tecnico = await alSalirDe('tec');
  await teclear(rol(), '{Escape}superv');
  await tecnico.soltar();
  await sonEstas(['Supervisor']);
});

test('Enter of a list on its way that has nobody leaves it written, and says so', async () => {
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

test('confirmed while a choice is on its way, waits for it and is sent once', async () => {
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

  // Of nobody: nothing is sent with what the field had before.
  await expect.element(confirmar()).not.toHaveAttribute('aria-busy', 'true');
  const otros = servidor.retener('rolUsuario.listar', 'nadie');
  await teclear(rol(), 'nadie{Enter}{Tab}');
  await teclear(campo('Nombre'), '{Enter}');
  await otros.soltar();
  await expect.element(rol()).toHaveFocus();
  await expect.element(rol()).toHaveValue('nadie');
  expect(servidor.recibidas('usuarios.crear')).toHaveLength(1);
});

test('puts first what begins so, points at the first, and Enter or Tab takes it', async () => {
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
  // Of none, it says so.
  await rol().fill('nadie');
  await expect.element(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await esperarError(rol(), NADIE);
  expect(servidor.recibidas('usuarios.crear')).toEqual([]);
});

describe('what is written over what was chosen is never sent as what was chosen', () => {
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

  test('the only one is taken, with the mouse on the button too', async () => {
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
  ])('of %s, the field says so and nothing is sent', async (_cuantas, texto, frase) => {
    const { servidor } = await llenar();
    await rol().fill(texto);
    await expect.poll(() => rol().element().getAttribute('aria-expanded')).toBe('true');
    await conRaton();
    await esperarError(rol(), frase);
    await expect.element(rol()).toHaveValue(texto);
    await expect.element(rol()).toHaveFocus();
    // Nor by going on, and by Enter in another field.
    await enfocar(campo('Nombre'));
    await userEvent.keyboard('{Enter}');
    await expect.element(rol()).toHaveFocus();
    expect(servidor.recibidas('usuarios.crear')).toEqual([]);
  });

  test('left for another field, the only one is taken and several are told', async () => {
    await llenar();
    // The open list may lie over the other field, so it is not pressed.
    await rol().fill('superv');
    await enfocar(campo('Nombre'));
    await expect.element(rol()).toHaveValue('Supervisor');
    await rol().fill('d');
    await enfocar(campo('Nombre'));
    await esperarError(rol(), 'Hay 2 opciones con «d». Elige una de la lista.');
    await elegir('Tecnico');
    await esperarSinError(rol());
  });

  test('emptied, it has no value', async () => {
    const { servidor } = await llenar();
    await rol().clear();
    await conRaton();
    await esperarError(rol(), 'Elige una opción de la lista.');
    await expect.element(rol()).toHaveValue('');
    // What came without a role is nothing that it would take.
    expect(servidor.recibidas('usuarios.crear')).toMatchObject([{ cuerpo: undefined }]);
  });

  test('Escape leaves it as it was', async () => {
    await llenar();
    await rol().fill('d');
    await userEvent.keyboard('{Escape}');
    await expect.element(rol()).toHaveValue('Administrador');
  });

  test('that could not be looked for is not taken for what there was', async () => {
    const { servidor } = await llenar();
    servidor.contestar({ 'rolUsuario.listar': sinRed });
    await rol().fill('superv');
    await conRaton();
    await esperarError(rol(), 'No se pudo cargar la lista. Ábrela de nuevo.');
    expect(servidor.recibidas('usuarios.crear')).toEqual([]);
  });
});

test('with what was chosen, offers all the others when it opens', async () => {
  await abrir();
  await elegir('Tecnico');
  await rol().click();
  await sonEstas(TODOS);
});

test('that could not be filled says so, and tries again when it is opened', async () => {
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

test('on a phone its options are within a finger', async () => {
  await enTelefono();
  await abrir();
  await rol().click();
  await sonEstas(TODOS);
  for (const opcion of opciones().elements()) {
    expect(opcion.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test('that is wrong says it is required, and hides nothing of what it says', async () => {
  await abrir();
  await confirmar().click();
  await expect.element(rol()).toHaveFocus();
  await expect.element(rol()).toHaveAttribute('aria-expanded', 'false');
  await expect
    .element(page.getByText('Elige una opción de la lista.', { exact: true }))
    .toBeVisible();
});
