import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { titulo } from '../apoyo/pantalla.ts';
import { buscador, cuenta, fila, filas, leida, modal } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, TIPO, test } from '../apoyo/visitas.ts';

const MIAS = '/visitas/por-supervisor';

const nueva = (page: Page) => modal(page, 'Nueva Visita');
const crear = (page: Page) => page.getByRole('link', { name: 'Crear Visita' });

test.use({ usuario: 'supervisor' });

test.describe('the list', () => {
  test('tells of each visit its client, who goes, to what, when and how it stands', {
    tag: '@ambos',
  }, async ({ page, empresa, isMobile }) => {
    const visita = await empresa.crearVisita({ fechaPlanificada: dia(-2) });
    await page.goto(MIAS);
    await expect(titulo(page, 'Visitas')).toBeAttached();
    await buscador(page).fill(visita.tecnico.nombre);

    const suya = fila(page, visita.cliente.nombre);
    for (const texto of [visita.tecnico.nombre, TIPO, leida(dia(-2)), 'Atrasada']) {
      await expect(suya.getByText(texto)).toBeVisible();
    }
    await expect(cuenta(page)).toHaveText(/^1 de \d+ visitas$/);
    if (isMobile) return;
    const columnas = page.getByRole('columnheader');
    await expect(columnas).toHaveText([
      'Cliente',
      'Técnico',
      'Tipo',
      'Fecha',
      'Estado',
      'Acciones',
    ]);
  });

  test('has their own visits and nobody else’s', async ({ page, empresa }) => {
    const [ajena] = await empresa.pedir<Visita[]>(
      'roberto.castellanos',
      'GET',
      '/visitas/por-supervisor?limite=1',
    );
    const nombre = ajena?.cliente.nombre ?? '';
    await page.goto(MIAS);
    await buscador(page).fill(nombre);
    await expect(page.getByText(`Sin resultados para «${nombre}»`)).toBeVisible();
  });

  test('opens each, and returning leaves it as it was', async ({ page, empresa }) => {
    const { idVisita, cliente } = await empresa.crearVisita();
    const buscada = `${MIAS}?${new URLSearchParams({ buscar: cliente.nombre })}`;
    await page.goto(buscada);
    await fila(page, cliente.nombre)
      .getByRole('link', { name: /^Ver Detalle/ })
      .click();
    await expect(page).toHaveURL(`/visitas/detalle/${idVisita}`);
    await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
    await expect(page).toHaveURL(buscada);
  });

  test('keeps creating within a thumb’s reach', { tag: '@telefono' }, async ({ page }) => {
    await page.goto(MIAS);
    await expect(filas(page).first()).toBeVisible();
    await page.mouse.wheel(0, 1500);
    const { y = 0, height = 0 } = (await crear(page).boundingBox()) ?? {};
    expect(y + height).toBeGreaterThan(780);
    expect(y + height).toBeLessThanOrEqual(844);
  });
});

test.describe('of who has just begun', () => {
  test.use({ usuario: null });

  test('says that there is nothing yet, and that nobody is in their charge', async ({
    page,
    empresa,
  }) => {
    const { user } = await empresa.crearUsuario('Supervisor');
    await empresa.entrarComo(page, user);
    await page.goto(MIAS);
    await expect(page.getByText('No hay visitas registradas.')).toBeVisible();
    await crear(page).click();
    await expect(nueva(page).getByText('No tienes técnicos activos a tu cargo')).toBeVisible();
  });
});
