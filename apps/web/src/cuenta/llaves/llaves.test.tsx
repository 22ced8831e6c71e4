import type { LlaveDeAcceso } from '@visitas/contract/llaves/esquemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CREADA, RETO, USADA } from '../../../pruebas/llaves.ts';
import { medir } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, titulo, toast, ventana } from '../../../pruebas/pantalla.ts';
import { CUENTA_CALLADA, rechazo } from '../../../pruebas/servidor.ts';

const UNA: LlaveDeAcceso = {
  idLlave: 6,
  nombre: 'Chrome en Windows',
  creadaEn: '2026-11-20T15:00:00Z',
  usadaEn: null,
};

const tarjeta = () => page.getByRole('region', { name: 'Llaves de acceso' });

test('a person renames a passkey and removes it, on the narrowest phone', async () => {
  await medir(320, 640);
  let llaves = [UNA];
  const { servidor } = await montar('/mi-cuenta', {
    como: 'Supervisor',
    servidor: {
      'llaves.listar': () => ({ origen: location.origin, llaves }),
      'llaves.renombrar': ({ cuerpo }) => {
        const otra = { ...UNA, ...cuerpo };
        llaves = [otra];
        return otra;
      },
      'llaves.quitar': () => {
        llaves = [];
        return undefined;
      },
    },
  });
  await expect.element(tarjeta()).toHaveTextContent('Desde el 20/11/2026 · sin usar');
  expect(tarjeta().element().scrollWidth).toBeLessThanOrEqual(320);
  await boton('Cambiar el nombre de Chrome en Windows').click();
  await ventana('Nombre de la llave de acceso').getByLabelText('Nombre').fill('Portátil');
  await boton('Guardar').click();
  await expect.element(toast('Llave de Acceso Renombrada Exitosamente')).toBeVisible();
  await boton('Quitar Portátil').click();
  await ventana('¿Quitar la llave de acceso?').getByRole('button', { name: 'Quitar' }).click();
  await expect.element(boton('Añadir llave de acceso')).toBeVisible();
  await expect.element(tarjeta()).toHaveFocus();
  expect(servidor.recibidas('llaves.quitar')[0]?.parametros).toEqual({ idLlave: 6 });
});

test('the first one of a person whose role asks for a factor ends the other sessions, which is said; then nothing asks any more', async () => {
  const exigido = { activo: false, pedido: true, exigidoDesde: '2026-12-01T12:00:00Z' };
  let llaves: LlaveDeAcceso[] = [];
  const { servidor } = await montar('/mi-cuenta', {
    como: 'Supervisor',
    servidor: {
      'llaves.listar': () => ({ origen: location.origin, llaves }),
      'cuenta.obtener': () => ({
        ...CUENTA_CALLADA,
        segundoFactor: llaves.length > 0 ? { activo: false } : exigido,
      }),
      'llaves.empezar': RETO,
      'llaves.guardar': () => {
        llaves = [UNA];
        return UNA;
      },
    },
  });
  const crear = vi.spyOn(navigator.credentials, 'create').mockResolvedValue(CREADA);
  await expect.element(tarjeta()).toHaveTextContent('Al añadirla se cerrarán tus otras sesiones.');
  await expect.element(page.getByText(/^Tu rol lo pide/)).toBeVisible();
  const leidas = servidor.recibidas('sesiones.listar').length;
  await boton('Añadir llave de acceso').click();
  await expect.element(boton('Añadir otra')).toBeVisible();
  await expect.element(page.getByText(/^Tu rol lo pide/)).not.toBeInTheDocument();
  await expect.element(tarjeta()).not.toHaveTextContent(/otras sesiones/);
  await expect.element(tarjeta()).toHaveFocus();
  expect(servidor.recibidas('sesiones.listar').length).toBeGreaterThan(leidas);
  crear.mockRestore();
});

test('who came with the company account, which has no date, is told it too', async () => {
  await montar('/mi-cuenta', {
    como: 'Supervisor',
    servidor: {
      'llaves.listar': { origen: location.origin, llaves: [] },
      'cuenta.obtener': { ...CUENTA_CALLADA, segundoFactor: { activo: false, pedido: true } },
    },
  });
  await expect.element(tarjeta()).toHaveTextContent('Al añadirla se cerrarán tus otras sesiones.');
  await expect.element(page.getByText(/^Tu rol lo pide/)).not.toBeInTheDocument();
});

test('where the program has another name, the card says where they are', async () => {
  await montar('/mi-cuenta', {
    como: 'Supervisor',
    servidor: { 'llaves.listar': { origen: 'https://visitas.example.com', llaves: [] } },
  });
  await expect
    .element(tarjeta())
    .toHaveTextContent('Tus llaves son de https://visitas.example.com. Abre el programa por');
  await expect.element(boton('Añadir llave de acceso')).not.toBeInTheDocument();
});

test('by http the card says what to ask for', async () => {
  await montar('/mi-cuenta', {
    como: 'Supervisor',
    servidor: { 'llaves.listar': { origen: 'http://visitas.example.com', llaves: [] } },
  });
  await expect
    .element(tarjeta())
    .toHaveTextContent(
      'Aquí no se pueden usar: el programa se abre sin https. Pide a tu administrador que le ponga un nombre con https.',
    );
});

test('who only has passkeys is asked for one after the password, and for no code', async () => {
  await montar('/auth/login', {
    servidor: {
      ingresar: rechazo('segundo-factor', { errores: { llave: ['Usa tu llave de acceso.'] } }),
    },
  });
  await page.getByLabelText('Usuario').fill('ana');
  await page.getByLabelText('Contraseña', { exact: true }).fill('cinco gallinas azules');
  await boton('Ingresar').click();
  await expect.element(titulo('Llave de acceso')).toBeVisible();
  await expect.element(boton('Usar una llave de acceso')).toBeVisible();
  await expect.element(page.getByText('Código de tu aplicación')).not.toBeInTheDocument();
  await boton('Entrar con otro usuario').click();
  await expect.element(titulo('Bienvenido')).toBeVisible();
});

test('a passkey that the server does not take is said as such, and asked for again enters', async () => {
  localStorage.setItem('visitas.llave-usada', '1');
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(USADA);
  onTestFinished(() => void vi.restoreAllMocks());
  const { servidor, donde } = await montar('/auth/login', {
    servidor: {
      'llaves.reto': { reto: 'cmV0bw', sitio: 'localhost' },
      // As to the call that the browser repeats when its answer is lost.
      'llaves.ingresar': rechazo('credenciales'),
    },
  });
  const usar = boton('Usar una llave de acceso');
  await usar.click();
  await expect
    .element(
      toast('No se pudo entrar con esa llave de acceso. Inténtalo de nuevo o entra de otra forma.'),
    )
    .toBeVisible();
  const sara = persona('Supervisor');
  servidor.contestar({ 'llaves.ingresar': { ...sara, token: 'otro' }, sesion: sara });
  await usar.click();
  await expect.poll(donde).toBe('/home');
  expect(servidor.recibidas('llaves.reto')).toHaveLength(2);
});
