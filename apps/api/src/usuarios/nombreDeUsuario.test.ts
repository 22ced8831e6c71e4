import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { antesDe, crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import { CONTRASENA, cifrarDeprisa } from '../../pruebas/empresa.ts';
import { idDeRol } from '../../pruebas/personas.ts';
import { levantar } from '../../pruebas/servidor.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { migrar } from '../plataforma/bd/migrar.ts';

const NORMAL = 'josé';
const APARTE = 'jose\u0301';
const ANCHO = 'ａdmin';
const OCULTO = 'admin\u200b';

/** Inserts names that the database accepted before the migration. */
async function alojar(bd: Ejecutor, nombres: readonly string[], idRol: number) {
  const hash = await cifrarDeprisa(CONTRASENA);
  for (const nombre of nombres)
    await sql`insert into usuarios
      (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
      values (${`De ${nombre}`}, ${nombre}, ${nombre}, ${hash}, ${idRol})`.execute(bd);
}

/** The database before that migration, and the function that goes on. */
async function anterior() {
  const base = await crearBaseDePrueba();
  onTestFinished(async () => {
    await base.cerrar();
    await base.borrar();
  });
  await migrar(base.conexion, antesDe('005-ingreso'));
  return { bd: base.abrir(), seguir: () => migrar(base.conexion) };
}

test('users who already share a name keep it, and no other user can take it', async () => {
  const { bd, seguir } = await anterior();
  const {
    rows: [rol],
  } = await sql<{
    id: number;
  }>`insert into roles_usuario (nombre) values ('x') returning id`.execute(bd);
  await alojar(bd, [ANCHO, 'admin', OCULTO, APARTE, NORMAL, 'ｓola', 'ana'], rol?.id ?? 0);
  await seguir();
  const poner = (de: string, a: string) =>
    sql`update usuarios set usuario = ${a} where usuario = ${de}`.execute(bd);
  await expect(poner('ana', 'ADMIN')).rejects.toThrow('usuarios_usuario');
  // «Sola» is free as written, but taken as read.
  await expect(poner('ana', 'Sola')).rejects.toThrow('usuarios_usuario_normal_unico');
  await expect(poner('ana', ANCHO)).rejects.toThrow('does not show');
  await expect(poner('ana', 'ana\u200b')).rejects.toThrow('does not show');
  // Their other fields can still be changed.
  await sql`update usuarios set activo = false, usuario = usuario`.execute(bd);
  await poner(OCULTO, 'administrador');
});

test('a user with an old name signs in by typing it, as themselves and not as a lookalike', async () => {
  const servidor = await levantar();
  onTestFinished(() => servidor.detener());
  const { bd } = servidor;
  // A database from before has neither the index nor the trigger that reject such names.
  await sql`drop index usuarios_usuario_normal_unico`.execute(bd);
  await sql`alter table usuarios disable trigger usuarios_usuario_nuevo`.execute(bd);
  await alojar(bd, [ANCHO, 'admin', OCULTO, APARTE], await idDeRol(servidor, 'Tecnico'));
  const entrar = async (user: string) => {
    const { estado, cuerpo } = await servidor.pedir<{ nombre: string }>('POST /api/auth/login', {
      cuerpo: { user, password: CONTRASENA },
    });
    return estado === 200 ? cuerpo.nombre : estado;
  };
  for (const nombre of [ANCHO, 'admin', OCULTO, APARTE])
    expect(await entrar(nombre)).toBe(`De ${nombre}`);
  expect(await entrar('ＡＤＭＩＮ')).toBe('De admin');
  expect(await entrar('JOSÉ')).toBe(`De ${APARTE}`);
  expect(await entrar('ｓara')).toBe('Sara García');
  expect(await entrar('sara\u200b')).toBe(401);
});
