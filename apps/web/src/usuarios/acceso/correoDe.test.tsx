import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, confirmar, toast, ventana } from '../../../pruebas/pantalla.ts';
import { CUENTA_CALLADA, rechazo } from '../../../pruebas/servidor.ts';

const DE_TOMAS: AccesoDeUsuario = {
  usuario: {
    idUsuario: 12,
    nombre: 'Tomás Pérez',
    rol: 'Tecnico',
    foto: null,
    user: 'tomas',
    activo: true,
  },
  ...CUENTA_CALLADA,
  correo: null,
  llaves: [],
  recuperacion: { direccion: null, porCorreo: false },
  sesiones: [],
};
const OCUPADO = 'Otra persona ya tiene este correo. Escribe otro, o quítaselo antes.';

const dialogo = () => ventana('Correo de Tomás Pérez');
const pregunta = () => ventana('¿Quitar el correo de Tomás Pérez?');

test('an Administrador writes down the e-mail of a person, changes it and takes it away', async () => {
  let correo: string | null = null;
  const { servidor } = await montar('/usuarios/acceso/12', {
    como: 'Administrador',
    servidor: {
      'usuarios.acceso': () => ({ ...DE_TOMAS, correo }),
      'usuarios.anotarCorreo': ({ cuerpo }) => {
        correo = cuerpo.correo;
        return undefined;
      },
    },
  });
  await expect.element(page.getByText('Sin correo')).toBeVisible();
  expect(boton('Quitar correo').elements()).toEqual([]);
  await boton('Anotar correo').click();
  const paraQue = 'Con él recupera su contraseña y entra con la cuenta de la empresa.';
  await expect.element(dialogo().getByText(paraQue)).toBeVisible();
  await campo('Correo').fill('tomas@example.com');
  await confirmar().click();
  await expect.element(toast('Correo Anotado Exitosamente')).toBeVisible();
  await expect.element(dialogo()).not.toBeInTheDocument();
  await expect.element(page.getByText('tomas@example.com')).toBeVisible();
  await boton('Cambiar correo').click();
  await expect.element(campo('Correo')).toHaveValue('tomas@example.com');
  await campo('Correo').fill('t.perez@example.com');
  await confirmar().click();
  await expect.element(page.getByText('t.perez@example.com')).toBeVisible();
  await boton('Quitar correo').click();
  await pregunta().getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect.element(toast('Correo Quitado Exitosamente')).toBeVisible();
  await expect.element(page.getByText('Sin correo')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Correo' })).toHaveFocus();
  expect(servidor.recibidas('usuarios.anotarCorreo').map(({ cuerpo }) => cuerpo)).toEqual([
    { correo: 'tomas@example.com' },
    { correo: 't.perez@example.com' },
    { correo: null },
  ]);
});

test('the e-mail of who has no password is not said to recover one', async () => {
  await montar('/usuarios/acceso/12', {
    como: 'Administrador',
    servidor: {
      'usuarios.acceso': { ...DE_TOMAS, tieneContrasena: false, correo: 'tomas@example.com' },
    },
  });
  await boton('Cambiar correo').click();
  const paraQue = 'Con él entra con la cuenta de la empresa.';
  await expect.element(dialogo().getByText(paraQue, { exact: true })).toBeVisible();
  await boton('Cancelar').click();
  await boton('Quitar correo').click();
  await expect.element(pregunta().getByText(/^Si ya entró con la cuenta/)).toBeVisible();
});

test('an e-mail of somebody else is told in its field, and the dialog stays', async () => {
  await montar('/usuarios/acceso/12', {
    como: 'Administrador',
    servidor: {
      'usuarios.acceso': DE_TOMAS,
      'usuarios.anotarCorreo': rechazo('validacion', { errores: { correo: [OCUPADO] } }),
    },
  });
  await boton('Anotar correo').click();
  await campo('Correo').fill('sara@example.com');
  await confirmar().click();
  await expect.element(dialogo().getByText(OCUPADO)).toBeVisible();
  await expect.element(campo('Correo')).toHaveAttribute('aria-invalid', 'true');
});

test('nothing is taken away by who goes back', async () => {
  const { servidor } = await montar('/usuarios/acceso/12', {
    como: 'Administrador',
    servidor: { 'usuarios.acceso': { ...DE_TOMAS, correo: 'tomas@example.com' } },
  });
  await boton('Quitar correo').click();
  await pregunta().getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(pregunta()).not.toBeInTheDocument();
  expect(servidor.recibidas('usuarios.anotarCorreo')).toEqual([]);
});
