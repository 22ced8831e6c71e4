import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import { type Emisiones, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { activarFactor, type Factor } from '../../pruebas/factores.ts';
import { definiciones, fotografiar } from '../../pruebas/fotografia.ts';
import { enDireccion, fotoDePrueba } from '../../pruebas/fotos.ts';
import { clienteNuevo } from '../../pruebas/personas.ts';
import { levantar } from '../../pruebas/servidor.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { CERROJO_DE_MIGRAR } from '../plataforma/bd/migrar.ts';
import { conectar } from '../plataforma/bd/unaConexion.ts';
import { exigirEspacioPara } from './copia/espacio.ts';
import { verificar } from './leer.ts';
import type { Manifiesto } from './manifiesto.ts';
import { crearTablas } from './restauracion/consultas.ts';
import { restaurarEnServidor } from './restauracion/enServidor.ts';
import type { Restauracion } from './restauracion/restauracion.ts';
import { tomar } from './tomar.ts';

const RARO = 'Tornillos\t"El\\ñandú"\r\ny 日本 \\N \\. fin';
const REPETIDA = randomUUID();
const PROPIA = { clave: null, empresa: 'Servicios del Valle' };

let carpeta: string;
let empresa: Emisiones;
let respaldo: string;
let antes: Record<string, string>;
let creado: { texto: string };
let deSara: { factor: Factor; foto: string };
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  empresa = await levantarEmisiones();
  await empresa.terminada({ resultado: RARO });
  await empresa.terminada();
  await empresa.iniciada();
  creado = await empresa.gente.ana('POST /api/clientes', {
    cuerpo: CLIENTE,
    cabeceras: { 'Idempotency-Key': REPETIDA },
  });
  const { sara } = empresa.gente;
  const puesta = await sara<{ foto: string }>('PUT /api/auth/foto', {
    cuerpo: { imagen: enDireccion(FOTO) },
  });
  deSara = { factor: await activarFactor(sara), foto: puesta.cuerpo.foto };
  respaldo = join(carpeta, 'de-la-empresa.respaldo');
  await tomar(empresa.base.conexion, respaldo, PROPIA);
  antes = await fotografiar(empresa.bd);
});
afterAll(async () => {
  await empresa.detener();
  await rm(carpeta, { recursive: true });
});

const FOTO = fotoDePrueba({ ancho: 256, alto: 256, datos: Buffer.from('sara') });
const CLIENTE = clienteNuevo({ nombre: 'Ferretería repetida' });

async function baseVacia(plantilla?: string): Promise<BaseDePrueba> {
  const base = await crearBaseDePrueba(plantilla);
  onTestFinished(async () => {
    await base.cerrar();
    await base.borrar();
  });
  return base;
}

async function restaurar(
  base: BaseDePrueba,
  mas: Partial<Restauracion> = {},
): Promise<string | null> {
  const archivo = mas.archivo ?? respaldo;
  const frase = mas.frase ?? null;
  const manifiesto = mas.manifiesto ?? (await verificar(archivo, frase));
  return restaurarEnServidor(base.conexion, {
    archivo,
    frase,
    manifiesto,
    encima: false,
    deOtra: false,
    sello: '2026-11-25-0200',
    ...mas,
  });
}

/** Not the company's data: sessions end, and moments of another server mean nothing. */
const DISTINTAS = [
  'cambios',
  'cambios_de_visitas',
  'sesiones',
  'intentos_ingreso',
  'llaves',
  'migraciones',
  'respaldos',
  'tamanos',
];
const sin = (foto: Record<string, string>) =>
  Object.fromEntries(Object.entries(foto).filter(([tabla]) => !DISTINTAS.includes(tabla)));

describe('a backup restored into an empty database', () => {
  let base: BaseDePrueba;
  let apartada: string | null;
  beforeAll(async () => {
    base = await crearBaseDePrueba();
    apartada = await restaurar(base);
  });
  afterAll(async () => {
    await base.cerrar();
    await base.borrar();
  });

  test('has every row, index, rule and trigger, and goes on from the same numbers', async () => {
    expect(apartada).toBeNull();
    const bd = base.abrir();
    const foto = await fotografiar(bd);
    expect(sin(foto)).toEqual(sin(antes));
    expect(foto.visitas).toMatch(/^3 /);
    expect(await definiciones(bd)).toEqual(await definiciones(empresa.bd));
    expect([foto.sesiones, foto.cambios]).toEqual(['0 ', '0 ']);
    const siguiente = sql<{ id: number }>`insert into clientes
      (nombre, documento_identificacion, direccion, telefono) values ('x', 'x-1', 'x', 'x') returning id_cliente as id`;
    const [una, otra] = [await siguiente.execute(bd), await siguiente.execute(empresa.bd)];
    expect(una.rows).toEqual(otra.rows);
    await sql`delete from clientes where documento_identificacion = 'x-1'`
      .execute(empresa.bd)
      .catch(() => undefined);
  });

  test('has new keys for the moments of the old server, and the others as they were', async () => {
    const llavesDe = (bd: Ejecutor) =>
      bd.selectFrom('llaves').select(['uso', 'llave']).orderBy('uso').execute();
    const [suyas, nuevas] = [await llavesDe(empresa.bd), await llavesDe(base.abrir())];
    const iguales = suyas.filter(({ llave }, n) => nuevas[n]?.llave.equals(llave));
    const usos = ['calendario', 'etiqueta', 'ingreso', 'posicion', 'proveedor'];
    expect(nuevas.map(({ uso }) => uso)).toEqual(usos);
    expect(iguales.map(({ uso }) => uso)).toEqual(['calendario', 'ingreso', 'proveedor']);
  });

  test('keeps the keys of repeated requests and ends the sessions', async () => {
    const viejo = await empresa.sesion('ana');
    const otro = await levantar({ junto: { ...empresa, base } });
    onTestFinished(() => otro.detener());
    const conViejo = await otro.pedir('GET /api/auth/sesion', {
      cabeceras: { Authorization: `Bearer ${viejo}` },
    });
    expect(conViejo.estado).toBe(401);
    const ana = await otro.como('ana');
    const repetido = await ana('POST /api/clientes', {
      cuerpo: CLIENTE,
      cabeceras: { 'Idempotency-Key': REPETIDA },
    });
    expect([repetido.estado, repetido.texto]).toEqual([201, creado.texto]);
  });

  test('keeps a person’s second factor, with what was spent of it, and their photo', async () => {
    const otro = await levantar({ junto: { ...empresa, base } });
    onTestFinished(() => otro.detener());
    const entrar = async (codigo?: string) => {
      const cuerpo = { user: 'sara', password: CONTRASENA, ...(codigo && { codigo }) };
      return (await otro.pedir('POST /api/auth/login', { cuerpo })).estado;
    };
    const { factor, foto } = deSara;
    expect(await entrar()).toBe(401);
    expect(await entrar(factor.usado)).toBe(401);
    expect(await entrar(factor.codigo(1))).toBe(200);
    expect(await entrar(factor.codigos[0])).toBe(200);
    const vista = await fetch(otro.url + foto);
    expect(Buffer.from(await vista.arrayBuffer())).toEqual(FOTO);
  });

  test('from an older program, is brought up to date', async () => {
    const vieja = await baseVacia();
    const cliente = await conectar(vieja.conexion, 'prueba');
    onTestFinished(() => cliente.end());
    await crearTablas(cliente, [
      '001-inicial',
      '002-visitas',
      '003-bitacora',
      '004-reportes-y-lugares',
    ]);
    await cliente.query(`insert into lugares_buscados (buscado, lugares) values ('zona 1', '[]')`);
    const archivo = join(carpeta, 'viejo.respaldo');
    await tomar(vieja.conexion, archivo, PROPIA);
    const alDia = await baseVacia();
    await restaurar(alDia, { archivo });
    const bd = alDia.abrir();
    expect(await definiciones(bd)).toEqual(await definiciones(empresa.bd));
    expect(await bd.selectFrom('lugaresBuscados').select('buscado').execute()).toEqual([
      { buscado: 'zona 1' },
    ]);
  });
});

describe('a backup of data in use', () => {
  test('has all that was answered before it began, and half of nothing that came during', async () => {
    const { ana } = empresa.gente;
    const escribir = () =>
      ana<{ idCliente: number }>('POST /api/clientes', { cuerpo: clienteNuevo() });
    const previos = await Promise.all(Array.from({ length: 8 }, escribir));
    let acabado = false;
    const escritores = Array.from({ length: 8 }, async () => {
      while (!acabado) expect((await escribir()).estado).toBe(201);
    });
    const archivo = join(carpeta, 'en-uso.respaldo');
    await tomar(empresa.base.conexion, archivo, PROPIA);
    acabado = true;
    await Promise.all(escritores);
    const base = await baseVacia();
    await restaurar(base, { archivo });
    const bd = base.abrir();
    const ids = previos.map(({ cuerpo }) => cuerpo.idCliente);
    const quedaron = await bd
      .selectFrom('clientes')
      .select('idCliente')
      .where('idCliente', 'in', ids)
      .execute();
    expect(quedaron).toHaveLength(8);
    const { rows } = await sql`select id_cliente from clientes c where not exists (
      select from bitacora b where b.entidad = 'cliente' and b.id_entidad = c.id_cliente)`.execute(
      bd,
    );
    expect(rows).toEqual([]);
  });

  test('may be taken twice at once', async () => {
    const archivos = ['a', 'b'].map((nombre) => join(carpeta, `${nombre}.respaldo`));
    await Promise.all(archivos.map((archivo) => tomar(empresa.base.conexion, archivo, PROPIA)));
    const [a, b] = await Promise.all(archivos.map((archivo) => verificar(archivo, null)));
    expect(a?.tablas).toEqual(b?.tablas);
  });

  test('leaves nothing when it is stopped', async () => {
    const archivo = join(carpeta, 'interrumpido.respaldo');
    const corte = new AbortController();
    const tomado = tomar(empresa.base.conexion, archivo, {
      ...PROPIA,
      avance: () => corte.abort(),
      corte: corte.signal,
    });
    await expect(tomado).rejects.toThrow('El respaldo se interrumpió.');
    for (const nombre of [archivo, `${archivo}.parcial`])
      await expect(readFile(nombre)).rejects.toThrow('ENOENT');
  });
});

describe('a backup is refused', () => {
  const rechaza = (archivo: string, dicho: string) =>
    expect(tomar(empresa.base.conexion, archivo, PROPIA)).rejects.toThrow(dicho);

  test('while the data are brought up to date', async () => {
    const cliente = await conectar(empresa.base.conexion, 'prueba');
    await cliente.query('select pg_advisory_lock($1)', [CERROJO_DE_MIGRAR]);
    await rechaza(join(carpeta, 'x'), 'Los datos se están poniendo al día');
    await cliente.end();
  });

  test('over a file that exists', () => rechaza(respaldo, 'y no se tocó. Elige otro nombre.'));

  test('in a folder that does not exist', () =>
    rechaza(join(carpeta, 'no-hay', 'x'), 'Crea su carpeta o elige otro lugar.'));

  test('of a database without data of this program', async () => {
    const base = await baseVacia();
    await expect(tomar(base.conexion, join(carpeta, 'x'), PROPIA)).rejects.toThrow(
      'no hay datos de este programa',
    );
  });

  test('where it would not fit, with what is missing', async () => {
    const enorme = { nombre: 'una', columnas: [], archivos: [], ocupa: 1e18 };
    await expect(exigirEspacioPara(carpeta, [enorme])).rejects.toThrow(
      /faltan [\d,]+ MB\. Libera espacio/,
    );
  });
});

describe('over data', () => {
  test('of a running program, it is refused', async () => {
    await expect(restaurar(empresa.base)).rejects.toThrow('está en marcha');
  });

  test('of another company, it needs to be told so, and sets apart whole what there was', async () => {
    const base = await baseVacia(inject('plantillaDeEmpresa'));
    const suya = base.abrir();
    await sql`update llaves set llave = sha256(llave)`.execute(suya);
    await base.cerrar();
    await expect(restaurar(base)).rejects.toThrow('añade --encima');
    await expect(restaurar(base, { encima: true })).rejects.toThrow(
      'El respaldo es de otra empresa (Servicios del Valle)',
    );
    const esquema = await restaurar(base, { encima: true, deOtra: true });
    expect(esquema).toBe('anterior_2026_11_25_0200');
    const bd = base.abrir();
    expect(sin(await fotografiar(bd))).toEqual(sin(antes));
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from anterior_2026_11_25_0200.usuarios`.execute(bd);
    expect(rows).toEqual([{ n: 6 }]);
  });
});

describe('a restore that cannot end leaves the old data as they were', () => {
  let base: BaseDePrueba;
  let previa: Record<string, string>;
  let bien: Manifiesto;
  beforeAll(async () => {
    base = await crearBaseDePrueba();
    await restaurar(base);
    previa = await fotografiar(base.abrir());
    await base.cerrar();
    bien = await verificar(respaldo, null);
  });
  afterAll(() => base.borrar());

  test('because it was not told to replace them', () => falla({ encima: false }, 'añade --encima'));

  async function falla(mas: Partial<Restauracion>, dicho: string): Promise<void> {
    await expect(restaurar(base, { encima: true, ...mas })).rejects.toThrow(dicho);
    expect(await fotografiar(base.abrir())).toEqual(previa);
    await base.cerrar();
  }

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, 40_000), 'cortado'],
    ['changed', (bytes: Buffer) => bytes.fill(7, 40_000, 40_009), 'alterado'],
  ])('because the file was %s after it was verified', async (nombre, estropear, dicho) => {
    const archivo = join(carpeta, `${nombre}.respaldo`);
    await writeFile(archivo, estropear(await readFile(respaldo)));
    await falla({ archivo, manifiesto: bien }, dicho);
  });

  test('because its connection was cut while it loaded', async () => {
    const otra = await conectar(empresa.base.conexion, 'prueba');
    let cortada: Promise<unknown> | undefined;
    const avance = () => {
      cortada ??= otra.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'gestion-visitas restauracion'`);
    };
    await falla({ avance }, 'Se perdió la conexión con la base de datos');
    await cortada;
    await otra.end();
  });

  test('because the disk of the database filled up', async () => {
    const cliente = await conectar(base.conexion, 'prueba');
    await cliente.query(`create schema aparte; create function aparte.llenar() returns event_trigger language plpgsql
      as $$ begin if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%visitas_%' and object_type = 'index')
      then raise exception 'could not extend file' using errcode = '53100'; end if; end $$;
      create event trigger al_llenarse on ddl_command_end when tag in ('CREATE INDEX') execute function aparte.llenar()`);
    await falla({}, 'A la base de datos se le acabó el espacio y todo quedó como estaba');
    await cliente.query('drop event trigger al_llenarse; drop schema aparte cascade');
    await cliente.end();
  });

  test('because it is of a newer program', () => {
    const migraciones = [...bien.migraciones, '999-futuro'];
    return falla(
      { manifiesto: { ...bien, version: '9.9.9', migraciones } },
      'de una versión más nueva del programa (9.9.9)',
    );
  });

  test('because a table did not come out as the manifest says', () => {
    const tablas = bien.tablas.map((tabla) =>
      tabla.nombre === 'visitas' ? { ...tabla, sha256: 'otra' } : tabla,
    );
    return falla(
      { manifiesto: { ...bien, tablas } },
      'La tabla visitas no quedó como en el respaldo',
    );
  });
});
