import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pausa } from 'node:timers/promises';
import { VARIABLES } from '../../src/plataforma/config/ajustes.ts';
import { AMBIENTE, comoSeInicia } from '../banco/procesos.ts';

export interface Lanzamiento {
  /** Where the program is: this version's folder, or another's. */
  raiz: string;
  puerto: number;
  ajustes: Record<string, string>;
  /** An order, instead of serving. */
  argumentos?: readonly string[];
}

export interface EnMarcha {
  puerto: number;
  pid: number;
  /** Kills it with that signal, and waits for its end. */
  acabar(senal: NodeJS.Signals): Promise<number | null>;
  /** The exit code, or null after a signal. */
  fin: Promise<number | null>;
  acabado(): boolean;
  /** True once it serves; false if it ended without. */
  listo(): Promise<boolean>;
  /** The last lines that it printed. */
  ultimas(): string;
  /** The lines of its log about an error. */
  quejas: string[];
  /** Its output, for a reader that stops or goes away. */
  salidas: { parar(): void; seguir(): void; romper(): void };
}

/** The developer's .env (with the address of real data) must have no effect. */
const SIN_AJUSTES = Object.fromEntries(VARIABLES.map((variable) => [variable, '']));

const LINEAS = 8;
const EN_MARCHA_MS = 120_000;

/** The program as `npm start` starts it, which the caller ends. Its output is a pipe, as a service's. */
export function lanzarPrograma({ raiz, puerto, ajustes, argumentos = [] }: Lanzamiento): EnMarcha {
  const proceso = spawn(process.execPath, [...comoSeInicia(raiz), ...argumentos], {
    cwd: raiz,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...SIN_AJUSTES, ...AMBIENTE, HOST: '127.0.0.1', PORT: String(puerto), ...ajustes },
  });
  const fin = once(proceso, 'exit').then(([codigo = null]: (number | null)[]) => codigo);
  const acabado = () => proceso.exitCode !== null || proceso.signalCode !== null;
  const { lineas, quejas, abre } = leer(proceso);
  const limite = performance.now() + EN_MARCHA_MS;
  const flujos = [proceso.stdout, proceso.stderr];
  return {
    puerto,
    pid: proceso.pid ?? 0,
    fin,
    acabado,
    quejas,
    ultimas: () => lineas.join('\n'),
    acabar: async (senal) => {
      proceso.kill(senal);
      return fin;
    },
    listo: async () => {
      while (!abre()) {
        if (acabado()) return false;
        if (performance.now() > limite) throw new Error(`No arranca:\n${lineas.join('\n')}`);
        await pausa(10);
      }
      return true;
    },
    salidas: {
      parar: () => void flujos.map((flujo) => flujo?.pause()),
      seguir: () => void flujos.map((flujo) => flujo?.resume()),
      romper: () => void flujos.map((flujo) => flujo?.destroy()),
    },
  };
}

function leer(proceso: ChildProcess) {
  const lineas: string[] = [];
  const quejas: string[] = [];
  let abierta = false;
  for (const flujo of [proceso.stdout, proceso.stderr]) {
    let resto = '';
    flujo?.setEncoding('utf8').on('data', (texto: string) => {
      const partes = `${resto}${texto}`.split('\n');
      resto = partes.pop() ?? '';
      lineas.push(...partes);
      lineas.splice(0, lineas.length - LINEAS);
      quejas.push(...partes.filter((linea) => /"level":[56]0/.test(linea)));
      abierta ||= partes.some((linea) => linea.includes('Abre http'));
    });
  }
  return { lineas, quejas, abre: () => abierta };
}
