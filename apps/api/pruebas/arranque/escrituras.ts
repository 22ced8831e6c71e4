import { randomUUID } from 'node:crypto';
import { type Pedir, pedidor } from '../pedidor.ts';

export const CONTRASENA_ADMIN = 'clave-de-prueba';

/** As the first administrator. A session outlives the process that issued it. */
export async function comoAdmin(
  url: string,
  token?: string,
): Promise<{ token: string; pedir: Pedir }> {
  const propio = token ?? (await ingresar(url));
  return { token: propio, pedir: pedidor(url, { Authorization: `Bearer ${propio}` }) };
}

async function ingresar(url: string): Promise<string> {
  const { cuerpo } = await pedidor(url)<{ token: string }>('POST /api/auth/login', {
    cuerpo: { user: 'admin', password: CONTRASENA_ADMIN },
  });
  return cuerpo.token;
}

interface Escritura {
  nombre: string;
  clave: string;
}

/** Names, each with an idempotency key. */
export const lote = (cuantas: number): Escritura[] =>
  Array.from({ length: cuantas }, (_, i) => ({ nombre: `Tipo ${i}`, clave: randomUUID() }));

/** True once answered with 201. */
export async function escribir(pedir: Pedir, { nombre, clave }: Escritura): Promise<boolean> {
  const respuesta = await pedir('POST /api/catalogos/tipoVisita', {
    cuerpo: { nombre },
    cabeceras: { 'Idempotency-Key': clave },
  }).catch(() => null);
  return respuesta?.estado === 201;
}

/** Eight writes at a time, in order. `alEscribir` receives the number answered so far. */
export async function escribirTodas(
  escrituras: Escritura[],
  escribirUna: (escritura: Escritura) => Promise<boolean>,
  alEscribir: (cuantas: number) => void,
): Promise<Escritura[]> {
  const pendientes = escrituras[Symbol.iterator]();
  const contestadas: Escritura[] = [];
  const obrero = async () => {
    for (const escritura of pendientes) {
      if (!(await escribirUna(escritura))) continue;
      contestadas.push(escritura);
      alEscribir(contestadas.length);
    }
  };
  await Promise.all(Array.from({ length: 8 }, obrero));
  return contestadas;
}

export async function escritas(pedir: Pedir): Promise<string[]> {
  const { cuerpo } = await pedir<{ nombre: string }[]>('GET /api/catalogos/tipoVisita');
  return cuerpo.map(({ nombre }) => nombre).filter((nombre) => nombre.startsWith('Tipo '));
}
