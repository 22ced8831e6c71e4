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

/** A company may reach the program like this inside its network: by name, without TLS. */
const NOMBRE = 'visitas.example';
const QUE_HACER =
  'Tu navegador solo la comparte con páginas seguras. Entra por una dirección que empiece por https:// o pídesela a un administrador.';

test.use({
  usuario: 'tecnico',
  // The browser logs each security header that it ignores here.
  seRompe: true,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NOMBRE} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
});

test('an insecure address says which one to use before the technician tries', async ({
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

  await test.step('an action that needs no position works, without the locks of a secure page', async () => {
    await enlace(page, 'Solicitar Cancelación').click();
    await campo(page, 'Motivo de Cancelación').fill('El local está cerrado.');
    await confirmar(page).click();
    await expect(toast(page, 'Solicitud de Cancelación Realizada Exitosamente')).toBeVisible();
  });
});
