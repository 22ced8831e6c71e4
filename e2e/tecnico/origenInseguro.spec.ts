import { campo, confirmar, llenarIngreso, toast } from '../apoyo/pantalla.ts';
import {
  acciones,
  boton,
  detalle,
  enlace,
  esperarFalloUbicacion,
  expect,
  test,
} from '../apoyo/tecnico.ts';

/** As a company may reach it inside its own network: by a name, without TLS. */
const NOMBRE = 'visitas.example';
const QUE_HACER =
  'Tu navegador solo la comparte con páginas seguras. Entra por una dirección que empiece por https:// o pídesela a un administrador.';

test.use({
  usuario: 'tecnico',
  // The browser tells the console which of the security headers it ignores there.
  seRompe: true,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NOMBRE} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
});

test('from an address that is not secure, one is told which to use before trying', async ({
  page,
  empresa,
  baseURL,
}) => {
  const { user } = await empresa.tecnico();
  const visita = await empresa.crearVisita();
  await page.goto(`http://${NOMBRE}:${new URL(baseURL ?? '').port}${detalle(visita)}`);
  await llenarIngreso(page, user);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(boton(page, 'Iniciar Visita')).toBeVisible();
  await expect(acciones(page).getByRole('alert')).toHaveText(QUE_HACER);
  await boton(page, 'Iniciar Visita').click();
  await esperarFalloUbicacion(page, 'No se pudo obtener la ubicación', QUE_HACER);

  await test.step('what needs no position is done all the same, without the locks of a safe page', async () => {
    await enlace(page, 'Solicitar Cancelación').click();
    await campo(page, 'Motivo de Cancelación').fill('El local está cerrado.');
    await confirmar(page).click();
    await expect(toast(page, 'Solicitud de Cancelación Realizada Exitosamente')).toBeVisible();
  });
});
