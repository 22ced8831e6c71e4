import { expect, test } from 'vitest';
import { CONTRASENA_ADMIN, comoAdmin } from './escrituras.ts';
import { arrancar, carpetaTemporal } from './programa.ts';

interface Linea {
  reqId?: string;
  metodo?: string;
  ruta?: string;
  estado?: number;
  ms?: number;
  idUsuario?: number | null;
}

test('the log has one line an answer, with its id, and nothing secret or personal', async () => {
  const programa = await arrancar({
    carpeta: await carpetaTemporal(),
    env: { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'info' },
  });
  const { token, pedir } = await comoAdmin(programa.url);
  await pedir('POST /api/auth/login', {
    cuerpo: { user: 'ana.secreta', password: 'mi-gran-secreto' },
  });
  await pedir('POST /api/catalogos/tipoVisita', { cuerpo: { nombre: 'Visita a Juana Pérez' } });
  const { cabeceras } = await pedir('GET /api/catalogos/1/tipoVisita?buscar=juana&token=colado');
  programa.enviar('SIGTERM');
  await programa.fin;

  const lineas = programa
    .salida()
    .split('\n')
    .filter((linea) => linea.startsWith('{'))
    .map((linea): Linea => JSON.parse(linea));
  expect(lineas.filter(({ metodo }) => metodo)).toMatchObject([
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
  ]);
  for (const secreto of [
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
