import { unico } from '../apoyo/api.ts';
import { crearCliente } from '../apoyo/clientes.ts';
import { cuentaEnMapa, enMapa, mapa, marca, vista, Zona } from '../apoyo/mapaListas.ts';
import { buscador, cuenta, titulo } from '../apoyo/pantalla.ts';
import { buscador as buscadorDeVisitas, modal } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/visitas.ts';

const CLIENTES = '/clientes/listado';
const VISITAS = '/visitas/listado';
const MIAS = '/visitas/por-supervisor';
const AQUI = [14.62, -90.52] as const;

test.describe('a list and its map', () => {
  test.use({ usuario: 'admin' });

  test('are one address apart: reloading, going back and searching keep which', {
    tag: '@ambos',
  }, async ({ page, admin }) => {
    // Far from where maps begin: it is seen because the map goes there.
    const { nombre } = await crearCliente(admin, { latitud: 16.9213, longitud: -89.8952 });
    await page.goto(CLIENTES);
    await expect(vista(page, 'Lista')).toHaveAttribute('aria-current', 'page');
    await buscador(page).fill(nombre);
    await expect(cuenta(page)).toHaveText(/^1 de /);
    await vista(page, 'Mapa').click();
    await expect(page).toHaveURL(
      `${CLIENTES}?${new URLSearchParams({ buscar: nombre, ver: 'mapa' })}`,
    );
    await expect(vista(page, 'Mapa')).toHaveAttribute('aria-current', 'page');
    await expect(vista(page, 'Lista')).not.toHaveAttribute('aria-current', 'page');
    await expect(marca(page, 'clientes', new RegExp(nombre))).toBeVisible();

    await page.reload();
    await expect(buscador(page)).toHaveValue(nombre);
    await expect(marca(page, 'clientes', new RegExp(nombre))).toBeVisible();
    await page.goBack();
    await expect(mapa(page, 'clientes')).toHaveCount(0);
    await expect(cuenta(page)).toHaveText(/^1 de /);
    await page.goForward();
    await expect(mapa(page, 'clientes')).toBeVisible();
    await vista(page, 'Lista').click();
    await expect(page).toHaveURL(`${CLIENTES}?${new URLSearchParams({ buscar: nombre })}`);
  });

  test('ask for nothing of each other', async ({ page }) => {
    const pedidas: string[] = [];
    page.on('request', (peticion) => pedidas.push(peticion.url()));
    await page.goto(VISITAS);
    await expect(page.getByRole('main').getByText(/^[\d,]+ visitas$/)).toBeVisible();
    expect(pedidas.filter((url) => /visitas\/mapa|MapaDePuntos|abierto/.test(url))).toEqual([]);
    pedidas.splice(0);
    await page.goto(enMapa(VISITAS));
    await expect(mapa(page, 'visitas')).toBeVisible();
    await expect(marca(page, 'visitas', /juntas|detalle/).first()).toBeVisible();
    expect(pedidas.filter((url) => /limite=100/.test(url))).toEqual([]);
  });

  test('say how many have no place', async ({ page, admin }) => {
    const nombre = unico('Óptica');
    await crearCliente(admin, { nombre: `${nombre} 1`, latitud: 14.6, longitud: -90.5 });
    await crearCliente(admin, { nombre: `${nombre} 2` });
    await page.goto(enMapa(CLIENTES, nombre));
    await expect(cuentaEnMapa(page)).toHaveText('1 cliente · 1 sin ubicación');
    await buscador(page).fill(`${nombre} 2`);
    await expect(page.getByText(`Sin resultados con ubicación para «${nombre} 2»`)).toBeVisible();
    await expect(cuentaEnMapa(page)).toHaveText('0 clientes · 1 sin ubicación');
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect(page).toHaveURL(enMapa(CLIENTES));
    await expect(marca(page, 'clientes', /juntos|editar/).first()).toBeVisible();
  });

  test('say when there are more than fit', async ({ page }) => {
    await page.route('**/api/visitas/mapa*', async (ruta) => {
      const respuesta = await ruta.fetch();
      const puntos: object[] = await respuesta.json();
      const headers = { ...respuesta.headers(), total: '12345' };
      await ruta.fulfill({ response: respuesta, headers, json: puntos.slice(0, 5) });
    });
    await page.goto(enMapa(VISITAS));
    await expect(cuentaEnMapa(page)).toHaveText(/^Se muestran 5 de 12,345/);
  });

  test('a client leads to its form, and returning finds the same map', async ({ page, admin }) => {
    const { idCliente, nombre } = await crearCliente(admin, { latitud: 14.6, longitud: -90.5 });
    const direccion = enMapa(CLIENTES, nombre);
    await page.goto(direccion);
    await marca(page, 'clientes', new RegExp(`^${nombre}, activo`)).click();
    await expect(page).toHaveURL(`/clientes/editar/${idCliente}`);
    await page.getByRole('link', { name: 'Regresar a Clientes' }).click();
    await expect(page).toHaveURL(direccion);
    await expect(marca(page, 'clientes', new RegExp(nombre))).toBeVisible();
  });

  for (const [caso, contestar] of [
    ['the server does not answer', { abort: true }],
    ['its answer makes no sense', { abort: false }],
  ] as const) {
    test(`because ${caso}, it says so and tries again`, async ({ page }) => {
      await page.route('**/api/visitas/mapa*', (ruta) =>
        contestar.abort ? ruta.abort() : ruta.fulfill({ body: '<h1>Router</h1>' }),
      );
      await page.goto(enMapa(VISITAS));
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await expect(vista(page, 'Lista')).toBeVisible();
      await page.unroute('**/api/visitas/mapa*');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(mapa(page, 'visitas')).toBeVisible();
    });
  }

  for (const width of [390, 320]) {
    test(`fits in ${width} pixels`, { tag: '@telefono' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const ruta of [CLIENTES, VISITAS, enMapa(CLIENTES), enMapa(VISITAS)]) {
        await page.goto(ruta);
        await expect(vista(page, 'Mapa')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('main').getByText(/\d (clientes|visitas)/)).toBeVisible();
        const ancho = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(ancho).toBeLessThanOrEqual(width);
      }
    });
  }
});

test.describe('the visits of a supervisor on a map', () => {
  test('are theirs and nobody else’s', async ({ page, empresa }) => {
    const [zona, ajena] = [await Zona.crear(empresa), await Zona.crear(empresa)];
    const suya = await zona.visitaEn(...AQUI);
    const otra = await ajena.visitaEn(...AQUI);
    await empresa.entrarComo(page, zona.user);
    await page.goto(enMapa(MIAS));
    await expect(cuentaEnMapa(page)).toHaveText('1 visita');
    await expect(marca(page, 'visitas', new RegExp(suya.cliente.nombre))).toBeVisible();
    await buscadorDeVisitas(page).fill(otra.cliente.nombre);
    await expect(
      page.getByText(`Sin resultados con ubicación para «${otra.cliente.nombre}»`),
    ).toBeVisible();
  });

  test('say their state, and one leads to its detail and back', async ({ page, empresa }) => {
    const zona = await Zona.crear(empresa);
    const cliente = await zona.cliente(...AQUI);
    const { idVisita } = await zona.visita(cliente, '2025-03-10');
    await empresa.entrarComo(page, zona.user);
    await page.goto(enMapa(MIAS));
    await marca(page, 'visitas', new RegExp(`^${cliente.nombre}, 10/03/2025, Atrasada, `)).click();
    await expect(page).toHaveURL(`/visitas/detalle/${idVisita}`);
    await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
    await expect(page).toHaveURL(enMapa(MIAS));
    await expect(marca(page, 'visitas', new RegExp(cliente.nombre))).toBeVisible();
  });

  test('that have no place say so', async ({ page, empresa }) => {
    const zona = await Zona.crear(empresa);
    await zona.visitaEn(null, null);
    await empresa.entrarComo(page, zona.user);
    await page.goto(enMapa(MIAS));
    await expect(page.getByText('No hay visitas con ubicación.')).toBeVisible();
    await expect(cuentaEnMapa(page)).toHaveText('0 visitas · 1 sin ubicación');
    await expect(mapa(page, 'visitas')).toHaveCount(0);
  });

  test('are together from afar and part from near, also by keyboard', async ({ page, empresa }) => {
    const zona = await Zona.crear(empresa);
    const [una, otra] = [await zona.visitaEn(14.62, -90.52), await zona.visitaEn(14.62, -90.51)];
    await empresa.entrarComo(page, zona.user);
    await page.goto(enMapa(MIAS));
    const deUna = marca(page, 'visitas', new RegExp(una.cliente.nombre));
    const deOtra = marca(page, 'visitas', new RegExp(otra.cliente.nombre));
    const juntas = marca(page, 'visitas', '2 visitas juntas: acercar');
    const alejar = async () => {
      await mapa(page, 'visitas').getByRole('button', { name: 'Alejar' }).click();
      await expect(juntas).toBeVisible({ timeout: 1000 });
    };
    // The map opens on both of them.
    await expect(deUna).toBeVisible();
    await expect(deOtra).toBeVisible();
    await expect(alejar).toPass();
    await juntas.click();
    await expect(deUna).toBeVisible();
    await expect(deOtra).toBeVisible();

    await expect(alejar).toPass();
    await juntas.press('Enter');
    await expect(deUna.or(deOtra).and(page.locator(':focus'))).toBeVisible();
  });

  test('stay where they were looked at, for who returns', async ({ page, empresa }) => {
    const zona = await Zona.crear(empresa);
    const una = await zona.visitaEn(14.62, -90.52);
    await zona.visitaEn(14.62, -90.51);
    await empresa.entrarComo(page, zona.user);
    await page.goto(enMapa(MIAS));
    const juntas = marca(page, 'visitas', /juntas/);
    await expect(marca(page, 'visitas', new RegExp(una.cliente.nombre))).toBeVisible();
    await expect(async () => {
      await mapa(page, 'visitas').getByRole('button', { name: 'Alejar' }).click();
      await expect(juntas).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('link', { name: 'Crear Visita' }).click();
    await expect(modal(page, 'Nueva Visita')).toBeVisible();
    await expect(page).toHaveURL(enMapa('/visitas/por-supervisor/crear'));
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(enMapa(MIAS));
    await expect(juntas).toBeVisible();
    await vista(page, 'Lista').click();
    await expect(mapa(page, 'visitas')).toHaveCount(0);
    await page.goBack();
    await expect(juntas).toBeVisible();
  });

  test('at the very same place open a list, and each leads to its detail', {
    tag: '@ambos',
  }, async ({ page, empresa }) => {
    const zona = await Zona.crear(empresa);
    const cliente = await zona.cliente(...AQUI);
    const primera = await zona.visita(cliente, '2031-05-20');
    await zona.visita(cliente, '2031-06-15');
    await zona.visita(cliente, '2031-07-01');
    await empresa.entrarComo(page, zona.user);
    await page.goto(enMapa(MIAS));
    const monton = marca(page, 'visitas', '3 visitas en el mismo lugar: ver cuáles');
    await monton.click();
    const lista = modal(page, '3 visitas en este lugar');
    await expect(lista.getByRole('listitem')).toHaveText([
      /01\/07\/2031/,
      /15\/06\/2031/,
      /20\/05\/2031/,
    ]);
    await page.keyboard.press('Escape');
    await expect(lista).toHaveCount(0);
    await expect(monton).toBeFocused();

    await monton.press('Enter');
    await lista.getByRole('link', { name: /20\/05\/2031/ }).click();
    await expect(page).toHaveURL(`/visitas/detalle/${primera.idVisita}`);
    await expect(titulo(page, 'VISITA')).toBeAttached();
    await page.goBack();
    await expect(monton).toBeVisible();
    await expect(lista).toHaveCount(0);
  });
});

test.describe('the map whose program never arrives', () => {
  test.use({ usuario: 'admin', seRompe: true });

  test('leaves the list within reach, and is asked for again', async ({ page }) => {
    const PROGRAMA = '**/assets/MapaDePuntos-*.js';
    await page.route(PROGRAMA, (ruta) => ruta.abort());
    await page.goto(enMapa(VISITAS));
    await expect(page.getByText('No se pudo cargar el mapa')).toBeVisible();
    await expect(vista(page, 'Lista')).toBeVisible();
    await page.unroute(PROGRAMA);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(mapa(page, 'visitas')).toBeVisible();
  });
});
