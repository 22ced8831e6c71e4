import type { Respuesta } from '@visitas/contract/operaciones';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarError,
  titulo,
  toast,
  toasts,
} from '../../pruebas/pantalla.ts';
import { llevar, soltarEn } from '../../pruebas/raton.ts';
import { type Contestaciones, rechazo, sinRed } from '../../pruebas/servidor.ts';

type Encontrado = Respuesta<'geo.buscar'>;

const CREAR = '/clientes/crear';
const CENTRO = { latitud: 14.6349, longitud: -90.5069 };
const SIN_BUSCADOR =
  'Sin conexión con el buscador de direcciones: se muestran los lugares incluidos.';
const DIRECCION = {
  nombre: '12 calle 1-25',
  detalle: 'Zona 10, Guatemala',
  latitud: 14.60142,
  longitud: -90.51287,
};
const COBAN = { nombre: 'Cobán', detalle: 'Alta Verapaz', latitud: 15.4703, longitud: -90.3745 };

const mapa = () => page.getByRole('region', { name: 'Ubicación del cliente en el mapa' });
const marcador = () => mapa().getByRole('button', { name: /^Ubicación del cliente\./ });
const buscador = () => page.getByRole('combobox', { name: 'Buscar dirección' });
const miUbicacion = () => boton('Mi ubicación');
const estado = (texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto });

const encontrados = (): string[] =>
  page
    .getByRole('listbox', { name: 'Lugares encontrados' })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '');
const esperarEncontrados = (...textos: string[]) => expect.poll(encontrados).toEqual(textos);

const hallar = (lugares: Encontrado['lugares'], internet: Encontrado['internet'] = 'incluido') => ({
  'geo.buscar': { lugares, internet },
});

const abrir = (servidor: Contestaciones = {}) => montar(CREAR, { como: 'Administrador', servidor });

/** Waits until the map can be pressed. */
const conMapa = () =>
  expect.element(mapa().getByRole('button', { name: 'Acercar' })).toBeInTheDocument();

async function pulsarMapa(): Promise<void> {
  await conMapa();
  await mapa().click({ position: { x: mapa().element().clientWidth / 2, y: 200 } });
}

const escrito = (): number[] =>
  ['Latitud', 'Longitud'].map((eje) => Number((campo(eje).element() as HTMLInputElement).value));

/** Within a pixel or two at the map's first zoom. */
const esperarLugar = ({ latitud, longitud }: typeof CENTRO) =>
  expect
    .poll(() => {
      const [norte = 0, este = 0] = escrito();
      return Math.max(Math.abs(norte - latitud), Math.abs(este - longitud));
    })
    .toBeLessThan(0.0003);

async function esperarEscrito(latitud: string, longitud: string): Promise<void> {
  await expect.element(campo('Latitud')).toHaveValue(latitud);
  await expect.element(campo('Longitud')).toHaveValue(longitud);
}

/** The tip of the pin is in the middle of the map. */
const esperarPinEnCentro = () =>
  expect
    .poll(() => {
      const pin = marcador().query()?.getBoundingClientRect();
      const { x, y, width } = mapa().element().getBoundingClientRect();
      return pin ? Math.hypot(pin.x + pin.width / 2 - x - width / 2, pin.bottom - y - 200) : 999;
    })
    .toBeLessThan(4);

/** As if copied from elsewhere. */
async function pegar(donde: Locator, texto: string): Promise<void> {
  await expect.element(donde).toBeInTheDocument();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', texto);
  (donde.element() as HTMLElement).focus();
  donde
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('the marker', () => {
  beforeEach(async () => {
    await abrir();
    await conMapa();
    expect(marcador().elements()).toEqual([]);
    await pulsarMapa();
    await esperarLugar(CENTRO);
  });

  test('moves with the arrow keys and says where it is', async () => {
    (marcador().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await esperarLugar({ latitud: 14.63407, longitud: -90.50604 });
    await expect.element(marcador()).toHaveFocus();
    const [latitud, longitud] = escrito();
    const voz = `Latitud ${latitud?.toFixed(5)}, longitud ${longitud?.toFixed(5)}`;
    await expect.element(mapa().getByRole('status').filter({ hasText: voz })).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.poll(escrito).not.toEqual([latitud, longitud]);
    await esperarLugar({ latitud: 14.63407, longitud: -90.50604 });
  });

  test('dragged, updates the coordinates on its way, rounded as they are kept', async () => {
    const { x, y, width, height } = marcador().element().getBoundingClientRect();
    const en = (dx: number, dy: number) => ({ x: x + width / 2 + dx, y: y + height / 2 + dy });
    const DESTINO = { latitud: 14.63987, longitud: -90.50003 };
    await llevar(en(0, 0), en(40, -30), en(80, -60));
    // Before the button is released.
    await esperarLugar(DESTINO);
    await soltarEn(en(80, -60));
    await esperarLugar(DESTINO);
    for (const grados of escrito()) expect(String(grados)).toMatch(/^-?\d+(\.\d{1,6})?$/);
    await expect.element(titulo('Nuevo Cliente')).toBeInTheDocument();
  });

  test('follows typed coordinates along with the map; removing it clears the place', async () => {
    await campo('Latitud').fill('15.4703');
    await campo('Longitud').fill('-90.3745');
    await esperarPinEnCentro();
    await expect
      .element(page.getByRole('link', { name: 'Ver Ubicación' }))
      .toHaveAttribute('href', expect.stringMatching(/query=15\.4703,-90\.3745$/));
    await boton('Quitar ubicación').click();
    await expect.element(marcador()).not.toBeInTheDocument();
    await esperarEscrito('', '');
    expect(page.getByRole('link', { name: 'Ver Ubicación' }).elements()).toEqual([]);
  });
});

test('clears a server error under its field when the map is pressed', async () => {
  await abrir();
  await campo('Latitud').fill('14.6349');
  await confirmar().click();
  await esperarError(campo('Longitud'), 'Indica también la longitud.');
  await pulsarMapa();
  await expect.element(campo('Longitud')).not.toHaveAttribute('aria-invalid', 'true');
});

describe('pasted coordinates', () => {
  test('in either field fill both fields and move the map', async () => {
    await abrir();
    await conMapa();
    await pegar(campo('Latitud'), '14°38′05.6″N 90°30′24.8″O');
    await esperarEscrito('14.634889', '-90.506889');
    await esperarPinEnCentro();
    await pegar(campo('Longitud'), '15°28′13.1″N 90°22′28.2″O');
    await esperarEscrito('15.470306', '-90.3745');
    await esperarPinEnCentro();
  });

  test('with a decimal comma are understood, typed or pasted', async () => {
    await abrir();
    await pegar(campo('Latitud'), '14,6349');
    await campo('Longitud').fill('-90,5069');
    await userEvent.keyboard('{Tab}');
    await esperarEscrito('14.6349', '-90.5069');
    await expect.element(marcador()).toBeInTheDocument();
  });

  test('in the search box move the marker there', async () => {
    await abrir();
    await conMapa();
    await pegar(buscador(), 'https://www.google.com/maps/@15.4703,-90.3745,17z');
    await esperarEscrito('15.4703', '-90.3745');
    await esperarPinEnCentro();
    await expect.element(buscador()).toHaveValue('');
  });

  test('in the wrong order are swapped, with a note', async () => {
    await abrir();
    await pegar(campo('Latitud'), '-90.5069, 14.6349');
    await esperarEscrito('14.6349', '-90.5069');
    await expect
      .element(estado('venían al revés'))
      .toHaveTextContent(
        'Las coordenadas venían al revés: se tomó 14.6349 como latitud y -90.5069 como longitud.',
      );
  });

  test.each([
    [
      'https://maps.app.goo.gl/AbCdEf',
      'Este enlace abreviado no trae las coordenadas. Ábrelo y copia la dirección completa o las coordenadas.',
    ],
    [
      '14.6, 200',
      'La latitud va de -90 a 90 y la longitud de -180 a 180. Revisa los números que pegaste.',
    ],
  ])('that are invalid (%s) say what to do', async (texto, mensaje) => {
    await abrir();
    for (const donde of [campo('Latitud'), buscador()]) {
      await pegar(donde, texto);
      await expect.element(page.getByText(mensaje)).toBeVisible();
      await esperarEscrito('', '');
    }
  });
});

describe('my location', () => {
  let llega: (latitude: number, longitude: number, accuracy: number) => void;
  let falla: (code: number) => void;

  beforeEach(async () => {
    const preguntar = vi.spyOn(navigator.permissions, 'query');
    preguntar.mockRejectedValue(new TypeError('This browser does not say.'));
    const vigilar = vi.spyOn(navigator.geolocation, 'watchPosition');
    vigilar.mockImplementation((alLlegar, alFallar) => {
      llega = (latitude, longitude, accuracy) =>
        alLlegar({
          coords: { latitude, longitude, accuracy },
          timestamp: Date.now(),
        } as GeolocationPosition);
      falla = (code) => alFallar?.({ code } as GeolocationPositionError);
      return 1;
    });
    await abrir();
    await conMapa();
    await miUbicacion().click();
  });

  test('places the marker and says how exact it is', async () => {
    await expect.element(miUbicacion()).toHaveAttribute('aria-busy', 'true');
    await campo('Nombre').fill('Lo que se escribe mientras tanto');
    llega(15.1, -90.2, 9.4);
    await esperarEscrito('15.1', '-90.2');
    await expect.element(campo('Nombre')).toHaveValue('Lo que se escribe mientras tanto');
    await esperarPinEnCentro();
    await expect.element(page.getByText('con una precisión de 10 m')).toBeVisible();
  });

  test('shares a phone with the other buttons of the place, each with its whole text', async () => {
    await enTelefono();
    await campo('Latitud').fill('14.6');
    await campo('Longitud').fill('-90.5');
    await expect.element(boton('Quitar ubicación')).toBeVisible();
    const todos = [...(miUbicacion().element().parentElement?.children ?? [])];
    expect(todos).toHaveLength(3);
    expect(todos.filter((uno) => uno.scrollWidth > uno.clientWidth)).toEqual([]);
  });

  test('says why when refused, and keeps the place', async () => {
    falla(1);
    await expect.element(toast('No se pudo obtener la ubicación')).toBeVisible();
    const queHacer = 'Permite el acceso a la ubicación en los ajustes';
    await expect.element(page.getByText(queHacer)).toBeVisible();
    await esperarEscrito('', '');
    await expect.element(miUbicacion()).not.toHaveAttribute('aria-busy');
  });
});

describe('searching a place', () => {
  test("shows the built-in places at once, and the server's when they arrive", async () => {
    const { servidor } = await abrir(hallar([COBAN, DIRECCION]));
    const busqueda = servidor.retener('geo.buscar');
    await buscador().fill('coban');
    await esperarEncontrados('CobánAlta Verapaz');
    await expect.element(estado('Buscando direcciones…')).toBeVisible();
    await busqueda.soltar();
    await esperarEncontrados('CobánAlta Verapaz', '12 calle 1-25Zona 10, Guatemala');
    expect(estado(/Buscando|Sin conexión/).elements()).toEqual([]);
  });

  test('waits for a pause in the typing; choosing a place moves the marker', async () => {
    const { servidor, donde } = await abrir(hallar([DIRECCION]));
    const pedidas = () => servidor.recibidas('geo.buscar').map(({ criterios }) => criterios.buscar);
    await buscador().click();
    await userEvent.keyboard('12 calle 1-25');
    await esperarEncontrados('12 calle 1-25Zona 10, Guatemala');
    expect(pedidas()).toEqual(['12 calle 1-25']);
    await userEvent.keyboard('{Enter}');
    await esperarEscrito('14.60142', '-90.51287');
    await esperarPinEnCentro();
    expect(encontrados()).toEqual([]);
    await expect.element(buscador()).toHaveValue('12 calle 1-25');
    // Enter does not send the form.
    await userEvent.keyboard('{Enter}');
    await expect.element(titulo('Nuevo Cliente')).toBeInTheDocument();
    expect(donde()).toBe(CREAR);
    expect(toasts().getByRole('alert').elements()).toEqual([]);

    // Neither a short text nor coordinates reach the server.
    await buscador().fill('za');
    await expect.poll(encontrados).not.toEqual([]);
    await buscador().fill('14.6349, -90.5069');
    await esperarEncontrados('14.6349, -90.5069Ir a estas coordenadas');
    await userEvent.keyboard('{Enter}');
    await esperarEscrito('14.6349', '-90.5069');
    expect(pedidas()).toEqual(['12 calle 1-25']);
  });

  test('works with the keyboard', async () => {
    await abrir(hallar([]));
    await conMapa();
    await buscador().click();
    await userEvent.keyboard('flores');
    await expect.poll(encontrados).toHaveLength(3);
    await expect.element(buscador()).toHaveAttribute('aria-expanded', 'true');
    const primero = page.getByRole('listbox', { name: 'Lugares encontrados' }).getByRole('option');
    await expect.element(primero.first()).toHaveAttribute('data-combobox-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(buscador()).toHaveValue('Flores Costa Cuca');
    await esperarPinEnCentro();
    await buscador().fill('petén');
    await userEvent.keyboard('{Escape}');
    await expect.element(buscador()).toHaveAttribute('aria-expanded', 'false');
  });

  test('says when nothing is found', async () => {
    await abrir(hallar([]));
    await buscador().fill('xyzw');
    await expect.element(estado('Sin resultados para «xyzw»')).toBeVisible();
  });

  test.each([
    ['does not answer', hallar([COBAN], 'no-responde'), SIN_BUSCADOR],
    [
      'is busy',
      hallar([COBAN], 'ocupado'),
      'El buscador de direcciones está ocupado: se muestran los lugares incluidos.',
    ],
    ['fails on the server', { 'geo.buscar': rechazo('interno') }, SIN_BUSCADOR],
    ['fails on the network', { 'geo.buscar': sinRed }, SIN_BUSCADOR],
  ])(
    'still shows the built-in places when the address search %s, and says so only there',
    async (_, contestacion, mensaje) => {
      await abrir(contestacion);
      await buscador().fill('coban');
      await expect.element(estado(mensaje)).toBeVisible();
      await esperarEncontrados('CobánAlta Verapaz');
      expect(toasts().getByRole('alert').elements()).toEqual([]);
    },
  );

  test('with an expired session leads to the login, like any other call', async () => {
    const { donde } = await abrir({ 'geo.buscar': rechazo('sin-sesion') });
    await buscador().fill('coban');
    await expect.poll(donde).toMatch(/^\/auth\/login/);
  });
});
