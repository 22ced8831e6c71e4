import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BYTES_MAXIMOS } from '@visitas/contract/archivos/archivo';
import { describe, expect, test } from 'vitest';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { CON_LUGAR, fotoDePrueba, huellaDe } from '../../pruebas/fotos.ts';
import { crearUsuario } from '../../pruebas/personas.ts';
import { empresaDelArchivo, type Problema } from '../../pruebas/planificacion.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';

const { empresa } = empresaDelArchivo();

type Quien = keyof typeof empresa.ids;

interface Oido {
  estado: number;
  cuerpo: unknown;
  bytes: Buffer;
  cabeceras: Headers;
}

async function hablar(metodo: string, huella: string, envio: RequestInit, quien?: string) {
  const cabeceras = new Headers(envio.headers);
  if (quien) cabeceras.set('Authorization', `Bearer ${await empresa.sesion(quien)}`);
  const url = `${empresa.url}/api/archivos/${huella}`;
  const respuesta = await fetch(url, { ...envio, method: metodo, headers: cabeceras });
  const bytes = Buffer.from(await respuesta.arrayBuffer());
  const esJson = respuesta.headers.get('content-type')?.includes('json');
  const cuerpo: unknown = esJson ? JSON.parse(bytes.toString()) : undefined;
  return { estado: respuesta.status, cuerpo, bytes, cabeceras: respuesta.headers } as Oido;
}

const JPEG = { 'Content-Type': 'image/jpeg' };
const poner = (
  bytes: Buffer,
  quien?: Quien,
  huella = huellaDe(bytes),
  headers: Record<string, string> = JPEG,
) => hablar('PUT', huella, { body: new Uint8Array(bytes), headers }, quien);
const leer = (bytes: Buffer, quien?: Quien, headers: Record<string, string> = {}) =>
  hablar('GET', huellaDe(bytes), { headers }, quien);
const unaFoto = () => fotoDePrueba({ datos: randomBytes(3_000) });

const enBytes = (bytes: Buffer) => Buffer.from(huellaDe(bytes), 'hex');

const guardados = async () => {
  const carpeta = join(empresa.carpetaDatos, 'archivos');
  const nombres = await readdir(carpeta, { recursive: true }).catch(() => []);
  return nombres.filter((nombre) => /^[0-9a-f]{2}.[0-9a-f]{62}$/.test(nombre)).length;
};
const temporales = () => readdir(join(empresa.carpetaDatos, 'archivos', '.tmp'));
const filas = (bytes: Buffer) =>
  empresa.bd
    .selectFrom('archivos')
    .selectAll()
    .where('huella', '=', enBytes(bytes))
    .executeTakeFirst();

interface OtrasDeLaFoto {
  mediana?: Buffer;
  miniatura?: Buffer;
  estado?: 'Pendiente' | 'Finalizada';
}

/** A visit of Sara and Tomás that has these files, by their hash. */
async function anadir(archivo: Buffer, { estado = 'Finalizada', ...otras }: OtrasDeLaFoto = {}) {
  const { ids, idTipoVisita, bd } = empresa;
  const { idCliente } = await empresa.cliente();
  const [idVisita = 0] = await insertarVisitas(bd, [
    { idSupervisor: ids.sara, idTecnico: ids.tomas, idCliente, idTipoVisita, estado },
  ]);
  await bd
    .insertInto('evidencias')
    .values({
      idVisita,
      vuelta: 1,
      clase: 'otra',
      orden: 1,
      ocurridoEn: new Date(),
      de: ids.tomas,
      archivo,
      leyenda: null,
      pregunta: null,
      mediana: null,
      miniatura: null,
      ...otras,
    })
    .execute();
}

describe('a file that is sent', () => {
  test('is kept byte by byte, 201 the first time and 200 again, and read back', async () => {
    const foto = unaFoto();
    const dicho = { archivo: huellaDe(foto), tipo: 'jpeg', bytes: foto.length };
    expect(await poner(foto, 'tomas')).toMatchObject({ estado: 201, cuerpo: dicho });
    expect(await poner(foto, 'tomas')).toMatchObject({ estado: 200, cuerpo: dicho });
    expect(await filas(foto)).toMatchObject({ ancho: 640, alto: 480, bytes: foto.length });
    const leida = await leer(foto, 'tomas');
    expect(leida.bytes).toEqual(foto);
    expect(Object.fromEntries(leida.cabeceras)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(leida.cabeceras.get('content-disposition')).toBeNull();
  });

  test('loses the place where the photo was taken, at the address of what was sent', async () => {
    const datos = randomBytes(500);
    const conLugar = fotoDePrueba({ datos, segmentos: [CON_LUGAR] });
    expect(await poner(conLugar, 'tomas')).toMatchObject({ estado: 201 });
    const { bytes } = await leer(conLugar, 'tomas');
    expect(bytes).toEqual(fotoDePrueba({ datos }));
    expect(bytes.includes('GPS')).toBe(false);
  });

  test('as a PDF is never opened as a page', async () => {
    const pdf = Buffer.from(`%PDF-1.7 ${randomBytes(20).toString('hex')}`);
    const enviado = await poner(pdf, 'sara', undefined, { 'Content-Type': 'application/pdf' });
    expect(enviado).toMatchObject({ estado: 201, cuerpo: { tipo: 'pdf' } });
    const leido = await leer(pdf, 'sara');
    expect(leido.bytes).toEqual(pdf);
    expect(leido.cabeceras.get('content-disposition')).toMatch(/^attachment/);
    expect(leido.cabeceras.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  test('by several people at once is one file, and each has sent it', async () => {
    const foto = unaFoto();
    const gente: Quien[] = ['tomas', 'tania', 'sara', 'tomas', 'ana', 'tomas'];
    const estados = (await Promise.all(gente.map((quien) => poner(foto, quien)))).map(
      ({ estado }) => estado,
    );
    expect(estados.sort()).toEqual([200, 200, 200, 200, 200, 201]);
    for (const quien of ['tania', 'ana'] as const)
      expect((await leer(foto, quien)).bytes).toEqual(foto);
    expect(await temporales()).toEqual([]);
  });

  test('again mends one that was lost', async () => {
    const foto = unaFoto();
    await poner(foto, 'tomas');
    await rm(join(empresa.carpetaDatos, 'archivos', huellaDe(foto).slice(0, 2)), {
      recursive: true,
    });
    expect((await leer(foto, 'tomas')).estado).toBe(404);
    expect((await poner(foto, 'tania')).estado).toBe(200);
    expect((await leer(foto, 'tomas')).bytes).toEqual(foto);
  });

  test('may be of 8 MB, and no more', async () => {
    const justa = Buffer.concat([Buffer.from('%PDF-'), randomBytes(BYTES_MAXIMOS - 5)]);
    expect((await poner(justa, 'tomas')).estado).toBe(201);
    const pesada = Buffer.concat([justa, Buffer.from('x')]);
    expect(await poner(pesada, 'tomas')).toMatchObject({
      estado: 413,
      cuerpo: { detail: 'Pesa más de 8 MB.' },
    });
    expect(await filas(pesada)).toBeUndefined();
  });

  test('in pieces of unknown length is refused as soon as it is too long', async () => {
    const peticion = request(`${empresa.url}/api/archivos/${'a'.repeat(64)}`, {
      method: 'PUT',
      headers: {
        ...JPEG,
        'Transfer-Encoding': 'chunked',
        Authorization: `Bearer ${await empresa.sesion('tomas')}`,
      },
    });
    const llegada = once(peticion, 'response');
    for (let i = 0; i < 9; i += 1) peticion.write(Buffer.alloc(1024 * 1024));
    const [respuesta] = await llegada;
    expect(respuesta.statusCode).toBe(413);
    expect((await buffer(respuesta)).toString()).toContain('Pesa más de 8 MB.');
    peticion.destroy();
  });
});

describe('a file is refused, and nothing is kept', () => {
  const casos: [string, number, string, () => Promise<Oido>][] = [
    [
      'whose bytes are not its hash',
      400,
      'no llegó entero',
      () => poner(unaFoto(), 'tomas', 'a'.repeat(64)),
    ],
    [
      'with another address',
      400,
      'no se reconoce',
      () => poner(unaFoto(), 'tomas', 'A'.repeat(64)),
    ],
    ['that is empty', 400, 'no es una foto', () => poner(Buffer.alloc(0), 'tomas')],
    ['that is a program', 400, 'no es una foto', () => poner(Buffer.from('MZ\x90\0'), 'tomas')],
    ['cut at 90 %', 400, 'no es una foto', () => poner(unaFoto().subarray(0, 2_700), 'tomas')],
    [
      'that says to be JSON',
      415,
      'no es una foto',
      () => poner(unaFoto(), 'tomas', undefined, { 'Content-Type': 'application/json' }),
    ],
    [
      'that does not say what it is',
      415,
      'no se admite',
      () => poner(unaFoto(), 'tomas', undefined, { 'Content-Type': '' }),
    ],
    ['without a session', 401, 'Ingresa', () => poner(unaFoto())],
  ];
  test.each(casos)('%s: %i', async (_, estado, frase, enviar) => {
    const antes = await guardados();
    expect(await enviar()).toMatchObject({
      estado,
      cuerpo: { detail: expect.stringContaining(frase) },
    });
    expect(await guardados()).toBe(antes);
  });

  test('whose sender leaves at 90 %', async () => {
    const foto = fotoDePrueba({ datos: randomBytes(500_000) });
    const { port } = new URL(empresa.url);
    const socket = connect(Number(port), '127.0.0.1');
    const lineas = [
      `PUT /api/archivos/${huellaDe(foto)} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${await empresa.sesion('tomas')}`,
      'Content-Type: image/jpeg',
      `Content-Length: ${foto.length}`,
    ];
    socket.write(`${lineas.join('\r\n')}\r\n\r\n`);
    await new Promise<void>((listo) => socket.write(foto.subarray(0, 450_000), () => listo()));
    await expect.poll(temporales).toHaveLength(1);
    socket.destroy();
    await expect.poll(temporales).toEqual([]);
    expect(await filas(foto)).toBeUndefined();
    expect((await poner(foto, 'tomas')).estado).toBe(201);
  });

  test('of who sent three hundred that are in no visit, until they are', async () => {
    const { bd, ids } = empresa;
    const pdf = (huella: Buffer) => ({
      ...({ huella, guardada: huella, tipo: 'pdf', bytes: 1, ancho: null, alto: null } as const),
    });
    const suyas = Array.from({ length: 300 }, () => randomBytes(32));
    await bd.insertInto('archivos').values(suyas.map(pdf)).execute();
    const enviados = suyas.map((huella) => ({ huella, idUsuario: ids.andres }));
    await bd.insertInto('archivosEnviados').values(enviados).execute();
    expect(await poner(unaFoto(), 'andres')).toMatchObject({
      estado: 429,
      cuerpo: { detail: expect.stringContaining('300 archivos que no están en ninguna visita') },
    });
    await anadir(suyas[0] ?? Buffer.of());
    expect((await poner(unaFoto(), 'andres')).estado).toBe(201);
  });
});

describe('a file is read', () => {
  const gente: Quien[] = ['ana', 'andres', 'sara', 'saul', 'tomas', 'tania'];
  const quienesLeen = async (foto: Buffer) => {
    const leidas = await Promise.all(
      gente.map(async (quien) => ({ quien, ...(await leer(foto, quien)) })),
    );
    for (const { estado } of leidas) expect([200, 404]).toContain(estado);
    return leidas.filter(({ estado }) => estado === 200).map(({ quien }) => quien);
  };

  test('by who sent it while no visit has it, and by nobody else', async () => {
    const foto = unaFoto();
    await poner(foto, 'tania');
    expect(await quienesLeen(foto)).toEqual(['tania']);
    expect((await leer(foto)).estado).toBe(401);
  });

  test('in its three sizes by who reaches its visit', async () => {
    const [foto, mediana, miniatura] = [unaFoto(), unaFoto(), unaFoto()];
    for (const una of [foto, mediana, miniatura]) await poner(una, 'tomas');
    await anadir(enBytes(foto), { mediana: enBytes(mediana), miniatura: enBytes(miniatura) });
    for (const una of [foto, mediana, miniatura])
      expect(await quienesLeen(una)).toEqual(['ana', 'andres', 'sara', 'tomas']);
  });

  test('of a visit by nobody of a role that the company added', async () => {
    const { ana } = empresa.gente;
    const rol = await ana<{ idRolUsuario: number }>('POST /api/catalogos/rolUsuario', {
      cuerpo: { nombre: 'Contador' },
    });
    const { user } = await crearUsuario(ana, rol.cuerpo.idRolUsuario, { password: CONTRASENA });
    const [foto, suya] = [unaFoto(), unaFoto()];
    await poner(foto, 'tomas');
    await anadir(enBytes(foto));
    const contada = (una: Buffer) => hablar('GET', huellaDe(una), {}, user);
    expect((await contada(foto)).estado).toBe(404);
    const envio = { body: new Uint8Array(suya), headers: JPEG };
    expect((await hablar('PUT', huellaDe(suya), envio, user)).estado).toBe(201);
    expect([(await contada(suya)).estado, (await contada(foto)).estado]).toEqual([200, 404]);
  });

  test('by the technician who has its visit now, and no longer by the one before', async () => {
    const foto = unaFoto();
    await poner(foto, 'sara');
    await anadir(enBytes(foto), { estado: 'Pendiente' });
    expect(await quienesLeen(foto)).toEqual(['ana', 'andres', 'sara', 'tomas']);
    await empresa.bd
      .updateTable('visitas')
      .set({ idTecnico: empresa.ids.tania })
      .where('idVisita', 'in', (consulta) =>
        consulta.selectFrom('evidencias').select('idVisita').where('archivo', '=', enBytes(foto)),
      )
      .execute();
    expect(await quienesLeen(foto)).toEqual(['ana', 'andres', 'sara', 'tania']);
  });

  test('once: the browser that has it is told so, and a stranger is told nothing', async () => {
    const foto = unaFoto();
    await poner(foto, 'tomas');
    const etiqueta = { 'If-None-Match': `"${huellaDe(foto)}"` };
    const otra = await leer(foto, 'tomas', etiqueta);
    expect(otra.estado).toBe(304);
    expect(otra.bytes).toHaveLength(0);
    expect((await leer(foto, 'saul', etiqueta)).estado).toBe(404);
  });

  test.each(['nada', '../../etc/passwd', 'A'.repeat(64), '0'.repeat(64)])(
    'and there is none at %j',
    async (huella) => {
      expect((await hablar('GET', encodeURIComponent(huella), {}, 'ana')).estado).toBe(404);
    },
  );
});

test('every other route still refuses what is not JSON, and a long body', async () => {
  const enviar = (body: string, tipo: string) =>
    empresa.gente.ana<Problema>('POST /api/clientes', {
      cuerpo: body,
      cabeceras: { 'Content-Type': tipo },
    });
  expect((await enviar('\xff\xd8', 'image/jpeg')).estado).toBe(415);
  expect((await enviar(`"${'x'.repeat(300_000)}"`, 'application/json')).estado).toBe(413);
});
