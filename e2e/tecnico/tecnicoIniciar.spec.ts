import type { Page } from '@playwright/test';
import { LUGAR } from '../apoyo/empresa.ts';
import { aviso, avisos } from '../apoyo/pantalla.ts';
import { dato, leida } from '../apoyo/pantallaVisitas.ts';
import { perderRespuesta } from '../apoyo/red.ts';
import { acciones, boton, detalle, enlace, expect, test } from '../apoyo/tecnico.ts';
import { enviosA, estarEn } from '../apoyo/ubicacion.ts';
import { dia } from '../apoyo/visitas.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';
const INICIAR = 'Iniciar Visita';
const FINALIZAR = 'Finalizar Visita';
const enElLugar = (page: Page) => estarEn(page, LUGAR.latitud, LUGAR.longitud);

test.describe('starting', () => {
  test.beforeEach(({ page }) => enElLugar(page));

  test('an overdue one is possible too', async ({ page, empresa }) => {
    await page.goto(detalle(await empresa.crearVisita({ fechaPlanificada: dia(-1) })));
    await expect(dato(page, 'Estado')).toHaveText('Atrasada');
    await boton(page, INICIAR).click();
    await expect(dato(page, 'Estado')).toHaveText('En Proceso');
  });

  test('is sent once, however often it is pressed', async ({ page, empresa }) => {
    await page.goto(detalle(await empresa.crearVisita()));
    const enviados = enviosA(page, '/api/visitas/iniciar');
    await boton(page, INICIAR).dblclick();
    await expect(enlace(page, FINALIZAR)).toBeVisible();
    expect(enviados).toHaveLength(1);
  });

  test('without a connection it is told in the page, and tried again', async ({
    page,
    empresa,
  }) => {
    await page.goto(detalle(await empresa.crearVisita()));
    await expect(boton(page, INICIAR)).toBeVisible();
    await page.context().setOffline(true);
    await boton(page, INICIAR).click();
    await expect(acciones(page).getByText(SIN_CONEXION)).toBeVisible();
    await expect(aviso(page, SIN_CONEXION)).toBeVisible();
    await expect(avisos(page).getByRole('alert')).toHaveCount(1);
    await page.context().setOffline(false);
    await boton(page, INICIAR).click();
    await expect(enlace(page, FINALIZAR)).toBeVisible();
  });

  test('one whose answer was lost is the same start when it is pressed again', async ({
    page,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await page.goto(detalle(visita));
    await expect(boton(page, INICIAR)).toBeVisible();
    const enviados = enviosA(page, '/api/visitas/iniciar');
    await page.route('**/api/**', (ruta) => ruta.abort());
    await perderRespuesta(page, '**/api/visitas/iniciar');
    await boton(page, INICIAR).click();
    await expect(acciones(page).getByText(SIN_CONEXION)).toBeVisible();
    expect((await empresa.verVisita(visita)).estadoVisita.nombre).toBe('En Proceso');

    await estarEn(page, LUGAR.latitud + 1, LUGAR.longitud);
    await page.unrouteAll();
    await boton(page, INICIAR).click();
    await expect(aviso(page, 'Visita Iniciada correctamente')).toBeVisible();
    await expect(enlace(page, FINALIZAR)).toBeVisible();
    expect(enviados.length).toBeGreaterThan(1);
    for (const enviado of enviados) expect(enviado).toEqual(enviados[0]);
  });

  test.describe('while another is open', () => {
    test.use({ rechazos: [409] });

    test('is refused with the name of that one, until it is finished', async ({
      page,
      empresa,
    }) => {
      const abierta = await empresa.crearVisita();
      await empresa.iniciar(abierta);
      await page.goto(detalle(await empresa.crearVisita()));
      await boton(page, INICIAR).click();
      const frase = `Ya tienes en proceso la visita a ${abierta.cliente.nombre} del ${leida(dia())}. Finalízala antes de iniciar otra.`;
      await expect(acciones(page).getByText(frase)).toBeVisible();
      await expect(aviso(page, frase)).toBeVisible();
      await expect(dato(page, 'Estado')).toHaveText('Pendiente');

      await empresa.finalizar(abierta);
      await boton(page, INICIAR).click();
      await expect(dato(page, 'Estado')).toHaveText('En Proceso');
    });

    test('one that was cancelled meanwhile shows it', async ({ page, empresa }) => {
      const visita = await empresa.solicitarCancelacion(await empresa.crearVisita());
      await page.goto(detalle(visita));
      await expect(boton(page, INICIAR)).toBeVisible();
      await empresa.aprobarCancelacion(visita);
      await boton(page, INICIAR).click();
      await expect(dato(page, 'Estado')).toHaveText('Cancelada');
      await expect(acciones(page)).toHaveCount(0);
      await expect(avisos(page).getByRole('alert')).toHaveCount(1);
    });
  });
});
