import { createHash, randomUUID } from 'node:crypto';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { trasEsperar } from '../../../pruebas/carreras.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { limpiar } from '../../reunidos.ts';
import { huellaDePeticion } from './idempotencia.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
let andres: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  andres = await servidor.como('andres');
});
afterAll(() => servidor.detener());

const crear = (pedir: Pedir, clave: string, nombre: string) =>
  pedir('POST /api/catalogos/tipoVisita', {
    cuerpo: { nombre },
    cabeceras: { 'Idempotency-Key': clave },
  });

const cuantos = async (nombre: string) => {
  const lista = await ana<{ nombre: string }[]>('GET /api/catalogos/tipoVisita');
  return lista.cuerpo.filter((tipo) => tipo.nombre === nombre).length;
};

describe('a write with Idempotency-Key', () => {
  test('repeated, returns the first answer and changes nothing', async () => {
    const clave = randomUUID();
    const primera = await crear(ana, clave, 'Calibración');
    const segunda = await crear(ana, clave, 'Calibración');
    expect(primera.estado).toBe(201);
    expect([segunda.estado, segunda.texto]).toEqual([201, primera.texto]);
    expect(segunda.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(await cuantos('Calibración')).toBe(1);
  });

  test('sent twenty times at once, happens once and answers twenty times the same', async () => {
    const clave = randomUUID();
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => crear(ana, clave, 'Simultánea')),
    );
    expect(new Set(respuestas.map(({ estado, texto }) => `${estado} ${texto}`)).size).toBe(1);
    expect(respuestas[0]?.estado).toBe(201);
    expect(await cuantos('Simultánea')).toBe(1);
  });

  test('with other data is refused, not answered with the first answer', async () => {
    const clave = randomUUID();
    await crear(ana, clave, 'Lo primero');
    const { estado, cuerpo } = await crear(ana, clave, 'Lo segundo');
    expect(estado).toBe(409);
    expect(cuerpo).toMatchObject({
      detail: expect.stringContaining('ya se envió con otros datos'),
    });
    expect(await cuantos('Lo segundo')).toBe(0);
  });

  test("with another user's key happens, and is recognized when repeated", async () => {
    const clave = randomUUID();
    const deAna = await crear(ana, clave, 'De Ana');
    const deAndres = await crear(andres, clave, 'De Andrés');
    expect([deAna.estado, deAndres.estado]).toEqual([201, 201]);
    expect((await crear(ana, clave, 'De Ana')).texto).toBe(deAna.texto);
    expect((await crear(andres, clave, 'De Andrés')).texto).toBe(deAndres.texto);
    expect(await cuantos('De Andrés')).toBe(1);
  });

  test('is recognized by the next version of the program, even if it parses the request otherwise', async () => {
    const fila: Operacion = operaciones['tipoVisita.crear'];
    const cuerpo = { nombre: ' Antes de actualizar ', activo: true };
    const enviar = (version: Pedir) =>
      version('POST /api/catalogos/tipoVisita', { cuerpo, cabeceras: { 'Idempotency-Key': 'v1' } });
    const primera = await enviar(ana);
    const esquema = fila.cuerpo;
    onTestFinished(() => void Object.assign(fila, { cuerpo: esquema }));
    Object.assign(fila, {
      cuerpo: z.object({
        destacado: z._default(z.boolean(), false),
        activo: z.optional(z.boolean()),
        nombre: z.string(),
      }),
    });
    const segunda = await enviar(ana);
    expect([segunda.estado, segunda.texto]).toEqual([201, primera.texto]);
    expect(segunda.cabeceras.get('idempotency-replayed')).toBe('true');
  });

  test('is the same with its fields in another order, and another one with another field', async () => {
    const { idTipoVisita } = (
      await ana<{ idTipoVisita: number }>('POST /api/catalogos/tipoVisita', {
        cuerpo: { nombre: 'Por ordenar' },
      })
    ).cuerpo;
    const editar = (cuerpo: string) =>
      ana('PUT /api/catalogos/tipoVisita', { cuerpo, cabeceras: { 'Idempotency-Key': 'orden' } });
    const id = `"idTipoVisita": ${idTipoVisita}`;
    expect((await editar(`{${id}, "nombre": "Ordenado", "activo": true}`)).estado).toBe(200);
    const otra = await editar(`{"activo": true, "nombre": "Ordenado", ${id}}`);
    expect(otra.cabeceras.get('idempotency-replayed')).toBe('true');
    expect((await editar(`{${id}, "nombre": "Ordenado", "activo": false}`)).estado).toBe(409);
  });

  test('is written as JSON.stringify would, which every version before did', () => {
    const peticion = {
      b: [1, 'á"', null, [], {}, [undefined]],
      a: { 10: true, 9: 0.5, z: undefined },
    };
    expect(huellaDePeticion('una', undefined, peticion).toString('hex')).toBe(
      createHash('sha256')
        .update('["una",null,{"a":{"9":0.5,"10":true},"b":[1,"á\\"",null,[],{},[null]]}]')
        .digest('hex'),
    );
  });

  test('nested without end, is done once, and another one is not taken for it', async () => {
    const enviar = (niveles: number) => {
      const hondo = '['.repeat(niveles) + ']'.repeat(niveles);
      const cuerpo = `{"nombre":"Muy hondo","dentro":${hondo}}`;
      return ana(`POST /api/catalogos/tipoVisita`, {
        cuerpo,
        cabeceras: { 'Idempotency-Key': 'hondo' },
      });
    };
    const primera = await enviar(50_000);
    const segunda = await enviar(50_000);
    expect([primera.estado, segunda.estado, segunda.texto]).toEqual([201, 201, primera.texto]);
    expect((await enviar(49_999)).estado).toBe(409);
    const deNadie = await servidor.pedir('PUT /api/auth/correo/verificado', {
      cuerpo: `{"llave":"${'A'.repeat(43)}","dentro":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    });
    expect(deNadie.estado).toBe(403);
  });

  test('that failed leaves the key free to correct and send again', async () => {
    const clave = randomUUID();
    await crear(ana, randomUUID(), 'Repetido');
    expect((await crear(ana, clave, 'repetido')).estado).toBe(400);
    expect((await crear(ana, clave, 'Corregido')).estado).toBe(201);
  });

  test('works for an answer without a body', async () => {
    const suya = await servidor.como('sara');
    const salir = () =>
      suya('POST /api/auth/logout', { cabeceras: { 'Idempotency-Key': 'salir-1' } });
    expect((await salir()).estado).toBe(204);
    expect((await salir()).estado).toBe(401);
  });

  test.each([['con espacios'], ['x'.repeat(201)], ['']])('«%s» is not a key', async (clave) => {
    const { estado, cuerpo } = await crear(ana, clave, 'Sin clave válida');
    expect(estado).toBe(400);
    expect(cuerpo).toMatchObject({ errors: { 'Idempotency-Key': [expect.any(String)] } });
  });

  test('that a program of before holds, during an update, is asked for again and nothing is done', async () => {
    const clave = randomUUID();
    const guardada = createHash('sha256').update(clave).digest('base64url');
    const deAntes = sql`insert into idempotencia (id_usuario, clave, huella, estado, respuesta)
      select id_usuario, ${guardada}, sha256(''), 201, '{}' from usuarios where usuario = 'ana'`;
    const [aLaVez] = await trasEsperar(servidor.bd, deAntes, [() => crear(ana, clave, 'A la vez')]);
    expect([aLaVez?.estado, aLaVez?.cabeceras.get('retry-after')]).toEqual([503, '5']);
    expect(await cuantos('A la vez')).toBe(0);
    expect((await crear(ana, clave, 'A la vez')).estado).toBe(409);
  });

  test('is kept thirty days, and then forgotten', async () => {
    const repetida = async (clave: string, nombre: string) =>
      (await crear(ana, clave, nombre)).cabeceras.get('idempotency-replayed');
    const envejecer = (dias: number) =>
      sql`update idempotencia set creada_en = creada_en - make_interval(days => ${dias})`.execute(
        servidor.bd,
      );
    await crear(ana, 'la-vieja', 'Vieja');
    await envejecer(2);
    await crear(ana, 'la-otra', 'Otra');
    await envejecer(29);
    await limpiar(servidor.bd, { avisosDias: 90 });
    expect(await repetida('la-otra', 'Otra')).toBe('true');
    expect(await repetida('la-vieja', 'Vieja, otra vez')).toBeNull();
  });

  test('leaves nothing to guess the request by, because it may carry a password', async () => {
    await servidor.bd.deleteFrom('idempotencia').execute();
    const claves = [randomUUID(), randomUUID()];
    const cuerpo = { idTipoVisita: 1, nombre: 'Instalación', activo: true };
    for (const clave of claves)
      await ana('PUT /api/catalogos/tipoVisita', {
        cuerpo,
        cabeceras: { 'Idempotency-Key': clave },
      });
    const filas = await servidor.bd
      .selectFrom('idempotencia')
      .select(['clave', 'huella'])
      .execute();
    // The same request was sent twice, and no data in the table reveals it.
    expect(new Set(filas.map(({ huella }) => huella.toString('hex'))).size).toBe(2);
    for (const { clave } of filas) expect(claves).not.toContain(clave);
  });
});

test('a login is never kept: two with one key give two sessions', async () => {
  const ingresar = () =>
    servidor.pedir<{ token: string }>('POST /api/auth/login', {
      cuerpo: { user: 'sara', password: 'clave-de-prueba' },
      cabeceras: { 'Idempotency-Key': 'misma' },
    });
  const [una, otra] = [await ingresar(), await ingresar()];
  expect(una.cuerpo.token).not.toBe(otra.cuerpo.token);
});
