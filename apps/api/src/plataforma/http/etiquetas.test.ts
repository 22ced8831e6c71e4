import {
  ambitosDeEtiqueta,
  esEscritura,
  estadoDe,
  type Operacion,
} from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { armar } from '../../../pruebas/contrato/armar.ts';
import { entradasValidas } from '../../../pruebas/contrato/generador.ts';
import { abrirLinea, type Contestada, type Linea } from '../../../pruebas/contrato/linea.ts';
import { llamarCon } from '../../../pruebas/contrato/llamador.ts';
import { crearMundo, type Mundo } from '../../../pruebas/contrato/mundo.ts';
import { NUNCA_AQUI } from '../../../pruebas/contrato/nuncaAqui.ts';
import { admitidos, reponer } from '../../../pruebas/contrato/personajes.ts';
import { corridas, PLAZO, VECES } from '../../../pruebas/contrato/semilla.ts';
import { sesionDe } from '../../../pruebas/elenco.ts';
import {
  type Empresa,
  exigir,
  finalizar,
  iniciar,
  levantarEmpresa,
} from '../../../pruebas/planificacion.ts';
import { levantar, type Pedir, pedidor, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

/** Some random requests cannot succeed. */
const INTENTOS = 40;

const filas = Object.entries<Operacion>(operaciones);
const CON_ETIQUETA = filas.filter(([, fila]) => ambitosDeEtiqueta(fila));
const ESCRITURAS = filas.filter(([nombre, fila]) => esEscritura(fila) && !NUNCA_AQUI.has(nombre));

/** Every answer is read again after so many writes, of different domains: one must not hide the fault of another. */
const JUNTAS = 2;
const TURNOS = Array.from({ length: Math.ceil(ESCRITURAS.length / JUNTAS) }, (_, turno) =>
  ESCRITURAS.filter((_, i) => i % Math.ceil(ESCRITURAS.length / JUNTAS) === turno),
);

describe('after any write by any user', () => {
  let servidor: ServidorDePrueba;
  let linea: Linea;
  let mundo: Mundo;
  beforeAll(async () => {
    // Nothing here asks a server on the internet.
    servidor = await levantar({ ajustes: { TILES_URL: 'http://127.0.0.1:2/{z}/{x}/{y}.png' } });
    linea = abrirLinea(servidor.url);
    // The link to a report is signed for its minute, which could pass between the two reads.
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    linea.cerrar();
    await servidor.detener();
  });

  /** An answer that a user has on screen. */
  interface Leida {
    ruta: string;
    token: string;
    antes: Contestada;
  }

  const pedir = (ruta: string, token: string, etiqueta?: string) =>
    linea.enviar({
      metodo: 'GET',
      ruta,
      cabeceras: {
        Authorization: `Bearer ${token}`,
        ...(etiqueta && { 'If-None-Match': etiqueta }),
      },
    });

  const CRITERIOS: Record<string, object> = {
    'visitas.semana': { dia: '2026-06-10' },
    'ausencias.listar': { desde: '2000-01-01' },
    'feriados.listar': { anio: '2000' },
  };

  /** Reads every operation with tags, once for each role that may. */
  async function leerTodo(): Promise<Leida[]> {
    const tokens = new Map<number, string>();
    const leidas: Leida[] = [];
    for (const [nombre, operacion] of CON_ETIQUETA) {
      const porRol = new Map(admitidos(operacion, mundo).map((quien) => [quien?.rol, quien]));
      for (const quien of porRol.values()) {
        if (!quien) continue;
        await reponer(servidor.bd, quien);
        const token = tokens.get(quien.idUsuario) ?? (await sesionDe(servidor.bd, quien.idUsuario));
        tokens.set(quien.idUsuario, token);
        const [entradas = {}] = fc.sample(entradasValidas(operacion, mundo.conocidos), {
          seed: 7,
          numRuns: 1,
        });
        const { cruda } = armar(operacion, { ...entradas, criterios: CRITERIOS[nombre] ?? {} });
        const antes = await pedir(cruda.ruta, token);
        if (antes.estado === 200) leidas.push({ ruta: cruda.ruta, token, antes });
      }
    }
    return leidas;
  }

  type Vista = 'same' | 'changed' | 'gone';

  const loQueDice = ({ texto, cabeceras: { total, despues } }: Contestada) =>
    JSON.stringify([texto, total, despues]);

  /** Reads it again. If it is another, its tag must have expired: a browser would go on showing the first. */
  async function mirar(leida: Leida): Promise<Vista> {
    const { ruta, token, antes } = leida;
    const ahora = await pedir(ruta, token);
    if (ahora.estado !== 200) return 'gone';
    leida.antes = ahora;
    if (loQueDice(ahora) === loQueDice(antes)) return 'same';
    const { estado } = await pedir(ruta, token, String(antes.cabeceras.etag));
    expect(estado, `${ruta} is told as unchanged`).toBe(200);
    return 'changed';
  }

  /** Tries the write as users who may do it, until one succeeds. */
  async function hacer(nombre: string, operacion: Operacion, vez: number): Promise<boolean> {
    const quienes = admitidos(operacion, mundo);
    const sanas = fc.sample(entradasValidas(operacion, mundo.conocidos), {
      ...corridas(1, `${nombre} ${vez}`),
      numRuns: INTENTOS,
    });
    for (const [n, entradas] of sanas.entries()) {
      const quien = quienes[(n + vez) % quienes.length] ?? null;
      const { cruda } = armar(operacion, entradas);
      const { contestada } = await llamarCon({ linea, bd: servidor.bd }, quien, cruda);
      if (contestada.estado === estadoDe(operacion)) return true;
    }
    return false;
  }

  test('a changed answer is never a 304', PLAZO, async () => {
    const vistas = { same: 0, changed: 0, gone: 0 };
    let hechas = 0;
    for (let vez = 0; vez < VECES; vez += 1) {
      mundo = await crearMundo(servidor.bd);
      let leidas = await leerTodo();
      for (const turno of TURNOS) {
        for (const [nombre, operacion] of turno)
          if (await hacer(nombre, operacion, vez)) hechas += 1;
        const suyas = await Promise.all(leidas.map(mirar));
        for (const vista of suyas) vistas[vista] += 1;
        // Some writes end a session, or put an answer out of reach.
        if (suyas.includes('gone')) leidas = await leerTodo();
      }
    }
    // A random request does not always succeed at an operation that needs several conditions.
    expect(hechas).toBeGreaterThan(ESCRITURAS.length * VECES * 0.8);
    expect(vistas.same).toBeGreaterThan(300);
    expect(vistas.changed).toBeGreaterThan(150);
  });
});

const SEMANA = '/visitas/semana?dia=2031-05-20';
const PANEL = '/visitas/dashboard/supervisor';
const LISTA = '/visitas/por-supervisor?limite=1';

describe('the tag of an answer', () => {
  let empresa: Empresa;
  let otra: ServidorDePrueba;
  let sara: Pedir;
  let alla: Pedir;
  beforeAll(async () => {
    empresa = await levantarEmpresa();
    otra = await levantar({ junto: empresa });
    const token = await empresa.sesion('sara');
    [sara, alla] = [empresa.url, otra.url].map((url) =>
      pedidor(url, { Authorization: `Bearer ${token}` }),
    ) as [Pedir, Pedir];
    await empresa.planificar();
    await empresa.planificar();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await otra.detener();
    await empresa.detener();
  });

  const etiquetaDe = async (ruta = PANEL, pedir = sara) => {
    const { estado, cabeceras } = await pedir(`GET /api${ruta}`);
    expect(estado).toBe(200);
    return cabeceras.get('etag') ?? '';
  };
  const otraVez = (etiqueta: string, ruta = PANEL, pedir = sara) =>
    pedir(`GET /api${ruta}`, { cabeceras: { 'If-None-Match': etiqueta } });
  const estado = async (...caso: Parameters<typeof otraVez>) => (await otraVez(...caso)).estado;

  test('is answered 304 without a body by any instance, while nothing changed', async () => {
    const etiqueta = await etiquetaDe();
    expect(etiqueta).toMatch(/^W\/"[\w-]+"$/);
    for (const pedir of [sara, alla]) {
      const { estado, texto, cabeceras } = await otraVez(etiqueta, PANEL, pedir);
      expect([estado, texto, cabeceras.get('etag')]).toEqual([304, '', etiqueta]);
      expect(cabeceras.get('vary')).toBe('Accept-Encoding');
      expect(cabeceras.get('cache-control')).toBe('no-store');
      expect(cabeceras.get('content-length')).toBeNull();
    }
  });

  test("expires with a write of another instance, but not with a write out of the reader's reach", async () => {
    const [suya, suLista] = [await etiquetaDe(), await etiquetaDe(LISTA)];
    const cliente = await empresa.cliente();
    const conCliente = await etiquetaDe();
    expect(await estado(suya)).toBe(200);
    exigir(
      201,
      await empresa.gente.saul('POST /api/visitas', {
        cuerpo: await empresa.plan({ idTecnico: empresa.ids.tania, idCliente: cliente.idCliente }),
      }),
    );
    expect(await estado(conCliente)).toBe(304);
    expect(
      await estado(await etiquetaDe('/visitas', empresa.gente.ana), '/visitas', empresa.gente.ana),
    ).toBe(304);
    const deSara = await otra.como('sara');
    exigir(
      201,
      await deSara('POST /api/visitas', {
        cuerpo: await empresa.plan({ idCliente: cliente.idCliente }),
      }),
    );
    expect(await estado(conCliente)).toBe(200);
    const lista = await otraVez(suLista, LISTA);
    expect([lista.estado, lista.cabeceras.get('total')]).toEqual([200, '3']);
  });

  test('expires with a change written before it and committed after it', async () => {
    const { idVisita } = await empresa.planificar();
    const abierta = await empresa.bd.startTransaction().execute();
    await abierta
      .updateTable('visitas')
      .set({ observaciones: 'Tarde' })
      .where('idVisita', '=', idVisita)
      .execute();
    // Other transactions begin and end meanwhile, so the open one does not have the last number.
    await empresa.planificar();
    const etiqueta = await etiquetaDe(LISTA);
    expect(await estado(etiqueta, LISTA)).toBe(304);
    await abierta.commit().execute();
    expect(await estado(etiqueta, LISTA)).toBe(200);
  });

  test('serves only its session and its request', async () => {
    const etiqueta = await etiquetaDe(SEMANA);
    expect(await estado(etiqueta, SEMANA)).toBe(304);
    for (const quien of ['sara', 'saul'])
      expect(await estado(etiqueta, SEMANA, await empresa.como(quien))).toBe(200);
    expect(await estado(etiqueta, `${SEMANA}&buscar=x`)).toBe(200);
    const sinSesion = await otraVez(etiqueta, SEMANA, empresa.pedir);
    expect([sinSesion.estado, sinSesion.cabeceras.get('etag')]).toEqual([401, null]);
    expect((await otraVez(etiqueta, '/visitas/2147483647')).cabeceras.get('etag')).toBeNull();
  });

  test('expires with its day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-21T05:58:30Z') });
    const { idVisita } = await empresa.planificar();
    const [ruta, dePanel] = [`/visitas/${idVisita}`, await etiquetaDe()];
    const pendiente = await etiquetaDe(ruta);
    vi.setSystemTime(new Date('2031-05-21T05:59:30Z'));
    expect([await estado(pendiente, ruta), await estado(dePanel)]).toEqual([304, 304]);
    exigir(201, await iniciar(empresa.gente.tomas, idVisita));
    exigir(201, await finalizar(empresa.gente.tomas, idVisita));
    const conEnlace = await etiquetaDe(ruta);
    const nueva = await etiquetaDe();
    expect([await estado(conEnlace, ruta), await estado(nueva)]).toEqual([304, 304]);
    // Midnight in Guatemala.
    vi.setSystemTime(new Date('2031-05-21T06:00:00Z'));
    expect([await estado(conEnlace, ruta), await estado(nueva)]).toEqual([200, 200]);
  });

  test('expires with its minute when the answer holds a link to a report', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-21T15:00:30Z') });
    const { idVisita } = await empresa.planificar();
    exigir(201, await iniciar(empresa.gente.tomas, idVisita));
    exigir(201, await finalizar(empresa.gente.tomas, idVisita));
    const ruta = `/visitas/${idVisita}`;
    const conEnlace = await etiquetaDe(ruta);
    expect(await estado(conEnlace, ruta)).toBe(304);
    vi.setSystemTime(new Date('2031-05-21T15:01:00Z'));
    expect(await estado(conEnlace, ruta)).toBe(200);
  });

  test('does not serve a session that ended or must change its password', async () => {
    const { id, pedir } = await empresa.tecnico();
    const ruta = '/visitas/dashboard/tecnico';
    const etiqueta = await etiquetaDe(ruta, pedir);
    expect(await estado(etiqueta, ruta, pedir)).toBe(304);
    await empresa.bd
      .updateTable('usuarios')
      .set({ debeCambiarContrasena: true })
      .where('idUsuario', '=', id)
      .execute();
    expect(await estado(etiqueta, ruta, pedir)).toBe(403);
    await empresa.bd
      .updateTable('usuarios')
      .set({ activo: false })
      .where('idUsuario', '=', id)
      .execute();
    expect(await estado(etiqueta, ruta, pedir)).toBe(401);
  });

  test('counts as none when invented, too long or from another time; it is found among others, and an asterisk matches any', async () => {
    const buena = await etiquetaDe();
    const cambiada = buena.replace(/[\w-]{2}"$/, 'AA"');
    const larga = Array.from({ length: 60 }, () => '"dAAAA"').join();
    const muchas = Array.from({ length: 40 }, () => cambiada).join();
    for (const mala of [
      '',
      '"',
      'W/"',
      '"d"',
      buena.slice(0, -2),
      cambiada,
      larga,
      muchas,
      '**',
      '"*"',
    ])
      expect(await estado(mala), mala).toBe(200);
    for (const bien of [buena.slice(2), `"otra", ${cambiada} , ${buena}`, '*', ' * '])
      expect(await estado(bien), bien).toBe(304);
    expect(await estado('*', '/visitas/2147483647')).toBe(404);
    expect(await estado('*', '/visitas/por-supervisor?limite=mucho')).toBe(400);
  });

  test('counts as use of the session when it is sent', async () => {
    const token = await empresa.sesion('sara');
    const suya = pedidor(empresa.url, { Authorization: `Bearer ${token}` });
    const etiqueta = await etiquetaDe(PANEL, suya);
    const { rows } = await sql<{
      quedan: number;
    }>`update sesiones set usada_en = now() - interval '2 minutes', expira_en = now() + interval '10 minutes'
      where id_usuario = ${empresa.ids.sara}`
      .execute(empresa.bd)
      .then(async () => {
        expect(await estado(etiqueta, PANEL, suya)).toBe(304);
        return sql<{
          quedan: number;
        }>`select extract(epoch from max(expira_en) - now())::integer as quedan
        from sesiones where id_usuario = ${empresa.ids.sara}`.execute(empresa.bd);
      });
    expect(rows[0]?.quedan).toBeGreaterThan(3_600);
  });
});
