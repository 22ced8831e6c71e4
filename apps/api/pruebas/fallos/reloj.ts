import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Escena } from './escena.ts';

const CARPETAS = readdirSync('/usr/lib')
  .map((nombre) => join('/usr/lib', nombre, 'faketime'))
  .concat('/usr/lib/faketime');
/** Programs with threads need this one. */
const biblioteca = () =>
  CARPETAS.map((carpeta) => join(carpeta, 'libfaketimeMT.so.1')).find((ruta) => existsSync(ruta));

export const faltaElReloj = () =>
  biblioteca() ? null : 'saltar el reloj pide libfaketime: apt-get install faketime';

const RELOJES = ['programa', 'base'] as const;
type Reloj = (typeof RELOJES)[number];

const archivoDe = (carpeta: string, reloj: Reloj) => join(carpeta, `reloj-${reloj}`);

/**
 * Settings with which the program and its engine each read a clock of that folder. The program gives
 * its engine no variables but PATH, so the engine gets its clock from a command in front of it.
 */
export async function ponerRelojes(carpeta: string): Promise<Record<string, string>> {
  for (const reloj of RELOJES) await ponerEnHora(carpeta, reloj, 0);
  const ordenes = join(carpeta, 'ordenes');
  await mkdir(ordenes);
  const conReloj = Object.entries(entornoDe(carpeta, 'base')).map(([k, v]) => `${k}='${v}'`);
  for (const orden of ['unshare', 'setpriv']) {
    const guion = `#!/bin/sh\n${conReloj.join(' ')} exec /usr/bin/${orden} "$@"\n`;
    await writeFile(join(ordenes, orden), guion);
    await chmod(join(ordenes, orden), 0o755);
  }
  return { ...entornoDe(carpeta, 'programa'), PATH: `${ordenes}:${process.env.PATH}` };
}

const entornoDe = (carpeta: string, reloj: Reloj) => ({
  LD_PRELOAD: biblioteca() ?? '',
  FAKETIME_TIMESTAMP_FILE: archivoDe(carpeta, reloj),
  FAKETIME_CACHE_DURATION: '1',
  // A jump of the wall clock moves no other clock.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

const SALTOS = [90, 3_600, 26 * 3_600, 10 * 86_400] as const;

/** Moves the program's clock, its engine's or both, forwards or back, and waits until they show it. */
export async function saltar({ suelo, azar, programa, mirar }: Escena): Promise<void> {
  const segundos = azar.elegir(SALTOS) * azar.elegir([1, -1]);
  // A server keeps the time of another machine.
  const posibles = suelo.nombre === 'motor' ? COMBINACIONES : COMBINACIONES.slice(0, 1);
  const cuales = posibles[azar.entre(0, posibles.length - 1)] ?? [];
  const saltos = { programa: 0, base: 0 };
  for (const reloj of RELOJES) {
    if (cuales.includes(reloj)) saltos[reloj] = segundos;
    await ponerEnHora(suelo.disco, reloj, saltos[reloj]);
  }
  const deLaBase = () =>
    mirar((bd) => sql<{ ahora: Date }>`select now() as ahora`.execute(bd)).then(({ rows }) =>
      rows[0]?.ahora.getTime(),
    );
  const delPrograma = async () => {
    const { headers } = await fetch(`http://127.0.0.1:${programa.puerto}/api/salud`);
    return Date.parse(headers.get('date') ?? '');
  };
  await alMostrar(saltos.programa, delPrograma);
  await alMostrar(saltos.base, deLaBase);
}

const COMBINACIONES: readonly (readonly Reloj[])[] = [['programa'], ['base'], RELOJES];
const SE_VE_MS = 10_000;
const CERCA_MS = 30_000;

async function alMostrar(segundos: number, leer: () => Promise<number | undefined>): Promise<void> {
  const limite = performance.now() + SE_VE_MS;
  for (;;) {
    const adelanto = ((await leer()) ?? 0) - Date.now();
    if (Math.abs(adelanto - segundos * 1_000) < CERCA_MS) return;
    if (performance.now() > limite) {
      throw new Error(
        `El reloj no saltó ${segundos} s: va ${Math.round(adelanto / 1_000)} s adelantado.`,
      );
    }
    await pausa(200);
  }
}

async function ponerEnHora(carpeta: string, reloj: Reloj, segundos: number): Promise<void> {
  const archivo = archivoDe(carpeta, reloj);
  // A reader never finds half of it.
  await writeFile(`${archivo}.nuevo`, `${segundos < 0 ? '' : '+'}${segundos}`);
  await rename(`${archivo}.nuevo`, archivo);
}
