import { type RecuentoDeArchivos, recuentoSabido } from '../archivos/recuento.ts';
import { type CorreoContado, contarCartas } from '../cartas/consultas.ts';
import { abrirArchivos } from '../plataforma/archivos/abrir.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { MIGRACIONES } from '../plataforma/bd/migraciones.ts';
import { recordarTropiezos } from '../plataforma/bd/tropiezos.ts';
import type { Config } from '../plataforma/config/config.ts';
import { type Espacio, medirEspacio } from '../plataforma/espacio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { describirHorario, seHacenAparte } from '../respaldo/horario.ts';
import { type Certificado, certificadoSabido } from './certificado.ts';
import {
  anotarTamano,
  contarFilas,
  contarSesiones,
  type FilasContadas,
  leerMigraciones,
  leerServidor,
  leerTamanos,
  leerUltimosRespaldos,
  leerVersiones,
  type Migracion,
  type Muestra,
  type Servidor,
  type SesionesAbiertas,
  siExiste,
  type UltimosRespaldos,
  type VersionEnUso,
} from './consultas.ts';

/** The urgent part, which every dashboard of an Administrador reads. */
export interface HechosUrgentes {
  ahora: Date;
  zona: string;
  instaladoEn: Date | null;
  aparte: boolean;
  /** Null in data from before backups were kept. */
  respaldos: UltimosRespaldos | null;
  /** Null where the disk is not ours to measure. */
  espacio: Espacio | null;
  /** That disk holds backups and not the database. */
  soloRespaldos: boolean;
}

/** Everything the state is made of, before any sentence. */
export interface Hechos extends HechosUrgentes {
  horario: string;
  /** 'servidor.empresa.local:5432/visitas', or null for the engine that comes with the program. */
  servidorAjeno: string | null;
  servidor: Servidor;
  /** This process has met a damaged page. */
  danoVisto: boolean;
  migraciones: { aplicadas: Migracion[]; conocidas: readonly string[] };
  filas: FilasContadas | null;
  sesiones: SesionesAbiertas | null;
  versiones: VersionEnUso[] | null;
  tamanos: Muestra[] | null;
  /** Null in data from before files were kept. */
  archivos: RecuentoDeArchivos | null;
  /** Null without a mail server, and in data from before it. */
  correo: CorreoContado | null;
  /** Null without an https address to ask. */
  certificado: Certificado | null;
}

export async function leerUrgentes(
  bd: Ejecutor,
  config: Config,
  ahora = new Date(),
): Promise<HechosUrgentes> {
  const aplicadas = (await siExiste(leerMigraciones(bd))) ?? [];
  return urgentes(bd, config, { ahora, aplicadas });
}

interface Sabido {
  ahora: Date;
  aplicadas: readonly Migracion[];
}

async function urgentes(bd: Ejecutor, config: Config, { ahora, aplicadas }: Sabido) {
  return {
    ahora,
    zona: config.zonaHoraria,
    instaladoEn: primeraVez(aplicadas),
    aparte: seHacenAparte(config),
    respaldos: await siExiste(leerUltimosRespaldos(bd)),
    espacio: await medirDisco(config),
    soloRespaldos: config.urlBaseDeDatos !== null,
  };
}

const primeraVez = (aplicadas: readonly Migracion[]): Date | null =>
  aplicadas.reduce<Date | null>(
    (primera, { aplicadaEn }) => (primera && primera <= aplicadaEn ? primera : aplicadaEn),
    null,
  );

interface Como {
  ahora?: Date;
  certificadoDe?: (url: string) => Certificado | Promise<Certificado>;
  archivosDe?: (
    bd: Ejecutor,
    archivos: Archivos,
  ) => RecuentoDeArchivos | Promise<RecuentoDeArchivos>;
}

/** One question after another: the page of one person must not take ten connections. */
export async function leerHechosDelSistema(
  bd: Ejecutor,
  config: Config,
  { ahora = new Date(), certificadoDe = certificadoSabido, archivosDe = recuentoSabido }: Como = {},
): Promise<Hechos> {
  const { urlPublica, urlBaseDeDatos } = config;
  const aplicadas = (await siExiste(leerMigraciones(bd))) ?? [];
  return {
    ...(await urgentes(bd, config, { ahora, aplicadas })),
    horario: describirHorario(config),
    servidorAjeno: urlBaseDeDatos && lugarDe(urlBaseDeDatos),
    servidor: await leerServidor(bd),
    danoVisto: recordarTropiezos(bd).dano !== -Infinity,
    migraciones: { aplicadas, conocidas: Object.keys(MIGRACIONES) },
    filas: await siExiste(contarFilas(bd)),
    sesiones: await siExiste(contarSesiones(bd)),
    versiones: await siExiste(leerVersiones(bd)),
    tamanos: await siExiste(leerTamanos(bd)),
    archivos: aplicadas.some(({ nombre }) => nombre === CON_ARCHIVOS)
      ? await archivosDe(bd, abrirArchivos(config))
      : null,
    correo: config.buzon && (await siExiste(contarCartas(bd))),
    certificado: urlPublica?.startsWith('https:') ? await certificadoDe(urlPublica) : null,
  };
}

/** The migration that made their table. */
const CON_ARCHIVOS = '020-evidencia';

/**
 * The disk of the embedded engine. On a server, which its own people watch, the disk of the folder of backups, if they
 * go to one.
 */
export async function medirDisco({
  carpetaDatos,
  urlBaseDeDatos,
  respaldos,
}: Pick<Config, 'carpetaDatos' | 'urlBaseDeDatos' | 'respaldos'>): Promise<Espacio | null> {
  if (!urlBaseDeDatos) return medirEspacio(carpetaDatos);
  const seGuardan = respaldos !== null && respaldos !== 'aparte';
  return seGuardan && 'carpeta' in respaldos.donde ? medirEspacio(respaldos.donde.carpeta) : null;
}

/** Writes the sizes of today, once. */
export const tomarMuestra = async (bd: Ejecutor, config: Config): Promise<void> =>
  anotarTamano(bd, hoyEn(config.zonaHoraria), await medirDisco(config));

/** Without user or password. */
function lugarDe(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const servidor = hostname || (searchParams.get('host') ?? 'localhost');
  return `${servidor}${port && `:${port}`}${decodeURIComponent(pathname)}`;
}
