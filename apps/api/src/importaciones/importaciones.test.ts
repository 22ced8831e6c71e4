import type { QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeImportacion, LLAVE, subirTabla } from '../../pruebas/importaciones.ts';
import { libroDeTextos } from '../../pruebas/libros.ts';
import { idDeUsuario } from '../../pruebas/personas.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { limpiar } from '../reunidos.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterAll(() => servidor.detener());

const subir = (
  que: QueSeImporta,
  contenido: string | Buffer,
  como: Parameters<typeof subirTabla>[3] = {},
) => subirTabla(servidor, que, contenido, como);

const pedir = async <T = DeImportacion>(
  linea: `${string} /${string}`,
  cuerpo?: object,
  quien = 'ana',
) => (await servidor.como(quien))<T>(linea, cuerpo && { cuerpo });
const confirmar = (id: number, cuerpo: object = {}, quien = 'ana') =>
  pedir(`PUT /api/importaciones/${id}/confirmar`, cuerpo, quien);

let serie = 0;
/** Rows of clients that nobody has yet. */
function clientes(cuantos: number, mas: (n: number) => string = () => '') {
  serie += 1;
  const filas = Array.from(
    { length: cuantos },
    (_, n) => `Cliente ${serie}-${n};D-${serie}-${n};${n + 1}a calle, zona 1;2331-${n};${mas(n)}`,
  );
  return `Nombre;DPI/NIT;Dirección fiscal;Tel.;E-mail\n${filas.join('\n')}\n`;
}
const clientesDe = async (parecidos: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from clientes where nombre like ${parecidos} order by id_cliente`.execute(servidor.bd);
  return rows;
};

test('a file is read, told with everything wrong at once, corrected in place, and written whole', async () => {
  const texto = `Listado de clientes 2026;;
;;
CLIENTE;DPI/NIT;DIRECCION FISCAL;TEL;E-MAIL;COORD;VENDEDOR
Café Cuatro Vientos;C-1;3a calle 6-22;2331-8820;ventas@cuatro.gt;14.6188, -90.5160;R. Solís

Óptica;;12 calle 1-25;;optica;x;R. Solís
Posada;2.20145E+6;6a calle;7832-1190;;"14,6; -90,5";
Posada otra;c-1;6a calle;7832-1190;;;
`;
  const { estado, cuerpo } = await subir('clientes', texto);
  expect(estado).toBe(201);
  expect(cuerpo).toMatchObject({
    que: 'clientes',
    estado: 'leida',
    filaEncabezado: 3,
    filas: 4,
    vacias: 2,
    nuevas: 1,
    existentes: 0,
    repetidas: 1,
    conError: 2,
    faltan: [],
    conExistentes: 'dejar',
    formato: { tipo: 'csv', separador: ';', codificacion: 'UTF-8' },
  });
  expect(cuerpo.columnas.map(({ campo, porque }) => [campo, porque])).toEqual([
    ...[
      ['nombre', 'titulo'],
      ['documentoIdentificacion', 'titulo'],
      ['direccion', 'titulo'],
    ],
    ...[
      ['telefono', 'titulo'],
      ['correo', 'titulo'],
      ['coordenadas', 'titulo'],
      [null, null],
    ],
  ]);
  expect(
    cuerpo.errores.map(({ fila, columna, valor, mensaje }) => [fila, columna, valor, mensaje]),
  ).toEqual([
    [6, 'DPI/NIT', '', 'Falta la identificación'],
    [6, 'TEL', '', 'Falta el teléfono'],
    [6, 'E-MAIL', 'optica', 'Escribe un correo válido, por ejemplo nombre@empresa.com.'],
    [6, 'COORD', 'x', 'Escribe la latitud y la longitud, por ejemplo 14.6188, -90.5160'],
    [7, 'DPI/NIT', '2.20145E+6', 'Excel cambió el número. Escríbelo entero'],
  ]);
  const repetidas = await pedir<{ filas: unknown }>(
    `GET /api/importaciones/${cuerpo.idImportacion}/filas?situacion=repetida`,
  );
  expect(repetidas.cuerpo).toMatchObject({
    hay: 1,
    filas: [
      {
        fila: 8,
        valores: { nombre: 'Posada otra' },
        errores: [{ mensaje: 'Igual que la fila 4' }],
      },
    ],
  });

  const correcciones = [
    { fila: 6, campo: 'documentoIdentificacion', valor: 'C-2' },
    { fila: 6, campo: 'telefono', valor: '2369-4417' },
    { fila: 6, campo: 'correo', valor: '' },
    { fila: 6, campo: 'coordenadas', valor: '' },
    { fila: 7, campo: 'documentoIdentificacion', valor: '2201450' },
  ];
  const ruta = `PUT /api/importaciones/${cuerpo.idImportacion}` as const;
  const corregida = await pedir(ruta, { correcciones, version: cuerpo.version });
  expect(corregida.cuerpo).toMatchObject({
    nuevas: 3,
    conError: 0,
    repetidas: 1,
    version: 2,
    errores: [],
  });
  expect(await pedir(ruta, { omitir: [6], version: 1 })).toMatchObject({ estado: 409 });
  expect((await pedir(ruta, { omitir: [6] })).cuerpo).toMatchObject({ nuevas: 2, omitidas: 1 });
  expect((await pedir(ruta, { omitir: [] })).cuerpo).toMatchObject({ nuevas: 3, omitidas: 0 });

  const confirmada = await confirmar(cuerpo.idImportacion);
  expect(confirmada.cuerpo).toMatchObject({ estado: 'confirmada', creadas: 3, actualizadas: 0 });
  expect(await clientesDe('Posada')).toMatchObject([
    { latitud: 14.6, longitud: -90.5, correo: null, version: 1 },
  ]);
  expect(await clientesDe('Café Cuatro%')).toMatchObject([
    {
      documentoIdentificacion: 'C-1',
      direccion: '3a calle 6-22',
      latitud: 14.6188,
      longitud: -90.516,
    },
  ]);
  const { rows } =
    await sql`select distinct id_usuario, operacion, entidad, antes::text from bitacora
    where operacion = 'importaciones.confirmar' and entidad = 'cliente'`.execute(servidor.bd);
  const idUsuario = await idDeUsuario(servidor, 'ana');
  expect(rows).toEqual([
    { idUsuario, operacion: 'importaciones.confirmar', entidad: 'cliente', antes: null },
  ]);
});

test('a column that is no longer imported takes its corrections away, good or bad', async () => {
  const texto = clientes(3, (n) => (n === 0 ? '' : 'sin arroba'));
  // Its own title, because what is done with one is remembered.
  const { cuerpo } = await subir('clientes', texto.replace('E-mail', 'Correo electrónico'));
  const ruta = `PUT /api/importaciones/${cuerpo.idImportacion}` as const;
  const correcciones = [
    { fila: 3, campo: 'correo', valor: 'ventas@uno.gt' },
    { fila: 4, campo: 'correo', valor: 'sigue sin arroba' },
  ];
  expect((await pedir(ruta, { correcciones })).cuerpo).toMatchObject({ nuevas: 2, conError: 1 });
  const columnas = cuerpo.columnas.map(({ campo }) => campo);
  const sinCorreo = columnas.map((campo) => (campo === 'correo' ? null : campo));
  expect((await pedir(ruta, { columnas: sinCorreo })).cuerpo).toMatchObject({
    nuevas: 3,
    conError: 0,
    errores: [],
  });
  // Chosen again, the cells are as they were corrected.
  expect((await pedir(ruta, { columnas })).cuerpo).toMatchObject({ nuevas: 2, conError: 1 });
  await pedir(ruta, { columnas: sinCorreo });
  expect((await confirmar(cuerpo.idImportacion)).cuerpo).toMatchObject({ creadas: 3 });
  expect((await clientesDe(`Cliente ${serie}-%`)).map(({ correo }) => correo)).toEqual([
    ...[null, null, null],
  ]);
});

test('a file whose answer was lost is read once, and other bytes with its key are refused', async () => {
  const [texto, como] = [clientes(2), { clave: 'un-envio' }];
  const dos = await Promise.all([1, 2].map(() => subir('clientes', texto, como)));
  expect(dos.map(({ estado }) => estado)).toEqual([201, 201]);
  const [id, ...ids] = dos.map(({ cuerpo }) => cuerpo.idImportacion);
  expect(ids).toEqual([id]);
  for (const otro of [
    await subir('clientes', clientes(2), como),
    await subir('clientes', texto, { ...como, nombre: 'otra.csv' }),
  ])
    expect([otro.estado, otro.cuerpo.detail]).toEqual([
      409,
      expect.stringContaining('ya se envió con otros datos'),
    ]);
  expect((await subir('clientes', texto, { clave: 'mal escrita' })).estado).toBe(400);
  expect((await subir('clientes', texto, { ...como, quien: 'andres' })).estado).toBe(201);
  expect((await subir('clientes', texto)).cuerpo.idImportacion).not.toBe(id);
});

test('a correction whose answer was lost is answered again, though another one or the confirmation came after', async () => {
  const { cuerpo } = await subir('clientes', clientes(2));
  const ana = await servidor.como('ana');
  const repetir = (omitir: number[], clave: string, version = cuerpo.version) =>
    ana<DeImportacion>(`PUT /api/importaciones/${cuerpo.idImportacion}`, {
      cuerpo: { omitir, version },
      cabeceras: { 'Idempotency-Key': clave },
    });
  const primera = await repetir([2], 'una-correccion');
  expect(primera.estado).toBe(200);
  const igual = async () => {
    const otra = await repetir([2], 'una-correccion');
    expect([otra.estado, otra.texto]).toEqual([200, primera.texto]);
    expect(otra.cabeceras.get('idempotency-replayed')).toBe('true');
  };
  await igual();
  // A change that was judged by what another window had is refused as ever.
  expect((await repetir([3], 'otra-correccion')).estado).toBe(409);
  expect((await confirmar(cuerpo.idImportacion)).cuerpo).toMatchObject({ creadas: 1 });
  await igual();
  expect((await repetir([3], 'tardia', 2)).estado).toBe(409);
});

describe('who confirms twice, or from two places', () => {
  test('writes once, and reads the same answer; what was previewed before is to be looked at again', async () => {
    const texto = clientes(30);
    const deAntes = await subir('clientes', `${texto}Cliente ${serie}-más;D-${serie}-más;1a;1;\n`);
    const { cuerpo } = await subir('clientes', texto);
    const dichas = await Promise.all([1, 2, 3].map(() => confirmar(cuerpo.idImportacion)));
    expect(dichas.map(({ estado }) => estado)).toEqual([200, 200, 200]);
    for (const { cuerpo: dicha } of dichas)
      expect(dicha).toMatchObject({ estado: 'confirmada', creadas: 30 });
    expect((await confirmar(deAntes.cuerpo.idImportacion)).estado).toBe(409);
    expect(await clientesDe(`Cliente ${serie}-%`)).toHaveLength(30);
  });

  test('and another administrator who imports the same is told, reads what changed and writes nothing twice', async () => {
    const texto = clientes(20);
    const [deAna, deAndres] = [
      await subir('clientes', texto),
      await subir('clientes', texto, { quien: 'andres' }),
    ];
    const dichas = await Promise.all([
      confirmar(deAna.cuerpo.idImportacion),
      confirmar(deAndres.cuerpo.idImportacion, {}, 'andres'),
    ]);
    expect(dichas.map(({ estado }) => estado).sort()).toEqual([200, 409]);
    const [perdida] = dichas.filter(({ estado }) => estado === 409);
    expect(perdida?.cuerpo.detail).toMatch(
      /^Los datos de la empresa cambiaron desde que revisaste/,
    );
    expect(await clientesDe(`Cliente ${serie}-%`)).toHaveLength(20);
    const quien = dichas[0]?.estado === 409 ? 'ana' : 'andres';
    const suya = quien === 'ana' ? deAna : deAndres;
    const ahora = await pedir(
      `GET /api/importaciones/${suya.cuerpo.idImportacion}`,
      undefined,
      quien,
    );
    expect(ahora.cuerpo).toMatchObject({
      estado: 'leida',
      nuevas: 0,
      existentes: 20,
      problema: perdida?.cuerpo.detail,
    });
  });
});

describe('rows that already exist', () => {
  test('are left, or updated where the file brings something', async () => {
    const primera = await subir(
      'clientes',
      clientes(3, (n) => `c${n}@a.gt`),
    );
    await confirmar(primera.cuerpo.idImportacion);
    const texto = `Nombre;Documento;Dirección;Teléfono;Correo;NIT
Cambiado ${serie};d-${serie}-0;Otra calle;1;;77-K
Cliente ${serie}-1;D-${serie}-1;2a calle, zona 1;2331-1;;
`;
    const { cuerpo } = await subir('clientes', texto);
    expect(cuerpo).toMatchObject({ nuevas: 0, existentes: 2 });
    expect(await confirmar(cuerpo.idImportacion)).toMatchObject({ estado: 409 });
    const conOtra = await pedir<{ errors?: object }>(
      `PUT /api/importaciones/${cuerpo.idImportacion}`,
      { existentes: 'borrar' },
    );
    expect([conOtra.estado, conOtra.cuerpo.errors]).toEqual([
      400,
      { existentes: ['Elige si los que ya existen se dejan o se actualizan.'] },
    ]);
    await pedir(`PUT /api/importaciones/${cuerpo.idImportacion}`, { existentes: 'actualizar' });
    // The second row says what is already there.
    expect((await confirmar(cuerpo.idImportacion)).cuerpo).toMatchObject({
      creadas: 0,
      actualizadas: 1,
    });
    expect(await clientesDe(`Cambiado ${serie}`)).toMatchObject([
      { correo: 'c0@a.gt', nit: '77-K', direccion: 'Otra calle', version: 2 },
    ]);
    const deshecha = await pedir(`PUT /api/importaciones/${cuerpo.idImportacion}/deshacer`);
    expect(deshecha.cuerpo).toMatchObject({ estado: 'deshecha' });
    expect(await clientesDe(`Cliente ${serie}-0`)).toMatchObject([{ nit: null, version: 3 }]);
  });
});

describe('an import is undone', () => {
  test('whole, while nobody uses it, and once', async () => {
    const { cuerpo } = await subir('clientes', clientes(6));
    const { idImportacion } = cuerpo;
    await pedir(`PUT /api/importaciones/${idImportacion}`, { omitir: [3] });
    const fuera = await pedir<object>(
      `GET /api/importaciones/${idImportacion}/filas?situacion=omitida`,
    );
    expect(fuera.cuerpo).toMatchObject({ hay: 1, filas: [{ fila: 3, situacion: 'omitida' }] });
    // A key says nothing of clients, who have no passwords.
    const hecha = await confirmar(idImportacion, { llave: LLAVE });
    expect(hecha.cuerpo).toMatchObject({ creadas: 5, omitidas: 1 });
    expect(hecha.cuerpo.contrasenasEntregadas).toBeUndefined();
    expect(await clientesDe(`Cliente ${serie}-1`)).toEqual([]);
    const ruta = `PUT /api/importaciones/${idImportacion}/deshacer` as const;
    for (const _ of [1, 2])
      expect(await pedir(ruta)).toMatchObject({ estado: 200, cuerpo: { estado: 'deshecha' } });
    expect(await clientesDe(`Cliente ${serie}-%`)).toEqual([]);
    expect(await confirmar(idImportacion)).toMatchObject({ estado: 409 });
  });

  test('for its whole hour, though its file was read the day before', async () => {
    const { cuerpo } = await subir('clientes', clientes(1));
    const { idImportacion } = cuerpo;
    const leidaAntes = (horas: number) =>
      sql`update importaciones set creada_en = now() - make_interval(hours => ${horas})
        where id_importacion = ${idImportacion}`.execute(servidor.bd);
    await leidaAntes(23);
    expect((await confirmar(idImportacion)).cuerpo.deshacerHasta).toBeDefined();
    await leidaAntes(25);
    await limpiar(servidor.bd, { avisosDias: 90 });
    const { cuerpo: suyas } = await pedir<DeImportacion[]>('GET /api/importaciones');
    expect(suyas.map((una) => una.idImportacion)).toContain(idImportacion);
    const deshecha = await pedir(`PUT /api/importaciones/${idImportacion}/deshacer`);
    expect(deshecha).toMatchObject({ estado: 200, cuerpo: { estado: 'deshecha' } });
    await sql`update importaciones set confirmada_en = now() - interval '61 minutes'
      where id_importacion = ${idImportacion}`.execute(servidor.bd);
    await limpiar(servidor.bd, { avisosDias: 90 });
    expect((await pedir(`GET /api/importaciones/${idImportacion}`)).estado).toBe(404);
  });

  test('not when some have visits, were edited, or after an hour; and says why', async () => {
    const { cuerpo } = await subir('clientes', clientes(3));
    const { idImportacion } = cuerpo;
    const ruta = `PUT /api/importaciones/${idImportacion}/deshacer` as const;
    expect(await pedir(ruta)).toMatchObject({
      estado: 409,
      cuerpo: { detail: expect.stringMatching(/no se ha confirmado/) },
    });
    await confirmar(idImportacion);
    const suyos = await clientesDe(`Cliente ${serie}-%`);
    await sql`update clientes set version = version + 1 where id_cliente = ${suyos[0]?.idCliente}`.execute(
      servidor.bd,
    );
    expect((await pedir(ruta)).cuerpo.detail).toBe(
      '1 se editó después de importarlo. No se puede deshacer.',
    );
    await sql`insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
      select ${await idDeUsuario(servidor, 'sara')}, ${await idDeUsuario(servidor, 'tomas')}, id_cliente,
        (select min(id) from tipos_visita), '2026-01-01' from clientes where nombre like ${`Cliente ${serie}-%`}`.execute(
      servidor.bd,
    );
    expect((await pedir(ruta)).cuerpo.detail).toBe('3 ya tienen visitas. No se puede deshacer.');
    await sql`update importaciones set confirmada_en = now() - interval '61 minutes' where id_importacion = ${idImportacion}`.execute(
      servidor.bd,
    );
    expect((await pedir(ruta)).cuerpo.detail).toBe(
      'Ya pasó más de una hora. No se puede deshacer.',
    );
    expect(await clientesDe(`Cliente ${serie}-%`)).toHaveLength(3);
  });
});

describe('what a title means is remembered', () => {
  test('by the last import that was confirmed, for the next file of anybody', async () => {
    serie += 1;
    const texto = `A quién;Papel;Adónde;Cómo llamarle;Zona\nCliente ${serie};P-${serie};1a calle;2331;12\n`;
    const { cuerpo } = await subir('clientes', texto);
    expect(cuerpo.faltan).toEqual(['nombre', 'documentoIdentificacion', 'direccion', 'telefono']);
    expect((await confirmar(cuerpo.idImportacion)).cuerpo.detail).toMatch(
      /^Di qué columna trae «Nombre», «Identificación»/,
    );
    const columnas = ['nombre', 'documentoIdentificacion', 'direccion', 'telefono', null];
    const ruta = `PUT /api/importaciones/${cuerpo.idImportacion}` as const;
    const dosVeces = await pedir(ruta, { columnas: ['nombre', 'nombre', null, null, null] });
    expect(dosVeces.cuerpo.errors).toEqual({
      columnas: ['Dos columnas traen «Nombre». Deja una sola.'],
    });
    expect((await pedir(ruta, { columnas })).cuerpo).toMatchObject({ nuevas: 1, faltan: [] });
    await confirmar(cuerpo.idImportacion);
    const otra = await subir('clientes', texto.replace('A quién', 'a QUIEN '), { quien: 'andres' });
    expect(otra.cuerpo).toMatchObject({ existentes: 1, faltan: [] });
    expect(otra.cuerpo.columnas.map(({ campo, porque }) => [campo, porque])).toEqual(
      columnas.map((campo) => [campo, 'recordada']),
    );
  });
});

describe('a column without a title', () => {
  test('is no other one’s, and is not remembered', async () => {
    serie += 1;
    const largo = 'x'.repeat(200);
    const texto = `Nombre;;Columna 2;DPI;Dirección;Teléfono;${largo}\nA;B;C;T-${serie};1a calle;2331;D\n`;
    const { cuerpo } = await subir('clientes', texto);
    expect(cuerpo.columnas[1]).toMatchObject({ titulo: '', campo: null });
    expect((await confirmar(cuerpo.idImportacion)).cuerpo).toMatchObject({ creadas: 1 });
    const { rows } =
      await sql`select titulo from columnas_recordadas where titulo like 'columna%'`.execute(
        servidor.bd,
      );
    expect(rows).toEqual([{ titulo: 'columna 2' }]);
    const iguales = await subir('clientes', `Nombre;${largo}1;${largo}2\na;b;c\n`);
    expect(iguales.cuerpo.detail).toMatch(/^Dos columnas se llaman «x+»/);
    const largoDeVerdad = await subir(
      'clientes',
      texto.replace(largo, '한'.repeat(200)).replace('T-', 'T2-'),
    );
    expect((await confirmar(largoDeVerdad.cuerpo.idImportacion)).cuerpo).toMatchObject({
      creadas: 1,
    });
  });
});

describe('a file', () => {
  test('of cells that no database keeps is read without what is broken', async () => {
    const emoji = `${'a'.repeat(79)}😀`;
    const malo = `_x0000_&#0;&#xD800;${'b'.repeat(499)}😀`;
    const { estado, cuerpo } = await subir(
      'clientes',
      libroDeTextos([
        ['Nombre', 'DPI', `Direc_x0000_ción`, 'Teléfono', 'Correo'],
        [emoji, '1', emoji, emoji, malo],
      ]),
    );
    expect({ estado, errores: cuerpo.errores?.map(({ valor }) => valor) }).toEqual({
      estado: 201,
      errores: expect.arrayContaining(['b'.repeat(499)]),
    });
    expect(cuerpo.columnas[0]?.ejemplos).toEqual(['a'.repeat(79)]);
    expect(cuerpo.columnas[2]).toMatchObject({ titulo: 'Dirección', campo: 'direccion' });
  });

  test('may be a workbook, of which a sheet is chosen', async () => {
    serie += 1;
    const libro = libroDeTextos([
      ['Nombre', 'DPI', 'Dirección', 'Teléfono'],
      [`Cliente ${serie}`, `L-${serie}`, '1a calle', '2331'],
    ]);
    const { cuerpo } = await subir('clientes', libro, {
      nombre: 'otra cosa.csv',
      hoja: 'Hoja1',
      tipo: '',
    });
    expect(cuerpo).toMatchObject({
      formato: { tipo: 'xlsx', hojas: ['Hoja1'], hoja: 'Hoja1' },
      nuevas: 1,
    });
  });

  test('is read otherwise when its person says how', async () => {
    serie += 1;
    const texto = `Nombre;DPI;Notas, varias\nNombre,DPI,Dirección,Teléfono,Ñ\nA,X-${serie},1a calle,2331,ñ;ñ\n`;
    const bytes = Buffer.from(texto, 'latin1');
    const primera = (await subir('clientes', bytes)).cuerpo;
    expect(primera).toMatchObject({
      formato: { separador: ',', codificacion: 'Windows-1252' },
      filaEncabezado: 2,
    });
    expect(primera.formato.primeras).toEqual([
      { fila: 1, celdas: ['Nombre;DPI;Notas', 'varias'] },
      { fila: 2, celdas: ['Nombre', 'DPI', 'Dirección'] },
      { fila: 3, celdas: ['A', `X-${serie}`, '1a calle'] },
    ]);
    const otra = await subir('clientes', bytes, {
      separador: ';',
      codificacion: 'UTF-8',
      filaEncabezado: 1,
    });
    expect(otra.cuerpo).toMatchObject({
      formato: { separador: ';', codificacion: 'UTF-8' },
      filaEncabezado: 1,
      filas: 2,
    });
    expect(otra.cuerpo.columnas.map(({ titulo }) => titulo)).toEqual([
      ...['Nombre', 'DPI', 'Notas, varias'],
    ]);
  });

  test.each([
    ['separador=x', { separador: ['Elige punto y coma, coma, tabulador o barra.'] }],
    ['codificacion=EBCDIC', { codificacion: ['Elige UTF-8, Windows-1252 o UTF-16.'] }],
    ['filaEncabezado=-1', { filaEncabezado: ['Escribe el número de la fila de los títulos.'] }],
    [
      'filaEncabezado=7',
      { archivo: ['Los títulos van en una de las primeras 20 filas con algo. Elige otra.'] },
    ],
  ])('is not read with %s', async (mas, errors) => {
    const respuesta = await fetch(`${servidor.url}/api/importaciones/clientes?nombre=a&${mas}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/csv',
        Authorization: `Bearer ${await servidor.sesion('ana')}`,
      },
      body: clientes(1),
    });
    expect({ estado: respuesta.status, ...JSON.parse(await respuesta.text()) }).toMatchObject({
      estado: 400,
      errors,
    });
  });

  test('is found again by who sent it, and is nobody else’s', async () => {
    const { cuerpo } = await subir('clientes', clientes(1));
    const id = cuerpo.idImportacion;
    const mias = (await pedir<DeImportacion[]>('GET /api/importaciones')).cuerpo;
    expect(mias[0]).toMatchObject({ idImportacion: id, errores: [] });
    const deOtro = (await pedir<DeImportacion[]>('GET /api/importaciones', undefined, 'andres'))
      .cuerpo;
    expect(deOtro.map(({ idImportacion }) => idImportacion)).not.toContain(id);
    for (const linea of [
      `GET /api/importaciones/${id}`,
      `GET /api/importaciones/${id}/filas`,
      `GET /api/importaciones/${id}/errores`,
      `GET /api/importaciones/${id}/lugares`,
    ] as const)
      expect(await pedir(linea, undefined, 'andres'), linea).toMatchObject({ estado: 404 });
    for (const linea of [
      `PUT /api/importaciones/${id}`,
      `PUT /api/importaciones/${id}/confirmar`,
      `PUT /api/importaciones/${id}/cancelar`,
      `PUT /api/importaciones/${id}/deshacer`,
    ] as const)
      expect(await pedir(linea, {}, 'andres'), linea).toMatchObject({ estado: 404 });
  });

  test.each(['sara', 'tomas'])('is sent by no %s, nor its errors read', async (quien) => {
    expect(await subir('clientes', clientes(1), { quien })).toMatchObject({ estado: 403 });
    expect(await pedir('GET /api/importaciones/1/errores', undefined, quien)).toMatchObject({
      estado: 403,
    });
  });

  test('that is not confirmed makes room for newer ones', async () => {
    const { cuerpo } = await subir('clientes', clientes(1));
    for (let n = 0; n < 10; n += 1) await subir('clientes', clientes(1));
    expect(await pedir(`GET /api/importaciones/${cuerpo.idImportacion}`)).toMatchObject({
      estado: 404,
    });
  });

  test.each<[string, string | Buffer, number, RegExp]>([
    ['of JSON', '{}', 415, /^Envía el archivo/],
    [
      'too heavy',
      Buffer.alloc(10 * 1024 * 1024 + 1, 'a;b\n'),
      413,
      /^El archivo pesa más de 10 MB/,
    ],
    ['of an XLS of 1997', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 400, /antiguos/],
    [
      'without columns',
      'hola\nadiós\n',
      400,
      /^No encontramos columnas\. ¿Es el archivo correcto\?/,
    ],
    ['without rows', 'Nombre;DPI\n', 400, /^No hay filas debajo de los títulos/],
    ['with a title twice', 'Nombre;DPI;nombre\na;b;c\n', 400, /^Dos columnas se llaman «nombre»/],
    ['of nothing', '', 400, /^El archivo está vacío/],
  ])('%s is refused with a sentence', async (como, contenido, estado, frase) => {
    const tipo = como === 'of JSON' ? 'application/json' : 'text/plain';
    const dicha = await subir('clientes', contenido, { tipo });
    expect({ ...dicha, detalle: dicha.cuerpo.detail }).toMatchObject({
      estado,
      detalle: expect.stringMatching(frase),
    });
  });

  test('gives back the rows that did not enter with why, and they enter once corrected', async () => {
    serie += 1;
    const { cuerpo } = await subir(
      'clientes',
      `Nombre;DPI;Dirección;Teléfono;Nota\n=1+1;E-${serie};"1a; calle";;-5\nOtro;E-${serie}b;2a;2331;x\n`,
      { nombre: 'mis clientes.csv' },
    );
    const { texto, cabeceras } = await pedir(
      `GET /api/importaciones/${cuerpo.idImportacion}/errores`,
    );
    expect(texto).toBe(
      `Nombre;DPI;Dirección;Teléfono;Nota;Error\r\n'=1+1;E-${serie};"1a; calle";;-5;Falta el teléfono\r\n`,
    );
    expect(cabeceras.get('content-disposition')).toContain(
      "filename*=UTF-8''mis%20clientes%20con%20errores.csv",
    );
    const deNuevo = await subir('clientes', texto);
    const segunda = await pedir(`GET /api/importaciones/${deNuevo.cuerpo.idImportacion}/errores`);
    expect(segunda.texto).toBe(texto);
    const otra = await subir('clientes', segunda.texto.replace(';;-5', ';77;-5'));
    expect(otra.cuerpo).toMatchObject({ nuevas: 1, conError: 0 });
    await confirmar(otra.cuerpo.idImportacion);
    expect(await clientesDe('=1+1')).toHaveLength(1);
  });
});

test('the preview and the writing agree, whatever the cells', async () => {
  const rara = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'a',
      'Á',
      'İ',
      'ß',
      'SS',
      'x@y.gt',
      '14.6',
      '-181',
      '91,5',
      '1E+5',
      '#N/D',
      "'=1",
      '\u0000',
      '🙂',
      `${'x'.repeat(79)}🙂`,
      `${'x'.repeat(499)}🙂`,
    ),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  const filas = fc.array(fc.tuple(rara, rara, rara, rara, rara, rara, rara, rara), {
    minLength: 4,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(filas, fc.boolean(), async (dadas, actualizar) => {
      const celda = (texto: string) => `"${texto.replaceAll('\0', '').replaceAll('"', '""')}"`;
      const texto = dadas.map((fila) => fila.map(celda).join(';')).join('\n');
      const leida = await subir(
        'clientes',
        `Nombre;DPI;Dirección;Teléfono;Correo;NIT;Latitud;Longitud\n${texto}\n`,
      );
      const { cuerpo } = leida;
      expect(leida.estado, cuerpo.detail).toBe(
        dadas.flat().some((celda) => celda.replaceAll('\0', '').trim() !== '') ? 201 : 400,
      );
      if (leida.estado === 400) return;
      const id = cuerpo.idImportacion;
      // As an older page sends it.
      const conExistentes = actualizar ? 'actualizar' : 'dejar';
      const prevista = (await pedir(`PUT /api/importaciones/${id}`, { conExistentes })).cuerpo;
      expect(prevista).toMatchObject({ conExistentes });
      const seEscriben = prevista.nuevas + (actualizar ? prevista.existentes : 0);
      const { estado, cuerpo: hecha } = await confirmar(id);
      expect(estado, hecha.detail).toBe(seEscriben > 0 ? 200 : 409);
      if (estado === 200) expect(hecha.creadas).toBe(prevista.nuevas);
      const otra = await subir(
        'clientes',
        `Nombre;DPI;Dirección;Teléfono;Correo;NIT;Latitud;Longitud\n${texto}\n`,
      );
      expect(otra.cuerpo).toMatchObject({
        nuevas: 0,
        existentes: prevista.nuevas + prevista.existentes,
      });
    }),
    { numRuns: 12, seed: 2025 },
  );
});
