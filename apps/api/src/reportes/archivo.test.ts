import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Emisiones, enlaceDe, levantarEmisiones } from '../../pruebas/emisiones.ts';
import {
  comoEsta,
  type Ejecucion,
  editar,
  exigir,
  finalizar,
  leer,
} from '../../pruebas/planificacion.ts';

let empresa: Emisiones;
beforeAll(async () => {
  empresa = await levantarEmisiones();
});
afterAll(() => empresa.detener());
afterEach(() => {
  vi.useRealTimers();
});

describe('a link', () => {
  const cambiar = (enlace: string, parametro: string, cambio: (valor: string) => string) => {
    const url = new URL(enlace, 'http://x');
    url.searchParams.set(parametro, cambio(url.searchParams.get(parametro) ?? ''));
    return url.pathname + url.search;
  };
  const otraLetra = (texto: string, i: number) =>
    texto.slice(0, i) + (texto[i] === 'A' ? 'B' : 'A') + texto.slice(i + 1);

  /** In base64url the last of 43 letters has two spare bits: four letters mean the same. */
  const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const siguiente = (letra: string) => LETRAS.charAt(LETRAS.indexOf(letra) + 1);

  const DESPERFECTOS: Record<string, (enlace: string, otro: string) => string> = {
    'without its signature': (enlace) => enlace.replace(/&firma=.*/, ''),
    'without its expiry': (enlace) => enlace.replace(/vence=\d+&/, ''),
    'without parameters': (enlace) => enlace.replace(/\?.*/, ''),
    'with one letter of its signature changed': (e) => cambiar(e, 'firma', (f) => otraLetra(f, 20)),
    'with a last letter that decodes to the same bytes': (e) =>
      cambiar(e, 'firma', (f) => f.slice(0, -1) + siguiente(f.slice(-1))),
    'with a longer signature': (enlace) => `${enlace}A`,
    'with an empty signature': (enlace) => cambiar(enlace, 'firma', () => ''),
    'with a later expiry': (e) => cambiar(e, 'vence', (v) => String(Number(v) + 60)),
    'with a zero before its expiry': (e) => cambiar(e, 'vence', (v) => `0${v}`),
    'with an expiry that is not a number': (e) => cambiar(e, 'vence', () => 'siempre'),
    'with two signatures': (enlace) => `${enlace}&${enlace.split('&')[1]}`,
    'with two expiries': (enlace) => `${enlace}&vence=99999999999`,
    'pointed at another visit': (enlace, otro) =>
      enlace.replace(/\/\d+\//, `/${otro.split('/')[2]}/`),
    'with the signature of another visit': (enlace, otro) =>
      enlace.replace(/\?.*/, otro.slice(otro.indexOf('?'))),
    'to a visit that does not exist': (enlace) => enlace.replace(/\/\d+\//, '/999999/'),
    'to an id that is not a number': (enlace) => enlace.replace(/\/\d+\//, '/128;drop/'),
    'to an id beyond the maximum': (enlace) => enlace.replace(/\/\d+\//, '/99999999999999/'),
    'with a zero before the id': (enlace) => enlace.replace('/visitas/', '/visitas/0'),
  };

  test.each(Object.entries(DESPERFECTOS))('a link %s opens nothing', async (_, estropear) => {
    const [{ enlace }, { enlace: otro }] = [await empresa.terminada(), await empresa.terminada()];
    const estropeado = estropear(enlace, otro);
    expect(estropeado).not.toBe(enlace);
    const respuesta = await empresa.abrir(estropeado);
    expect(respuesta.status).toBe(403);
    expect(respuesta.headers.get('content-type')).toMatch('application/problem+json');
    expect(await respuesta.json()).toEqual({
      type: 'urn:visitas:error:enlace-no-valido',
      title: 'Este enlace ya no sirve',
      status: 403,
      detail: expect.stringContaining('pulsa «Ver Reporte» de nuevo.'),
    });
    expect((await empresa.abrir(enlace)).status).toBe(200);
  });

  test('stops opening after a quarter of an hour, and a new one opens', async () => {
    const { idVisita, enlace } = await empresa.terminada();
    const despues = (minutos: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutos * 60_000 });
    despues(13);
    expect((await empresa.abrir(enlace)).status).toBe(200);
    despues(2);
    expect((await empresa.abrir(enlace)).status).toBe(403);
    const { cuerpo } = await leer(empresa.gente.sara, idVisita);
    expect((await empresa.abrir(enlaceDe(cuerpo.ejecucionVisita as Ejecucion))).status).toBe(200);
  });

  test('answers HEAD like GET, without the file', async () => {
    const { enlace } = await empresa.terminada();
    const entera = await empresa.abrir(enlace);
    const cabeza = await empresa.abrir(enlace, {}, 'HEAD');
    expect(cabeza.status).toBe(200);
    expect(await cabeza.text()).toBe('');
    for (const nombre of ['content-type', 'content-length', 'content-disposition'])
      expect(cabeza.headers.get(nombre)).toBe(entera.headers.get(nombre));
    expect((await empresa.abrir(`${enlace}A`, {}, 'HEAD')).status).toBe(403);
  });

  test('that no longer opens shows a person a page in their language', async () => {
    const { enlace } = await empresa.terminada();
    const navegador = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const respuesta = await empresa.abrir(`${enlace}A`, navegador);
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
    expect((await empresa.abrir(enlace, navegador)).headers.get('content-type')).toBe(
      'application/pdf',
    );
  });
});

describe('a reader of the document', () => {
  test('checks it without a session, and sees no personal data', async () => {
    const { idVisita } = await empresa.terminada();
    const { clave, huella, huellaArchivo } = await empresa.filaDe(idVisita);
    const { estado, cuerpo } = await empresa.pedir(`GET /api/reportes/${clave}`);
    const { cuerpo: visita } = await leer(empresa.gente.sara, idVisita);
    expect(estado).toBe(200);
    expect(cuerpo).toEqual({
      empresa: 'Servicios del Valle',
      idVisita,
      fechaPlanificada: visita.fechaPlanificada,
      fechaInicio: visita.ejecucionVisita?.fechaInicio,
      fechaFinalizacion: visita.ejecucionVisita?.fechaFinalizacion,
      emitidoEn: expect.stringMatching(/Z$/),
      zonaHoraria: 'America/Guatemala',
      huella: huella.toString('hex'),
      huellaArchivo: huellaArchivo.toString('hex'),
    });
  });

  test('reads the hour that the visit had, as the document says it', async () => {
    const { idVisita, tecnico } = await empresa.iniciada();
    const hora = { horaDesde: '09:00', horaHasta: '11:00' };
    const { cuerpo: visita } = await leer(empresa.gente.sara, idVisita);
    exigir(200, await editar(empresa.gente.sara, idVisita, { ...comoEsta(visita), ...hora }));
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    const { clave, contenido } = await empresa.filaDe(idVisita);
    expect(JSON.parse(contenido)).toMatchObject(hora);
    expect((await empresa.pedir(`GET /api/reportes/${clave}`)).cuerpo).toMatchObject(hora);
  });

  test('may type the key in capitals, and gets 404 for a document that does not exist', async () => {
    const { idVisita } = await empresa.terminada();
    const { clave } = await empresa.filaDe(idVisita);
    expect((await empresa.pedir(`GET /api/reportes/${clave.toUpperCase()}`)).estado).toBe(200);
    const otra = `${clave.slice(1)}${clave.startsWith('2') ? '3' : '2'}`;
    expect((await empresa.pedir(`GET /api/reportes/${otra}`)).estado).toBe(404);
    expect((await empresa.pedir('GET /api/reportes/corta')).estado).toBe(400);
  });
});
