import { cuentaEnMapa, enMapa, mapa, marca, vista, Zona } from '../apoyo/mapaListas.ts';
import { titulo } from '../apoyo/pantalla.ts';
import { buscador, modal } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/visitas.ts';

const VISITAS = '/visitas/listado';
const MIAS = '/visitas/por-supervisor';
const AQUI = [14.62, -90.52] as const;

test('a supervisor goes from the list of visits to their map, and from the map to each visit', {
  tag: '@ambos',
}, async ({ page, empresa, isMobile }) => {
  const [zona, ajena] = [await Zona.crear(empresa), await Zona.crear(empresa)];
  const cliente = await zona.cliente(...AQUI);
  const primera = await zona.visita(cliente, '2031-05-20');
  await zona.visita(cliente, '2031-06-15');
  await zona.visitaEn(null, null);
  const otra = await ajena.visitaEn(...AQUI);
  await empresa.entrarComo(page, zona.user);
  const pedidas: string[] = [];
  page.on('request', (peticion) => pedidas.push(peticion.url()));
  await page.goto(MIAS);
  const cuantas = page.getByRole('status').filter({ hasText: /^3 visitas$/ });
  await expect(cuantas).toBeVisible();
  expect(pedidas.filter((url) => /visitas\/mapa|MapaDePuntos|abierto/.test(url))).toEqual([]);

  await vista(page, 'Mapa').click();
  await expect(page).toHaveURL(enMapa(MIAS));
  await expect(cuentaEnMapa(page)).toHaveText('2 visitas · 1 sin ubicación');
  const monton = marca(page, 'visitas', '2 visitas en el mismo lugar: ver cuáles');
  await expect(monton).toBeVisible();
  pedidas.splice(0);
  await page.reload();
  await expect(monton).toBeVisible();
  expect(pedidas.filter((url) => /limite=100/.test(url))).toEqual([]);

  await monton.click();
  const lista = modal(page, '2 visitas en este lugar');
  await expect(lista.getByRole('listitem')).toHaveText([/15\/06\/2031/, /20\/05\/2031/]);
  await lista.getByRole('link', { name: /20\/05\/2031/ }).click();
  // With room for both, the visit opens beside the map.
  if (isMobile) {
    await expect(page).toHaveURL(`/visitas/detalle/${primera.idVisita}`);
    await expect(titulo(page, 'VISITA')).toBeAttached();
  } else {
    await expect(page).toHaveURL(new RegExp(`visita=${primera.idVisita}$`));
    await expect(modal(page, `Visita a ${cliente.nombre}`)).toBeVisible();
  }
  await page.goBack();
  await expect(monton).toBeVisible();
  await expect(lista).toHaveCount(0);

  await buscador(page).fill(otra.cliente.nombre);
  const nada = `Sin resultados con ubicación para «${otra.cliente.nombre}»`;
  await expect(page.getByText(nada)).toBeVisible();
});

test.describe('a map whose code never arrives', () => {
  test.use({ usuario: 'admin', seRompe: true });

  test('leaves the list within reach, and can be requested again', async ({ page }) => {
    const PROGRAMA = '**/assets/MapaDePuntos-*.js';
    await page.route(PROGRAMA, (ruta) => ruta.abort());
    await page.goto(enMapa(VISITAS));
    await expect(page.getByText('No se pudo cargar el mapa')).toBeVisible();
    await expect(vista(page, 'Lista')).toBeVisible();
    await page.unroute(PROGRAMA);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(mapa(page, 'visitas')).toBeVisible();
    await expect(marca(page, 'visitas', /juntas|detalle/).first()).toBeVisible();
  });
});
