import type { VersionDeVisita, Visita } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { trasEsperar } from '../../pruebas/carreras.ts';
import {
  anadir,
  avanzar,
  enviado,
  enviadoComo,
  formulario,
  leerSola,
  pregunta,
  quitar,
  tipoQuePide,
} from '../../pruebas/evidencia.ts';
import {
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  rehusa,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { empresa, ana, sara } = empresaDelArchivo();
let tecnico: Tecnico;
let idTipoVisita: number;
beforeEach(async () => {
  tecnico = await empresa.tecnico();
  idTipoVisita ??= await tipoQuePide(empresa, formulario([pregunta('a')], { fotos: 0 }));
});

const planificada = (cambios: object = {}): Promise<Visita> =>
  empresa.planificar({ idTecnico: tecnico.id, idTipoVisita, ...cambios });

async function enProceso(): Promise<number> {
  const { idVisita } = await planificada();
  exigir(201, await iniciar(tecnico.pedir, idVisita));
  return idVisita;
}

const mio = (tipo: 'jpeg' | 'pdf' = 'jpeg') => enviadoComo(empresa.bd, tipo, [tecnico.id]);
const desara = () => enviado(empresa.bd, empresa.ids.sara);
const anadida = async (pedir: Pedir, idVisita: number, archivo: string, cambios: object = {}) =>
  exigir(201, await anadir(pedir, idVisita, archivo, cambios));
const FALTA_ARCHIVO = { type: 'urn:visitas:error:falta-archivo' };
const fotosDe = async (idVisita: number, pedir: Pedir = sara) =>
  (await leerSola(pedir, idVisita)).evidencias ?? [];

describe('a photo of a visit in process', () => {
  test('is read by its technician, its supervisor and the administrators', async () => {
    const idVisita = await enProceso();
    const [archivo, mediana, miniatura] = [await mio(), await mio(), await mio()];
    const foto = await anadida(tecnico.pedir, idVisita, archivo, {
      mediana,
      miniatura,
      clase: 'antes',
      leyenda: ' Filtro ',
      pregunta: 'a',
    });
    expect(foto).toEqual({
      idVisita,
      archivo,
      mediana,
      miniatura,
      tipo: 'jpeg',
      bytes: 1_000,
      clase: 'antes',
      leyenda: 'Filtro',
      pregunta: 'a',
      orden: 1,
      aparte: false,
      idEvidencia: expect.any(Number),
      ocurridoEn: expect.any(String),
      recibidaEn: expect.any(String),
      de: { idUsuario: tecnico.id, nombre: expect.any(String) },
    });
    for (const pedir of [tecnico.pedir, sara, ana])
      expect(await fotosDe(idVisita, pedir)).toEqual([foto]);
    for (const pedir of [empresa.gente.saul, empresa.gente.tomas])
      expect((await pedir(`GET /api/visitas/${idVisita}`)).estado).toBe(404);
  });

  test('added again changes what is said of it, and nothing else', async () => {
    const idVisita = await enProceso();
    const archivo = await mio();
    const primera = await anadida(tecnico.pedir, idVisita, archivo, { orden: 4 });
    const segunda = await anadida(tecnico.pedir, idVisita, archivo, {
      clase: 'despues',
      leyenda: 'Ya limpio',
    });
    expect(segunda).toEqual({ ...primera, clase: 'despues', leyenda: 'Ya limpio' });
    expect(await fotosDe(idVisita)).toEqual([segunda]);
    const tercera = await anadida(tecnico.pedir, idVisita, archivo, { orden: 2 });
    expect(tercera.orden).toBe(2);
  });

  test('is not added by who did not send it, or knows only its name', async () => {
    const idVisita = await enProceso();
    const ajeno = await desara();
    const suyo = await mio();
    const nadie = 'a'.repeat(64);
    for (const [archivo, copias] of [
      [ajeno, {}],
      [nadie, {}],
      [suyo, { mediana: ajeno }],
      [suyo, { miniatura: nadie }],
    ] as const) {
      const { estado, cuerpo } = await anadir(tecnico.pedir, idVisita, archivo, copias);
      expect([estado, cuerpo]).toMatchObject([404, FALTA_ARCHIVO]);
    }
    expect(await fotosDe(idVisita)).toEqual([]);
  });

  test.each(['archivo', 'mediana', 'miniatura'] as const)(
    'whose %s is deleted at the moment of adding it is not added, and its phone is told to send it again',
    async (cual) => {
      const idVisita = await enProceso();
      const suyos = { archivo: await mio(), mediana: await mio(), miniatura: await mio() };
      const { archivo, ...copias } = suyos;
      const borrar = sql`delete from archivos where huella = decode(${suyos[cual]}, 'hex')`;
      const [contestado] = await trasEsperar(empresa.bd, borrar, [
        () => anadir(tecnico.pedir, idVisita, archivo, copias),
      ]);
      expect(contestado).toMatchObject({ estado: 404, cuerpo: FALTA_ARCHIVO });
      expect(await fotosDe(idVisita)).toEqual([]);
    },
  );

  test('is not added to the visit of another', async () => {
    const idVisita = await enProceso();
    const otro = await empresa.tecnico();
    const { saul } = empresa.gente;
    const suyo = await enviado(empresa.bd, otro.id);
    const deSaul = await enviado(empresa.bd, empresa.ids.saul);
    await rehusa(empresa, () => anadir(otro.pedir, idVisita, suyo), 404);
    await rehusa(empresa, () => anadir(saul, idVisita, deSaul), 404);
    const deAna = await enviado(empresa.bd, empresa.ids.ana);
    await rehusa(empresa, () => anadir(ana, idVisita, deAna), 403);
    expect(await fotosDe(idVisita)).toEqual([]);
  });

  test('is changed and removed only by who added it', async () => {
    const idVisita = await enProceso();
    const archivo = await mio();
    await empresa.bd
      .insertInto('archivosEnviados')
      .values({ huella: Buffer.from(archivo, 'hex'), idUsuario: empresa.ids.sara })
      .execute();
    const { idEvidencia } = await anadida(tecnico.pedir, idVisita, archivo);
    const repetida = await anadir(sara, idVisita, archivo, { clase: 'antes' });
    expect([repetida.estado, repetida.cuerpo.detail]).toEqual([409, 'Esta foto ya está.']);
    expect((await quitar(sara, idEvidencia)).estado).toBe(409);
    expect((await quitar(ana, idEvidencia)).estado).toBe(403);
    expect((await quitar(empresa.gente.saul, idEvidencia)).estado).toBe(404);
    expect((await quitar(empresa.gente.tomas, idEvidencia)).estado).toBe(404);
    expect((await quitar(tecnico.pedir, idEvidencia)).estado).toBe(204);
    expect((await quitar(tecnico.pedir, idEvidencia)).estado).toBe(404);
    expect(await fotosDe(idVisita)).toEqual([]);
  });

  test('of which there are twenty, admits no other; a repeated one is none', async () => {
    const idVisita = await enProceso();
    const veinte = await Promise.all(Array.from({ length: 20 }, (_, n) => mio(n ? 'jpeg' : 'pdf')));
    await Promise.all(veinte.map((archivo) => anadida(tecnico.pedir, idVisita, archivo)));
    for (const [pedir, archivo] of [
      [tecnico.pedir, await mio()],
      [sara, await desara()],
    ] as const) {
      const { estado, cuerpo } = await anadir(pedir, idVisita, archivo);
      expect([estado, cuerpo.errors]).toEqual([400, { archivo: ['Ya tienes 20 fotos.'] }]);
    }
    await anadida(tecnico.pedir, idVisita, veinte[7] ?? '', { leyenda: 'La misma' });
    expect(await fotosDe(idVisita)).toHaveLength(20);
  });

  test('sent twice at once is one', async () => {
    const idVisita = await enProceso();
    const archivo = await mio();
    const dos = await Promise.all(
      [1, 2, 3, 4].map(() => anadida(tecnico.pedir, idVisita, archivo)),
    );
    expect(new Set(dos.map(({ idEvidencia }) => idEvidencia)).size).toBe(1);
    expect(await fotosDe(idVisita)).toHaveLength(1);
  });
});

test('a PDF file answers no question, and has no smaller copies', async () => {
  const idVisita = await enProceso();
  const [pdf, foto] = [await mio('pdf'), await mio()];
  const responde = await anadir(tecnico.pedir, idVisita, pdf, { pregunta: 'a' });
  expect([responde.estado, Object.keys(responde.cuerpo.errors ?? {})]).toEqual([400, ['pregunta']]);
  for (const [archivo, mediana] of [
    [pdf, foto],
    [foto, pdf],
  ] as const) {
    const { estado, cuerpo } = await anadir(tecnico.pedir, idVisita, archivo, { mediana });
    expect([estado, Object.keys(cuerpo.errors ?? {})]).toEqual([400, ['mediana']]);
  }
  expect(await anadida(tecnico.pedir, idVisita, pdf)).toMatchObject({ tipo: 'pdf', mediana: null });
});

test('a pending visit takes files from its supervisor, and not yet from its technician', async () => {
  const { idVisita } = await planificada();
  await anadida(sara, idVisita, await desara());
  const suyo = await mio();
  await rehusa(
    empresa,
    () => anadir(tecnico.pedir, idVisita, suyo),
    409,
    'Esta visita todavía no se ha iniciado.',
  );
  expect(await fotosDe(idVisita, tecnico.pedir)).toHaveLength(1);
});

test('a photo that arrives after its visit was cancelled is kept apart, and is not removed', async () => {
  const idVisita = await enProceso();
  exigir(200, await cerrar(sara, idVisita));
  const [mia, suya] = [await mio(), await desara()];
  for (const [pedir, archivo] of [
    [tecnico.pedir, mia],
    [sara, suya],
  ] as const) {
    const foto = await anadida(pedir, idVisita, archivo, { leyenda: 'Tarde' });
    expect(foto.aparte).toBe(true);
    expect(await anadida(pedir, idVisita, archivo, { leyenda: 'Más tarde' })).toMatchObject({
      leyenda: 'Más tarde',
    });
    expect((await quitar(pedir, foto.idEvidencia)).estado).toBe(409);
  }
  expect(await fotosDe(idVisita)).toHaveLength(2);
});

test('a photo of who had the visit until it was given to another is kept apart from those of the other', async () => {
  const visita = await planificada();
  const { idVisita } = visita;
  const [otro, archivo, repetida] = [await empresa.tecnico(), await mio(), await mio()];
  await rehusa(empresa, () => anadir(tecnico.pedir, idVisita, archivo), 409);
  exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), idTecnico: otro.id }));
  const foto = await anadida(tecnico.pedir, idVisita, archivo, { vuelta: 1 });
  expect(foto.aparte).toBe(true);
  exigir(201, await iniciar(otro.pedir, idVisita));
  const suya = await anadida(otro.pedir, idVisita, await enviado(empresa.bd, otro.id));
  await anadida(tecnico.pedir, idVisita, repetida);
  exigir(201, await finalizar(otro.pedir, idVisita));
  const fotos = await fotosDe(idVisita);
  expect(fotos.filter(({ aparte }) => !aparte)).toEqual([suya]);
  expect(fotos).toHaveLength(3);
});

test('after its end, a visit takes twenty photos of each person, and the ones that the finish named', async () => {
  const idVisita = await enProceso();
  const nombrada = await mio();
  exigir(201, await finalizar(tecnico.pedir, idVisita, { evidencias: [nombrada] }));
  const tardias = await Promise.all(Array.from({ length: 22 }, () => mio()));
  const llegadas = await Promise.all(
    tardias.map((archivo) => anadir(tecnico.pedir, idVisita, archivo)),
  );
  const rehusadas = llegadas.filter(({ estado }) => estado !== 201);
  expect(rehusadas.map(({ estado, cuerpo }) => [estado, cuerpo.errors])).toEqual(
    Array(2).fill([400, { archivo: ['Ya tienes 20 fotos.'] }]),
  );
  const [{ archivo: una = '' } = {}] = await fotosDe(idVisita);
  await anadida(tecnico.pedir, idVisita, una, { leyenda: 'La misma' });
  expect(await anadida(tecnico.pedir, idVisita, nombrada)).toMatchObject({ aparte: false });
  expect(await anadida(sara, idVisita, await desara())).toMatchObject({ aparte: true });
  expect(await fotosDe(idVisita)).toHaveLength(22);
});

test('after the finish, a repeat of a photo changes nothing, and another is kept apart', async () => {
  const idVisita = await enProceso();
  const archivo = await mio();
  const foto = await anadida(tecnico.pedir, idVisita, archivo, { leyenda: 'Antes del fin' });
  exigir(201, await finalizar(tecnico.pedir, idVisita));
  expect(await anadida(tecnico.pedir, idVisita, archivo, { leyenda: 'Después' })).toEqual(foto);
  expect((await quitar(tecnico.pedir, foto.idEvidencia)).estado).toBe(409);
  const otra = await anadida(tecnico.pedir, idVisita, await mio());
  expect(otra.aparte).toBe(true);
  expect((await fotosDe(idVisita)).map(({ aparte }) => aparte)).toEqual([false, true]);
});

describe('what is sent of an execution before the present one', () => {
  async function reabierta(idTecnico = tecnico.id) {
    const idVisita = await enProceso();
    const tomada = new Date().toISOString();
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    const cuerpo = {
      idVisita,
      motivo: 'Quedó una fuga.',
      idTecnico,
      fechaPlanificada: '2031-05-20',
    };
    exigir(200, await sara('PUT /api/visitas/reabrir', { cuerpo }));
    return { idVisita, tomada };
  }
  const deAntes = async (idVisita: number) => {
    const ruta = `GET /api/visitas/versiones/${idVisita}` as const;
    const [primera] = exigir(200, await sara<VersionDeVisita[]>(ruta));
    return primera?.evidencias ?? [];
  };

  test.each(['pending', 'in process'])(
    'is a photo kept apart with it, though the visit is %s again',
    async (como) => {
      const { idVisita, tomada } = await reabierta();
      if (como === 'in process') exigir(201, await iniciar(tecnico.pedir, idVisita));
      const archivo = await mio();
      const dicho = { vuelta: 1, ocurridoEn: tomada };
      const foto = await anadida(tecnico.pedir, idVisita, archivo, dicho);
      expect(foto).toMatchObject({ aparte: true, ocurridoEn: tomada });
      expect(await deAntes(idVisita)).toEqual([foto]);
      expect(await fotosDe(idVisita)).toEqual([]);
      expect(await anadida(tecnico.pedir, idVisita, archivo, dicho)).toEqual(foto);
    },
  );

  test.each([
    ['says which', { vuelta: 1 }],
    ['is of an older page', {}],
  ])('is a photo of who did it, though another does it now, when it %s', async (_, dicho) => {
    const otro = await empresa.tecnico();
    const { idVisita, tomada } = await reabierta(otro.id);
    const [archivo, segunda] = [await mio(), await mio()];
    const foto = await anadida(tecnico.pedir, idVisita, archivo, { ...dicho, ocurridoEn: tomada });
    expect(foto).toMatchObject({ aparte: true, ocurridoEn: tomada });
    expect(await deAntes(idVisita)).toEqual([foto]);
    expect(await fotosDe(idVisita, otro.pedir)).toEqual([]);
    // They reach nothing of the present execution, and nobody else reaches the earlier one.
    expect((await quitar(tecnico.pedir, foto.idEvidencia)).estado).toBe(404);
    expect((await tecnico.pedir(`GET /api/visitas/${idVisita}`)).estado).toBe(404);
    const { tomas } = empresa.gente;
    const ajeno = await enviado(empresa.bd, empresa.ids.tomas);
    await rehusa(empresa, () => anadir(tomas, idVisita, ajeno, dicho), 404);
    exigir(201, await iniciar(otro.pedir, idVisita));
    exigir(201, await finalizar(otro.pedir, idVisita));
    expect(await anadida(tecnico.pedir, idVisita, segunda, dicho)).toMatchObject({ aparte: true });
    expect(await deAntes(idVisita)).toHaveLength(2);
  });

  test('is no answer of the present one', async () => {
    const { idVisita } = await reabierta();
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    const respuestas = [{ pregunta: 'a', valor: 'De antes' }];
    const tarde = await avanzar(tecnico.pedir, idVisita, respuestas, { vuelta: 1 });
    expect(tarde.estado).toBe(409);
    expect((await leerSola(sara, idVisita)).listaVerificacion?.respuestas).toEqual([]);
    exigir(200, await avanzar(tecnico.pedir, idVisita, respuestas, { vuelta: 2 }));
    expect(await anadida(tecnico.pedir, idVisita, await mio(), { vuelta: 2 })).toMatchObject({
      aparte: false,
    });
  });
});

test('a visit whose type asks for nothing shows the files that it has, and nothing else', async () => {
  const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id });
  const antes = await leerSola(sara, idVisita);
  for (const parte of ['evidencias', 'listaVerificacion', 'firma', 'porLlegar', 'sePuedeEmitir'])
    expect(antes).not.toHaveProperty(parte);
  await anadida(sara, idVisita, await desara());
  const despues = await leerSola(sara, idVisita);
  expect(despues).toEqual({ ...antes, evidencias: [expect.anything()] });
});

test('a photo taken by a clock that lies counts as of its arrival', async () => {
  const idVisita = await enProceso();
  const manana = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const { ocurridoEn, recibidaEn } = await anadida(tecnico.pedir, idVisita, await mio(), {
    ocurridoEn: manana,
  });
  expect(Date.parse(ocurridoEn)).toBeLessThanOrEqual(Date.parse(recibidaEn));
});
