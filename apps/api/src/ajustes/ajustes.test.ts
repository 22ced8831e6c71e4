import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLAVES_DE_AJUSTE, type ClaveDeAjuste } from '@visitas/contract/ajustes/claves';
import type { AjustesDeEmpresa } from '@visitas/contract/ajustes/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { con, levantarGeocodificador, lugar } from '../../pruebas/geocodificador.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { leerPdf } from '../../pruebas/pdf.ts';
import { usuarioNuevo } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { enTextoVisible } from './visible.ts';

const TESELAS = 'http://127.0.0.1:2/{z}/{x}/{y}.png';
const carpetaWeb = mkdtempSync(join(tmpdir(), 'web-ajustes-'));
writeFileSync(
  join(carpetaWeb, 'index.html'),
  '<meta property="csp-nonce" nonce="aquí"><script nonce="aquí" type="application/json" id="configuracion">{}</script>',
);

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar({ carpetaWeb, ajustes: { RUTAS_URL: 'http://127.0.0.1:2' } });
  ana = await servidor.como('ana');
});
afterAll(async () => {
  await servidor.detener();
  rmSync(carpetaWeb, { recursive: true });
});
beforeEach(async () => {
  const puestos = (await leer()).ajustes.filter(({ fijadoPor }) => fijadoPor === 'empresa');
  await cambiar(Object.fromEntries(puestos.map(({ clave }) => [clave, null])));
});

const leer = async (pedir: Pedir = ana) =>
  (await pedir<AjustesDeEmpresa>('GET /api/ajustes')).cuerpo;
const ajuste = async (clave: ClaveDeAjuste, pedir: Pedir = ana) =>
  (await leer(pedir)).ajustes.find((uno) => uno.clave === clave);

async function cambiar(cambios: object, pedir: Pedir = ana) {
  const cuerpo = { version: (await leer()).version, cambios };
  return pedir<AjustesDeEmpresa>('PUT /api/ajustes', { cuerpo });
}

const LOGO = `data:image/jpeg;base64,${Buffer.from('ffd8ffe000040000ffc0000b08001000200101110000ffdaffd9', 'hex').toString('base64')}`;

test('an administrator changes several settings at once, and the answer says who set each and when', async () => {
  const { version } = await leer();
  const { estado, cuerpo } = await cambiar({
    EMPRESA_NOMBRE: ' Servicios del Valle ',
    EMPRESA_LOGO: LOGO,
    VISITAS_USUALES: '4',
    REPORTE_COLOR: '#7a1f3d',
    ZONA_HORARIA: 'America/Mexico_City',
    JORNADA: 'Dom 09:00-10:00, lun-vie 07:30-16:00',
    HORAS_TARDE: '14:00 - 18:30',
  });
  expect([estado, cuerpo.version]).toEqual([200, version + 1]);
  expect(cuerpo).toEqual(await leer());
  expect(cuerpo.ajustes.map(({ clave }) => clave)).toEqual(CLAVES_DE_AJUSTE);
  const suyo = { fijadoPor: 'empresa', puestoPor: 'Ana López', puestoEn: expect.any(String) };
  expect(cuerpo.ajustes).toMatchObject([
    { clave: 'EMPRESA_NOMBRE', valor: 'Servicios del Valle', ...suyo },
    { clave: 'EMPRESA_LOGO', valor: LOGO, ...suyo },
    { clave: 'ZONA_HORARIA', valor: 'America/Mexico_City', ...suyo },
    { clave: 'RANGO_UBICACION_METROS', fijadoPor: 'omision' },
    { clave: 'VISITAS_USUALES', valor: '4', ...suyo },
    { clave: 'JORNADA', valor: 'lun-vie 07:30-16:00, dom 09:00-10:00', ...suyo },
    { clave: 'HORAS_MANANA', valor: '08:00-12:00', fijadoPor: 'omision' },
    { clave: 'HORAS_TARDE', valor: '14:00-18:30', ...suyo },
    { clave: 'VELOCIDAD_KMH', valor: '25', fijadoPor: 'omision' },
    { clave: 'REPORTE_COLOR', valor: '#7A1F3D', ...suyo },
    { clave: 'REPORTE_LINEA', fijadoPor: 'omision' },
    { clave: 'GOOGLE_MAPS_API_KEY', fijadoPor: 'omision' },
    { clave: 'TILES_URL', valor: expect.stringContaining('{z}'), fijadoPor: 'omision' },
    { clave: 'GEOCODER_URL', fijadoPor: 'entorno' },
    { clave: 'RUTAS_URL', valor: 'http://127.0.0.1:2', fijadoPor: 'entorno' },
    { clave: 'CONTRASENA_MINIMA', valor: '10', fijadoPor: 'omision' },
    { clave: 'SEGUNDO_FACTOR_ROLES', fijadoPor: 'omision' },
    { clave: 'SEGUNDO_FACTOR_DIAS', valor: '7', fijadoPor: 'omision' },
    { clave: 'RESPALDOS', fijadoPor: 'omision' },
    { clave: 'AVISOS_DIAS', valor: '90', fijadoPor: 'omision' },
    { clave: 'SMTP_URL', fijadoPor: 'omision' },
    { clave: 'SMTP_DE', fijadoPor: 'omision' },
  ]);
  // An empty text, and null, give the program's own back.
  await cambiar({ EMPRESA_NOMBRE: '  ', VISITAS_USUALES: null });
  expect(await ajuste('EMPRESA_NOMBRE')).toEqual({ clave: 'EMPRESA_NOMBRE', fijadoPor: 'omision' });
  expect(await ajuste('VISITAS_USUALES')).toMatchObject({ valor: '6', fijadoPor: 'omision' });
});

test('the list of notices says how many days the company keeps them', async () => {
  const dias = async () => (await ana<{ dias: number }>('GET /api/avisos')).cuerpo.dias;
  expect(await dias()).toBe(90);
  await cambiar({ AVISOS_DIAS: '30' });
  expect(await dias()).toBe(30);
});

test('nobody else reads, changes or tries a setting', async () => {
  const cuerpo = { version: (await leer()).version, cambios: { EMPRESA_NOMBRE: 'Otra' } };
  for (const usuario of ['sara', 'tomas']) {
    const pedir = await servidor.como(usuario);
    for (const [linea, envio] of [
      ['GET /api/ajustes', undefined],
      ['PUT /api/ajustes', cuerpo],
      ['POST /api/ajustes/probar', { clave: 'TILES_URL' }],
      ['POST /api/ajustes/muestra', { cambios: {} }],
    ] as const) {
      const pedido = () => pedir(linea, { cuerpo: envio });
      expect((await sinCambiarNada(servidor.bd, pedido)).estado, linea).toBe(403);
    }
  }
});

test('everything that is wrong is said at once, under its setting, and nothing is saved', async () => {
  const { version } = await leer();
  const cambios = {
    EMPRESA_NOMBRE: 'x'.repeat(300),
    EMPRESA_LOGO: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ZONA_HORARIA: 'America/Xela',
    RANGO_UBICACION_METROS: '-5',
    VISITAS_USUALES: 'muchas',
    JORNADA: 'lun-mié 08:00-17:00, jue 17:00-08:00',
    HORAS_MANANA: '12:00-08:00',
    HORAS_TARDE: 'después de comer',
    VELOCIDAD_KMH: '4',
    REPORTE_COLOR: '#FFEE00',
    REPORTE_LINEA: 'y'.repeat(161),
    GOOGLE_MAPS_API_KEY: 'dos claves',
    TILES_URL: 'https://mapas.example.com/{z}.png',
    GEOCODER_URL: 'https://otro.example.com',
    RUTAS_URL: 'https://rutas.example.com',
    CONTRASENA_MINIMA: '4',
    RESPALDOS: 'https://CLAVE:SECRETO@s3.example.com/cubeta 02:00 14',
    AVISOS_DIAS: '1',
  };
  const DOS_HORAS = ['Escribe dos horas, como 08:00-12:00, la primera antes que la segunda.'];
  const fijo = (clave: string) => [`Lo fija el servidor con ${clave}: se cambia donde se instaló.`];
  await rechazaCampos(
    servidor.bd,
    () => ana('PUT /api/ajustes', { cuerpo: { version, cambios } }),
    {
      'cambios.EMPRESA_NOMBRE': ['Escribe un nombre de 100 caracteres como máximo.'],
      'cambios.EMPRESA_LOGO': ['Usa una imagen PNG o JPEG de 30 KB como máximo.'],
      'cambios.ZONA_HORARIA': ['Escribe el nombre de una zona horaria, con región y ciudad.'],
      'cambios.RANGO_UBICACION_METROS': [
        'Escribe los metros con un número mayor que 0 y hasta 100000.',
      ],
      'cambios.VISITAS_USUALES': ['Escribe un número entero de 1 a 99.'],
      'cambios.JORNADA': ['Escribe dos horas el jueves, la primera antes que la segunda.'],
      'cambios.HORAS_MANANA': DOS_HORAS,
      'cambios.HORAS_TARDE': DOS_HORAS,
      'cambios.VELOCIDAD_KMH': ['Escribe un número entero de 5 a 120.'],
      'cambios.REPORTE_COLOR': [
        'Escribe un color como #7A1F3D, lo bastante oscuro para leerse sobre blanco.',
      ],
      'cambios.REPORTE_LINEA': ['Escribe una sola línea de 160 caracteres como máximo.'],
      'cambios.GOOGLE_MAPS_API_KEY': ['Escribe la clave sin espacios.'],
      'cambios.TILES_URL': [
        'Escribe una dirección http:// o https:// que contenga {z}, {x} y {y}.',
      ],
      'cambios.GEOCODER_URL': fijo('GEOCODER_URL'),
      'cambios.RUTAS_URL': fijo('RUTAS_URL'),
      'cambios.CONTRASENA_MINIMA': ['Escribe un número entero de 10 a 64.'],
      'cambios.RESPALDOS': ['Escribe una carpeta: un almacén se fija en el servidor.'],
      'cambios.AVISOS_DIAS': ['Escribe un número entero de 30 a 365.'],
    },
  );
});

test('a file of the server is no logo', async () => {
  await rechazaCampos(servidor.bd, () => cambiar({ EMPRESA_LOGO: '/etc/passwd' }), {
    'cambios.EMPRESA_LOGO': ['Usa una imagen PNG o JPEG.'],
  });
});

test('of two people who change at once, the second is told so', async () => {
  const { version } = await leer();
  const cuerpo = { version, cambios: { EMPRESA_NOMBRE: 'Una' } };
  expect((await ana('PUT /api/ajustes', { cuerpo })).estado).toBe(200);
  const segunda = () =>
    ana<{ detail: string }>('PUT /api/ajustes', {
      cuerpo: { version, cambios: { EMPRESA_NOMBRE: 'Otra' } },
    });
  const { estado, cuerpo: dicho } = await sinCambiarNada(servidor.bd, segunda);
  expect([estado, dicho.detail]).toEqual([
    409,
    'Otra persona modificó este registro. Vuelve a cargarlo.',
  ]);
});

describe('the range and the keys', () => {
  const CLAVE = 'AIzaClaveDeGoogle';

  test('are changed and never read, neither in an answer nor in the log', async () => {
    const desde = await ultimaLinea();
    const puesto = await cambiar({
      RANGO_UBICACION_METROS: '17343.219',
      GOOGLE_MAPS_API_KEY: CLAVE,
    });
    const vuelto = await cambiar({
      RANGO_UBICACION_METROS: '26871.437',
      GOOGLE_MAPS_API_KEY: null,
    });
    const mal = await cambiar({
      GOOGLE_MAPS_API_KEY: `${CLAVE} 2`,
      RANGO_UBICACION_METROS: '35129.841x',
    });
    expect([puesto.estado, vuelto.estado, mal.estado]).toEqual([200, 200, 400]);
    const lineas = JSON.stringify(await bitacoraDesde(desde));
    const dicho = [puesto, vuelto, mal, await ana('GET /api/ajustes')].map(({ texto }) => texto);
    for (const texto of [...dicho, lineas])
      expect(texto).not.toMatch(/17343\.219|26871\.437|35129\.841|AIza/);
    const rango = puesto.cuerpo.ajustes.find(({ clave }) => clave === 'RANGO_UBICACION_METROS');
    expect(rango).toEqual({
      clave: 'RANGO_UBICACION_METROS',
      fijadoPor: 'empresa',
      puestoEn: expect.any(String),
      puestoPor: 'Ana López',
    });
  });

  test('leave in the log who changed them, and the rest what it was and what it is', async () => {
    await cambiar({ VISITAS_USUALES: '4', RANGO_UBICACION_METROS: '150' });
    const desde = await ultimaLinea();
    await cambiar({ VISITAS_USUALES: '5', RANGO_UBICACION_METROS: '160' });
    const lineas = await bitacoraDesde(desde);
    expect(lineas).toMatchObject([
      {
        entidad: 'ajuste',
        operacion: 'ajustes.cambiar',
        despues: { puestoEn: expect.any(String) },
      },
      { entidad: 'ajuste', antes: { valor: '4' }, despues: { valor: '5' } },
    ]);
  });

  test('are cut from an address, whoever fixes it, and the log has none either', async () => {
    const otra = await levantar({
      junto: servidor,
      ajustes: { GEOCODER_URL: 'https://yo:secreta@geo.example.com/buscar?clave=secreta' },
    });
    const alla = await otra.como('ana');
    const desde = await ultimaLinea();
    const RUTAS_URL = 'https://rutas.example.com/v1?clave=secreta#secreta';
    const puesto = await cambiar({ RUTAS_URL }, alla);
    expect(puesto.cuerpo.ajustes).toContainEqual({
      clave: 'GEOCODER_URL',
      fijadoPor: 'entorno',
      valor: 'https://…@geo.example.com/buscar?…',
    });
    expect(await ajuste('RUTAS_URL', alla)).toMatchObject({
      valor: 'https://rutas.example.com/v1?…',
    });
    const lineas = await bitacoraDesde(desde);
    expect(lineas).toMatchObject([{ despues: { valor: 'https://rutas.example.com/v1?…' } }]);
    expect(puesto.texto + JSON.stringify(lineas)).not.toContain('secreta');
    // What was shown is no address.
    await rechazaCampos(
      servidor.bd,
      () => cambiar({ RUTAS_URL: 'https://otras.example.com/v1?…' }, alla),
      { 'cambios.RUTAS_URL': ['Escribe la dirección entera, sin ….'] },
    );
    await otra.detener();
  });

  const ultimaLinea = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select coalesce(max(id_bitacora), 0)::int as n from bitacora`.execute(servidor.bd);
    return rows[0]?.n ?? 0;
  };
  const bitacoraDesde = async (desde: number) =>
    (
      await sql<object>`select * from bitacora where id_bitacora > ${desde} order by id_bitacora`.execute(
        servidor.bd,
      )
    ).rows;
});

test('the environment wins, and the screen says which variable', async () => {
  expect(await ajuste('RUTAS_URL')).toEqual({
    clave: 'RUTAS_URL',
    valor: 'http://127.0.0.1:2',
    fijadoPor: 'entorno',
  });
  // Saved before somebody fixed it in the environment.
  await cambiar({ EMPRESA_NOMBRE: 'La guardada' });
  const otra = await levantar({ junto: servidor, ajustes: { EMPRESA_NOMBRE: 'La del entorno' } });
  const alla = await otra.como('ana');
  expect(await ajuste('EMPRESA_NOMBRE', alla)).toMatchObject({
    valor: 'La del entorno',
    fijadoPor: 'entorno',
  });
  await otra.detener();
  const RESPALDOS = 'https://CLAVE:SECRETO@s3.example.com/cubeta/a 6h 3';
  expect(enTextoVisible('RESPALDOS', leerConfig({ RESPALDOS }, '/'))).toBe(
    'https://s3.example.com/cubeta/a 6h 3',
  );
});

test('a saved value that is no longer valid does not stop the start, and is not used', async () => {
  const { rows } = await sql<{ id: number }>`
    select id_usuario as id from usuarios where usuario = 'ana'`.execute(servidor.bd);
  await sql`insert into ajustes (clave, valor, puesto_por) values
    ('ZONA_HORARIA', 'Marte/Olimpo', ${rows[0]?.id}), ('EMPRESA_NOMBRE', 'La buena', ${rows[0]?.id})`.execute(
    servidor.bd,
  );
  await sql`update version_de_ajustes set version = version + 1`.execute(servidor.bd);
  const otra = await levantar({ junto: servidor });
  const alla = await otra.como('ana');
  expect(await ajuste('ZONA_HORARIA', alla)).toMatchObject({
    valor: 'America/Guatemala',
    fijadoPor: 'omision',
  });
  expect(await ajuste('EMPRESA_NOMBRE', alla)).toMatchObject({ valor: 'La buena' });
  await otra.detener();
});

describe('without a restart', () => {
  const crear = (pedir: Pedir) =>
    pedir<{ errors?: object }>('POST /api/usuarios', {
      cuerpo: usuarioNuevo(1, { password: 'tres gatos' }),
    });

  test('a change is in force at once where it was made, and soon in every other instance', async () => {
    const otra = await levantar({ junto: servidor });
    const alla = await otra.como('ana');
    expect((await crear(alla)).estado).toBe(201);
    await cambiar({ CONTRASENA_MINIMA: '14' });
    const corta = { password: ['La contraseña debe tener al menos 14 caracteres.'] };
    expect((await crear(ana)).cuerpo.errors).toEqual(corta);
    await expect
      .poll(async () => (await crear(alla)).cuerpo.errors, { timeout: 5_000 })
      .toEqual(corta);
    await otra.detener();
  });

  test('the page carries its own settings, and its policy admits the new map', async () => {
    const abrir = () => servidor.pedir('GET /', { cabeceras: { Accept: 'text/html' } });
    expect((await abrir()).texto).toContain('tile.openstreetmap.org');
    await cambiar({ TILES_URL: TESELAS, CONTRASENA_MINIMA: '12', VELOCIDAD_KMH: '40' });
    const despues = await abrir();
    expect(despues.texto).toContain(TESELAS);
    expect(despues.texto).toContain('"contrasenaMinima":"12"');
    // Only the hours that are not the program's own.
    expect(despues.texto).toContain(`"horarios":${JSON.stringify('{"velocidadKmH":"40"}')}`);
    expect(despues.cabeceras.get('content-security-policy')).toContain('http://127.0.0.1:2');
    await cambiar({ GOOGLE_MAPS_API_KEY: 'AIza-nueva' });
    const conGoogle = await abrir();
    expect(conGoogle.texto).toContain('AIza-nueva');
    expect(conGoogle.cabeceras.get('content-security-policy')).toContain('maps.googleapis.com');
  });

  test.each([
    ['VISITAS_USUALES', '3'],
    ['JORNADA', 'lun-vie 07:00-15:00'],
    ['VELOCIDAD_KMH', '31'],
  ])('who has the settings open, and who plans by %s, hear of the change', async (clave, valor) => {
    await sql`delete from cambios`.execute(servidor.bd);
    await cambiar({ [clave]: valor, EMPRESA_NOMBRE: `Valle de ${clave}` });
    const { rows } = await sql<{ ambito: string }>`
      select ambito from cambios order by ambito`.execute(servidor.bd);
    expect(rows.map(({ ambito }) => ambito)).toEqual(['ajustes', 'ajustes', 'planificacion']);
  });
});

test('the sample of the report has what is not saved yet, and saves nothing', async () => {
  const cambios = {
    EMPRESA_NOMBRE: 'Frío y Calor, S. A.',
    REPORTE_COLOR: '#7A1F3D',
    EMPRESA_LOGO: null,
    REPORTE_LINEA: 'Garantía de 30 días sobre mano de obra.',
  };
  const pedida = () => ana<{ pdf: string }>('POST /api/ajustes/muestra', { cuerpo: { cambios } });
  const { estado, cuerpo } = await sinCambiarNada(servidor.bd, pedida);
  expect(estado).toBe(200);
  const { texto, metadatos } = await leerPdf(Buffer.from(cuerpo.pdf, 'base64'));
  expect(metadatos.Author).toBe('Frío y Calor, S. A.');
  expect(texto).toContain('Garantía de 30 días sobre mano de obra.');
  expect(texto).toContain('Este es un reporte de ejemplo');
  await rechazaCampos(
    servidor.bd,
    () => ana('POST /api/ajustes/muestra', { cuerpo: { cambios: { REPORTE_COLOR: 'rojo' } } }),
    {
      'cambios.REPORTE_COLOR': [
        'Escribe un color como #7A1F3D, lo bastante oscuro para leerse sobre blanco.',
      ],
    },
  );
});

describe('trying what is outside', () => {
  const probar = async (clave: ClaveDeAjuste, valor?: string | null, pedir: Pedir = ana) =>
    (
      await pedir<{ bien: boolean; frase: string }>('POST /api/ajustes/probar', {
        cuerpo: { clave, valor },
      })
    ).cuerpo;

  test('says what the search of addresses answered, and never its words', async () => {
    const geocodificador = await levantarGeocodificador();
    const otra = await levantar({
      junto: servidor,
      ajustes: { GEOCODER_URL: `${geocodificador.url}?clave=secreta` },
    });
    const alla = await otra.como('ana');
    geocodificador.portarse(con([lugar('Guatemala', '14.6', '-90.5', 'Guatemala')]));
    expect(await probar('GEOCODER_URL', undefined, alla)).toEqual({
      bien: true,
      frase: expect.stringMatching(
        /^Contestó en \d\.\d s\. Encontró 1 lugar al buscar «Guatemala»\.$/,
      ),
    });
    const MIENTRAS = 'Mientras tanto se usa el catálogo propio de lugares.';
    for (const [conducta, frase] of [
      [con('clave interna', 500), 'Contestó con un error 500.'],
      [con('clave interna'), 'Contestó otra cosa: ¿es la dirección correcta?'],
    ] as const) {
      geocodificador.portarse(conducta);
      const dicho = await probar('GEOCODER_URL', undefined, alla);
      expect(dicho).toEqual({ bien: false, frase: `${frase} ${MIENTRAS}` });
    }
    await otra.detener();
    await geocodificador.detener();
  });

  test('says why a server does not answer, and what happens meanwhile', async () => {
    expect(await probar('TILES_URL', TESELAS)).toEqual({
      bien: false,
      frase: 'No contesta: «ECONNREFUSED». Lo pidió el servidor; el mapa lo pide cada navegador.',
    });
    expect(await probar('GEOCODER_URL')).toMatchObject({
      frase: 'La búsqueda en internet está apagada: escribe una dirección para probarla.',
    });
    // Null is the program's own.
    expect(await probar('RESPALDOS', null)).toEqual({
      bien: false,
      frase: 'No hay respaldos programados: elige una carpeta para probarla.',
    });
    await rechazaCampos(
      servidor.bd,
      () => ana('POST /api/ajustes/probar', { cuerpo: { clave: 'TILES_URL', valor: 'mapa' } }),
      { valor: ['Escribe una dirección http:// o https:// que contenga {z}, {x} y {y}.'] },
    );
  });

  test('writes in the folder of the backups and leaves nothing there', async () => {
    const carpeta = join(tmpdir(), `respaldos-${randomUUID()}`);
    expect(await probar('RESPALDOS', `${carpeta} 02:00 14`)).toEqual({
      bien: true,
      frase: expect.stringMatching(
        /^Contestó en \d\.\d s\. Hay 0 respaldos\. Quedan \d+\.\d GB libres\.$/,
      ),
    });
    expect(readdirSync(carpeta)).toEqual([]);
    rmSync(carpeta, { recursive: true });
    expect(await probar('RESPALDOS', '/proc/respaldos 02:00 14')).toEqual({
      bien: false,
      frase:
        'No se encuentra /proc/respaldos ni se puede crear. Crea su carpeta o elige otro lugar. Mientras tanto no se hacen respaldos.',
    });
  });
});
