import type { Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Escena, montarEscena } from '../../pruebas/paneles/escena.ts';
import { construirApp } from '../app.ts';
import { Vigentes } from '../plataforma/config/vigentes.ts';

const DIAS = ['2025-11-19', '2025-11-20', '2025-11-21', '2025-11-22', '2025-11-23'];

let escena: Escena;
beforeAll(async () => {
  escena = await montarEscena('2025-11-21T23:59:59.999-06:00');
  const deCadaDia = DIAS.map((fechaPlanificada) => ({
    de: 'sara',
    para: 'tomas',
    fechaPlanificada,
  }));
  await escena.planear(...deCadaDia);
});
afterAll(() => escena.desmontar());

const zonaDeLaMaquina = process.env.TZ;
afterEach(() => {
  if (zonaDeLaMaquina === undefined) delete process.env.TZ;
  else process.env.TZ = zonaDeLaMaquina;
});

/** The days that the same database shows as late to a company in this time zone. */
async function atrasadasEn(zonaHoraria: string): Promise<string[]> {
  const { base, sesion } = escena.servidor;
  // New connections take the database's current time zone.
  const bd = base.abrir();
  const vigentes = new Vigentes({ LOG_LEVEL: 'silent', ZONA_HORARIA: zonaHoraria }, '/');
  const app = await construirApp({ vigentes, bd, carpetaWeb: null });
  const pedir = async (quien: string, panel: string) => {
    const authorization = `Bearer ${await sesion(quien)}`;
    const ruta = `/api/visitas/dashboard/${panel}`;
    return (await app.inject({ url: ruta, headers: { authorization } })).json();
  };
  const tecnico: Respuesta<'dashboards.tecnico'> = await pedir('tomas', 'tecnico');
  const supervisor: Respuesta<'dashboards.supervisor'> = await pedir('sara', 'supervisor');
  const administrador: Respuesta<'dashboards.administrador'> = await pedir('ana', 'administrador');
  await app.close();
  const fechas = tecnico.visitas
    .filter(({ estado }) => estado === 'Atrasada')
    .map(({ fechaPlanificada }) => fechaPlanificada);
  expect([tecnico.atrasadas, supervisor.totalAtrasadas, administrador.totalAtrasadas]).toEqual(
    Array(3).fill(fechas.length),
  );
  return fechas;
}

describe.each([
  ['UTC', 'UTC'],
  ['Asia/Tokyo', 'Pacific/Pago_Pago'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
])('on a machine in %s, with a database in %s', (maquina, base) => {
  test("a visit is late by the company's date", async () => {
    const { bd } = escena.servidor;
    const { rows } = await sql<{ nombre: string }>`select current_database() as nombre`.execute(bd);
    const propia = sql.id(rows[0]?.nombre ?? '');
    await sql`alter database ${propia} set timezone to ${sql.lit(base)}`.execute(bd);
    process.env.TZ = maquina;
    // In Kiritimati it is 19:59 of the 22nd; in Pago Pago, 18:59 of the 21st.
    expect(await atrasadasEn('Pacific/Kiritimati')).toEqual(DIAS.slice(0, 3));
    expect(await atrasadasEn('Pacific/Pago_Pago')).toEqual(DIAS.slice(0, 2));
  });
});

test("a pending visit becomes late at the company's midnight", async () => {
  expect(await atrasadasEn('America/Guatemala')).toEqual(DIAS.slice(0, 2));
  vi.setSystemTime(new Date('2025-11-22T00:00:00-06:00'));
  expect(await atrasadasEn('America/Guatemala')).toEqual(DIAS.slice(0, 3));
});
