import type { Acceso } from '@visitas/contract/cuenta/esquemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, fila, toast } from '../../../pruebas/pantalla.ts';
import { CUENTA_CALLADA, rechazo, sesionAbierta } from '../../../pruebas/servidor.ts';

const DE_TOMAS: Acceso = {
  usuario: {
    ...{ idUsuario: 12, nombre: 'Tomás Pérez', rol: 'Tecnico', foto: null, user: 'tomas' },
    activo: false,
  },
  ...CUENTA_CALLADA,
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
  await expect.element(page.getByText('Inactivo')).toBeVisible();
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

test('a person who is not there is said so', async () => {
  await montar('/usuarios/acceso/99', {
    como: 'Administrador',
    servidor: { 'usuarios.acceso': rechazo('no-encontrado') },
  });
  await expect.element(page.getByText(/^No encontramos lo que buscas/).first()).toBeVisible();
});
