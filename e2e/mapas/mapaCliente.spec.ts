import { type Cliente, edicion, escrito, listado, llenar } from '../apoyo/clientes.ts';
import { CENTRO_COMERCIAL } from '../apoyo/lugares.ts';
import {
  buscadorDeLugares,
  conTeselas,
  encontrados,
  esperarEscrito,
  esperarPinEnCentro,
  mapa,
  marcador,
  pulsarMapa,
  SIN_FONDO,
  sinTeselas,
} from '../apoyo/mapaCliente.ts';
import { campo, confirmar, cuenta, toast, toasts } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';
import { conReceptor, llega } from '../apoyo/ubicacion.ts';

test.use({ usuario: 'admin' });

test('the map code loads only where a map is shown, and the place chosen on it for a new client is kept', async ({
  page,
  admin,
}) => {
  await conTeselas(page);
  await conReceptor(page);
  const archivos: string[] = [];
  page.on('request', (peticion) => archivos.push(peticion.url()));
  const deMapas = (cual: RegExp) => archivos.filter((archivo) => cual.test(archivo));
  const { Latitud: _, Longitud: __, ...valores } = escrito();
  await page.goto(listado(valores.Nombre));
  await expect(cuenta(page)).toHaveText(/^0 de /);
  expect(deMapas(/(abierto|google|mapaBasico)-[\w-]+\.(js|css)/)).toEqual([]);

  await test.step('the map opens at the place chosen meanwhile', async () => {
    const modulo = await retener(page, /\/abierto-[\w-]+\.js$/);
    await page.getByRole('link', { name: 'Agregar Cliente' }).click();
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

  // From the field to a local geocoder and back, through the server.
  await test.step('an address known only to the internet is found, and the marker moves there', async () => {
    const { name, lat, lon } = CENTRO_COMERCIAL;
    const suyo = encontrados(page).filter({ hasText: name });
    // Repeats as needed: every search shares one request per second, and other tests search too.
    await expect(async () => {
      await buscadorDeLugares(page).fill('');
      await buscadorDeLugares(page).fill('las jacarandas');
      await expect(suyo).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 45_000 });
    await suyo.click();
    await esperarEscrito(page, String(Number(lat)), String(Number(lon)));
    await esperarPinEnCentro(page);
  });

  await test.step('a press places it, and a reload without internet recovers it on the built-in map', async () => {
    const antes = await campo(page, 'Latitud').inputValue();
    await pulsarMapa(page, 60, 40);
    await expect(campo(page, 'Latitud')).not.toHaveValue(antes);
    await llenar(page, valores);
    const latitud = await campo(page, 'Latitud').inputValue();
    await page.unrouteAll();
    await sinTeselas(page);
    await page.reload();
    await expect(campo(page, 'Latitud')).toHaveValue(latitud);
    await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
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
  await expect(marcador(page)).toBeVisible();
});
