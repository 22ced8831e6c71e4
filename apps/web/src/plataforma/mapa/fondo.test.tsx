import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { medir, sistema, TESELAS } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { campo } from '../../../pruebas/pantalla.ts';
import { girar } from '../../../pruebas/raton.ts';
import { configuracion } from '../configuracion.ts';

const SIN_FONDO =
  'No se pudieron cargar las imágenes del mapa. Mientras tanto se muestra uno básico.';
const NO_SON_IMAGENES = 'data:text/html,<html>Portal</html>';

const mapa = () => page.getByRole('region', { name: 'Ubicación del cliente en el mapa' });
const boton = (nombre: string) => mapa().getByRole('button', { name: nombre });
const abrir = (teselas: string) => {
  configuracion.urlTeselas = teselas;
  return montar('/clientes/crear', { como: 'Administrador' });
};

afterEach(() => {
  configuracion.urlTeselas = TESELAS;
});

test('tiles that load are shown with their attribution', async () => {
  await abrir(TESELAS);
  await expect
    .poll(() => document.querySelectorAll('.leaflet-tile-loaded').length)
    .toBeGreaterThan(0);
  expect(mapa().getByText(SIN_FONDO).elements()).toEqual([]);
  await expect
    .element(mapa().getByRole('link', { name: 'OpenStreetMap' }))
    .toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  expect(mapa().getByText('Natural Earth').elements()).toEqual([]);
});

test('without tiles the bundled map shows the names for each zoom', async () => {
  await abrir(NO_SON_IMAGENES);
  await expect.element(mapa().getByText(SIN_FONDO)).toBeVisible();
  await expect.element(mapa().getByText('Ciudad de Guatemala')).toBeVisible();
  await expect.element(mapa().getByText('GeoNames, Natural Earth')).toBeVisible();
  await expect.element(mapa().getByText('500 m')).toBeVisible();
  await expect.element(mapa().getByText('14.63° N')).toBeVisible();
  const amatitlan = mapa().getByText('Amatitlán', { exact: true });
  expect(amatitlan.elements()).toEqual([]);
  for (const escala of ['1 km', '3 km', '5 km', '10 km']) {
    await boton('Alejar').click();
    await expect.element(mapa().getByText(escala, { exact: true })).toBeVisible();
  }
  await expect.element(amatitlan).toBeVisible();
});

test('the bundled map shows directions to the nearest places when no name is in view', async () => {
  await abrir(NO_SON_IMAGENES);
  await expect.element(mapa().getByText(SIN_FONDO)).toBeVisible();
  for (const escala of ['300 m', '200 m', '100 m']) {
    await boton('Acercar').click();
    await expect.element(mapa().getByText(escala, { exact: true })).toBeVisible();
  }
  await expect.element(mapa().getByText('↖ Ciudad de Guatemala, 1 km')).toBeVisible();
});

test('the background is land until the bundled map brings the sea', async () => {
  await abrir('data:image/png;base64,');
  await expect.poll(() => document.querySelector('.con-base .mapa-tierra')).not.toBeNull();
  const caja = document.querySelector('.con-base');
  const color = () => caja && getComputedStyle(caja).backgroundColor;
  expect(color()).toBe('rgb(196, 223, 234)');
  // The state before the base map arrives.
  caja?.classList.remove('con-base');
  expect(color()).toBe('rgb(238, 241, 236)');
});

/** From now on the pictures of a map go where this says: they arrive, fail or never answer. */
function conTeselas(como: () => 'llegan' | 'fallan' | 'callan'): void {
  const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  if (!src?.set) throw new Error('An image has no address.');
  const { set } = src;
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...src,
    set(this: HTMLImageElement, valor: string) {
      const suyo = valor === TESELAS ? como() : 'llegan';
      if (suyo !== 'callan') set.call(this, suyo === 'fallan' ? NO_SON_IMAGENES : valor);
    },
  });
  onTestFinished(() => {
    Object.defineProperty(HTMLImageElement.prototype, 'src', src);
  });
}

const pulsarElMapa = () =>
  mapa().click({ position: { x: mapa().element().clientWidth / 2, y: 200 } });

test('when the tiles never arrive, the bundled map stays and works', async () => {
  conTeselas(() => 'callan');
  await abrir(TESELAS);
  await expect.element(mapa().getByText(SIN_FONDO)).toBeVisible();
  await expect.element(mapa().getByText('Ciudad de Guatemala')).toBeVisible();
  await pulsarElMapa();
  await expect.element(campo('Latitud')).toHaveValue(expect.stringMatching(/^14\.63/));
});

test('tiles that arrive later replace the bundled map', async () => {
  let hay = false;
  conTeselas(() => (hay ? 'llegan' : 'fallan'));
  await abrir(TESELAS);
  await expect.element(mapa().getByText(SIN_FONDO)).toBeVisible();
  hay = true;
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => document.querySelectorAll('.leaflet-tile-loaded').length)
    .toBeGreaterThan(0);
  await expect.element(mapa().getByText(SIN_FONDO)).not.toBeInTheDocument();
  expect(mapa().getByText('Natural Earth').elements()).toEqual([]);
});

test('the bundled map is drawn in the colours of the theme', async () => {
  await abrir(NO_SON_IMAGENES);
  const color = () => {
    const tierra = document.querySelector('.mapa-tierra');
    return tierra && getComputedStyle(tierra).fill;
  };
  await expect.poll(color).not.toBeNull();
  const deDia = color();
  await sistema({ esquema: 'dark' });
  await expect.poll(color).not.toBe(deDia);
});

test('the wheel scrolls the page over an unused map, and zooms a clicked one or with Ctrl', async () => {
  await medir(1200, 600);
  await abrir(TESELAS);
  const escala = () => mapa().getByText(/^\d+ k?m$/);
  const enElMapa = () => {
    const { x, y } = mapa().element().getBoundingClientRect();
    return { x: x + 300, y: y + 150 };
  };
  await expect.element(escala()).toHaveTextContent('500 m');
  mapa().element().scrollIntoView({ block: 'start' });
  const antes = window.scrollY;
  await girar(enElMapa());
  await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(antes));
  await expect.element(escala()).toHaveTextContent('500 m');

  await girar(enElMapa(), { conCtrl: true });
  await expect.element(escala()).not.toHaveTextContent('500 m');
  await pulsarElMapa();
  const conCtrl = escala().element().textContent ?? '';
  await girar(enElMapa(), { cuanto: 240 });
  await expect.element(escala()).not.toHaveTextContent(conCtrl);
});
