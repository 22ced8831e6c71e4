import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idDeUsuario } from '../../pruebas/personas.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterAll(() => servidor.detener());

type Que = 'clientes' | 'usuarios';

interface Oida {
  estado: number;
  cuerpo: Importacion & { detail?: string; errors?: Record<string, string[]> };
}

async function subir(
  que: Que,
  contenido: string | Buffer,
  { quien = 'ana', nombre = 'clientes.csv', tipo = 'text/csv', hoja = '' } = {},
): Promise<Oida> {
  const hojaPedida = hoja && `&hoja=${encodeURIComponent(hoja)}`;
  const url = `${servidor.url}/api/importaciones/${que}?nombre=${encodeURIComponent(nombre)}${hojaPedida}`;
  const headers = { 'Content-Type': tipo, Authorization: `Bearer ${await servidor.sesion(quien)}` };
  const body = typeof contenido === 'string' ? contenido : new Uint8Array(contenido);
  const respuesta = await fetch(url, { method: 'POST', headers, body });
  return { estado: respuesta.status, cuerpo: (await respuesta.json()) as Oida['cuerpo'] };
}

const pedir = async <T = Oida['cuerpo']>(
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
    ...{ que: 'clientes', estado: 'leida', filaEncabezado: 3, filas: 4, vacias: 2 },
    ...{ nuevas: 1, existentes: 0, repetidas: 1, conError: 2, faltan: [], conExistentes: 'dejar' },
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

describe('who confirms twice, or from two places', () => {
  test('writes once, and reads the same answer', async () => {
    const { cuerpo } = await subir('clientes', clientes(30));
    const dichas = await Promise.all([1, 2, 3].map(() => confirmar(cuerpo.idImportacion)));
    expect(dichas.map(({ estado }) => estado)).toEqual([200, 200, 200]);
    for (const { cuerpo: dicha } of dichas)
      expect(dicha).toMatchObject({ estado: 'confirmada', creadas: 30 });
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
    await pedir(`PUT /api/importaciones/${cuerpo.idImportacion}`, { conExistentes: 'actualizar' });
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
    const { cuerpo } = await subir('clientes', clientes(5));
    const { idImportacion } = cuerpo;
    await confirmar(idImportacion);
    const ruta = `PUT /api/importaciones/${idImportacion}/deshacer` as const;
    for (const _ of [1, 2])
      expect(await pedir(ruta)).toMatchObject({ estado: 200, cuerpo: { estado: 'deshecha' } });
    expect(await clientesDe(`Cliente ${serie}-%`)).toEqual([]);
    expect(await confirmar(idImportacion)).toMatchObject({ estado: 409 });
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
