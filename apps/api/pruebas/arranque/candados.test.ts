import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { abrirBaseDeDatos } from '../../src/plataforma/bd/conexion.ts';
import { crearBaseDePrueba } from '../baseDePrueba.ts';
import type { Pedir } from '../pedidor.ts';
import { CONTRASENA_ADMIN, comoAdmin, escribir } from './escrituras.ts';
import { porTcp } from './porTcp.ts';
import { arrancar, carpetaConDatos, carpetaTemporal } from './programa.ts';

const env = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };

/** Without time limits, as most servers come. */
async function enServidorSinLimites() {
  const base = await crearBaseDePrueba();
  onTestFinished(async () => {
    await base.cerrar();
    await base.borrar();
  });
  const bd = base.abrir();
  await sql`do $$ begin
    execute format('alter database %I set statement_timeout = 0', current_database());
    execute format('alter database %I set idle_in_transaction_session_timeout = 0', current_database());
  end $$`.execute(bd);
  const { url } = await arrancar({
    carpeta: await carpetaTemporal(),
    env: { ...env, DATABASE_URL: await porTcp(base) },
  });
  return { bd, url };
}

async function enSuMotor() {
  const carpeta = await carpetaConDatos();
  const { url } = await arrancar({ carpeta, env });
  const conexion = { host: join(carpeta, 'socket'), port: 5432, user: 'postgres' };
  const bd = abrirBaseDeDatos({ ...conexion, database: 'visitas' });
  onTestFinished(() => bd.destroy());
  return { bd, url };
}

async function otroAdministrador(pedir: Pedir): Promise<number> {
  const { cuerpo } = await pedir<{ idUsuario: number }>('POST /api/usuarios', {
    cuerpo: {
      idRolUsuario: 1,
      nombre: 'Otra Persona',
      documentoIdentificacion: 'OTRA',
      user: 'otra',
      password: 'una-frase-muy-suya',
    },
  });
  return cuerpo.idUsuario;
}

test.each([
  { donde: 'on a server over TCP that sets no limits', levantar: enServidorSinLimites },
  { donde: 'on its own engine', levantar: enSuMotor },
])(
  '$donde, a write refused because its row is locked changes nothing and can be repeated',
  async ({ levantar }) => {
    const { bd, url } = await levantar();
    const { pedir } = await comoAdmin(url);
    const id = await otroAdministrador(pedir);
    const desactivar = () =>
      pedir<{ activo: boolean; detail: string }>(`PUT /api/usuarios/${id}`, {
        cuerpo: { activo: false },
        cabeceras: { 'Idempotency-Key': 'apagar-a-otra' },
      });
    const rechazada = await bd.transaction().execute(async (tx) => {
      await sql`select 1 from usuarios where id_usuario = ${id} for update`.execute(tx);
      return desactivar();
    });
    expect(rechazada.estado).toBe(503);

    // This write reuses the connection of the refused one.
    expect(await escribir(pedir, { nombre: 'Tipo de otra persona', clave: 'otra' })).toBe(true);
    const { cuerpo } = await pedir<{ activo: boolean }>(`GET /api/usuarios/${id}`);
    expect(cuerpo.activo).toBe(true);

    const repetida = await desactivar();
    expect([repetida.estado, repetida.cuerpo.activo]).toEqual([200, false]);
  },
);
