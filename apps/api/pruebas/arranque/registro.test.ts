import { expect, test } from 'vitest';
import { CONTRASENA_ADMIN, comoAdmin } from './escrituras.ts';
import { arrancar, carpetaConDatos } from './programa.ts';

interface Linea {
  reqId?: string;
  metodo?: string;
  ruta?: string;
  estado?: number;
  ms?: number;
  idUsuario?: number | null;
  direccion?: string;
  cuenta?: string;
}

const lineasDe = (salida: string): Linea[] =>
  salida
    .split('\n')
    .filter((linea) => linea.startsWith('{'))
    .map((linea): Linea => JSON.parse(linea))
    .filter(({ metodo }) => metodo);

test('the log has one line per answer, with its id and nothing secret or personal', async () => {
  const programa = await arrancar({
    carpeta: await carpetaConDatos(),
    env: { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'info' },
  });
  const { token, pedir } = await comoAdmin(programa.url);
  await pedir('POST /api/auth/login', {
    cuerpo: { user: 'ana.secreta', password: 'mi-gran-secreto' },
  });
  await pedir('POST /api/catalogos/tipoVisita', { cuerpo: { nombre: 'Visita a Juana Pérez' } });
  const { cabeceras } = await pedir('GET /api/catalogos/1/tipoVisita?buscar=juana&token=colado');
  const delCalendario = 'c'.repeat(43);
  await pedir(`GET /api/calendario/${delCalendario}.ics`);
  await pedir(`GET /api/calendario/${delCalendario}.ics/mas`);
  programa.enviar('SIGTERM');
  await programa.fin;

  expect(lineasDe(programa.salida())).toMatchObject([
    { metodo: 'POST', ruta: '/api/auth/login', estado: 200, idUsuario: null },
    { metodo: 'POST', ruta: '/api/auth/login', estado: 401, idUsuario: null },
    { metodo: 'POST', ruta: '/api/catalogos/tipoVisita', estado: 201, idUsuario: 1 },
    {
      reqId: cabeceras.get('x-request-id'),
      metodo: 'GET',
      ruta: '/api/catalogos/:id/tipoVisita',
      estado: 200,
      ms: expect.any(Number),
      idUsuario: 1,
    },
    { metodo: 'GET', ruta: '/api/calendario/:archivo', estado: 404 },
    { metodo: 'GET', ruta: null, estado: 404 },
  ]);
  for (const secreto of [
    delCalendario,
    token,
    CONTRASENA_ADMIN,
    'ana.secreta',
    'mi-gran-secreto',
    'Juana',
    'juana',
    'colado',
  ]) {
    expect(programa.salida()).not.toContain(secreto);
  }
});

test('the log names the refused user, and marks the account of each failed sign-in', async () => {
  const programa = await arrancar({
    carpeta: await carpetaConDatos(),
    env: { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'info' },
  });
  const { pedir } = await comoAdmin(programa.url);
  const ingresar = (user: string, password: string) =>
    pedir<{ token: string }>('POST /api/auth/login', { cuerpo: { user, password } });
  const tecnica = {
    ...{ nombre: 'Tania', documentoIdentificacion: '1', user: 'tania', idRolUsuario: 3 },
    password: CONTRASENA_ADMIN,
  };
  const { cuerpo } = await pedir<{ idUsuario: number }>('POST /api/usuarios', { cuerpo: tecnica });
  const { token } = (await ingresar('tania', CONTRASENA_ADMIN)).cuerpo;
  const cabeceras = { Authorization: `Bearer ${token}` };
  expect((await pedir('GET /api/usuarios', { cabeceras })).estado).toBe(403);
  for (const user of ['tania', 'TANIA', 'mi-clave-secreta', 'Mi-Clave-Secreta', 'otra'])
    await ingresar(user, 'adivinanza');
  programa.enviar('SIGTERM');
  await programa.fin;

  const lineas = lineasDe(programa.salida());
  expect(lineas.find(({ estado }) => estado === 403)).toMatchObject({
    ruta: '/api/usuarios',
    idUsuario: cuerpo.idUsuario,
  });
  const fallidas = lineas.filter(({ estado }) => estado === 401);
  expect(fallidas.map(({ direccion }) => direccion)).toEqual(Array(5).fill('127.0.0.1'));
  const [una, lamisma, secreta, secretaTambien, otra] = fallidas.map(({ cuenta }) => cuenta);
  expect(una).toMatch(/^[0-9a-f]{16}$/);
  expect([lamisma, secretaTambien]).toEqual([una, secreta]);
  expect(new Set([una, secreta, otra]).size).toBe(3);
  expect(programa.salida()).not.toMatch(/tania|secreta|adivinanza/i);
});

test('a single line is written while the program runs', async () => {
  const programa = await arrancar({
    carpeta: await carpetaConDatos(),
    env: { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'info' },
  });
  await fetch(`${programa.url}/api/salud`);
  await programa.alDecir(/"ruta":"\/api\/salud"/);
});
