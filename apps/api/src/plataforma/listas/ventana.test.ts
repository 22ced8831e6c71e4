import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LISTAS, recorrer } from '../../../pruebas/listas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

type Fila = { nombre: string; [campo: string]: unknown };

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

describe.each(LISTAS)('$ruta', ({ ruta, tabla, id, insertar }) => {
  const ver = (criterios: Record<string, string> = {}) =>
    ana<Fila[]>(`GET ${ruta}?${new URLSearchParams(criterios)}`);
  const nombresDe = async (criterios: Record<string, string>) =>
    (await ver(criterios)).cuerpo.map(({ nombre }) => nombre);

  beforeAll(async () => {
    const nombres = ['Ñandú', 'nube', 'José Pérez', 'JOSEFINA', '100 % puro', 'a_b', 'a-b'];
    await insertar([...nombres, 'c\\d', 'Árbol', 'oso', 'zeta']).execute(servidor.bd);
  });

  test('without a query answers all rows, in Spanish order and without extra headers', async () => {
    const { cuerpo, cabeceras } = await ver();
    const { rows } = await sql<{ cuantas: number }>`
      select count(*) as cuantas from ${sql.table(tabla)}`.execute(servidor.bd);
    expect(cuerpo).toHaveLength(rows[0]?.cuantas ?? 0);
    expect([cabeceras.get('total'), cabeceras.get('despues')]).toEqual([null, null]);
    const nuestros = ['oso', 'Ñandú', 'nube', 'Árbol', 'zeta'];
    const vistos = cuerpo.map(({ nombre }) => nombre).filter((cada) => nuestros.includes(cada));
    expect(vistos).toEqual(['Árbol', 'nube', 'Ñandú', 'oso', 'zeta']);
  });

  test.each([
    ['jose', ['José Pérez', 'JOSEFINA']],
    ['JOSÉ', ['José Pérez', 'JOSEFINA']],
    ['  sé pé  ', ['José Pérez']],
    ['ose\u0301f', ['JOSEFINA']],
    ['ñandu', ['Ñandú']],
    ['NANDÚ', ['Ñandú']],
    ['%', ['100 % puro']],
    ['a_b', ['a_b']],
    ['\\', ['c\\d']],
    ['no hay', []],
    ["' or true --", []],
  ])('«%s» finds %j', async (buscar, esperados) => {
    expect(await nombresDe({ buscar })).toEqual(esperados);
    const { cuerpo, cabeceras } = await ver({ buscar, limite: '1' });
    expect(cuerpo.map(({ nombre }) => nombre)).toEqual(esperados.slice(0, 1));
    expect(cabeceras.get('total')).toBe(String(esperados.length));
  });

  test('an empty search is no search', async () => {
    expect((await ver({ buscar: ' ' })).texto).toBe((await ver()).texto);
  });

  test('consecutive windows make the whole list, each row once', async () => {
    const todo = (await ver()).cuerpo;
    for (const limite of [1, 4, todo.length, 500]) {
      const ventanas = await recorrer((despues) => ver({ limite: `${limite}`, ...despues }));
      expect(ventanas.flatMap(({ cuerpo }) => cuerpo)).toEqual(todo);
      expect(ventanas).toHaveLength(Math.ceil(todo.length / limite));
      // The total is counted once, not at each window.
      const totales = ventanas.map(({ cabeceras }) => cabeceras.get('total'));
      expect(totales).toEqual([String(todo.length), ...Array(ventanas.length - 1).fill(null)]);
    }
  });

  test('the next window of a search stays within the search', async () => {
    const ventanas = await recorrer((despues) => ver({ buscar: 'A', limite: '2', ...despues }));
    const nombres = ventanas.flatMap(({ cuerpo }) => cuerpo.map(({ nombre }) => nombre));
    expect(nombres).toEqual(await nombresDe({ buscar: 'a' }));
    expect(ventanas.length).toBeGreaterThan(1);
  });

  test('rows added or renamed meanwhile move no other row', async () => {
    const antes = (await ver()).cuerpo;
    const renombrada = antes.findIndex(({ nombre }) => nombre === 'oso');
    const ventanas = await recorrer(async (despues) => {
      const ventana = await ver({ limite: '3', ...despues });
      await insertar([`!${crypto.randomUUID()}`, `~${crypto.randomUUID()}`]).execute(servidor.bd);
      await sql`update ${sql.table(tabla)} set nombre = ${`!!${crypto.randomUUID()}`}
        where nombre = 'oso'`.execute(servidor.bd);
      return ventana;
    });
    const quietas = new Set(antes.filter((_, n) => n !== renombrada).map((fila) => fila[id]));
    const vistas = ventanas.flatMap(({ cuerpo }) => cuerpo.map((fila) => fila[id]));
    expect(vistas.filter((cada) => quietas.has(cada))).toEqual([...quietas]);
  });

  test('a cursor without its row continues from that place', async () => {
    const despues = Buffer.from('["n",1]').toString('base64url');
    const { cuerpo } = await ver({ limite: '1', despues });
    expect(cuerpo[0]?.nombre).toBe('nube');
  });
});

test.each(LISTAS.slice(0, 2))(
  '$ruta: people with the same name are each listed once',
  async (lista) => {
    await lista.insertar(Array(9).fill('Juan Pérez')).execute(servidor.bd);
    const ventanas = await recorrer((despues) => {
      const criterios = new URLSearchParams({ buscar: 'juan', limite: '2', ...despues });
      return ana<Fila[]>(`GET ${lista.ruta}?${criterios}`);
    });
    const ids = ventanas.flatMap(({ cuerpo }) => cuerpo.map((fila) => Number(fila[lista.id])));
    expect(ids).toHaveLength(9);
    expect(ids).toEqual([...new Set(ids)].sort((una, otra) => una - otra));
  },
);
