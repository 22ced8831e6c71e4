import { toasts } from '../apoyo/pantalla.ts';
import { acciones, boton, detalle, enlace, expect, test } from '../apoyo/tecnico.ts';
import { CODIGO, conReceptor, falla } from '../apoyo/ubicacion.ts';

const INICIAR = 'Iniciar Visita';
const SOLICITAR = 'Solicitar Cancelación';

test.describe('on a phone', () => {
  const alto = async (parte: ReturnType<typeof acciones>) => {
    const caja = await parte.boundingBox();
    return { arriba: caja?.y ?? 0, abajo: (caja?.y ?? 0) + (caja?.height ?? 0) };
  };

  test('the actions stay at the bottom, large enough for a thumb, with the toasts above them', async ({
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
    const notificacion = toasts(page).locator('.Toastify__toast');
    await expect
      .poll(async () => (await alto(notificacion)).abajo)
      .toBeLessThanOrEqual((await alto(acciones(page))).arriba);
  });
});
