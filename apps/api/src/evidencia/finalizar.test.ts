import { randomUUID } from 'node:crypto';
import type { LoQueSePide } from '@visitas/contract/formularios/formulario';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { VEINTE } from '../../pruebas/carreras.ts';
import {
  anadir,
  avanzar,
  emitir,
  enviado,
  formulario,
  guardarFormulario,
  leerSola,
  pregunta,
  tipoQuePide,
} from '../../pruebas/evidencia.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import {
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Problema,
  type Tecnico,
  traspasar,
} from '../../pruebas/planificacion.ts';
import type { Contestado, Pedir } from '../../pruebas/servidor.ts';

const { empresa, ana, sara } = empresaDelArchivo();

const TRAZOS = [
  [
    [10, 10],
    [400, 300],
  ],
];
const FIRMA = { nombre: 'Rosa Chávez', documento: '2547 1', trazos: TRAZOS };

const PRESION = pregunta('presion', {
  texto: 'Presión de succión',
  clase: 'numero',
  obligatoria: true,
  unidad: 'bar',
  minimo: 0,
  maximo: 5,
  ensenarAnterior: true,
});
const HAY_FUGA = pregunta('fuga', { texto: 'Hay fuga', clase: 'siNo' });
const DONDE = pregunta('donde', {
  texto: 'Dónde',
  obligatoria: true,
  condicion: { pregunta: 'fuga', valor: 'si' },
});
const QUE_PIDE_TODO = formulario([PRESION, HAY_FUGA, DONDE], { fotos: 1, firma: true });
const LISTA = formulario([PRESION, HAY_FUGA, DONDE]);

const tipos = new Map<LoQueSePide, Promise<number>>();
const tipoDe = (contenido: LoQueSePide): Promise<number> => {
  const hecho = tipos.get(contenido) ?? tipoQuePide(empresa, contenido);
  tipos.set(contenido, hecho);
  return hecho;
};

interface EnProceso {
  idVisita: number;
  tecnico: Tecnico;
}

async function enProceso(contenido: LoQueSePide, cambios: object = {}): Promise<EnProceso> {
  const tecnico = await empresa.tecnico();
  const plan = { idTipoVisita: await tipoDe(contenido), idTecnico: tecnico.id, ...cambios };
  const { idVisita } = await empresa.planificar(plan);
  exigir(201, await iniciar(tecnico.pedir, idVisita));
  return { idVisita, tecnico };
}

const respuesta = (id: string, valor: unknown) => ({ pregunta: id, valor });
const BIEN = [respuesta('presion', 3)];
const fotoDe = ({ tecnico }: EnProceso) => enviado(empresa.bd, tecnico.id);
const reportesDe = (idVisita: number) =>
  empresa.bd.selectFrom('reportes').selectAll().where('idVisita', '=', idVisita).execute();
const contenidoDe = async (idVisita: number) => {
  const [reporte] = await reportesDe(idVisita);
  return JSON.parse(reporte?.contenido ?? '{}');
};
/** A phone asks again while the server is too busy. */
async function comoUnTelefono<T>(pedir: () => Promise<Contestado<T>>): Promise<Contestado<T>> {
  const contestada = await pedir();
  return contestada.estado === 503 ? comoUnTelefono(pedir) : contestada;
}
const conClave =
  (pedir: Pedir, clave: string): Pedir =>
  (linea, envio) =>
    pedir(linea, { ...envio, cabeceras: { 'Idempotency-Key': clave } });

describe('a finish', () => {
  test('with all that is asked issues its report at once', async () => {
    const visita = await enProceso(QUE_PIDE_TODO);
    const { idVisita, tecnico } = visita;
    const archivo = await fotoDe(visita);
    exigir(201, await anadir(tecnico.pedir, idVisita, archivo));
    const fin = { respuestas: BIEN, firma: FIRMA, evidencias: [archivo] };
    const { archivoPdf } = exigir(201, await finalizar(tecnico.pedir, idVisita, fin));
    expect(archivoPdf).toMatch(/reporte\.pdf/);
    for (const pedir of [tecnico.pedir, sara, ana]) {
      const sola = await leerSola(pedir, idVisita);
      expect(sola.firma).toMatchObject(FIRMA);
      expect(sola.listaVerificacion).toMatchObject({
        version: 1,
        fotos: 1,
        firma: true,
        noCumplidas: [],
        anteriores: [],
        respuestas: [{ ...respuesta('presion', 3), nota: null }],
      });
      expect(sola).not.toHaveProperty('porLlegar');
      expect(sola).not.toHaveProperty('fueraDeLimites');
    }
    const contenido = await contenidoDe(idVisita);
    expect(contenido).toMatchObject({
      lista: [{ titulo: 'Equipo' }],
      fotos: [{ archivo }],
      firma: { nombre: 'Rosa Chávez', respuestas: 1, fotos: 1 },
    });
    expect(contenido.firma.huellaFirmada).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['an answer', {}, { respuestas: ['Falta «Presión de succión».'] }],
    [
      'an answer that a condition shows',
      { respuestas: [...BIEN, respuesta('fuga', 'si')] },
      { respuestas: ['Falta «Dónde».'] },
    ],
    ['a photo', { respuestas: BIEN }, { evidencias: ['Falta 1 foto más.'] }],
    [
      'a signature',
      { respuestas: BIEN, evidencias: ['b'.repeat(64)] },
      { firma: ['Falta la firma.'] },
    ],
  ])('that lacks %s is refused and changes nothing', async (_, fin, campos) => {
    const { idVisita, tecnico } = await enProceso(QUE_PIDE_TODO);
    await rechazaCampos(
      empresa.bd,
      () => finalizar(tecnico.pedir, idVisita, { ...fin, ocurridoEn: new Date().toISOString() }),
      campos,
    );
    exigir(201, await finalizar(tecnico.pedir, idVisita, { noRealizada: { motivo: 'cerrado' } }));
  });

  test('does not take a dot for a signature', async () => {
    const { idVisita, tecnico } = await enProceso(formulario([HAY_FUGA], { firma: true }));
    const firma = { ...FIRMA, trazos: [[[10, 10]]] };
    await rechazaCampos(empresa.bd, () => finalizar(tecnico.pedir, idVisita, { firma }), {
      'firma.trazos': ['Falta la firma.'],
    });
  });

  test('with a reason for each thing that could not be fulfilled is accepted', async () => {
    const { idVisita, tecnico } = await enProceso(QUE_PIDE_TODO);
    const noCumplidas = ['presion', 'fotos', 'firma'].map((que) => ({
      pregunta: que,
      motivo: `Sin ${que}`,
    }));
    exigir(201, await finalizar(tecnico.pedir, idVisita, { noCumplidas }));
    expect((await leerSola(sara, idVisita)).listaVerificacion?.noCumplidas).toEqual(noCumplidas);
    expect(await contenidoDe(idVisita)).toMatchObject({
      lista: [{ preguntas: [{ noCumplida: 'Sin presion' }, { pregunta: 'Hay fuga' }] }],
      fotosNoCumplidas: 'Sin fotos',
      firma: { motivo: 'Sin firma' },
    });
  });

  test('whose client did not sign says why', async () => {
    const { idVisita, tecnico } = await enProceso(formulario([HAY_FUGA], { firma: true }));
    exigir(201, await finalizar(tecnico.pedir, idVisita, { firma: { motivo: 'No estaba' } }));
    expect((await leerSola(sara, idVisita)).firma).toMatchObject({ motivo: 'No estaba' });
  });

  test('without answers keeps those that were saved on the way', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    exigir(200, await avanzar(tecnico.pedir, idVisita, BIEN));
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    expect((await contenidoDe(idVisita)).lista[0].preguntas[0].respuesta).toBe('3 bar');
  });

  test('keeps the answer that a condition hides, and its report does not say it', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    const respuestas = [...BIEN, respuesta('fuga', 'no'), respuesta('donde', 'En la válvula')];
    exigir(201, await finalizar(tecnico.pedir, idVisita, { respuestas }));
    expect((await leerSola(sara, idVisita)).listaVerificacion?.respuestas).toHaveLength(3);
    expect((await reportesDe(idVisita))[0]?.contenido).not.toContain('válvula');
  });

  test.each([
    ['a text for a number', [respuesta('presion', '3')]],
    ['an option that it never had', [...BIEN, respuesta('fuga', 'quizá')]],
    ['a list for a text', [...BIEN, respuesta('donde', ['a'])]],
  ])('with %s is refused, and so is what was answered so far', async (_, respuestas) => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    for (const pedir of [
      () => finalizar(tecnico.pedir, idVisita, { respuestas }),
      () => avanzar(tecnico.pedir, idVisita, respuestas),
    ]) {
      const { estado, cuerpo } = await sinCambiarNada<{ estado: number; cuerpo: unknown }>(
        empresa.bd,
        pedir,
      );
      expect([estado, Object.keys((cuerpo as Problema).errors ?? {})]).toEqual([
        400,
        ['respuestas'],
      ]);
    }
  });

  test('with characters that cannot be kept is refused, not broken', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    for (const valor of ['\u0000', '\ud800'])
      expect(
        (await finalizar(tecnico.pedir, idVisita, { respuestas: [respuesta('donde', valor)] }))
          .estado,
      ).toBe(400);
  });

  test('keeps answers to questions that the form does not have, and ignores them', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    const respuestas = [...BIEN, respuesta('otra', { a: 1 }.a)];
    exigir(201, await finalizar(tecnico.pedir, idVisita, { respuestas }));
    expect((await leerSola(sara, idVisita)).listaVerificacion?.respuestas).toHaveLength(2);
    expect((await contenidoDe(idVisita)).lista[0].preguntas).toHaveLength(2);
  });

  test('repeated with its key answers the same, and with other evidence is refused', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    const pedir = conClave(tecnico.pedir, randomUUID());
    const primera = exigir(201, await finalizar(pedir, idVisita, { respuestas: BIEN }));
    expect(exigir(201, await finalizar(pedir, idVisita, { respuestas: BIEN }))).toEqual(primera);
    const otra = await finalizar(pedir, idVisita, { respuestas: [respuesta('presion', 4)] });
    expect([otra.estado, (otra.cuerpo as unknown as { type: string }).type]).toEqual([
      409,
      'urn:visitas:error:clave-repetida',
    ]);
    expect(await reportesDe(idVisita)).toHaveLength(1);
  });

  test('says the last word of the photos that are already there', async () => {
    const visita = await enProceso(formulario([HAY_FUGA], { fotos: 0 }));
    const { idVisita, tecnico } = visita;
    const [una, otra] = [await fotoDe(visita), await fotoDe(visita)];
    for (const archivo of [una, otra])
      exigir(201, await anadir(tecnico.pedir, idVisita, archivo, { leyenda: 'Primera' }));
    const dicha = { archivo: una, clase: 'despues', leyenda: 'Última', orden: 9 };
    exigir(201, await finalizar(tecnico.pedir, idVisita, { evidencias: [dicha, otra] }));
    expect((await leerSola(sara, idVisita)).evidencias).toMatchObject([
      { archivo: otra, leyenda: 'Primera' },
      { archivo: una, leyenda: 'Última', clase: 'despues' },
    ]);
  });

  test('of an ordinary visit needs nothing and writes no sheet', async () => {
    const tecnico = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id });
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    const { rows } = await sql`select from hojas where id_visita = ${idVisita}`.execute(empresa.bd);
    expect(rows).toHaveLength(0);
    const partes = ['lista', 'fotos', 'firma', 'archivos', 'sinLlegar', 'vuelta'];
    expect(Object.keys(await contenidoDe(idVisita))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^(${partes.join('|')})$`))]),
    );
  });
});

describe('the moment of a signature', () => {
  const PIDE = formulario([HAY_FUGA], { firma: true });
  const hace = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString();
  const HACE_DOS_HORAS = { ocurridoEn: hace(120) };

  /** A visit that was begun two hours ago. */
  async function empezada(): Promise<EnProceso> {
    const tecnico = await empresa.tecnico();
    const plan = { idTipoVisita: await tipoDe(PIDE), idTecnico: tecnico.id };
    const { idVisita } = await empresa.planificar(plan);
    await sql`update visitas set acciones_desde = now() - interval '1 day' where id_visita = ${idVisita}`.execute(
      empresa.bd,
    );
    exigir(201, await iniciar(tecnico.pedir, idVisita, HACE_DOS_HORAS));
    return { idVisita, tecnico };
  }

  async function firmadaCon(firma: object, fin: object = {}) {
    const { idVisita, tecnico } = await empezada();
    exigir(201, await finalizar(tecnico.pedir, idVisita, { firma, ...fin }));
    const { firma: leida, ejecucionVisita } = await leerSola(sara, idVisita);
    return { idVisita, firmadaEn: leida?.firmadaEn, fin: ejecucionVisita?.fechaFinalizacion };
  }

  test.each([
    ['a signature', FIRMA],
    ['the reason why there is none', { motivo: 'No estaba' }],
  ])('with %s is that of the phone, and its report stays as it was', async (_, firma) => {
    const ocurridoEn = hace(10);
    const { idVisita, firmadaEn, fin } = await firmadaCon({ ...firma, ocurridoEn });
    expect(firmadaEn).toBe(ocurridoEn);
    const { firma: dicha } = await contenidoDe(idVisita);
    expect(dicha).not.toHaveProperty('ocurridoEn');
    if ('nombre' in firma) expect(dicha.firmadaEn).toBe(fin);
    else expect(dicha).toEqual(firma);
  });

  test.each([
    ['is not said', {}, {}],
    ['is before the visit began', { ocurridoEn: hace(180) }, {}],
    ['is after its finish', { ocurridoEn: hace(5) }, { ocurridoEn: hace(20) }],
    ['is still to come', { ocurridoEn: hace(-600) }, {}],
  ])('that %s is that of the finish', async (_, momento, fin) => {
    const leida = await firmadaCon({ ...FIRMA, ...momento }, fin);
    expect(leida.firmadaEn).toBe(leida.fin);
    expect(leida.fin).toBeDefined();
  });
});

describe('a finish that came when the visit no longer admitted it', () => {
  const LLEGO_TARDE = { respuestas: BIEN, firma: FIRMA };
  const tarde = (fin: object) => ({ ...fin, ocurridoEn: new Date().toISOString() });

  /** Its supervisor closed it meanwhile. */
  async function rehusada(fin: (visita: EnProceso) => Promise<object>) {
    const visita = await enProceso(QUE_PIDE_TODO);
    exigir(200, await cerrar(sara, visita.idVisita));
    const dicho = await fin(visita);
    expect((await finalizar(visita.tecnico.pedir, visita.idVisita, tarde(dicho))).estado).toBe(409);
    return visita;
  }
  const intentosDe = async (pedir: Pedir, idVisita: number) =>
    (await leerSola(pedir, idVisita)).intentosNoAplicados;

  test('keeps its answers and its signature for who reads the attempt, and for nobody else', async () => {
    const { idVisita, tecnico } = await rehusada(async () => ({
      ...LLEGO_TARDE,
      noCumplidas: [{ pregunta: 'fotos', motivo: 'Sin cámara' }],
    }));
    for (const pedir of [sara, ana]) {
      const [intento] = (await intentosDe(pedir, idVisita)) ?? [];
      expect(intento?.evidencia).toMatchObject({
        listaVerificacion: {
          version: 1,
          secciones: [{ titulo: 'Equipo' }],
          respuestas: [respuesta('presion', 3)],
          noCumplidas: [{ pregunta: 'fotos', motivo: 'Sin cámara' }],
        },
        firma: { ...FIRMA, firmadaEn: intento?.ocurridoEn },
      });
    }
    expect(await leerSola(tecnico.pedir, idVisita)).not.toHaveProperty('intentosNoAplicados');
    expect((await empresa.gente.saul(`GET /api/visitas/${idVisita}`)).estado).toBe(404);
    expect(await leerSola(sara, idVisita)).not.toHaveProperty('firma');
  });

  test('has the files that it named as they arrive, and no other', async () => {
    const fotos: string[] = [];
    const { idVisita, tecnico } = await rehusada(async (visita) => {
      fotos.push(await fotoDe(visita), await fotoDe(visita), await fotoDe(visita));
      return { evidencias: fotos.slice(0, 2) };
    });
    const [una = '', , ajena = ''] = fotos;
    for (const archivo of [una, ajena]) exigir(201, await anadir(tecnico.pedir, idVisita, archivo));
    expect(await intentosDe(sara, idVisita)).toMatchObject([
      { evidencia: { evidencias: [{ archivo: una, aparte: true }], porLlegar: 1 } },
    ]);
  });

  test('says nothing of evidence when it carried none', async () => {
    const { idVisita } = await rehusada(async () => ({ resultado: 'Todo en orden.' }));
    const [intento] = (await intentosDe(sara, idVisita)) ?? [];
    expect(intento).toMatchObject({ resultado: 'Todo en orden.' });
    expect(intento).not.toHaveProperty('evidencia');
  });

  test('of a visit that is now of another technician is read with what its type asks', async () => {
    const tecnico = await empresa.tecnico();
    const otro = await empresa.tecnico();
    const idTipoVisita = await tipoDe(QUE_PIDE_TODO);
    const visita = await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
    const { idVisita, version } = visita;
    exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), idTecnico: otro.id, version }));
    expect((await finalizar(tecnico.pedir, idVisita, tarde(LLEGO_TARDE))).estado).toBe(409);
    expect(await intentosDe(sara, idVisita)).toMatchObject([
      { evidencia: { listaVerificacion: { respuestas: [respuesta('presion', 3)] } } },
    ]);
    expect(await leerSola(otro.pedir, idVisita)).not.toHaveProperty('intentosNoAplicados');
  });

  test('is read with what its execution asked, though the visit was reopened and asks something else', async () => {
    const tecnico = await empresa.tecnico();
    const idTipoVisita = await tipoQuePide(empresa, LISTA);
    const { idVisita } = await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    const fin = tarde({ respuestas: BIEN });
    exigir(201, await finalizar(tecnico.pedir, idVisita, { respuestas: BIEN }));
    expect((await finalizar(tecnico.pedir, idVisita, fin)).estado).toBe(409);
    const contenido = formulario([pregunta('otra')]);
    exigir(200, await guardarFormulario(ana, idTipoVisita, { contenido, publicar: true }));
    const plan = { idTecnico: tecnico.id, fechaPlanificada: '2026-11-27', motivo: 'Una fuga' };
    exigir(200, await sara('PUT /api/visitas/reabrir', { cuerpo: { idVisita, ...plan } }));
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    expect((await finalizar(tecnico.pedir, idVisita, { ...fin, vuelta: 1 })).estado).toBe(409);
    const { intentosNoAplicados, listaVerificacion } = await leerSola(sara, idVisita);
    expect(listaVerificacion?.version).toBe(2);
    expect(
      intentosNoAplicados?.map(({ evidencia }) => evidencia?.listaVerificacion?.version),
    ).toEqual([1, 1]);
  });
});

describe('files that the finish named and have not arrived', () => {
  async function esperando(cuantas = 1) {
    const visita = await enProceso(formulario([HAY_FUGA], { fotos: cuantas }));
    const fotos = await Promise.all(Array.from({ length: cuantas }, () => fotoDe(visita)));
    const evidencias = fotos.map((archivo, n) => ({ archivo, clase: 'antes', leyenda: `${n}` }));
    const fin = exigir(201, await finalizar(visita.tecnico.pedir, visita.idVisita, { evidencias }));
    expect(fin).toMatchObject({ archivoPdf: null, reporteVisita: null });
    return { ...visita, fotos };
  }

  afterEach(() => {
    vi.useRealTimers();
  });
  const pasanTresDias = () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * 3_600_000 });
  };

  test('hold the report back until the last one, whose words are those of the finish', async () => {
    const { idVisita, tecnico, fotos } = await esperando(2);
    expect(await leerSola(tecnico.pedir, idVisita)).toMatchObject({
      estadoVisita: { nombre: 'Finalizada' },
      ejecucionVisita: { reporteVisita: null },
      porLlegar: 2,
      sePuedeEmitir: false,
    });
    const [una = '', otra = ''] = fotos;
    const primera = exigir(201, await anadir(tecnico.pedir, idVisita, una, { leyenda: 'x' }));
    expect(primera).toMatchObject({ leyenda: '0', clase: 'antes', aparte: false });
    expect(await reportesDe(idVisita)).toHaveLength(0);
    expect((await leerSola(sara, idVisita)).porLlegar).toBe(1);
    exigir(201, await anadir(tecnico.pedir, idVisita, otra));
    const sola = await leerSola(sara, idVisita);
    expect(sola).not.toHaveProperty('porLlegar');
    expect(sola.ejecucionVisita?.reporteVisita).not.toBeNull();
    expect((await contenidoDe(idVisita)).fotos).toMatchObject([
      { archivo: una },
      { archivo: otra },
    ]);
    exigir(201, await anadir(tecnico.pedir, idVisita, otra));
    expect(await reportesDe(idVisita)).toHaveLength(1);
  });

  test('may come from the supervisor, whose other files are kept apart', async () => {
    const { idVisita, fotos } = await esperando();
    const [archivo = ''] = fotos;
    await empresa.bd
      .insertInto('archivosEnviados')
      .values({ huella: Buffer.from(archivo, 'hex'), idUsuario: empresa.ids.sara })
      .execute();
    const aparte = await anadir(sara, idVisita, await enviado(empresa.bd, empresa.ids.sara));
    expect(exigir(201, aparte).aparte).toBe(true);
    expect(await reportesDe(idVisita)).toHaveLength(0);
    expect(exigir(201, await anadir(sara, idVisita, archivo)).aparte).toBe(false);
    expect(await reportesDe(idVisita)).toHaveLength(1);
  });

  test('that come several at once leave exactly one report', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const { idVisita, tecnico, fotos } = await esperando(4);
      const llegan = [...fotos, ...fotos].map((archivo) =>
        anadir(tecnico.pedir, idVisita, archivo),
      );
      for (const una of await Promise.all(llegan)) exigir(201, una);
      expect(await reportesDe(idVisita)).toHaveLength(1);
      expect((await contenidoDe(idVisita)).fotos).toHaveLength(4);
    }
  });

  test('that come at the same time as the finish leave exactly one report, never none', async () => {
    const contenido = formulario([HAY_FUGA], { fotos: 1 });
    const visitas = await Promise.all(VEINTE.map(() => enProceso(contenido)));
    await Promise.all(
      visitas.map(async (visita) => {
        const { idVisita, tecnico } = visita;
        const archivo = await fotoDe(visita);
        const [fin, foto] = await Promise.all([
          comoUnTelefono(() => finalizar(tecnico.pedir, idVisita, { evidencias: [archivo] })),
          comoUnTelefono(() => anadir(tecnico.pedir, idVisita, archivo)),
        ]);
        exigir(201, fin);
        expect(exigir(201, foto).aparte).toBe(false);
        expect(await reportesDe(idVisita)).toHaveLength(1);
      }),
    );
  });

  test('and do not come in three days let its supervisor issue the report without them', async () => {
    const { idVisita, tecnico, fotos } = await esperando(2);
    const [una = '', otra = ''] = fotos;
    exigir(201, await anadir(tecnico.pedir, idVisita, una));
    expect((await emitir(sara, idVisita)).estado).toBe(409);
    pasanTresDias();
    expect((await leerSola(sara, idVisita)).sePuedeEmitir).toBe(true);
    expect((await emitir(empresa.gente.saul, idVisita)).estado).toBe(404);
    for (const pedir of [ana, tecnico.pedir])
      expect((await emitir(pedir, idVisita)).estado).toBe(403);
    const { archivoPdf } = exigir(200, await emitir(sara, idVisita));
    expect(archivoPdf).toMatch(/reporte\.pdf/);
    expect(await contenidoDe(idVisita)).toMatchObject({ sinLlegar: 1, fotos: [{ archivo: una }] });
    expect((await emitir(sara, idVisita)).estado).toBe(409);
    expect(exigir(201, await anadir(tecnico.pedir, idVisita, otra)).aparte).toBe(true);
    expect(await reportesDe(idVisita)).toHaveLength(1);
  });

  test('are not awaited by a visit in process or with its report', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    expect((await emitir(sara, idVisita)).estado).toBe(409);
    exigir(201, await finalizar(tecnico.pedir, idVisita, { respuestas: BIEN }));
    pasanTresDias();
    expect((await emitir(sara, idVisita)).estado).toBe(409);
  });
});

describe('what was answered so far', () => {
  test('is read by the supervisor, and changes no version of the visit', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    const { version } = await leerSola(sara, idVisita);
    const respuestas = [respuesta('presion', 7), respuesta('fuga', 'no')];
    expect(exigir(200, await avanzar(tecnico.pedir, idVisita, respuestas)).respondidas).toBe(2);
    const sola = await leerSola(sara, idVisita);
    expect(sola).toMatchObject({ version, fueraDeLimites: true });
    expect(sola.listaVerificacion?.respuestas).toMatchObject(respuestas);
    const solo = 'solo=fueraDeLimites';
    const listada = async (lista: string, pedir: Pedir) =>
      exigir(200, await pedir<Visita[]>(`GET /api/visitas${lista}?${solo}`)).some(
        (una) => una.idVisita === idVisita && una.fueraDeLimites,
      );
    expect(await listada('/por-supervisor', sara)).toBe(true);
    expect(await listada('/por-tecnico', tecnico.pedir)).toBe(true);
    expect(await listada('', ana)).toBe(true);
    expect(await listada('/por-supervisor', empresa.gente.saul)).toBe(false);
    exigir(200, await avanzar(tecnico.pedir, idVisita, BIEN));
    expect(await leerSola(sara, idVisita)).not.toHaveProperty('fueraDeLimites');
    expect(await listada('/por-supervisor', sara)).toBe(false);
  });

  test('is what was answered last by the phone, not what arrived last', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    const ahora = Date.now();
    const hace = (minutos: number) => ({
      ocurridoEn: new Date(ahora + 60_000 - minutos * 60_000).toISOString(),
    });
    exigir(200, await avanzar(tecnico.pedir, idVisita, [respuesta('presion', 4)], hace(1)));
    exigir(200, await avanzar(tecnico.pedir, idVisita, [respuesta('presion', 2)], hace(2)));
    expect((await leerSola(sara, idVisita)).listaVerificacion?.respuestas[0]?.valor).toBe(4);
  });

  test('is of the technician of a visit in process only', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    const otro = await empresa.tecnico();
    expect((await avanzar(otro.pedir, idVisita, BIEN)).estado).toBe(404);
    for (const pedir of [sara, ana])
      expect((await avanzar(pedir, idVisita, BIEN)).estado).toBe(403);
    exigir(201, await finalizar(tecnico.pedir, idVisita, { respuestas: BIEN }));
    expect((await avanzar(tecnico.pedir, idVisita, BIEN)).estado).toBe(409);
    const pendiente = await empresa.planificar({ idTecnico: tecnico.id });
    expect((await avanzar(tecnico.pedir, pendiente.idVisita, BIEN)).estado).toBe(409);
  });
});

test('a version published in the middle changes nothing of a visit in process', async () => {
  const contenido = formulario([PRESION]);
  const idTipoVisita = await tipoQuePide(empresa, contenido);
  const { idVisita, tecnico } = await enProceso(contenido, { idTipoVisita });
  const mas = formulario([PRESION, pregunta('nueva', { obligatoria: true })]);
  exigir(200, await guardarFormulario(ana, idTipoVisita, { contenido: mas, publicar: true }));
  exigir(201, await finalizar(tecnico.pedir, idVisita, { respuestas: BIEN }));
  expect((await leerSola(sara, idVisita)).listaVerificacion?.version).toBe(1);
});

test('the previous answer is that of the last finished visit to the same client', async () => {
  const { idCliente } = await empresa.cliente();
  const idTipoVisita = await tipoDe(LISTA);
  const terminar = async (valor: number, cambios: object) => {
    const { idVisita, tecnico } = await enProceso(LISTA, cambios);
    exigir(
      201,
      await finalizar(tecnico.pedir, idVisita, { respuestas: [respuesta('presion', valor)] }),
    );
    return idVisita;
  };
  const primera = await terminar(1, { idCliente });
  const segunda = await terminar(2, { idCliente });
  await terminar(9, {});
  const { idVisita } = await empresa.planificar({ idCliente, idTipoVisita });
  const anterior = async (id: number) =>
    (await leerSola(sara, id)).listaVerificacion?.anteriores.map(({ valor }) => valor);
  expect(await anterior(idVisita)).toEqual([2]);
  expect(await anterior(segunda)).toEqual([1]);
  expect(await anterior(primera)).toEqual([]);
  expect((await contenidoDe(segunda)).lista[0].preguntas[0].anterior).toBe('1 bar');
  // What a reopened visit did before is the last that was done there, also while it is done again.
  const otro = await empresa.tecnico();
  const [idTecnico, fechaPlanificada] = [otro.id, '2031-05-20'];
  const reabrir = { idVisita: segunda, motivo: 'Quedó mal.', idTecnico, fechaPlanificada };
  exigir(200, await sara('PUT /api/visitas/reabrir', { cuerpo: reabrir }));
  expect(await anterior(segunda)).toEqual([2]);
  expect(await anterior(idVisita)).toEqual([2]);
  exigir(201, await iniciar(otro.pedir, segunda));
  exigir(201, await finalizar(otro.pedir, segunda, { respuestas: [respuesta('presion', 3)] }));
  expect(await anterior(segunda)).toEqual([2]);
  expect(await anterior(idVisita)).toEqual([3]);
  const ultimo = (await reportesDe(segunda)).find(({ vuelta }) => vuelta === 2);
  expect(JSON.parse(ultimo?.contenido ?? '').lista[0].preguntas[0].anterior).toBe('2 bar');
});

describe('what a visit is asked is its type', () => {
  test('of a pending visit, the new one after an edition; in process, the one it started with', async () => {
    const otro = await tipoDe(formulario([HAY_FUGA]));
    const tecnico = await empresa.tecnico();
    const visita = await empresa.planificar({
      idTipoVisita: await tipoDe(LISTA),
      idTecnico: tecnico.id,
    });
    const cuantas = async () =>
      (await leerSola(sara, visita.idVisita)).listaVerificacion?.secciones[0]?.preguntas.length;
    const conTipo = async (idTipoVisita: number) =>
      exigir(200, await editar(sara, visita.idVisita, { ...comoEsta(visita), idTipoVisita }));
    expect(await cuantas()).toBe(3);
    await conTipo(otro);
    expect(await cuantas()).toBe(1);
    exigir(201, await iniciar(tecnico.pedir, visita.idVisita));
    await conTipo(await tipoDe(LISTA));
    expect(await cuantas()).toBe(1);
  });

  test('when it is handed over to another supervisor, who then reads it', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    exigir(200, await avanzar(tecnico.pedir, idVisita, BIEN));
    exigir(200, await traspasar(ana, empresa.ids.sara, empresa.ids.saul));
    const { saul } = empresa.gente;
    expect((await leerSola(saul, idVisita)).listaVerificacion?.respuestas).toHaveLength(1);
    expect((await leer(sara, idVisita)).estado).toBe(404);
    exigir(200, await traspasar(ana, empresa.ids.saul, empresa.ids.sara));
  });

  test('when it is planned again after it could not be done', async () => {
    const { idVisita, tecnico } = await enProceso(LISTA);
    exigir(
      201,
      await finalizar(tecnico.pedir, idVisita, {
        noRealizada: { motivo: 'ausente' },
        respuestas: [respuesta('presion', 1)],
      }),
    );
    const nueva = exigir(
      201,
      await sara<{ idVisita: number }>('POST /api/visitas/replanificar', { cuerpo: { idVisita } }),
    );
    const { listaVerificacion } = await leerSola(sara, nueva.idVisita);
    expect(listaVerificacion).toMatchObject({ version: 1, respuestas: [] });
  });

  test('when a series creates it', async () => {
    const cuerpo = {
      ...(await empresa.plan({ idTipoVisita: await tipoDe(LISTA) })),
      regla: { cada: 1, unidad: 'semana', dias: [2], hasta: null, veces: 2 },
    };
    const creada = exigir(201, await sara<{ idSerie: number }>('POST /api/series', { cuerpo }));
    const { idVisita } = await empresa.bd
      .selectFrom('visitas')
      .select('idVisita')
      .where('idSerie', '=', creada.idSerie)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await leerSola(sara, idVisita)).listaVerificacion?.version).toBe(1);
  });
});
