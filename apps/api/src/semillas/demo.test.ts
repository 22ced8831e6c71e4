import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import { trasEsperar } from '../../pruebas/carreras.ts';
import { type Hechos, leerHechos } from '../../pruebas/paneles/hechos.ts';
import { Recuento } from '../../pruebas/paneles/recuento.ts';
import { construirApp } from '../app.ts';
import { SE_VACIAN } from '../inicio/consultas.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { SIN_LIMITES } from '../plataforma/bd/limites.ts';
import { leerTablas } from '../plataforma/bd/tablas.ts';
import { Vigentes } from '../plataforma/config/vigentes.ts';
import { personas } from './demo/personas.ts';
import { CONTRASENA_DEMO, sembrarDemo, type USUARIOS_DEMO } from './demo.ts';
import { insertarUsuarios, sembrar } from './sembrar.ts';

let base: BaseDePrueba;
beforeEach(async () => {
  base = await crearBaseDePrueba(inject('plantillaMigrada'));
});
afterEach(async () => {
  vi.useRealTimers();
  await base.cerrar();
  await base.borrar();
});

const vigentes = new Vigentes(
  { LOG_LEVEL: 'silent', DATA_DIR: await mkdtemp(join(tmpdir(), 'visitas-prueba-demo-')) },
  '/',
);
afterAll(() => rm(vigentes.actual().carpetaDatos, { recursive: true }));

async function abrirDemo(ahora: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(ahora) });
  const bd = base.abrir(SIN_LIMITES);
  expect(await sembrarDemo(bd, vigentes.actual())).toBe('cargada');
  // Read before the program starts, because it deletes old notices by the clock of the database.
  const avisos = await leerAvisos(bd);
  const app = await construirApp({ vigentes, bd, carpetaWeb: null });
  const como = async (user: (typeof USUARIOS_DEMO)[number]) => {
    const payload = { user, password: CONTRASENA_DEMO };
    const ingreso = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const headers = { authorization: `Bearer ${ingreso.json().token}` };
    return async <T>(url: string): Promise<T> => (await app.inject({ url, headers })).json();
  };
  const panel = async <N extends 'tecnico' | 'supervisor' | 'administrador'>(
    user: (typeof USUARIOS_DEMO)[number],
    de: N,
  ) => (await como(user))<Respuesta<`dashboards.${N}`>>(`/api/visitas/dashboard/${de}`);
  return { bd, app, como, panel, avisos };
}

// A leap day, and the last minute of a year on a Sunday.
describe.each([
  { ahora: '2024-02-29T11:00:00-06:00', hoy: '2024-02-29', jornada: '2024-02-29', trabaja: false },
  { ahora: '2023-12-31T23:59:00-06:00', hoy: '2023-12-31', jornada: '2023-12-30', trabaja: true },
])('seeded at $ahora', ({ ahora, hoy, jornada, trabaja }) => {
  test('the demonstration fits the database, fills every dashboard with right figures, shares out the technicians and is recognized later', async () => {
    const { bd, app, como, panel, avisos } = await abrirDemo(ahora);
    const hechos = await leerHechos(bd);
    const recuento = new Recuento(hechos, hoy);
    const administrador = await panel('admin', 'administrador');
    expect(administrador).toEqual(recuento.administrador());
    expect(administrador.recientes).toHaveLength(10);
    expect(administrador.supervisoresResumen).toHaveLength(3);

    const supervisor = await panel('supervisor', 'supervisor');
    expect(supervisor.proximasVisitas).toHaveLength(10);
    expect(supervisor.tecnicosResumen).toHaveLength(5);
    expect(Math.min(supervisor.totalAtrasadas, supervisor.totalEnProceso)).toBeGreaterThan(0);

    const tecnico = await panel('tecnico', 'tecnico');
    expect(tecnico.visitas[0]).toMatchObject({ estado: 'En Proceso', fechaPlanificada: jornada });
    expect(tecnico).toMatchObject({ enProceso: 1, proximaVisita: { tecnico: 'Juan Pérez López' } });
    expect(Math.min(tecnico.atrasadas, tecnico.completadas)).toBeGreaterThan(1);

    for (const usuario of ['supervisor', 'tecnico']) alDia(avisos, usuario, ahora);

    const semana = await (await como('supervisor'))<Respuesta<'visitas.semana'>>(
      `/api/visitas/semana?dia=${hoy}`,
    );
    expect(semana.tecnicos).toHaveLength(5);
    enfermo(semana);

    await conEvidencia(bd, await como('supervisor'), await como('tecnico'));

    const todas = await (await como('admin'))<unknown[]>('/api/visitas');
    expect(todas).toHaveLength(hechos.visitas.length);
    repartidos(hechos);

    const roles = [
      { rol: 'Administrador', n: 1 },
      { rol: 'Supervisor', n: 3 },
      { rol: 'Tecnico', n: 12 },
    ];
    expect(await cuantosHay(bd)).toEqual(roles);
    // Its people are recognized even after edits, and nothing is added.
    await sql`update usuarios set nombre = 'Otra', documento_identificacion = 'Otro'
      where usuario = 'admin'`.execute(bd);
    expect(await sembrarDemo(bd, vigentes.actual())).toBe('ya estaba');
    expect(await cuantosHay(bd)).toEqual(roles);
    await vaciarla(bd, app, trabaja);
    await app.close();
  });
});

/** A technician has just fallen ill, and no absent technician worked meanwhile. */
function enfermo({ hoy, ausencias, visitas }: Respuesta<'visitas.semana'>): void {
  expect(ausencias).toContainEqual(expect.objectContaining({ clase: 'enfermedad', desde: hoy }));
  const hechas = visitas.filter(({ estado }) => ['En Proceso', 'Finalizada'].includes(estado));
  for (const { idTecnico, desde, hasta } of ausencias)
    expect(
      hechas.filter(
        ({ fechaPlanificada: dia, ...una }) =>
          una.idTecnico === idTecnico && dia >= desde && dia <= hasta,
      ),
    ).toEqual([]);
}

type Leer = <T>(url: string) => Promise<T>;

/** Photographs in the field and in reports, an answer out of its limits, a signature, and a visit done twice. */
async function conEvidencia(bd: Ejecutor, supervisor: Leer, tecnico: Leer): Promise<void> {
  const conFotos = await bd
    .selectFrom('evidencias as e')
    .innerJoin('visitas as v', 'v.idVisita', 'e.idVisita')
    .select(['v.idVisita', 'v.estado'])
    .distinct()
    .execute();
  const visitas = await Promise.all(
    conFotos.map(({ idVisita }) =>
      supervisor<Respuesta<'visitas.obtener'>>(`/api/visitas/${idVisita}`),
    ),
  );
  const hechas = visitas.filter(({ estadoVisita }) => estadoVisita.nombre === 'Finalizada');
  expect(hechas).toHaveLength(4);
  expect(hechas.filter(({ fueraDeLimites }) => fueraDeLimites)).toHaveLength(1);
  for (const { firma, evidencias = [], listaVerificacion } of hechas) {
    expect(evidencias.length).toBeGreaterThan(1);
    expect(firma).toMatchObject({ nombre: expect.any(String) });
    expect(listaVerificacion?.respuestas.length).toBeGreaterThan(4);
  }
  const anteriores = await Promise.all(
    hechas.map(({ idVisita }) =>
      supervisor<Respuesta<'visitas.versiones'>>(`/api/visitas/versiones/${idVisita}`),
    ),
  );
  expect(anteriores.map(({ length }) => length).sort()).toEqual([0, 0, 0, 1]);
  expect(anteriores.flat()[0]).toMatchObject({
    vuelta: 1,
    firma: { nombre: expect.any(String) },
    evidencias: [{ clase: 'antes' }, { clase: 'otra' }, { clase: 'despues' }],
  });

  const { visitas: suyas } = await tecnico<Respuesta<'dashboards.tecnico'>>(
    '/api/visitas/dashboard/tecnico',
  );
  const abierta = await tecnico<Respuesta<'visitas.obtener'>>(`/api/visitas/${suyas[0]?.idVisita}`);
  expect(abierta.evidencias).toHaveLength(1);
  expect(abierta.listaVerificacion?.respuestas).not.toEqual([]);

  // Every photograph is in the report of its execution, which is a file too.
  const reportes = await bd
    .selectFrom('reportes')
    .select(['contenido', 'guardado', 'idVisita', 'vuelta'])
    .where('guardado', 'is not', null)
    .execute();
  expect(reportes).toHaveLength(5);
  for (const { contenido } of reportes)
    for (const foto of JSON.parse(contenido).fotos) expect(foto).not.toHaveProperty('ilegible');
}

const leerAvisos = (bd: Ejecutor) =>
  bd
    .selectFrom('avisos')
    .innerJoin('usuarios', 'usuarios.idUsuario', 'avisos.idUsuario')
    .select(['usuario', 'clase', 'ocurridoEn', 'visto'])
    .execute();

/** Each user has recent notices, the last three unseen. */
function alDia(avisos: Awaited<ReturnType<typeof leerAvisos>>, de: string, ahora: string): void {
  const suyos = avisos.filter(({ usuario }) => usuario === de);
  expect(suyos.length).toBeGreaterThan(3);
  expect(suyos.filter(({ visto }) => !visto)).toHaveLength(3);
  for (const { ocurridoEn } of suyos) {
    const hace = Date.parse(ahora) - Number(ocurridoEn);
    expect(hace).toBeGreaterThanOrEqual(0);
    expect(hace).toBeLessThan(15 * 86_400_000);
  }
}

async function cuantosHay(bd: Ejecutor) {
  const { rows } = await sql<{ rol: string; n: number }>`
    select r.nombre as rol, count(*)::int as n from usuarios u join roles_usuario r on r.id = u.id_rol_usuario
    group by 1 order by 1`.execute(bd);
  return rows;
}

test("the demonstration adds nothing to a company's data, and recognizes that they are not its own", async () => {
  const bd = base.abrir(SIN_LIMITES);
  await sembrar(bd, {
    administrador: { usuario: 'admin', contrasena: null },
    nombreEmpresa: null,
  });
  expect(await sembrarDemo(bd, vigentes.actual())).toBe('ajena');
  expect(await cuantosHay(bd)).toEqual([{ rol: 'Administrador', n: 1 }]);
});

const NUEVA = 'tres gatos bajo el puente';

/**
 * A company begins with its administrator, the catalogues and nothing else. Its log begins there too. Only
 * they may empty the work of somebody who was not of the demonstration.
 */
async function vaciarla(bd: Ejecutor, app: FastifyInstance, trabaja: boolean): Promise<void> {
  const [admin, otraSesion] = [await entrar(app, 'admin'), await entrar(app, 'admin')];
  await sql`insert into usuarios (usuario, nombre, documento_identificacion, contrasena_hash, id_rol_usuario)
    select 'rosa', 'Rosa Ajú', '77', contrasena_hash, id_rol_usuario from usuarios where usuario = 'admin'`.execute(
    bd,
  );
  const rosa = await entrar(app, 'rosa');
  const vaciar = { vaciar: true, nueva: NUEVA };
  expect((await rosa('PUT', '/inicio/ocultar', { oculto: true })).statusCode).toBe(204);
  if (trabaja) {
    const feriado = { fecha: '2024-05-13', nombre: 'Aniversario' };
    expect((await rosa('POST', '/feriados', feriado)).statusCode).toBe(201);
    const negado = await admin('POST', '/inicio/empresa', vaciar);
    expect(negado.json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Rosa Ajú ya trabajó/),
    });
    const desactivar = sql`update usuarios set activo = false where usuario = 'admin'`;
    const pedido = () => admin('POST', '/inicio/empresa', vaciar);
    expect((await trasEsperar(bd, desactivar, [pedido])).map((una) => una.statusCode)).toEqual([
      403,
    ]);
  }
  const [quien, queda] = trabaja ? [rosa, 'rosa'] : [admin, 'admin'];
  const esDemo = async () => (await app.inject({ url: '/api/inicio/demostracion' })).json();
  expect(await esDemo()).toEqual({ demostracion: true });
  const conocida = await quien('POST', '/inicio/empresa', { vaciar: true, nueva: 'Contraseña1' });
  expect(conocida.json()).toMatchObject({ status: 400, errors: { nueva: [expect.any(String)] } });
  await conEntradas(bd, queda);
  const conFilas = await tablasConFilas(bd);
  expect((await quien('POST', '/inicio/empresa', vaciar)).statusCode).toBe(204);

  expect(await tablasConFilas(bd)).toEqual(SE_QUEDAN.filter((tabla) => conFilas.includes(tabla)));
  expect(await cuantosHay(bd)).toEqual([{ rol: 'Administrador', n: 1 }]);
  expect(await esDemo()).toEqual({ demostracion: false });
  const correo = await sql`select correo, correo_en from usuarios`.execute(bd);
  expect(correo.rows).toEqual([{ correo: null, correoEn: null }]);
  const sesion = (await quien('GET', '/auth/sesion')).json();
  expect(sesion).toMatchObject({ user: queda, debeCambiarContrasena: false });
  expect((await quien('GET', '/clientes')).json()).toEqual([]);
  // Everybody knew the password, and somebody else may have been in.
  expect((await otraSesion('GET', '/auth/sesion')).statusCode).toBe(401);
  await expect(entrar(app, queda)).rejects.toThrow('401');
  await entrar(app, queda, NUEVA);
  const { rows } =
    await sql`select distinct operacion, id_usuario from bitacora where entidad <> 'sesion'`.execute(
      bd,
    );
  expect(rows).toEqual([{ operacion: 'inicio.empezar', idUsuario: sesion.idUsuario }]);
  for (const tabla of ['bitacora', 'reportes'])
    await expect(sql`truncate ${sql.table(tabla)}`.execute(bd)).rejects.toThrow();
  expect(await sembrarDemo(bd, vigentes.actual())).toBe('ajena');
  // It never becomes a demonstration again, although some of its people come back.
  await insertarUsuarios(bd, 'x', personas().slice(1, 4));
  await sembrarDemo(bd, vigentes.actual());
  expect((await quien('POST', '/inicio/empresa', vaciar)).statusCode).toBe(404);
}

/** Every way into the account that stays, made while everybody knew its password, and one made by somebody who goes. */
async function conEntradas(bd: Ejecutor, user: string): Promise<void> {
  await sql`update usuarios set correo = 'otro@example.com', correo_en = now() where usuario = ${user}`.execute(
    bd,
  );
  const suyo = sql`(select id_usuario from usuarios where usuario = ${user})`;
  for (const una of [
    sql`insert into direcciones_de_un_uso (id_usuario, para, secreto_hash, creada_por, vence_en)
      select ${suyo}, 'contrasena', 'x', id_usuario, now() + interval '1 day'
      from usuarios where usuario <> ${user} limit 1`,
    sql`insert into proveedores (nombre, emisor, cliente) values ('Ajeno', 'https://ajeno.example', 'x')`,
    sql`insert into identidades (id_proveedor, sujeto, id_usuario) select id_proveedor, 'x', ${suyo} from proveedores`,
    sql`insert into llaves_de_acceso (id_usuario, credencial, clave_publica, nombre) values (${suyo}, 'x', 'x', 'x')`,
    sql`insert into segundos_factores (id_usuario, secreto, sal) values (${suyo}, repeat('x', 20)::bytea, repeat('x', 16)::bytea)`,
    sql`insert into plazos_de_factor (id_usuario) values (${suyo})`,
    sql`insert into cartas (para, asunto, texto) values ('otro@example.com', 'x', 'x')`,
    sql`insert into recuperaciones_pedidas (id_usuario) values (${suyo})`,
  ])
    await una.execute(bd);
}

/** Asks as who signs in. */
async function entrar(app: FastifyInstance, user: string, password = CONTRASENA_DEMO) {
  const ingreso = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { user, password },
  });
  if (ingreso.statusCode !== 200) throw new Error(`${user}: ${ingreso.statusCode}`);
  const headers = { authorization: `Bearer ${ingreso.json().token}` };
  return (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
}

/** What a company keeps of the demonstration it began with. The cleaning of files takes those without a visit. */
const SE_QUEDAN = [
  'archivos',
  'bitacora',
  'estados_visita',
  'idempotencia',
  'roles_usuario',
  'sesiones',
  'tipos_visita',
  'usuarios',
  'direcciones_conocidas',
].sort();

/** A new password forgets the devices of its owner. */
const SE_OLVIDAN = ['dispositivos'];

/** The tables that have to do with people, by the keys that join them. */
async function tablasConFilas(bd: Ejecutor): Promise<string[]> {
  const tablas = (await leerTablas(bd)).split('\n').map((linea) => linea.split(':')[0] ?? '');
  const hay = await Promise.all(
    tablas.map(async (tabla) => {
      const { rows } = await sql`select from ${sql.table(tabla)} limit 1`.execute(bd);
      return rows.length > 0;
    }),
  );
  for (const tabla of tablas) expect([...SE_VACIAN, ...SE_QUEDAN, ...SE_OLVIDAN]).toContain(tabla);
  return tablas.filter((_, i) => hay[i]).sort();
}

/** Each supervisor leads four or five technicians, and one technician has two supervisors. */
function repartidos({ vinculos }: Hechos): void {
  const cuantos = (campo: 'idSupervisor' | 'idTecnico') =>
    [...new Set(vinculos.map((vinculo) => vinculo[campo]))].map(
      (id) => vinculos.filter((vinculo) => vinculo[campo] === id).length,
    );
  expect(cuantos('idSupervisor').sort()).toEqual([4, 4, 5]);
  expect(cuantos('idTecnico').filter((veces) => veces === 2)).toHaveLength(1);
  expect(cuantos('idTecnico')).toHaveLength(12);
}
