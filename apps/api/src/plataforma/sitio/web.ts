import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import estaticos from '@fastify/static';
import { escribirHoras } from '@visitas/contract/comun/horas';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { escribirJornada, HORARIOS_POR_OMISION } from '@visitas/contract/jornadas/texto';
import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import { LARGO_DE_CONTRASENA } from '@visitas/contract/sesion/contrasena';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Vigentes } from '../config/vigentes.ts';
import { politicaDeContenido, SIN_GUARDAR } from '../http/cabeceras.ts';
import { Rechazo } from '../http/rechazo.ts';
import { textoFijo } from './textoFijo.ts';
import { prepararTrabajador } from './trabajador.ts';

/** The folder of the files that have their hash in their name. */
const NOMBRADOS = 'assets';

/** Serves the web application: its files, cached forever by their hash, and its page for every navigation. */
export async function registrarWeb(
  app: FastifyInstance,
  carpeta: string,
  { vigentes, demostracion }: { vigentes: Vigentes; demostracion: boolean },
) {
  const comunes = {
    index: false,
    preCompressed: true,
    cacheControl: false,
  } as const;
  // The page and its worker are answered below. The compressed copies answer at the path of their file.
  await app.register(estaticos, {
    ...comunes,
    root: carpeta,
    // One route per existing file. With one for all, every unknown address (`/api/nada`) was looked
    // up on disk three times, and thousands of them delayed other requests.
    wildcard: false,
    globIgnore: ['index.html*', 'sw.js*', `${NOMBRADOS}/**`, '**/*.br', '**/*.gz'],
    setHeaders: (respuesta) => respuesta.setHeader('Cache-Control', 'no-cache'),
  });
  // Their name changes with their content, so nobody asks again: a date and a tag only weigh.
  const root = join(carpeta, NOMBRADOS);
  const hay = archivosDe(root);
  await app.register(estaticos, {
    ...comunes,
    root,
    prefix: `/${NOMBRADOS}/`,
    decorateReply: false,
    // One route for hundreds of files: a route for each took a fifth of a start. Only known names reach the disk.
    allowedPath: (ruta) => hay.has(ruta),
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (respuesta) =>
      respuesta.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  });
  const documento = readFileSync(join(carpeta, 'index.html'), 'utf8');
  const paginas = vigentes.segun((config) => {
    const html = conAjustes(documento, config, {
      demostracion,
      proveedores: vigentes.proveedores(),
    });
    return {
      pagina: config.claveGoogleMaps
        ? paginaPorPeticion(html, config)
        : textoFijo(TIPO, () => html),
      trabajador: prepararTrabajador(carpeta, html, config),
    };
  });
  // Made now: a page built without its marks stops the start.
  paginas();
  const { apiBase } = vigentes.actual();
  app.get('/', (...llegado) => alDia(vigentes, () => paginas().pagina(...llegado)));
  app.get('/sw.js', (...llegado) => alDia(vigentes, () => paginas().trabajador(...llegado)));
  app.setNotFoundHandler((peticion, respuesta) => {
    if (!esNavegacion(peticion, apiBase)) throw new Rechazo('no-encontrado');
    return alDia(vigentes, () => paginas().pagina(peticion, respuesta));
  });
}

/** As they are asked for in that folder, without their compressed copies. */
function archivosDe(carpeta: string): Set<string> {
  const nombres = existsSync(carpeta) ? readdirSync(carpeta) : [];
  return new Set(nombres.filter((uno) => !/\.(br|gz)$/.test(uno)).map((uno) => `/${uno}`));
}

/** A page does not wait for the database: one that is not the newest says so at its next load. */
function alDia<T>(vigentes: Vigentes, contestar: () => T): T {
  void vigentes.alDia();
  return contestar();
}

interface DeLaPagina {
  demostracion: boolean;
  proveedores: readonly ProveedorVisible[];
}

/** The page carries the settings the browser needs, as data and not as a script. */
function conAjustes(
  documento: string,
  config: Config,
  { demostracion, proveedores }: DeLaPagina,
): string {
  const { apiBase, zonaHoraria, urlTeselas, claveGoogleMaps } = config;
  const { contrasenaMinima } = config;
  const horarios = JSON.stringify(otrosHorarios(config));
  const ajustes = {
    apiBase,
    zonaHoraria,
    urlTeselas,
    claveGoogleMaps: claveGoogleMaps ?? '',
    // Only what is not the program's own, because every phone downloads it.
    ...(contrasenaMinima !== LARGO_DE_CONTRASENA.minimo && {
      contrasenaMinima: String(contrasenaMinima),
    }),
    ...(horarios !== '{}' && { horarios }),
    ...(config.buzon && config.urlPublica && { correo: 'sí' }),
    // When the program started: the page asks whether it still is.
    ...(demostracion && { demostracion: 'sí' }),
    ...(proveedores.length > 0 && { proveedores: JSON.stringify(proveedores) }),
  };
  const datos = JSON.stringify(ajustes).replaceAll('<', '\\u003c');
  return documento.replace(
    /(<script [^>]*\bid="configuracion"[^>]*>)[^<]*/,
    (_, apertura: string) => apertura + datos,
  );
}

/** Those that are not the program's own. A phone plans its day without network, so the page has them. */
function otrosHorarios(config: Config): Partial<Record<keyof typeof HORARIOS_POR_OMISION, string>> {
  const horarios = {
    jornada: escribirJornada(config.jornada),
    manana: escribirHoras(config.horasManana),
    tarde: escribirHoras(config.horasTarde),
    velocidadKmH: String(config.velocidadKmH),
  };
  return Object.fromEntries(
    nombresDe(horarios).flatMap((cual) =>
      horarios[cual] === HORARIOS_POR_OMISION[cual] ? [] : [[cual, horarios[cual]]],
    ),
  );
}

const TIPO = 'text/html; charset=utf-8';

/** The build writes a placeholder for the nonce, which the page itself declares. */
const MARCADOR = /<meta property="csp-nonce" nonce="([^"]+)"/;

/** Google's program is admitted by a nonce, a new one for every page sent. */
function paginaPorPeticion(html: string, config: Config) {
  const marcador = html.match(MARCADOR)?.[1];
  if (!marcador) throw new Error('The page was built without a place for its nonce.');
  return (_: FastifyRequest, respuesta: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    return respuesta
      .headers({ ...SIN_GUARDAR, 'Content-Security-Policy': politicaDeContenido(config, nonce) })
      .type(TIPO)
      .send(html.replaceAll(marcador, nonce));
  };
}

/** True when a person navigates; false for a script, picture or call that asks for a missing file. */
const esNavegacion = ({ method, url, headers }: FastifyRequest, apiBase: string) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !url.startsWith(`/${NOMBRADOS}/`) &&
  url.split('?')[0] !== apiBase &&
  !url.startsWith(`${apiBase}/`);
