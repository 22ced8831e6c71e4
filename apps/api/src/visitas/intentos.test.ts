import { randomUUID } from 'node:crypto';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { estados, trasEsperar, VEINTE } from '../../pruebas/carreras.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import {
  alNorte,
  aprobar,
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Problema,
  solicitar,
  type Tecnico,
  traspasar,
} from '../../pruebas/planificacion.ts';
import type { Contestado, Pedir } from '../../pruebas/servidor.ts';
import { limpiar } from '../reunidos.ts';

const { empresa, sara, ana } = empresaDelArchivo();
let tecnico: Tecnico;

async function nueva(cambios: object = {}): Promise<Visita> {
  tecnico = await empresa.tecnico();
  return empresa.planificar({ idTecnico: tecnico.id, ...cambios });
}

const YA_NO_ES_TUYA = 'Esta visita ya no está asignada a ti.';
const VUELVE = 'Vuelve a cargarla para ver qué puedes hacer.';

/** A tap made now; these tests are not about its time. */
const tocado = () => ({ ocurridoEn: new Date().toISOString() });

const conClave =
  (pedir: Pedir, clave: string): Pedir =>
  (linea, envio) =>
    pedir(linea, { ...envio, cabeceras: { 'Idempotency-Key': clave } });

const intentos = async (idVisita: number, pedir: Pedir = sara) =>
  (await pedir<VisitaSola>(`GET /api/visitas/${idVisita}`)).cuerpo.intentosNoAplicados;

const otroTecnico = async (visita: Visita) => {
  const { id } = await empresa.tecnico();
  exigir(200, await editar(sara, visita.idVisita, { ...comoEsta(visita), idTecnico: id }));
};

const dicho = ({ estado, cuerpo }: Contestado<unknown>) => [estado, (cuerpo as Problema).detail];

type Paso = (pedir: Pedir, idVisita: number, cambios?: object) => Promise<Contestado<unknown>>;
const PASOS: Record<'iniciar' | 'finalizar' | 'solicitar', Paso> = {
  iniciar,
  finalizar,
  solicitar,
};

describe('an action on a visit reassigned meanwhile', () => {
  test('is refused with its own sentence, and each one is kept', async () => {
    const visita = await nueva();
    const { idVisita } = visita;
    await otroTecnico(visita);
    const aqui = { latitudInicio: alNorte(42), precisionInicio: 12 };
    const cuando = tocado();
    const inicio = await iniciar(tecnico.pedir, idVisita, { ...aqui, ...cuando });
    const fin = await finalizar(tecnico.pedir, idVisita, { latitudFin: alNorte(900), ...tocado() });
    const peticion = await solicitar(tecnico.pedir, idVisita, tocado());
    for (const cada of [inicio, fin, peticion]) expect(dicho(cada)).toEqual([409, YA_NO_ES_TUYA]);
    const { cuerpo: queda } = await leer(sara, idVisita);
    expect(queda).toMatchObject({ version: 2, ejecucionVisita: null, solicitudCancelacion: false });

    const causa = expect.stringMatching(
      new RegExp(
        `^La visita se reasignó a ${queda.tecnico.nombre} (el [\\d/]+ )?a las? \\d\\d:\\d\\d\\.$`,
      ),
    );
    const comunes = {
      idIntento: expect.any(Number),
      tecnico: { idUsuario: tecnico.id, nombre: visita.tecnico.nombre },
      horaDudosa: false,
      recibidoEn: expect.any(String),
      causa,
    };
    expect(await intentos(idVisita)).toEqual([
      {
        ...comunes,
        accion: 'iniciar',
        ocurridoEn: cuando.ocurridoEn,
        latitud: alNorte(42),
        longitud: -90.5069,
        precision: 12,
        distancia: expect.closeTo(42, 3),
        veredicto: 'dentro',
        resultado: null,
        motivoCancelacion: null,
      },
      {
        ...comunes,
        accion: 'finalizar',
        ocurridoEn: expect.any(String),
        latitud: alNorte(900),
        longitud: -90.5069,
        precision: null,
        distancia: expect.closeTo(900, 3),
        veredicto: 'fuera',
        resultado: 'Quedó funcionando',
        motivoCancelacion: null,
      },
      {
        ...comunes,
        accion: 'solicitarCancelacion',
        ocurridoEn: expect.any(String),
        latitud: null,
        longitud: null,
        precision: null,
        distancia: null,
        veredicto: null,
        resultado: null,
        motivoCancelacion: 'El cliente viajó',
      },
    ]);
  });

  test('on another day names the day of the reassignment', async () => {
    const visita = await nueva();
    await otroTecnico(visita);
    await sql`update tecnicos_anteriores set reasignada_en = '2026-01-05T19:30:00Z'
      where id_visita = ${visita.idVisita}`.execute(empresa.bd);
    await iniciar(tecnico.pedir, visita.idVisita, tocado());
    const [intento] = (await intentos(visita.idVisita)) ?? [];
    expect(intento?.causa).toMatch(/ el 05\/01\/2026 a las 13:30\.$/);
  });

  test('is a 404 for a technician who never had the visit', async () => {
    const visita = await nueva();
    await otroTecnico(visita);
    for (const paso of Object.values(PASOS)) {
      const pedir = () => paso(empresa.gente.tania, visita.idVisita, tocado());
      expect((await sinCambiarNada(empresa.bd, pedir)).estado).toBe(404);
    }
    expect((await iniciar(tecnico.pedir, 2_147_483_647, tocado())).estado).toBe(404);
  });

  test('without its time is a 404 as before, and is not kept', async () => {
    const visita = await nueva();
    await otroTecnico(visita);
    for (const paso of Object.values(PASOS)) {
      const pedir = () => paso(tecnico.pedir, visita.idVisita);
      expect((await sinCambiarNada(empresa.bd, pedir)).estado).toBe(404);
    }
  });

  test('is applied when the visit is theirs again', async () => {
    const visita = await nueva();
    await otroTecnico(visita);
    exigir(200, await editar(sara, visita.idVisita, comoEsta(visita)));
    exigir(201, await iniciar(tecnico.pedir, visita.idVisita, tocado()));
  });

  test('gives no access to the visit: its technician only gets the refusal', async () => {
    const visita = await nueva();
    await otroTecnico(visita);
    await iniciar(tecnico.pedir, visita.idVisita, tocado());
    expect((await leer(tecnico.pedir, visita.idVisita)).estado).toBe(404);
  });
});

describe('an action on a visit that, meanwhile,', () => {
  const pasa: [string, string, keyof typeof PASOS, (visita: Visita) => Promise<unknown>][] = [
    [
      'was cancelled',
      'La cancelación de esta visita ya fue aprobada.',
      'iniciar',
      async ({ idVisita }) => {
        await solicitar(tecnico.pedir, idVisita);
        await aprobar(sara, idVisita);
      },
    ],
    [
      'was closed',
      'Esta visita se canceló.',
      'finalizar',
      async ({ idVisita }) => {
        await iniciar(tecnico.pedir, idVisita);
        await cerrar(ana, idVisita);
      },
    ],
    [
      'was finished from another phone',
      'Esta visita ya se finalizó.',
      'finalizar',
      async ({ idVisita }) => {
        await iniciar(tecnico.pedir, idVisita);
        await finalizar(tecnico.pedir, idVisita);
      },
    ],
    [
      'was started from another phone',
      'Esta visita ya se inició.',
      'iniciar',
      ({ idVisita }) => iniciar(tecnico.pedir, idVisita),
    ],
    [
      'already had a cancellation request',
      'Esta visita ya tiene una solicitud de cancelación.',
      'solicitar',
      ({ idVisita }) => solicitar(tecnico.pedir, idVisita),
    ],
    [
      'had not been started',
      'Esta visita todavía no se ha iniciado.',
      'finalizar',
      () => Promise.resolve(),
    ],
  ];

  test.each(pasa)('%s is refused with «%s» and kept', async (_, causa, paso, mientras) => {
    const visita = await nueva();
    const { idVisita } = visita;
    await mientras(visita);
    const { cuerpo: antes } = await leer(ana, idVisita);
    const respuesta = await PASOS[paso](tecnico.pedir, idVisita, tocado());
    expect(dicho(respuesta)).toEqual([409, `${causa} ${VUELVE}`]);
    expect(respuesta.cabeceras.get('content-type')).toMatch(/^application\/problem\+json/);
    const { intentosNoAplicados, ...despues } = exigir(
      200,
      await leer(ana, idVisita),
    ) as VisitaSola;
    expect(intentosNoAplicados).toMatchObject([{ causa, tecnico: { idUsuario: tecnico.id } }]);
    expect({ ...despues, intentosNoAplicados: [] }).toMatchObject({
      version: antes.version,
      estadoVisita: antes.estadoVisita,
    });
  });

  test("was delayed by another supervisor's visit is kept, without naming that visit", async () => {
    const deSaul = await empresa.cliente({ nombre: 'Cliente de Saúl' });
    const visita = await nueva();
    exigir(
      201,
      await ana('POST /api/usuarios/supervisor-tecnico', {
        cuerpo: { idSupervisor: empresa.ids.saul, idTecnico: tecnico.id },
      }),
    );
    const plan = await empresa.plan({ idTecnico: tecnico.id, idCliente: deSaul.idCliente });
    const abierta = exigir(
      201,
      await empresa.gente.saul<Visita>('POST /api/visitas', { cuerpo: plan }),
    );
    exigir(201, await iniciar(tecnico.pedir, abierta.idVisita, tocado()));
    const respuesta = await iniciar(tecnico.pedir, visita.idVisita, tocado());
    expect(dicho(respuesta)).toEqual([409, expect.stringContaining('Cliente de Saúl')]);
    const { texto } = await leer(sara, visita.idVisita);
    expect(texto).toContain('El técnico tenía otra visita en proceso.');
    expect(texto).not.toContain('Cliente de Saúl');
  });

  test.each(Object.entries(PASOS))(
    'changed, sent without its time (%s), is not kept, and its key stays free',
    async (_, paso) => {
      const { idVisita } = await nueva();
      await cerrar(ana, idVisita);
      const pedir = () => paso(conClave(tecnico.pedir, 'libre'), idVisita);
      expect((await sinCambiarNada(empresa.bd, pedir)).estado).toBe(409);
    },
  );
});

describe('the same key', () => {
  const reasignada = async () => {
    const visita = await nueva();
    await otroTecnico(visita);
    const clave = randomUUID();
    const cuerpo = tocado();
    const enviar = (cambios: object = {}) =>
      finalizar(conClave(tecnico.pedir, clave), visita.idVisita, { ...cuerpo, ...cambios });
    return { ...visita, enviar };
  };
  const cuantos = async (idVisita: number) => (await intentos(idVisita))?.length;

  test('repeated, gets the first answer and adds no note', async () => {
    const { idVisita, enviar } = await reasignada();
    const primera = await enviar();
    const segunda = await enviar();
    expect([segunda.estado, segunda.texto]).toEqual([409, primera.texto]);
    expect(segunda.cabeceras.get('content-type')).toBe(primera.cabeceras.get('content-type'));
    expect(segunda.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(await cuantos(idVisita)).toBe(1);
  });

  test('repeated, gets the first answer even if the visit would now admit the action', async () => {
    const visita = await reasignada();
    const primera = await visita.enviar();
    exigir(200, await editar(sara, visita.idVisita, comoEsta(visita)));
    exigir(201, await iniciar(tecnico.pedir, visita.idVisita));
    const segunda = await visita.enviar();
    expect([segunda.estado, segunda.texto]).toEqual([409, primera.texto]);
  });

  test('twenty times at once, gets one answer and leaves one note', async () => {
    const { idVisita, enviar } = await reasignada();
    const respuestas = await Promise.all(VEINTE.map(() => enviar()));
    expect(new Set(respuestas.map(({ estado, texto }) => `${estado} ${texto}`)).size).toBe(1);
    expect(estados(respuestas)[0]).toBe(409);
    expect(await cuantos(idVisita)).toBe(1);
  });

  test('twice while the visit changes hands, gets one answer and leaves one note', async () => {
    const visita = await nueva();
    const { id } = await empresa.tecnico();
    const cuerpo = tocado();
    const enviar = () => iniciar(conClave(tecnico.pedir, 'dos'), visita.idVisita, cuerpo);
    const cambio = sql`update visitas set id_tecnico = ${id}, version = version + 1
      where id_visita = ${visita.idVisita}`;
    const respuestas = await trasEsperar(empresa.bd, cambio, [enviar, enviar]);
    expect(respuestas.map(dicho)).toEqual([
      [409, YA_NO_ES_TUYA],
      [409, YA_NO_ES_TUYA],
    ]);
    expect(await cuantos(visita.idVisita)).toBe(1);
  });

  test('with another body is refused and leaves no note', async () => {
    const { idVisita, enviar } = await reasignada();
    await enviar();
    const pedir = () => enviar({ resultado: 'Otro' });
    const { estado, cuerpo } = await sinCambiarNada(empresa.bd, pedir);
    expect([estado, (cuerpo as unknown as Problema).detail]).toEqual([
      409,
      expect.stringContaining('ya se envió con otros datos'),
    ]);
    expect(await cuantos(idVisita)).toBe(1);
  });

  test('is remembered for thirty days', async () => {
    const { idVisita, enviar } = await reasignada();
    await enviar();
    const envejecer = (dias: number) =>
      sql`update idempotencia set creada_en = creada_en - make_interval(days => ${dias})`.execute(
        empresa.bd,
      );
    await envejecer(29);
    await limpiar(empresa.bd, { avisosDias: 90 });
    expect((await enviar()).cabeceras.get('idempotency-replayed')).toBe('true');
    await envejecer(2);
    await limpiar(empresa.bd, { avisosDias: 90 });
    expect((await enviar()).cabeceras.get('idempotency-replayed')).toBeNull();
    expect(await cuantos(idVisita)).toBe(2);
  });

  test('for an applied action gets the first answer', async () => {
    const { idVisita } = await nueva();
    const cuerpo = tocado();
    const enviar = () => iniciar(conClave(tecnico.pedir, 'hecha'), idVisita, cuerpo);
    const [primera, segunda] = [await enviar(), await enviar()];
    expect([primera.estado, segunda.texto]).toEqual([201, primera.texto]);
    expect(await intentos(idVisita)).toBeUndefined();
  });
});

describe('an attempt that was not applied', () => {
  const conIntento = async () => {
    const visita = await nueva();
    await otroTecnico(visita);
    await iniciar(tecnico.pedir, visita.idVisita, tocado());
    return visita;
  };

  test("is read by the visit's supervisor and administrators, and no one else", async () => {
    const { idVisita } = await conIntento();
    expect(await intentos(idVisita, sara)).toHaveLength(1);
    expect(await intentos(idVisita, ana)).toHaveLength(1);
    for (const ajeno of [empresa.gente.saul, empresa.gente.tania, tecnico.pedir]) {
      const { estado, texto } = await leer(ajeno, idVisita);
      expect([estado, texto.includes('intento')]).toEqual([404, false]);
    }
  });

  test('is hidden from the technician of the visit', async () => {
    const { idVisita } = await nueva();
    await cerrar(ana, idVisita);
    await iniciar(tecnico.pedir, idVisita, tocado());
    const { estado, texto } = await leer(tecnico.pedir, idVisita);
    expect([estado, texto.includes('ntento')]).toEqual([200, false]);
  });

  test('goes with the visit to a new supervisor', async () => {
    const { idVisita } = await conIntento();
    exigir(200, await traspasar(ana, empresa.ids.sara, empresa.ids.saul));
    expect(await intentos(idVisita, empresa.gente.saul)).toHaveLength(1);
    expect((await leer(sara, idVisita)).estado).toBe(404);
    exigir(200, await traspasar(ana, empresa.ids.saul, empresa.ids.sara));
  });

  test('is in no list and no other answer', async () => {
    const visita = await conIntento();
    const { texto } = await sara('GET /api/visitas/por-supervisor');
    expect(texto).not.toContain('ntento');
    const otra = await editar(sara, visita.idVisita, { ...comoEsta(visita), observaciones: 'X' });
    expect([otra.estado, otra.texto.includes('ntento')]).toEqual([200, false]);
  });

  test('is in the log, without the range that judged it', async () => {
    const { idVisita } = await conIntento();
    const { cuerpo } = await ana<{ usuario: unknown; operacion: string; despues: object }[]>(
      `GET /api/bitacora?entidad=intentoNoAplicado&id=${idVisita}`,
    );
    expect(cuerpo).toMatchObject([
      {
        usuario: { idUsuario: tecnico.id },
        operacion: 'visitas.iniciar',
        antes: null,
        despues: { accion: 'iniciar', respuesta: YA_NO_ES_TUYA, veredicto: 'dentro' },
      },
    ]);
    expect(Object.keys(cuerpo[0]?.despues ?? {})).not.toContain('rango');
  });

  test('is never changed nor deleted', async () => {
    const { idVisita } = await conIntento();
    const cambios = [
      sql`update intentos_no_aplicados set causa = 'Otra' where id_visita = ${idVisita}`,
      sql`delete from intentos_no_aplicados where id_visita = ${idVisita}`,
    ];
    for (const cambio of cambios)
      await expect(cambio.execute(empresa.bd)).rejects.toThrow('what was tried stays as it was');
  });

  test('is listed in order of time, and only the last hundred are', async () => {
    const { idVisita } = await conIntento();
    await sql`insert into intentos_no_aplicados (id_visita, id_tecnico, accion, ocurrido_en, recibido_en,
        hora_dudosa, motivo_cancelacion, respuesta, causa)
      select ${idVisita}, ${tecnico.id}, 'solicitarCancelacion', now() - make_interval(mins => n), now(),
        false, n::text, 'No', 'No' from generate_series(1, 100) n`.execute(empresa.bd);
    const dichos = (await intentos(idVisita)) ?? [];
    expect(dichos.map(({ motivoCancelacion }) => motivoCancelacion)).toEqual(
      Array.from({ length: 100 }, (_, n) => String(100 - n)),
    );
  });
});
