import { VISTAS_MAXIMAS, type Vista } from '@visitas/contract/vistas/operaciones';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';

const { empresa } = empresaDelArchivo();
beforeEach(() => sql`truncate vistas restart identity`.execute(empresa.bd));

type Quien = 'ana' | 'sara' | 'saul' | 'tomas';
const ver = async (quien: Quien) => (await empresa.gente[quien]<Vista[]>('GET /api/vistas')).cuerpo;
const guardar = (quien: Quien, nombre: unknown, filtros: unknown = 'solo=atrasadas') =>
  empresa.gente[quien]<Vista>('POST /api/vistas', { cuerpo: { nombre, filtros } });

test('each user has their own views, by name', async () => {
  await guardar('sara', 'Mañana');
  await guardar('sara', 'Ñandú', 'tecnico=3,4&orden=-cliente');
  await guardar('sara', 'Nuevas');
  await guardar('tomas', 'Mañana');
  expect((await ver('sara')).map(({ nombre }) => nombre)).toEqual(['Mañana', 'Nuevas', 'Ñandú']);
  expect((await ver('sara'))[2]?.filtros).toBe('tecnico=3,4&orden=-cliente');
  expect(await ver('tomas')).toHaveLength(1);
  expect(await ver('saul')).toEqual([]);
});

test('saving a view under an existing name replaces it', async () => {
  const { cuerpo } = await guardar('sara', 'lunes', 'solo=hoy');
  const otra = await guardar('sara', ' Lunes ', 'solo=semana');
  expect(otra.estado).toBe(201);
  expect(await ver('sara')).toEqual([
    { idVista: cuerpo.idVista, nombre: 'Lunes', filtros: 'solo=semana' },
  ]);
});

const renombrar = (quien: Quien, idVista: number, nombre: string) =>
  empresa.gente[quien]<Vista>('PUT /api/vistas', { cuerpo: { idVista, nombre } });

test('only its owner renames a view, which keeps its filters', async () => {
  const { cuerpo } = await guardar('sara', 'Lunes', 'solo=hoy');
  expect((await renombrar('saul', cuerpo.idVista, 'Mía')).estado).toBe(404);
  expect((await renombrar('sara', cuerpo.idVista, 'LUNES')).estado).toBe(200);
  expect((await renombrar('sara', cuerpo.idVista, ' Martes ')).cuerpo).toEqual({
    idVista: cuerpo.idVista,
    nombre: 'Martes',
    filtros: 'solo=hoy',
  });
});

test('a view cannot take the name of another of the same user', async () => {
  await guardar('sara', 'Lunes', 'solo=hoy');
  const { cuerpo } = await guardar('sara', 'Martes', 'solo=semana');
  const repetida = await renombrar('sara', cuerpo.idVista, 'lunes');
  expect(repetida.estado).toBe(400);
  expect(repetida.cuerpo).toMatchObject({
    errors: { nombre: ['Ya tienes una vista con este nombre.'] },
  });
  expect((await ver('sara')).map(({ filtros }) => filtros)).toEqual(['solo=hoy', 'solo=semana']);
});

test('only its owner deletes a view', async () => {
  const { cuerpo } = await guardar('sara', 'Lunes');
  const ajena = await empresa.gente.saul(`DELETE /api/vistas/${cuerpo.idVista}`);
  expect(ajena.estado).toBe(404);
  expect(await ver('sara')).toHaveLength(1);
  const propia = await empresa.gente.sara(`DELETE /api/vistas/${cuerpo.idVista}`);
  expect(propia.estado).toBe(204);
  expect(await ver('sara')).toEqual([]);
});

test('a user saves up to 30 views; at the limit, an existing one may still change', async () => {
  for (let n = 1; n <= VISTAS_MAXIMAS; n += 1)
    expect((await guardar('sara', `Vista ${n}`)).estado).toBe(201);
  const { estado, cuerpo } = await guardar('sara', 'Otra');
  expect(estado).toBe(400);
  expect(cuerpo).toMatchObject({
    errors: { nombre: ['Tienes 30 vistas. Elimina una para guardar otra.'] },
  });
  expect((await guardar('sara', 'VISTA 7', '')).estado).toBe(201);
  expect((await guardar('saul', 'Otra')).estado).toBe(201);
});

test.each([
  ['', 'solo=hoy', 'nombre'],
  ['x'.repeat(61), 'solo=hoy', 'nombre'],
  ['Lunes', '"><script>', 'filtros'],
  ['Lunes', 'x'.repeat(2_001), 'filtros'],
  ['Lunes', null, 'filtros'],
])('a view %s with filters %s is 400', async (nombre, filtros, campo) => {
  const { estado, cuerpo } = await guardar('sara', nombre, filtros);
  expect(estado).toBe(400);
  expect(cuerpo).toHaveProperty(['errors', campo]);
});
