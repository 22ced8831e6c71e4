import type { LoQueSePide } from '@visitas/contract/formularios/formulario';
import type { FormularioDeTipo } from '@visitas/contract/formularios/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';
import {
  formulario,
  guardarFormulario,
  leerSola,
  pregunta,
  tipoQuePide,
} from '../../pruebas/evidencia.ts';
import { empresaDelArchivo, exigir, iniciar } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { type DichoDeCambios, hastaCallar } from '../../pruebas/vivo/cambios.ts';

const { empresa, ana, sara, tomas } = empresaDelArchivo();

const UNA = formulario([pregunta('a', { clase: 'numero', unidad: 'bar' })]);
const OTRA = formulario([pregunta('a', { clase: 'numero', unidad: 'psi' })]);

const obtener = async (idTipoVisita: number, pedir: Pedir = ana) =>
  exigir(
    200,
    await pedir<FormularioDeTipo>(`GET /api/catalogos/${idTipoVisita}/tipoVisita/formulario`),
  );
const guardar = (id: number, contenido: LoQueSePide, cambios: object = {}, pedir: Pedir = ana) =>
  guardarFormulario(pedir, id, { contenido, ...cambios });
const publicar = async (id: number, contenido: LoQueSePide) =>
  exigir(200, await guardar(id, contenido, { publicar: true }));
const nombreDe = async (idUsuario: number) => {
  const { nombre } = await empresa.bd
    .selectFrom('usuarios')
    .select('nombre')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow();
  return nombre;
};
const descartar = (id: number, guardadoEn?: string, quien = ana) =>
  quien<{ detail?: string }>(
    `DELETE /api/catalogos/${id}/tipoVisita/formulario${guardadoEn ? `?guardadoEn=${guardadoEn}` : ''}`,
  );

test('a type without a form has neither a version nor a draft', async () => {
  const id = await empresa.tipo('Sin formulario');
  expect(await obtener(id)).toEqual({
    idTipoVisita: id,
    tipoVisita: 'Sin formulario',
    publicado: null,
    borrador: null,
    versiones: [],
  });
});

test('a draft may be incomplete, is replaced by the next one, and changes no visit', async () => {
  const id = await empresa.tipo('En borrador');
  const vacia = formulario([pregunta('a', { texto: '' })]);
  exigir(200, await guardar(id, vacia));
  const guardado = exigir(200, await guardar(id, UNA));
  expect(guardado).toMatchObject({ publicado: null, borrador: { version: 1, contenido: UNA } });
  expect(await obtener(id)).toEqual(guardado);
  const { idVisita } = await empresa.planificar({ idTipoVisita: id });
  expect(await leerSola(sara, idVisita)).not.toHaveProperty('listaVerificacion');
});

test('what is published must be complete, and says what it lacks under each question', async () => {
  const id = await empresa.tipo('A medias');
  const mal = formulario([
    pregunta('a', { texto: '' }),
    pregunta('b', { clase: 'una', opciones: [] }),
    pregunta('c', {
      clase: 'una',
      opciones: [
        { id: 'uno', texto: 'Bueno' },
        { id: 'dos', texto: 'bueno' },
      ],
    }),
  ]);
  const { estado, cuerpo } = await guardar(id, mal, { publicar: true });
  expect([estado, cuerpo.errors]).toEqual([
    400,
    {
      'contenido.a': ['Escribe la pregunta.'],
      'contenido.b': ['Escribe al menos dos opciones.'],
      // Who answers and who reads the report could not tell them apart.
      'contenido.c': ['Una opción está dos veces.'],
    },
  ]);
  expect(await obtener(id)).toMatchObject({ publicado: null, borrador: null });
});

test.each(['fotos', 'firma'])(
  'no question is named «%s», as what a finish excuses besides its questions',
  async (nombre) => {
    const id = await empresa.tipo(`Con ${nombre}`);
    const { estado, cuerpo } = await guardar(id, formulario([pregunta(nombre)]), {
      publicar: true,
    });
    expect([estado, cuerpo.errors]).toEqual([
      400,
      {
        [`contenido.${nombre}`]: [
          `El identificador «${nombre}» está reservado. Quítala y añade una pregunta nueva en su lugar.`,
        ],
      },
    ]);
    await publicar(id, formulario([pregunta(`${nombre}1`)]));
  },
);

test('a publication takes the draft away, and versions stay as they were', async () => {
  const id = await empresa.tipo('Con versiones');
  exigir(200, await guardar(id, UNA));
  expect(await publicar(id, UNA)).toMatchObject({
    publicado: { version: 1, contenido: UNA, visitas: 0 },
    borrador: null,
  });
  await publicar(id, OTRA);
  exigir(200, await guardar(id, UNA));
  const { publicado, borrador, versiones } = await obtener(id);
  expect(publicado).toMatchObject({ version: 2, contenido: OTRA });
  expect(borrador?.version).toBe(3);
  expect(versiones.map(({ version }) => version)).toEqual([2, 1]);
  expect(versiones[0]?.publicadoPor).toBe(await nombreDe(empresa.ids.ana));
  await expect(
    empresa.bd
      .updateTable('formularios')
      .set({ contenido: UNA })
      .where('idTipoVisita', '=', id)
      .where('version', '=', 1)
      .execute(),
  ).rejects.toThrow(/published/);
});

test('a draft of a version that was published meanwhile is kept as the next one', async () => {
  const id = await empresa.tipo('Disputado');
  await publicar(id, UNA);
  const tarde = await guardar(id, OTRA, { version: 1, publicar: true });
  expect([tarde.estado, tarde.cuerpo.detail]).toEqual([
    409,
    'Otra persona publicó la versión 1. La tuya queda como borrador de la 2.',
  ]);
  expect(await obtener(id)).toMatchObject({
    publicado: { version: 1, contenido: UNA },
    borrador: { version: 2, contenido: OTRA },
  });
  exigir(200, await guardar(id, OTRA, { version: 2, publicar: true }));
});

test('a draft of another administrator is neither overwritten nor published by a late page', async () => {
  const id = await empresa.tipo('Con dos autores');
  const { andres } = empresa.gente;
  await publicar(id, UNA);
  const suyo = exigir(200, await guardar(id, UNA, { version: 2, guardadoEn: null }));
  const quien = await nombreDe(empresa.ids.ana);
  // A page opened before the publication, one opened before the draft, and one that sends no mark.
  for (const cambios of [
    { version: 1, guardadoEn: null },
    { version: 2, guardadoEn: null },
    { version: 2, guardadoEn: '2026-01-01T00:00:00.000Z' },
    { version: 1 },
    { version: 2 },
    {},
  ])
    for (const publicar of [false, true]) {
      const { estado, cuerpo } = await guardar(id, OTRA, { ...cambios, publicar }, andres);
      const que = publicar ? 'publicó' : 'guardó';
      expect([estado, cuerpo.detail], JSON.stringify(cambios)).toEqual([
        409,
        `${quien} cambió antes este borrador. Lo tuyo no se ${que}: copia lo que quieras conservar y vuelve a cargar.`,
      ]);
    }
  expect(await obtener(id)).toEqual(suyo);
  // Over what the other one saved, anybody goes on.
  const { guardadoEn } = suyo.borrador ?? {};
  const seguido = exigir(200, await guardar(id, OTRA, { version: 2, guardadoEn }, andres));
  expect(seguido.borrador).toMatchObject({ version: 2, contenido: OTRA });
  const marca = seguido.borrador?.guardadoEn;
  exigir(200, await guardar(id, OTRA, { version: 2, publicar: true, guardadoEn: marca }));
});

test('a draft that changed since it was seen is not discarded', async () => {
  const id = await empresa.tipo('Por descartar');
  const { borrador } = exigir(200, await guardar(id, UNA, { version: 1, guardadoEn: null }));
  const guardadoEn = borrador?.guardadoEn;
  const suyo = exigir(200, await guardar(id, OTRA, { version: 1, guardadoEn }));
  const deAntes = await descartar(id, guardadoEn, empresa.gente.andres);
  expect([deAntes.estado, deAntes.cuerpo.detail]).toEqual([
    409,
    `${await nombreDe(empresa.ids.ana)} cambió antes este borrador. No se descartó: mira cómo quedó antes de descartarlo.`,
  ]);
  expect(await obtener(id)).toEqual(suyo);
  expect((await descartar(id, suyo.borrador?.guardadoEn, empresa.gente.andres)).estado).toBe(204);
});

test('the second window of one administrator does not overwrite the first, and an older page does', async () => {
  const id = await empresa.tipo('En dos ventanas');
  const primera = exigir(200, await guardar(id, UNA, { version: 1, guardadoEn: null }));
  const segunda = await guardar(id, OTRA, { version: 1, guardadoEn: null });
  expect([segunda.estado, segunda.cuerpo.detail]).toEqual([
    409,
    'Cambiaste antes este borrador en otra ventana. Lo tuyo no se guardó: copia lo que quieras conservar y vuelve a cargar.',
  ]);
  expect(await obtener(id)).toEqual(primera);
  exigir(200, await guardar(id, OTRA, { version: 1 }));
});

test('of two administrators who publish one version at once, one is told', async () => {
  const id = await empresa.tipo('A la vez');
  const [andres, veinte] = [empresa.gente.andres, Array.from({ length: 20 }, (_, n) => n)];
  const respuestas = await Promise.all(
    veinte.map((n) =>
      guardar(
        id,
        formulario([pregunta('a', { texto: `Pregunta ${n}` })]),
        { version: 1, publicar: true },
        n % 2 ? ana : andres,
      ),
    ),
  );
  expect(respuestas.map(({ estado }) => estado).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await obtener(id)).toMatchObject({ publicado: { version: 1 }, borrador: { version: 2 } });
});

test('a question keeps its kind of answer for life, also in a draft', async () => {
  const id = await empresa.tipo('De por vida');
  await publicar(id, UNA);
  await publicar(id, formulario([pregunta('b')]));
  const otra = formulario([pregunta('a', { clase: 'texto' }), pregunta('b')]);
  const { estado, cuerpo } = await guardar(id, otra);
  expect([estado, Object.keys(cuerpo.errors ?? {})]).toEqual([400, ['contenido.a']]);
  expect((await obtener(id)).borrador).toBeNull();
  // The same id in another type is another question.
  exigir(200, await guardar(await empresa.tipo('De otra vida'), otra));
});

test('a draft is discarded once, and what is published is not', async () => {
  const id = await empresa.tipo('Descartado');
  await publicar(id, UNA);
  exigir(200, await guardar(id, OTRA));
  expect((await descartar(id)).estado).toBe(204);
  expect((await descartar(id)).estado).toBe(404);
  expect(await obtener(id)).toMatchObject({ publicado: { version: 1 }, borrador: null });
});

test('a type that does not exist has no form', async () => {
  const id = 2_147_483_647;
  expect((await guardar(id, UNA)).estado).toBe(404);
  expect((await descartar(id)).estado).toBe(404);
  expect((await ana(`GET /api/catalogos/${id}/tipoVisita/formulario`)).estado).toBe(404);
});

test('only administrators read and write what a type asks', async () => {
  const id = await empresa.tipo('De administradores');
  for (const pedir of [sara, tomas]) {
    expect((await guardar(id, UNA, {}, pedir)).estado).toBe(403);
    for (const linea of [
      `GET /api/catalogos/${id}/tipoVisita/formulario`,
      `DELETE /api/catalogos/${id}/tipoVisita/formulario`,
      'GET /api/catalogos/tipoVisita/formularios',
    ] as const)
      expect((await pedir(linea)).estado).toBe(403);
  }
});

test('the summary has a line for each type with a version or a draft', async () => {
  const nada = await empresa.tipo('Resumido: nada');
  const enBorrador = await empresa.tipo('Resumido: borrador');
  exigir(200, await guardar(enBorrador, UNA));
  const todo = formulario([pregunta('b')], { fotos: 2, firma: true });
  const pide = await tipoQuePide(empresa, todo);
  exigir(200, await guardar(pide, UNA));
  const lineas = exigir(
    200,
    await ana<Respuesta<'formularios.resumen'>>('GET /api/catalogos/tipoVisita/formularios'),
  );
  const de = (id: number) => lineas.find(({ idTipoVisita }) => idTipoVisita === id);
  expect(de(nada)).toBeUndefined();
  expect(de(enBorrador)).toMatchObject({ preguntas: 0, fotos: null, firma: false, version: null });
  expect(de(enBorrador)?.borrador).toBe(1);
  expect(de(pide)).toMatchObject({ preguntas: 1, fotos: 2, firma: true, version: 1, borrador: 2 });
});

test('the log says who published which questions', async () => {
  const id = await tipoQuePide(empresa, UNA);
  const lineas = exigir(
    200,
    await ana<Respuesta<'bitacora.listar'>>(`GET /api/bitacora?entidad=formulario&id=${id}`),
  );
  expect(lineas).toMatchObject([
    {
      operacion: 'formularios.guardar',
      usuario: { idUsuario: empresa.ids.ana },
      antes: null,
      despues: { version: 1 },
    },
  ]);
});

test('a visit that started keeps its version, and a pending one has the version in use', async () => {
  const idTipoVisita = await tipoQuePide(empresa, UNA);
  const tecnico = await empresa.tecnico();
  const iniciada = await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
  const pendiente = await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
  exigir(201, await iniciar(tecnico.pedir, iniciada.idVisita));
  await publicar(idTipoVisita, OTRA);
  for (const pedir of [tecnico.pedir, sara, ana]) {
    const version = async ({ idVisita }: { idVisita: number }) =>
      (await leerSola(pedir, idVisita)).listaVerificacion?.version;
    expect([await version(iniciada), await version(pendiente)]).toEqual([1, 2]);
  }
  const { publicado, versiones } = await obtener(idTipoVisita);
  expect(publicado?.visitas).toBe(0);
  expect(versiones.map(({ visitas }) => visitas)).toEqual([0, 1]);
});

test('a phone without coverage starts with the version it has, if its type published it', async () => {
  const idTipoVisita = await tipoQuePide(empresa, UNA);
  const otroTipo = await tipoQuePide(empresa, UNA);
  const tecnico = await empresa.tecnico();
  const idDe = async (tipo: number) => {
    const { idVisita } = await empresa.planificar({ idTipoVisita: tipo, idTecnico: tecnico.id });
    return (await leerSola(tecnico.pedir, idVisita)).listaVerificacion?.idFormulario;
  };
  const [suya, ajena] = [await idDe(idTipoVisita), await idDe(otroTipo)];
  await publicar(idTipoVisita, OTRA);
  const alIniciar = async (cambios: object) => {
    const otro = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTipoVisita, idTecnico: otro.id });
    exigir(201, await iniciar(otro.pedir, idVisita, cambios));
    return (await leerSola(otro.pedir, idVisita)).listaVerificacion?.version;
  };
  expect(await alIniciar({ formulario: suya })).toBe(1);
  expect(await alIniciar({})).toBe(2);
  expect(await alIniciar({ formulario: ajena })).toBe(2);
  expect(await alIniciar({ formulario: 2_147_483_647 })).toBe(2);
  expect(await alIniciar({ formulario: null })).toBeUndefined();
});

test('a start that arrives late is not asked what was published after it', async () => {
  const [idTipoVisita, sinNada] = [
    await tipoQuePide(empresa, UNA),
    await empresa.tipo('Aún sin formulario'),
  ];
  const [una, otra] = [await empresa.tecnico(), await empresa.tecnico()];
  const conUna = await empresa.planificar({ idTipoVisita, idTecnico: una.id });
  const sinPedir = await empresa.planificar({ idTipoVisita: sinNada, idTecnico: otra.id });
  const ocurridoEn = new Date().toISOString();
  await publicar(idTipoVisita, OTRA);
  await publicar(sinNada, OTRA);
  exigir(201, await iniciar(una.pedir, conUna.idVisita, { ocurridoEn }));
  exigir(201, await iniciar(otra.pedir, sinPedir.idVisita, { ocurridoEn }));
  expect((await leerSola(una.pedir, conUna.idVisita)).listaVerificacion?.version).toBe(1);
  expect(await leerSola(otra.pedir, sinPedir.idVisita)).not.toHaveProperty('listaVerificacion');
});

test('a type that no longer asks for anything opens no sheet', async () => {
  const idTipoVisita = await tipoQuePide(empresa, UNA);
  await publicar(idTipoVisita, formulario([]));
  const tecnico = await empresa.tecnico();
  const { idVisita } = await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
  expect(await leerSola(tecnico.pedir, idVisita)).not.toHaveProperty('listaVerificacion');
  exigir(201, await iniciar(tecnico.pedir, idVisita));
  expect(await leerSola(tecnico.pedir, idVisita)).not.toHaveProperty('listaVerificacion');
});

test('a publication reaches the technicians who have a pending visit of its type', async () => {
  const idTipoVisita = await tipoQuePide(empresa, UNA);
  const [tecnico, ajeno] = [await empresa.tecnico(), await empresa.tecnico()];
  await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
  const [antes, antesAjeno] = [await hastaCallar(tecnico.pedir), await hastaCallar(ajeno.pedir)];
  exigir(200, await guardar(idTipoVisita, OTRA));
  const oye = async ({ pedir }: { pedir: Pedir }, desde: string) =>
    exigir(200, await pedir<DichoDeCambios>(`GET /api/cambios?desde=${desde}`)).ambitos;
  expect(await oye(tecnico, antes)).toEqual([]);
  await publicar(idTipoVisita, OTRA);
  expect(await oye(tecnico, antes)).toEqual(['evidencia']);
  expect(await oye(ajeno, antesAjeno)).toEqual([]);
});

test('a replaced version can still be read by an administrator, and nobody else reads it', async () => {
  const id = await empresa.tipo('De dos versiones');
  await publicar(id, UNA);
  await publicar(id, OTRA);
  const leer = (version: number, pedir: Pedir = ana) =>
    pedir<FormularioDeTipo['versiones'][number]>(
      `GET /api/catalogos/${id}/tipoVisita/formulario/${version}`,
    );
  expect(exigir(200, await leer(1))).toMatchObject({ version: 1, contenido: UNA });
  expect(exigir(200, await leer(2))).toMatchObject({ version: 2, contenido: OTRA });
  // A draft is no version yet.
  exigir(200, await guardar(id, UNA));
  for (const [version, pedir, estado] of [
    [3, ana, 404],
    [1, sara, 403],
    [1, tomas, 403],
  ] as const)
    expect((await leer(version, pedir)).estado).toBe(estado);
});
