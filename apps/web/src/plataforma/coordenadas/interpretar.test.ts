import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escribirGrados, interpretarCoordenadas, interpretarUna } from './interpretar.ts';

const LUGAR = { latitud: 14.6349, longitud: -90.5069 };

function leido(texto: string) {
  const leida = interpretarCoordenadas(texto);
  if (leida.clase !== 'lugar') return leida;
  const { latitud, longitud } = leida.punto;
  return [Number(latitud.toFixed(4)), Number(longitud.toFixed(4))];
}

describe('a pair of coordinates', () => {
  test.each([
    '14.6349, -90.5069',
    '14.6349,-90.5069',
    '14.6349 -90.5069',
    '14.6349-90.5069',
    '  14.6349 ;  -90.5069 ',
    '14.6349\t-90.5069',
    '14.6349\n-90.5069',
    '14.6349\u00a0\u221290.5069',
    '14,6349; -90,5069',
    '14,6349 -90,5069',
    '14,6349, -90,5069',
    '14,6349,-90,5069',
    '(14.6349, -90.5069)',
    '[14.6349, -90.5069]',
    '14.6349 / -90.5069',
    '14.6349 | -90.5069',
    '14.6349, -90.5069,',
    '+14.6349 -090.5069',
    'N14.6349 W90.5069',
    'N 14.6349, O 90.5069',
    '14.6349N 90.5069W',
    '14.6349 N, 90.5069 O',
    '14.6349° N, 90.5069° W',
    '14.6349°N90.5069°O',
    '14.6349 n 90.5069 o',
    '14.6349 N -90.5069 W',
    'O 90.5069, N 14.6349',
    '90.5069 W 14.6349 N',
    'Latitud: 14.6349, Longitud: -90.5069',
    'lat 14.6349 lon -90.5069',
    'Lat: 14.6349 Lng: -90.5069',
    '14.6349 norte, 90.5069 oeste',
    '14°38′05.64″N 90°30′24.84″O',
    '14°38\'05.64"N 90°30\'24.84"W',
    "14°38'05.64''N, 90°30'24.84''W",
    '14º38’05,64”N 90º30’24,84”O',
    '14° 38\' 05.64" N   90° 30\' 24.84" O',
    '14 38 05.64 N 90 30 24.84 W',
    '14:38:05.64 N 90:30:24.84 W',
    '14 38 05.64, -90 30 24.84',
    'N 14°38\'05.64" W 90°30\'24.84"',
    'N14°38\'05.64"W90°30\'24.84"',
    '14 grados 38 minutos 5.64 segundos norte, 90 grados 30 minutos 24.84 segundos oeste',
    "14°38.094'N 90°30.414'O",
    '14° 38.094 N 90° 30.414 W',
    "N14 38.094' W90 30.414'",
  ])('is read in the form %j', (texto) => {
    expect(leido(texto)).toEqual([LUGAR.latitud, LUGAR.longitud]);
  });

  test.each([
    ['0, 0', [0, 0]],
    ['-33.45 -70.66', [-33.45, -70.66]],
    ['33.45 S 70.66 O', [-33.45, -70.66]],
    ['14, -90', [14, -90]],
    ['14° 90°', [14, 90]],
    ['90, 180', [90, 180]],
    ['-90; -180', [-90, -180]],
    ["14°38'N 90°30'O", [14.6333, -90.5]],
    ['14 38 90 30.5', [14.6333, 90.5083]],
    ['10 20 30 40.5', [10.3333, 30.675]],
  ])('is read from %j', (texto, esperado) => {
    expect(leido(texto)).toEqual(esperado);
  });
});

describe('a map link', () => {
  test.each([
    'geo:14.6349,-90.5069',
    'geo:14.6349,-90.5069?z=17',
    'geo:14.6349,-90.5069,1500;u=12',
    'geo:0,0?q=14.6349,-90.5069(Ferretería)',
    'https://www.google.com/maps/@14.6349,-90.5069,17z',
    'https://www.google.com/maps/place/Ferreter%C3%ADa/@14.1,-90.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d14.6349!4d-90.5069!16s',
    "https://www.google.com/maps/place/14%C2%B038'05.6%22N+90%C2%B030'24.8%22W/@14.1,-90.1,17z",
    'https://www.google.com/maps/search/14.6349,+-90.5069?entry=tts',
    'https://www.google.com/maps/search/?api=1&query=14.6349,-90.5069',
    'https://www.google.com/maps/search/?api=1&query=14.6349%2C-90.5069',
    'https://www.google.com/maps/dir/?api=1&destination=14.6349,-90.5069',
    'https://maps.google.com/maps?q=14.6349,-90.5069&z=17',
    'https://maps.google.com/?q=loc:14.6349,-90.5069',
    'https://maps.google.com.gt/?ll=14.6349,-90.5069',
    'http://maps.google.com/maps?daddr=14.6349,-90.5069',
    'https://maps.googleapis.com/maps/api/staticmap?center=14.6349,-90.5069&zoom=14',
    'www.google.com/maps/@14.6349,-90.5069,17z',
    'https://www.openstreetmap.org/#map=17/14.6349/-90.5069',
    'https://www.openstreetmap.org/?mlat=14.6349&mlon=-90.5069#map=12/14.1/-90.1',
    'openstreetmap.org/?mlat=14.6349&mlon=-90.5069',
    'https://maps.apple.com/?ll=14.6349,-90.5069&q=Ferreter%C3%ADa',
    'https://maps.apple.com/place?coordinate=14.6349,-90.5069&name=X',
    'https://www.waze.com/ul?ll=14.6349%2C-90.5069&navigate=yes',
    'https://ul.waze.com/ul?ll=14.6349,-90.5069',
    'https://www.waze.com/live-map/directions?to=ll.14.6349%2C-90.5069',
    'https://www.bing.com/maps?cp=14.6349~-90.5069&lvl=17',
    'https://bing.com/maps/default.aspx?sp=point.14.6349_-90.5069_Ferreter%C3%ADa',
    'Mira: https://maps.google.com/?q=14.6349,-90.5069',
  ])('gives its place: %s', (texto) => {
    expect(leido(texto)).toEqual([LUGAR.latitud, LUGAR.longitud]);
  });

  test.each([
    'https://maps.app.goo.gl/AbCdEf123',
    'maps.app.goo.gl/AbCdEf123',
    'Ferretería https://maps.app.goo.gl/AbCdEf123?g_st=iw',
    'https://goo.gl/maps/AbCdEf',
    'https://waze.com/ul/h9fx',
  ])('that is a short link asks for the full one: %s', (texto) => {
    expect(leido(texto)).toEqual({
      clase: 'mensaje',
      texto:
        'Este enlace abreviado no trae las coordenadas. Ábrelo y copia la dirección completa o las coordenadas.',
    });
  });

  test.each([
    'https://www.google.com/maps/place/Guatemala',
    'https://www.openstreetmap.org/node/12345',
    'https://visitas.example/clientes/editar/14',
    'https://%%%',
    'geo:aqui',
  ])('without coordinates asks for them: %s', (texto) => {
    expect(leido(texto)).toMatchObject({
      clase: 'mensaje',
      texto: expect.stringContaining('no trae coordenadas'),
    });
  });
});

describe('a doubtful pair', () => {
  test.each(['14.6, 200', '91, 181', '200.5 -90.5', '95 N, 90 O'])(
    '%s is out of range',
    (texto) => {
      expect(leido(texto)).toMatchObject({
        clase: 'mensaje',
        texto: expect.stringContaining('-90 a 90'),
      });
    },
  );

  test('is refused when both coordinates are the same one', () => {
    expect(leido('14.6 N, 90.5 N')).toMatchObject({ clase: 'mensaje' });
  });

  test.each([
    ['-90.5069, 14.6349', true],
    ['-89.1, 15.2', true],
    ['14.6349, -90.5069', false],
    ['-70.66, -33.45', false],
  ])('counts as reversed only when no other reading is possible: %s', (texto, alReves) => {
    expect(interpretarCoordenadas(texto)).toMatchObject({ clase: 'lugar', alReves });
  });

  test('is put in order when it is reversed', () => {
    expect(leido('-90.5069, 14.6349')).toEqual([LUGAR.latitud, LUGAR.longitud]);
  });
});

test.each([
  '',
  '   ',
  'Cobán',
  '5a avenida 12-31, zona 9',
  '12 calle 1-25',
  'zona 10',
  'Km 92 carretera CA-2',
  '14.6349',
  '14,6349',
  '14,90',
  '4-50',
  '7 50',
  '12',
  '14.6349, -90.5069, 7',
  '14.6.3, -90',
  "14°75'N 90°30'O",
  '14 N',
  '-14.6 N, 90 O',
  "14.5° 30' N, 90° 30' O",
  'N 14.6 S, O 90',
  'Sur 14',
  '2331-0000',
  '+502 2331-0000',
  '1e3, 2',
  `${' '.repeat(250)}14.6349${' '.repeat(250)}-90.5069`,
  'Infinity, NaN',
])('%j is not a pair of coordinates', (texto) => {
  expect(leido(texto)).toEqual({ clase: 'otra' });
});

describe('a single coordinate', () => {
  test.each([
    ['latitud', '14.6349', 14.6349],
    ['latitud', '14,6349', 14.6349],
    ['longitud', '-90,5069', -90.5069],
    ['longitud', '90.5069 O', -90.5069],
    ['longitud', '90°30\'24.84"W', -90.5069],
    ['latitud', 'N 14°38\'05.64"', 14.6349],
    ['latitud', '14,90', 14.9],
  ] as const)('for the field %s is read from %j', (eje, texto, esperado) => {
    expect(interpretarUna(eje, texto)).toBeCloseTo(esperado, 6);
  });

  test.each([
    ['latitud', '90.5069 O'],
    ['longitud', '14.6349 N'],
    ['latitud', '91'],
    ['longitud', '181'],
    ['latitud', 'norte'],
    ['latitud', ''],
    ['latitud', '14.6349 -90.5069'],
  ] as const)('for the field %s is not read from %j', (eje, texto) => {
    expect(interpretarUna(eje, texto)).toBeUndefined();
  });
});

describe('a coordinate in a field', () => {
  test.each([
    [14.63490004, '14.6349'],
    [-90.5069123456, '-90.506912'],
    [0, '0'],
    [-0.0000001, '0'],
    [0.0000014, '0.000001'],
    [180, '180'],
  ])('%d is written %s', (grados, escrito) => {
    expect(escribirGrados(grados)).toBe(escrito);
  });
});

/** The three notations of devices. */
const FORMAS: readonly ((grados: number, letra: string) => string)[] = [
  (grados, letra) => `${Math.abs(grados)}° ${letra}`,
  (grados, letra) => {
    const enteros = Math.floor(Math.abs(grados));
    return `${letra} ${enteros}° ${((Math.abs(grados) - enteros) * 60).toFixed(6)}'`;
  },
  (grados, letra) => {
    const enteros = Math.floor(Math.abs(grados));
    const minutos = Math.floor((Math.abs(grados) - enteros) * 60);
    const segundos = ((Math.abs(grados) - enteros) * 60 - minutos) * 60;
    return `${enteros}°${minutos}'${segundos.toFixed(4)}"${letra}`;
  },
];

describe('any place', () => {
  const grados = (maximo: number) =>
    fc.integer({ min: -maximo * 1e6, max: maximo * 1e6 }).map((entero) => entero / 1e6);
  const lugar = fc.record({ latitud: grados(84), longitud: grados(180) });
  const escribir = (decimal: string) => (valor: number) => valor.toFixed(6).replace('.', decimal);

  test('is read back from a field without change, with either decimal mark', () => {
    fc.assert(
      fc.property(lugar, fc.constantFrom('.', ','), ({ latitud, longitud }, decimal) => {
        const texto = [latitud, longitud].map(escribir(decimal)).join('; ');
        const leida = interpretarCoordenadas(texto);
        expect(leida).toEqual({ clase: 'lugar', punto: { latitud, longitud }, alReves: false });
        expect(escribirGrados(latitud)).toBe(String(latitud));
      }),
    );
  });

  test('is the same in degrees, minutes and seconds as in decimals', () => {
    fc.assert(
      fc.property(lugar, fc.constantFrom(...FORMAS), ({ latitud, longitud }, forma) => {
        const norte = forma(latitud, latitud < 0 ? 'S' : 'N');
        const este = forma(longitud, longitud < 0 ? 'O' : 'E');
        // 59.99999 rounds to 60. No device writes that, and it is not accepted.
        fc.pre(!/60\.0+['"]/.test(norte + este));
        const leida = interpretarCoordenadas(`${norte} ${este}`);
        expect(leida.clase).toBe('lugar');
        if (leida.clase !== 'lugar') return;
        expect(leida.punto.latitud).toBeCloseTo(latitud, 5);
        expect(leida.punto.longitud).toBeCloseTo(longitud, 5);
      }),
    );
  });

  test('is in range when it comes from an arbitrary text, and no text causes an error', () => {
    const trozos = fc.array(
      fc.constantFrom(...'0123456789.,;:-+ °\'"NSEOW/@?=&#()'.split(''), 'geo:', 'https://', 'q='),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          trozos.map((partes) => partes.join('')),
        ),
        (texto) => {
          const leida = interpretarCoordenadas(texto);
          if (leida.clase !== 'lugar') return;
          expect(Math.abs(leida.punto.latitud)).toBeLessThanOrEqual(90);
          expect(Math.abs(leida.punto.longitud)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });
});
