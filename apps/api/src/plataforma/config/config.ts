import * as z from 'zod/mini';
import { ErrorDeArranque } from '../fallos.ts';
import { type AjustesEnValor, ajustesDe, EJEMPLOS, type ReglasDeAjustes } from './ajustes.ts';

export type Config = ReturnType<typeof configDe>;

/** The settings that the environment says, and the program's own for the rest. */
export const leerConfig = (env: NodeJS.ProcessEnv, raiz: string): Config =>
  configDe(leerEntorno(env, ajustesDe(raiz)));

/** Reads each variable. Reports every wrong one at once. */
export function leerEntorno(env: NodeJS.ProcessEnv, ajustes: ReglasDeAjustes): AjustesEnValor {
  const { success, data, error } = z.safeParse(z.object(ajustes), env);
  const problemas = Object.entries(EJEMPLOS).flatMap(([variable, ejemplo]) => {
    const problema = error?.issues.find(({ path }) => path[0] === variable);
    if (!problema) return [];
    const valor = SECRETAS.includes(variable) ? '' : ` («${env[variable]?.trim()}»)`;
    return `El ajuste ${variable} no es válido${valor}: ${problema.message}. Por ejemplo: ${variable}=${ejemplo}`;
  });
  const trasUnProxy = z.safeParse(ajustes.TRUST_PROXY, env.TRUST_PROXY).data;
  if (trasUnProxy && !env.URL_PUBLICA?.trim()) problemas.push(FALTA_URL_PUBLICA);
  if (!success || problemas.length > 0) throw new ErrorDeArranque(problemas.join('\n'));
  return data;
}

const horariosEn = (leidos: AjustesEnValor) => ({
  /** The working days of who has no others. */
  jornada: leidos.JORNADA,
  /** What 'Mañana' and 'Tarde' mean where an hour is chosen. */
  horasManana: leidos.HORAS_MANANA,
  horasTarde: leidos.HORAS_TARDE,
  /** The speed in a straight line, where no server says the times of a road. */
  velocidadKmH: leidos.VELOCIDAD_KMH,
});

/** What was read, by its name in the program. */
export function configDe(leidos: AjustesEnValor) {
  return {
    puerto: leidos.PORT,
    anfitrion: leidos.HOST,
    /** Absolute. */
    carpetaDatos: leidos.DATA_DIR,
    /** Null means the engine that comes with the program. */
    urlBaseDeDatos: leidos.DATABASE_URL,
    /** Maximum connections to the database, per process. */
    conexiones: leidos.CONEXIONES,
    /** '/api', without a trailing slash. */
    apiBase: leidos.API_BASE,
    administrador: { usuario: leidos.ADMIN_USER, contrasena: leidos.ADMIN_PASSWORD },
    zonaHoraria: leidos.ZONA_HORARIA,
    rangoUbicacionMetros: leidos.RANGO_UBICACION_METROS,
    /** A technician's usual visits a day. More than these cause a warning. */
    visitasUsuales: leidos.VISITAS_USUALES,
    ...horariosEn(leidos),
    claveGoogleMaps: leidos.GOOGLE_MAPS_API_KEY,
    /** Null turns off the internet search of addresses. */
    urlGeocodificador: leidos.GEOCODER_URL,
    urlTeselas: leidos.TILES_URL,
    /** Null means no road server: distances are then in a straight line. */
    urlRutas: leidos.RUTAS_URL,
    /** The reports carry the name and the logo. */
    nombreEmpresa: leidos.EMPRESA_NOMBRE,
    logoEmpresa: leidos.EMPRESA_LOGO,
    /** Null draws the reports in black and grey. */
    colorReporte: leidos.REPORTE_COLOR,
    /** Printed at the foot of every page of a report. */
    lineaReporte: leidos.REPORTE_LINEA,
    contrasenaMinima: leidos.CONTRASENA_MINIMA,
    /** Who signs in with a password of these roles needs a second factor. */
    rolesConFactor: leidos.SEGUNDO_FACTOR_ROLES,
    /** For how many days from their first sign-in they can leave it for later. */
    diasDeFactor: leidos.SEGUNDO_FACTOR_DIAS,
    /** For how many days notices are kept. */
    avisosDias: leidos.AVISOS_DIAS,
    /** The server that takes the letters; null means that none is sent. */
    buzon: leidos.SMTP_URL,
    /** The sender of the letters; null means one made from the server. */
    remitente: leidos.SMTP_DE,
    /** The public address of the program; null means the one of each request. */
    urlPublica: leidos.URL_PUBLICA,
    /** Null means that nobody said where: a warning asks for them. */
    respaldos: leidos.RESPALDOS,
    /** Encrypts the backups and opens them; null leaves them readable. */
    claveRespaldo: leidos.RESPALDO_CLAVE,
    /** Null keeps the files of visits below `carpetaDatos`. */
    almacenArchivos: leidos.ARCHIVOS_URL,
    /** What each person may spend in a minute in dear calls (`PRECIO`); 0 for no limit. */
    cupoPorMinuto: leidos.CUPO_POR_MINUTO,
    documentacionAbierta: leidos.DOCUMENTACION === 'abierta',
    /** Null lets only this machine read the metrics. */
    claveMetricas: leidos.METRICAS_CLAVE,
    /** Admits a provider of identities on this same machine, without TLS. */
    emisorLocal: leidos.EMISOR_LOCAL,
    nivelRegistro: leidos.LOG_LEVEL,
    confiarEnProxy: leidos.TRUST_PROXY,
  };
}

/** The values of these are never printed. */
const SECRETAS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'GOOGLE_MAPS_API_KEY',
  'RESPALDOS',
  'RESPALDO_CLAVE',
  'ARCHIVOS_URL',
  'METRICAS_CLAVE',
  'SMTP_URL',
];

/** Behind a proxy, a request's host is whatever its sender wrote, and the reports would print it. */
const FALTA_URL_PUBLICA = `El ajuste URL_PUBLICA es obligatorio con TRUST_PROXY: escribe la dirección por la que se llega a la aplicación, que va impresa en los reportes. Por ejemplo: URL_PUBLICA=${EJEMPLOS.URL_PUBLICA}`;
