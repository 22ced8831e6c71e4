import { esCorta } from '@visitas/contract/sesion/contrasena';
import comunes from './comunes.json' with { type: 'json' };

/** The owner and the company of a password: an attacker who knows them tries these words first. */
export interface DeQuien {
  nombre: string;
  user: string;
  documentoIdentificacion: string;
  empresa: string | null;
}

/** Examples printed in the program's own documentation. */
const EJEMPLOS = ['a-long-phrase-of-your-own', 'una-frase-larga-y-tuya'];
const COMUNES = new Set([...comunes, ...EJEMPLOS, 'contrasena', 'guatemala', 'bienvenido']);

/** The product's own words, known to everyone. */
const DEL_PRODUCTO = 'Sistema Gestión Visitas Microservicios Administrador Supervisor Tecnico';

/** A shorter word is part of many others by chance. */
const LARGO_DE_PALABRA = 3;
/** The least letters of a password outside those words, so that it is more than a decorated name. */
const LETRAS_PROPIAS = 5;

const COMUN =
  'Esta contraseña es muy usada y fácil de adivinar. Une varias palabras que no suelan ir juntas.';
const PARECIDA =
  'Esta contraseña se parece al nombre, al usuario, al documento o a la empresa. Une palabras que no tengan que ver.';

/** Returns the sentence that refuses a password, or null when it may be chosen. `minimo` is the company's. */
export function reparoA(contrasena: string, deQuien: DeQuien, minimo = 0): string | null {
  if (contrasena.length < minimo) return esCorta(minimo);
  const formas = formasDe(contrasena);
  const palabras = palabrasDe(deQuien);
  if (formas.some((forma) => sonSoloSuyas(forma, palabras))) return PARECIDA;
  const esComun = formas.some((forma) => COMUNES.has(forma)) || esRepeticion(contrasena);
  return esComun ? COMUN : null;
}

const plegar = (texto: string) => texto.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const DISFRACES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns the password as it is, without the digits and signs around it, and with letters in place
 * of lookalikes.
 */
function formasDe(contrasena: string): string[] {
  const plegada = plegar(contrasena);
  const desnuda = sinAdornos(plegada);
  const descubierta = desnuda.replace(/[0-9@$!]/g, (signo) => DISFRACES[signo] ?? signo);
  return [plegada, desnuda, descubierta];
}

const sinAdornos = (texto: string) => texto.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** 'abcabcabcabc', '1212121212': one short piece again and again. */
const esRepeticion = (contrasena: string) => /^(.{1,4})\1+$/su.test(contrasena);

/** The longest first, so that a short name is not removed from inside a longer one. */
function palabrasDe({ nombre, user, documentoIdentificacion, empresa }: DeQuien): string[] {
  const textos = [nombre, user, documentoIdentificacion, empresa ?? '', DEL_PRODUCTO].map(plegar);
  const partes = textos.flatMap((texto) => [...texto.split(/[^\p{L}\p{N}]+/u), juntas(texto)]);
  const largas = partes.filter((parte) => parte.length >= LARGO_DE_PALABRA);
  return [...new Set(largas)].sort((una, otra) => otra.length - una.length);
}

const juntas = (texto: string) => texto.replace(/[^\p{L}\p{N}]/gu, '');

/** True for one or several of those words with digits and signs. A longer phrase may contain a name. */
function sonSoloSuyas(forma: string, palabras: string[]): boolean {
  const seguida = juntas(forma);
  const resto = palabras.reduce((queda, palabra) => queda.replaceAll(palabra, ' '), seguida);
  return resto !== seguida && resto.replace(/\P{L}/gu, '').length < LETRAS_PROPIAS;
}
