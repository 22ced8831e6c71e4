import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { limpiar } from '../reunidos.ts';
import { enTurno } from './turno.ts';

const PLAZO = { timeout: 60_000, interval: 20 };

describe('an installation with a place for its backups', () => {
  let servidor: ServidorDePrueba;
  let carpeta: string;
  let ana: Pedir;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-rutas-'));
    servidor = await levantar({ ajustes: { RESPALDOS: `${carpeta} 168h 9` } });
    ana = await servidor.como('ana');
  });
  afterAll(async () => {
    await servidor.detener();
    await rm(carpeta, { recursive: true });
  });

  const filas = () =>
    servidor.bd.selectFrom('respaldos').selectAll().orderBy('idRespaldo').execute();
  const terminados = (cuantos: number) =>
    vi.waitFor(async () => {
      const hechas = (await filas()).filter(({ terminadoEn }) => terminadoEn !== null);
      expect(hechas).toHaveLength(cuantos);
      return hechas;
    }, PLAZO);
  /** The turn is given back a moment after the row ends. */
  const conTurnoLibre = <T>(hacer: () => Promise<T>) =>
    vi.waitFor(() => enTurno({ conexion: servidor.base.conexion, zona: 'UTC' }, hacer), PLAZO);

  test('makes one by itself, and one again when an Administrador asks for it', async () => {
    expect(await terminados(1)).toMatchObject([{ origen: 'horario', problema: null }]);
    await conTurnoLibre(async () => undefined);
    const cabeceras = { 'Idempotency-Key': 'un-respaldo-y-solo-uno' };
    const pedido = await ana('POST /api/respaldos', { cabeceras });
    expect(pedido.estado).toBe(202);
    const otraVez = await ana('POST /api/respaldos', { cabeceras });
    expect([otraVez.estado, otraVez.texto]).toEqual([202, pedido.texto]);
    const [, segundo] = await terminados(2);
    expect(segundo).toMatchObject({ origen: 'pantalla', problema: null });
    expect(pedido.cuerpo).toEqual({ idRespaldo: segundo?.idRespaldo });
    expect(await readdir(carpeta)).toHaveLength(2);
  });

  test('refuses a second one while another one is made, and writes nothing', async () => {
    await conTurnoLibre(async () => {
      const pedir = () => ana<{ detail: string }>('POST /api/respaldos');
      const { estado, cuerpo } = await sinCambiarNada(servidor.bd, pedir);
      expect([estado, cuerpo.detail]).toEqual([409, 'Ya se está haciendo un respaldo.']);
    });
  });

  test('has none made by a Supervisor, a Tecnico or nobody', async () => {
    const gente = [await servidor.como('sara'), await servidor.como('tomas'), servidor.pedir];
    for (const [i, pedir] of gente.entries()) {
      const { estado } = await sinCambiarNada(servidor.bd, () => pedir('POST /api/respaldos'));
      expect(estado).toBe(i === 2 ? 401 : 403);
    }
  });

  test('forgets after 90 days those that failed and the rehearsals, never a good backup', async () => {
    await sql`insert into respaldos (clase, origen, empezado_en, terminado_en, lugar, archivo, bytes, problema)
      values ('respaldo', 'consola', now() - interval '91 days', now(), '/r', 'bueno', 1, null),
        ('respaldo', 'consola', now() - interval '91 days', now(), '/r', 'malo', null, 'No cupo.'),
        ('respaldo', 'consola', now() - interval '89 days', now(), '/r', 'reciente', null, 'No cupo.'),
        ('ensayo', 'consola', now() - interval '91 days', now(), '/r', 'ensayado', 1, null)`.execute(
      servidor.bd,
    );
    await limpiar(servidor.bd, { avisosDias: 90 });
    const deConsola = (await filas()).filter(({ origen }) => origen === 'consola');
    expect(deConsola.map(({ archivo }) => archivo)).toEqual(['bueno', 'reciente']);
  });
});

test('without a place for its backups, an Administrador is told where to write it', async () => {
  const servidor = await levantar({ ajustes: { RESPALDOS: 'aparte' } });
  const ana = await servidor.como('ana');
  const pedir = () => ana<{ detail: string }>('POST /api/respaldos');
  const { estado, cuerpo } = await sinCambiarNada(servidor.bd, pedir);
  expect([estado, cuerpo.detail]).toEqual([
    409,
    'Indica dónde guardarlos: en «Ajustes de la empresa», «Respaldos solos», o en RESPALDOS donde se instaló. Mientras tanto, haz uno desde la consola: npm run respaldo',
  ]);
  await servidor.detener();
});
