import { rm } from 'node:fs/promises';
import { abrirArchivos } from '../plataforma/archivos/abrir.ts';
import type { Conexion } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { AlAvanzar } from './alAvanzar.ts';
import {
  anotarArchivo,
  anotarFin,
  anotarInicio,
  archivosEn,
  buenosEn,
  cerrarInterrumpidos,
  hayEnsayoReciente,
  interrumpidosEn,
  type OrigenDeRespaldo,
  olvidar,
} from './consultas.ts';
import type { LugarDeRespaldos } from './destinos/destino.ts';
import { lugarElegido } from './destinos/elegido.ts';
import { FalloDeRespaldo } from './fallo.ts';
import { hastaElFin } from './fin.ts';
import { verificar } from './leer.ts';
import { nombreDeRespaldo } from './nombre.ts';
import { problemaDe } from './problemas.ts';
import { tomar } from './tomar.ts';
import { enTurno } from './turno.ts';

/** Restores a backup into a place apart (ensayar.ts). It needs the engine, which a server's tests do not. */
export type Ensayar = (
  archivo: string,
  opciones: { clave: string | null; carpeta: string; corte?: AbortSignal | undefined },
) => Promise<unknown>;

export interface EncargoDeRespaldo {
  bd: Ejecutor;
  conexion: Conexion;
  config: Config;
  origen: OrigenDeRespaldo;
  avance?: AlAvanzar | undefined;
  /** Absent, nothing is rehearsed. */
  ensayar?: Ensayar | undefined;
  /** Aborted, nothing of the backup is left but its row, with the reason. */
  corte?: AbortSignal | undefined;
  /** Asked once the turn is taken: another instance may have made it in the meantime. */
  siAunToca?: (() => Promise<boolean>) | undefined;
  /** Called with its row once the backup has begun. */
  alEmpezar?: ((idRespaldo: number) => void) | undefined;
  /** For what goes wrong after the backup is good: what it keeps, and its rehearsal. */
  alQuejarse?: ((error: unknown, queja: string) => void) | undefined;
}

export interface Respaldado {
  idRespaldo: number;
  lugar: string;
  archivo: string;
  bytes: number;
  visitas: number;
}

const SIN_LUGAR =
  'Indica dónde guardarlos: en «Ajustes de la empresa», «Respaldos solos», o en RESPALDOS donde se instaló. Mientras tanto, haz uno desde la consola: npm run respaldo';

/**
 * Makes a backup in the place that `RESPALDOS` says, checks it, keeps the newest ones and, once a week,
 * rehearses it. One at a time in the whole installation. Null when it was no longer due.
 */
export async function respaldar(encargo: EncargoDeRespaldo): Promise<Respaldado | null> {
  const { conexion, config } = encargo;
  const destino = lugarElegido(config);
  if (!destino) throw new FalloDeRespaldo(SIN_LUGAR);
  return enTurno({ conexion, zona: config.zonaHoraria }, async () => {
    if (encargo.siAunToca && !(await encargo.siAunToca())) return null;
    await limpiarInterrumpidos(encargo, destino);
    const hecho = await hacerUno(encargo, destino);
    const alQuejarse = encargo.alQuejarse ?? (() => undefined);
    await podar(encargo, destino).catch((error) => alQuejarse(error, 'respaldos sin podar'));
    await ensayarSiHaceFalta(encargo, destino, hecho.archivo).catch((error) =>
      alQuejarse(error, 'ensayo fallido'),
    );
    return hecho;
  });
}

/** What processes that died left half made. */
async function limpiarInterrumpidos(
  { bd }: EncargoDeRespaldo,
  destino: LugarDeRespaldos,
): Promise<void> {
  await cerrarInterrumpidos(bd);
  for (const archivo of await interrumpidosEn(bd, destino.lugar))
    await destino.descartar(archivo).catch(() => undefined);
}

async function hacerUno(
  encargo: EncargoDeRespaldo,
  destino: LugarDeRespaldos,
): Promise<Respaldado> {
  const { bd, conexion, config, origen, avance, corte } = encargo;
  const { lugar } = destino;
  const ahora = new Date();
  const usados = new Set(await archivosEn(bd, lugar));
  const idRespaldo = await anotarInicio(bd, {
    clase: 'respaldo',
    origen,
    lugar,
    archivo: nombreLibre(config.zonaHoraria, ahora, usados),
  });
  encargo.alEmpezar?.(idRespaldo);
  return enSuFila(encargo, { idRespaldo, lugar }, async () => {
    // A place may have files that are not in the table: another company's, or an older database's.
    for (const { nombre } of await destino.listar(corte)) usados.add(nombre);
    const archivo = nombreLibre(config.zonaHoraria, ahora, usados);
    await anotarArchivo(bd, idRespaldo, archivo);
    const provisional = await destino.provisional(archivo);
    try {
      const clave = config.claveRespaldo;
      const archivos = abrirArchivos(config);
      const opciones = { clave, empresa: config.nombreEmpresa, archivos, avance, corte };
      const { bytes, visitas } = await tomar(conexion, provisional, opciones);
      corte?.throwIfAborted();
      await verificar(provisional, clave);
      corte?.throwIfAborted();
      await destino.guardar(archivo, provisional, corte);
      return { idRespaldo, lugar, archivo, bytes, visitas };
    } finally {
      await rm(provisional, { force: true });
      await destino.descartar(archivo);
    }
  });
}

/** Once a week. Restores what is kept, not what was sent. */
async function ensayarSiHaceFalta(
  encargo: EncargoDeRespaldo,
  destino: LugarDeRespaldos,
  archivo: string,
): Promise<void> {
  const { bd, config, origen, corte, ensayar } = encargo;
  if (!ensayar || (await hayEnsayoReciente(bd))) return;
  const { lugar } = destino;
  const idRespaldo = await anotarInicio(bd, { clase: 'ensayo', origen, lugar, archivo });
  await enSuFila(encargo, { idRespaldo, lugar }, async () => {
    const provisional = await destino.provisional(archivo);
    try {
      const local = await destino.traer(archivo, provisional, corte);
      const carpeta = config.carpetaDatos;
      await ensayar(local, { clave: config.claveRespaldo, carpeta, corte });
      const guardado = (await destino.listar(corte)).find(({ nombre }) => nombre === archivo);
      return { bytes: guardado?.bytes ?? 0, visitas: null };
    } finally {
      await destino.descartar(archivo);
    }
  });
}

/** Writes in the row how it ended. Without the database, the next one to take the turn closes the row. */
const enSuFila = <T extends { bytes: number; visitas: number | null }>(
  { bd }: EncargoDeRespaldo,
  { idRespaldo, lugar }: { idRespaldo: number; lugar: string },
  hacer: () => Promise<T>,
): Promise<T> =>
  hastaElFin(lugar, (fin) => anotarFin(bd, idRespaldo, fin), hacer).catch((error: unknown) => {
    throw new FalloDeRespaldo(problemaDe(error, lugar), { cause: error });
  });

/** Deletes the oldest good backups that this installation made there. Other files are not its own. */
async function podar(
  { bd, config: { respaldos }, corte }: EncargoDeRespaldo,
  destino: LugarDeRespaldos,
): Promise<void> {
  if (respaldos === null || respaldos === 'aparte') return;
  const hay = new Set((await destino.listar(corte)).map(({ nombre }) => nombre));
  const buenos = await buenosEn(bd, destino.lugar);
  const estan = buenos.filter(({ archivo }) => hay.has(archivo));
  for (const { idRespaldo, archivo } of estan.slice(respaldos.cuantos)) {
    await destino.borrar(archivo);
    await olvidar(bd, [idRespaldo]);
  }
  // With none of the older ones there, the disk is probably not mounted.
  if (estan.length < 2) return;
  const seFueron = buenos.filter(({ archivo }) => !hay.has(archivo));
  await olvidar(
    bd,
    seFueron.map(({ idRespaldo }) => idRespaldo),
  );
}

/** The name of the minute, with '-2', '-3'… when that one is taken. */
export function nombreLibre(zona: string, momento: Date, usados: ReadonlySet<string>): string {
  const primero = nombreDeRespaldo(zona, momento);
  for (let n = 1; ; n++) {
    const nombre = n === 1 ? primero : primero.replace(/(?=\.respaldo$)/, `-${n}`);
    if (!usados.has(nombre)) return nombre;
  }
}
