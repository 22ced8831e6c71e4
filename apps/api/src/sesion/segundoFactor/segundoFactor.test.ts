import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atacan, galletaDe, pasan } from '../../../pruebas/asalto.ts';
import { listar } from '../../../pruebas/avisos.ts';
import { CONTRASENA } from '../../../pruebas/empresa.ts';
import { activarFactor, type Factor } from '../../../pruebas/factores.ts';
import { idDeUsuario } from '../../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

const NO_ES = 'El código no es correcto. Escribe el que aparece ahora.';
const YA_USADO = 'Ese código ya se usó. Espera al siguiente.';

let servidor: ServidorDePrueba;
let sara: Pedir;
let factor: Factor = { paso: 0, usado: '', codigo: () => '', codigos: [] };
beforeAll(async () => {
  servidor = await levantar({
    ajustes: { TRUST_PROXY: 'true', URL_PUBLICA: 'https://visitas.example.com' },
  });
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  await sql`truncate intentos_ingreso, direcciones_conocidas, dispositivos, avisos`.execute(
    servidor.bd,
  );
  sara = await servidor.como('sara');
  await reponerFactor();
});

/** Turning it on hashes ten codes: one that no test took away or renewed is only made as new. */
async function reponerFactor(): Promise<void> {
  const { bd } = servidor;
  const { rows } = await sql`
    update segundos_factores set ultimo_paso = ${factor.paso}
    where codigos_en = activado_en returning 1`.execute(bd);
  await sql`update codigos_de_recuperacion set usado_en = null`.execute(bd);
  if (rows.length === 1) return;
  await sql`delete from segundos_factores`.execute(bd);
  factor = await activarFactor(sara);
}

interface De {
  user?: string;
  password?: string;
  ip?: string;
  galleta?: Record<string, string>;
  /** The key of the attempt. */
  clave?: string;
}
const ingresar = (codigo?: string, de: De = {}) => {
  const { user = 'sara', password = CONTRASENA, ip = '203.0.113.7', galleta, clave } = de;
  return servidor.pedir<{ token: string; type: string; detail: string }>('POST /api/auth/login', {
    cuerpo: { user, password, codigo },
    cabeceras: { 'X-Forwarded-For': ip, ...galleta, ...(clave && { 'Idempotency-Key': clave }) },
  });
};
const rechaza = async (codigo: string, frase: string) => {
  const { estado, cuerpo } = await ingresar(codigo);
  expect([estado, cuerpo]).toEqual([
    401,
    expect.objectContaining({
      type: 'urn:visitas:error:segundo-factor',
      errors: { codigo: [frase] },
    }),
  ]);
};
const historia = async () => {
  const ana = await servidor.como('ana');
  const id = await idDeUsuario(servidor, 'sara');
  const { texto } = await ana(`GET /api/bitacora?entidad=segundoFactor&id=${id}`);
  return texto;
};

describe('a person with a second factor', () => {
  test('is asked for a code after the right password, and not after a wrong one', async () => {
    const { estado, cuerpo, cabeceras } = await ingresar();
    expect([estado, cuerpo]).toEqual([
      401,
      {
        type: 'urn:visitas:error:segundo-factor',
        title: 'Segundo factor',
        status: 401,
        detail: 'Escribe el código de tu aplicación.',
      },
    ]);
    expect(cabeceras.get('set-cookie')).toBeNull();
    const otra = await ingresar(factor.codigo(1), { password: 'adivinanza' });
    expect(otra.cuerpo.type).toBe('urn:visitas:error:credenciales');
    expect((await ingresar(undefined, { user: 'saul' })).estado).toBe(200);
  });

  test('signs in with a code, with a space too, and each code serves once', async () => {
    await rechaza(factor.usado, YA_USADO);
    const codigo = factor.codigo(1);
    expect((await ingresar(`${codigo.slice(0, 3)} ${codigo.slice(3)}`)).estado).toBe(200);
    await rechaza(codigo, YA_USADO);
  });

  test('signs in once with a code that two calls bring at once', async () => {
    const codigo = factor.codigo(1);
    const juntas = await Promise.all([ingresar(codigo), ingresar(codigo), ingresar(codigo)]);
    expect(juntas.map(({ estado }) => estado).sort()).toEqual([200, 401, 401]);
  });

  test.each([-6, -2, 3, 6])('does not sign in with the code of %i steps away', async (pasos) => {
    await sql`update segundos_factores set ultimo_paso = 0`.execute(servidor.bd);
    await rechaza(factor.codigo(pasos), NO_ES);
  });

  test('signs in with each recovery code once, as it is shown or as it is dictated', async () => {
    const [uno = '', otro = ''] = factor.codigos;
    expect(new Set(factor.codigos).size).toBe(10);
    expect(uno).toMatch(/^[b-df-hj-np-tv-z2-9]{4}-[b-df-hj-np-tv-z2-9]{4}$/);
    expect((await ingresar(uno)).estado).toBe(200);
    await rechaza(uno, 'Ese código ya se usó. Escribe otro de tus códigos de recuperación.');
    const dictado = ` ${otro.replace('-', ' ').toUpperCase()} `;
    const juntas = await Promise.all([ingresar(dictado), ingresar(otro)]);
    expect(juntas.map(({ estado }) => estado).sort()).toEqual([200, 401]);
    await rechaza('bbbb-bbbb', NO_ES);
  });

  test('enters with a code that entered already when the same attempt comes again: its answer was lost', async () => {
    const [suyo = '', otro = ''] = factor.codigos;
    const entra = async (codigo: string, de: De) => (await ingresar(codigo, de)).estado;
    for (const codigo of [factor.codigo(1), suyo]) {
      const clave = randomUUID();
      const juntas = await Promise.all([entra(codigo, { clave }), entra(codigo, { clave })]);
      expect([...juntas, await entra(codigo, { clave })]).toEqual([200, 200, 200]);
      for (const ajena of [{}, { clave: randomUUID() }, { clave, password: 'adivinanza' }])
        expect(await entra(codigo, ajena)).toBe(401);
      if (codigo === suyo) expect(await entra(factor.codigo(1), { clave })).toBe(401);
      await sql`update segundos_factores set intento_en = now() - interval '11 minutes'`.execute(
        servidor.bd,
      );
      expect(await entra(codigo, { clave })).toBe(401);
    }
    // It spent one, and no other.
    expect(await entra(otro, {})).toBe(200);
  });

  test('gets new recovery codes, and the earlier ones serve no more', async () => {
    const { cuerpo } = await sara<{ codigos: string[] }>('POST /api/auth/factor/codigos');
    await rechaza(factor.codigos[0] ?? '', NO_ES);
    expect((await ingresar(cuerpo.codigos[0])).estado).toBe(200);
  });

  test('signs in as before once it is removed, and may set up another', async () => {
    expect((await sara('DELETE /api/auth/factor')).estado).toBe(204);
    expect((await ingresar()).estado).toBe(200);
    const [anterior = ''] = factor.codigos;
    factor = await activarFactor(sara);
    await rechaza(anterior, NO_ES);
    expect((await ingresar(factor.codigos[0])).estado).toBe(200);
  });

  test('is not asked for what was started and never activated', async () => {
    await sara('DELETE /api/auth/factor');
    await sara('POST /api/auth/factor');
    expect((await ingresar()).estado).toBe(200);
    const { estado, cuerpo } = await sara('PUT /api/auth/factor', { cuerpo: { codigo: '000000' } });
    expect([estado, cuerpo]).toMatchObject([400, { errors: { codigo: [NO_ES] } }]);
    expect((await ingresar()).estado).toBe(200);
  });

  test('cannot start another over it', async () => {
    const empezar = await sara<{ type: string }>('POST /api/auth/factor');
    expect([empezar.estado, empezar.cuerpo.type]).toEqual([
      409,
      'urn:visitas:error:estado-no-permite',
    ]);
    expect((await sara('PUT /api/auth/factor', { cuerpo: { codigo: '123456' } })).estado).toBe(409);
    expect((await ingresar(factor.codigo(1))).estado).toBe(200);
  });

  test('sends the code of the activation again when no answer came, and gets codes that serve', async () => {
    const otraVez = (codigo: string) =>
      sara<{ codigos: string[]; detail: string }>('PUT /api/auth/factor', { cuerpo: { codigo } });
    const { estado, cuerpo } = await otraVez(factor.usado);
    expect([estado, cuerpo.codigos?.length]).toEqual([200, 10]);
    await rechaza(factor.codigos[0] ?? '', NO_ES);
    expect((await ingresar(cuerpo.codigos[0])).estado).toBe(200);
    expect((await otraVez(factor.codigo(1))).cuerpo.detail).toBe(
      'Tu segundo factor ya está activo. Vuelve a cargar la página. Si no guardaste tus códigos de recuperación, crea otros.',
    );
  });

  test('keeps nothing readable: neither in its table nor in the log', async () => {
    await ingresar(factor.codigos[3]);
    await sara('POST /api/auth/factor/codigos');
    const { rows } = await sql<{ fila: string }>`
      select c::text as fila from codigos_de_recuperacion c`.execute(servidor.bd);
    expect(rows).toHaveLength(10);
    const anotado = await historia();
    for (const operacion of ['factor.activar', 'factor.codigos'])
      expect(anotado).toContain(operacion);
    expect(anotado).toMatch(/"operacion":"ingresar","antes":\{"usadoEn":null/);
    expect(anotado).not.toMatch(/secreto|"sal"|hash/i);
    for (const codigo of factor.codigos) expect(anotado).not.toContain(codigo.slice(0, 4));
  });
});

describe('who knows the password and guesses codes', () => {
  /** At that moment, one guess from each address. */
  const adivinar = async (veces: number, ip: (n: number) => string, de: De = {}) => {
    const estados: number[] = [];
    for (let n = 0; n < veces; n++)
      estados.push((await ingresar('adivinanza', { ...de, ip: ip(n) })).estado);
    return estados.filter((estado) => estado === 401).length;
  };
  const deTodas = (n: number) => `10.${n >> 8}.${n & 255}.1`;

  test('is judged ten times from any number of addresses, and a device of the owner enters', async () => {
    // Entering with the password alone makes a device known to nobody's codes.
    await sql`delete from segundos_factores`.execute(servidor.bd);
    const deAntes = galletaDe(await ingresar());
    factor = await activarFactor(sara);
    const suya = galletaDe(await ingresar(factor.codigo(1)));
    expect(await adivinar(10, deTodas)).toBe(10);
    // As after many more, however long this test takes.
    await sql`update intentos_ingreso set fallos = 30, ultimo_en = now() where fallos = 10`.execute(
      servidor.bd,
    );
    expect(await adivinar(10, (n) => `172.16.0.${n}`)).toBe(0);
    const { estado, cabeceras } = await ingresar(factor.codigos[0], { ip: '192.0.2.1' });
    expect([estado, Number(cabeceras.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    // The address that the owner came from is no excuse: a colleague guesses from there too.
    expect((await ingresar(factor.codigos[0])).estado).toBe(429);
    const vieja = { ip: '192.0.2.1', galleta: deAntes };
    expect((await ingresar(factor.codigos[0], vieja)).estado).toBe(429);
    expect((await ingresar(factor.codigos[0], { ip: '192.0.2.1', galleta: suya })).estado).toBe(
      200,
    );
  });

  test('is still remembered after an hour, and not after a day', async () => {
    await adivinar(10, deTodas);
    for (let vez = 0; vez < 10; vez++) {
      await pasan(servidor.bd, '16 minutes');
      await adivinar(1, (n) => `172.16.${vez}.${n}`);
    }
    await pasan(servidor.bd, '10 minutes');
    expect(await adivinar(3, (n) => `172.17.0.${n}`)).toBe(0);
    await pasan(servidor.bd, '25 hours');
    expect((await ingresar(factor.codigos[0], { ip: '192.0.2.1' })).estado).toBe(200);
  });

  test('slows no right password of another, and passwords guessed slow no code', async () => {
    await adivinar(12, deTodas);
    expect((await ingresar(undefined, { user: 'saul', ip: '10.0.0.1' })).estado).toBe(200);
    await sql`truncate intentos_ingreso`.execute(servidor.bd);
    await atacan(servidor, 'saul', { veces: 3, cada: '1 second' });
    expect((await ingresar(factor.codigos[0])).estado).toBe(200);
  });
});

describe('an administrator', () => {
  const quitar = async (pedir: Pedir) =>
    (await pedir(`DELETE /api/usuarios/${await idDeUsuario(servidor, 'sara')}/factor`)).estado;

  test("removes another's second factor, which the log and that person are told", async () => {
    const ana = await servidor.como('ana');
    expect(await quitar(ana)).toBe(204);
    expect((await ingresar()).estado).toBe(200);
    expect(await historia()).toContain('usuarios.quitarFactor');
    expect(await listar(sara)).toMatchObject({
      nuevos: 1,
      avisos: [
        { clase: 'factorQuitado', tecnico: 'Ana López', idVisita: null, cliente: '', nuevo: true },
      ],
    });
    expect((await listar(await servidor.como('saul'))).nuevos).toBe(0);
    expect(await quitar(ana)).toBe(404);
  });

  test('does it only with a recent password, and nobody else does it', async () => {
    expect(await quitar(await servidor.como('saul'))).toBe(403);
    const ana = await servidor.como('ana');
    await sql`update sesiones set confirmada_en = now() - interval '16 minutes'`.execute(
      servidor.bd,
    );
    expect(await quitar(ana)).toBe(403);
    for (const linea of ['POST /auth/factor/codigos', 'DELETE /auth/factor'] as const)
      expect((await sara(linea.replace(' ', ' /api') as 'DELETE /')).cuerpo).toMatchObject({
        type: 'urn:visitas:error:confirmar-identidad',
      });
    expect((await ingresar()).estado).toBe(401);
  });

  test('who removes their own is told nothing', async () => {
    await sara('DELETE /api/auth/factor');
    expect((await listar(sara)).nuevos).toBe(0);
  });
});
