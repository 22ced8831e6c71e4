import { expect, test } from 'vitest';
import { leerConfiguracion } from './configuracion.ts';

const POR_DEFECTO = {
  apiBase: '/api',
  zonaHoraria: 'America/Guatemala',
  urlTeselas: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  claveGoogleMaps: '',
};

test("the page carries the server's settings", () => {
  const deLaPagina = {
    apiBase: '/servicio',
    zonaHoraria: 'America/Mexico_City',
    urlTeselas: 'https://mapas.example.com/{z}/{x}/{y}.png',
    claveGoogleMaps: 'AIza-una-clave',
  };
  expect(leerConfiguracion(JSON.stringify(deLaPagina))).toEqual(deLaPagina);
});

test.each([undefined, null, '', '{', 'null', '7', '{"apiBase":7}'])(
  'the default settings apply when the page has %j',
  (texto) => {
    expect(leerConfiguracion(texto)).toEqual(POR_DEFECTO);
  },
);
