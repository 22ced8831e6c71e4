import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pausa } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { deAhora, desdePosicion, leerCambios } from '../../src/vivo/consultas.ts';
import { RITMO } from '../../src/vivo/flujos.ts';
import { contratar, sesionDe } from '../elenco.ts';
import { recolectar } from '../memoria.ts';
import { type Empresa, exigir, levantarEmpresa } from '../planificacion.ts';
import { levantar, type ServidorDePrueba } from '../servidor.ts';
import { insertarVisita } from '../visitas.ts';
import { escuchar } from '../vivo/oyente.ts';
import { decir } from './tabla.ts';

const OYENTES = Number(process.env.VIVO_OYENTES ?? 500);
const A_LA_VEZ = 8;
const RONDAS = 6;
const RONDA_MS = 2_500;

let empresa: Empresa;
let otra: ServidorDePrueba;
beforeAll(async () => {
  empresa = await levantarEmpresa({ ritmo: RITMO });
  otra = await levantar({ junto: empresa, ritmo: RITMO });
  decir(`\nNode ${process.version}; servidor, base de datos y quien pide, en una máquina\n`);
});
afterAll(async () => {
  await otra.detener();
  await empresa.detener();
});

const ANUNCIAN = [
  ['visitas', 'visitas_anuncian'],
  ['avisos', 'avisos_anuncian'],
] as const;

async function anunciar(si: boolean): Promise<void> {
  for (const [tabla, disparador] of ANUNCIAN) {
    const orden = `alter table ${tabla} ${si ? 'enable' : 'disable'} trigger ${disparador}`;
    await sql.raw(orden).execute(empresa.bd);
  }
}

async function porSegundo(escribir: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  let hechas = 0;
  const persona = async () => {
    do {
      await escribir();
      hechas += 1;
    } while (performance.now() - inicio < RONDA_MS);
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, persona));
  return (hechas * 1_000) / (performance.now() - inicio);
}

const media = (cifras: number[]) => cifras.reduce((suma, una) => suma + una, 0) / cifras.length;

test('the cost of a write with the triggers and without them, in turns', async () => {
  const { idCliente } = await empresa.cliente();
  const plan = await empresa.plan({ idCliente });
  const { ids, idTipoVisita, bd, gente } = empresa;
  const fila = { idSupervisor: ids.sara, idTecnico: ids.tomas, idCliente, idTipoVisita };
  const { idVisita } = await empresa.planificar({ idCliente });
  const casos: [string, () => Promise<unknown>][] = [
    [
      'Planificar, por la API',
      async () => exigir(201, await gente.sara('POST /api/visitas', { cuerpo: plan })),
    ],
    ['Planificar, solo la fila', () => insertarVisita(bd, fila)],
    [
      'Editar, solo la fila',
      () =>
        sql`update visitas set version = version + 1 where id_visita = ${idVisita} + (random() * 500)::integer`.execute(
          bd,
        ),
    ],
  ];
  decir('Escrituras por segundo', 'con', 'sin', 'razón');
  for (const [que, escribir] of casos) {
    const cifras: Record<'con' | 'sin', number[]> = { con: [], sin: [] };
    for (let ronda = 0; ronda < RONDAS; ronda += 1) {
      for (const modo of ronda % 2 === 0 ? (['con', 'sin'] as const) : (['sin', 'con'] as const)) {
        await anunciar(modo === 'con');
        cifras[modo].push(await porSegundo(escribir));
      }
    }
    const [con, sin] = [media(cifras.con), media(cifras.sin)];
    decir(que, con.toFixed(0), sin.toFixed(0), (con / sin).toFixed(3));
  }
  await anunciar(true);
});

test('the delay from a commit at one instance to the event at another', async () => {
  const { ids, idTipoVisita, bd } = empresa;
  const { idCliente } = await empresa.cliente();
  const fila = { idSupervisor: ids.sara, idTecnico: ids.tomas, idCliente, idTipoVisita };
  const oyente = await escuchar({ url: otra.url, token: await empresa.sesion('sara') });
  const tiempos: number[] = [];
  for (let vez = 0; vez < 60; vez += 1) {
    // Writes at a random moment between two polls.
    await pausa(Math.random() * 500);
    oyente.olvidar();
    await insertarVisita(bd, fila);
    const inicio = performance.now();
    await oyente.oyeDe('visitas');
    tiempos.push(performance.now() - inicio);
  }
  await oyente.cortar();
  tiempos.sort((uno, otro) => uno - otro);
  const en = (parte: number) => `${tiempos[Math.floor(tiempos.length * parte)]?.toFixed(0)} ms`;
  decir('\nDe una instancia a otra', 'mediana', '95 %', 'máxima');
  decir(`${tiempos.length} cambios`, en(0.5), en(0.95), `${tiempos.at(-1)?.toFixed(0)} ms`);
});

function memoria(): number {
  recolectar();
  recolectar();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024;
}

/** This process alone, which runs both instances and none of the listeners. */
async function msPorSegundo(ms: number): Promise<number> {
  const antes = process.cpuUsage();
  await pausa(ms);
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1_000 / (ms / 1_000);
}

function lanzarOyentes(url: string) {
  const guion = fileURLToPath(new URL('oyentes.cjs', import.meta.url));
  const proceso = fork(guion, [url], { silent: true });
  const { stdin, stdout } = proceso;
  if (!stdin || !stdout) throw new Error("The listeners' process has no stdin or stdout.");
  const lineas = on(createInterface({ input: stdout }), 'line');
  const responde = async (): Promise<number> => Number((await lineas.next()).value[0]);
  return {
    pedir: (orden: string) => {
      stdin.write(`${orden}\n`);
      return responde();
    },
    responde,
    irse: async () => {
      stdin.end();
      await once(proceso, 'exit');
    },
  };
}

test('the cost of many idle listeners', async () => {
  const { bd } = empresa;
  const gente = await contratar(bd, Array(OYENTES).fill('Tecnico'));
  const tokens = await Promise.all(gente.map((id) => sesionDe(bd, id)));
  const [vacia, sola] = [memoria(), await msPorSegundo(10_000)];
  const { pedir, responde, irse } = lanzarOyentes(empresa.url);
  const todos = await pedir(`abrir ${tokens.join(' ')}`);
  await pausa(2_000);
  const porFlujo = (memoria() - vacia) / OYENTES;
  // One heartbeat period, so that each stream gets one.
  const ociosos = await msPorSegundo(RITMO.latidoMs);
  decir(`\n${OYENTES} flujos en una instancia`, 'ms de procesador', 'KB');
  decir('Sin ninguno, en un segundo', sola.toFixed(1));
  decir('Con todos, en un segundo', ociosos.toFixed(1));
  decir('Memoria de cada uno', '', porFlujo.toFixed(1));
  decir('Llegan todos a la vez', `${todos.toFixed(0)} ms`);
  decir('Vuelven todos a la vez', `${(await pedir('reabrir')).toFixed(0)} ms`);
  await pedir('atender');
  await sql`insert into cambios (ambito, entidad, id_entidad, personas)
    values ('visitas', 'prueba', 0, ${gente}::integer[])`.execute(bd);
  decir('Uno cambia algo de todos', `${(await responde()).toFixed(0)} ms`);
  await irse();
});

test('the cost of a read while a transaction stays open', async () => {
  const { bd } = empresa;
  const abierta = await bd.startTransaction().execute();
  await sql`insert into cambios (ambito, entidad, id_entidad) values ('clientes', 'prueba', 0)`.execute(
    abierta,
  );
  decir('\nUna transacción abierta y, mientras, otras', 'ms por lectura');
  for (let escritas = 0; escritas <= 20_000; escritas += 10_000) {
    const { hasta } = await leerCambios(bd, deAhora);
    const inicio = performance.now();
    for (let vez = 0; vez < 200; vez += 1) await leerCambios(bd, desdePosicion(hasta));
    decir(`${escritas}`, ((performance.now() - inicio) / 200).toFixed(2));
    const escribir = async () => {
      for (let vez = 0; vez < 10_000 / A_LA_VEZ; vez += 1) {
        await sql`insert into cambios (ambito, entidad, id_entidad) values ('clientes', 'prueba', 0)`.execute(
          bd,
        );
      }
    };
    await Promise.all(Array.from({ length: A_LA_VEZ }, escribir));
  }
  await abierta.commit().execute();
});
