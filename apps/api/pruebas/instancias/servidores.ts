import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { carpetasDe } from '../../src/plataforma/motor/carpeta.ts';
import {
  ejecutar,
  elegirIdentidad,
  type Identidad,
  lanzar,
} from '../../src/plataforma/motor/ejecucion.ts';
import { leerPostmaster } from '../../src/plataforma/motor/enMarcha.ts';
import { leerStat } from '../banco/cifras.ts';
import { haproxyDeAqui, type Puertos, pgbouncerDeAqui } from './ajustes.ts';
import type { Herramientas } from './herramientas.ts';

export interface Obra {
  raiz: string;
  /** Deleted at the end of the run. */
  carpeta: string;
  herramientas: Herramientas;
  identidad: Identidad;
  alCerrar(cerrar: () => Promise<unknown>): void;
}

export async function abrirObra(cual: Omit<Obra, 'identidad'>): Promise<Obra> {
  const identidad = await elegirIdentidad(carpetasDe(cual.carpeta), cual.herramientas.postgres);
  await chown(cual.carpeta, identidad.uid, identidad.gid);
  return { ...cual, identidad };
}

const LISTOS_MS = 30_000;

async function enMarcha(
  obra: Obra,
  nombre: string,
  [programa, ...argumentos]: [string, ...string[]],
  listo: (pid: number) => Promise<boolean>,
) {
  const salida = openSync(join(obra.carpeta, `${nombre}.log`), 'a');
  const proceso = lanzar(obra.identidad, programa, argumentos, {
    stdio: ['ignore', salida, salida],
  });
  const fin = once(proceso, 'exit');
  const pid = proceso.pid ?? 0;
  const vive = () => proceso.exitCode === null && proceso.signalCode === null;
  const enviarATodos = (senal: NodeJS.Signals) => {
    // The id of an ended process may be another's by now.
    if (vive()) for (const uno of [pid, ...hijosDe(pid)]) enviar(uno, senal);
  };
  // The folder is thrown away, so an orderly stop is not needed.
  obra.alCerrar(async () => {
    enviarATodos('SIGKILL');
    if (vive()) await fin;
  });
  const limite = performance.now() + LISTOS_MS;
  while (!(await listo(pid))) {
    if (proceso.exitCode !== null || performance.now() > limite) {
      throw new Error(
        `${nombre} no arranca:\n${readFileSync(join(obra.carpeta, `${nombre}.log`), 'utf8')}`,
      );
    }
    await pausa(50);
  }
  return { pid, enviarATodos, fin };
}

export function enviar(pid: number, senal: NodeJS.Signals): void {
  try {
    process.kill(pid, senal);
  } catch {
    // The process had already ended.
  }
}

export const hijosDe = (padre: number): number[] =>
  readdirSync('/proc')
    .filter((nombre) => /^\d+$/.test(nombre))
    .map(Number)
    .filter((pid) => {
      try {
        return leerStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).padre === padre;
      } catch {
        return false;
      }
    });

export async function escucha(puerto: number): Promise<boolean> {
  const socket = connect(puerto, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Holds all the ports at once, so that none is returned twice. */
export async function puertosLibres(cuantos: number): Promise<number[]> {
  const tomados = Array.from({ length: cuantos }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(tomados.map((uno) => once(uno, 'listening')));
  const puertos = tomados.map((uno) => (uno.address() as AddressInfo).port);
  await Promise.all(tomados.map((uno) => once(uno.close(), 'close')));
  return puertos;
}

const AJUSTES = [
  'listen_addresses=127.0.0.1',
  'max_connections=300',
  'shared_buffers=128MB',
  'synchronous_commit=on',
];

export const servidor = (
  obra: Obra,
  nombre: string,
  puerto: number,
  propios: readonly string[] = [],
) => {
  const datos = join(obra.carpeta, nombre);
  const ajustes = [
    ...AJUSTES,
    `port=${puerto}`,
    `unix_socket_directories=${obra.carpeta}`,
    ...propios,
  ];
  const argumentos = ['-D', datos, ...ajustes.flatMap((ajuste) => ['-c', ajuste])];
  const carpetas = { ...carpetasDe(obra.carpeta), cluster: datos };
  // A server that was killed left its file, which says that it is ready.
  const listo = async (pid: number) => {
    const leido = await leerPostmaster(carpetas);
    return leido?.pid === pid && leido.estado === 'ready';
  };
  return enMarcha(obra, nombre, [obra.herramientas.postgres, ...argumentos], listo);
};

export async function crearServidor(
  { identidad, herramientas, carpeta }: Obra,
  nombre: string,
): Promise<void> {
  const acceso = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'];
  await ejecutar(identidad, herramientas.initdb, [
    ...acceso,
    '--data-checksums',
    '--no-sync',
    `--pgdata=${join(carpeta, nombre)}`,
  ]);
}

/** A primary that waits for its replica at each commit, the replica, and how to promote it. */
export async function levantarPareja(obra: Obra, [a, b]: readonly [number, number]) {
  const { identidad, herramientas, carpeta } = obra;
  const orden = (programa: string, ...argumentos: string[]) =>
    ejecutar(identidad, programa, argumentos);
  await crearServidor(obra, 'a');
  const primario = await servidor(obra, 'a', a, ['cluster_name=a', 'synchronous_standby_names=b']);
  const origen = `host=127.0.0.1 port=${a} user=postgres`;
  await orden(
    herramientas.basebackup,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-d',
    origen,
    '-D',
    join(carpeta, 'b'),
  );
  const replica = await servidor(obra, 'b', b, ['cluster_name=b', 'hot_standby=on']);
  const promover = () =>
    orden(herramientas.ctl, 'promote', '--wait', '--pgdata', join(carpeta, 'b'));
  return { primario, replica, promover };
}

const deLosDocumentos = ({ raiz }: Obra, nombre: string) =>
  readFile(join(raiz, 'docs', 'escala', nombre), 'utf8');

/** HAProxy and PgBouncer as `docs/escala` documents them. */
export async function levantarPaso(obra: Obra, puertos: Puertos): Promise<void> {
  const { carpeta, herramientas } = obra;
  const haproxy = join(carpeta, 'haproxy.cfg');
  await writeFile(haproxy, haproxyDeAqui(await deLosDocumentos(obra, 'haproxy.cfg'), puertos));
  await enMarcha(obra, 'haproxy', [herramientas.haproxy, '-db', '-f', haproxy], () =>
    escucha(puertos.balanceador),
  );
  await levantarPooler(obra, puertos);
}

export async function levantarPooler(
  obra: Obra,
  puertos: Pick<Puertos, 'primario' | 'pooler'>,
): Promise<void> {
  const { carpeta, herramientas } = obra;
  const usuarios = join(carpeta, 'usuarios.txt');
  await writeFile(usuarios, '"postgres" ""\n');
  const pgbouncer = join(carpeta, 'pgbouncer.ini');
  const documento = await deLosDocumentos(obra, 'pgbouncer.ini');
  await writeFile(pgbouncer, pgbouncerDeAqui(documento, puertos, usuarios));
  await enMarcha(obra, 'pgbouncer', [herramientas.pgbouncer, pgbouncer], () =>
    escucha(puertos.pooler),
  );
}

export async function carpetaDeInstancia({ carpeta }: Obra, n: number): Promise<string> {
  const suya = join(carpeta, `instancia-${n}`);
  await mkdir(suya, { recursive: true });
  return suya;
}
