import { enMapa, mapa, marca, vista } from '../apoyo/mapaListas.ts';
import { expect, test } from '../apoyo/prueba.ts';

const MIAS = '/visitas/por-supervisor';
const PROGRAMA = '**/assets/MapaDePuntos-*.js';

test.use({ usuario: 'supervisor', seRompe: true });

// What the map shows, and the way from it to a visit, is tested beside it (visitas/enMapa.test.tsx).
test('the code of a map is requested only with it; when it never arrives the list is within reach, and it can be requested again', async ({
  page,
}) => {
  const pedidas: string[] = [];
  page.on('request', (peticion) => pedidas.push(peticion.url()));
  await page.route(PROGRAMA, (ruta) => ruta.abort());
  await page.goto(MIAS);
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ visitas$/ })).toBeVisible();
  expect(pedidas.filter((url) => /visitas\/mapa|MapaDePuntos|abierto/.test(url))).toEqual([]);

  await vista(page, 'Mapa').click();
  await expect(page).toHaveURL(enMapa(MIAS));
  await expect(page.getByText('No se pudo cargar el mapa')).toBeVisible();
  await expect(vista(page, 'Lista')).toBeVisible();
  await page.unroute(PROGRAMA);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(mapa(page, 'visitas')).toBeVisible();
  await expect(marca(page, 'visitas', /juntas|detalle/).first()).toBeVisible();
});
