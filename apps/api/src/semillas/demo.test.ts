import type { Respuesta } from '@visitas/contract/operaciones';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import { type Hechos, leerHechos } from '../../pruebas/paneles/hechos.ts';
import { Recuento } from '../../pruebas/paneles/recuento.ts';
import { construirApp } from '../app.ts';
import { SIN_LIMITES } from '../plataforma/bd/limites.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { CONTRASENA_DEMO, sembrarDemo, type USUARIOS_DEMO } from './demo.ts';

let base: BaseDePrueba;
beforeEach(async () => {
  base = await crearBaseDePrueba(inject('plantillaMigrada'));
});
afterEach(async () => {
  vi.useRealTimers();
  await base.cerrar();
  await base.borrar();
});

async function abrirDemo(ahora: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(ahora) });
  const config = leerConfig({ LOG_LEVEL: 'silent' }, '/');
  const bd = base.abrir(SIN_LIMITES);
  await sembrarDemo(bd, config);
  const app = await construirApp({ config, bd, carpetaWeb: null });
  const como = async (user: (typeof USUARIOS_DEMO)[number]) => {
    const payload = { user, password: CONTRASENA_DEMO };
    const ingreso = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const headers = { authorization: `Bearer ${ingreso.json().token}` };
    return async <T>(url: string): Promise<T> => (await app.inject({ url, headers })).json();
  };
  const panel = async <N extends 'tecnico' | 'supervisor' | 'administrador'>(
    user: (typeof USUARIOS_DEMO)[number],
    de: N,
  ) => (await como(user))<Respuesta<`dashboards.${N}`>>(`/api/visitas/dashboard/${de}`);
  return { bd, app, como, panel };
}

// A working day that only some years have; the last minute of a year, on a Sunday; and the first.
describe.each([
  { ahora: '2024-02-29T11:00:00-06:00', hoy: '2024-02-29', jornada: '2024-02-29' },
  { ahora: '2023-12-31T23:59:00-06:00', hoy: '2023-12-31', jornada: '2023-12-30' },
  { ahora: '2024-01-01T00:01:00-06:00', hoy: '2024-01-01', jornada: '2024-01-01' },
])('seeded at $ahora', ({ ahora, hoy, jornada }) => {
  test('the database takes every row, each dashboard has something and counts it right, and technicians are shared out', async () => {
    const { bd, app, como, panel } = await abrirDemo(ahora);
    const hechos = await leerHechos(bd);
    const recuento = new Recuento(hechos, hoy);
    const administrador = await panel('admin', 'administrador');
    expect(administrador).toEqual(recuento.administrador());
    expect(administrador.recientes).toHaveLength(10);
    expect(administrador.supervisoresResumen).toHaveLength(3);

    const supervisor = await panel('supervisor', 'supervisor');
    expect(supervisor.proximasVisitas).toHaveLength(10);
    expect(supervisor.tecnicosResumen).toHaveLength(5);
    expect(Math.min(supervisor.totalAtrasadas, supervisor.totalEnProceso)).toBeGreaterThan(0);

    const tecnico = await panel('tecnico', 'tecnico');
    expect(tecnico.visitas[0]).toMatchObject({ estado: 'En Proceso', fechaPlanificada: jornada });
    expect(tecnico).toMatchObject({ enProceso: 1, proximaVisita: { tecnico: 'Juan Pérez López' } });
    expect(Math.min(tecnico.atrasadas, tecnico.completadas)).toBeGreaterThan(1);

    const todas = await (await como('admin'))<unknown[]>('/api/visitas');
    expect(todas).toHaveLength(hechos.visitas.length);
    repartidos(hechos);
    await app.close();
  });
});

/** Each supervisor leads four or five technicians, and one technician has two supervisors. */
function repartidos({ vinculos }: Hechos): void {
  const cuantos = (campo: 'idSupervisor' | 'idTecnico') =>
    [...new Set(vinculos.map((vinculo) => vinculo[campo]))].map(
      (id) => vinculos.filter((vinculo) => vinculo[campo] === id).length,
    );
  expect(cuantos('idSupervisor').sort()).toEqual([4, 4, 5]);
  expect(cuantos('idTecnico').filter((veces) => veces === 2)).toHaveLength(1);
  expect(cuantos('idTecnico')).toHaveLength(12);
}
