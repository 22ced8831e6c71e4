import type { Page } from '@playwright/test';
import { unico } from '../apoyo/api.ts';
import { titulo } from '../apoyo/pantalla.ts';
import { buscador, cuenta, fila, filas, leida } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

const TODAS = '/visitas/listado';

const buscando = (texto: string) => `${TODAS}?${new URLSearchParams({ buscar: texto })}`;
const marcas = (page: Page) => filas(page).locator('mark');

test.use({ usuario: 'admin' });

test('each visit is told with its client, who goes, who sent them, when and how it stands', {
  tag: '@ambos',
}, async ({ page, empresa, isMobile }) => {
  const visita = await empresa.crearVisita({ fechaPlanificada: dia(3) });
  await page.goto(TODAS);
  await expect(titulo(page, 'Visitas')).toBeAttached();
  await buscador(page).fill(visita.cliente.nombre);

  const suya = fila(page, visita.cliente.nombre);
  await expect(suya).toHaveCount(1);
  for (const texto of [visita.tecnico.nombre, visita.supervisor.nombre, leida(dia(3))]) {
    await expect(suya.getByText(texto)).toBeVisible();
  }
  await expect(suya.getByText('Pendiente', { exact: true })).toBeVisible();
  if (isMobile) return;
  const columnas = page.getByRole('columnheader');
  await expect(columnas).toHaveText([
    'Cliente',
    'Supervisor',
    'Técnico',
    'Fecha planificada',
    'Estado',
    'Acciones',
  ]);
});

test('every state has its badge, and a late one is Atrasada', async ({ page, empresa }) => {
  const marca = unico('Estados');
  const crear = async (estado: string, fechaPlanificada = dia()) => {
    const cliente = await empresa.crearCliente({ nombre: `${marca} ${estado}` });
    return empresa.crearVisita({ cliente, fechaPlanificada });
  };
  await crear('Pendiente');
  await crear('Atrasada', dia(-1));
  const finalizada = await crear('Finalizada');
  await empresa.iniciar(finalizada);
  await empresa.finalizar(finalizada);
  await empresa.iniciar(await crear('En Proceso'));
  const cancelada = await crear('Cancelada');
  await empresa.solicitarCancelacion(cancelada);
  await empresa.aprobarCancelacion(cancelada);

  await page.goto(buscando(marca));
  for (const estado of ['Pendiente', 'Atrasada', 'En Proceso', 'Finalizada', 'Cancelada']) {
    const suya = fila(page, `${marca} ${estado}`);
    await expect(suya.getByText(estado, { exact: true }), estado).toBeVisible();
  }
});

test.describe('searching', () => {
  test('finds by client, whatever the case and the accents', async ({ page, empresa }) => {
    const nombre = unico('Panadería Ñandú');
    const cliente = await empresa.crearCliente({ nombre });
    await empresa.crearVisita({ cliente });
    await page.goto(TODAS);
    await expect(filas(page).nth(1)).toBeVisible();
    const buscado = nombre.replace('Panadería Ñandú', 'PANADERIA ÑANDU').slice(3);
    await buscador(page).fill(buscado);

    await expect(filas(page)).toHaveCount(1);
    await expect(marcas(page)).toHaveText(nombre.slice(3));
    await expect(cuenta(page)).toHaveText(/^1 de \d+ visitas$/);
    await expect(page).toHaveURL(buscando(buscado));
  });

  test('finds by technician', async ({ page, empresa }) => {
    const { nombre } = await empresa.tecnico();
    await empresa.crearVisita();
    await empresa.crearVisita();
    await page.goto(TODAS);
    await buscador(page).fill(nombre);
    await expect(filas(page)).toHaveCount(2);
    await expect(marcas(page)).toHaveText([nombre, nombre]);
    await expect(cuenta(page)).toHaveText(/^2 de \d+ visitas$/);
  });

  test('does not find by supervisor, nor by type', async ({ page }) => {
    await page.goto(buscando('García Estrada'));
    await expect(page.getByText('Sin resultados para «García Estrada»')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect(filas(page).first()).toBeVisible();
    await expect(page).toHaveURL(TODAS);
    await buscador(page).fill('Mantenimiento preventivo');
    await expect(page.getByText('Sin resultados para «Mantenimiento preventivo»')).toBeVisible();
  });
});

test('a visit opens from its row, and returning leaves the list as it was', async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  await page.goto(buscando(visita.cliente.nombre));
  await fila(page, visita.cliente.nombre)
    .getByRole('link', { name: /^Ver Detalle/ })
    .click();
  await expect(page).toHaveURL(`/visitas/detalle/${visita.idVisita}`);
  await expect(titulo(page, 'VISITA')).toBeAttached();

  await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
  await expect(page).toHaveURL(buscando(visita.cliente.nombre));
  await expect(filas(page)).toHaveCount(1);
});

test('an Administrador creates none', async ({ page }) => {
  await page.goto(TODAS);
  await expect(filas(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear Visita' })).toHaveCount(0);
});

test('all of them come, as one scrolls', { tag: '@ambos' }, async ({ page }) => {
  await page.goto(TODAS);
  const total = Number((await cuenta(page).innerText()).split(' ')[0]);
  expect(total).toBeGreaterThan(100);
  const ultima = page.locator(`[aria-rowindex="${total + 1}"], [aria-posinset="${total}"]`);
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await page.keyboard.press('End');
    await expect(ultima).toBeVisible({ timeout: 500 });
  }).toPass();
});
