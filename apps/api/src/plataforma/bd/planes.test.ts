import { operaciones } from '@visitas/contract/operaciones';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { llenarEmpresaGrande } from '../../../pruebas/banco/empresaGrande.ts';
import { type BaseDePrueba, crearBaseDePrueba } from '../../../pruebas/baseDePrueba.ts';
import { VECES } from '../../../pruebas/contrato/semilla.ts';
import { sesionDe } from '../../../pruebas/elenco.ts';
import { type Forma, type Medida, medidaDe, queSeanPreguntadas } from '../../../pruebas/planes.ts';
import { construirApp } from '../../app.ts';
import { RITMO } from '../../vivo/flujos.ts';
import { Vigentes } from '../config/vigentes.ts';
import { hoyEn } from '../hoy.ts';
import { COMPILADAS, compilada, todosPorDar } from './compilada.ts';
import type { Ejecutor } from './esquema.ts';
import { admiteNombre } from './nombradas.ts';

const HOY = hoyEn('America/Guatemala');
let base: BaseDePrueba;
let bd: Ejecutor;
beforeAll(async () => {
  base = await crearBaseDePrueba(inject('plantillaDeEmpresa'));
  // With PRUEBAS_VECES=5 they are 100 000.
  await llenarEmpresaGrande(base.conexion, { visitas: 20_000 * VECES, hoy: HOY });
  bd = base.abrir();
  await sql`insert into bitacora (operacion, entidad, id_entidad)
    select 'visitas.crear', 'visita', id_visita from visitas`.execute(bd);
  await sql`insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada, ocurrido_en, visto)
    select id_tecnico, 'asignada', id_visita, id_tecnico, fecha_planificada, fecha_planificada, id_visita % 3 > 0
    from visitas`.execute(bd);
  await sql`vacuum analyze bitacora, avisos`.execute(bd);
});
afterAll(async () => {
  await base.cerrar();
  await base.borrar();
});

/** The query parameters of the routes that are not lists. */
const CRITERIOS: Record<string, string> = {
  '/visitas/semana': `dia=${HOY}`,
  '/visitas/dia': `fecha=${HOY}`,
  '/visitas/sugerencias': 'idCliente=5',
  '/visitas/para-planear': `cliente=5&tecnico=5&fecha=${HOY}`,
  '/bitacora': 'entidad=visita&id=50&limite=50',
  '/geo/buscar': 'q=zona',
};
/** What is not found by a number. */
const POR_LLAVE: Record<string, string> = {
  '/visitas/propuestas/:id': '5b2c0f5e-8d1a-4b53-9d57-0a6f3b1c9e42',
};
/** The orders and filters of a list read one window at a time: a whole list would read its whole table. */
const POR_VENTANAS = ['', '&orden=agenda', '&orden=cliente', '&orden=estado', '&solo=atrasadas'];
const AJENAS = ['/cambios', '/reportes/:clave', '/calendario/:clave', '/geo/buscar'];

const rutas = Object.values(operaciones)
  .filter(({ metodo, ruta }) => metodo === 'GET' && !AJENAS.includes(ruta))
  .flatMap((operacion) => {
    const ruta = operacion.ruta.replace(/:\w+/g, POR_LLAVE[operacion.ruta] ?? '5');
    if ('criterios' in operacion && 'orden' in operacion.criterios.def.shape)
      return POR_VENTANAS.map((una) => `${ruta}?limite=50${una}`);
    const ventana = 'criterios' in operacion && 'limite' in operacion.criterios.def.shape;
    return [`${ruta}?${CRITERIOS[operacion.ruta] ?? (ventana ? 'limite=50' : '')}`];
  });

/** Returns every statement sent when the user reads every route, with its first values. */
async function sentenciasDe(usuario: string) {
  const enviadas = new Map<string, CompiledQuery>();
  const espiada = queSeanPreguntadas((consulta) => {
    if (!enviadas.has(consulta.sql)) enviadas.set(consulta.sql, consulta);
    return bd.executeQuery(consulta);
  });
  const vigentes = new Vigentes({ LOG_LEVEL: 'silent', GEOCODER_URL: '' }, '/');
  const app = await construirApp({ vigentes, bd: espiada, carpetaWeb: null, ritmo: RITMO });
  const { idUsuario } = await bd
    .selectFrom('usuarios')
    .select('idUsuario')
    .where('usuario', '=', usuario)
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${await sesionDe(bd, idUsuario)}` };
  const pedir = (ruta: string) => app.inject({ url: `/api${ruta}`, headers });
  const estados = new Map<string, number>();
  for (const ruta of rutas) {
    const { statusCode, headers: suyas } = await pedir(ruta);
    estados.set(ruta, statusCode);
    if (suyas.despues) await pedir(`${ruta}&despues=${suyas.despues}`);
  }
  await app.close();
  return { enviadas: [...enviadas.values()], estados };
}

/** Tables with the rows of all users: reading one whole for one person or one window is a fault. */
const DE_TODOS = ['visitas', 'bitacora', 'avisos', 'reportes'];
const enteras = ({ pasos }: Medida) =>
  pasos
    .filter((paso) => paso['Node Type'] === 'Seq Scan')
    .map((paso) => paso['Relation Name'] ?? '')
    .filter((tabla) => DE_TODOS.includes(tabla));

test.each(['ana', 'sara', 'tomas'])(
  'every read of %s except searches may be named: its generic plan reads about as little as one for its values',
  async (usuario) => {
    const { enviadas, estados } = await sentenciasDe(usuario);
    expect([...estados].filter(([, estado]) => ![200, 403, 404].includes(estado))).toEqual([]);
    const lecturas = enviadas.filter(({ sql: texto }) => /^\s*(select|with)\b/.test(texto));
    expect(lecturas.filter(({ sql: texto }) => !admiteNombre(texto))).toEqual([]);
    for (const consulta of lecturas) {
      const medir = (forma: Forma) => medidaDe(bd, (una) => una.executeQuery(consulta), forma);
      const suya = await medir('for its values');
      const general = await medir('for any values');
      expect(enteras(general), consulta.sql).toEqual([]);
      expect(general.bloques, consulta.sql).toBeLessThanOrEqual(2 * suya.bloques + 100);
    }
  },
);

const sinBase = queSeanPreguntadas(async () => ({ rows: [] }));
const DE_TODA_CLASE = [null, false, true, 0, 1, '', 'x'];
const siempre = (valor: unknown) => new Proxy({}, { get: () => valor });

test('a statement compiled once has the same SQL for any values', () => {
  expect(COMPILADAS.length).toBeGreaterThan(10);
  for (const { construir } of COMPILADAS) {
    const escrita = construir(sinBase, todosPorDar({})).sql;
    for (const valor of DE_TODA_CLASE) {
      expect(construir(sinBase, siempre(valor)).sql, `with ${JSON.stringify(valor)}`).toBe(escrita);
    }
  }
});

test('a value that may be absent does not compile', () => {
  const construir = () => sinBase.selectFrom('clientes').select('nombre').compile();
  // @ts-expect-error It may be left out.
  compilada((_, _valores: { idCliente?: number }) => construir());
  // @ts-expect-error It may not be known.
  compilada((_, _valores: { idCliente: number | undefined }) => construir());
  compilada((_, _valores: { idCliente: number | null }) => construir());
});
