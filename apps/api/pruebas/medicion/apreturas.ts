import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { hoyEn } from '../../src/plataforma/hoy.ts';
import { carpetasDe } from '../../src/plataforma/motor/carpeta.ts';
import { BASE, USUARIO } from '../../src/plataforma/motor/cluster.ts';
import { leerPostmaster } from '../../src/plataforma/motor/enMarcha.ts';
import { mandar } from '../arranque/programa.ts';
import { prepararBase } from '../banco/base.ts';
import { percentil } from '../banco/cifras.ts';
import { memoriaDe, olvidarMaximo } from '../banco/consumo.ts';
import { enTexto, type Mundo } from '../banco/filas.ts';
import { poblar } from '../banco/mundo.ts';
import { Lectura, queFallo } from '../banco/peticiones.ts';
import { arrancarPrograma, contratarCliente, type Programa } from '../banco/procesos.ts';
import { CONTRASENA } from '../empresa.ts';
import { decir } from './tabla.ts';

const SEGUNDOS = Number(process.env.APRETURAS_SEGUNDOS ?? 6);
/** Idle time in which memory must return. */
const REPOSO_MS = Number(process.env.APRETURAS_REPOSO ?? 15) * 1_000;
const ZONA = 'America/Guatemala';

/** Presses on the program; the returned function stops and tells the result. */
type Apretura = () => Promise<() => Promise<string>>;
type Cliente = ReturnType<typeof contratarCliente>;

const raiz = process.cwd();
const carpeta = join(raiz, '.cache', 'banco', 'datos');
const cierres: (() => Promise<unknown>)[] = [];
let programa: Programa;
let mundo: Mundo;
/** The readers of visits, and the crowd that presses. */
let gente: Cliente;
let multitud: Cliente;

beforeAll(async () => {
  const hoy = hoyEn(ZONA);
  await mkdir(carpeta, { recursive: true });
  const alCerrar = () => undefined;
  await prepararBase({ raiz, carpeta, visitas: 100_000, hoy, decir, alCerrar });
  programa = await arrancarPrograma({
    raiz,
    registro: join(raiz, '.cache', 'banco', 'apreturas.log'),
    // Each sign-in states its own address: a single one would be slowed down.
    ajustes: {
      DATA_DIR: carpeta,
      TRUST_PROXY: 'true',
      URL_PUBLICA: 'https://visitas.example.com',
    },
  });
  cierres.push(programa.detener);
  const motor = await leerPostmaster(carpetasDe(carpeta));
  const bd = new pg.Client({
    host: motor?.zocalo,
    port: motor?.puerto,
    user: USUARIO,
    database: BASE,
  });
  await bd.connect();
  mundo = await poblar(programa, bd, hoy).finally(() => bd.end());
  const { construirPiezas } = createRequire(import.meta.url)(
    '../../../../scripts/pruebas/piezas.cjs',
  ) as { construirPiezas(carpeta: string, piezas: string[]): Promise<string> };
  const guion = join(await construirPiezas('banco', ['cliente']), 'cliente.js');
  [gente, multitud] = [contratarCliente(guion), contratarCliente(guion)];
  cierres.push(gente.detener, multitud.detener);
});
afterAll(async () => {
  for (const cerrar of cierres.reverse()) await cerrar();
});

const visitas = () =>
  mundo.visitas.map((id) =>
    enTexto({ metodo: 'GET', ruta: `/api/visitas/${id}`, token: mundo.tokens.sara }),
  );
const listaEntera = () =>
  enTexto({ metodo: 'GET', ruta: '/api/visitas/por-supervisor', token: mundo.tokens.sara });
/** An uncompressed list is forty times as large. */
const sinComprimir = (texto: string) => texto.replace('Accept-Encoding: gzip\r\n', '');

interface Pedido {
  conexiones: number;
  peticiones: string[];
  segundos?: number;
  cadaMs?: number;
}
function pedir(cliente: Cliente, { conexiones, segundos = SEGUNDOS, ...resto }: Pedido) {
  const guion = { puerto: programa.puerto, repite: true, trabajo: 1, ...resto };
  return cliente.pedir({ guiones: Array<typeof guion>(conexiones).fill(guion), segundos });
}

/** Fifty people read one visit per second each, whatever happens. */
async function mirar() {
  const cincuenta = { conexiones: 50, peticiones: visitas(), cadaMs: 1_000 };
  const { latencias, fallidas } = await pedir(gente, cincuenta);
  latencias.sort((una, otra) => una - otra);
  return { p50: percentil(latencias, 0.5), p99: percentil(latencias, 0.99), fallidas };
}

const enLinea = (cuantos: Record<string, number>): string =>
  Object.entries(cuantos)
    .sort()
    .map(([cual, veces]) => `${veces} × ${cual}`)
    .join(', ');

const contar = (cuales: string[]) => {
  const cuantos: Record<string, number> = {};
  for (const cual of cuales) cuantos[cual] = (cuantos[cual] ?? 0) + 1;
  return enLinea(cuantos);
};

async function abrir(texto = ''): Promise<Socket> {
  const socket = connect(programa.puerto, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  if (texto) socket.write(texto);
  return socket;
}
const cuantosSockets = (cuantos: number, texto?: (n: number) => string) =>
  Promise.all(Array.from({ length: cuantos }, (_, n) => abrir(texto?.(n))));

/** Each reads what the system has for it, and pauses a second. */
const lectoresLentos =
  (cuantos: number): Apretura =>
  async () => {
    const sockets = await cuantosSockets(cuantos, () => sinComprimir(listaEntera()));
    const empezados = sockets.map(() => 'sin respuesta');
    sockets.forEach((socket, n) => {
      const lectura = new Lectura();
      socket.on('data', (trozo) => {
        if (lectura.estado === 0) lectura.recibir(trozo);
        empezados[n] = lectura.estado === 200 ? '200' : queFallo(lectura.estado, lectura.inicio);
        socket.pause();
        setTimeout(() => socket.resume(), 1_000).unref();
      });
    });
    return async () => {
      for (const socket of sockets) socket.destroy();
      return contar(empezados);
    };
  };

/** Each client hangs up at the first byte and comes back. */
const losQueCuelgan: Apretura = async () => {
  let siguen = true;
  let colgados = 0;
  const colgar = async () => {
    while (siguen) {
      const socket = await abrir(sinComprimir(listaEntera()));
      await Promise.race([once(socket, 'data'), once(socket, 'close'), pausa(1_000)]);
      socket.destroy();
      colgados += 1;
    }
  };
  const todos = Promise.all(Array.from({ length: 20 }, colgar));
  return async () => {
    siguen = false;
    await todos;
    return `${colgados} colgados`;
  };
};

const ociosas: Apretura = async () => {
  const sockets = await cuantosSockets(2_000);
  return async () => {
    const abiertas = sockets.filter(({ readyState }) => readyState === 'open').length;
    for (const socket of sockets) socket.destroy();
    return `${abiertas} abiertas`;
  };
};

/** Sign-ins of known and unknown users, each from a different address. */
const ingresos: Apretura = async () => {
  const todos = Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const respuesta = await fetch(`http://127.0.0.1:${programa.puerto}/api/auth/login`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}`,
        },
        body: JSON.stringify({ user: `persona.${1 + n}`, password: CONTRASENA }),
      });
      return queFallo(respuesta.status, await respuesta.text());
    }),
  );
  return async () => `${contar(await todos)}`;
};

const aLaVez =
  (conexiones: number, peticiones: () => string[]): Apretura =>
  async () => {
    const todas = pedir(multitud, {
      conexiones,
      peticiones: peticiones(),
      segundos: SEGUNDOS + 1,
    });
    return async () => {
      const { latencias, fallidas } = await todas;
      return enLinea({ 200: latencias.length, ...fallidas });
    };
  };

/** One backup after another of the company that is being read. */
const respaldos: Apretura = async () => {
  const aparte = await mkdtemp(join(tmpdir(), 'visitas-respaldos-'));
  let siguen = true;
  const todos = (async () => {
    const codigos: string[] = [];
    while (siguen) {
      const archivo = join(aparte, `${codigos.length}.respaldo`);
      const { codigo } = await mandar({ DATA_DIR: carpeta }, 'respaldo', archivo);
      codigos.push(codigo === 0 ? 'respaldo' : `termina con ${codigo}`);
    }
    return codigos;
  })();
  return async () => {
    siguen = false;
    const codigos = await todos;
    await rm(aparte, { recursive: true });
    return contar(codigos);
  };
};

const CASOS: [string, Apretura][] = [
  ['Un respaldo tras otro', respaldos],
  ['100 lectores lentos', lectoresLentos(100)],
  ['200 lectores lentos', lectoresLentos(200)],
  ['20 que cuelgan una y otra vez', losQueCuelgan],
  ['2 000 conexiones ociosas', ociosas],
  ['500 ingresos a la vez', ingresos],
  ['500 conexiones pidiendo visitas', aLaVez(500, visitas)],
  ['1 000 conexiones pidiendo visitas', aLaVez(1_000, visitas)],
  ['Diez listas enteras', aLaVez(10, () => [listaEntera()])],
];

const cifra = (n: number | undefined) => (n === undefined ? '–' : n.toFixed(n < 100 ? 1 : 0));

test("the delay of a visit's reader while others load the server", async () => {
  const solo = process.env.APRETURAS_SOLO ?? '';
  const memoria = () => memoriaDe([programa.pid]);
  // Resting memory is measured after some work: ten whole lists and some visits.
  await pedir(multitud, { conexiones: 10, peticiones: [listaEntera()] });
  await pedir(multitud, { conexiones: 10, peticiones: visitas(), segundos: 3 });
  await pausa(REPOSO_MS);
  const reposo = memoria()?.ahora ?? Number.NaN;
  decir(`\nEn reposo, caliente: ${reposo.toFixed(0)} MB; una visita, en ms`);
  decir('', 'sola p50 / p99', 'con p50 / p99', 'veces', 'MB, después');
  for (const [que, apretar] of CASOS.filter(([nombre]) => nombre.includes(solo))) {
    const sola = await mirar();
    olvidarMaximo([programa.pid]);
    const acabar = await apretar();
    const con = await mirar();
    const dicho = await acabar();
    const maxima = memoria()?.maxima;
    await pausa(REPOSO_MS);
    const despues = memoria()?.ahora ?? Number.NaN;
    decir(
      que,
      `${cifra(sola.p50)} / ${cifra(sola.p99)}`,
      `${cifra(con.p50)} / ${cifra(con.p99)}`,
      cifra(con.p99 / sola.p99),
      `${maxima?.toFixed(0)}, ${(despues / reposo - 1).toLocaleString('es', { style: 'percent', signDisplay: 'always' })}`,
    );
    decir(`   ${dicho}${enLinea(con.fallidas) && `; a quien mira, ${enLinea(con.fallidas)}`}`);
  }
});
