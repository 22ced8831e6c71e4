import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Autenticador } from '../../../pruebas/autenticador.ts';
import { CONTRASENA } from '../../../pruebas/empresa.ts';
import { activarFactor } from '../../../pruebas/factores.ts';
import { LLAVE, subirTabla } from '../../../pruebas/importaciones.ts';
import { sinCambiarNada } from '../../../pruebas/instantanea.ts';
import { crearUsuario, idDeRol, type Usuario, usuarioNuevo } from '../../../pruebas/personas.ts';
import {
  type Contestado,
  levantar,
  type Pedir,
  pedidor,
  type ServidorDePrueba,
} from '../../../pruebas/servidor.ts';
import { sha256 } from '../secretos.ts';

interface Fallo {
  type: string;
  detail: string;
  errors?: Record<string, string[]>;
}

const AQUI = { origen: 'https://visitas.example.com', sitio: 'visitas.example.com' };

let servidor: ServidorDePrueba;
const rol: Record<string, number> = {};
beforeAll(async () => {
  servidor = await levantar({ ajustes: { TRUST_PROXY: 'true', URL_PUBLICA: AQUI.origen } });
  for (const nombre of ['Administrador', 'Supervisor', 'Tecnico'])
    rol[nombre] = await idDeRol(servidor, nombre);
});
afterAll(() => servidor.detener());
beforeEach(() => servidor.bd.deleteFrom('intentosIngreso').execute());

/** A session of hers, whose password was given so many minutes ago. */
async function desdeHace(minutos: number, usuario = 'ana'): Promise<Pedir> {
  const token = await servidor.sesion(usuario);
  await servidor.bd
    .updateTable('sesiones')
    .set({ confirmadaEn: sql`now() - make_interval(mins => ${minutos}::int)` })
    .where('tokenHash', '=', sha256(token))
    .execute();
  return pedidor(servidor.url, { Authorization: `Bearer ${token}` });
}

const confirmar = (quien: Pedir, cuerpo: object = { password: CONTRASENA }) =>
  quien<Fallo>('PUT /api/auth/confirmacion', { cuerpo });
/** It asks, and changes nothing. */
const otroAdministrador = (quien: Pedir, clave = '') =>
  quien<Fallo>('POST /api/usuarios', {
    cuerpo: usuarioNuevo(rol.Administrador ?? 0),
    cabeceras: clave === '' ? {} : { 'Idempotency-Key': clave },
  });
const dicho = ({ estado, cuerpo }: Contestado<unknown>) => ({
  estado,
  codigo: (cuerpo as Fallo | undefined)?.type?.split(':').at(-1),
});
const PREGUNTA = { estado: 403, codigo: 'confirmar-identidad' };

test('the rows that ask are these, and no row asks of the daily work', () => {
  const filas = Object.entries<Operacion>(operaciones);
  const siempre = filas.filter(([, { confirmada }]) => confirmada).map(([nombre]) => nombre);
  const segunElCuerpo = filas
    .filter(([, { errores = [] }]) => errores.includes('confirmar-identidad'))
    .map(([nombre]) => nombre);
  // A row that is added here has its reason in docs/decisiones/059-preguntar-de-nuevo.md.
  expect(siempre.sort()).toEqual([
    'calendario.crear',
    'correo.poner',
    'correo.quitar',
    'factor.activar',
    'factor.codigos',
    'factor.empezar',
    'factor.quitar',
    'importaciones.contrasenas',
    'inicio.empezar',
    'llaves.empezar',
    'llaves.guardar',
    'llaves.quitar',
    'proveedores.crear',
    'proveedores.editar',
    'proveedores.eliminar',
    'recuperacion.crear',
    'usuarios.anotarCorreo',
    'usuarios.desvincular',
    'usuarios.quitarFactor',
    'usuarios.quitarLlave',
  ]);
  expect(segunElCuerpo.sort()).toEqual([
    'ajustes.cambiar',
    'importaciones.confirmar',
    'usuarios.activar',
    'usuarios.crear',
    'usuarios.editar',
  ]);
  expect(filas.filter(([, { confirmada, sinRed }]) => confirmada && sinRed)).toEqual([]);
});

test.each(Object.entries<Operacion>(operaciones).filter(([, { confirmada }]) => confirmada))(
  '%s asks before it looks at what it was sent',
  async (_, { metodo, ruta, acceso }) => {
    const quien = acceso.includes('Administrador') || acceso === 'autenticado' ? 'ana' : 'sara';
    const vieja = await desdeHace(16, quien);
    const camino = `/api${ruta.replace(/:\w+/g, '1')}` as const;
    expect(dicho(await vieja(`${metodo} ${camino}`))).toEqual(PREGUNTA);
  },
);

describe('a quarter of an hour after the password', () => {
  test('the session is asked again, does everything else, and goes on once it answers', async () => {
    const casi = await desdeHace(14);
    expect((await otroAdministrador(casi)).estado).toBe(201);
    const vieja = await desdeHace(16);
    expect(dicho(await sinCambiarNada(servidor.bd, () => otroAdministrador(vieja, 'una')))).toEqual(
      PREGUNTA,
    );
    expect((await vieja('GET /api/usuarios')).estado).toBe(200);
    expect(
      (await vieja('POST /api/usuarios', { cuerpo: usuarioNuevo(rol.Tecnico ?? 0) })).estado,
    ).toBe(201);
    expect((await confirmar(vieja)).estado).toBe(204);
    // The key of the refused attempt was kept by nobody.
    expect((await otroAdministrador(vieja, 'una')).estado).toBe(201);
  });

  test('only the session that answers is confirmed, and the log says from where', async () => {
    const [mia, otraMia, ajena] = [
      await desdeHace(16),
      await desdeHace(16),
      await desdeHace(16, 'sara'),
    ];
    const antes = (await anotadas()).length;
    await confirmar(mia);
    expect(dicho(await otroAdministrador(mia)).estado).toBe(201);
    expect(dicho(await otroAdministrador(otraMia))).toEqual(PREGUNTA);
    expect(dicho(await ajena('POST /api/calendario'))).toEqual(PREGUNTA);
    expect((await anotadas()).slice(antes)).toEqual([
      { confirmacion: 'aceptada', direccion: '127.0.0.1' },
    ]);
  });

  test("another's password does not do, and what is tried is counted apart from the sign-in", async () => {
    const vieja = await desdeHace(16);
    const errada = await confirmar(vieja, { password: 'no-es-la-suya' });
    expect(errada).toMatchObject({
      estado: 400,
      cuerpo: { errors: { password: ['La contraseña no es correcta.'] } },
    });
    expect((await confirmar(vieja, {})).cuerpo.errors).toEqual({
      password: ['Escribe tu contraseña.'],
    });
    expect((await confirmar(servidor.pedir)).estado).toBe(401);
    expect(dicho(await otroAdministrador(vieja))).toEqual(PREGUNTA);

    // The wait grows with each of many at once.
    const intentos = Array.from({ length: 24 }, (_, n) =>
      confirmar(vieja, { password: `intento-${n}` }),
    );
    const estados = (await Promise.all(intentos)).map(({ estado }) => estado);
    expect(estados.filter((estado) => estado !== 429).length).toBeLessThanOrEqual(12);
    await servidor.bd
      .updateTable('intentosIngreso')
      .set({ fallos: 12, ultimoEn: sql`now()` })
      .execute();
    const { estado, cuerpo, cabeceras } = await confirmar(vieja);
    expect([estado, cuerpo?.detail]).toEqual([
      429,
      expect.stringMatching(/^Demasiados intentos\. /),
    ]);
    expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(60);
    expect(dicho(await otroAdministrador(vieja))).toEqual(PREGUNTA);
    const ingreso = { cuerpo: { user: 'ana', password: CONTRASENA } };
    expect((await servidor.pedir('POST /api/auth/login', ingreso)).estado).toBe(200);
  });

  test('who has a second factor gives its code too, and the session goes on while it is wrong', async () => {
    const { codigo, usado } = await activarFactor(await servidor.como('sara'));
    const vieja = await desdeHace(16, 'sara');
    const con = async (escrito: object) => {
      const { estado, cuerpo } = await confirmar(vieja, { password: CONTRASENA, ...escrito });
      return [estado, cuerpo?.errors];
    };
    expect(await con({})).toEqual([400, { codigo: ['Escribe el código de tu aplicación.'] }]);
    expect(await con({ codigo: usado })).toEqual([
      400,
      { codigo: ['Ese código ya se usó. Espera al siguiente.'] },
    ]);
    expect(dicho(await vieja('POST /api/calendario'))).toEqual(PREGUNTA);
    expect(await con({ codigo: codigo(1), password: 'no-es-la-suya' })).toEqual([
      400,
      { password: ['La contraseña no es correcta.'] },
    ]);
    // A wrong password spends no code.
    expect((await con({ codigo: codigo(1) }))[0]).toBe(204);
    expect((await vieja('POST /api/calendario')).estado).toBe(201);
    // Its answer was lost, and it comes again: it is confirmed, and for no longer.
    const desde = await confirmadas('sara');
    expect((await con({ codigo: codigo(1) }))[0]).toBe(204);
    expect(await con({ codigo: codigo(1), password: 'no-es-la-suya' })).toMatchObject([400, {}]);
    expect(await confirmadas('sara')).toEqual(desde);
    // In another session it was shown by nobody.
    const otra = await desdeHace(16, 'sara');
    const repetida = { password: CONTRASENA, codigo: codigo(1) };
    expect((await confirmar(otra, repetida)).cuerpo.errors).toEqual({
      codigo: ['Ese código ya se usó. Espera al siguiente.'],
    });
    expect(dicho(await otra('POST /api/calendario'))).toEqual(PREGUNTA);
    await servidor.bd.deleteFrom('segundosFactores').execute();
  });

  test("a passkey answers alone: one's own, and for a challenge made for this", async () => {
    const [suya, ajena] = [new Autenticador(AQUI), new Autenticador(AQUI)];
    for (const [usuario, llave] of [
      ['sara', suya],
      ['saul', ajena],
    ] as const) {
      const pedir = await servidor.como(usuario);
      const { cuerpo } = await pedir<{ reto: string }>('POST /api/auth/llaves/alta');
      const guardada = { nombre: 'La mía', llave: llave.crear(cuerpo.reto) };
      expect((await pedir('POST /api/auth/llaves', { cuerpo: guardada })).estado).toBe(201);
    }
    const vieja = await desdeHace(16, 'sara');
    const reto = async (linea: '/api/auth/llaves/reto' | '/api/auth/llave/reto') =>
      (await vieja<{ reto: string }>(`POST ${linea}`)).cuerpo.reto;
    for (const llave of [
      suya.usar(await reto('/api/auth/llave/reto')),
      ajena.usar(await reto('/api/auth/llaves/reto')),
    ])
      expect((await confirmar(vieja, { llave })).cuerpo.errors).toEqual({
        llave: ['Esa llave de acceso no sirve para confirmar. Usa otra o tu contraseña.'],
      });
    expect(dicho(await vieja('POST /api/calendario'))).toEqual(PREGUNTA);
    // Its device counts: the number is the same when it comes again.
    const llave = suya.usar(await reto('/api/auth/llaves/reto'), { contador: 5 });
    expect((await confirmar(vieja, { llave })).estado).toBe(204);
    expect((await vieja('POST /api/calendario')).estado).toBe(201);
    // Its answer was lost, and it comes again: it is confirmed, for no longer, and in that session only.
    const desde = await confirmadas('sara');
    expect((await confirmar(vieja, { llave })).estado).toBe(204);
    expect(await confirmadas('sara')).toEqual(desde);
    const copiada = suya.usar(await reto('/api/auth/llaves/reto'), { contador: 5 });
    expect((await confirmar(vieja, { llave: copiada })).estado).toBe(400);
    const otra = await desdeHace(16, 'sara');
    expect((await confirmar(otra, { llave })).estado).toBe(400);
    expect(dicho(await otra('POST /api/calendario'))).toEqual(PREGUNTA);
  });

  test('a change of my own password is an answer too', async () => {
    const ana = await servidor.como('ana');
    const { user } = await crearUsuario(ana, rol.Administrador ?? 0, { password: CONTRASENA });
    const suya = await desdeHace(16, user);
    const cuerpo = { actual: CONTRASENA, nueva: 'cinco gallinas azules' };
    expect((await suya('PUT /api/auth/contrasena', { cuerpo })).estado).toBe(200);
    expect((await otroAdministrador(suya)).estado).toBe(201);
    // Not of who has a second factor, which the change did not ask for.
    await activarFactor(suya);
    await sql`update sesiones set confirmada_en = now() - interval '16 minutes'`.execute(
      servidor.bd,
    );
    const otra = { actual: cuerpo.nueva, nueva: 'seis gallinas verdes' };
    expect((await suya('PUT /api/auth/contrasena', { cuerpo: otra })).estado).toBe(200);
    expect(dicho(await otroAdministrador(suya))).toEqual(PREGUNTA);
  });
});

describe('what a row asks about', () => {
  let vieja: Pedir;
  let luis: Usuario;
  beforeEach(async () => {
    const ana = await servidor.como('ana');
    luis = await crearUsuario(ana, rol.Tecnico ?? 0);
    vieja = await desdeHace(16);
  });

  const editar = (cambios: object) =>
    vieja('PUT /api/usuarios', { cuerpo: { ...luis, version: undefined, ...cambios } });

  test('of a user: a password and a role, and not a name', async () => {
    expect((await editar({ nombre: 'Luis Barrios', password: '' })).estado).toBe(200);
    for (const cambios of [{ idRolUsuario: rol.Supervisor }, { password: 'una-clave-larga' }])
      expect(dicho(await sinCambiarNada(servidor.bd, () => editar(cambios)))).toEqual(PREGUNTA);
    // What is wrong is said first: nobody is asked for a change that cannot be.
    expect((await editar({ password: 'corta' })).estado).toBe(400);
  });

  test('of a user who is active again: an administrator, and nobody else', async () => {
    const ana = await servidor.como('ana');
    const { idUsuario } = await crearUsuario(ana, rol.Administrador ?? 0);
    const poner = (id: number, activo: boolean) =>
      vieja(`PUT /api/usuarios/${id}`, { cuerpo: { activo } });
    for (const id of [luis.idUsuario, idUsuario]) {
      expect((await poner(id, true)).estado).toBe(200);
      expect((await poner(id, false)).estado).toBe(200);
    }
    expect((await poner(luis.idUsuario, true)).estado).toBe(200);
    const activarlo = () => poner(idUsuario, true);
    expect(dicho(await sinCambiarNada(servidor.bd, activarlo))).toEqual(PREGUNTA);
    expect((await confirmar(vieja)).estado).toBe(204);
    expect((await activarlo()).estado).toBe(200);
  });

  test('of the settings: where the data go, keys, and what a password must be', async () => {
    const cambiar = async (cambios: object) => {
      const { cuerpo } = await vieja<{ version: number }>('GET /api/ajustes');
      return vieja('PUT /api/ajustes', { cuerpo: { version: cuerpo.version, cambios } });
    };
    expect((await cambiar({ EMPRESA_NOMBRE: 'Otra' })).estado).toBe(200);
    for (const cambios of [
      { RESPALDOS: null },
      { GOOGLE_MAPS_API_KEY: null },
      { SMTP_URL: null },
      { SEGUNDO_FACTOR_ROLES: null },
      { EMPRESA_NOMBRE: 'Una más', CONTRASENA_MINIMA: '12' },
    ])
      expect(dicho(await sinCambiarNada(servidor.bd, () => cambiar(cambios)))).toEqual(PREGUNTA);
  });

  test('of an import: users, and not clients', async () => {
    const usuarios = 'Nombre;Documento;Usuario;Puesto\nRosa;U-1;rosa;Técnico\n';
    const clientes = 'Nombre;Documento;Dirección;Teléfono\nCafé;C-1;3a calle;2331-0000\n';
    const importar = async (que: 'usuarios' | 'clientes', texto: string) => {
      const { cuerpo } = await subirTabla(servidor, que, texto);
      const confirmacion = { cuerpo: { llave: LLAVE } };
      return vieja(`PUT /api/importaciones/${cuerpo.idImportacion}/confirmar`, confirmacion);
    };
    expect((await importar('clientes', clientes)).estado).toBe(200);
    expect(dicho(await importar('usuarios', usuarios))).toEqual(PREGUNTA);
  });
});

async function confirmadas(usuario: string) {
  const { rows } = await sql`select s.confirmada_en from sesiones s join usuarios using (id_usuario)
    where usuario = ${usuario} order by s.id_sesion`.execute(servidor.bd);
  return rows;
}

async function anotadas() {
  const { rows } = await sql<{ despues: object }>`select despues from bitacora
    where entidad = 'sesion' and operacion = 'confirmar' order by id_bitacora`.execute(servidor.bd);
  return rows.map(({ despues }) => despues);
}
