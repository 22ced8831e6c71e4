import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ErrorDeArranque } from '../../src/plataforma/fallos.ts';
import { iniciarMotor } from '../../src/plataforma/motor/motor.ts';
import { arrancarRechazado, carpetaConDatos, carpetaTemporal, INICIAR } from './programa.ts';

/** The first step of a start, which judges the folder. */
const iniciar = (carpeta: string) => iniciarMotor({ carpeta, progreso: () => undefined });

/** The sentence that the program prints before it ends with 1, as the test of damaged files shows. */
async function rechazo(carpeta: string): Promise<string> {
  const fallo = await iniciar(carpeta).catch((error: unknown) => error);
  expect(fallo).toBeInstanceOf(ErrorDeArranque);
  return String(fallo);
}

test('a stopped program leaves its folder whole and no process in it', async () => {
  const copia = await carpetaConDatos();
  expect((await readdir(copia)).sort()).toEqual([
    'gestion-visitas.json',
    'postgres',
    'postgres.log',
  ]);
  expect(await readdir(join(copia, 'postgres'))).not.toContain('postmaster.pid');
});

const enCopia = (ruta: string, contenido: string) => (copia: string) =>
  writeFile(join(copia, ruta), contenido);

test.each([
  {
    caso: 'the version mark of a newer program',
    estropear: enCopia('gestion-visitas.json', '{"producto":"gestion-visitas","formato":2}'),
    frase: /son de una versión más nueva del programa/,
  },
  {
    caso: 'an unreadable version mark',
    estropear: enCopia('gestion-visitas.json', '{"produ'),
    frase: /gestion-visitas\.json no se entiende/,
  },
  {
    caso: 'no engine folder',
    estropear: (copia: string) => rm(join(copia, 'postgres'), { recursive: true }),
    frase: /Los datos están incompletos/,
  },
  {
    caso: 'data of a newer PostgreSQL',
    estropear: enCopia('postgres/PG_VERSION', '19\n'),
    frase: /son de PostgreSQL 19 y este programa usa PostgreSQL 18\. Usa la versión del programa/,
  },
  {
    caso: 'data of an older PostgreSQL',
    estropear: enCopia('postgres/PG_VERSION', '17\n'),
    frase: /son de PostgreSQL 17 [\s\S]+ Pásalos con npm run motor -- --pasar/,
  },
])(
  'with $caso, a start is refused with a sentence and changes no file',
  async ({ estropear, frase }) => {
    const copia = await carpetaConDatos();
    await estropear(copia);
    const antes = await contenido(copia);

    expect(await rechazo(copia)).toMatch(frase);
    expect(await contenido(copia)).toEqual(antes);
  },
);

test('with damaged engine files, the program ends with a sentence and changes no file', async () => {
  const copia = await carpetaConDatos();
  await enCopia('postgres/global/pg_control', 'no es esto')(copia);
  const antes = await contenido(copia);
  const { codigo, salida } = await arrancarRechazado({ carpeta: copia });
  expect(codigo).toBe(1);
  expect(salida).toMatch(
    /La base de datos no arranca: sus archivos pueden estar dañados[\s\S]+pg_control/,
  );
  expect(salida).not.toContain('    at ');
  expect(await contenido(copia)).toEqual(antes);
});

test('only the data of an older PostgreSQL are passed to this one', async () => {
  const copia = await carpetaConDatos();
  const pasar = () =>
    arrancarRechazado({ carpeta: copia, argumentos: ['motor', '--pasar'], guion: INICIAR });
  const antes = await contenido(copia);
  const propia = await pasar();
  expect(propia.codigo).toBe(0);
  expect(propia.salida).toContain('Los datos ya son de PostgreSQL 18: no hay nada que pasar.');
  expect(await contenido(copia)).toEqual(antes);

  await writeFile(join(copia, 'postgres', 'PG_VERSION'), '19\n');
  const nueva = await pasar();
  expect(nueva.codigo).toBe(1);
  expect(nueva.salida).toContain('PostgreSQL 19, más nuevo que el de este programa (18)');
});

test('a folder with other files is refused and left untouched', async () => {
  const ajena = await carpetaTemporal();
  await writeFile(join(ajena, 'fotos.txt'), 'de la familia');
  expect(await rechazo(ajena)).toContain(
    'contiene archivos que no son de este programa (por ejemplo, fotos.txt)',
  );
  expect(await readdir(ajena)).toEqual(['fotos.txt']);
});

test.runIf(process.platform === 'linux')(
  'a path where no folder can be created is refused, and the program ends',
  async () => {
    const { codigo, salida } = await arrancarRechazado({ carpeta: '/proc/visitas' });
    expect(codigo).toBe(1);
    expect(salida).toContain('No se puede crear la carpeta /proc/visitas');
  },
);

test('a file in the place of the folder is refused', async () => {
  const archivo = join(await carpetaTemporal(), 'datos');
  await writeFile(archivo, '');
  expect(await rechazo(archivo)).toContain(`${archivo} no es una carpeta`);
});

test('a start interrupted before the engine was complete is resumed', async () => {
  const carpeta = await carpetaTemporal();
  const marca = { producto: 'gestion-visitas', formato: 1, motor: 18, estado: 'preparando' };
  await writeFile(join(carpeta, 'gestion-visitas.json'), JSON.stringify(marca));
  await mkdir(join(carpeta, 'postgres.nuevo-abc'));
  const motor = await iniciar(carpeta);
  onTestFinished(() => motor.detener());
  expect(await readdir(carpeta)).not.toContain('postgres.nuevo-abc');
});

/** Files that every start of the engine writes. */
const ESCRITOS_AL_ARRANCAR = /^postgres\.log$|^postmaster\./;

/** Each file with its size and the moment of its last write: hashing 67 MB took longer than a start. */
async function contenido(carpeta: string): Promise<string[]> {
  const entradas = await readdir(carpeta, { recursive: true, withFileTypes: true });
  const archivos = entradas.filter((e) => e.isFile() && !ESCRITOS_AL_ARRANCAR.test(e.name));
  const escritos = archivos.map(async ({ parentPath, name }) => {
    const ruta = join(parentPath, name);
    const { ino, size, mtimeNs } = await stat(ruta, { bigint: true });
    return `${ruta} ${ino} ${size} ${mtimeNs}`;
  });
  return (await Promise.all(escritos)).sort();
}
