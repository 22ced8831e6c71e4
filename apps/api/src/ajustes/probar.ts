import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import type { ClaveProbable } from '@visitas/contract/ajustes/claves';
import type { Respuesta } from '@visitas/contract/operaciones';
import { FalloDeCorreo, remitenteDe, saludar } from '../cartas/entrega.ts';
import { conPlazo, FalloAjeno, leerConLimite, motivoDe } from '../geo/ajeno.ts';
import { Carreteras } from '../geo/carreteras.ts';
import { tomarTurno } from '../geo/consultas.ts';
import { geocodificar } from '../geo/geocodificador.ts';
import { FalloDelAlmacen } from '../plataforma/almacen/peticiones.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { saturado, Turnos } from '../plataforma/turnos.ts';
import { lugarElegido } from '../respaldo/destinos/elegido.ts';
import { explicarDisco } from '../respaldo/explicaciones.ts';

type Probado = Respuesta<'ajustes.probar'>;
type Piezas = Pick<Contexto, 'bd' | 'presencia'>;

const PLAZO_MS = 6_000;
/** One at a time, and not one after another: nobody searches the inner network by asking here. */
const turnos = new Turnos({ cuantos: 1, esperaMaxima: 10_000 });
const ENTRE_PRUEBAS_MS = 500;

/** Says in a sentence what the other side answered. Its answer itself stays here. */
export async function probar(
  clave: ClaveProbable,
  config: Config,
  piezas: Piezas,
): Promise<Probado> {
  const soltar = await turnos.tomar(piezas.presencia);
  const inicio = performance.now();
  const tardado = () => `${Math.max(0.1, (performance.now() - inicio) / 1_000).toFixed(1)} s`;
  try {
    const frase = await conPlazo(piezas.presencia, PLAZO_MS, (hasta) =>
      aTiempo(PRUEBAS[clave](config, { ...piezas, hasta }), hasta),
    );
    if (frase === null) return { bien: false, frase: NADA_QUE_PROBAR[clave] };
    return { bien: true, frase: `Contestó en ${tardado()}. ${frase}` };
  } catch (error) {
    if (error instanceof Rechazo) throw error;
    return { bien: false, frase: `${explicar(error, config)} ${MIENTRAS_TANTO[clave]}` };
  } finally {
    setTimeout(soltar, ENTRE_PRUEBAS_MS).unref();
  }
}

/** A disk that hangs hears no signal. */
const aTiempo = <T>(tarea: Promise<T>, hasta: AbortSignal): Promise<T> =>
  Promise.race([
    tarea,
    new Promise<never>((_, fallar) => {
      hasta.addEventListener('abort', () => fallar(hasta.reason), { once: true });
    }),
  ]);

/** What was found; null when the setting says that there is nothing to ask. */
type Prueba = (config: Config, piezas: Piezas & { hasta: AbortSignal }) => Promise<string | null>;

const PRUEBAS: Record<ClaveProbable, Prueba> = {
  GEOCODER_URL: buscarUnLugar,
  RUTAS_URL: trazarUnaRuta,
  TILES_URL: pedirUnaTesela,
  RESPALDOS: escribirDondeLosRespaldos,
  SMTP_URL: saludarAlCorreo,
};

async function buscarUnLugar(config: Config, { bd, hasta }: Piezas & { hasta: AbortSignal }) {
  if (config.urlGeocodificador === null) return null;
  // Everybody together asks once a second, and this is one more.
  const turno = await tomarTurno(bd);
  if (!turno) throw saturado(2_000);
  await esperar(Math.max(0, turno.esperaMs), undefined, { signal: hasta });
  const lugares = await geocodificar(config, 'Guatemala', hasta);
  return `Encontró ${lugares.length === 1 ? '1 lugar' : `${lugares.length} lugares`} al buscar «Guatemala».`;
}

/** Two corners of the same city: a road server that knows no roads there still answers the nearest ones. */
const DE_ESQUINA_A_ESQUINA = [
  { latitud: 14.6407, longitud: -90.5133 },
  { latitud: 14.6211, longitud: -90.5269 },
];

async function trazarUnaRuta({ urlRutas }: Config, { hasta }: { hasta: AbortSignal }) {
  if (urlRutas === null) return null;
  const matrices = await new Carreteras(urlRutas).entre(DE_ESQUINA_A_ESQUINA, hasta);
  if (matrices === null) throw hasta.reason;
  const metros = matrices.metros[0]?.[1] ?? 0;
  return `Midió ${(metros / 1_000).toFixed(1)} km por carretera entre dos puntos.`;
}

const BYTES_DE_TESELA = 512 * 1024;

async function pedirUnaTesela({ urlTeselas }: Config, { hasta }: { hasta: AbortSignal }) {
  const url = urlTeselas.replace(/\{s\}/g, 'a').replace(/\{[xyz]\}/g, '0');
  const respuesta = await fetch(url, {
    headers: { Accept: 'image/*', 'User-Agent': 'SistemaGestionVisitas' },
    redirect: 'manual',
    signal: hasta,
  });
  const tipo = respuesta.headers.get('content-type') ?? '';
  if (!respuesta.ok || !tipo.startsWith('image/')) {
    await respuesta.body?.cancel();
    throw new FalloAjeno(respuesta.ok ? 'answered something else' : `answered ${respuesta.status}`);
  }
  await leerConLimite(respuesta, BYTES_DE_TESELA);
  return 'Envió una imagen del mapa.';
}

async function escribirDondeLosRespaldos(config: Config) {
  const destino = lugarElegido(config);
  if (!destino) return null;
  const guardados = (await destino.listar()).filter(({ nombre }) => nombre.endsWith('.respaldo'));
  const libre = await destino.libre();
  // A store is only read: what is written there is paid for.
  if (libre !== null) await escribirYBorrar(await destino.provisional('prueba'));
  const sitio = libre === null ? '' : ` Quedan ${(libre / 1024 ** 3).toFixed(1)} GB libres.`;
  return `Hay ${guardados.length === 1 ? '1 respaldo' : `${guardados.length} respaldos`}.${sitio}`;
}

async function escribirYBorrar(archivo: string): Promise<void> {
  await writeFile(archivo, 'prueba', { mode: 0o600 });
  await rm(archivo);
}

async function saludarAlCorreo(config: Config, { hasta }: { hasta: AbortSignal }) {
  const { buzon, urlPublica } = config;
  if (buzon === null) return null;
  await saludar(buzon, hasta);
  const clave = buzon.credenciales ? ' y aceptó la clave' : '';
  const falta = urlPublica ? '' : ` ${SIN_URL_PUBLICA}`;
  return `El servidor de correo contestó${clave}. Envía como ${remitenteDe(config, buzon).address}.${falta}`;
}

const SIN_URL_PUBLICA =
  'Falta URL_PUBLICA, que se fija donde se instaló: sin ella nadie puede pedir una dirección al ingresar.';

const NADA_QUE_PROBAR: Record<ClaveProbable, string> = {
  GEOCODER_URL: 'La búsqueda en internet está apagada: escribe una dirección para probarla.',
  RUTAS_URL: 'No hay servidor de rutas: escribe una dirección para probarla.',
  TILES_URL: 'Escribe una dirección para probarla.',
  RESPALDOS: 'No hay respaldos programados: elige una carpeta para probarla.',
  SMTP_URL: 'No hay servidor de correo: escribe una dirección para probarla.',
};

const MIENTRAS_TANTO: Record<ClaveProbable, string> = {
  GEOCODER_URL: 'Mientras tanto se usa el catálogo propio de lugares.',
  RUTAS_URL: 'Mientras tanto las distancias son en línea recta.',
  TILES_URL: 'Lo pidió el servidor; el mapa lo pide cada navegador.',
  RESPALDOS: 'Mientras tanto no se hacen respaldos.',
  SMTP_URL: 'Mientras tanto las cartas esperan.',
};

/** Sentences for the network's own words, and never a word of the answer. */
function explicar(error: unknown, config: Config): string {
  if (error instanceof FalloDeCorreo) return error.message;
  if (error instanceof FalloDelAlmacen) return `El almacén no deja: «${error.codigo}».`;
  const delDisco = explicarDisco(error, lugarElegido(config)?.lugar ?? 'la carpeta');
  if (delDisco) return delDisco;
  return explicarMotivo(error instanceof FalloAjeno ? error.message : motivoDe(error));
}

function explicarMotivo(motivo: string): string {
  const [, estado] = /^answered (\d{3})$/.exec(motivo) ?? [];
  if (estado) return `Contestó con un error ${estado}.`;
  if (motivo.startsWith('answered')) return 'Contestó otra cosa: ¿es la dirección correcta?';
  if (motivo === 'TypeError') return 'A esa dirección no se le puede preguntar.';
  if (motivo === 'TimeoutError') return 'No contestó a tiempo.';
  return `No contesta: «${motivo}».`;
}
