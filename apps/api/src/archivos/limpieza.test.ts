import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fotoDePrueba, huellaDe } from '../../pruebas/fotos.ts';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';
import { CERROJO_DE_ARCHIVOS } from '../plataforma/archivos/archivos.ts';
import { ArchivosEnDisco } from '../plataforma/archivos/enDisco.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { LimpiezaDeArchivos } from './limpieza.ts';
import { contarArchivos, recuentoSabido } from './recuento.ts';

const { empresa } = empresaDelArchivo();

const enDisco = () => new ArchivosEnDisco(join(empresa.carpetaDatos, 'archivos'));
const limpieza = () =>
  new LimpiezaDeArchivos({
    bd: empresa.bd,
    archivos: enDisco(),
    config: { carpetaDatos: empresa.carpetaDatos },
  });

const enBytes = (bytes: Buffer) => Buffer.from(huellaDe(bytes), 'hex');
const hace = (dias: number) => new Date(Date.now() - dias * 24 * 60 * 60 * 1000);

async function enviar(foto: Buffer): Promise<number> {
  const { status } = await fetch(`${empresa.url}/api/archivos/${huellaDe(foto)}`, {
    method: 'PUT',
    body: new Uint8Array(foto),
    headers: {
      'Content-Type': 'image/jpeg',
      Authorization: `Bearer ${await empresa.sesion('tomas')}`,
    },
  });
  return status;
}

/** A file sent that many days ago. */
async function archivoDe(dias: number): Promise<Buffer> {
  const foto = fotoDePrueba({ datos: randomBytes(40) });
  expect(await enviar(foto)).toBe(201);
  await envejecer(foto, dias);
  return foto;
}

const envejecer = (foto: Buffer, dias: number) =>
  empresa.bd
    .updateTable('archivos')
    .set({ recibidoEn: hace(dias) })
    .where('huella', '=', enBytes(foto))
    .execute();

const tieneFila = async (foto: Buffer) =>
  (await empresa.bd
    .selectFrom('archivos')
    .select('bytes')
    .where('huella', '=', enBytes(foto))
    .executeTakeFirst()) !== undefined;
const esta = async (foto: Buffer) => [await tieneFila(foto), await enDisco().tiene(huellaDe(foto))];
const ENTERO = [true, true];
const BORRADO = [false, false];

let idVisita: number | undefined;
async function anadir(tx: Ejecutor, foto: Buffer, en = 'archivo'): Promise<void> {
  const { ids, idTipoVisita } = empresa;
  if (idVisita === undefined) {
    const { idCliente } = await empresa.cliente();
    const fila = { idSupervisor: ids.sara, idTecnico: ids.tomas, idCliente, idTipoVisita };
    [idVisita = 0] = await insertarVisitas(empresa.bd, [{ ...fila, estado: 'Finalizada' }]);
  }
  const otra = en === 'archivo' ? foto : await archivoDe(0);
  await tx
    .insertInto('evidencias')
    .values({
      idVisita,
      vuelta: 1,
      clase: 'otra',
      orden: 1,
      ocurridoEn: new Date(),
      de: ids.tomas,
      archivo: enBytes(otra),
      mediana: null,
      miniatura: null,
      leyenda: null,
      pregunta: null,
      [en]: enBytes(foto),
    })
    .execute();
}

describe('a file that no visit has', () => {
  test('is deleted after a week, and not before', async () => {
    const [vieja, reciente] = [await archivoDe(7.1), await archivoDe(6.9)];
    await limpieza().hacer();
    expect(await esta(vieja)).toEqual(BORRADO);
    expect(await esta(reciente)).toEqual(ENTERO);
  });

  test('and is sent again begins another week', async () => {
    const foto = await archivoDe(30);
    expect(await enviar(foto)).toBe(200);
    await limpieza().hacer();
    expect(await esta(foto)).toEqual(ENTERO);
  });

  test('is kept while a backup runs, or while old data are set apart', async () => {
    const foto = await archivoDe(8);
    await empresa.bd.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock_shared(${CERROJO_DE_ARCHIVOS})`.execute(tx);
      await limpieza().hacer();
    });
    expect(await esta(foto)).toEqual(ENTERO);
    await sql`create schema anterior_2026_01_02`.execute(empresa.bd);
    await limpieza().hacer();
    await sql`drop schema anterior_2026_01_02`.execute(empresa.bd);
    expect(await esta(foto)).toEqual(ENTERO);
    await limpieza().hacer();
    expect(await esta(foto)).toEqual(BORRADO);
  });

  test('is deleted by two instances at once, and its twin with another place stays', async () => {
    const [una, otra] = [await archivoDe(8), await archivoDe(8)];
    await empresa.bd
      .updateTable('archivos')
      .set({ guardada: enBytes(una) })
      .where('huella', '=', enBytes(otra))
      .execute();
    await anadir(empresa.bd, una);
    await Promise.all([limpieza().hacer(), limpieza().hacer()]);
    expect(await esta(una)).toEqual(ENTERO);
    expect(await tieneFila(otra)).toBe(false);
  });
});

test.each(['archivo', 'mediana', 'miniatura'])(
  'a file that a visit has as its %s is never deleted',
  async (en) => {
    const foto = await archivoDe(400);
    await anadir(empresa.bd, foto, en);
    await limpieza().hacer();
    expect(await esta(foto)).toEqual(ENTERO);
  },
);

describe('at the same moment', () => {
  test('a file that is being added to a visit is not deleted', async () => {
    const foto = await archivoDe(8);
    await empresa.bd.transaction().execute(async (tx) => {
      await anadir(tx, foto);
      await limpieza().hacer();
    });
    expect(await esta(foto)).toEqual(ENTERO);
  });

  test('a file that was just deleted cannot be added', async () => {
    const foto = await archivoDe(8);
    await limpieza().hacer();
    await expect(anadir(empresa.bd, foto)).rejects.toThrow('evidencias_archivo');
  });

  test('a file sent again and deleted has both its row and its bytes, or neither', async () => {
    for (let i = 0; i < 12; i += 1) {
      const foto = await archivoDe(8);
      const enviada = i % 2 === 0 ? enviar(foto) : Promise.resolve().then(() => enviar(foto));
      const [estado] = await Promise.all([enviada, limpieza().hacer()]);
      expect([200, 201, 503]).toContain(estado);
      expect(await esta(foto)).toEqual(estado === 503 ? BORRADO : ENTERO);
    }
  });
});

describe('bytes without a row', () => {
  const soltar = async (dias: number) => {
    const bytes = randomBytes(30);
    const ruta = join(empresa.carpetaDatos, 'suelto');
    await writeFile(ruta, bytes);
    await utimes(ruta, hace(dias), hace(dias));
    await enDisco().poner(huellaDe(bytes), ruta);
    return bytes;
  };

  test('are deleted after a week, and not before', async () => {
    const [viejos, recientes] = [await soltar(8), await soltar(6)];
    await limpieza().hacer();
    expect(await enDisco().tiene(huellaDe(viejos))).toBe(false);
    expect(await enDisco().tiene(huellaDe(recientes))).toBe(true);
  });

  test('of a process that died while it received them are deleted after an hour', async () => {
    const carpeta = join(empresa.carpetaDatos, 'archivos', '.tmp');
    await mkdir(carpeta, { recursive: true });
    for (const nombre of ['muerto', 'en-curso']) await writeFile(join(carpeta, nombre), 'x');
    await utimes(join(carpeta, 'muerto'), hace(0.1), hace(0.1));
    await limpieza().hacer();
    expect(await readdir(carpeta)).toEqual(['en-curso']);
  });

  test('are kept while a restore has set the old folder apart', async () => {
    const viejos = await soltar(8);
    const apartada = join(empresa.carpetaDatos, 'postgres.anterior-2026');
    await mkdir(apartada);
    await limpieza().hacer();
    expect(await enDisco().tiene(huellaDe(viejos))).toBe(true);
    await rmdir(apartada);
    await limpieza().hacer();
    expect(await enDisco().tiene(huellaDe(viejos))).toBe(false);
  });
});

describe('a count', () => {
  test('tells the files that rows name, and those that are lost', async () => {
    const antes = await contarArchivos(empresa.bd, enDisco());
    const foto = await archivoDe(0);
    const contados = { pregunta: 'respondida', almacen: null } as const;
    expect(await contarArchivos(empresa.bd, enDisco())).toEqual({
      ...antes,
      ...contados,
      cuantos: ('cuantos' in antes ? antes.cuantos : 0) + 1,
      bytes: ('bytes' in antes ? antes.bytes : 0) + foto.length,
    });
    await enDisco().borrar(huellaDe(foto));
    expect(await contarArchivos(empresa.bd, enDisco())).toMatchObject({ ...contados, perdidos: 1 });
  });

  test('is remembered for an hour, and made behind', async () => {
    const ahora = Date.now();
    expect(recuentoSabido(empresa.bd, enDisco(), ahora)).toEqual({ pregunta: 'en curso' });
    await expect
      .poll(() => recuentoSabido(empresa.bd, enDisco(), ahora))
      .toMatchObject({ pregunta: 'respondida' });
  });
});
