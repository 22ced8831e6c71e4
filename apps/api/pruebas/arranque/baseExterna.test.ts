import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../baseDePrueba.ts';
import { arrancar, arrancarRechazado, carpetaTemporal } from './programa.ts';

async function baseVacia(): Promise<BaseDePrueba & { url: string }> {
  const base = await crearBaseDePrueba();
  onTestFinished(async () => {
    await base.cerrar();
    await base.borrar();
  });
  return { ...base, url: base.conexion.connectionString };
}

const INSTANCIAS = 3;

/** Ten at once, each with a pool of its own, are in `bd/migrar.test.ts`. Here they are processes. */
test('instances started at once on an empty database all come up, with one administrator', async () => {
  const carpeta = await carpetaTemporal();
  const base = await baseVacia();
  const programas = await Promise.all(
    Array.from({ length: INSTANCIAS }, () =>
      arrancar({ carpeta, env: { DATABASE_URL: base.url } }),
    ),
  );
  const respuestas = await Promise.all(programas.map(({ url }) => fetch(`${url}/api/salud/lista`)));
  expect(respuestas.map(({ status }) => status)).toEqual(Array(INSTANCIAS).fill(200));

  const anuncian = programas.filter(({ salida }) => salida().includes('Primer administrador'));
  expect(anuncian).toHaveLength(1);
  const usuarios = await base.abrir().selectFrom('usuarios').select('usuario').execute();
  expect(usuarios).toEqual([{ usuario: 'admin' }]);
  expect(await readdir(carpeta)).toEqual([]);

  for (const { enviar } of programas) enviar('SIGTERM');
  expect(await Promise.all(programas.map(({ fin }) => fin))).toEqual(Array(INSTANCIAS).fill(0));
});

test('a database newer than the program is refused and left untouched', async () => {
  const base = await baseVacia();
  const bd = base.abrir();
  await sql`create table migraciones (nombre text primary key, aplicada_en timestamptz)`.execute(
    bd,
  );
  await sql`insert into migraciones values ('999-futura', now())`.execute(bd);
  const { codigo, salida } = await arrancarRechazado({
    carpeta: await carpetaTemporal(),
    env: { DATABASE_URL: base.url },
  });
  expect(codigo).toBe(1);
  expect(salida).toContain('La base de datos es de una versión más nueva del programa');
});

test.each([
  {
    caso: 'does not answer',
    url: 'postgres://visitas:secreta@127.0.0.1:1/visitas',
    frase: 'La base de datos 127.0.0.1:1/visitas no responde.',
  },
  {
    caso: 'cannot be found',
    url: 'postgres://visitas:secreta@no-existe.invalid/visitas',
    frase: 'La base de datos no-existe.invalid/visitas no se encuentra.',
  },
])(
  'a server that $caso is explained with its remedy, without its password',
  async ({ url, frase }) => {
    const { codigo, salida } = await arrancarRechazado({
      carpeta: await carpetaTemporal(),
      env: { DATABASE_URL: url },
    });
    expect(codigo).toBe(1);
    expect(salida).toContain(frase);
    expect(salida).not.toContain('secreta');
  },
);

test('a database missing from the server is explained with its remedy', async () => {
  const base = await baseVacia();
  const url = base.url.replace(/\/prueba_\w+/, '/no_existe');
  const { codigo, salida } = await arrancarRechazado({
    carpeta: await carpetaTemporal(),
    env: { DATABASE_URL: url },
  });
  expect(codigo).toBe(1);
  expect(salida).toContain('no tiene esa base de datos. Créala o corrige DATABASE_URL.');
});
