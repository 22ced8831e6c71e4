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
import { aviso, avisos, campo, confirmar, esperarError, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';
import { CODIGO, conReceptor, falla, llega } from '../apoyo/ubicacion.ts';

test.use({ usuario: 'admin' });

const CREAR = '/clientes/crear';

test.describe('without internet', () => {
  test.beforeEach(({ page }) => sinTeselas(page));

  test('the map we bring is there, and a place is chosen, saved and shown again', async ({
    page,
    admin,
  }) => {
    const { Latitud: _, Longitud: __, ...valores } = escrito();
    await page.goto(CREAR);
    await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
    await expect(mapa(page).getByText('Ciudad de Guatemala')).toBeVisible();
    await expect(mapa(page).getByText('GeoNames, Natural Earth')).toBeVisible();
    await expect(mapa(page).getByText('500 m')).toBeVisible();
    await expect(mapa(page).getByText('14.63° N')).toBeVisible();
    await expect(marcador(page)).toHaveCount(0);

    await llenar(page, valores);
    await pulsarMapa(page);
    await expect(marcador(page)).toBeVisible();
    await esperarLugar(page, CENTRO);
    await esperarPinEnCentro(page);
    await confirmar(page).click();
    await expect(aviso(page, 'Cliente Creado Exitosamente')).toBeVisible();

    const busqueda = new URLSearchParams({ buscar: valores.Nombre });
    const [creado] = await admin<Cliente[]>('GET', `/clientes?${busqueda}`);
    if (!creado) throw new Error('It was not created.');
    await page.goto(edicion(creado));
    await esperarEscrito(page, String(creado.latitud), String(creado.longitud));
    await expect(marcador(page)).toBeVisible();
    await esperarPinEnCentro(page);
    for (const grados of [creado.latitud, creado.longitud]) {
      expect(String(grados)).toMatch(/^-?\d+(\.\d{1,6})?$/);
    }
  });

  test('it is drawn in the colours of the theme', async ({ page }) => {
    await page.goto(CREAR);
    await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
    const tierra = mapa(page).locator('.mapa-tierra').first();
    const color = () => tierra.evaluate((pais) => getComputedStyle(pais).fill);
    const deDia = await color();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(color).not.toBe(deDia);
  });
});

test.describe('the marker', () => {
  test.beforeEach(async ({ page }) => {
    await conTeselas(page);
    await page.goto(CREAR);
    await pulsarMapa(page);
    await esperarLugar(page, CENTRO);
  });

  test('goes where it is dragged, and the coordinates with it', async ({ page }) => {
    await marcador(page).scrollIntoViewIfNeeded();
    const caja = await marcador(page).boundingBox();
    if (!caja) throw new Error('There is no marker.');
    const [x, y] = [caja.x + caja.width / 2, caja.y + caja.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 30);
    await page.mouse.move(x + 80, y - 60);
    // Before it is let go.
    const destino = { latitud: 14.63987, longitud: -90.50003 };
    await esperarLugar(page, destino);
    await page.mouse.up();
    await esperarLugar(page, destino);
    await expect(titulo(page, 'Nuevo Cliente')).toBeAttached();
  });

  test('goes where the arrows take it, and says where it is', async ({ page }) => {
    await marcador(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const destino = { latitud: 14.63407, longitud: -90.50604 };
    await esperarLugar(page, destino);
    await expect(marcador(page)).toBeFocused();
    const [latitud, longitud] = await Promise.all(
      ['Latitud', 'Longitud'].map(async (eje) => Number(await campo(page, eje).inputValue())),
    );
    const voz = `Latitud ${latitud?.toFixed(5)}, longitud ${longitud?.toFixed(5)}`;
    await expect(mapa(page).getByRole('status').filter({ hasText: voz })).toBeAttached();
    const anterior = await campo(page, 'Longitud').inputValue();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(campo(page, 'Longitud')).not.toHaveValue(anterior);
    await esperarLugar(page, destino);
  });

  test('follows what is typed, and the map follows it', async ({ page }) => {
    await llenar(page, { Latitud: '15.4703', Longitud: '-90.3745' });
    await esperarPinEnCentro(page);
    await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toHaveAttribute(
      'href',
      /query=15\.4703,-90\.3745$/,
    );
  });

  test('is removed, and the client has no place', async ({ page }) => {
    await page.getByRole('button', { name: 'Quitar ubicación' }).click();
    await expect(marcador(page)).toHaveCount(0);
    await esperarEscrito(page, '', '');
    await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toHaveCount(0);
  });

  test('is in the draft that a reload recovers', async ({ page }) => {
    const latitud = await campo(page, 'Latitud').inputValue();
    await page.reload();
    await expect(campo(page, 'Latitud')).toHaveValue(latitud);
    await expect(marcador(page)).toBeVisible();
    await esperarPinEnCentro(page);
  });
});

test.describe('coordinates that are pasted', () => {
  test.beforeEach(async ({ page }) => {
    await conTeselas(page);
    await page.goto(CREAR);
  });

  for (const donde of ['Latitud', 'Longitud'] as const) {
    test(`in ${donde}, fill both`, async ({ page }) => {
      await pegar(page, campo(page, donde), '14°38′05.6″N 90°30′24.8″O');
      await esperarEscrito(page, '14.634889', '-90.506889');
      await esperarPinEnCentro(page);
    });
  }

  test('with a comma for the decimals are understood, typed or pasted', async ({ page }) => {
    await pegar(page, campo(page, 'Latitud'), '14,6349');
    await campo(page, 'Longitud').fill('-90,5069');
    await campo(page, 'Longitud').blur();
    await esperarEscrito(page, '14.6349', '-90.5069');
    await expect(marcador(page)).toBeVisible();
  });

  test('in the search box, take one there', async ({ page }) => {
    const buscador = page.getByRole('combobox', { name: 'Buscar dirección' });
    await pegar(page, buscador, 'https://www.google.com/maps/@15.4703,-90.3745,17z');
    await esperarEscrito(page, '15.4703', '-90.3745');
    await esperarPinEnCentro(page);
    await expect(buscador).toHaveValue('');
  });

  test('the other way round, are put right, and it is said', async ({ page }) => {
    await pegar(page, campo(page, 'Latitud'), '-90.5069, 14.6349');
    await esperarEscrito(page, '14.6349', '-90.5069');
    await expect(page.getByRole('status').filter({ hasText: 'venían al revés' })).toHaveText(
      'Las coordenadas venían al revés: se tomó 14.6349 como latitud y -90.5069 como longitud.',
    );
  });

  for (const [texto, mensaje] of [
    [
      'https://maps.app.goo.gl/AbCdEf',
      'Este enlace abreviado no trae las coordenadas. Ábrelo y copia la dirección completa o las coordenadas.',
    ],
    [
      '14.6, 200',
      'La latitud va de -90 a 90 y la longitud de -180 a 180. Revisa los números que pegaste.',
    ],
  ] as const) {
    test(`and are none (${texto}), say what to do`, async ({ page }) => {
      for (const donde of [
        campo(page, 'Latitud'),
        page.getByRole('combobox', { name: 'Buscar dirección' }),
      ]) {
        await pegar(page, donde, texto);
        await expect(page.getByText(mensaje)).toBeVisible();
        await esperarEscrito(page, '', '');
      }
    });
  }
});

test.describe('my location', () => {
  test.beforeEach(async ({ page }) => {
    await conTeselas(page);
    await conReceptor(page);
    await page.goto(CREAR);
    await page.getByRole('button', { name: 'Mi ubicación' }).click();
  });

  test('places the marker, and says how exact it is', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Mi ubicación' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await campo(page, 'Nombre').fill('Lo que se escribe mientras tanto');
    await llega(page, { latitud: 15.1, longitud: -90.2, precision: 9.4 });
    await esperarEscrito(page, '15.1', '-90.2');
    await expect(campo(page, 'Nombre')).toHaveValue('Lo que se escribe mientras tanto');
    await esperarPinEnCentro(page);
    await expect(page.getByText('con una precisión de 10 m')).toBeVisible();
  });

  test('that comes before the map is where the map begins', async ({ page }) => {
    const modulo = await retener(page, /\/abierto-[\w-]+\.js$/);
    await page.reload();
    await page.getByRole('button', { name: 'Mi ubicación' }).click();
    await llega(page, { latitud: 15.1, longitud: -90.2, precision: 9.4 });
    await esperarEscrito(page, '15.1', '-90.2');
    await modulo.soltar();
    await esperarPinEnCentro(page);
  });

  test('refused, says so and leaves the place as it was', async ({ page }) => {
    await falla(page, CODIGO.denegada);
    await expect(aviso(page, 'No se pudo obtener la ubicación')).toBeVisible();
    await expect(page.getByText('Permite el acceso a la ubicación en los ajustes')).toBeVisible();
    await esperarEscrito(page, '', '');
    await expect(page.getByRole('button', { name: 'Mi ubicación' })).not.toHaveAttribute(
      'aria-busy',
    );
  });
});

test.describe('what the server says of the place', () => {
  test.use({ rechazos: [400] });

  test('is under its field, below the map', async ({ page }) => {
    await conTeselas(page);
    await page.goto(CREAR);
    await llenar(page, { Latitud: '14.6349' });
    await confirmar(page).click();
    await esperarError(campo(page, 'Longitud'), 'Indica también la longitud.');
    await pulsarMapa(page);
    await expect(campo(page, 'Longitud')).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('a map is downloaded where one is shown, and nowhere else', async ({ page, admin }) => {
  await conTeselas(page);
  const archivos: string[] = [];
  page.on('request', (peticion) => archivos.push(peticion.url()));
  const deMapas = (cual: RegExp) => archivos.filter((archivo) => cual.test(archivo));
  const { nombre } = await crearCliente(admin);
  await page.goto(listado(nombre));
  await expect(page.getByText(nombre)).toBeVisible();
  expect(deMapas(/(abierto|google|mapaBasico)-[\w-]+\.(js|css)/)).toEqual([]);
  await page.goto(CREAR);
  await expect(mapa(page).getByRole('button', { name: 'Acercar' })).toBeVisible();
  expect(deMapas(/abierto-[\w-]+\.js/)).toHaveLength(1);
  // Only if the pictures do not come.
  expect(deMapas(/(google|mapaBasico)-[\w-]+\.js|googleapis/)).toEqual([]);
  await expect(avisos(page).getByRole('alert')).toHaveCount(0);
});
