import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import { enviar, hijosDe } from '../instancias/servidores.ts';
import { mientrasLlegan, subidaMuere } from './archivos.ts';
import { llenarDisco, puedeMontar } from './disco.ts';
import type { Escena } from './escena.ts';
import { abrirMudos } from './mudos.ts';
import { faltaElReloj, saltar } from './reloj.ts';
import { respaldoMuere, restauracionMuere } from './respaldos.ts';
import type { NombreDeSuelo } from './suelos.ts';

export interface Fallo {
  /** As `--solo` says it. */
  nombre: string;
  que: string;
  suelos?: readonly NombreDeSuelo[];
  /** Happens once for so many of `--veces`. */
  deCada: number;
  /** What it needs before the program starts, so it has a program and data of its own. */
  necesita?: 'almacén' | 'disco' | 'reloj' | 'otra versión';
  /** Why it cannot be tried here, or null. */
  falta?(opciones: { otraVersion: string | null }): string | null;
  /** Breaks something under load, and returns when it was put right. */
  herir(escena: Escena): Promise<void>;
}

export const FALLOS: readonly Fallo[] = [
  {
    nombre: 'programa',
    que: 'el programa muere (SIGKILL), también mientras arranca',
    deCada: 1,
    herir: async (escena) => {
      await escena.acabar(escena.programa, 'SIGKILL');
      while (escena.azar.aVeces(0.25)) {
        const otro = escena.lanzar(escena.programa.puerto);
        await pausa(escena.azar.entre(0, 1_500));
        await otro.acabar('SIGKILL');
      }
      await escena.otraVez();
    },
  },
  {
    nombre: 'juntos',
    que: 'el programa y su motor mueren a la vez (SIGKILL)',
    suelos: ['motor'],
    deCada: 5,
    herir: async (escena) => {
      enviar(await escena.suelo.pid(), 'SIGKILL');
      await escena.acabar(escena.programa, 'SIGKILL');
      await escena.otraVez();
    },
  },
  {
    nombre: 'postgres',
    que: 'muere PostgreSQL (SIGKILL)',
    deCada: 5,
    herir: async ({ suelo }) => {
      enviar(await suelo.pid(), 'SIGKILL');
      await suelo.revivir();
    },
  },
  {
    nombre: 'sesion',
    que: 'muere una sesión de PostgreSQL (SIGKILL)',
    deCada: 5,
    herir: async (escena) => enviar(await unaSesion(escena), 'SIGKILL'),
  },
  {
    nombre: 'pausa',
    que: 'PostgreSQL se para (SIGSTOP) de 0,5 a 17 s y sigue',
    deCada: 20,
    herir: async ({ suelo, azar }) => {
      const pid = await suelo.pid();
      const todos = [pid, ...hijosDe(pid)];
      for (const uno of todos) enviar(uno, 'SIGSTOP');
      await pausa(azar.elegir([500, 1_500, 3_000, 6_000, 17_000]));
      for (const uno of todos.reverse()) enviar(uno, 'SIGCONT');
    },
  },
  {
    nombre: 'conexiones',
    que: 'las conexiones con la base se cortan o se quedan mudas',
    deCada: 5,
    herir: (escena) =>
      escena.suelo.enlaces.length > 0 ? cortarEnlace(escena) : cortarSesiones(escena),
  },
  {
    nombre: 'parada',
    que: 'el programa se detiene (SIGTERM) y arranca otra vez',
    deCada: 10,
    herir: async (escena) => {
      const codigo = await escena.acabar(escena.programa, 'SIGTERM');
      if (codigo !== 0) throw new Error(`SIGTERM acabó en ${codigo}: ${escena.programa.ultimas()}`);
      await escena.otraVez();
    },
  },
  {
    nombre: 'registro',
    que: 'se cierra la tubería del registro',
    deCada: 20,
    herir: async (escena) => {
      escena.programa.salidas.romper();
      await escena.alResponder();
      const codigo = await escena.acabar(escena.programa, 'SIGTERM');
      if (codigo !== 0) throw new Error(`Sin registro, SIGTERM acabó en ${codigo}.`);
      await escena.otraVez();
    },
  },
  {
    nombre: 'lector',
    que: 'nadie lee la tubería del registro, hasta que el programa espera por ella',
    deCada: 20,
    herir: async (escena) => {
      escena.programa.salidas.parar();
      await hastaQueCalle(escena.programa.puerto);
      await pausa(1_000);
      escena.programa.salidas.seguir();
    },
  },
  {
    nombre: 'mudos',
    que: '200 clientes a medias: envían media petición, o no leen',
    deCada: 20,
    herir: async (escena) => {
      const cerrar = await abrirMudos(escena.programa.puerto);
      await escena.alResponder();
      await pausa(500);
      cerrar();
    },
  },
  {
    nombre: 'dos',
    que: 'dos programas sobre los mismos datos',
    deCada: 20,
    herir: (escena) => (escena.suelo.nombre === 'motor' ? unaCarpeta(escena) : unaBase(escena)),
  },
  {
    nombre: 'disco',
    que: 'el disco se llena de 1 a 4 s, también mientras llegan archivos',
    deCada: 20,
    necesita: 'disco',
    falta: () => (puedeMontar() ? null : 'montar un disco pequeño pide root'),
    herir: (escena) =>
      mientrasLlegan(escena, async () => {
        const { suelo, azar } = escena;
        const vaciar = await llenarDisco(suelo.disco);
        await pausa(azar.entre(1_000, 4_000));
        await vaciar();
        return async () => {
          if (!(await suelo.vive())) await suelo.revivir();
        };
      }),
  },
  {
    nombre: 'reloj',
    que: 'el reloj salta atrás o adelante, en el programa, en su motor o en ambos',
    deCada: 10,
    necesita: 'reloj',
    falta: faltaElReloj,
    herir: saltar,
  },
  {
    nombre: 'respaldo',
    que: 'un respaldo muere (SIGKILL) mientras se escribe; el siguiente sale entero',
    deCada: 10,
    herir: respaldoMuere,
  },
  {
    nombre: 'archivos',
    que: 'el programa muere (SIGKILL) mientras recibe archivos, entre el archivo y su fila también',
    deCada: 1,
    herir: subidaMuere,
  },
  {
    nombre: 'almacen',
    que: 'lo mismo con los archivos en un almacén, que a veces responde 503 o corta',
    deCada: 5,
    necesita: 'almacén',
    herir: subidaMuere,
  },
  {
    nombre: 'restaurar',
    que: 'una restauración muere (SIGKILL), o acaba; el programa sigue con unos datos o con los otros',
    deCada: 10,
    herir: restauracionMuere,
  },
  {
    nombre: 'versiones',
    que: 'a una versión anterior la releva esta: juntas sobre una base, o tras su muerte en una carpeta',
    deCada: Number.POSITIVE_INFINITY,
    necesita: 'otra versión',
    falta: ({ otraVersion }) =>
      otraVersion ? null : 'pide --otra-version <carpeta de una versión anterior, compilada>',
    herir: relevarVersion,
  },
];

const MUCHAS = 5_000;
const SE_CALLA_MS = 1_500;

/** Each answer adds a line to the log; a full pipe stops the program until somebody reads. */
async function hastaQueCalle(puerto: number): Promise<void> {
  for (let n = 0; n < MUCHAS; n += 1) {
    const signal = AbortSignal.timeout(SE_CALLA_MS);
    const respuesta = await fetch(`http://127.0.0.1:${puerto}/api/nada`, { signal }).catch(
      () => null,
    );
    if (!respuesta) return;
    await respuesta.text();
  }
}

async function unaSesion(escena: Escena): Promise<number> {
  const { rows } = await escena.mirar((bd) =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = 'visitas' and backend_type = 'client backend' and pid <> pg_backend_pid()
      order by pid`.execute(bd),
  );
  const [primera, ...otras] = rows.map(({ pid }) => pid);
  return primera === undefined ? unaSesion(escena) : escena.azar.elegir([primera, ...otras]);
}

const cortarSesiones = (escena: Escena) =>
  escena.mirar(async (bd) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'visitas' and pid <> pg_backend_pid()`.execute(bd);
  });

async function cortarEnlace({ suelo, azar }: Escena): Promise<void> {
  const [primero, ...otros] = suelo.enlaces;
  if (!primero) return;
  const enlace = azar.elegir([primero, ...otros]);
  const [parar, antesDeCortar] = azar.elegir([
    [() => undefined, 0],
    // What was sent is committed, and its answer is lost.
    [enlace.ensordecer, 200],
    [enlace.ensordecer, 1_000],
    [enlace.callar, 2_500],
    [enlace.callar, 6_000],
  ]);
  parar();
  await pausa(antesDeCortar);
  if (antesDeCortar < 2_500 || azar.aVeces(0.5)) enlace.cortar();
  enlace.reponer();
}

/** A program keeps its folder from another, and of two that start at once one takes it. */
async function unaCarpeta(escena: Escena): Promise<void> {
  await exigirRechazado(await escena.lanzarAparte());
  await escena.acabar(escena.programa, 'SIGKILL');
  const dos = [escena.lanzar(escena.programa.puerto), await escena.lanzarAparte()];
  const listos = await Promise.all(dos.map((uno) => uno.listo()));
  const [entra, ...sobran] = dos.filter((_, n) => listos[n]);
  if (!entra || sobran.length > 0) throw new Error(`Sirven ${listos.filter(Boolean).length} de 2`);
  for (const uno of dos) if (uno !== entra) await exigirRechazado(uno);
  await escena.relevar(entra);
}

async function exigirRechazado(programa: { fin: Promise<number | null>; ultimas(): string }) {
  const codigo = await programa.fin;
  if (codigo !== 1 || !programa.ultimas().includes('ya usa la carpeta')) {
    throw new Error(`El segundo de una carpeta acabó en ${codigo}:\n${programa.ultimas()}`);
  }
}

/** Two instances share a database, and one of them dies. */
async function unaBase(escena: Escena): Promise<void> {
  const primera = escena.programa;
  const segunda = await escena.lanzarAparte();
  await escena.entrar(segunda);
  await pausa(escena.azar.entre(200, 1_500));
  await escena.acabar(escena.azar.elegir([primera, segunda]), 'SIGKILL');
}

/** The scene began with the older version. On a database both serve for a while. */
async function relevarVersion(escena: Escena): Promise<void> {
  const vieja = escena.programa;
  if (escena.suelo.nombre === 'motor') {
    await escena.acabar(vieja, 'SIGKILL');
    return escena.relevar(await escena.lanzarAparte({ raiz: process.cwd() }));
  }
  await escena.entrar(await escena.lanzarAparte({ raiz: process.cwd() }));
  await pausa(escena.azar.entre(3_000, 6_000));
  await escena.acabar(vieja, 'SIGKILL');
}
