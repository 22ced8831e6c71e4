import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abrirClientes, contratar, nuevosEn } from '../../pruebas/elenco.ts';
import { type DeImportacion, LLAVE, subirTabla } from '../../pruebas/importaciones.ts';
import type { Usuario } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

const TITULOS = 'Nombre;Documento;Usuario;Puesto;Supervisor';
const subir = (filas: string) => subirTabla(servidor, 'usuarios', `${TITULOS}\n${filas}\n`);
const confirmar = (id: number, cuerpo: object = { llave: LLAVE }) =>
  ana<DeImportacion>(`PUT /api/importaciones/${id}/confirmar`, { cuerpo });
const pedirContrasenas = (id: number, cuerpo: object = { llave: LLAVE }) =>
  ana<{ csv: string; detail?: string }>(`POST /api/importaciones/${id}/contrasenas`, { cuerpo });

const vinculos = async () => {
  const { rows } = await sql<{ par: string }>`
    select s.usuario || ' ' || t.usuario as par from supervisores_tecnicos v
    join usuarios s on s.id_usuario = v.id_supervisor join usuarios t on t.id_usuario = v.id_tecnico order by 1`.execute(
    servidor.bd,
  );
  return rows.map(({ par }) => par);
};
const cuantos = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from usuarios`.execute(
    servidor.bd,
  );
  return rows[0]?.n;
};

test('users enter with their supervisor, even one that comes below, and each with a password of their own', async () => {
  const { cuerpo } = await subir(
    ['Rosa;U-1;rosa;Técnico;nora', 'Nora;U-2;nora;supervisor;', 'Luis;U-3;luis;TECNICO;sara'].join(
      '\n',
    ),
  );
  expect(cuerpo).toMatchObject({ nuevas: 3, conError: 0, faltan: [] });
  const { idImportacion: id } = cuerpo;
  const sinLlave = await confirmar(id, {});
  expect(sinLlave).toMatchObject({
    estado: 400,
    cuerpo: { errors: { llave: [expect.any(String)] } },
  });
  expect((await confirmar(id)).cuerpo).toMatchObject({
    estado: 'confirmada',
    creadas: 3,
    contrasenasEntregadas: false,
  });
  expect(await vinculos()).toEqual(expect.arrayContaining(['nora rosa', 'sara luis']));

  const [, ...lineas] = (await pedirContrasenas(id)).cuerpo.csv.trim().split('\r\n');
  expect(lineas.map((linea) => linea.split(';').slice(0, 2))).toEqual([
    ...[
      ['rosa', 'Rosa'],
      ['nora', 'Nora'],
      ['luis', 'Luis'],
    ],
  ]);
  const password = lineas[0]?.split(';')[2];
  expect(password).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(new Set(lineas.map((linea) => linea.split(';')[2])).size).toBe(3);
  const ingreso = await servidor.pedir<{ usuario: unknown }>('POST /api/auth/login', {
    cuerpo: { user: 'rosa', password },
  });
  expect(ingreso.estado).toBe(200);
  expect(JSON.stringify(ingreso.cuerpo)).toContain('"debeCambiarContrasena":true');

  // Nora was given another one meanwhile: the file would have one that does not open.
  await sql`update usuarios set contrasena_hash = contrasena_hash || 'x' where usuario = 'nora'`.execute(
    servidor.bd,
  );
  const sinNora = (await pedirContrasenas(id)).cuerpo.csv;
  expect([sinNora.includes('rosa'), sinNora.includes('nora')]).toEqual([true, false]);

  // An answer may be lost, so it is given again until the browser has it.
  const otraLlave = await pedirContrasenas(id, { llave: 'f'.repeat(32) });
  expect(otraLlave).toMatchObject({
    estado: 409,
    cuerpo: { detail: expect.stringMatching(/en la ventana donde confirmaste/) },
  });
  expect(await pedirContrasenas(id, { llave: LLAVE, entregadas: true })).toMatchObject({
    estado: 200,
  });
  expect((await pedirContrasenas(id)).cuerpo.detail).toMatch(/^Ya bajaste las contraseñas/);
  const { rows } = await sql`select 1 from usuarios u, importaciones i, tablas_importadas t
    where (u::text || i::text || t.columnas::text) like ${`%${password}%`}`.execute(servidor.bd);
  expect(rows).toEqual([]);

  // Rosa has a session, which is no use that an undo respects; an act of hers is.
  expect((await ana(`PUT /api/importaciones/${id}/deshacer`)).estado).toBe(409);
});

test('an unknown word is an error, never a default; and everything wrong is told at once', async () => {
  const { cuerpo } = await subir(
    [
      'Uno;V-1;uno;Jefe;',
      `Dos;V-2;dos;Tecnico;nadie${'z'.repeat(44)}😀`,
      'Tres;V-3;tres;Supervisor;sara',
      'Cuatro;V-4;ANA;Tecnico;',
      'Cinco;V-5;cinco;Tecnico;seis',
      'Seis;V-6;seis;Supervisor;',
      'Siete;V-7;Cinco;Tecnico;',
      'Ana;DPI-ana;ana;Tecnico;',
    ].join('\n'),
  );
  const dichos = ({ errores }: DeImportacion) =>
    errores.map(({ fila, campo, mensaje }) => `${fila} ${campo}: ${mensaje}`);
  expect(dichos(cuerpo)).toEqual([
    expect.stringMatching(
      /^2 rol: No hay un rol activo «Jefe»\. Escribe uno de estos: Administrador, Supervisor, Tecnico/,
    ),
    `3 supervisor: No hay un supervisor activo con el usuario «nadie${'z'.repeat(44)}», ni viene en el archivo`,
    '4 supervisor: Solo un técnico lleva supervisor. Deja esta celda vacía',
    '5 user: Ya existe otro con este usuario. Escribe otro',
    '8 user: Este usuario ya está en la fila 6. Escribe otro',
  ]);
  expect(cuerpo).toMatchObject({ nuevas: 2, existentes: 1, conError: 5 });
  const actualizada = await ana<DeImportacion>(`PUT /api/importaciones/${cuerpo.idImportacion}`, {
    cuerpo: { conExistentes: 'actualizar' },
  });
  expect(dichos(actualizada.cuerpo).at(-1)).toBe(
    '9 rol: No puedes cambiar tu propio rol. Pídelo a otro administrador',
  );
});

test('a supervisor whom the same file renames, demotes or finds inactive is told in the row that names them', async () => {
  const actualizar = async (filas: string[]) => {
    const { cuerpo } = await subir(filas.join('\n'));
    return ana<DeImportacion>(`PUT /api/importaciones/${cuerpo.idImportacion}`, {
      cuerpo: { conExistentes: 'actualizar' },
    });
  };
  const jefes = ['rita', 'raul', 'rene', 'rosario'];
  const fichas = jefes.map((user, n) => `Jefe ${n};R-${n};${user};Supervisor;`);
  await confirmar((await subir(fichas.join('\n'))).cuerpo.idImportacion);
  await sql`update usuarios set activo = false where usuario = 'rene'`.execute(servidor.bd);
  const { cuerpo } = await actualizar([
    ...jefes.map((jefe, n) => `Técnico ${n};RT-${n};deRita${n};Tecnico;${jefe}`),
    'Rita;R-0;rita.nueva;Supervisor;',
    'Raúl;R-1;raul;Tecnico;',
    'René;R-2;rene;Supervisor;',
    'Rosario;R-3;ROSARIO;Supervisor;',
  ]);
  expect(cuerpo.errores.map(({ fila, campo, mensaje }) => [fila, campo, mensaje])).toEqual([
    [2, 'supervisor', '«rita» pasa a ser «rita.nueva» en este archivo. Escribe ese usuario'],
    [3, 'supervisor', '«raul» deja de ser supervisor en este archivo. Escribe el usuario de otro'],
    [4, 'supervisor', '«rene» está inactivo. Actívalo antes, o escribe el usuario de otro'],
  ]);
  const { idImportacion: id } = cuerpo;
  const correcciones = [
    { fila: 2, campo: 'supervisor', valor: 'rita.nueva' },
    { fila: 3, campo: 'supervisor', valor: 'rosario' },
    { fila: 4, campo: 'supervisor', valor: '' },
  ];
  await ana(`PUT /api/importaciones/${id}`, { cuerpo: { correcciones } });
  expect((await confirmar(id)).cuerpo).toMatchObject({ estado: 'confirmada', creadas: 4 });
  expect(await vinculos()).toEqual(
    expect.arrayContaining(['rita.nueva deRita0', 'ROSARIO deRita1', 'ROSARIO deRita3']),
  );
  // Where what exists is left as it is, the names of now count.
  const { cuerpo: dejando } = await subir(
    'Rita;R-0;otra;Supervisor;\nT;RT-9;t9;Tecnico;rita.nueva',
  );
  expect(dejando).toMatchObject({ nuevas: 1, existentes: 1, conError: 0 });
  expect((await confirmar(dejando.idImportacion)).cuerpo).toMatchObject({ creadas: 1 });
  // Nor does a row that writes nothing take the name that it brings from one below it.
  const { cuerpo: libre } = await subir('Rita;R-0;libre;Supervisor;\nL;RT-10;libre;Tecnico;');
  expect(libre).toMatchObject({ nuevas: 1, existentes: 1, conError: 0 });
  expect((await confirmar(libre.idImportacion)).cuerpo).toMatchObject({ creadas: 1 });
  const { cuerpo: suyo } = await subir('Rita;R-0;x;Supervisor;\nM;RT-11;Rita.nueva;Tecnico;');
  expect(suyo).toMatchObject({ nuevas: 0, existentes: 1, conError: 1 });
});

describe('users that exist', () => {
  test('are known by how their identification looks', async () => {
    const { cuerpo } = await subir(
      [
        'Sara;ｄｐｉ-sara;sara;Supervisor;',
        'Una;Z 1;una;Tecnico;',
        'Otra;Z\u00a0 1;otra;Tecnico;',
        'Mala;Z 1\u200b;mala;Tecnico;',
      ].join('\n'),
    );
    expect(cuerpo).toMatchObject({ nuevas: 1, existentes: 1, repetidas: 1, conError: 1 });
    expect(cuerpo.errores).toMatchObject([
      {
        fila: 5,
        campo: 'documentoIdentificacion',
        mensaje: expect.stringMatching(/^El documento de identificación tiene caracteres que no/),
      },
    ]);
  });

  test('are updated without a new password, and an undo gives back what they were', async () => {
    await servidor.como('tania');
    const antes = await cuantos();
    const { cuerpo } = await subir(
      'Tania Nueva;dpi-TANIA;tania.nueva;Técnico;saul\nNuevo;W-1;nuevo;Técnico;saul',
    );
    expect(cuerpo).toMatchObject({ nuevas: 1, existentes: 1 });
    const id = cuerpo.idImportacion;
    await ana(`PUT /api/importaciones/${id}`, { cuerpo: { conExistentes: 'actualizar' } });
    expect((await confirmar(id)).cuerpo).toMatchObject({ creadas: 1, actualizadas: 1 });
    expect(await vinculos()).toEqual(expect.arrayContaining(['saul tania.nueva', 'saul nuevo']));
    expect((await pedirContrasenas(id)).cuerpo.csv).not.toContain('tania');
    expect((await ana(`PUT /api/importaciones/${id}/deshacer`)).cuerpo).toMatchObject({
      estado: 'deshecha',
    });
    expect(await cuantos()).toBe(antes);
    expect((await vinculos()).filter((par) => par.startsWith('saul'))).toEqual([]);
    const { rows } =
      await sql`select nombre, version from usuarios where usuario = 'tania'`.execute(servidor.bd);
    expect(rows).toEqual([{ nombre: 'Tania Morán', version: 3 }]);
  });

  test('who leave open work behind in another role are named, until it is handed over', async () => {
    const [idCliente = 0] = await abrirClientes(servidor.bd, [{ latitud: null, longitud: null }]);
    const [idTipoVisita = 0] = await nuevosEn(servidor.bd, 'tiposVisita', 1);
    const gente = await contratar(servidor.bd, ['Supervisor', 'Tecnico', 'Supervisor']);
    const [idSupervisor = 0, idTecnico = 0, idSupervisorNuevo = 0] = gente;
    await insertarVisitas(servidor.bd, [{ idSupervisor, idTecnico, idCliente, idTipoVisita }]);
    const fichas = await Promise.all(
      gente.map(async (id) => (await ana<Usuario>(`GET /api/usuarios/${id}`)).cuerpo),
    );
    const roles = ['Tecnico', 'Supervisor', 'Supervisor'];
    const { cuerpo } = await subir(
      fichas
        .map((una, n) =>
          [una.nombre, una.documentoIdentificacion, una.user, roles[n], ''].join(';'),
        )
        .join('\n'),
    );
    const id = cuerpo.idImportacion;
    await ana(`PUT /api/importaciones/${id}`, { cuerpo: { existentes: 'actualizar' } });
    const nombrados = ({ conTrabajoAbierto = [] }: DeImportacion) =>
      conTrabajoAbierto.map(({ idUsuario }) => idUsuario).sort();
    const { cuerpo: hecha } = await confirmar(id);
    expect(hecha).toMatchObject({ actualizadas: 2 });
    expect(nombrados(hecha)).toEqual([idSupervisor, idTecnico].sort());
    await ana('PUT /api/visitas/traspasar', {
      cuerpo: { idSupervisorActual: idSupervisor, idSupervisorNuevo },
    });
    const { cuerpo: luego } = await ana<DeImportacion>(`GET /api/importaciones/${id}`);
    expect(nombrados(luego)).toEqual([idTecnico]);
  });

  test('keep a role that is no longer active, as in their form, and nobody else gets it', async () => {
    const { cuerpo: rol } = await ana<{ idRolUsuario: number }>('POST /api/catalogos/rolUsuario', {
      cuerpo: { nombre: 'Bodega' },
    });
    const { idImportacion: suya } = (await subir('Berta;Y-1;berta;Bodega;')).cuerpo;
    expect((await confirmar(suya)).cuerpo).toMatchObject({ creadas: 1 });
    await sql`update roles_usuario set activo = false where id = ${rol.idRolUsuario}`.execute(
      servidor.bd,
    );
    const { cuerpo } = await subir(
      'Berta Sol;Y-1;berta;bodega;\nOtro;Y-2;otro;Bodega;\nSara;DPI-sara;sara;Bodega;',
    );
    const { idImportacion: id } = cuerpo;
    const { cuerpo: juzgada } = await ana<DeImportacion>(`PUT /api/importaciones/${id}`, {
      cuerpo: { conExistentes: 'actualizar' },
    });
    expect(
      juzgada.errores.map(({ fila, campo, mensaje }) => `${fila} ${campo}: ${mensaje}`),
    ).toEqual([
      '3 rol: El rol «Bodega» está inactivo. Actívalo antes, o escribe otro',
      '4 rol: El rol «Bodega» está inactivo. Actívalo antes, o escribe otro',
    ]);
    expect((await confirmar(id)).cuerpo).toMatchObject({ creadas: 0, actualizadas: 1 });
    const { rows } =
      await sql`select nombre, id_rol_usuario from usuarios where usuario = 'berta'`.execute(
        servidor.bd,
      );
    expect(rows).toEqual([{ nombre: 'Berta Sol', idRolUsuario: rol.idRolUsuario }]);
  });

  test('are not given back a user name that another one took meanwhile, and the undo says so', async () => {
    const { idImportacion: id } = (await subir('Tomás;dpi-tomas;tomas.nuevo;Técnico;')).cuerpo;
    await ana(`PUT /api/importaciones/${id}`, { cuerpo: { conExistentes: 'actualizar' } });
    expect((await confirmar(id)).cuerpo).toMatchObject({ actualizadas: 1 });
    const { cuerpo: otra } = await subir('Otra;V-1;tomas;Técnico;');
    expect((await confirmar(otra.idImportacion)).cuerpo).toMatchObject({ creadas: 1 });
    const { estado, cuerpo } = await ana(`PUT /api/importaciones/${id}/deshacer`);
    expect(estado).toBe(409);
    expect(cuerpo).toMatchObject({
      detail:
        'Otra persona ya tiene el usuario que tenía una de las actualizadas. No se puede deshacer.',
    });
  });
});

test('more people than can be given a password at once are refused as they are read', async () => {
  const filas = (cuantas: number) =>
    Array.from({ length: cuantas }, (_, n) => `P${n};X-${n};x${n};Tecnico;`);
  const conTitulos = filas(500).flatMap((fila, n) => (n % 15 === 14 ? [fila, TITULOS] : [fila]));
  expect((await subir(conTitulos.join('\n'))).cuerpo).toMatchObject({ filas: 500, nuevas: 500 });
  const { estado, cuerpo } = await subir(filas(501).join('\n'));
  expect({ estado, detalle: cuerpo.detail }).toEqual({
    estado: 400,
    detalle: 'El archivo tiene más de 500 filas. Divídelo en varios.',
  });
});

test('a role that differs from one of the system in an accent is only for who writes it so', async () => {
  await ana('POST /api/catalogos/rolUsuario', { cuerpo: { nombre: 'Técnico' } });
  const puestos = ['Tecnico', ' Tecnico ', 'TECNICO', 'técnico', 'Técnico'];
  const filas = puestos.map(
    (rol, n) => `Q${n};Q-${n};q${n};${rol};${rol === 'Técnico' ? '' : 'sara'}`,
  );
  const { cuerpo } = await subir(filas.join('\n'));
  expect(cuerpo).toMatchObject({ nuevas: 5, conError: 0 });
  expect((await confirmar(cuerpo.idImportacion)).cuerpo).toMatchObject({ creadas: 5 });
  const { rows } = await sql<{ rol: string }>`
    select r.nombre as rol from usuarios u join roles_usuario r on r.id = u.id_rol_usuario
    where u.documento_identificacion like 'Q-%' order by u.documento_identificacion`.execute(
    servidor.bd,
  );
  expect(rows.map(({ rol }) => rol)).toEqual([...Array(4).fill('Tecnico'), 'Técnico']);
});
