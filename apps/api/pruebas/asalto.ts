import { sql } from 'kysely';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import type { Pedir } from './pedidor.ts';

const ATACANTES = Array.from({ length: 16 }, (_, n) => `198.51.100.${n + 1}`);

export interface Credenciales {
  user: string;
  password: string;
}

/** The proxy in front states the address in `X-Forwarded-For`. */
export const ingresarDesde = (
  pedir: Pedir,
  cuerpo: Credenciales,
  ip: string,
  mas: Record<string, string> = {},
) => pedir('POST /api/auth/login', { cuerpo, cabeceras: { 'X-Forwarded-For': ip, ...mas } });

/** Makes the attempts older, as if that time had passed. */
export const pasan = (bd: Ejecutor, intervalo: string) =>
  sql`update intentos_ingreso set ultimo_en = ultimo_en - ${intervalo}::interval`.execute(bd);

/** Sixteen addresses try one account, each time before any other request. */
export async function atacan(
  { pedir, bd }: { pedir: Pedir; bd: Ejecutor },
  user: string,
  { veces, cada }: { veces: number; cada: string },
): Promise<void> {
  for (let vez = 0; vez < veces; vez++) {
    await pasan(bd, cada);
    await Promise.all(
      ATACANTES.map((ip) => ingresarDesde(pedir, { user, password: 'adivinanza' }, ip)),
    );
  }
}

/** The owner, from an unknown address, waits as long as told; at most four attempts. */
export async function insistir(
  ataque: { pedir: Pedir; bd: Ejecutor },
  credenciales: Credenciales,
): Promise<number[]> {
  const estados: number[] = [];
  while (estados.length < 4 && !estados.includes(200)) {
    const { estado, cabeceras } = await ingresarDesde(ataque.pedir, credenciales, '203.0.113.50');
    estados.push(estado);
    const espera = Number(cabeceras.get('retry-after'));
    await atacan(ataque, credenciales.user, { veces: espera, cada: '1 second' });
  }
  return estados;
}

/** The cookie that a browser would send back. */
export const galletaDe = ({ cabeceras }: { cabeceras: Headers }) => ({
  Cookie: `otra=1; ${cabeceras.get('set-cookie')?.split(';')[0]}; mas=2`,
});
