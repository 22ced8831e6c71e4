import { ENTIDADES } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_SON_ID } from '../../pruebas/entradas.ts';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { recorrer } from '../../pruebas/listas.ts';
import { type Cliente, crearCliente } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

interface Anotacion {
  idBitacora: number;
  operacion: string | null;
  despues: Record<string, unknown> | null;
}

let servidor: ServidorDePrueba;
let ana: Pedir;
let cliente: Cliente;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

/** A client with five log lines: its creation and four edits. */
beforeEach(async () => {
  cliente = await crearCliente(ana);
  for (const nombre of ['uno', 'dos', 'tres', 'cuatro'])
    await ana('PUT /api/clientes', { cuerpo: { ...cliente, nombre, version: undefined } });
});

const historia = (entidad: string, id: number, mas = '') =>
  ana<Anotacion[]>(`GET /api/bitacora?entidad=${entidad}&id=${id}${mas}`);
const nombres = (anotaciones: Anotacion[]) => anotaciones.map(({ despues }) => despues?.nombre);

describe('the history of a record', () => {
  const ENTERA = ['cuatro', 'tres', 'dos', 'uno', expect.stringContaining('Ferretería')];

  test('is complete, latest first', async () => {
    const { estado, cuerpo, cabeceras } = await historia('cliente', cliente.idCliente);
    expect(estado).toBe(200);
    expect(nombres(cuerpo)).toEqual(ENTERA);
    expect([cabeceras.get('total'), cabeceras.get('despues')]).toEqual([null, null]);
  });

  test.each([1, 2, 5, 500])('is the same in windows of %i', async (limite) => {
    const ventanas = await recorrer(({ despues }) => {
      const desde = despues ? `&despues=${despues}` : '';
      return historia('cliente', cliente.idCliente, `&limite=${limite}${desde}`);
    });
    expect(ventanas).toHaveLength(Math.ceil(5 / limite));
    expect(nombres(ventanas.flatMap(({ cuerpo }) => cuerpo))).toEqual(ENTERA);
  });

  test('does not mix with another record, or with another kind of the same id', async () => {
    await crearCliente(ana);
    const { idCliente } = cliente;
    await sql`insert into tipos_visita (id, nombre) overriding system value
      values (${idCliente + 1000}, 'Otro')`.execute(servidor.bd);
    await sql`insert into clientes (id_cliente, nombre, documento_identificacion, direccion, telefono)
      overriding system value values (${idCliente + 1000}, 'Mil', 'mil' || ${idCliente}::text, 'x', 'x')`.execute(
      servidor.bd,
    );
    expect(nombres((await historia('tipoVisita', idCliente + 1000)).cuerpo)).toEqual(['Otro']);
    expect(nombres((await historia('cliente', idCliente + 1000)).cuerpo)).toEqual(['Mil']);
    expect((await historia('cliente', idCliente)).cuerpo).toHaveLength(5);
  });

  test('is empty for a record never touched', async () => {
    expect((await historia('visita', 2_147_483_647)).cuerpo).toEqual([]);
  });

  test('names no user when there was no session, on a connection that served one', async () => {
    const id = cliente.idCliente;
    await sql`update clientes set nombre = 'cinco' where id_cliente = ${id}`.execute(servidor.bd);
    const nadie = { usuario: null, operacion: null, idPeticion: null };
    const [ultima, penultima] = (await historia('cliente', id)).cuerpo;
    expect(ultima).toMatchObject({ ...nadie, despues: { nombre: 'cinco' } });
    expect(penultima).toMatchObject({
      usuario: { idUsuario: expect.any(Number), nombre: 'Ana López' },
      operacion: 'clientes.editar',
      antes: { nombre: 'tres' },
      despues: { nombre: 'cuatro' },
    });
  });
});

describe('a request for the history is refused', () => {
  const rechaza = (criterios: string, campos: Record<string, string[]>) =>
    rechazaCampos(servidor.bd, () => ana(`GET /api/bitacora?${criterios}`), campos);
  const ENTIDAD = ['Elige de qué registro quieres la historia.'];
  const ELEGIR = ['Elige una opción de la lista.'];

  test('without a record', () => rechaza('', { entidad: ENTIDAD, id: ELEGIR }));

  test.each(['', 'clientes', 'Cliente', 'sesiones', 'bitacora', 'cliente&entidad=visita', '%00'])(
    'with entidad=%s',
    (entidad) => rechaza(`entidad=${entidad}&id=1`, { entidad: ENTIDAD }),
  );

  test.each(NO_SON_ID.filter((id) => typeof id === 'string').map((id) => [id]))(
    'with id=%s',
    (id) => rechaza(`entidad=visita&id=${encodeURIComponent(String(id))}`, { id: ELEGIR }),
  );

  test.each(['x', 'null', '"1"', '1.5', '[1]', '1e300'])('with the cursor %s', (clave) =>
    rechaza(`entidad=visita&id=1&despues=${Buffer.from(clave).toString('base64url')}`, {
      despues: ['Vuelve a cargar la lista.'],
    }),
  );
});

test('the history covers each kind of record that a database trigger writes, sign-ins and exports', async () => {
  const { rows } = await sql<{ entidad: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as entidad
    from pg_trigger where tgfoid = 'anotar_en_bitacora'::regproc`.execute(servidor.bd);
  // The program itself writes these three.
  const escritas = [
    ...rows.map(({ entidad }) => entidad),
    ...['exportacion', 'inicio', 'sesion'],
  ].sort();
  const estados = escritas.map(async (entidad) => [entidad, (await historia(entidad, 1)).estado]);
  expect(await Promise.all(estados)).toEqual(escritas.map((entidad) => [entidad, 200]));
  expect([...ENTIDADES].sort()).toEqual(escritas);
});

/**
 * Not logged: the log itself, what only the program keeps, and what belongs to one user alone. A sheet is saved as
 * it is typed, and its report tells what it said; a file is logged when a visit gets it.
 */
const SIN_BITACORA = [
  ...['bitacora', 'migraciones'],
  ...[
    'cuentas_de_visitas',
    'tecnicos_anteriores',
    'cambios',
    'cambios_de_visitas',
    'series_sin_hacer',
    'propuestas',
  ],
  ...[
    'sesiones',
    'dispositivos',
    'direcciones_conocidas',
    'intentos_ingreso',
    'llaves',
    'idempotencia',
  ],
  ...['lugares_buscados', 'turno_de_busqueda', 'version_de_ajustes'],
  ...['respaldos', 'tamanos', 'archivos', 'archivos_enviados', 'hojas', 'ejecuciones'],
  ...['avisos', 'avisos_dados', 'atrasos_vistos', 'vistas', 'calendarios'],
  ...['plazos_de_factor', 'retos_usados', 'recuperaciones_pedidas', 'cartas'],
  ...['sesiones_de_proveedor', 'salidas_de_proveedor', 'fotos_de_usuario'],
  ...['tablas_importadas', 'filas_importadas', 'columnas_recordadas'],
];

test('every table is logged, except the ones listed here', async () => {
  const { rows } = await sql<{ tabla: string }>`
    select relname as tabla from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace and not exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'anotar_en_bitacora'::regproc)`.execute(
    servidor.bd,
  );
  expect(rows.map(({ tabla }) => tabla).sort()).toEqual(SIN_BITACORA.sort());
});

test('a new holiday is in its history', async () => {
  const cuerpo = { fecha: '2031-09-15', nombre: 'Independencia' };
  const { idFeriado } = (await ana<{ idFeriado: number }>('POST /api/feriados', { cuerpo })).cuerpo;
  expect((await historia('feriado', idFeriado)).cuerpo).toMatchObject([
    { operacion: 'feriados.crear', antes: null, despues: cuerpo },
  ]);
});

describe('a written line cannot be changed', () => {
  test.each([
    'update bitacora set operacion = null',
    'update bitacora set despues = despues',
    'delete from bitacora where id_bitacora = 1',
    'truncate bitacora',
    'truncate bitacora, usuarios cascade',
  ])('by: %s', async (sentencia) => {
    const cuantas = async () =>
      (
        await sql`select count(*), md5(string_agg(b::text, '' order by id_bitacora)) from bitacora b`.execute(
          servidor.bd,
        )
      ).rows;
    const antes = await cuantas();
    await expect(sql.raw(sentencia).execute(servidor.bd)).rejects.toThrow(
      'the log is only added to',
    );
    expect(await cuantas()).toEqual(antes);
  });
});
