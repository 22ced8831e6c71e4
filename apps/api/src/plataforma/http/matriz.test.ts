import type { Operacion } from '@visitas/contract/comun/operacion';
import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { operaciones } from '@visitas/contract/operaciones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

type Quien = Rol | 'nadie' | 'otro rol';

const PERSONAS: Record<Exclude<Quien, 'nadie'>, string> = {
  Administrador: 'ana',
  Supervisor: 'sara',
  Tecnico: 'tomas',
  'otro rol': 'tania',
};
const TODOS: Quien[] = ['nadie', 'otro rol', ...ROLES];

let servidor: ServidorDePrueba;
let llamar: Record<Quien, Pedir>;

/** Signs in again after the logout of one row, so that the next row has a session. */
function conSesionViva(usuario: string): Pedir {
  let suya: Pedir | null = null;
  return async (linea, envio) => {
    const viva = suya && (await suya('GET /api/auth/sesion')).estado === 200;
    if (!suya || !viva) suya = await servidor.como(usuario);
    return suya(linea, envio);
  };
}

beforeAll(async () => {
  servidor = await levantar();
  const { id } = await servidor.bd
    .insertInto('rolesUsuario')
    .values({ nombre: 'Recepción' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await servidor.bd
    .updateTable('usuarios')
    .set({ idRolUsuario: id })
    .where('usuario', '=', PERSONAS['otro rol'])
    .execute();
  const personas = Object.entries(PERSONAS).map(([quien, usuario]) => [
    quien,
    conSesionViva(usuario),
  ]);
  llamar = { nadie: servidor.pedir, ...Object.fromEntries(personas) };
});
afterAll(() => servidor.detener());

/** The meaning of the contract's roles, written apart from the code that enforces them. */
function esperado({ acceso }: Operacion, quien: Quien): 'pasa' | 401 | 403 {
  if (acceso === 'publico') return 'pasa';
  if (quien === 'nadie') return 401;
  if (acceso === 'autenticado') return 'pasa';
  return (acceso as readonly string[]).includes(quien) ? 'pasa' : 403;
}

describe.each(Object.entries<Operacion>(operaciones))('%s', (_, operacion) => {
  const { metodo, ruta, alias = [] } = operacion;
  const filas = [ruta, ...alias].flatMap((cada) => TODOS.map((quien) => [cada, quien] as const));

  test.each(filas)(`${metodo} %s — %s`, async (cada, quien) => {
    // With a missing id and an empty body an admitted caller changes nothing, except their own
    // calendar address. 409: there is no place for a backup.
    const direccion = `/api${cada.replace(/:\w+/g, '2147483647')}` as const;
    const { estado } = await llamar[quien](
      `${metodo} ${direccion}`,
      metodo === 'GET' ? {} : { cuerpo: {} },
    );
    const espera = esperado(operacion, quien);
    if (espera === 'pasa') expect([200, 201, 204, 400, 404, 409]).toContain(estado);
    else expect(estado).toBe(espera);
  });
});
