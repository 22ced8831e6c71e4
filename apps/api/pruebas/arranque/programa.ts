import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { VARIABLES } from '../../src/plataforma/config/ajustes.ts';

/** `npm start`: it looks for something to install or to build, and goes on as the program. */
export const INICIAR = fileURLToPath(new URL('../../../../scripts/iniciar.cjs', import.meta.url));

/** The program that it starts. The run has built it, and looking again took a tenth of each start. */
const PROGRAMA = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The developer's .env (with the address of real data) must have no effect. */
const AMBIENTE = {
  ...Object.fromEntries(VARIABLES.map((variable) => [variable, ''])),
  PATH: process.env.PATH,
  NODE_ENV: 'production',
};

interface Opciones {
  /** `DATA_DIR`. */
  carpeta: string;
  env?: Record<string, string>;
  argumentos?: string[];
  /** INICIAR, where `npm start` is under test too. */
  guion?: string;
  /** Runs the program, as `setpriv … node`. */
  prefijo?: string[];
}

export interface Programa {
  url: string;
  /** Everything printed so far. */
  salida(): string;
  /** Resolves once the output matches the pattern. */
  alDecir(patron: RegExp): Promise<RegExpMatchArray>;
  enviar(senal: NodeJS.Signals): void;
  /** The exit code; null after a signal. */
  fin: Promise<number | null>;
}

/** The program as it is shipped, until it prints its address. */
export async function arrancar(opciones: Opciones): Promise<Programa> {
  const programa = lanzar(opciones);
  const [, url = ''] = await programa.alDecir(/Abre (http:\S+)/);
  return { ...programa, url };
}

export async function arrancarRechazado(opciones: Opciones) {
  const programa = lanzar(opciones);
  const codigo = await programa.fin;
  return { codigo, salida: programa.salida() };
}

/** Does not wait for the start. */
export function lanzar(opciones: Opciones): Omit<Programa, 'url'> {
  const programa = lanzarSinCierre(opciones);
  onTestFinished(async () => {
    programa.enviar('SIGTERM');
    await programa.fin;
  });
  return programa;
}

/** Like `lanzar`, but the caller must end the program. */
export function lanzarSinCierre({
  carpeta,
  env,
  argumentos = [],
  guion = PROGRAMA,
  prefijo = [],
}: Opciones): Omit<Programa, 'url'> {
  const [orden = process.execPath, ...resto] = [...prefijo, process.execPath, guion, ...argumentos];
  const proceso = spawn(orden, resto, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...AMBIENTE, PORT: '0', DATA_DIR: carpeta, ...env },
  });
  const { alDecir, salida } = escuchar(proceso);
  const fin = once(proceso, 'close').then(([codigo = null]: (number | null)[]) => codigo);
  return { fin, alDecir, salida, enviar: (senal) => void proceso.kill(senal) };
}

/** A command of the console as it is shipped: its exit code and its output. */
export async function mandar(env: Record<string, string>, orden: string, ...argumentos: string[]) {
  const proceso = spawn(process.execPath, [PROGRAMA, orden, ...argumentos], {
    env: { ...AMBIENTE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { salida } = escuchar(proceso);
  const [codigo] = await once(proceso, 'close');
  return { codigo, salida: salida() };
}

function escuchar(proceso: ChildProcess) {
  let dicho = '';
  const alDecir = (patron: RegExp) =>
    new Promise<RegExpMatchArray>((resolver, rechazar) => {
      const mirar = () => {
        const hallado = dicho.match(patron);
        if (hallado) resolver(hallado);
      };
      mirar();
      for (const flujo of [proceso.stdout, proceso.stderr]) flujo?.on('data', mirar);
      proceso.once('close', () => rechazar(new Error(`Terminó sin decir ${patron}:\n${dicho}`)));
    });
  for (const flujo of [proceso.stdout, proceso.stderr]) {
    flujo?.setEncoding('utf8').on('data', (texto: string) => {
      dicho += texto;
    });
  }
  return { alDecir, salida: () => dicho };
}

export async function carpetaTemporal(): Promise<string> {
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  onTestFinished(() => rm(carpeta, { recursive: true, force: true }));
  return carpeta;
}

/**
 * A folder with a company and its first administrator, as a stopped program left it. One start per
 * run makes it and each call copies it, for tests about something else.
 */
export async function carpetaConDatos(dentroDe?: string): Promise<string> {
  const carpeta = dentroDe ?? (await carpetaTemporal());
  copiar(inject('datosDelPrograma'), carpeta);
  return carpeta;
}

/** With the permissions that PostgreSQL asks for: the copy of Node 24 does not keep those of folders. */
export function copiar(carpeta: string, a: string): void {
  execFileSync('cp', ['-a', `${carpeta}/.`, a]);
}

export async function pidDelMotor(carpeta: string): Promise<number> {
  return Number.parseInt(await readFile(join(carpeta, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Ends an engine that outlived its program, when a test leaves one on purpose. */
export function pararMotorAlFinal(carpeta: string): void {
  onTestFinished(async () => {
    const pid = await pidDelMotor(carpeta).catch(() => null);
    if (pid) process.kill(pid, 'SIGQUIT');
  });
}
