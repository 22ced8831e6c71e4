import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { LARGO_DE_LINEA } from '@visitas/contract/ajustes/claves';
import { CONTRASTE_MINIMO, contrasteConBlanco } from '@visitas/contract/ajustes/color';
import { DIAS_DE_AVISOS } from '@visitas/contract/avisos/operaciones';
import { campoUsuario } from '@visitas/contract/comun/campos';
import { leerHoras } from '@visitas/contract/comun/horas';
import { ROLES } from '@visitas/contract/comun/roles';
import { HORARIOS_POR_OMISION, leerJornada } from '@visitas/contract/jornadas/texto';
import { LARGO_DE_CONTRASENA } from '@visitas/contract/sesion/contrasena';
import * as z from 'zod/mini';
import { esDeAlmacen, leerAlmacen } from '../almacen/direccion.ts';
import { leerBuzon } from './buzon.ts';
import { abrirLogo } from './imagen.ts';
import { leerRespaldos } from './respaldos.ts';

/** The rule of each setting, which gives its default too. */
export type ReglasDeAjustes = ReturnType<typeof ajustesDe>;
type Variable = keyof ReglasDeAjustes;
/** The value of each setting, as its rule reads it. */
export type AjustesEnValor = { [V in Variable]: z.output<ReglasDeAjustes[V]> };

/** Every setting, with the example shown when its value is wrong. */
export const EJEMPLOS: Record<Variable, string> = {
  PORT: '3000',
  HOST: '0.0.0.0',
  DATA_DIR: '/var/lib/visitas',
  DATABASE_URL: 'postgres://usuario:clave@servidor:5432/visitas',
  CONEXIONES: '10',
  API_BASE: '/api',
  ADMIN_USER: 'admin',
  ADMIN_PASSWORD: 'una-frase-larga-y-tuya',
  ZONA_HORARIA: 'America/Guatemala',
  RANGO_UBICACION_METROS: '200',
  VISITAS_USUALES: '6',
  JORNADA: '"lun-vie 08:00-17:00, sáb 08:00-12:00"',
  HORAS_MANANA: '08:00-12:00',
  HORAS_TARDE: '13:00-17:00',
  VELOCIDAD_KMH: '25',
  GOOGLE_MAPS_API_KEY: 'AIza…',
  GEOCODER_URL: 'https://nominatim.openstreetmap.org',
  TILES_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  RUTAS_URL: 'https://osrm.example.com',
  EMPRESA_NOMBRE: 'Servicios Técnicos del Valle, S. A.',
  EMPRESA_LOGO: '/etc/visitas/logo.png',
  REPORTE_COLOR: '#7A1F3D',
  REPORTE_LINEA: 'Garantía de 30 días sobre mano de obra. Reclamos: 2380-4100.',
  CONTRASENA_MINIMA: '12',
  SEGUNDO_FACTOR_ROLES: 'Administrador, Supervisor',
  SEGUNDO_FACTOR_DIAS: '7',
  AVISOS_DIAS: '90',
  SMTP_URL: 'smtp://usuario:clave@correo.example.com:587',
  SMTP_DE: 'visitas@example.com',
  URL_PUBLICA: 'https://visitas.example.com',
  RESPALDOS: '"/var/backups/visitas 02:00 14"',
  RESPALDO_CLAVE: 'una frase larga, que guardas en otro sitio',
  ARCHIVOS_URL: 'https://CLAVE:SECRETO@s3.example.com/visitas/archivos',
  CUPO_POR_MINUTO: '240',
  DOCUMENTACION: 'cerrada',
  METRICAS_CLAVE: 'tres-o-cuatro-palabras-largas',
  EMISOR_LOCAL: 'true',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '10.0.0.0/8',
};
/** `.env.example` and README must explain every one of these. */
export const VARIABLES = Object.keys(EJEMPLOS);

/** All the settings. The paths among them are relative to `raiz`. */
export const ajustesDe = (raiz: string) => ({
  ...AJUSTES,
  DATA_DIR: conDefecto(
    '.datos',
    z.pipe(
      que('escribe la ruta de una carpeta', (texto) => !texto.includes('\0')),
      z.transform((ruta) => resolve(raiz, ruta)),
    ),
  ),
  EMPRESA_LOGO: opcional(
    leidoCon(
      // One that the company saved is read with every setting, and its pixels take tenths of a second.
      recordando((dicho) => abrirLogo(imagenEnTexto(dicho) ?? leerArchivo(resolve(raiz, dicho)))),
    ),
  ),
});

/** A longer minimum would only make people write their password down. */
const MINIMO_MAS_LARGO = 64;
const USUARIO = campoUsuario('El usuario', 100);
const NIVELES = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HTTP = /^https?:$/;
const SI_O_NO = /^(true|false)$/;

type DeTexto = z.core.$ZodType<unknown, string>;

/** A variable that is set but empty counts as not set, as in any shell script or .env file. */
const conDefecto = <E extends DeTexto>(porDefecto: string, esquema: E) =>
  z.prefault(
    z.pipe(
      z.transform((texto: string) => texto.trim() || porDefecto),
      esquema,
    ),
    '',
  );

/** The same, but null when it is not set. */
const opcional = <E extends DeTexto>(esquema: E) =>
  z.prefault(
    z.pipe(
      z.transform((texto: string) => texto.trim() || null),
      z.nullable(esquema),
    ),
    '',
  );

/** The same, but the spaces around it are part of it. */
const conEspacios = <E extends DeTexto>(esquema: E) =>
  z.prefault(
    z.pipe(
      z.transform((texto: string) => (texto.trim() === '' ? null : texto)),
      z.nullable(esquema),
    ),
    '',
  );

/** Checks a text; a wrong one gets the instruction of what to write. */
const que = (instruccion: string, esValido: (texto: string) => boolean) =>
  z.string().check(z.refine(esValido, instruccion));

/** Reads a text with a function that throws the instruction of what to write. */
const leidoCon = <T>(leer: (texto: string) => T) =>
  z.transform((texto: string, { issues }): T => {
    try {
      return leer(texto);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      issues.push({ code: 'custom', message, input: texto });
      return z.NEVER;
    }
  });

/** The last answer stays for the same text. */
function recordando<T>(leer: (texto: string) => T): (texto: string) => T {
  let ultimo: { texto: string; leido: T } | null = null;
  return (texto) => {
    if (ultimo?.texto !== texto) ultimo = { texto, leido: leer(texto) };
    return ultimo.leido;
  };
}

const esUrl = (texto: string, protocolo: RegExp) =>
  URL.canParse(texto) && protocolo.test(new URL(texto).protocol);

const sinBarraFinal = (texto: string) => texto.replace(/\/+$/, '');

/** Rejects offsets such as +06:00: PostgreSQL reads their sign the other way round. */
function esZona(nombre: string): boolean {
  try {
    return /^[a-z]/i.test(nombre) && Boolean(new Intl.DateTimeFormat('es', { timeZone: nombre }));
  } catch {
    return false;
  }
}

const EN_TEXTO = /^data:image\/(?:png|jpeg);base64,/;

/** The screen writes the picture itself, and the environment its path. */
export const imagenEnTexto = (texto: string): Buffer | null =>
  EN_TEXTO.test(texto) ? Buffer.from(texto.replace(EN_TEXTO, ''), 'base64') : null;

function leerArchivo(ruta: string): Buffer {
  try {
    return readFileSync(ruta);
  } catch {
    throw new Error('escribe la ruta de un archivo que se pueda leer');
  }
}

/** Somebody with one of these roles is asked for a second factor. A role of the company's own opens nothing to protect. */
function leerRoles(texto: string): readonly string[] {
  const escritos = texto.split(',').flatMap((rol) => rol.trim().toLowerCase() || []);
  if (!escritos.every((escrito) => ROLES.some((rol) => rol.toLowerCase() === escrito)))
    throw new Error(`escribe uno o varios de estos, separados por comas: ${ROLES.join(', ')}`);
  return ROLES.filter((rol) => escritos.includes(rol.toLowerCase()));
}

const redesDe = (texto: string) => texto.split(',').map((red) => red.trim());

function esRed(red: string): boolean {
  const [ip = '', prefijo = '0', ...resto] = red.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  return resto.length === 0 && /^\d{1,3}$/.test(prefijo) && Number(prefijo) <= bits;
}

const entero = (instruccion: string, minimo: number, maximo: number) => {
  const enCifras = new RegExp(`^\\d{1,${String(maximo).length}}$`);
  const cabe = (n: number) => n >= minimo && n <= maximo;
  return z.pipe(
    que(instruccion, (texto) => enCifras.test(texto) && cabe(Number(texto))),
    z.transform(Number),
  );
};

/** The default and the rule of each setting. */
const AJUSTES = {
  PORT: conDefecto('3000', entero('escribe un puerto de 0 a 65535', 0, 65_535)),
  HOST: conDefecto(
    '127.0.0.1',
    que(
      'escribe una dirección IP o un nombre de equipo, sin http:// ni puerto',
      (texto) => isIP(texto) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(texto),
    ),
  ),
  DATABASE_URL: opcional(
    que(
      'escribe una dirección que empiece por postgres:// o postgresql://, con los caracteres especiales de la contraseña codificados (%40 por @)',
      (texto) => esUrl(texto, /^postgres(ql)?:$/),
    ),
  ),
  // The engine that comes with the program admits fifty, including those of a program just killed.
  CONEXIONES: conDefecto('10', entero('escribe un número entero de 2 a 40', 2, 40)),
  API_BASE: conDefecto(
    '/api',
    z.pipe(
      z.transform(sinBarraFinal),
      que(
        'escribe una ruta que empiece por / y solo use letras, números, guiones o puntos',
        (texto) => /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/.test(texto),
      ),
    ),
  ),
  ADMIN_USER: conDefecto(
    'admin',
    z.pipe(
      que(
        'escribe un nombre de 1 a 100 caracteres, todos visibles',
        (texto) => z.safeParse(USUARIO, texto).success,
      ),
      USUARIO,
    ),
  ),
  ADMIN_PASSWORD: conEspacios(
    que(
      'escribe una contraseña de 10 a 200 caracteres',
      // Eight was once enough. The first start asks for more (sembrar.ts).
      ({ length }) => length >= 8 && length <= 200,
    ),
  ),
  RESPALDO_CLAVE: conEspacios(
    que(
      'escribe una frase de 10 a 1000 caracteres',
      ({ length }) => length >= 10 && length <= 1000,
    ),
  ),
  ZONA_HORARIA: conDefecto(
    'America/Guatemala',
    que('escribe el nombre de una zona horaria, con región y ciudad', esZona),
  ),
  RANGO_UBICACION_METROS: conDefecto(
    '200',
    z.pipe(
      que(
        'escribe los metros con un número mayor que 0 y hasta 100000',
        (texto) => /^\d+(\.\d+)?$/.test(texto) && Number(texto) > 0 && Number(texto) <= 100_000,
      ),
      z.transform(Number),
    ),
  ),
  VISITAS_USUALES: conDefecto('6', entero('escribe un número entero de 1 a 99', 1, 99)),
  JORNADA: conDefecto(HORARIOS_POR_OMISION.jornada, leidoCon(leerJornada)),
  HORAS_MANANA: conDefecto(HORARIOS_POR_OMISION.manana, leidoCon(leerHoras)),
  HORAS_TARDE: conDefecto(HORARIOS_POR_OMISION.tarde, leidoCon(leerHoras)),
  VELOCIDAD_KMH: conDefecto(
    HORARIOS_POR_OMISION.velocidadKmH,
    entero('escribe un número entero de 5 a 120', 5, 120),
  ),
  GOOGLE_MAPS_API_KEY: opcional(
    que('escribe la clave sin espacios', (texto) => /^\S+$/.test(texto)),
  ),
  // Set but empty has a meaning here: it turns off the internet search of addresses.
  GEOCODER_URL: z.prefault(
    z.pipe(
      que(
        'escribe una dirección http:// o https://',
        (texto) => texto.trim() === '' || esUrl(texto.trim(), HTTP),
      ),
      z.transform((texto) => sinBarraFinal(texto.trim()) || null),
    ),
    'https://nominatim.openstreetmap.org',
  ),
  TILES_URL: conDefecto(
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    que(
      'escribe una dirección http:// o https:// que contenga {z}, {x} y {y}',
      (texto) =>
        esUrl(texto, HTTP) && ['{z}', '{x}', '{y}'].every((parte) => texto.includes(parte)),
    ),
  ),
  RUTAS_URL: opcional(
    z.pipe(
      que('escribe una dirección http:// o https://', (texto) => esUrl(texto, HTTP)),
      z.transform(sinBarraFinal),
    ),
  ),
  EMPRESA_NOMBRE: opcional(
    que('escribe un nombre de 100 caracteres como máximo', ({ length }) => length <= 100),
  ),
  REPORTE_COLOR: opcional(
    z.pipe(
      que(
        'escribe un color como #7A1F3D, lo bastante oscuro para leerse sobre blanco',
        (texto) => (contrasteConBlanco(texto) ?? 0) >= CONTRASTE_MINIMO,
      ),
      z.transform((texto) => texto.toUpperCase()),
    ),
  ),
  REPORTE_LINEA: opcional(
    que(
      `escribe una sola línea de ${LARGO_DE_LINEA} caracteres como máximo`,
      (texto) => texto.length <= LARGO_DE_LINEA && !/\p{Cc}/u.test(texto),
    ),
  ),
  CONTRASENA_MINIMA: conDefecto(
    String(LARGO_DE_CONTRASENA.minimo),
    entero(
      `escribe un número entero de ${LARGO_DE_CONTRASENA.minimo} a ${MINIMO_MAS_LARGO}`,
      LARGO_DE_CONTRASENA.minimo,
      MINIMO_MAS_LARGO,
    ),
  ),
  SEGUNDO_FACTOR_ROLES: z.prefault(leidoCon(leerRoles), ''),
  SEGUNDO_FACTOR_DIAS: conDefecto('7', entero('escribe un número entero de 0 a 90', 0, 90)),
  AVISOS_DIAS: conDefecto(
    String(DIAS_DE_AVISOS),
    entero('escribe un número entero de 30 a 365', 30, 365),
  ),
  SMTP_URL: opcional(leidoCon(leerBuzon)),
  SMTP_DE: opcional(
    que(
      'escribe el correo desde el que se envía, por ejemplo visitas@example.com',
      (texto) => z.safeParse(z.email(), texto).success,
    ),
  ),
  URL_PUBLICA: opcional(
    z.pipe(
      que(
        'escribe una dirección http:// o https:// sin nada detrás del nombre y el puerto',
        (texto) => esUrl(texto, HTTP) && new URL(texto).origin === texto.replace(/\/$/, ''),
      ),
      z.transform((texto) => new URL(texto).origin),
    ),
  ),
  RESPALDOS: opcional(leidoCon(leerRespaldos)),
  ARCHIVOS_URL: opcional(
    leidoCon((texto) => {
      if (!esDeAlmacen(texto))
        throw new Error('escribe un almacén como https://CLAVE:SECRETO@servidor/cubeta');
      return leerAlmacen(texto);
    }),
  ),
  CUPO_POR_MINUTO: conDefecto('240', entero('escribe un número entero de 0 a 100000', 0, 100_000)),
  DOCUMENTACION: conDefecto('abierta', z.enum(['abierta', 'cerrada'], 'escribe abierta o cerrada')),
  METRICAS_CLAVE: opcional(
    que('escribe una clave de 16 a 200 caracteres, sin espacios', (texto) =>
      /^[\x21-\x7e]{16,200}$/.test(texto),
    ),
  ),
  EMISOR_LOCAL: conDefecto(
    'false',
    z.pipe(
      que('escribe true o false', (texto) => SI_O_NO.test(texto)),
      z.transform((texto) => texto === 'true'),
    ),
  ),
  LOG_LEVEL: conDefecto(
    // A person at a terminal wants the address, not a line per request.
    process.stdout.isTTY ? 'warn' : 'info',
    z.pipe(
      z.transform((texto: string) => texto.toLowerCase()),
      z.enum(NIVELES, `escribe uno de estos: ${NIVELES.join(', ')}`),
    ),
  ),
  TRUST_PROXY: conDefecto(
    'false',
    z.pipe(
      que(
        'escribe true, false o las direcciones de tus proxies separadas por comas',
        (texto) => SI_O_NO.test(texto) || redesDe(texto).every(esRed),
      ),
      z.transform((texto) => (SI_O_NO.test(texto) ? texto === 'true' : redesDe(texto))),
    ),
  ),
};
