import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import {
  clienteNuevo,
  crearCliente,
  crearUsuario,
  idDeUsuario,
  usuarioNuevo,
} from '../../pruebas/personas.ts';
import { type Envio, levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { supervision, type Vinculo } from '../../pruebas/supervision.ts';

type Linea = `${string} /${string}`;

let servidor: ServidorDePrueba;
let ana: Pedir;
let idAna: number;
let conDatos: Awaited<ReturnType<typeof preparar>>;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  idAna = await idDeUsuario(servidor, 'ana');
  conDatos = await preparar();
});
afterAll(() => servidor.detener());

/** One record of each kind to write about. */
async function preparar() {
  const hacer = await supervision(servidor);
  const [jefa, tecnico, otro] = [
    await hacer.nuevo('Supervisor'),
    await hacer.nuevo('Tecnico'),
    await hacer.nuevo('Tecnico'),
  ];
  const vinculo = (await hacer.agregar(jefa.idUsuario, otro.idUsuario)).cuerpo;
  return { cliente: await crearCliente(ana), jefa, tecnico, otro, vinculo };
}

async function bitacora(desde: unknown = 0) {
  const { rows } = await sql<{ [columna: string]: unknown }>`
    select * from bitacora where id_bitacora > ${desde} order by id_bitacora`.execute(servidor.bd);
  return rows;
}

/** Returns the answer to a request and the log rows it wrote. */
async function anotado(linea: Linea, envio: Envio) {
  const desde = (await bitacora()).at(-1)?.idBitacora;
  const respuesta = await ana<object>(linea, envio);
  return { respuesta, filas: await bitacora(desde) };
}

interface Escritura {
  linea: Linea;
  cuerpo?: object;
  entidad: string;
  id?: number;
  antes: object | null;
  despues: object | null;
}

const NUEVO = { activo: true, version: 1 };
const ALGUNO = expect.any(Number);

const creado = (linea: Linea, entidad: string, cuerpo: object, despues: object): Escritura => ({
  linea,
  entidad,
  cuerpo,
  antes: null,
  despues,
});

const CASOS: Record<string, () => Escritura> = {
  'clientes.crear': () => {
    const cuerpo = clienteNuevo({ correo: null });
    return creado('POST /api/clientes', 'cliente', cuerpo, {
      ...cuerpo,
      ...NUEVO,
      idCliente: ALGUNO,
      notas: null,
      notasPor: null,
      notasEn: null,
      idTipoVisitaUsual: null,
    });
  },
  'clientes.editar': () => ({
    linea: 'PUT /api/clientes',
    cuerpo: { ...conDatos.cliente, nombre: 'Otro nombre', nit: null },
    entidad: 'cliente',
    id: conDatos.cliente.idCliente,
    antes: { nombre: conDatos.cliente.nombre, nit: '1234567-8', version: 1 },
    despues: { nombre: 'Otro nombre', nit: null, version: 2 },
  }),
  'clientes.anotar': () => ({
    linea: `PUT /api/clientes/${conDatos.cliente.idCliente}/notas`,
    cuerpo: { notas: 'Portón azul', idTipoVisitaUsual: null },
    entidad: 'cliente',
    id: conDatos.cliente.idCliente,
    antes: { notas: null, notasPor: null, notasEn: null, version: ALGUNO },
    despues: {
      notas: 'Portón azul',
      notasPor: ALGUNO,
      notasEn: expect.any(String),
      version: ALGUNO,
    },
  }),
  'clientes.activar': () => ({
    linea: `PUT /api/clientes/${conDatos.cliente.idCliente}`,
    cuerpo: { activo: false },
    entidad: 'cliente',
    id: conDatos.cliente.idCliente,
    antes: { activo: true, version: ALGUNO },
    despues: { activo: false, version: ALGUNO },
  }),
  'usuarios.crear': () => {
    const cuerpo = usuarioNuevo(conDatos.tecnico.idRolUsuario);
    const { user: usuario, password: _, ...datos } = cuerpo;
    const fila = { foto: null, correo: null, correoEn: null, debeCambiarContrasena: false };
    const despues = { ...datos, usuario, ...NUEVO, idUsuario: ALGUNO, ...fila };
    return creado('POST /api/usuarios', 'usuario', cuerpo, despues);
  },
  'usuarios.editar': () => ({
    linea: 'PUT /api/usuarios',
    cuerpo: { ...conDatos.otro, nombre: 'Otro nombre', password: 'otra-clave-larga' },
    entidad: 'usuario',
    id: conDatos.otro.idUsuario,
    antes: { nombre: conDatos.otro.nombre, version: 1 },
    despues: { nombre: 'Otro nombre', version: 2, contrasena: '(cambiada)' },
  }),
  'usuarios.activar': () => ({
    linea: `PUT /api/usuarios/${conDatos.otro.idUsuario}`,
    cuerpo: { activo: false },
    entidad: 'usuario',
    id: conDatos.otro.idUsuario,
    antes: { activo: true, version: ALGUNO },
    despues: { activo: false, version: ALGUNO },
  }),
  'usuarios.agregarTecnico': () => {
    const { jefa, tecnico } = conDatos;
    const par = { idSupervisor: jefa.idUsuario, idTecnico: tecnico.idUsuario };
    return creado('POST /api/usuarios/supervisor-tecnico', 'supervisorTecnico', par, {
      ...par,
      idSupervisorTecnico: ALGUNO,
    });
  },
  'usuarios.quitarTecnico': () => {
    const { tecnico: _, ...vinculo }: Vinculo = conDatos.vinculo;
    const id = vinculo.idSupervisorTecnico;
    const linea: Linea = `DELETE /api/usuarios/supervisor-tecnico/${id}`;
    return { linea, entidad: 'supervisorTecnico', id, antes: vinculo, despues: null };
  },
  'tipoVisita.crear': () => {
    const cuerpo = { nombre: 'Auditoría' };
    const despues = { duracionMinutos: null, ...cuerpo, ...NUEVO, id: ALGUNO, sistema: false };
    return creado('POST /api/catalogos/tipoVisita', 'tipoVisita', cuerpo, despues);
  },
};

test.each(Object.entries(CASOS))(
  '%s writes one row: who, what, what changed; a repeat with the same key writes none',
  async (operacion, caso) => {
    const { linea, cuerpo, id: idEntidad = ALGUNO, ...anotacion } = caso();
    const envio = { cuerpo, cabeceras: { 'Idempotency-Key': operacion } };
    const { filas, respuesta } = await anotado(linea, envio);
    const idPeticion = respuesta.cabeceras.get('x-request-id');
    const quien = { idUsuario: idAna, operacion, idPeticion, ocurridaEn: expect.any(Date) };
    expect(filas).toEqual([{ ...anotacion, ...quien, idEntidad, idBitacora: ALGUNO }]);
    const repetida = await anotado(linea, envio);
    expect(repetida.respuesta.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(repetida.filas).toEqual([]);
  },
);

test('a refused request writes no row', async () => {
  const { cliente, jefa } = conDatos;
  const rechazados: [Linea, object][] = [
    ['POST /api/clientes', cliente],
    ['PUT /api/clientes', { ...cliente, version: 77 }],
    ['PUT /api/clientes/2147483647', { activo: false }],
    ['PUT /api/usuarios', { ...jefa, idRolUsuario: 2_147_483_647 }],
    [`PUT /api/usuarios/${idAna}`, { activo: false }],
  ];
  for (const [linea, cuerpo] of rechazados) {
    const { respuesta, filas } = await anotado(linea, { cuerpo });
    expect([400, 404, 409]).toContain(respuesta.estado);
    expect(filas).toEqual([]);
  }
});

test('no password or hash is written anywhere', async () => {
  const password = 'la-primera-clave-secreta';
  const usuario = await crearUsuario(ana, conDatos.jefa.idRolUsuario, { password });
  await ana('PUT /api/usuarios', {
    cuerpo: { ...usuario, password: 'la-segunda-clave-secreta' },
    cabeceras: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { rows: recordado } = await sql`select * from idempotencia`.execute(servidor.bd);
  const escrito = JSON.stringify([await bitacora(), recordado]);
  expect(escrito).toContain(usuario.user);
  expect(escrito).not.toMatch(/clave-secreta|argon2|hash/i);
});

describe('a sign-in', () => {
  const INGRESAR = 'POST /api/auth/login';
  const ingresar = (user: string, password: string) =>
    servidor.pedir<{ token: string }>(INGRESAR, { cuerpo: { user, password } });
  const sesionesDe = async (usuario: string) => {
    const id = await idDeUsuario(servidor, usuario);
    const { cuerpo } = await ana<object[]>(`GET /api/bitacora?entidad=sesion&id=${id}`);
    return cuerpo;
  };

  test('writes one row, as do a sign-out and a wrong password, for the administrator to read', async () => {
    const quien = { idUsuario: await idDeUsuario(servidor, 'tania'), nombre: 'Tania Morán' };
    const mala = await ingresar('tania', 'otra-clave');
    const buena = await ingresar('TANIA', CONTRASENA);
    const salida = await servidor.pedir('POST /api/auth/logout', {
      cabeceras: { Authorization: `Bearer ${buena.cuerpo.token}` },
    });
    const direccion = '127.0.0.1';
    const fila = (usuario: object | null, operacion: string, despues: object) => ({
      usuario,
      operacion,
      despues,
      antes: null,
      idBitacora: ALGUNO,
      fecha: expect.any(String),
    });
    const esperadas = [
      { ...fila(quien, 'salir', { direccion }), idPeticion: idDe(salida) },
      {
        ...fila(quien, 'ingresar', { ingreso: 'aceptado', direccion }),
        idPeticion: idDe(buena),
      },
      {
        ...fila(null, 'ingresar', { ingreso: 'rechazado', direccion }),
        idPeticion: idDe(mala),
      },
    ];
    expect(await sesionesDe('tania')).toEqual(esperadas);
  });

  test('refused without checking the password writes none, nor does an unknown name', async () => {
    const antes = (await bitacora()).length;
    for (let vez = 0; vez < 15; vez++) await ingresar('saul', 'adivinanza');
    expect((await sesionesDe('saul')).length).toBeLessThan(8);
    const despues = (await bitacora()).length;
    expect(despues - antes).toBe((await sesionesDe('saul')).length);
    for (let vez = 0; vez < 3; vez++) await ingresar('nadie', 'adivinanza');
    expect((await bitacora()).length).toBe(despues);
  });
});

const idDe = ({ cabeceras }: { cabeceras: Headers }) => cabeceras.get('x-request-id');
