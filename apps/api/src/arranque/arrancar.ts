import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fecha } from '@visitas/contract/comun/formato';
import type { FastifyInstance } from 'fastify';
import { construirApp } from '../app.ts';
import { sinPrisa } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { Vigentes } from '../plataforma/config/vigentes.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { MIGRACION, PUBLICADA, VERSION } from '../plataforma/version.ts';
import { taller } from '../reportes/taller.ts';
import { ensayar } from '../respaldo/ensayar.ts';
import { sembrarDemo } from '../semillas/demo.ts';
import { sembrar } from '../semillas/sembrar.ts';
import { prepararBaseDeDatos } from './baseDeDatos.ts';
import type { Cierre } from './cierre.ts';
import { anunciarAdministrador, anunciarDemo, anunciarUrl, decir } from './consola.ts';
import { cargarEntorno, leerOpciones } from './opciones.ts';
import { comprobarPuerto, escucharEnPuerto } from './puerto.ts';
import type { Senal } from './senal.ts';

interface Arranque {
  raiz: string;
  argumentos: readonly string[];
  cierre: Cierre;
  senal: Senal;
}

/** Starts the program up to listening, unless a stop is requested meanwhile. */
export async function arrancar({ raiz, argumentos, cierre, senal }: Arranque): Promise<void> {
  const opciones = leerOpciones(argumentos);
  const vigentes = new Vigentes(cargarEntorno(raiz), raiz);
  const config = vigentes.actual();
  decir(`Versión ${VERSION} (${fecha(PUBLICADA)}), con los datos de ${MIGRACION}.`);
  await comprobarPuerto(config);

  let app: FastifyInstance | null = null;
  const avisar = (mensaje: string) => (app ? app.log.warn(mensaje) : decir(mensaje));
  const { bd, conexion } = await prepararBaseDeDatos(config, cierre, avisar);
  if (senal.recibida) return;
  // When several instances start together, one fills the database and the others wait.
  await sinPrisa(conexion, (propia) => llenar(propia, config, opciones.demo));

  app = await construirApp({
    vigentes,
    bd,
    ensayar,
    carpetaWeb: opciones.conWeb ? webDe(raiz) : null,
  });
  cierre.alCerrar(cerrar.bind(null, app, cierre.prisa));
  app.log.info({ version: VERSION, migracion: MIGRACION }, 'arranque');
  if (senal.recibida) return;
  taller.abrir();
  anunciarUrl(config, await escucharEnPuerto(app, config), opciones.conWeb);
}

async function llenar(bd: Ejecutor, config: Config, demo: boolean): Promise<void> {
  if (!demo) return anunciarAdministrador(await sembrar(bd, config), config);
  anunciarDemo(await sembrarDemo(bd, config));
}

function webDe(raiz: string): string {
  const carpeta = join(raiz, 'apps', 'web', 'dist');
  if (existsSync(join(carpeta, 'index.html'))) return carpeta;
  throw new ErrorDeArranque(
    `Falta la interfaz compilada en ${carpeta}. Arranca con npm start, que la compila.`,
  );
}

/** In a hurry, cuts the connections that still wait for an answer. */
async function cerrar(app: FastifyInstance, prisa: AbortSignal): Promise<void> {
  const cortar = () => app.server.closeAllConnections();
  if (prisa.aborted) cortar();
  else prisa.addEventListener('abort', cortar);
  await app.close();
}
