import { leerPar, type Par } from './par.ts';

const ENLACE =
  /https?:\/\/\S+|geo:\S+|(?:[\w-]+\.)*(?:goo\.gl|google\.[a-z.]+|openstreetmap\.org|osm\.org|apple\.com|waze\.com|bing\.com)\/\S*/i;
const ABREVIADO =
  /(?:^|\/\/|\.)(?:goo\.gl|g\.co|osm\.org\/go|bit\.ly|tinyurl\.com|maps\.apple|waze\.com\/ul\/h)(?:\/|$)|waze\.com\/ul\/h/i;

/** The parameters where map sites put the place, from the most exact to the least. */
const PARAMETROS = [
  'q',
  'query',
  'destination',
  'daddr',
  'll',
  'coordinate',
  'to',
  'sp',
  'cp',
  'center',
  'sll',
];

const FICHA = /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/g;
const CENTRO = /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/;
const ALMOHADILLA = /(?:^|map=)\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/;
/** The text around a place: 'loc:' by Google, 'll.' by Waze, 'point.' by Bing, or a name after it. */
const ADORNOS = /^(?:loc:|ll\.|point\.)|\(.*\)$/gi;

const leerPartes = (partes: RegExpMatchArray | undefined | null): Par | undefined =>
  partes ? leerPar(`${partes[1]}, ${partes[2]}`) : undefined;

/** Bing writes '14.63~-90.50', and '14.63_-90.50_Name' for its pins. */
const leerValor = (valor: string): Par | undefined => {
  const [norte = '', este] = valor.replace(ADORNOS, '').split(/[~_]/);
  return leerPar(este === undefined ? norte : `${norte}, ${este}`);
};

function deParametros(parametros: URLSearchParams): Par | undefined {
  const [norte, este] = [parametros.get('mlat'), parametros.get('mlon')];
  if (norte && este) return leerPar(`${norte}, ${este}`);
  return PARAMETROS.map((nombre) => leerValor(parametros.get(nombre) ?? '')).find(Boolean);
}

function descifrar(texto: string): string {
  try {
    return decodeURIComponent(texto.replaceAll('+', ' '));
  } catch {
    return texto;
  }
}

const deCamino = (camino: string): Par | undefined =>
  camino
    .split('/')
    .map((parte) => leerPar(descifrar(parte)))
    .find(Boolean);

/** `geo:lat,lon,alt;u=35?z=17&q=lat,lon(name)`. With the place 0,0 only `q` gives it. */
function deGeo(texto: string): Par | undefined {
  const [lugar = '', parametros = ''] = texto.slice('geo:'.length).split('?');
  const [norte, este] = lugar.split(/[,;]/);
  const buscado = new URLSearchParams(parametros).get('q') ?? '';
  return leerValor(buscado) ?? leerPar(`${norte}, ${este}`);
}

function abrir(texto: string): URL | undefined {
  try {
    return new URL(/^https?:/i.test(texto) ? texto : `https://${texto}`);
  } catch {
    return undefined;
  }
}

function deUrl(texto: string): Par | undefined {
  const url = abrir(texto);
  if (!url) return undefined;
  const camino = descifrar(url.pathname);
  return (
    leerPartes([...url.href.matchAll(FICHA)].at(-1)) ??
    deParametros(url.searchParams) ??
    deCamino(url.pathname) ??
    leerPartes(ALMOHADILLA.exec(url.hash.slice(1))) ??
    leerPartes(CENTRO.exec(camino))
  );
}

/** The map link in a text and its place. `abreviado`: a short link, which hides the place. */
export function leerEnlace(
  texto: string,
): { par: Par | undefined; abreviado: boolean } | undefined {
  const [enlace] = ENLACE.exec(texto) ?? [];
  if (!enlace) return undefined;
  const par = /^geo:/i.test(enlace) ? deGeo(enlace) : deUrl(enlace);
  return { par, abreviado: ABREVIADO.test(enlace) };
}
