import { LUGAR } from '../apoyo/empresa.ts';
import { boton, detalle, enlace, esperarFalloUbicacion, expect, test } from '../apoyo/tecnico.ts';
import { estarEn } from '../apoyo/ubicacion.ts';

const SIN_UBICACION = 'No se pudo obtener la ubicación';
const LIMITE_MS = 20_000;

/** With the browser's real positions; what the screen does with each is tested beside it. */
test('a browser without permission and a device without a position say what to do, and the visit starts once there is one', async ({
  page,
  empresa,
}) => {
  await page.clock.install();
  await page.context().clearPermissions();
  await page.goto(detalle(await empresa.crearVisita()));
  await boton(page, 'Iniciar Visita').click();
  await esperarFalloUbicacion(
    page,
    SIN_UBICACION,
    'Permite el acceso a la ubicación en los ajustes de tu navegador y vuelve a intentarlo.',
  );

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(null);
  await boton(page, 'Reintentar').click();
  await expect(page.getByText('Obteniendo tu ubicación…')).toBeVisible();
  await page.clock.runFor(LIMITE_MS);
  await esperarFalloUbicacion(
    page,
    SIN_UBICACION,
    'Activa la ubicación (GPS) de tu dispositivo y vuelve a intentarlo.',
  );

  await estarEn(page, LUGAR.latitud, LUGAR.longitud);
  await boton(page, 'Reintentar').click();
  await expect(enlace(page, 'Finalizar Visita')).toBeVisible();
});
