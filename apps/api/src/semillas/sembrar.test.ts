import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { contrasenaCorrecta } from '../sesion/secretos.ts';
import { sembrar } from './sembrar.ts';

let base: BaseDePrueba;
let bd: Ejecutor;
beforeEach(async () => {
  base = await crearBaseDePrueba(inject('plantillaMigrada'));
  bd = base.abrir();
});
afterEach(async () => {
  await base.cerrar();
  await base.borrar();
});

const conContrasena = (contrasena: string | null) =>
  sembrar(bd, { administrador: { usuario: 'jefa', contrasena }, nombreEmpresa: 'Cerrajería Mora' });
const usuarios = () =>
  bd
    .selectFrom('usuarios')
    .select(['usuario', 'contrasenaHash', 'debeCambiarContrasena'])
    .execute();

test.each([
  ['corta-12', 'Tiene menos de 10 caracteres.'],
  ['a-long-phrase-of-your-own', 'Esta contraseña es muy usada'],
  ['password2025', 'Esta contraseña es muy usada'],
  ['Administrador1', 'Esta contraseña se parece'],
  ['jefa-jefa-2025', 'Esta contraseña se parece'],
  ['CerrajeriaMora', 'Esta contraseña se parece'],
])('«%s» is refused for the first administrator, and nothing is created', async (mala, frase) => {
  await expect(conContrasena(mala)).rejects.toThrow(`ADMIN_PASSWORD no sirve`);
  await expect(conContrasena(mala)).rejects.toThrow(frase);
  expect(await usuarios()).toEqual([]);
  expect(await bd.selectFrom('rolesUsuario').selectAll().execute()).toEqual([]);
});

test('a password admitted in the past does not stop a company at work', async () => {
  await conContrasena('cinco gallinas azules');
  const antes = await usuarios();
  expect((await conContrasena('corta-12')).administradorNuevo).toBeNull();
  expect(await usuarios()).toEqual(antes);
});

test('a chosen password stays', async () => {
  await conContrasena('cinco gallinas azules');
  expect(await usuarios()).toMatchObject([{ usuario: 'jefa', debeCambiarContrasena: false }]);
});

test('an invented password must be changed at the first sign-in', async () => {
  const { administradorNuevo } = await conContrasena(null);
  const [primero] = await usuarios();
  expect(primero?.debeCambiarContrasena).toBe(true);
  const contrasena = administradorNuevo?.contrasena ?? '';
  expect(await contrasenaCorrecta(contrasena, primero?.contrasenaHash)).toBe(true);
});
