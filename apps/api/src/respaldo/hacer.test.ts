import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type AlmacenDePrueba, levantarAlmacen } from '../../pruebas/almacen.ts';
import { type BaseDePrueba, crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import { FalloDelAlmacen } from '../plataforma/almacen/peticiones.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { FalloDeRespaldo } from './fallo.ts';
import { type EncargoDeRespaldo, nombreLibre, respaldar } from './hacer.ts';
import { verificar } from './leer.ts';
import { problemaDe } from './problemas.ts';
import { Respaldador } from './respaldador.ts';
import { YaSeHace } from './turno.ts';

const PLAZO = { timeout: 60_000, interval: 5 };

let base: BaseDePrueba;
let bd: Ejecutor;
let almacen: AlmacenDePrueba;
let raiz: string;
beforeAll(async () => {
  base = await crearBaseDePrueba(inject('plantillaDeEmpresa'));
  bd = base.abrir();
  almacen = await levantarAlmacen();
});
beforeEach(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'visitas-prueba-respaldar-'));
  await bd.deleteFrom('respaldos').execute();
  return () => rm(raiz, { recursive: true });
});
afterAll(async () => {
  await almacen.detener();
  await base.cerrar();
  await base.borrar();
});

const lugar = () => join(raiz, 'respaldos');
const configCon = (RESPALDOS: string) =>
  leerConfig({ RESPALDOS, DATA_DIR: join(raiz, 'datos') }, '/');
const encargo = (cambios: Partial<EncargoDeRespaldo> = {}): EncargoDeRespaldo => ({
  bd,
  conexion: base.conexion,
  origen: 'horario',
  config: configCon(`${lugar()} 6h 2`),
  ...cambios,
});
const filas = () => bd.selectFrom('respaldos').selectAll().orderBy('idRespaldo').execute();
const archivos = async () => (await readdir(lugar())).sort();

/** A row of before, good unless it says otherwise. */
const anotar = (cambios: object) =>
  bd
    .insertInto('respaldos')
    .values({
      ...({ clase: 'respaldo', origen: 'horario' } as const),
      lugar: lugar(),
      archivo: 'visitas-2020-01-01-0200.respaldo',
      terminadoEn: new Date(),
      bytes: 9,
      ...cambios,
    })
    .execute();

describe('a backup', () => {
  test('is in its place, whole, and the table tells its size and its visits', async () => {
    const { visitas } = await bd
      .selectFrom('visitas')
      .select(sql<number>`count(*)::int`.as('visitas'))
      .executeTakeFirstOrThrow();
    const hecho = await respaldar(encargo());
    const [fila] = await filas();
    expect(await archivos()).toEqual([hecho?.archivo]);
    const archivo = join(lugar(), hecho?.archivo ?? '');
    expect(fila).toMatchObject({
      clase: 'respaldo',
      origen: 'horario',
      lugar: lugar(),
      archivo: hecho?.archivo,
      bytes: (await readFile(archivo)).length,
      visitas,
      problema: null,
      terminadoEn: expect.any(Date),
    });
    expect((await verificar(archivo, null)).visitas).toBe(visitas);
  });

  test('in a store is the same file, and leaves nothing on the disk', async () => {
    const hecho = await respaldar(encargo({ config: configCon(`${almacen.direccion()} 6h 2`) }));
    const [[nombre, bytes] = ['', Buffer.alloc(0)]] = almacen.objetos;
    expect(nombre).toBe(`una empresa/respaldos/${hecho?.archivo}`);
    await writeFile(join(raiz, 'bajado'), bytes);
    await verificar(join(raiz, 'bajado'), null);
    expect(await readdir(join(raiz, 'datos'))).toEqual([]);
    expect(JSON.stringify(await filas())).not.toMatch(/LLAVEDEPRUEBA|secreto/);
  });

  test('has the hour of the company in its name; the second of a minute says so', () => {
    const ahora = new Date('2026-01-02T05:07:59Z');
    const nombre = (usados: string[]) => nombreLibre('America/Guatemala', ahora, new Set(usados));
    const primero = 'visitas-2026-01-01-2307.respaldo';
    const segundo = 'visitas-2026-01-01-2307-2.respaldo';
    expect(nombre([])).toBe(primero);
    expect(nombre([primero])).toBe(segundo);
    expect(nombre([primero, segundo])).toBe('visitas-2026-01-01-2307-3.respaldo');
  });

  test('never takes the name of a file of somebody else', async () => {
    await mkdir(lugar());
    const enUnosMinutos = [0, 1, 2].map((minutos) => {
      const ahora = new Date(Date.now() + minutos * 60_000);
      return nombreLibre('America/Guatemala', ahora, new Set());
    });
    for (const nombre of enUnosMinutos) await writeFile(join(lugar(), nombre), 'ajeno');
    const hecho = await respaldar(encargo());
    expect(hecho?.archivo).toMatch(/-2\.respaldo$/);
    expect((await filas()).map(({ archivo }) => archivo)).toEqual([hecho?.archivo]);
    for (const nombre of enUnosMinutos)
      expect(await readFile(join(lugar(), nombre), 'utf8')).toBe('ajeno');
  });

  test('is refused while another one is made, with the hour when that one began', async () => {
    await anotar({ terminadoEn: null, bytes: null, empezadoEn: new Date('2026-01-02T08:04:30Z') });
    const segundo = async () => {
      await expect(respaldar(encargo())).rejects.toEqual(
        new YaSeHace('Ya se está haciendo un respaldo (empezó a las 02:04).'),
      );
      return false;
    };
    expect(await respaldar(encargo({ siAunToca: segundo }))).toBeNull();
    expect(await filas()).toHaveLength(1);
  });

  test('that is no longer due when its turn comes is not made', async () => {
    expect(await respaldar(encargo({ siAunToca: async () => false }))).toBeNull();
    expect(await filas()).toEqual([]);
  });

  test.each([
    ['', () => `${lugar()} 6h 2`],
    // It is not asked again, which would take longer than a stop may.
    [' in a store that does not answer', () => 'http://LLAVE:SECRETO@127.0.0.1:1/cubeta 6h 2'],
  ])('that is stopped%s leaves nothing but its row', async (_, respaldos) => {
    const corte = new AbortController();
    const suyo = { config: configCon(respaldos()), corte: corte.signal };
    const cortado = respaldar(encargo({ ...suyo, alEmpezar: () => corte.abort() }));
    await expect(cortado).rejects.toThrow('se interrumpió');
    expect(await readdir(lugar()).catch(() => [])).toEqual([]);
    expect(await filas()).toMatchObject([{ bytes: null, problema: 'El respaldo se interrumpió.' }]);
  });

  test('that is stopped while its passphrase is prepared leaves no half of it either', async () => {
    const corte = new AbortController();
    const config = { ...encargo().config, claveRespaldo: 'una frase con espacios' };
    const cortado = respaldar(encargo({ config, corte: corte.signal })).catch(String);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'gestion-visitas respaldo'
          and state = 'idle in transaction' and query like '%from archivos%'`.execute(bd);
      expect(rows).toHaveLength(1);
    }, PLAZO);
    corte.abort();
    expect(await cortado).toContain('El respaldo se interrumpió.');
    expect(await archivos()).toEqual([]);
  });

  test('that died with its process is closed by the next one, which takes away its half', async () => {
    const aMedias = { terminadoEn: null, bytes: null };
    await anotar({ ...aMedias, archivo: 'muerto.respaldo' });
    // Another one has closed its row since, and knew nothing of the place.
    await anotar({ bytes: null, problema: 'Se interrumpió.', archivo: 'antes.respaldo' });
    await anotar({ ...aMedias, lugar: 'https://otro', clase: 'ensayo' });
    await mkdir(lugar());
    await writeFile(join(lugar(), 'muerto.respaldo.0a1b2c3d.parcial'), 'a medias');
    await writeFile(join(lugar(), 'antes.respaldo.0a1b2c3d.parcial'), 'a medias');
    await writeFile(join(lugar(), 'ajeno.respaldo.0a1b2c3d.parcial'), 'de otra empresa');
    const hecho = await respaldar(encargo());
    expect(await archivos()).toEqual(['ajeno.respaldo.0a1b2c3d.parcial', hecho?.archivo]);
    expect(await filas()).toMatchObject([
      { problema: 'Se interrumpió.', terminadoEn: expect.any(Date) },
      { problema: 'Se interrumpió.', terminadoEn: expect.any(Date) },
      { problema: 'Se interrumpió.', terminadoEn: expect.any(Date) },
      { problema: null, terminadoEn: expect.any(Date) },
    ]);
  });

  test('that cannot be made tells why in its row', async () => {
    const malos = [
      [almacen.conOtroSecreto(), /no acepta la clave o el secreto \(SignatureDoesNotMatch\)/],
      ['/proc/respaldos', /^No se encuentra \/proc\/respaldos ni se puede crear/],
    ] as const;
    for (const [donde, frase] of malos) {
      const mal = respaldar(encargo({ config: configCon(`${donde} 6h 2`) }));
      await expect(mal).rejects.toThrow(frase);
      expect((await filas()).at(-1)).toMatchObject({
        bytes: null,
        terminadoEn: expect.any(Date),
        problema: expect.stringMatching(frase),
      });
    }
  });

  test('without a place says where to write it', async () => {
    for (const ajuste of ['', 'aparte'])
      await expect(respaldar(encargo({ config: configCon(ajuste) }))).rejects.toThrow(
        'en «Ajustes de la empresa», «Respaldos solos», o en RESPALDOS',
      );
    expect(await filas()).toEqual([]);
  });
});

describe('what is kept', () => {
  test('are the newest good ones that this installation made there, and no file of others goes', async () => {
    await mkdir(lugar());
    const ajenos = ['notas.txt', 'visitas-2019-01-01-0200.respaldo'];
    for (const nombre of ajenos) await writeFile(join(lugar(), nombre), 'ajeno');
    const hechos: (string | undefined)[] = [];
    for (let n = 0; n < 4; n++) {
      hechos.push((await respaldar(encargo()))?.archivo);
      await anotar({ bytes: null, problema: 'No quedaba espacio.', archivo: `malo-${n}` });
    }
    const quedan = hechos.slice(2);
    expect(await archivos()).toEqual([...ajenos, ...quedan].sort());
    const buenas = (await filas()).filter(({ bytes }) => bytes !== null);
    expect(buenas.map(({ archivo }) => archivo)).toEqual(quedan);
    expect(await filas()).toHaveLength(6);
  });

  test('is the one just made, although another has a date of the future, of a wrong clock', async () => {
    const config = configCon(`${lugar()} 6h 1`);
    await mkdir(lugar());
    await writeFile(join(lugar(), 'adelantado'), 'adelantado');
    await anotar({ archivo: 'adelantado', empezadoEn: new Date('2099-01-01') });
    const hecho = await respaldar(encargo({ config }));
    expect(await archivos()).toEqual([hecho?.archivo]);
  });

  test('is forgotten when its file is gone, but not when the whole disk is', async () => {
    const nombres = async () => (await filas()).map(({ archivo }) => archivo);
    await anotar({ archivo: 'borrado.respaldo', empezadoEn: new Date('2020-01-01') });
    const primero = await respaldar(encargo());
    expect(await nombres()).toEqual(['borrado.respaldo', primero?.archivo]);
    const segundo = await respaldar(encargo());
    expect(await nombres()).toEqual([primero?.archivo, segundo?.archivo]);
    // Two are kept: the one that is gone takes nobody's place.
    await rm(join(lugar(), segundo?.archivo ?? ''));
    const tercero = await respaldar(encargo());
    expect(await nombres()).toEqual([primero?.archivo, tercero?.archivo]);
    expect(await archivos()).toEqual([primero?.archivo, tercero?.archivo].sort());
  });

  test('is never one of the console: a person keeps it', async () => {
    await mkdir(lugar());
    const deAna = { origen: 'consola', archivo: 'de-ana', empezadoEn: new Date('2020-01-01') };
    await anotar(deAna);
    await writeFile(join(lugar(), 'de-ana'), 'de ana');
    for (let n = 0; n < 3; n++) await respaldar(encargo());
    expect(await archivos()).toHaveLength(3);
    expect(await readFile(join(lugar(), 'de-ana'), 'utf8')).toBe('de ana');
    expect(await filas()).toHaveLength(3);
  });

  test('in another place is not touched', async () => {
    await anotar({ lugar: '/otro/sitio', archivo: 'a' });
    await anotar({ lugar: '/otro/sitio', archivo: 'b' });
    await anotar({ lugar: '/otro/sitio', archivo: 'c' });
    await respaldar(encargo());
    await respaldar(encargo());
    expect(await filas()).toHaveLength(5);
  });
});

describe('the rehearsal', () => {
  /** Reads what it is given, as a rehearsal does. */
  const ensayados: string[] = [];
  const ensayar: EncargoDeRespaldo['ensayar'] = async (archivo) => {
    ensayados.push((await verificar(archivo, null)).momento);
  };
  beforeEach(() => void ensayados.splice(0));

  test.each([
    ['a folder', () => lugar()],
    ['a store', () => almacen.direccion()],
  ])('is of what %s keeps, once a week', async (_, donde) => {
    const config = configCon(`${donde()} 6h 2`);
    const hecho = await respaldar(encargo({ config, ensayar }));
    await respaldar(encargo({ config, ensayar }));
    expect(ensayados).toHaveLength(1);
    const deEnsayo = () => filas().then((todas) => todas.filter(({ clase }) => clase === 'ensayo'));
    const { archivo, bytes } = hecho ?? {};
    expect(await deEnsayo()).toMatchObject([{ archivo, bytes, visitas: null, problema: null }]);
    await sql`update respaldos set empezado_en = now() - interval '8 days'
      where clase = 'ensayo'`.execute(bd);
    await respaldar(encargo({ config, ensayar }));
    expect(ensayados).toHaveLength(2);
    expect(await deEnsayo()).toHaveLength(2);
    expect(await readdir(join(raiz, 'datos')).catch(() => [])).toEqual([]);
  });

  test('of a date of the future, of a wrong clock, does not put off those of now', async () => {
    await anotar({ clase: 'ensayo', empezadoEn: new Date('2099-01-01') });
    await respaldar(encargo({ ensayar }));
    expect(ensayados).toHaveLength(1);
  });

  test('that fails is told in its row, and the next backup is rehearsed again', async () => {
    const quejas: string[] = [];
    const fallar = async () => {
      throw new FalloDeRespaldo('La tabla visitas no volvió igual.');
    };
    const alQuejarse = (_: unknown, queja: string) => void quejas.push(queja);
    expect(await respaldar(encargo({ ensayar: fallar, alQuejarse }))).not.toBeNull();
    expect(quejas).toEqual(['ensayo fallido']);
    expect((await filas()).at(-1)).toMatchObject({
      clase: 'ensayo',
      bytes: null,
      problema: 'La tabla visitas no volvió igual.',
    });
    await respaldar(encargo({ ensayar }));
    expect(ensayados).toHaveLength(1);
  });
});

test('the program that stops does not wait for its backup, and leaves no half of it', async () => {
  const registro = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const respaldador = new Respaldador({ bd, config: () => encargo().config, registro });
  await respaldador.empezar('pantalla');
  await respaldador.cerrar();
  expect(await archivos()).toEqual([]);
  expect(await filas()).toMatchObject([{ bytes: null, terminadoEn: expect.any(Date) }]);
});

test.each([
  [
    Object.assign(new Error(), { code: 'ENOSPC' }),
    /^No queda espacio en el disco de \/r y .+ Libera/,
  ],
  [Object.assign(new Error(), { code: 'EACCES', path: '/r/x' }), /^No se puede escribir en \/r\/x/],
  [new FalloDelAlmacen(503, 'SlowDown'), /\(503 SlowDown\)\. Revisa su estado\.$/],
  [new FalloDelAlmacen(404, 'NoSuchBucket'), /^No existe la cubeta de \/r\. Créala/],
  [new FalloDelAlmacen(403, 'RequestTimeTooSkewed'), /^El reloj de este equipo/],
  [new FalloDelAlmacen(200, 'IncompleteBody'), /incompleto, y se borró/],
  [new FalloDelAlmacen(null, 'ENOTFOUND'), /^No se puede llegar al almacén de \/r \(ENOTFOUND\)/],
  [new DOMException('', 'AbortError'), /^El respaldo se interrumpió\.$/],
  [new Error('unexpected'), /^No se pudo hacer el respaldo\. El registro/],
])('%s is explained with what to do', (error, frase) => {
  expect(problemaDe(error, '/r')).toMatch(frase);
});
