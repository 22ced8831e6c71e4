import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registrarDocumentacion } from './rutas.ts';

const app = Fastify();
registrarDocumentacion(app, '/api');

test('the page is served as HTML under a policy that lets nothing but its styles in', async () => {
  const respuesta = await app.inject('/api/documentacion');
  expect(respuesta.statusCode).toBe(200);
  expect(respuesta.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(respuesta.headers['content-security-policy']).toContain("default-src 'none'");
  expect(respuesta.body).toContain('API del Sistema de Gestión de Visitas');
});

test('the OpenAPI document is served as JSON', async () => {
  const respuesta = await app.inject('/api/documentacion/openapi.json');
  expect(respuesta.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(respuesta.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
});

test.each(['/api/documentacion', '/api/documentacion/openapi.json'])(
  '%s is not sent again to whoever already has it',
  async (url) => {
    const { etag } = (await app.inject(url)).headers;
    const otraVez = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([otraVez.statusCode, otraVez.body]).toEqual([304, '']);
  },
);
