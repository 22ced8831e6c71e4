import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VECES } from '../../../pruebas/contrato/semilla.ts';
import { FORMAS, loLeido, type Medida, medidaDe } from '../../../pruebas/planes.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { leerVisitas } from '../../calendario/consultas.ts';
import {
  buscarAnterior,
  buscarCliente,
  contar,
  leerHistorial,
  leerProximas,
} from '../../clientes/ficha/consultas.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { leerLoPlaneado } from '../../propuestas/agenda/consultas.ts';
import { leerDia } from '../dia/consultas.ts';
import { leerHechos, leerSemana } from './consultas.ts';

const TECNICOS = 200;
const CLIENTES = 1_000;
const LUNES = '2025-11-17';
const EN_LUNES = { hoy: LUNES, zona: 'America/Guatemala' };

let servidor: ServidorDePrueba;
let bd: Ejecutor;
let ids: { supervisor: number; tecnico: number; cliente: number };
const ejecutar = (sentencia: RawBuilder<unknown>) => sentencia.execute(bd);

/**
 * Visits of two hundred technicians and twenty supervisors from `desde` on; past ones are finished.
 * No client has two supervisors.
 */
const visitas = (
  cuantas: number,
  desde: string,
  dias: number,
  { clientes = CLIENTES, supervisores = 20 } = {},
) =>
  ejecutar(sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, estado,
      fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin)
    select ${ids.supervisor}::integer + n % ${supervisores}::integer, ${ids.tecnico}::integer + n % ${TECNICOS}::integer,
      ${ids.cliente}::integer + n % ${clientes}::integer, 1, fecha,
      case when pasada then 'Finalizada' else 'Pendiente' end, hora, uno, uno, hora, uno, hora, uno, uno, hora, uno
    from generate_series(1, ${cuantas}::integer) n,
      lateral (select ${desde}::date + n / 200 % ${dias}::integer as fecha) f,
      lateral (select fecha < ${LUNES}::date + 1 as pasada) p,
      lateral (select case when pasada then fecha::timestamptz end as hora, case when pasada then 1 end as uno) h`);

const sesion = (rol: string, idUsuario: number) => ({ rol, idUsuario }) as Sesion;

beforeAll(async () => {
  servidor = await levantar();
  bd = servidor.bd;
  // Only reads are measured: logging so many writes would take time for nothing.
  await ejecutar(sql`alter table visitas disable trigger all`);
  await ejecutar(sql`insert into tipos_visita (nombre) values ('Revisión')`);
  const persona = (rol: string, cuantas: number) => sql`
    insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
    select ${rol} || ' ' || n, ${rol} || n, ${rol} || n, 'x', id
    from generate_series(0, ${cuantas - 1}::integer) n, roles_usuario where nombre = ${rol} order by n`;
  await ejecutar(persona('Supervisor', 20));
  await ejecutar(persona('Tecnico', TECNICOS));
  await ejecutar(sql`
    insert into clientes (nombre, documento_identificacion, direccion, telefono, latitud, longitud)
    select 'Comercial ' || n, n, 'x', 'x', 14, -90 from generate_series(0, ${CLIENTES - 1}::integer) n order by n`);
  const { rows } = await sql<typeof ids>`select
    (select id_usuario from usuarios where usuario = 'Supervisor0') as supervisor,
    (select id_usuario from usuarios where usuario = 'Tecnico0') as tecnico,
    (select id_cliente from clientes where documento_identificacion = '0') as cliente`.execute(bd);
  if (!rows[0]) throw new Error('falta la empresa');
  ids = rows[0];
  await ejecutar(sql`
    insert into supervisores_tecnicos (id_supervisor, id_tecnico)
    select ${ids.supervisor}::integer + n % 20, ${ids.tecnico}::integer + n
    from generate_series(0, ${TECNICOS - 1}::integer) n`);
  await ejecutar(sql`
    insert into ausencias (id_tecnico, clase, desde, hasta)
    select ${ids.tecnico}::integer + n % ${TECNICOS}::integer, 'otra', dia, dia + 2
    from generate_series(0, 1999) n, lateral (select date '2023-01-01' + n / ${TECNICOS}::integer * 150 as dia) d`);
  // Five a day for each technician, in the measured week.
  await visitas(7_000, LUNES, 7);
  await visitas(3_000, '2024-01-01', 15);
  await ejecutar(sql`vacuum analyze`);
});
afterAll(() => servidor.detener());

const lector = (rol: 'Supervisor' | 'Tecnico') => ({
  rol,
  nombre: rol,
  empresa: '',
  idUsuario: (rol === 'Supervisor' ? ids.supervisor : ids.tecnico) + 5,
});
const pedida = (dia: string) => ({
  dia,
  hoy: '2025-11-18',
  hora: '12:00',
  zona: 'UTC',
  usual: 6,
  encontrados: null,
  filtros: { estado: ['Pendiente' as const], buscar: 'x' },
});
const lecturas = (): Record<string, (ejecutor: Ejecutor) => Promise<object>> => {
  const suya = sesion('Supervisor', ids.supervisor + 5);
  return {
    'the week of an Administrador': (uno) =>
      leerSemana(uno, sesion('Administrador', 0), pedida(LUNES)),
    'the week of a Supervisor': (uno) => leerSemana(uno, suya, pedida(LUNES)),
    'the day of an Administrador': (uno) =>
      leerDia(uno, sesion('Administrador', 0), { ...pedida(LUNES), ...EN_LUNES, fecha: LUNES }),
    'the day of a Supervisor': (uno) =>
      leerDia(uno, suya, { ...pedida(LUNES), ...EN_LUNES, fecha: LUNES }),
    'the facts of a visit': (uno) =>
      leerHechos(uno, suya, {
        cliente: ids.cliente + 5,
        tecnico: ids.tecnico + 5,
        fecha: '2025-11-19',
        visita: 50,
      }),
    'the agenda of a proposal': (uno) =>
      leerLoPlaneado(uno, suya, { desde: LUNES, hasta: '2025-11-23', hoy: '2025-11-18' }),
    "the facts of another's client": (uno) => leerHechos(uno, suya, { cliente: ids.cliente + 6 }),
    'the calendar of a Supervisor': (uno) => leerVisitas(uno, lector('Supervisor'), EN_LUNES),
    'the calendar of a Tecnico': (uno) => leerVisitas(uno, lector('Tecnico'), EN_LUNES),
  };
};

/** How many rows were sorted instead of read in order. */
const ordenadas = ({ pasos }: Medida) =>
  pasos
    .filter((paso) => paso['Node Type'].endsWith('Sort'))
    .flatMap(({ Plans = [] }) => Plans.map((deQue) => deQue['Actual Rows'] ?? 0))
    .reduce((suma, filas) => suma + filas, 0);

const leeTodas = (paso: Medida['pasos'][number]) =>
  paso['Node Type'] === 'Seq Scan' && paso['Relation Name'] === 'visitas';

describe('with two hundred technicians', () => {
  const medir = async () => {
    const medidas = FORMAS.flatMap((forma) =>
      Object.entries(lecturas()).map(
        async ([nombre, leer]) => [`${nombre}, ${forma}`, await medidaDe(bd, leer, forma)] as const,
      ),
    );
    return new Map<string, Medida>(await Promise.all(medidas));
  };

  let pocas: Map<string, Medida>;
  beforeAll(async () => {
    pocas = await medir();
    // With PRUEBAS_VECES=6 they are more than 100 000 in all.
    await visitas(15_000 * VECES, '2020-01-01', 1_500);
    await visitas(500, '2027-01-01', 10);
    // Years of visits to a few clients, each of one supervisor.
    await visitas(10_000, '2021-01-01', 1_000, { clientes: 20 });
    await ejecutar(sql`vacuum analyze visitas`);
  });
  const antes = (nombre: string, cuanto: (medida: Medida) => number) => {
    const medida = pocas.get(nombre);
    return medida ? cuanto(medida) : 0;
  };

  test('the week, the facts for planning and a calendar use indices, and neither read nor sort distant years', async () => {
    for (const [nombre, medida] of await medir()) {
      const { bloques, pasos } = medida;
      expect(pasos.filter(leeTodas), nombre).toEqual([]);
      // The usual type of a client sorts its last five visits, which may have been fewer before.
      expect(ordenadas(medida), nombre).toBeLessThanOrEqual(antes(nombre, ordenadas) + 5);
      // The cost of an index one level deeper, for each walk.
      expect(bloques, `${nombre}: ${loLeido(medida)}`).toBeLessThanOrEqual(
        1.2 * antes(nombre, ({ bloques: unos }) => unos) + 20,
      );
    }
  });

  test('a calendar sorts no more visits than it holds', async () => {
    await visitas(8_000, '2025-09-25', 40, { supervisores: 1 });
    await visitas(20_000, '2025-12-01', 100, { supervisores: 1 });
    await ejecutar(sql`vacuum analyze visitas`);
    const deMuchas = { ...lector('Supervisor'), idUsuario: ids.supervisor };
    const leer = (uno: Ejecutor) => leerVisitas(uno, deMuchas, EN_LUNES);
    expect(await leer(bd)).toHaveLength(1_000);
    for (const forma of FORMAS)
      expect(ordenadas(await medidaDe(bd, leer, forma)), forma).toBeLessThanOrEqual(1_000);
  });

  test('the page of a client reads its visits by indices, and no others', async () => {
    const suya = ids.cliente + 25;
    const lectores = [
      sesion('Administrador', 0),
      sesion('Supervisor', ids.supervisor + 5),
      sesion('Tecnico', ids.tecnico + 25),
    ];
    for (const forma of FORMAS)
      for (const quien of lectores) {
        const leer = async (uno: Ejecutor) => [
          await buscarCliente(uno, quien, suya, quien.rol === 'Tecnico'),
          await contar(uno, quien, suya),
          await buscarAnterior(uno, quien, suya),
          await leerProximas(uno, quien, suya),
          await leerHistorial(uno, quien, suya),
        ];
        const medida = await medidaDe(bd, leer, forma);
        const cual = `${quien.rol}, ${forma}: ${loLeido(medida)}`;
        expect(medida.pasos.filter(leeTodas), cual).toEqual([]);
        expect(medida.bloques, cual).toBeLessThan(500 + 100 * VECES);
      }
  });

  test('an empty week costs next to nothing', async () => {
    for (const forma of FORMAS)
      for (const quien of [sesion('Administrador', 0), sesion('Supervisor', ids.supervisor + 5)]) {
        const leer = (uno: Ejecutor) => leerSemana(uno, quien, pedida('2090-01-01'));
        expect((await medidaDe(bd, leer, forma)).bloques, forma).toBeLessThan(500);
      }
  });
});
