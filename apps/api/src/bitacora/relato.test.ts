import { GRUPOS_DE_BITACORA } from '@visitas/contract/bitacora/grupos';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import { ENTIDADES, type Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { VECES } from '../../pruebas/contrato/semilla.ts';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { recorrer } from '../../pruebas/listas.ts';
import type { Cliente } from '../../pruebas/personas.ts';
import { bloquesDe, FORMAS, type Medida, medidaDe } from '../../pruebas/planes.ts';
import {
  comoEsta,
  editar,
  empresaDelArchivo,
  finalizar,
  iniciar,
  leer as leerVisita,
} from '../../pruebas/planificacion.ts';
import { relatos } from '../reunidos.ts';
import { contarLineas, type LineasPedidas, leerLineas } from './consultas.ts';

type Relatado = Respuesta<'bitacora.relatar'>;

const { empresa, ana, sara } = empresaDelArchivo();
let cliente: Cliente;
beforeAll(async () => {
  cliente = await empresa.cliente({ telefono: '2331-8802', correo: null });
  const cambio = { telefono: '2331-8820', correo: 'administracion@cuatrovientos.gt' };
  await ana('PUT /api/clientes', { cuerpo: { ...cliente, ...cambio, version: undefined } });
  await ana(`PUT /api/clientes/${cliente.idCliente}`, { cuerpo: { activo: false } });
});

const relato = (criterios: string) => ana<Relatado>(`GET /api/bitacora/relato?${criterios}`);
const leer = async (criterios: string) => (await relato(criterios)).cuerpo;
const frases = (lineas: Relatado) => lineas.map(({ hizo }) => hizo);
const delCliente = () => leer(`de=cliente&id=${cliente.idCliente}`);

describe('the log in sentences', () => {
  test('tells a record, the latest first, with what changed as a screen shows it', async () => {
    const lineas = await delCliente();
    expect(frases(lineas)).toEqual([
      'Desactivó el cliente',
      'Cambió el teléfono y el correo',
      'Creó el cliente',
    ]);
    expect(lineas[1]).toMatchObject({
      usuario: { nombre: 'Ana López' },
      en: { nombre: cliente.nombre, registro: { de: 'cliente', id: cliente.idCliente } },
      cambios: [
        { campo: 'Teléfono', antes: '2331-8802', despues: '2331-8820' },
        { campo: 'Correo', antes: null, despues: 'administracion@cuatrovientos.gt' },
      ],
    });
  });

  test('tells the life of a visit, with names instead of ids', async () => {
    const { idVisita } = await empresa.planificar();
    const otro = await empresa.tecnico();
    const { cuerpo: visita } = await leerVisita(sara, idVisita);
    await editar(sara, idVisita, { ...comoEsta(visita), idTecnico: otro.id });
    await iniciar(otro.pedir, idVisita);
    await finalizar(otro.pedir, idVisita);
    const lineas = await leer(`de=visita&id=${idVisita}`);
    expect(frases(lineas)).toEqual([
      'Emitió el reporte',
      'Finalizó la visita',
      'Inició la visita',
      expect.stringMatching(/^Cambió el técnico de Tomás \S+ a .+/),
      'Creó la visita',
    ]);
    for (const { en } of lineas)
      expect(en).toEqual({
        nombre: expect.stringMatching(new RegExp(`, n.º\u00a0${idVisita}$`)),
        registro: { de: 'visita', id: idVisita },
      });
  });

  test('tells the one end of a window that changed', async () => {
    const { idVisita } = await empresa.planificar({ horaDesde: '09:00', horaHasta: '11:00' });
    const { cuerpo: visita } = await leerVisita(sara, idVisita);
    await editar(sara, idVisita, { ...comoEsta(visita), horaDesde: '09:00', horaHasta: '12:00' });
    const [ultima] = await leer(`de=visita&id=${idVisita}&limite=1`);
    expect(ultima?.cambios).toEqual([
      { campo: 'Hora', antes: 'hasta las 11:00', despues: 'hasta las 12:00' },
    ]);
  });

  test('says that a password changed, and nothing of it', async () => {
    const { id } = await empresa.tecnico();
    const { cuerpo: usuario } = await ana<object>(`GET /api/usuarios/${id}`);
    await ana('PUT /api/usuarios', { cuerpo: { ...usuario, password: 'otra-clave-larga' } });
    const [ultima] = await leer(`de=usuario&id=${id}&limite=1`);
    expect(ultima).toMatchObject({ hizo: 'Cambió la contraseña', cambios: [] });
  });

  test('tells a sign-in without its own person again, and a refused one with whose it was', async () => {
    const ingresar = (password: string) =>
      ana('POST /api/auth/login', { cuerpo: { user: 'sara', password } });
    await ingresar('adivinanza');
    await ingresar(CONTRASENA);
    const { sara: id } = empresa.ids;
    expect(await leer('que=ingresos&limite=2')).toMatchObject([
      { usuario: { idUsuario: id }, hizo: 'Ingresó', en: null },
      {
        usuario: null,
        hizo: 'Rechazó un ingreso con datos incorrectos',
        en: { registro: { de: 'usuario', id } },
      },
    ]);
  });

  test('tells what was taken away, and with which filter', async () => {
    await ana('GET /api/clientes/exportar?formato=csv&columnas=nombre&buscar=Ferreter%C3%ADa');
    const [ultima] = await leer('que=empresa&limite=1');
    expect(ultima).toMatchObject({
      hizo: expect.stringMatching(/^Exportó \d+ filas? de clientes a CSV$/),
      en: null,
      cambios: [{ campo: 'Filtro', antes: null, despues: 'buscar: Ferretería' }],
    });
  });

  test('tells an import in one line, and in the history of each record', async () => {
    const { idCliente } = cliente;
    await anotar({ entidad: 'cliente', operacion: 'importaciones.confirmar', id: idCliente });
    expect((await leer('limite=1'))[0]?.hizo).not.toBe('Guardó el cliente sin cambios');
    expect((await delCliente())[0]?.hizo).toBe('Guardó el cliente sin cambios');
  });

  test.each([1, 7])('is the same in windows of %i', async (limite) => {
    const filtro = 'que=clientes&buscar=ana';
    const ventanas = await recorrer(({ despues }) =>
      relato(`${filtro}&limite=${limite}${despues ? `&despues=${despues}` : ''}`),
    );
    const lineas = ventanas.flatMap(({ cuerpo }) => cuerpo);
    expect(lineas).toEqual(await leer(filtro));
    expect(ventanas[0]?.cabeceras.get('total')).toBe(String(lineas.length));
  });
});

interface Anotada {
  entidad: string;
  id: number;
  operacion?: string;
  ocurridaEn?: string;
}

/** A line of a change that nothing shows. */
const anotar = ({ entidad, id, operacion, ocurridaEn }: Anotada) =>
  sql`insert into bitacora (entidad, id_entidad, operacion, antes, despues, ocurrida_en)
    values (${entidad}, ${id}, ${operacion ?? null}, '{"version": 1}', '{"version": 2}',
      coalesce(${ocurridaEn ?? null}::timestamptz, now()))`.execute(empresa.bd);

describe('the log is filtered', () => {
  test('by who did it', async () => {
    const suyas = await leer('buscar=SARA');
    expect(suyas.length).toBeGreaterThan(0);
    for (const { usuario } of suyas) expect(usuario?.idUsuario).toBe(empresa.ids.sara);
    expect(await leer('buscar=nadie%20se%20llama%20as%C3%AD')).toEqual([]);
  });

  test('by what it is about: each line is in one group', async () => {
    const deCada = await Promise.all(
      nombresDe(GRUPOS_DE_BITACORA).map((que) => leer(`que=${que}`)),
    );
    const reunidas = deCada.flat().map(({ idBitacora }) => idBitacora);
    const todas = (await leer('')).map(({ idBitacora }) => idBitacora);
    expect(reunidas.toSorted((a, b) => a - b)).toEqual(todas.toSorted((a, b) => a - b));
    expect(deCada.filter((lineas) => lineas.length > 0).length).toBeGreaterThan(3);
  });

  test("by days of the company's zone", async () => {
    const { idCliente: id } = await empresa.cliente();
    // Midnight in Guatemala is six hours later in UTC.
    const enSuOrden = ['2020-03-02T05:59:59Z', '2020-03-02T06:00:00Z', '2020-03-03T06:00:00Z'];
    for (const ocurridaEn of enSuOrden) await anotar({ entidad: 'cliente', id, ocurridaEn });
    const fechas = async (dias: string) => (await leer(dias)).map(({ fecha }) => fecha);
    expect(await fechas('desde=2020-03-02&hasta=2020-03-02')).toEqual(['2020-03-02T06:00:00.000Z']);
    expect(await fechas('hasta=2020-03-01')).toEqual(['2020-03-02T05:59:59.000Z']);
    expect((await fechas('desde=2020-03-03')).at(-1)).toBe('2020-03-03T06:00:00.000Z');
  });

  const rechaza = (criterios: string, campos: Record<string, string[]>) =>
    rechazaCampos(empresa.bd, () => relato(criterios), campos);
  const DE = ['Elige de qué registro quieres la historia.'];
  const CUAL = ['Di de qué registro es y cuál.'];

  test.each<[string, Record<string, string[]>]>([
    ['que=usuario', { que: ['Elige qué cambió de la lista.'] }],
    ['de=sesion&id=1', { de: DE }],
    ['de=cliente', { id: CUAL }],
    ['id=4', { id: CUAL }],
    ['de=cliente&id=0', { id: ['Elige una opción de la lista.'] }],
    ['desde=ayer', { desde: ['Escribe una fecha que exista.'] }],
    ['desde=2026-02-02&hasta=2026-02-01', { hasta: ['La fecha final es anterior a la inicial.'] }],
    ['limite=5&despues=WzFd', { despues: ['Vuelve a cargar la lista.'] }],
  ])('and refuses %s', rechaza);
});

describe('every kind of record is told', () => {
  test('by one domain', () => {
    expect(Object.keys(relatos).sort()).toEqual([...ENTIDADES].sort());
  });

  test('with each of its columns shown or left out on purpose', async () => {
    const { rows } = await sql<{ entidad: string; columnas: string[] }>`
      select split_part(encode(t.tgargs, 'escape'), '\\000', 1) as entidad,
        array_agg(distinct a.attname::text) as columnas
      from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
      where t.tgfoid = 'anotar_en_bitacora'::regproc group by 1`.execute(empresa.bd);
    const funcion = await sql<{ ocultas: string[] }>`
      select (regexp_match(prosrc, $$'(\{contrasena_hash[^']+\})$$))[1]::text[] as ocultas
      from pg_proc where proname = 'anotar_en_bitacora'`.execute(empresa.bd);
    const sinAnotar = new Set(funcion.rows[0]?.ocultas);
    expect(sinAnotar.size).toBeGreaterThan(10);
    const faltan = rows.flatMap(({ entidad, columnas }) => {
      const { campos = {}, callados = [] } = relatos[entidad] ?? {};
      const dichas = Object.entries(campos).flatMap(([nombre, uno]) => uno.columnas ?? [nombre]);
      const conocidas = new Set([...dichas, ...callados]);
      return columnas
        .filter((columna) => !sinAnotar.has(columna) && !conocidas.has(comoClave(columna)))
        .map((columna) => `${entidad}.${columna}`);
    });
    expect(faltan).toEqual([]);
  });
});

const comoClave = (columna: string): string =>
  columna.replace(/_(.)/g, (_, letra: string) => letra.toUpperCase());

/** A line a minute, by five people and of two kinds. A sixth wrote the two lines that came first. */
const anotarMuchas = (desde: number, hasta: number) =>
  sql`insert into bitacora (id_usuario, operacion, entidad, id_entidad, antes, despues, ocurrida_en)
    select 1 + n % 5, 'clientes.editar', case when n % 3 = 0 then 'cliente' else 'visita' end, n % 500, '{}', '{}',
      timestamptz '2021-01-01Z' + n * interval '1 minute'
    from generate_series(${desde * VECES}::integer, ${hasta * VECES}::integer) n`.execute(
    empresa.bd,
  );

const TODO = { entidades: null, id: null, desde: null, hasta: null, zona: 'America/Guatemala' };
const PEDIDAS: Record<string, { pedidas: LineasPedidas; buscar: string | null }> = {
  everything: { pedidas: TODO, buscar: null },
  'one day': { pedidas: { ...TODO, desde: '2021-01-02', hasta: '2021-01-02' }, buscar: null },
  'some kinds': { pedidas: { ...TODO, entidades: ['cliente', 'jornada'] }, buscar: null },
  'a rare kind': { pedidas: { ...TODO, entidades: ['feriado', 'ausencia'] }, buscar: null },
  'one record': { pedidas: { ...TODO, entidades: ['cliente', 'serie'], id: 777 }, buscar: null },
  'one person': { pedidas: TODO, buscar: 'sara' },
  'someone who did one thing': { pedidas: TODO, buscar: 'estrenada' },
};

const medidas = async () =>
  Object.fromEntries(
    await Promise.all(
      FORMAS.flatMap((forma) =>
        Object.entries(PEDIDAS).flatMap(([cual, { pedidas, buscar }]) => [
          medidaDe(
            empresa.bd,
            (bd) => leerLineas(bd, pedidas, { buscar, limite: 51, despues: null }),
            forma,
          ).then((medida) => [`a window of ${cual}, planned ${forma}`, medida] as const),
          medidaDe(empresa.bd, (bd) => contarLineas(bd, pedidas, buscar), forma).then(
            (medida) => [`the count of ${cual}, planned ${forma}`, medida] as const,
          ),
        ]),
      ),
    ),
  );

describe('the log does not cost more as it grows', () => {
  let antes: Record<string, Medida>;
  let despues: Record<string, Medida>;
  test('nor comes whole', async () => {
    const { cuerpo, cabeceras } = await relato('');
    expect(cuerpo).toHaveLength(500);
    expect(cabeceras.get('despues')).not.toBeNull();
  });

  beforeAll(async () => {
    await sql`update usuarios set nombre = 'Estrenada' where id_usuario = 6`.execute(empresa.bd);
    await sql`insert into bitacora (id_usuario, entidad, id_entidad, ocurrida_en)
    values (6, 'feriado', 1, '2020-01-01'), (6, 'cliente', 777, '2020-01-01')`.execute(empresa.bd);
    await anotarMuchas(1, 10_000);
    await sql`vacuum analyze bitacora`.execute(empresa.bd);
    antes = await medidas();
    await anotarMuchas(10_001, 40_000);
    await sql`vacuum analyze bitacora`.execute(empresa.bd);
    despues = await medidas();
  });

  test('whatever is asked of it', () => {
    expect(Object.keys(antes)).toHaveLength(28);
    for (const [cual, medida] of Object.entries(antes))
      expect(despues[cual]?.bloques, cual).toBeLessThanOrEqual(2 * medida.bloques + 50);
  });

  test('and is never read whole', () => {
    const enteras = Object.entries(despues).filter(([, { pasos }]) =>
      pasos.some(
        (paso) =>
          paso['Relation Name'] === 'bitacora' &&
          (paso['Node Type'] === 'Seq Scan' || bloquesDe(paso) > CUENTA_MAXIMA),
      ),
    );
    expect(enteras.map(([cual]) => cual)).toEqual([]);
  });
});
