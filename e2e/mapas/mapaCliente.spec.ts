import {
  type Cliente,
  crearCliente,
  edicion,
  escrito,
  listado,
  llenar,
} from '../apoyo/clientes.ts';
import {
  CENTRO,
  conTeselas,
  esperarEscrito,
  esperarLugar,
  esperarPinEnCentro,
  mapa,
  marcador,
  pegar,
  pulsarMapa,
  SIN_FONDO,
  sinTeselas,
} from '../apoyo/mapaCliente.ts';
import { campo, confirmar, titulo, toast, toasts } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';
import { conReceptor, llega } from '../apoyo/ubicacion.ts';

test.use({ usuario: 'admin' });

const CREAR = '/clientes/crear';

test('without internet, a place is chosen on the built-in map, saved and shown again', async ({
  page,
  admin,
}) => {
  await sinTeselas(page);
  const { Latitud: _, Longitud: __, ...valores } = escrito();
  await page.goto(CREAR);
  await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
  await expect(mapa(page).getByText('Ciudad de Guatemala')).toBeVisible();
  await expect(marcador(page)).toHaveCount(0);

  await test.step('the map is drawn in the colours of the theme', async () => {
    const tierra = mapa(page).locator('.mapa-tierra').first();
    const color = () => tierra.evaluate((pais) => getComputedStyle(pais).fill);
    const deDia = await color();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(color).not.toBe(deDia);
  });

  await test.step('a place is pasted, and another one is clicked', async () => {
    await pegar(page, campo(page, 'Latitud'), '15.4703, -90.3745');
    await esperarEscrito(page, '15.4703', '-90.3745');
    await page.getByRole('button', { name: 'Quitar ubicación' }).click();
    await page.reload();
    await llenar(page, valores);
    await pulsarMapa(page);
    await expect(marcador(page)).toBeVisible();
    await esperarLugar(page, CENTRO);
    await esperarPinEnCentro(page);
  });

  await test.step('dragging the marker updates the coordinates', async () => {
    await marcador(page).scrollIntoViewIfNeeded();
    const caja = await marcador(page).boundingBox();
    if (!caja) throw new Error('The marker is not on the page.');
    const [x, y] = [caja.x + caja.width / 2, caja.y + caja.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 30);
    await page.mouse.move(x + 80, y - 60);
    // Before the button is released.
    const destino = { latitud: 14.63987, longitud: -90.50003 };
    await esperarLugar(page, destino);
    await page.mouse.up();
    await esperarLugar(page, destino);
    await expect(titulo(page, 'Nuevo Cliente')).toBeAttached();
  });

  await test.step('a reload recovers the place from the draft', async () => {
    const latitud = await campo(page, 'Latitud').inputValue();
    await page.reload();
    await expect(campo(page, 'Latitud')).toHaveValue(latitud);
    await esperarPinEnCentro(page);
  });

  await confirmar(page).click();
  await expect(toast(page, 'Cliente Creado Exitosamente')).toBeVisible();
  const busqueda = new URLSearchParams({ buscar: valores.Nombre });
  const [creado] = await admin<Cliente[]>('GET', `/clientes?${busqueda}`);
  if (!creado) throw new Error('The client was not created.');
  await page.goto(edicion(creado));
  await esperarEscrito(page, String(creado.latitud), String(creado.longitud));
  await esperarPinEnCentro(page);
  for (const grados of [creado.latitud, creado.longitud]) {
    expect(String(grados)).toMatch(/^-?\d+(\.\d{1,6})?$/);
  }
});

test('the map code loads only where a map is shown, which opens at the place chosen meanwhile', async ({
  page,
  admin,
}) => {
  await conTeselas(page);
  await conReceptor(page);
  const archivos: string[] = [];
  page.on('request', (peticion) => archivos.push(peticion.url()));
  const deMapas = (cual: RegExp) => archivos.filter((archivo) => cual.test(archivo));
  const { nombre } = await crearCliente(admin);
  await page.goto(listado(nombre));
  await expect(page.getByText(nombre)).toBeVisible();
  expect(deMapas(/(abierto|google|mapaBasico)-[\w-]+\.(js|css)/)).toEqual([]);

  const modulo = await retener(page, /\/abierto-[\w-]+\.js$/);
  await page.goto(CREAR);
  await page.getByRole('button', { name: 'Mi ubicación' }).click();
  await llega(page, { latitud: 15.1, longitud: -90.2, precision: 9.4 });
  await esperarEscrito(page, '15.1', '-90.2');
  await modulo.soltar();
  await expect(mapa(page).getByRole('button', { name: 'Acercar' })).toBeVisible();
  await esperarPinEnCentro(page);
  await expect(mapa(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
  expect(deMapas(/abierto-[\w-]+\.js/)).toHaveLength(1);
  // These load only when the tiles fail.
  expect(deMapas(/(google|mapaBasico)-[\w-]+\.js|googleapis/)).toEqual([]);
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
});
