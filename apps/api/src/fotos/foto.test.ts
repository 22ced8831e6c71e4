import { FOTO_QUE_PESA_DE_MAS, NO_ES_IMAGEN } from '@visitas/contract/fotos/foto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CON_LUGAR, enDireccion, FIN, fotoDePrueba } from '../../pruebas/fotos.ts';
import { idDeUsuario } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let tomas: Pedir;
let ana: Pedir;
let idTomas: number;
beforeAll(async () => {
  servidor = await levantar();
  [tomas, ana] = [await servidor.como('tomas'), await servidor.como('ana')];
  idTomas = await idDeUsuario(servidor, 'tomas');
});
afterAll(() => servidor.detener());
beforeEach(() => tomas('DELETE /api/auth/foto'));

const una = (datos = 'una', segmentos: Buffer[] = []) =>
  fotoDePrueba({ ancho: 256, alto: 256, datos: Buffer.from(datos), segmentos });
const poner = (imagen: unknown, quien = tomas) =>
  quien<{ foto: string; detail: string }>('PUT /api/auth/foto', { cuerpo: { imagen } });
const ver = async (foto: string) => {
  const respuesta = await fetch(servidor.url + foto);
  const bytes = Buffer.from(await respuesta.arrayBuffer());
  return { estado: respuesta.status, cabeceras: respuesta.headers, bytes };
};
const fotoDe = async (quien: Pedir) =>
  (await quien<{ foto: string | null }>('GET /api/auth/sesion')).cuerpo.foto;

test('a photo is seen without a session at an address of its own, which a page may keep and never runs', async () => {
  const { estado, cuerpo } = await poner(enDireccion(una()));
  expect([estado, cuerpo.foto]).toEqual([200, expect.stringMatching(/^\/fotos\/[\w-]{32}\.jpg$/)]);
  expect([await fotoDe(tomas), await fotoDe(ana)]).toEqual([cuerpo.foto, null]);
  const vista = await ver(cuerpo.foto);
  expect(vista.bytes).toEqual(una());
  expect(Object.fromEntries(vista.cabeceras)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox;/),
  });
});

test('it tells neither the place nor the camera, nor what follows the picture', async () => {
  const { cuerpo } = await poner(enDireccion(Buffer.concat([una('x', [CON_LUGAR]), FIN])));
  expect((await ver(cuerpo.foto)).bytes).toEqual(una('x'));
});

test('another one takes its place, and the address of the old one is of nobody, as after taking it away', async () => {
  const [vieja, nueva] = [await poner(enDireccion(una())), await poner(enDireccion(una('otra')))];
  const estados = async () =>
    Promise.all([vieja, nueva].map(async ({ cuerpo }) => (await ver(cuerpo.foto)).estado));
  expect(await estados()).toEqual([404, 200]);
  expect((await tomas('DELETE /api/auth/foto')).cuerpo).toMatchObject({ foto: null });
  expect(await estados()).toEqual([404, 404]);
  for (const ajena of ['/fotos/x.jpg', `/fotos/${'A'.repeat(32)}.jpg`, '/fotos/%00.jpg'])
    expect((await ver(ajena)).estado).toBe(404);
});

test('it is announced to who shows this person, and their version and their sessions stay', async () => {
  const fila = () => servidor.bd.selectFrom('usuarios').where('idUsuario', '=', idTomas);
  const { version } = await fila().select('version').executeTakeFirstOrThrow();
  const { rows: desde } = await sql<{
    tx: string;
  }>`select pg_current_xact_id()::text as tx`.execute(servidor.bd);
  await poner(enDireccion(una()));
  const { rows } = await sql`
    select ambito, id_entidad from cambios where tx > ${desde[0]?.tx}::text::xid8`.execute(
    servidor.bd,
  );
  expect(rows).toEqual([{ ambito: 'usuarios', idEntidad: idTomas }]);
  expect(await fila().select('version').executeTakeFirstOrThrow()).toEqual({ version });
  const lista = await ana<{ idUsuario: number; foto: string }[]>('GET /api/usuarios');
  expect(lista.cuerpo.find(({ idUsuario }) => idUsuario === idTomas)?.foto).toBe(
    await fotoDe(tomas),
  );
});

const PNG = Buffer.from('iVBORw0KGgo=', 'base64');
test.each([
  ['that is a page', enDireccion(Buffer.from('<script>alert(1)</script>')), NO_ES_IMAGEN],
  ['that is another kind of picture', enDireccion(PNG), NO_ES_IMAGEN],
  ['cut in half', enDireccion(una('x'.repeat(500)).subarray(0, 300)), NO_ES_IMAGEN],
  ['of another type', enDireccion(una()).replace('jpeg', 'svg+xml'), NO_ES_IMAGEN],
  ['with something else behind', `${enDireccion(una())}" onerror="x`, NO_ES_IMAGEN],
  ['that is an address', 'https://example.com/foto.jpg', NO_ES_IMAGEN],
  ['with a side of 513', enDireccion(fotoDePrueba({ ancho: 513, alto: 10 })), FOTO_QUE_PESA_DE_MAS],
  ['of 65 KB', enDireccion(una('x'.repeat(65 * 1024))), FOTO_QUE_PESA_DE_MAS],
  ['that is nothing', undefined, NO_ES_IMAGEN],
])('a photo %s is refused, and the one before stays', async (_, imagen, frase) => {
  const { cuerpo } = await poner(enDireccion(una()));
  const rechazada = await poner(imagen);
  expect(rechazada).toMatchObject({ estado: 400, cuerpo: { errors: { imagen: [frase] } } });
  expect([await fotoDe(tomas), (await ver(cuerpo.foto)).estado]).toEqual([cuerpo.foto, 200]);
});
