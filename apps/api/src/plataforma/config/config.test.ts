import { describe, expect, test } from 'vitest';
import { ErrorDeArranque } from '../fallos.ts';
import { leerConfig } from './config.ts';

const RAIZ = '/proyecto';

function problemasDe(env: NodeJS.ProcessEnv): string[] {
  try {
    leerConfig(env, RAIZ);
  } catch (error) {
    if (error instanceof ErrorDeArranque) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('have working defaults', () => {
    expect(leerConfig({}, RAIZ)).toMatchObject({
      puerto: 3000,
      anfitrion: '127.0.0.1',
      carpetaDatos: '/proyecto/.datos',
      urlBaseDeDatos: null,
      conexiones: 10,
      apiBase: '/api',
      administrador: { usuario: 'admin', contrasena: null },
      zonaHoraria: 'America/Guatemala',
      rangoUbicacionMetros: 200,
      claveGoogleMaps: null,
      respaldos: null,
      urlGeocodificador: 'https://nominatim.openstreetmap.org',
      confiarEnProxy: false,
    });
  });

  test('left empty count as not set, except the address search, which is turned off', () => {
    const vacios = { PORT: '', DATA_DIR: ' ', ADMIN_PASSWORD: '', GEOCODER_URL: '' };
    expect(leerConfig(vacios, RAIZ)).toEqual({ ...leerConfig({}, RAIZ), urlGeocodificador: null });
  });

  test.each([
    [{ PORT: '0' }, { puerto: 0 }],
    [{ DATA_DIR: '/var/lib/visitas' }, { carpetaDatos: '/var/lib/visitas' }],
    [{ API_BASE: '/gestion/api/' }, { apiBase: '/gestion/api' }],
    [{ LOG_LEVEL: 'DEBUG' }, { nivelRegistro: 'debug' }],
    [{ TRUST_PROXY: 'true', URL_PUBLICA: 'https://v.example' }, { confiarEnProxy: true }],
    [
      { TRUST_PROXY: '10.0.0.0/8, ::1', URL_PUBLICA: 'https://v.example/' },
      { confiarEnProxy: ['10.0.0.0/8', '::1'], urlPublica: 'https://v.example' },
    ],
    [{ ADMIN_USER: ' Ａna ' }, { administrador: { usuario: 'Ana', contrasena: null } }],
    [{ CONEXIONES: '40' }, { conexiones: 40 }],
    [{ RESPALDOS: ' aparte ' }, { respaldos: 'aparte' }],
    [
      { RESPALDOS: '/mnt/disco de red/ 02:30 14' },
      {
        respaldos: {
          donde: { carpeta: '/mnt/disco de red' },
          cuando: { hora: '02:30' },
          cuantos: 14,
        },
      },
    ],
    [
      { RESPALDOS: 'http://LLAVE:se%2Fcreto@s3.local:9000/cubeta/a/b/?region=gt-1  168h  1' },
      {
        respaldos: {
          donde: {
            almacen: {
              origen: 'http://s3.local:9000',
              cubeta: 'cubeta',
              prefijo: 'a/b/',
              region: 'gt-1',
              clave: 'LLAVE',
              secreto: 'se/creto',
            },
          },
          cuando: { cadaHoras: 168 },
          cuantos: 1,
        },
      },
    ],
    [{ RANGO_UBICACION_METROS: '0.5' }, { rangoUbicacionMetros: 0.5 }],
    [{ HOST: '::' }, { anfitrion: '::' }],
    [
      { ADMIN_PASSWORD: ' con espacios ' },
      { administrador: { usuario: 'admin', contrasena: ' con espacios ' } },
    ],
    [
      { DATABASE_URL: 'postgresql:///visitas?host=/run/postgresql' },
      { urlBaseDeDatos: 'postgresql:///visitas?host=/run/postgresql' },
    ],
  ])('from %o are read as expected', (env, esperado) => {
    expect(leerConfig(env, RAIZ)).toMatchObject(esperado);
  });

  test.each([
    ['PORT', ['tres mil', '65536', '-1', '3000.5']],
    ['HOST', ['http://localhost', 'local host', 'localhost:3000']],
    ['DATABASE_URL', ['mysql://servidor/bd', 'servidor/bd']],
    ['API_BASE', ['/', 'api', '/a b', '/../api', '/api?x']],
    ['ADMIN_USER', ['a'.repeat(101), 'adm\u200bin', 'adm\u0007in']],
    ['ADMIN_PASSWORD', ['corta12']],
    ['RESPALDO_CLAVE', ['corta 123', 'x'.repeat(1_001)]],
    ['ZONA_HORARIA', ['Guatemala', '+06:00']],
    ['RANGO_UBICACION_METROS', ['0', '-5', '100001', '1e3', 'cerca']],
    ['GOOGLE_MAPS_API_KEY', ['dos claves']],
    ['GEOCODER_URL', ['nominatim', 'ftp://servidor']],
    ['TILES_URL', ['https://servidor/{z}/{x}.png', '/{z}/{x}/{y}.png']],
    ['RUTAS_URL', ['osrm', 'ftp://servidor']],
    [
      'RESPALDOS',
      [
        '02:00',
        '/r 02:00',
        'r 02:00 14',
        'ftp://a:b@c/d 02:00 14',
        '/r 24:00 14',
        '/r 2:00 14',
        '/r 0h 14',
        '/r 169h 14',
        '/r 6 14',
        '/r 6h 0',
        '/r 6h 1000',
        '/r 6h x',
        'https://servidor/cubeta 6h 3',
        'https://clave@servidor/cubeta 6h 3',
        'https://a:b@servidor/ 6h 3',
        'https://a:b/c@servidor/cubeta 6h 3',
        'https://a:b%@servidor/cubeta 6h 3',
        'aparte 02:00 14',
      ],
    ],
    ['LOG_LEVEL', ['mucho']],
    ['TRUST_PROXY', ['sí', '10.0.0.0/33', '10.0.0.1/8/8']],
  ])('a wrong %s is explained with an example', (variable, valores) => {
    for (const valor of valores) {
      const [frase, ...otras] = problemasDe({ [variable]: valor });
      expect(otras).toEqual([]);
      expect(frase).toMatch(
        new RegExp(`^El ajuste ${variable} no es válido.*: .+Por ejemplo: ${variable}=`),
      );
    }
  });

  test('for a proxy require the public address, because a request can forge it', () => {
    for (const TRUST_PROXY of ['true', '127.0.0.1']) {
      const problemas = problemasDe({ TRUST_PROXY, URL_PUBLICA: ' ' });
      expect(problemas).toEqual([
        expect.stringMatching(/^El ajuste URL_PUBLICA es obligatorio con TRUST_PROXY: .+\. Por ej/),
      ]);
      const [frase, ...otras] = problemasDe({ TRUST_PROXY, URL_PUBLICA: 'visitas' });
      expect(frase).toMatch(/^El ajuste URL_PUBLICA no es válido/);
      expect(otras).toEqual([]);
    }
    expect(problemasDe({ TRUST_PROXY: 'false' })).toEqual([]);
  });

  test('with wrong values are all explained at once', () => {
    expect(problemasDe({ PORT: 'x', HOST: '?', LOG_LEVEL: 'y' })).toHaveLength(3);
  });

  test.each([
    ['/r 02:00', /dónde, cuándo y cuántos/],
    ['r 02:00 14', /primero dónde/],
    ['/r 25:00 14', /después cuándo/],
    ['/r 02:00 0', /al final cuántos/],
    ['https://s/c 6h 3', /la clave y el secreto/],
    ['https://a:b@s 6h 3', /la cubeta/],
    ['https://a:b/c@s/c 6h 3', /codificados/],
  ])('with a schedule of backups such as %s say which part is wrong', (RESPALDOS, frase) => {
    expect(problemasDe({ RESPALDOS })).toEqual([expect.stringMatching(frase)]);
  });

  test('that are secret are never printed', () => {
    const problemas = problemasDe({
      ADMIN_PASSWORD: 'secreta',
      DATABASE_URL: 'x://a:secreta@b',
      RESPALDOS: 'https://a:secreta@b/c 02:00',
    });
    expect(problemas).toHaveLength(3);
    expect(problemas.join()).not.toContain('secreta');
  });
});
