import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Pedir } from '../pedidor.ts';
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

const DEL_CALENDARIO = 'c'.repeat(43);

/** One answer for each of the lines below, with what must not be in any of them. */
async function pedirDeTodo(pedir: Pedir): Promise<{ idDePeticion: string | null }> {
  await pedir('POST /api/auth/login', {
    cuerpo: { user: 'ana.secreta', password: 'mi-gran-secreto' },
  });
  await pedir('POST /api/catalogos/tipoVisita', { cuerpo: { nombre: 'Visita a Juana Pérez' } });
  const { cabeceras } = await pedir('GET /api/catalogos/1/tipoVisita?buscar=juana&token=colado');
  await pedir(`GET /api/calendario/${DEL_CALENDARIO}.ics`);
  await pedir(`GET /api/calendario/${DEL_CALENDARIO}.ics/mas`);
  return { idDePeticion: cabeceras.get('x-request-id') };
}

/** A technician is refused a list, and then five sign-ins fail, of three names. */
async function tropezar(pedir: Pedir): Promise<{ idUsuario: number }> {
  const ingresar = (user: string, password: string) =>
    pedir<{ token: string }>('POST /api/auth/login', { cuerpo: { user, password } });
  const tecnica = {
    nombre: 'Tania',
    documentoIdentificacion: '1',
    user: 'tania',
    idRolUsuario: 3,
    password: CONTRASENA_ADMIN,
  };
  const { cuerpo } = await pedir<{ idUsuario: number }>('POST /api/usuarios', { cuerpo: tecnica });
  const { token } = (await ingresar('tania', CONTRASENA_ADMIN)).cuerpo;
  const cabeceras = { Authorization: `Bearer ${token}` };
  expect((await pedir('GET /api/usuarios', { cabeceras })).estado).toBe(403);
  for (const user of ['tania', 'TANIA', 'mi-clave-secreta', 'Mi-Clave-Secreta', 'otra'])
    await ingresar(user, 'adivinanza');
  return cuerpo;
}

/** A phone loses its network with half a body sent. */
async function cortarAMedias(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const telefono = connect(Number(port), hostname);
  await once(telefono, 'connect');
  telefono.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  );
  // Answered after the half body came, so the program has begun to read it.
  await fetch(`${url}/api/salud`);
  telefono.destroy();
  await once(telefono, 'close');
}

test('a request that is cut halfway is no failure in the log', async () => {
  const programa = await arrancar({
    carpeta: await carpetaConDatos(),
    env: { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'info' },
  });
  await cortarAMedias(programa.url);
  await fetch(`${programa.url}/api/salud`);
  programa.enviar('SIGTERM');
  await programa.fin;
  expect(programa.salida()).toMatch(/"ruta":"\/api\/salud"/);
  expect(programa.salida()).not.toMatch(/"level":50|no responde/);
});

test('the log has one line per answer, written at once, with its id and nothing secret or personal; it names the refused user, and marks the account of each failed sign-in', async () => {
  const programa = await arrancar({
    carpeta: await carpetaConDatos(),
    env: { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'info' },
  });
  await fetch(`${programa.url}/api/salud`);
  // A single line is not kept until there are more.
  await programa.alDecir(/"ruta":"\/api\/salud"/);
  const { token, pedir } = await comoAdmin(programa.url);
  const { idDePeticion } = await pedirDeTodo(pedir);
  const { idUsuario } = await tropezar(pedir);
  programa.enviar('SIGTERM');
  await programa.fin;

  const lineas = lineasDe(programa.salida());
  const deTodo = lineas.slice(0, 7);
  expect(deTodo).toMatchObject([
    { metodo: 'GET', ruta: '/api/salud', estado: 200 },
    { metodo: 'POST', ruta: '/api/auth/login', estado: 200, idUsuario: null },
    { metodo: 'POST', ruta: '/api/auth/login', estado: 401, idUsuario: null },
    { metodo: 'POST', ruta: '/api/catalogos/tipoVisita', estado: 201, idUsuario: 1 },
    {
      reqId: idDePeticion,
      metodo: 'GET',
      ruta: '/api/catalogos/:id/tipoVisita',
      estado: 200,
      ms: expect.any(Number),
      idUsuario: 1,
    },
    { metodo: 'GET', ruta: '/api/calendario/:archivo', estado: 404 },
    { metodo: 'GET', ruta: null, estado: 404 },
  ]);
  const trasTropezar = lineas.slice(7);
  expect(trasTropezar).toHaveLength(8);
  expect(trasTropezar.find(({ estado }) => estado === 403)).toMatchObject({
    ruta: '/api/usuarios',
    idUsuario,
  });
  expectCuentasMarcadas(trasTropezar.filter(({ estado }) => estado === 401));
  for (const secreto of [DEL_CALENDARIO, token, CONTRASENA_ADMIN, ...SECRETOS]) {
    expect(programa.salida()).not.toContain(secreto);
  }
  expect(programa.salida()).not.toMatch(/tania|secreta|adivinanza/i);
});

const SECRETOS = ['ana.secreta', 'mi-gran-secreto', 'Juana', 'juana', 'colado'];

function expectCuentasMarcadas(fallidas: Linea[]): void {
  expect(fallidas.map(({ direccion }) => direccion)).toEqual(Array(5).fill('127.0.0.1'));
  const [una, lamisma, secreta, secretaTambien, otra] = fallidas.map(({ cuenta }) => cuenta);
  expect(una).toMatch(/^[0-9a-f]{16}$/);
  expect([lamisma, secretaTambien]).toEqual([una, secreta]);
  expect(new Set([una, secreta, otra]).size).toBe(3);
}
