import type { Feriado } from '@visitas/contract/feriados/operaciones';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { estados, VEINTE } from '../../pruebas/carreras.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { empresaDelArchivo, exigir } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { empresa, ana, sara, tomas } = empresaDelArchivo();
beforeEach(() => sql`truncate feriados restart identity`.execute(empresa.bd));

const crear = (fecha: string, nombre: unknown = 'Navidad', pedir: Pedir = ana) =>
  pedir<Feriado>('POST /api/feriados', { cuerpo: { fecha, nombre } });
const listar = async (criterios: string, pedir: Pedir = ana) =>
  exigir(200, await pedir<Feriado[]>(`GET /api/feriados${criterios}`));
const REPETIDO = { fecha: ['Ese día ya es un feriado.'] };

test("the holidays of a year come by date, also to a supervisor; without a year, those of the company's current one", async () => {
  const { rows } = await sql<{ hoy: string }>`
    select (now() at time zone 'America/Guatemala')::date as hoy`.execute(empresa.bd);
  const [{ hoy } = { hoy: '' }] = rows;
  await crear('2032-02-29', 'Día bisiesto');
  await crear('2032-01-01', ' Año Nuevo ');
  await crear('2031-12-31', 'Fin de año');
  await crear(hoy, 'Aniversario');
  expect(await listar('?anio=2032', sara)).toMatchObject([
    { fecha: '2032-01-01', nombre: 'Año Nuevo', version: 1 },
    { fecha: '2032-02-29', nombre: 'Día bisiesto' },
  ]);
  expect((await listar('')).map(({ fecha }) => fecha)).toEqual([hoy]);
  expect((await tomas('GET /api/feriados')).estado).toBe(403);
});

test('only an administrator writes holidays', async () => {
  const { cuerpo } = await crear('2031-12-25');
  for (const pedir of [sara, tomas])
    for (const [linea, envio] of [
      ['POST /api/feriados', { fecha: '2031-12-24', nombre: 'Nochebuena' }],
      ['PUT /api/feriados', { ...cuerpo, nombre: 'Otro' }],
      [`DELETE /api/feriados/${cuerpo.idFeriado}`, undefined],
    ] as const) {
      const pedido = () => pedir(linea, { cuerpo: envio });
      expect((await sinCambiarNada(empresa.bd, pedido)).estado).toBe(403);
    }
  expect((await sara(`GET /api/feriados/${cuerpo.idFeriado}`)).estado).toBe(403);
});

test('a day is one holiday, however many requests arrive at once', async () => {
  const respuestas = await Promise.all(VEINTE.map((n) => crear('2031-12-25', `Navidad ${n}`)));
  expect(estados(respuestas)).toEqual([201, ...Array(19).fill(400)]);
  await rechazaCampos(empresa.bd, () => crear('2031-12-25'), REPETIDO);
  const otro = exigir(201, await crear('2031-12-24', 'Nochebuena'));
  const aNavidad = { ...otro, fecha: '2031-12-25' };
  await rechazaCampos(empresa.bd, () => ana('PUT /api/feriados', { cuerpo: aNavidad }), REPETIDO);
});

test('the second of two corrections to one holiday is refused; a deleted one is not found', async () => {
  const feriado = exigir(201, await crear('2031-12-25'));
  const editar = (cambios: object) =>
    ana<Feriado>('PUT /api/feriados', { cuerpo: { ...feriado, ...cambios } });
  expect((await editar({ fecha: '2031-12-26' })).cuerpo).toMatchObject({
    fecha: '2031-12-26',
    version: 2,
  });
  expect((await sinCambiarNada(empresa.bd, () => editar({ nombre: 'Otro' }))).estado).toBe(409);
  const ruta = `/api/feriados/${feriado.idFeriado}` as const;
  expect((await ana(`GET ${ruta}`)).cuerpo).toMatchObject({ nombre: 'Navidad' });
  expect((await ana(`DELETE ${ruta}`)).estado).toBe(204);
  for (const pedido of [() => ana(`DELETE ${ruta}`), () => ana(`GET ${ruta}`), () => editar({})])
    expect((await pedido()).estado).toBe(404);
});

test('an impossible date and an impossible year are refused', async () => {
  const mala = (fecha: string, frase: string) =>
    rechazaCampos(empresa.bd, () => crear(fecha), { fecha: [frase] });
  await mala('2031-02-29', 'Escribe una fecha que exista.');
  await mala('2101-01-01', 'Elige una fecha entre los años 2000 y 2100.');
  await rechazaCampos(empresa.bd, () => crear('2031-12-25', ' '), {
    nombre: ['El nombre es obligatorio.'],
  });
  for (const anio of ['1999', '2101', '25', 'este'])
    expect((await ana(`GET /api/feriados?anio=${anio}`)).cuerpo).toMatchObject({
      errors: { anio: ['Elige un año entre 2000 y 2100.'] },
    });
});
