import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LISTAS, recorrer } from '../../../pruebas/listas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

type Fila = { nombre: string; activo: boolean };

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

const ACTIVOS = ['Abeto', 'Ceiba', 'Encina', 'Fresno del bosque', 'Haya del bosque'];
const INACTIVOS = ['Boj', 'Drago del bosque', 'Gravilea'];

describe.each(LISTAS)('$ruta', ({ ruta, tabla, insertar }) => {
  const ver = (criterios: Record<string, string> = {}, pedir = ana) =>
    pedir<Fila[]>(`GET ${ruta}?${new URLSearchParams(criterios)}`);
  const nombres = (filas: Fila[]) => filas.map(({ nombre }) => nombre);

  beforeAll(async () => {
    await insertar([...INACTIVOS, ...ACTIVOS]).execute(servidor.bd);
    await sql`update ${sql.table(tabla)} set activo = false
      where nombre = any(${INACTIVOS})`.execute(servidor.bd);
  });

  test('lists the active rows or the inactive ones, and all by default', async () => {
    const todos = (await ver()).cuerpo;
    expect(nombres(todos)).toEqual(expect.arrayContaining([...ACTIVOS, ...INACTIVOS]));
    const activos = (await ver({ activo: 'true' })).cuerpo;
    expect(activos).toEqual(todos.filter(({ activo }) => activo));
    const inactivos = (await ver({ activo: 'false' })).cuerpo;
    expect(nombres(inactivos)).toEqual(INACTIVOS);
    expect(activos.length + inactivos.length).toBe(todos.length);
  });

  test.each(['true', 'false'])(
    'activo=%s comes in windows too, with its own total',
    async (activo) => {
      const todos = (await ver({ activo })).cuerpo;
      const ventanas = await recorrer((despues) => ver({ activo, limite: '2', ...despues }));
      expect(ventanas.flatMap(({ cuerpo }) => cuerpo)).toEqual(todos);
      expect(ventanas.length).toBeGreaterThan(1);
      expect(ventanas[0]?.cabeceras.get('total')).toBe(String(todos.length));
    },
  );

  test('is searched only among those rows', async () => {
    for (const [activo, esperados] of [
      ['true', ['Fresno del bosque', 'Haya del bosque']],
      ['false', ['Drago del bosque']],
    ] as const) {
      const criterios = { activo, buscar: 'BOSQUE' };
      expect(nombres((await ver(criterios)).cuerpo)).toEqual(esperados);
      const { cuerpo, cabeceras } = await ver({ ...criterios, limite: '1' });
      expect(nombres(cuerpo)).toEqual(esperados.slice(0, 1));
      expect(cabeceras.get('total')).toBe(String(esperados.length));
    }
  });

  test('remains forbidden to a technician', async () => {
    const tomas = await servidor.como('tomas');
    expect((await ver({ activo: 'true' }, tomas)).estado).toBe(403);
  });
});
