import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { crearBaseDePrueba } from '../baseDePrueba.ts';
import { pedidor } from '../pedidor.ts';
import { CONTRASENA_ADMIN } from './escrituras.ts';
import { arrancar, carpetaConDatos, carpetaTemporal, mandar, pidDelMotor } from './programa.ts';

const ENV = { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' };

/** `npm run usuarios -- …`, with the password that it prints. */
async function usuarios(env: Record<string, string>, ...argumentos: string[]) {
  const { codigo, salida } = await mandar(env, 'usuarios', ...argumentos);
  return { codigo, salida, contrasena: salida.match(/Contraseña: (\S+)/)?.[1] ?? '' };
}

const ingresar = (url: string, password: string, user = 'admin') =>
  pedidor(url)<{ token: string; debeCambiarContrasena: boolean }>('POST /api/auth/login', {
    cuerpo: { user, password },
  });
const conToken = (url: string, token: string) => pedidor(url, { Authorization: `Bearer ${token}` });

async function esSuya(url: string, contrasena: string): Promise<void> {
  expect((await ingresar(url, CONTRASENA_ADMIN)).estado).toBe(401);
  const { estado, cuerpo } = await ingresar(url, contrasena);
  expect([estado, cuerpo.debeCambiarContrasena]).toEqual([200, true]);
  const admin = conToken(url, cuerpo.token);
  expect((await admin('GET /api/usuarios')).estado).toBe(403);
  const nueva = 'cinco gallinas azules';
  await admin('PUT /api/auth/contrasena', { cuerpo: { actual: contrasena, nueva } });
  const { cuerpo: filas } = await admin<{ operacion: string; idUsuario: number | null }[]>(
    'GET /api/bitacora?entidad=usuario&id=1',
  );
  const deConsola = filas.filter(({ operacion }) => operacion === 'consola');
  expect(deConsola).toMatchObject([{ usuario: null }]);
}

describe('a password given at the console', () => {
  test('while the program runs, takes effect at once and ends every session', async () => {
    const carpeta = await carpetaConDatos();
    const { url } = await arrancar({ carpeta, env: ENV });
    const abierta = conToken(url, (await ingresar(url, CONTRASENA_ADMIN)).cuerpo.token);
    const { codigo, salida, contrasena } = await usuarios({ DATA_DIR: carpeta }, 'clave', 'ADMIN');
    expect([codigo, salida]).toEqual([0, expect.stringContaining('Usuario:    admin')]);
    expect((await abierta('GET /api/auth/sesion')).estado).toBe(401);
    await esSuya(url, contrasena);
  });

  test('while the program is stopped, leaves it stopped, and the next start knows the password', async () => {
    const carpeta = await carpetaConDatos();
    const { codigo, contrasena } = await usuarios({ DATA_DIR: carpeta }, 'clave', 'admin');
    expect(codigo).toBe(0);
    await expect(pidDelMotor(carpeta)).rejects.toThrow('ENOENT');
    const { url } = await arrancar({ carpeta, env: ENV });
    await esSuya(url, contrasena);
  });

  test('works on an external PostgreSQL', async () => {
    const base = await crearBaseDePrueba();
    onTestFinished(() => base.borrar());
    const { connectionString: DATABASE_URL } = base.conexion;
    const { url } = await arrancar({
      carpeta: await carpetaTemporal(),
      env: { ...ENV, DATABASE_URL },
    });
    const { codigo, contrasena } = await usuarios({ DATABASE_URL }, 'clave', 'admin');
    expect(codigo).toBe(0);
    await esSuya(url, contrasena);
  });
});

test('an unknown user, a wrong command and missing data are explained', async () => {
  const base = await crearBaseDePrueba();
  onTestFinished(() => base.borrar());
  const { connectionString: DATABASE_URL } = base.conexion;
  const nadie = await usuarios({ DATABASE_URL }, 'clave', 'nadie');
  expect(nadie).toMatchObject({
    codigo: 1,
    contrasena: '',
    salida: expect.stringContaining('No hay ningún usuario «nadie».'),
  });
  // The other wrong ones are in `src/arranque/usuarios.test.ts`.
  const { codigo, salida } = await usuarios({ DATABASE_URL }, 'borrar', 'admin');
  expect(codigo).toBe(1);
  expect(salida).toContain('npm run usuarios -- clave admin');
  expect(salida).not.toContain('    at ');
  const carpeta = join(await carpetaTemporal(), 'vacia');
  const vacia = await usuarios({ DATA_DIR: carpeta }, 'clave', 'admin');
  expect(vacia).toMatchObject({
    codigo: 1,
    salida: expect.stringContaining(`En ${carpeta} no hay datos de este programa`),
  });
  expect(existsSync(carpeta)).toBe(false);
});
