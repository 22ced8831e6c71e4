import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { medir } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, fila, toast } from '../../../pruebas/pantalla.ts';
import { CUENTA_CALLADA, rechazo, sesionAbierta } from '../../../pruebas/servidor.ts';

const DE_TOMAS: AccesoDeUsuario = {
  usuario: {
    idUsuario: 12,
    nombre: 'Tomás Pérez',
    rol: 'Tecnico',
    foto: null,
    user: 'tomas',
    activo: false,
  },
  ...CUENTA_CALLADA,
  correo: null,
  llaves: [],
  recuperacion: { direccion: null, porCorreo: false },
  sesiones: [sesionAbierta({ idSesion: 4 }), sesionAbierta({ idSesion: 5, equipo: 'Edge en Mac' })],
};

test('an Administrador ends one or all the sessions of a person', async () => {
  let { sesiones } = DE_TOMAS;
  const { servidor } = await montar('/usuarios/acceso/12', {
    como: 'Administrador',
    servidor: {
      'usuarios.acceso': () => ({ ...DE_TOMAS, sesiones }),
      'usuarios.cerrarSesion': ({ parametros: { idSesion: cual } }) => {
        sesiones = sesiones.filter(({ idSesion }) => idSesion !== cual);
        return undefined;
      },
      'usuarios.cerrarSesiones': () => {
        sesiones = [];
        return undefined;
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Tomás Pérez' })).toBeVisible();
  await expect.element(page.getByText('Tecnico · tomas')).toBeVisible();
  await expect.element(page.getByText('Inactivo', { exact: true })).toBeVisible();
  await boton('Cerrar Edge en Mac').click();
  await expect.element(toast('Sesión Cerrada Exitosamente')).toBeVisible();
  await expect.element(fila('Edge en Mac')).not.toBeInTheDocument();
  expect(servidor.recibidas('usuarios.cerrarSesion')[0]?.parametros).toEqual({
    id: 12,
    idSesion: 5,
  });
  await boton('Cerrar todas').click();
  await expect.element(toast('Sesiones Cerradas Exitosamente')).toBeVisible();
  await expect.element(page.getByText('No tiene ninguna sesión abierta.')).toBeVisible();
  await expect.element(boton('Cerrar todas')).not.toBeInTheDocument();
});

test('a long name is read whole in the narrowest phone', async () => {
  await medir(320, 700);
  const nombre = 'Maximilianoalejandrofernando De la Santísima Trinidad';
  await montar('/usuarios/acceso/12', {
    como: 'Administrador',
    servidor: { 'usuarios.acceso': { ...DE_TOMAS, usuario: { ...DE_TOMAS.usuario, nombre } } },
  });
  const titulo = page.getByRole('heading', { name: nombre });
  await expect.element(titulo).toBeVisible();
  const { scrollWidth, clientWidth } = titulo.element();
  expect(scrollWidth).toBe(clientWidth);
});

test('a person who is not there is said so, with the way to the others and nothing to retry', async () => {
  await montar('/usuarios/acceso/99', {
    como: 'Administrador',
    servidor: { 'usuarios.acceso': rechazo('no-encontrado') },
  });
  await expect.element(page.getByText(/^No encontramos lo que buscas/).first()).toBeVisible();
  await expect.element(boton('Reintentar')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Ver usuarios' }))
    .toHaveAttribute('href', '/usuarios/listado/todos');
});

const enPersona = () => page.getByRole('region', { name: 'Tomás Pérez' });

test('an Administrador turns off the factor, takes away the last passkey and separates the account; the focus stays near', async () => {
  let acceso: AccesoDeUsuario = {
    ...DE_TOMAS,
    segundoFactor: { activo: true, activadoEn: '2026-11-20T15:00:00Z', codigos: 8 },
    llaves: [
      {
        idLlave: 6,
        nombre: 'Chrome en Windows',
        creadaEn: '2026-11-20T15:00:00Z',
        usadaEn: null,
      },
    ],
    proveedores: [{ idProveedor: 2, nombre: 'Google' }],
  };
  const dejar = (cambio: Partial<AccesoDeUsuario>) => () => {
    acceso = { ...acceso, ...cambio };
    return undefined;
  };
  await montar('/usuarios/acceso/12', {
    como: 'Administrador',
    servidor: {
      'usuarios.acceso': () => acceso,
      'usuarios.quitarFactor': dejar({ segundoFactor: { activo: false } }),
      'usuarios.quitarLlave': dejar({ llaves: [] }),
      'usuarios.desvincular': dejar({ proveedores: undefined }),
    },
  });
  const factor = page.getByRole('region', { name: 'Segundo factor' });
  await expect
    .element(factor)
    .toHaveTextContent(/Encendido.*Desde el 20\/11\/2026\. Al entrar le pide un código/);
  await boton('Apagar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  await expect.element(factor).toHaveTextContent(/Apagado.*Al entrar no le pide ningún código\./);
  await expect.element(factor).toHaveFocus();

  await boton('Quitar Chrome en Windows').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect.element(boton('Quitar Chrome en Windows')).not.toBeInTheDocument();
  await expect.element(enPersona()).toHaveFocus();

  await boton('Separar de Google').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separar' }).click();
  await expect.element(boton('Separar de Google')).not.toBeInTheDocument();
  await expect.element(enPersona()).toHaveFocus();
});

describe('the address for a person who forgot the password', () => {
  const DIRECCION = 'https://visitas.example.com/clave/n4xq7tmdk2hv9wpcb3rzf6yj8s';
  const ACTIVO = { ...DE_TOMAS, usuario: { ...DE_TOMAS.usuario, activo: true } };
  const HASTA = '2026-11-25T16:50:00Z';
  const hacer = () => boton('Hacer dirección');
  const dialogo = () => page.getByRole('dialog', { name: 'Dirección de recuperación' });

  test('is made, shown once, handed over and annulled', async () => {
    let direccion: AccesoDeUsuario['recuperacion']['direccion'] = null;
    const { servidor } = await montar('/usuarios/acceso/12', {
      como: 'Administrador',
      servidor: {
        'usuarios.acceso': () => ({ ...ACTIVO, recuperacion: { direccion, porCorreo: true } }),
        'recuperacion.crear': () => {
          direccion = { venceEn: HASTA, creadaPor: 'Ana López' };
          return { direccion: DIRECCION, venceEn: HASTA };
        },
        'recuperacion.enviar': undefined,
        'recuperacion.anular': () => {
          direccion = null;
          return undefined;
        },
      },
    });
    await hacer().click();
    await expect.element(dialogo().getByText('Tomás Pérez')).toBeVisible();
    await expect
      .element(dialogo().getByRole('textbox', { name: 'Dirección de recuperación' }))
      .toHaveValue(DIRECCION);
    await expect
      .element(
        dialogo().getByText('Sirve una vez, hasta el 25/11/2026 10:50. No se vuelve a mostrar.'),
      )
      .toBeVisible();
    const enlace = dialogo().getByRole('link', { name: 'WhatsApp' });
    await expect
      .element(enlace)
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(DIRECCION)));
    await boton('Código QR').click();
    await expect.element(dialogo().getByRole('img', { name: /^Código QR/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'O envíala por correo' }).fill('tomas@example.com');
    await boton('Enviar').click();
    await expect.element(toast('Dirección Enviada')).toBeVisible();
    expect(servidor.recibidas('recuperacion.enviar')[0]?.cuerpo).toEqual({
      correo: 'tomas@example.com',
      llave: DIRECCION.slice(-26),
    });
    await dialogo().getByRole('button', { name: 'Anular' }).click();
    await expect.element(toast('Dirección Anulada Exitosamente')).toBeVisible();
    await expect.element(dialogo()).not.toBeInTheDocument();
    await expect.element(hacer()).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Recuperación' })).toHaveFocus();
  });

  test('says what it is for to who has no password', async () => {
    await montar('/usuarios/acceso/12', {
      como: 'Administrador',
      servidor: { 'usuarios.acceso': { ...ACTIVO, tieneContrasena: false } },
    });
    await expect.element(page.getByText(/^No tiene contraseña\./)).toBeVisible();
    expect(page.getByText(/^Si olvidó/).elements()).toEqual([]);
  });

  test('is not offered for who is inactive, nor by e-mail where there is none', async () => {
    await montar('/usuarios/acceso/12', {
      como: 'Administrador',
      servidor: { 'usuarios.acceso': DE_TOMAS },
    });
    const dicho = 'Está inactivo. Actívalo antes de hacerle una dirección.';
    await expect.element(page.getByText(dicho)).toBeVisible();
    expect(hacer().elements()).toEqual([]);
  });
});
