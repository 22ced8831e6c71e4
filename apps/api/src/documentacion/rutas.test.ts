import { afterAll, beforeAll, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterAll(() => servidor.detener());

test('the page is public and allows nothing but its own styles', async () => {
  const { estado, texto, cabeceras } = await servidor.pedir('GET /api/documentacion');
  expect(estado).toBe(200);
  expect(cabeceras.get('content-type')).toBe('text/html; charset=utf-8');
  expect(cabeceras.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';/,
  );
  expect(texto).toContain('API del Sistema de Gestión de Visitas');
});

test('the OpenAPI document is public JSON', async () => {
  const { cuerpo, cabeceras } = await servidor.pedir('GET /api/documentacion/openapi.json');
  expect(cabeceras.get('content-type')).toBe('application/json; charset=utf-8');
  expect(cuerpo).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
});

test.each(['/api/documentacion', '/api/documentacion/openapi.json'] as const)(
  '%s is not sent again to a client that already has it',
  async (ruta) => {
    const { cabeceras } = await servidor.pedir(`GET ${ruta}`);
    const etag = cabeceras.get('etag') ?? '';
    const otraVez = await servidor.pedir(`GET ${ruta}`, { cabeceras: { 'If-None-Match': etag } });
    expect([otraVez.estado, otraVez.texto]).toEqual([304, '']);
  },
);

test('the server gives only the errors its document announces', async () => {
  const { cuerpo: documento } = await servidor.pedir<{
    paths: Record<string, Record<string, { responses: object }>>;
  }>('GET /api/documentacion/openapi.json');
  const ana = await servidor.como('ana');
  const tomas = await servidor.como('tomas');
  const rechazos = await Promise.all([
    servidor.pedir('PUT /api/catalogos/tipoVisita', { cuerpo: {} }),
    tomas('PUT /api/catalogos/tipoVisita', { cuerpo: {} }),
    ana('PUT /api/catalogos/tipoVisita', { cuerpo: {} }),
    ana('PUT /api/catalogos/tipoVisita', { cuerpo: '{' }),
    ana('PUT /api/catalogos/tipoVisita', { cuerpo: 'x', cabeceras: { 'Content-Type': 'text/x' } }),
    ana('PUT /api/catalogos/tipoVisita', { cuerpo: { nombre: 'x'.repeat(300_000) } }),
    ana('PUT /api/catalogos/tipoVisita', {
      cuerpo: { idTipoVisita: 2_147_483_647, nombre: 'Otro', activo: true },
    }),
  ]);
  const estados = rechazos.map(({ estado }) => estado);
  expect(estados).toEqual([401, 403, 400, 400, 415, 413, 404]);
  const descritos = documento.paths['/catalogos/tipoVisita']?.put?.responses ?? {};
  expect(Object.keys(descritos)).toEqual(expect.arrayContaining(estados.map(String)));
});

test('a closed documentation answers to administrators, and for anybody else does not exist', async () => {
  const cerrada = await levantar({ ajustes: { DOCUMENTACION: 'cerrada' }, junto: servidor });
  const [ana, sara] = [await cerrada.como('ana'), await cerrada.como('sara')];
  for (const ruta of ['/api/documentacion', '/api/documentacion/openapi.json'] as const) {
    const estados = [ana, sara, cerrada.pedir].map(async (de) => (await de(`GET ${ruta}`)).estado);
    expect(await Promise.all(estados)).toEqual([200, 404, 404]);
  }
  const inexistente = await cerrada.pedir('GET /api/nada');
  expect((await cerrada.pedir('GET /api/documentacion')).cuerpo).toEqual(inexistente.cuerpo);
  await cerrada.detener();
});
