import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { leerPdf } from '../../pruebas/pdf.ts';
import {
  type Ejecucion,
  type Empresa,
  exigir,
  finalizar,
  iniciar,
  leer,
  levantarEmpresa,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { leerContenido } from './contenido.ts';

let empresa: Empresa;
let sara: Pedir;
beforeAll(async () => {
  empresa = await levantarEmpresa({
    ajustes: {
      EMPRESA_NOMBRE: 'Servicios del Valle',
      URL_PUBLICA: 'https://visitas.example.com',
      RANGO_UBICACION_METROS: '187.3',
    },
  });
  sara = empresa.gente.sara;
});
afterAll(() => empresa.detener());
afterEach(() => {
  vi.useRealTimers();
});

async function iniciada(cambios: object = {}): Promise<{ idVisita: number; tecnico: Tecnico }> {
  const tecnico = await empresa.tecnico();
  const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id, ...cambios });
  exigir(201, await iniciar(tecnico.pedir, idVisita));
  return { idVisita, tecnico };
}

const enlaceDe = ({ reporteVisita }: Ejecucion): `/${string}` => {
  if (!reporteVisita) throw new Error('no trae su reporte');
  return `/${reporteVisita.archivoPdf.slice(1)}`;
};

async function terminada(cambios: object = {}) {
  const { idVisita, tecnico } = await iniciada();
  const { pedir } = tecnico;
  const ejecucion = exigir(201, await finalizar(pedir, idVisita, cambios));
  return { idVisita, pedir, enlace: enlaceDe(ejecucion) };
}

const abrir = (enlace: string, cabeceras: Record<string, string> = {}, metodo = 'GET') =>
  fetch(`${empresa.url}/api${enlace}`, { method: metodo, headers: cabeceras });

const filaDe = async (idVisita: number) =>
  empresa.bd
    .selectFrom('reportes')
    .selectAll()
    .where('idVisita', '=', idVisita)
    .executeTakeFirstOrThrow();

const cuantos = async (idVisita: number) =>
  (
    await empresa.bd
      .selectFrom('reportes')
      .where('idVisita', '=', idVisita)
      .select('clave')
      .execute()
  ).length;

describe('whoever finishes a visit', () => {
  test('gets a link that opens its PDF in a tab, with its name and out of every cache', async () => {
    const { idVisita, enlace } = await terminada({ resultado: 'Quedó como nueva' });
    const respuesta = await abrir(enlace);
    expect(respuesta.status).toBe(200);
    const cabeceras = Object.fromEntries(respuesta.headers);
    expect(cabeceras).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Reporte-visita-${idVisita}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const archivo = Buffer.from(await respuesta.arrayBuffer());
    const { texto, enlaces } = await leerPdf(archivo);
    expect(texto).toContain('Quedó como nueva');
    expect(texto).toContain('Servicios del Valle');
    const { clave, huella } = await filaDe(idVisita);
    expect(enlaces).toEqual([`https://visitas.example.com/verificar/${clave}`]);
    expect(texto).toContain(huella.toString('hex'));
  });

  test('leaves what it says as it was, though everything changes later', async () => {
    const cliente = await empresa.cliente({ nombre: 'Antes, S. A.' });
    const { idVisita, tecnico } = await iniciada({ idCliente: cliente.idCliente });
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    const antes = await filaDe(idVisita);
    const cambiado = { ...cliente, nombre: 'Después, S. A.', latitud: 1, longitud: 1 };
    exigir(200, await empresa.gente.ana('PUT /api/clientes', { cuerpo: cambiado }));
    const { cuerpo } = await leer(sara, idVisita);
    expect(cuerpo.cliente.nombre).toBe('Después, S. A.');
    const archivo = await abrir(enlaceDe(cuerpo.ejecucionVisita as Ejecucion));
    const { texto } = await leerPdf(Buffer.from(await archivo.arrayBuffer()));
    expect(texto).toContain('Antes, S. A.');
    expect(texto).not.toContain('Después');
    expect(await filaDe(idVisita)).toEqual(antes);
  });

  test('and asks twice with one key leaves one report', async () => {
    const { idVisita, tecnico } = await iniciada();
    const cuerpo = { idVisita, latitudFin: 14.6, longitudFin: -90.5 };
    const envio = { cuerpo, cabeceras: { 'Idempotency-Key': crypto.randomUUID() } };
    const primera = await tecnico.pedir('POST /api/visitas/finalizar', envio);
    const segunda = await tecnico.pedir('POST /api/visitas/finalizar', envio);
    expect([primera.estado, segunda.estado]).toEqual([201, 201]);
    expect(segunda.texto).toBe(primera.texto);
    expect(await cuantos(idVisita)).toBe(1);
  });

  test('fifty times at once leaves one report', async () => {
    const { idVisita, tecnico } = await iniciada();
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, () => finalizar(tecnico.pedir, idVisita)),
    );
    const estados = respuestas.map(({ estado }) => estado).sort();
    expect(estados).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await cuantos(idVisita)).toBe(1);
  });
});

test('what is kept is the whole content in one spelling, and its fingerprints', async () => {
  const { idVisita } = await terminada();
  const { contenido, huella, huellaArchivo, archivo, llave, clave } = await filaDe(idVisita);
  const leido = leerContenido(contenido);
  expect(leido).toMatchObject({ idVisita, empresa: 'Servicios del Valle', formato: 1 });
  expect(Object.keys(JSON.parse(contenido))).toEqual(Object.keys(JSON.parse(contenido)).sort());
  const { rows } = await sql<{ una: Buffer; otra: Buffer }>`
    select sha256(convert_to(${contenido}, 'UTF8')) as una, sha256(${archivo}::bytea) as otra`.execute(
    empresa.bd,
  );
  expect([huella, huellaArchivo]).toEqual([rows[0]?.una, rows[0]?.otra]);
  expect(llave).toHaveLength(32);
  expect(clave).toMatch(/^[2-9b-df-hj-kmnp-tv-z]{26}$/);
});

describe('everybody who may read the visit gets a link', () => {
  test('its technician, its supervisor and an administrator, in lists too', async () => {
    const { idVisita, pedir } = await terminada();
    for (const quien of [pedir, sara, empresa.gente.ana]) {
      const { cuerpo } = await leer(quien, idVisita);
      expect((await abrir(enlaceDe(cuerpo.ejecucionVisita as Ejecucion))).status).toBe(200);
    }
    const { cuerpo: lista } = await pedir<{ ejecucionVisita: Ejecucion }[]>(
      'GET /api/visitas/por-tecnico',
    );
    const [primera] = lista.map(({ ejecucionVisita }) => enlaceDe(ejecucionVisita));
    expect((await abrir(String(primera))).status).toBe(200);
  });

  test('and whoever may not read it gets none', async () => {
    const { idVisita } = await terminada();
    for (const quien of [empresa.gente.saul, empresa.gente.tania, empresa.pedir])
      for (const ruta of [`/${idVisita}`, `/ejecucion/${idVisita}`] as const) {
        const { estado, texto } = await quien(`GET /api/visitas${ruta}`);
        expect([401, 404]).toContain(estado);
        expect(texto).not.toContain('reporte.pdf');
      }
  });

  test('of a visit that is not finished there is none', async () => {
    const { idVisita } = await iniciada();
    const { cuerpo } = await leer(sara, idVisita);
    expect(cuerpo.ejecucionVisita?.reporteVisita).toBeNull();
  });
});

describe('a link', () => {
  const cambiar = (enlace: string, parametro: string, cambio: (valor: string) => string) => {
    const url = new URL(enlace, 'http://x');
    url.searchParams.set(parametro, cambio(url.searchParams.get(parametro) ?? ''));
    return url.pathname + url.search;
  };
  const otraLetra = (texto: string, i: number) =>
    texto.slice(0, i) + (texto[i] === 'A' ? 'B' : 'A') + texto.slice(i + 1);

  /** In base64url the last of 43 letters has two bits to spare: four letters mean the same. */
  const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const siguiente = (letra: string) => LETRAS.charAt(LETRAS.indexOf(letra) + 1);

  const DESPERFECTOS: Record<string, (enlace: string, otro: string) => string> = {
    'without its signature': (enlace) => enlace.replace(/&firma=.*/, ''),
    'without its time': (enlace) => enlace.replace(/vence=\d+&/, ''),
    'with nothing': (enlace) => enlace.replace(/\?.*/, ''),
    'with one letter of the signature changed': (e) => cambiar(e, 'firma', (f) => otraLetra(f, 20)),
    'with its last letter another of the same meaning': (e) =>
      cambiar(e, 'firma', (f) => f.slice(0, -1) + siguiente(f.slice(-1))),
    'with its signature longer': (enlace) => `${enlace}A`,
    'with an empty signature': (enlace) => cambiar(enlace, 'firma', () => ''),
    'that would last longer': (e) => cambiar(e, 'vence', (v) => String(Number(v) + 60)),
    'with its time written otherwise': (e) => cambiar(e, 'vence', (v) => `0${v}`),
    'with a time that is no time': (e) => cambiar(e, 'vence', () => 'siempre'),
    'with its signature twice': (enlace) => `${enlace}&${enlace.split('&')[1]}`,
    'with its time twice': (enlace) => `${enlace}&vence=99999999999`,
    'of one visit on another': (enlace, otro) =>
      enlace.replace(/\/\d+\//, `/${otro.split('/')[2]}/`),
    'signed with the key of another': (enlace, otro) =>
      enlace.replace(/\?.*/, otro.slice(otro.indexOf('?'))),
    'of a visit that does not exist': (enlace) => enlace.replace(/\/\d+\//, '/999999/'),
    'of what is not a number': (enlace) => enlace.replace(/\/\d+\//, '/128;drop/'),
    'of a number beyond all': (enlace) => enlace.replace(/\/\d+\//, '/99999999999999/'),
    'with a zero before the number': (enlace) => enlace.replace('/visitas/', '/visitas/0'),
  };

  test.each(Object.entries(DESPERFECTOS))('%s opens nothing', async (_, estropear) => {
    const [{ enlace }, { enlace: otro }] = [await terminada(), await terminada()];
    const estropeado = estropear(enlace, otro);
    expect(estropeado).not.toBe(enlace);
    const respuesta = await abrir(estropeado);
    expect(respuesta.status).toBe(403);
    expect(respuesta.headers.get('content-type')).toMatch('application/problem+json');
    expect(await respuesta.json()).toEqual({
      type: 'urn:visitas:error:enlace-no-valido',
      title: 'Este enlace ya no sirve',
      status: 403,
      detail: expect.stringContaining('pulsa «Ver Reporte» de nuevo.'),
    });
    expect((await abrir(enlace)).status).toBe(200);
  });

  test('stops opening in a quarter of an hour, and a fresh one opens', async () => {
    const { idVisita, enlace } = await terminada();
    const despues = (minutos: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutos * 60_000 });
    despues(13);
    expect((await abrir(enlace)).status).toBe(200);
    despues(2);
    expect((await abrir(enlace)).status).toBe(403);
    const { cuerpo } = await leer(sara, idVisita);
    expect((await abrir(enlaceDe(cuerpo.ejecucionVisita as Ejecucion))).status).toBe(200);
  });

  test('answers HEAD like GET, without the file', async () => {
    const { enlace } = await terminada();
    const entera = await abrir(enlace);
    const cabeza = await abrir(enlace, {}, 'HEAD');
    expect(cabeza.status).toBe(200);
    expect(await cabeza.text()).toBe('');
    for (const nombre of ['content-type', 'content-length', 'content-disposition'])
      expect(cabeza.headers.get(nombre)).toBe(entera.headers.get(nombre));
    expect((await abrir(`${enlace}A`, {}, 'HEAD')).status).toBe(403);
  });

  test('that no longer opens is told to a person in a page of their language', async () => {
    const { enlace } = await terminada();
    const navegador = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const respuesta = await abrir(`${enlace}A`, navegador);
    expect(respuesta.status).toBe(403);
    expect(Object.fromEntries(respuesta.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src/),
    });
    const pagina = await respuesta.text();
    expect(pagina).toContain('<html lang="es">');
    expect(pagina).toContain('<h1>Este enlace ya no sirve</h1>');
    expect(pagina).toContain('Abre la visita y pulsa «Ver Reporte» de nuevo.');
    expect(pagina).not.toMatch(/<script|onclick/i);
    expect((await abrir(enlace, navegador)).headers.get('content-type')).toBe('application/pdf');
  });
});

describe('the database', () => {
  const violacion = (constraint: string) => expect.objectContaining({ constraint });

  test.each([
    ['changed', sql`update reportes set clave = clave`],
    ['removed', sql`delete from reportes`],
    ['emptied', sql`truncate reportes`],
  ])('refuses that a report is %s', async (_, sentencia) => {
    const { idVisita } = await terminada();
    const antes = await filaDe(idVisita);
    await expect(sentencia.execute(empresa.bd)).rejects.toThrow(violacion('reportes_permanentes'));
    expect(await filaDe(idVisita)).toEqual(antes);
  });

  const terminar = (idVisita: number) => sql`
    update visitas set estado = 'Finalizada', fecha_finalizacion = clock_timestamp(), latitud_fin = 0,
      longitud_fin = 0, tomada_fin = now(), rango_fin = 200 where id_visita = ${idVisita}`;

  test('refuses that a visit is finished without its report', async () => {
    const { idVisita } = await iniciada();
    await expect(terminar(idVisita).execute(empresa.bd)).rejects.toThrow(
      violacion('visitas_finalizada_con_reporte'),
    );
    expect((await leer(sara, idVisita)).cuerpo.estadoVisita.nombre).toBe('En Proceso');
  });

  test('keeps neither when the transaction does not get to its end', async () => {
    const { idVisita, tecnico } = await iniciada();
    await sql
      .raw(
        `create function fallar() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
        create trigger fallo after insert on reportes for each row
          when (new.id_visita = ${idVisita}) execute function fallar()`,
      )
      .execute(empresa.bd);
    expect((await finalizar(tecnico.pedir, idVisita)).estado).toBe(500);
    await sql.raw('drop trigger fallo on reportes').execute(empresa.bd);
    expect(await cuantos(idVisita)).toBe(0);
    expect((await leer(sara, idVisita)).cuerpo.estadoVisita.nombre).toBe('En Proceso');
    expect((await finalizar(tecnico.pedir, idVisita)).estado).toBe(201);
    expect(await cuantos(idVisita)).toBe(1);
  });
});

describe('whoever was handed the document', () => {
  test('checks it without a session, and learns of nobody', async () => {
    const { idVisita } = await terminada();
    const { clave, huella, huellaArchivo } = await filaDe(idVisita);
    const { estado, cuerpo } = await empresa.pedir(`GET /api/reportes/${clave}`);
    const { cuerpo: visita } = await leer(sara, idVisita);
    expect(estado).toBe(200);
    expect(cuerpo).toEqual({
      empresa: 'Servicios del Valle',
      idVisita,
      fechaPlanificada: visita.fechaPlanificada,
      fechaInicio: visita.ejecucionVisita?.fechaInicio,
      fechaFinalizacion: visita.ejecucionVisita?.fechaFinalizacion,
      emitidoEn: expect.stringMatching(/Z$/),
      huella: huella.toString('hex'),
      huellaArchivo: huellaArchivo.toString('hex'),
    });
  });

  test('may type it in capitals, and is told when there is no such document', async () => {
    const { idVisita } = await terminada();
    const { clave } = await filaDe(idVisita);
    expect((await empresa.pedir(`GET /api/reportes/${clave.toUpperCase()}`)).estado).toBe(200);
    const otra = `${clave.slice(1)}${clave.startsWith('2') ? '3' : '2'}`;
    expect((await empresa.pedir(`GET /api/reportes/${otra}`)).estado).toBe(404);
    expect((await empresa.pedir('GET /api/reportes/corta')).estado).toBe(400);
  });
});
