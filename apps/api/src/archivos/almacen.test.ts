import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { levantarAlmacen } from '../../pruebas/almacen.ts';
import { montar, puedeMontar } from '../../pruebas/fallos/disco.ts';
import { CON_LUGAR, fotoDePrueba, huellaDe } from '../../pruebas/fotos.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';

type Cuerpo = NonNullable<RequestInit['body']>;

async function servidorCon(ajustes: Record<string, string>) {
  const servidor = await levantar({ ajustes });
  onTestFinished(() => servidor.detener());
  const Authorization = `Bearer ${await servidor.sesion('tomas')}`;
  const hablar = async (method: string, foto: Buffer, body: Cuerpo | null = null) => {
    const respuesta = await fetch(`${servidor.url}/api/archivos/${huellaDe(foto)}`, {
      method,
      body,
      duplex: 'half',
      headers: { Authorization, ...(body && { 'Content-Type': 'image/jpeg' }) },
    });
    return { estado: respuesta.status, bytes: Buffer.from(await respuesta.arrayBuffer()) };
  };
  return { servidor, hablar };
}

const cuantasFilas = async ({ bd }: ServidorDePrueba) =>
  (await bd.selectFrom('archivos').select('bytes').execute()).length;
const bytesDe = (foto: Buffer) => new Uint8Array(foto);

async function conAlmacen() {
  const almacen = await levantarAlmacen();
  onTestFinished(() => almacen.detener());
  return { almacen, ...(await servidorCon({ ARCHIVOS_URL: almacen.direccion('fotos') })) };
}

describe('with a store', () => {
  test('a photo is kept there without its place, and read from there', async () => {
    const { almacen, hablar, servidor } = await conAlmacen();
    const datos = randomBytes(2_000);
    const foto = fotoDePrueba({ datos, segmentos: [CON_LUGAR] });
    const guardada = fotoDePrueba({ datos });
    expect((await hablar('PUT', foto, bytesDe(foto))).estado).toBe(201);
    expect((await hablar('PUT', foto, bytesDe(foto))).estado).toBe(200);
    expect([...almacen.objetos]).toEqual([[`fotos/${huellaDe(guardada)}`, guardada]]);
    expect(await hablar('GET', foto)).toEqual({ estado: 200, bytes: guardada });
    expect(await readdir(join(servidor.carpetaDatos, 'archivos', '.tmp'))).toEqual([]);
  });

  test('that fails for good, the answer is 503 and there is no row; later it is sent again', async () => {
    const { almacen, hablar, servidor } = await conAlmacen();
    const foto = fotoDePrueba({ datos: randomBytes(2_000) });
    almacen.averiar(['mitad'], (pedido) => pedido.startsWith('PUT'));
    const { estado, bytes } = await hablar('PUT', foto, bytesDe(foto));
    expect(estado).toBe(503);
    expect(bytes.toString()).toContain('no se pueden guardar ni leer ahora');
    expect([await cuantasFilas(servidor), almacen.objetos.size]).toEqual([0, 0]);
    almacen.averiar(['cortar', 503]);
    expect((await hablar('PUT', foto, bytesDe(foto))).estado).toBe(201);
  });
});

describe.runIf(puedeMontar())('on a full disk', () => {
  async function conDisco() {
    const carpeta = await mkdtemp(join(tmpdir(), 'visitas-disco-'));
    onTestFinished(() => rm(carpeta, { recursive: true }));
    onTestFinished(montar(carpeta, 4));
    return servidorCon({ DATA_DIR: carpeta });
  }
  const pesada = fotoDePrueba({ datos: randomBytes(6_000_000) });

  test.each<[string, () => Cuerpo]>([
    ['a file that says its size is refused before it arrives', () => bytesDe(pesada)],
    [
      'a file that does not fit is refused in the middle',
      () => new Blob([bytesDe(pesada)]).stream(),
    ],
  ])('%s, and leaves nothing', async (_, cuerpo) => {
    const { hablar, servidor } = await conDisco();
    const { estado, bytes } = await hablar('PUT', pesada, cuerpo());
    expect(estado).toBe(503);
    expect(bytes.toString()).toContain('no le queda espacio para archivos');
    expect(await cuantasFilas(servidor)).toBe(0);
    const ligera = fotoDePrueba();
    expect((await hablar('PUT', ligera, bytesDe(ligera))).estado).toBe(201);
  });
});
