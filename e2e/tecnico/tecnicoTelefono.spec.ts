import { avisos } from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import {
  acciones,
  boton,
  detalle,
  enlace,
  esperarSinDesbordar,
  expect,
  test,
} from '../apoyo/tecnico.ts';
import { CODIGO, conReceptor, falla } from '../apoyo/ubicacion.ts';

const INICIAR = 'Iniciar Visita';
const SOLICITAR = 'Solicitar Cancelación';

test.describe('on a phone', () => {
  const alto = async (parte: ReturnType<typeof acciones>) => {
    const caja = await parte.boundingBox();
    return { arriba: caja?.y ?? 0, abajo: (caja?.y ?? 0) + (caja?.height ?? 0) };
  };

  test('the actions stay at the bottom, a thumb wide, and notices above them', async ({
    page,
    empresa,
  }) => {
    await conReceptor(page);
    await page.goto(
      detalle(await empresa.crearVisita({ observaciones: 'Una nota.\n'.repeat(60) })),
    );
    await expect(boton(page, INICIAR)).toHaveCSS('height', '52px');
    await expect(enlace(page, SOLICITAR)).toHaveCSS('height', '44px');
    const muelle = await alto(acciones(page));
    expect(muelle.abajo).toBe(844);

    await boton(page, INICIAR).click();
    await falla(page, CODIGO.denegada);
    await expect(boton(page, 'Reintentar')).toBeVisible();
    const notificacion = avisos(page).locator('.Toastify__toast');
    await expect
      .poll(async () => (await alto(notificacion)).abajo)
      .toBeLessThanOrEqual((await alto(acciones(page))).arriba);
  });

  test('the end of the page is above them', async ({ page, empresa }) => {
    await page.goto(
      detalle(await empresa.crearVisita({ observaciones: 'Una nota.\n'.repeat(60) })),
    );
    await expect(boton(page, INICIAR)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const { abajo } = await alto(dato(page, 'Cancelación'));
    expect(abajo).toBeLessThanOrEqual((await alto(acciones(page))).arriba);
  });
});

test('nothing scrolls sideways, from the narrowest phone', async ({ page, empresa }) => {
  const cliente = await empresa.crearCliente({
    nombre: `Cliente${'largo'.repeat(20)}`,
    telefono: '2232-1010 o 5555-1212, preguntar por Marta',
  });
  const visita = await empresa.crearVisita({ cliente });
  const hecha = await empresa.crearVisita({ cliente });
  await empresa.iniciar(hecha);
  await empresa.finalizar(hecha);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(detalle(hecha));
  await expect(page.getByRole('link', { name: 'Ver Reporte' })).toBeVisible();
  await esperarSinDesbordar(page);
  await conReceptor(page);
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(detalle(visita));
    await boton(page, INICIAR).click();
    await falla(page, CODIGO.denegada);
    await expect(boton(page, 'Reintentar')).toBeVisible();
    await esperarSinDesbordar(page);
  }
});
