import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { galletaDe, ingresarDesde, pasan } from '../../pruebas/asalto.ts';
import { Autenticador } from '../../pruebas/autenticador.ts';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';

const AQUI = { origen: 'https://visitas.example.com', sitio: 'visitas.example.com' };
const RED = '203.0.113.7';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar({ ajustes: { TRUST_PROXY: 'true', URL_PUBLICA: AQUI.origen } });
});
afterAll(() => servidor.detener());
beforeEach(() =>
  sql`truncate intentos_ingreso, direcciones_conocidas, dispositivos`.execute(servidor.bd),
);

type Cabeceras = Record<string, string>;

async function pedir(
  linea: `${string} /${string}`,
  cuerpo: object,
  { Cookie, ip = RED }: { Cookie?: string; ip?: string } = {},
): Promise<number> {
  const cabeceras: Cabeceras = { 'X-Forwarded-For': ip, ...(Cookie && { Cookie }) };
  return (await servidor.pedir(linea, { cuerpo, cabeceras })).estado;
}

const reto = async () =>
  (await servidor.pedir<{ reto: string }>('POST /api/auth/llave/reto')).cuerpo.reto;

type Desde = { Cookie?: string; ip?: string };
/** Each of them fails, by somebody whom nobody knows. */
const FALLOS: Record<string, (desde?: Desde) => Promise<number>> = {
  password: (desde) =>
    pedir('POST /api/auth/login', { user: `nadie${Math.random()}`, password: 'adivinanza' }, desde),
  provider: (desde) => pedir('POST /api/auth/proveedor', { respuesta: '?code=uno' }, desde),
  passkey: async (desde) =>
    pedir('POST /api/auth/llave', new Autenticador(AQUI).usar(await reto()), desde),
  address: (desde) => pedir('POST /api/auth/clave/mirar', { llave: 'x'.repeat(26) }, desde),
};
const ESPERA = 429;
const espera = async (cual: string, desde?: Desde) => (await FALLOS[cual]?.(desde)) === ESPERA;
const deTodas = async (desde?: Desde) => {
  const esperan: string[] = [];
  for (const cual of Object.keys(FALLOS)) if (await espera(cual, desde)) esperan.push(cual);
  return esperan;
};
/** As if the failure were the fiftieth, of this moment, however long the test takes. */
const comoMuchas = async () => {
  await sql`update intentos_ingreso set fallos = 56, ultimo_en = now()`.execute(servidor.bd);
  await pasan(servidor.bd, '-30 seconds');
};

const suDispositivo = async () =>
  galletaDe(await ingresarDesde(servidor.pedir, { user: 'sara', password: CONTRASENA }, RED));

test.each(Object.keys(FALLOS))(
  'a stranger who insists with a %s holds that alone, for the new devices behind the same address',
  async (cual) => {
    const { Cookie } = await suDispositivo();
    await FALLOS[cual]?.();
    await comoMuchas();
    expect(await deTodas()).toEqual([cual]);
    expect(await deTodas({ ip: '198.51.100.4' })).toEqual([]);
    // The device of a colleague, whom the password's own brake knows by name.
    if (cual !== 'password') expect(await deTodas({ Cookie })).toEqual([]);
  },
);

test.each(['provider', 'passkey', 'address'])(
  'a known device that insists with a %s waits alone, at any address',
  async (cual) => {
    const { Cookie } = await suDispositivo();
    await FALLOS[cual]?.({ Cookie });
    await comoMuchas();
    expect(await deTodas({ Cookie, ip: '198.51.100.4' })).toEqual([cual]);
    expect(await deTodas()).toEqual([]);
  },
);

test('a passkey that serves signs in while a stranger behind the same address guesses passwords', async () => {
  const sara = await servidor.como('sara');
  const suya = new Autenticador(AQUI);
  const { cuerpo } = await sara<{ reto: string }>('POST /api/auth/llaves/alta');
  const llave = suya.crear(cuerpo.reto);
  await sara('POST /api/auth/llaves', { cuerpo: { nombre: 'Mi teléfono', llave } });
  await FALLOS.password?.();
  await comoMuchas();
  expect(await pedir('POST /api/auth/llave', suya.usar(await reto()))).toBe(200);
});
