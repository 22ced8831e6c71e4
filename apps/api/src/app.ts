/// <reference path="./plataforma/hilos/hilo.d.ts" />
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { leerSiCambio } from './ajustes/consultas.ts';
import { LimpiezaDeArchivos } from './archivos/limpieza.ts';
import { registrarArchivos } from './archivos/rutas.ts';
import { programarTardanzas } from './avisos/tardanzas/programar.ts';
import { registrarCalendarios } from './calendario/archivo.ts';
import { programarCorreo } from './cartas/cartero.ts';
import { registrarCompartidos } from './compartir/archivo.ts';
import { registrarDocumentacion } from './documentacion/rutas.ts';
import { tomarMuestra } from './estado/lectura.ts';
import { registrarMetricas } from './estado/metricas.ts';
import { registrarExportaciones } from './exportaciones/archivos.ts';
import { registrarFotos } from './fotos/archivo.ts';
import { registrarImportaciones } from './importaciones/recibir.ts';
import { esDemostracion } from './inicio/consultas.ts';
import { abrirArchivos } from './plataforma/archivos/abrir.ts';
import type { Archivos } from './plataforma/archivos/archivos.ts';
import type { Ejecutor } from './plataforma/bd/esquema.ts';
import { cadaHora, cadaMinuto } from './plataforma/cadaHora.ts';
import type { Config } from './plataforma/config/config.ts';
import type { Vigentes } from './plataforma/config/vigentes.ts';
import { cabecerasDeSeguridad, registrarCabeceras } from './plataforma/http/cabeceras.ts';
import { Cupos } from './plataforma/http/cupos.ts';
import { despedirConexiones } from './plataforma/http/despedida.ts';
import { Etiquetas } from './plataforma/http/etiquetas.ts';
import { medirPeticiones } from './plataforma/http/medicion.ts';
import { registrarOperaciones } from './plataforma/http/operaciones.ts';
import { limitarCuerpos, PLAZOS } from './plataforma/http/plazo.ts';
import { Rechazo } from './plataforma/http/rechazo.ts';
import {
  idDePeticion,
  opcionesDeRegistro,
  registrarPeticiones,
} from './plataforma/http/registro.ts';
import {
  registrarErrores,
  responderError,
  responderErrorDeSocket,
} from './plataforma/http/respuestaDeError.ts';
import { limitarTuberias } from './plataforma/http/tuberia.ts';
import { Copista, deLasCopias } from './plataforma/listas/copista.ts';
import { registrarWeb } from './plataforma/sitio/web.ts';
import { registrarSalidas } from './proveedores/salida.ts';
import { registrarReportes } from './reportes/archivo.ts';
import type { Ensayar } from './respaldo/hacer.ts';
import { programarRespaldos } from './respaldo/respaldador.ts';
import { limpiar, manejadores, restricciones } from './reunidos.ts';
import { programarSeries } from './series/avance.ts';
import { llaveDeEtiquetas } from './sesion/consultas.ts';
import { busquedasDeSesion } from './sesion/vigente.ts';
import { alcanzaTodo } from './visitas/consultas.ts';
import { plegarCuentas } from './visitas/cuentas/consultas.ts';
import COPIAR from './visitas/listas/copiar.ts?hilo';
import { RITMO, type Ritmo, registrarVivo } from './vivo/flujos.ts';

interface Piezas {
  vigentes: Vigentes;
  bd: Ejecutor;
  /** The built web application; null when another server serves it (development). */
  carpetaWeb: string | null;
  ritmo?: Ritmo;
  /** Rehearses a backup with an engine apart. */
  ensayar?: Ensayar;
}

const LIMITES = {
  bodyLimit: 256 * 1024,
  /** For the whole request to arrive. Only a file takes this long (`limitarCuerpos`). */
  requestTimeout: PLAZOS.archivoMs,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};

/** Builds the whole application except for listening; the tests use it too. */
export async function construirApp({
  vigentes,
  bd,
  carpetaWeb,
  ritmo = RITMO,
  ensayar,
}: Piezas): Promise<FastifyInstance> {
  const config = vigentes.actual();
  const app = abrirServidor(config);
  registrarErrores(app, restricciones);
  registrarPeticiones(app);
  medirPeticiones(app, config.apiBase);
  admitirSoloJson(app);
  desoirExpectativas(app);
  limitarTuberias(app);
  const darTiempo = limitarCuerpos(app);
  despedirConexiones(app);
  seguirAjustes(app, vigentes, bd);
  registrarCabeceras(app, vigentes);
  const { buscarSesion, buscarSesionYCambios } = busquedasDeSesion(vigentes);
  const etiquetas = new Etiquetas({
    bd,
    vigentes,
    buscarSesionYCambios,
    alcanzaTodo,
    llaveDeEtiquetas,
  });
  const copista = abrirCopista(app, bd, config);
  const archivos = abrirArchivos(config);
  const cupos = new Cupos(config);
  const deOperaciones = {
    bd,
    vigentes,
    buscarSesion,
    etiquetas,
    manejadores,
    copista,
    archivos,
    cupos,
  };
  registrarOperaciones(app, deOperaciones);
  registrarExportaciones(app, deOperaciones);
  registrarArchivos(app, { bd, config, buscarSesion, archivos, darTiempo });
  registrarFotos(app, bd);
  registrarImportaciones(app, { bd, vigentes, buscarSesion, darTiempo, cupos });
  registrarReportes(app, { bd, apiBase: config.apiBase, archivos });
  registrarCompartidos(app, { bd, apiBase: config.apiBase, archivos });
  registrarCalendarios(app, { bd, vigentes });
  registrarSalidas(app, { bd, vigentes });
  registrarVivo(app, { bd, apiBase: config.apiBase, buscarSesion, ritmo });
  registrarDocumentacion(app, { bd, config, buscarSesion });
  registrarMetricas(app, { bd, vigentes });
  await registrarSitio(app, { bd, vigentes, carpetaWeb });
  programarTareas(app, { bd, vigentes, archivos, ensayar });
  return app;
}

/** The server with its limits, before any route. */
function abrirServidor(config: Config): FastifyInstance {
  const deSeguridad = cabecerasDeSeguridad(config);
  return Fastify({
    ...LIMITES,
    logger: opcionesDeRegistro(config.nivelRegistro),
    // `registrarPeticiones` writes one line of our own for each answer.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idDePeticion(config),
    trustProxy: config.confiarEnProxy,
    routerOptions: { ignoreTrailingSlash: true },
    // While it closes, connected clients are still served: the database closes last.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Both run before any hook, so nothing else would set these headers.
    frameworkErrors: (error, peticion, respuesta) =>
      responderError(error, peticion, respuesta.headers(deSeguridad)),
    clientErrorHandler: responderErrorDeSocket(deSeguridad),
  });
}

async function registrarSitio(
  app: FastifyInstance,
  { bd, vigentes, carpetaWeb }: Pick<Piezas, 'bd' | 'vigentes' | 'carpetaWeb'>,
): Promise<void> {
  if (carpetaWeb)
    await registrarWeb(app, carpetaWeb, { vigentes, demostracion: await esDemostracion(bd) });
  else
    app.setNotFoundHandler(() => {
      throw new Rechazo('no-encontrado');
    });
}

function abrirCopista(
  app: FastifyInstance,
  bd: Ejecutor,
  { conexiones }: Pick<Config, 'conexiones'>,
): Copista {
  const copista = new Copista(bd, { direccion: COPIAR, cuantas: deLasCopias(conexiones) });
  app.addHook('onClose', () => copista.soltar());
  return copista;
}

/** The settings that the company saved are in force from the first answer. */
function seguirAjustes(app: FastifyInstance, vigentes: Vigentes, bd: Ejecutor): void {
  app.addHook('onReady', () =>
    vigentes.seguir({
      leer: (sabida) => leerSiCambio(bd, sabida),
      avisar: (queja, err) => app.log.warn({ err }, queja),
    }),
  );
}

/** What is done by the clock. Every instance does it, and twice does no harm. */
function programarTareas(
  app: FastifyInstance,
  {
    bd,
    vigentes,
    archivos,
    ensayar,
  }: Pick<Piezas, 'bd' | 'vigentes'> & { archivos: Archivos; ensayar: Ensayar | undefined },
): void {
  const config = vigentes.actual();
  cadaHora(app, 'limpieza aplazada', () => limpiar(bd, vigentes.actual()));
  cadaHora(app, 'tamaño sin anotar', () => tomarMuestra(bd, vigentes.actual()));
  cadaMinuto(app, 'cuentas sin plegar', () => plegarCuentas(bd));
  programarSeries(app, { bd, vigentes });
  programarTardanzas(app, bd);
  programarRespaldos(app, { bd, vigentes, ensayar });
  programarCorreo(app, { bd, vigentes });
  // The last one, because it reads every file: at start no other waits for it.
  const deArchivos = new LimpiezaDeArchivos({ bd, config, archivos });
  cadaHora(app, 'archivos sin limpiar', () => deArchivos.hacer());
}

/** Node refuses an unknown `Expect` with an empty 417; it may be ignored (RFC 9110, 10.1.1). */
function desoirExpectativas({ server }: FastifyInstance): void {
  server.on('checkExpectation', (peticion, respuesta) =>
    server.emit('request', peticion, respuesta),
  );
}

/** An empty body is no body: some clients announce JSON on calls that carry none. */
function admitirSoloJson(app: FastifyInstance): void {
  const leerJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (peticion, cuerpo, listo) =>
    cuerpo === '' ? listo(null, undefined) : leerJson(peticion, String(cuerpo), listo),
  );
}
