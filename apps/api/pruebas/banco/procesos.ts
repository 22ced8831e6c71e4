import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Encargo, Hecho } from './peticiones.ts';
import type { Apertura, EncargoASolas } from './techo.ts';

export interface Servidor {
  pid: number;
  puerto: number;
  detener(): Promise<void>;
}
export type Programa = Servidor & {
  /** From process start to its first page, in milliseconds. */
  arranque: number;
};

interface Lanzamiento {
  raiz: string;
  /** File of its output, as for a service. */
  registro: string;
  /** Where its data are: a folder, or another instance's database. */
  ajustes: Record<string, string>;
}

const PLAZO_MS = 120_000;

/** The arguments of Node in `npm start`. */
export function comoSeInicia(raiz: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(raiz, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(1);
}

/** The shipped program, as `npm start` starts it and with everything on; its log goes to a file. */
export async function arrancarPrograma({
  raiz,
  registro,
  ajustes,
}: Lanzamiento): Promise<Programa> {
  const salida = openSync(registro, 'w');
  const inicio = performance.now();
  const proceso = spawn(process.execPath, comoSeInicia(raiz), {
    cwd: raiz,
    stdio: ['ignore', salida, salida],
    env: { ...AMBIENTE, ...DEL_BANCO, ...ajustes },
  });
  closeSync(salida);
  for (;;) {
    const dicho = readFileSync(registro, 'utf8');
    const [, puerto] = /Abre http:\/\/[^:]+:(\d+)/.exec(dicho) ?? [];
    if (puerto) {
      await (await fetch(`http://127.0.0.1:${puerto}/`)).arrayBuffer();
      const arranque = performance.now() - inicio;
      return { ...alCuidado(proceso), puerto: Number(puerto), arranque };
    }
    if (proceso.exitCode !== null || performance.now() - inicio > PLAZO_MS) {
      proceso.kill('SIGKILL');
      throw new Error(`El programa no arrancó:\n${dicho}`);
    }
    await pausa(5);
  }
}

/** Here one person asks for as many maps as the processor draws. */
const DEL_BANCO = { HOST: '127.0.0.1', PORT: '0', GEOCODER_URL: '', CUPO_POR_MINUTO: '0' };

/** Keeps only the location of programs, so that every setting has its default. */
export const AMBIENTE = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((nombre) => {
    const valor = process.env[nombre];
    return valor === undefined ? [] : [[nombre, valor]];
  }),
);

function alCuidado(proceso: ChildProcess) {
  const alSalir = () => proceso.kill('SIGTERM');
  process.once('exit', alSalir);
  return {
    pid: proceso.pid ?? 0,
    detener: async () => {
      process.off('exit', alSalir);
      if (proceso.exitCode !== null || proceso.signalCode !== null) return;
      const fin = once(proceso, 'exit');
      proceso.kill('SIGTERM');
      await fin;
    },
  };
}

/** The built file next to this one. */
const junto = (nombre: string) => fileURLToPath(new URL(`${nombre}.js`, import.meta.url));

export type Techo = Servidor & {
  /** Answers these requests without HTTP, one after another, and says how many: for the cost of PostgreSQL. */
  aSolas(encargo: EncargoASolas): Promise<number>;
};

/** With the program's arguments of Node. */
export async function levantarTecho(raiz: string, apertura: Apertura): Promise<Techo> {
  const proceso = fork(junto('techo'), {
    env: { ...AMBIENTE, NODE_ENV: 'production' },
    execArgv: comoSeInicia(raiz).filter((uno) => uno.startsWith('-')),
  });
  const pedir = <T>(mensaje: Apertura | EncargoASolas): Promise<T> => {
    proceso.send(mensaje);
    return loQueDice<T>(proceso);
  };
  const puerto = await pedir<number>(apertura);
  return { ...alCuidado(proceso), puerto, aSolas: (encargo) => pedir<number>(encargo) };
}

/** A separate process, so that its cost is not counted as the server's. */
export function contratarCliente(guion = junto('cliente')) {
  const proceso = fork(guion, { env: AMBIENTE });
  return {
    ...alCuidado(proceso),
    pedir: async (encargo: Encargo): Promise<Hecho> => {
      proceso.send(encargo);
      return loQueDice<Hecho>(proceso);
    },
  };
}

/** The next message; rejects if the process ends first. */
function loQueDice<T>(proceso: ChildProcess): Promise<T> {
  return new Promise((listo, fallo) => {
    const alSalir = (codigo: number | null, senal: string | null) =>
      fallo(
        new Error(
          `The process ended before it answered (${senal ?? codigo}): ${proceso.spawnargs[1]}`,
        ),
      );
    proceso.once('exit', alSalir).once('message', (dicho) => {
      proceso.off('exit', alSalir);
      listo(dicho as T);
    });
  });
}
