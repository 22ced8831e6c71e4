import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { levantarAlmacen } from '../../pruebas/almacen.ts';
import { crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import { CON_LUGAR, fotoDePrueba, huellaDe } from '../../pruebas/fotos.ts';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';
import { leerAlmacen } from '../plataforma/almacen/direccion.ts';
import { abrirArchivos } from '../plataforma/archivos/abrir.ts';
import { CERROJO_DE_ARCHIVOS } from '../plataforma/archivos/archivos.ts';
import { verificar } from './leer.ts';
import { frasesDeArchivos, type Manifiesto } from './manifiesto.ts';
import { cederArchivos, ponerEn, traerEn } from './restauracion/archivos.ts';
import { restaurarEnServidor } from './restauracion/enServidor.ts';
import { tomar } from './tomar.ts';

const { empresa } = empresaDelArchivo();
const datos = randomBytes(50);
/** Two that are kept as one, and one of several megabytes. */
const FOTOS = [
  fotoDePrueba({ datos }),
  fotoDePrueba({ datos, segmentos: [CON_LUGAR] }),
  fotoDePrueba({ datos: randomBytes(3_000_000) }),
];
const GUARDADAS = [FOTOS[0], FOTOS[2]].map((foto) => foto ?? Buffer.of());
const [PEQUENA = '', GRANDE = ''] = GUARDADAS.map(huellaDe);

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  for (const foto of FOTOS) {
    const { status } = await fetch(`${empresa.url}/api/archivos/${huellaDe(foto)}`, {
      method: 'PUT',
      body: new Uint8Array(foto),
      headers: {
        'Content-Type': 'image/jpeg',
        Authorization: `Bearer ${await empresa.sesion('tomas')}`,
      },
    });
    expect(status).toBe(201);
  }
});
afterAll(() => rm(carpeta, { recursive: true }));

const enDisco = (carpetaDatos: string) => ({ carpetaDatos, almacenArchivos: null });
let hechos = 0;
async function respaldar(archivos = abrirArchivos(enDisco(empresa.carpetaDatos)), clave?: string) {
  const archivo = join(carpeta, `${hechos++}.respaldo`);
  const opciones = { clave: clave ?? null, empresa: null, archivos };
  return { archivo, tomado: await tomar(empresa.base.conexion, archivo, opciones) };
}

async function restaurar(
  archivo: string,
  { manifiesto, frase = null }: { manifiesto: Manifiesto; frase?: string | null },
) {
  const base = await crearBaseDePrueba();
  onTestFinished(async () => {
    await base.cerrar();
    await base.borrar();
  });
  const config = enDisco(join(carpeta, `restaurado-${hechos++}`));
  const restauracion = { archivo, frase, manifiesto, encima: false, deOtra: false, sello: 'x' };
  await restaurarEnServidor(base.conexion, { ...restauracion, alLeerArchivo: ponerEn(config) });
  return { archivos: abrirArchivos(config), bd: base.abrir() };
}

/** The hash of what is read back; `toEqual` compares megabytes in minutes. */
const leida = async (archivos: ReturnType<typeof abrirArchivos>, huella: string) => {
  const abierto = await archivos.abrir(huella);
  return abierto && huellaDe(await buffer(abierto.flujo));
};

test.each([null, 'una frase larga'])(
  'the files of visits are restored byte by byte (passphrase: %s)',
  async (frase) => {
    const { archivo, tomado } = await respaldar(undefined, frase ?? undefined);
    const bytes = GUARDADAS.reduce((suma, { length }) => suma + length, 0);
    const archivosDe = { cuantos: 2, bytes, perdidos: 0 };
    expect(tomado.archivos).toEqual(archivosDe);
    const manifiesto = await verificar(archivo, frase);
    expect(manifiesto.archivos).toEqual(archivosDe);
    expect(frasesDeArchivos(manifiesto.archivos)).toEqual([]);
    const { archivos, bd } = await restaurar(archivo, { manifiesto, frase });
    for (const una of [PEQUENA, GRANDE]) expect(await leida(archivos, una)).toBe(una);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from archivos`.execute(bd);
    expect(rows).toEqual([{ n: 3 }]);
  },
);

describe('a file that is lost or damaged', () => {
  test.each([
    ['lost', (ruta: string) => rm(ruta)],
    ['damaged', (ruta: string) => writeFile(ruta, 'otra cosa')],
    ['not to be read', (ruta: string) => rm(ruta).then(() => mkdir(ruta))],
  ])('(%s) is told, and the others are in the backup', async (_, estropear) => {
    const ruta = join(empresa.carpetaDatos, 'archivos', GRANDE.slice(0, 2), GRANDE.slice(2));
    const bytes = await readFile(ruta);
    await estropear(ruta);
    onTestFinished(async () => {
      await rm(ruta, { recursive: true, force: true });
      await writeFile(ruta, bytes);
    });
    const { archivo } = await respaldar();
    const manifiesto = await verificar(archivo, null);
    expect(manifiesto.archivos).toMatchObject({ cuantos: 1, perdidos: 1 });
    expect(frasesDeArchivos(manifiesto.archivos)[0]).toMatch(/^Falta 1 archivo de las visitas/);
    const { archivos } = await restaurar(archivo, { manifiesto });
    expect(await leida(archivos, PEQUENA)).toBe(PEQUENA);
    expect(await leida(archivos, GRANDE)).toBeUndefined();
  });

  test('is not one that the program does not open because it has too many open', async () => {
    const abrir = async () => {
      throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    };
    await expect(
      respaldar({ ...abrirArchivos(enDisco(carpeta)), almacen: null, abrir }),
    ).rejects.toThrow('too many open files');
  });
});

test('a backup whose manifest is not of its files is not restored', async () => {
  const { archivo } = await respaldar();
  const manifiesto = await verificar(archivo, null);
  const otro = { ...manifiesto, archivos: { cuantos: 1, bytes: 9, perdidos: 0 } };
  await expect(restaurar(archivo, { manifiesto: otro })).rejects.toThrow(
    'no son los que dicen sus filas',
  );
});

test('files of a store stay there, and the backup says where', async () => {
  const almacen = await levantarAlmacen();
  onTestFinished(() => almacen.detener());
  const almacenArchivos = leerAlmacen(almacen.direccion('archivos'));
  const { archivo } = await respaldar(abrirArchivos({ carpetaDatos: carpeta, almacenArchivos }));
  const { archivos } = await verificar(archivo, null);
  expect(archivos).toEqual({ almacen: expect.stringMatching(/^http:.*\/cubeta\/archivos$/) });
  expect(frasesDeArchivos(archivos)[0]).toContain('no van en él: siguen en http://127.0.0.1');
  expect(almacen.pedidos).toEqual([]);
});

test('while a backup is taken, no file is deleted', async () => {
  let libre: boolean | undefined;
  const espia = {
    almacen: null,
    abrir: async (huella: string) => {
      const { rows } = await sql<{ libre: boolean }>`
        select pg_try_advisory_xact_lock(${CERROJO_DE_ARCHIVOS}) as libre`.execute(empresa.bd);
      libre = rows[0]?.libre;
      return abrirArchivos(enDisco(empresa.carpetaDatos)).abrir(huella);
    },
  };
  await tomar(empresa.base.conexion, join(carpeta, 'espiado.respaldo'), {
    clave: null,
    empresa: null,
    archivos: espia,
  });
  expect(libre).toBe(false);
});

describe('files that a restore puts in a store', () => {
  async function conAlmacen() {
    const almacen = await levantarAlmacen();
    onTestFinished(() => almacen.detener());
    const config = {
      carpetaDatos: join(carpeta, `a un almacén ${hechos++}`),
      almacenArchivos: leerAlmacen(almacen.direccion('archivos')),
    };
    const poner = ponerEn(config);
    const [bytes = Buffer.of()] = GUARDADAS;
    const ponerla = () => poner({ guardada: huellaDe(bytes), bytes });
    return { almacen, ponerla, bytes, temporales: join(config.carpetaDatos, 'archivos', '.tmp') };
  }

  test('are there under their hash, and a file put twice is one', async () => {
    const { almacen, ponerla, bytes, temporales } = await conAlmacen();
    await ponerla();
    await ponerla();
    expect([...almacen.objetos]).toEqual([[`archivos/${huellaDe(bytes)}`, bytes]]);
    expect(await readdir(temporales)).toEqual([]);
  });

  test('refused by it say which setting to correct, and leave nothing here', async () => {
    const { almacen, ponerla, temporales } = await conAlmacen();
    almacen.averiar([403]);
    await expect(ponerla()).rejects.toMatchObject({
      name: 'FalloDeRespaldo',
      message: expect.stringMatching(/no acepta la clave o el secreto .+ en ARCHIVOS_URL\.$/),
    });
    expect(await readdir(temporales)).toEqual([]);
  });
});

test('files brought alone are told from those that were there, which are written again', async () => {
  const config = enDisco(await mkdtemp(join(carpeta, 'traer-')));
  const traer = traerEn(config);
  const [una = Buffer.of(), otra = Buffer.of()] = GUARDADAS;
  const guardada = huellaDe(una);
  expect(await traer({ guardada, bytes: una })).toBe(true);
  const ruta = join(config.carpetaDatos, 'archivos', guardada.slice(0, 2), guardada.slice(2));
  await writeFile(ruta, 'x');
  expect(await traer({ guardada, bytes: una })).toBe(false);
  expect(await readFile(ruta)).toEqual(una);
  expect(await traer({ guardada: huellaDe(otra), bytes: otra })).toBe(true);
});

test('what is in the way of restored files is explained', async () => {
  const config = enDisco(await mkdtemp(join(carpeta, 'estorbo-')));
  await writeFile(join(config.carpetaDatos, 'archivos'), 'x');
  const bytes = Buffer.of(1);
  await expect(ponerEn(config)({ guardada: huellaDe(bytes), bytes })).rejects.toMatchObject({
    name: 'FalloDeRespaldo',
    message: expect.stringContaining('archivos no es una carpeta'),
  });
});

test.runIf(process.getuid?.() === 0)(
  'files restored by root are of the owner of the data folder',
  async () => {
    const config = enDisco(join(carpeta, 'de otro'));
    const [bytes = Buffer.of()] = GUARDADAS;
    await mkdir(config.carpetaDatos);
    await chown(config.carpetaDatos, 65_534, 65_534);
    await cederArchivos(config);
    await ponerEn(config)({ guardada: huellaDe(bytes), bytes });
    await cederArchivos(config);
    const huella = huellaDe(bytes);
    for (const ruta of ['', '.tmp', huella.slice(0, 2), join(huella.slice(0, 2), huella.slice(2))])
      expect((await stat(join(config.carpetaDatos, 'archivos', ruta))).uid).toBe(65_534);
  },
);
