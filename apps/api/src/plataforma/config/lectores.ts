import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { campoUsuario } from '@visitas/contract/comun/campos';
import * as z from 'zod/mini';
import { abrirImagen, type Imagen } from './imagen.ts';

/** Turns the text of a setting into its value, or throws an Error that says what to write instead. */
type Lector<T> = (texto: string, raiz: string) => T;

function exigir(cumple: boolean, instruccion: string): asserts cumple {
  if (!cumple) throw new Error(instruccion);
}

const esUrl = (texto: string, protocolos: readonly string[]) =>
  URL.canParse(texto) && protocolos.includes(new URL(texto).protocol);

export const puerto: Lector<number> = (texto) => {
  exigir(/^\d{1,5}$/.test(texto) && Number(texto) <= 65_535, 'escribe un puerto de 0 a 65535');
  return Number(texto);
};

export const anfitrion: Lector<string> = (texto) => {
  exigir(
    isIP(texto) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(texto),
    'escribe una dirección IP o un nombre de equipo, sin http:// ni puerto',
  );
  return texto;
};

export const carpeta: Lector<string> = (texto, raiz) => {
  exigir(!texto.includes('\0'), 'escribe la ruta de una carpeta');
  return resolve(raiz, texto);
};

export const urlDePostgres: Lector<string> = (texto) => {
  const url = texto.trim();
  exigir(
    esUrl(url, ['postgres:', 'postgresql:']),
    'escribe una dirección que empiece por postgres:// o postgresql://, con los caracteres especiales de la contraseña codificados (%40 por @)',
  );
  return url;
};

export const baseDeApi: Lector<string> = (texto) => {
  const base = texto.replace(/\/+$/, '');
  exigir(
    /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/.test(base),
    'escribe una ruta que empiece por / y solo use letras, números, guiones o puntos',
  );
  return base;
};

const USUARIO = campoUsuario('El usuario', 100);

export const nombreDeUsuario: Lector<string> = (texto) => {
  const leido = z.safeParse(USUARIO, texto);
  exigir(leido.success, 'escribe un nombre de 1 a 100 caracteres, todos visibles');
  return leido.data;
};

export const contrasena: Lector<string> = (texto) => {
  // Eight were enough once: what the first start asks besides, it asks only then (sembrar.ts).
  exigir(texto.length >= 8 && texto.length <= 200, 'escribe una contraseña de 10 a 200 caracteres');
  return texto;
};

export const zonaHoraria: Lector<string> = (texto) => {
  // Offsets such as +06:00 are left out: PostgreSQL reads their sign the other way round.
  exigir(
    /^[a-z]/i.test(texto) && esZona(texto),
    'escribe el nombre de una zona horaria, con región y ciudad',
  );
  return texto;
};

function esZona(nombre: string): boolean {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: nombre }) !== undefined;
  } catch {
    return false;
  }
}

export const metros: Lector<number> = (texto) => {
  const valor = Number(texto);
  exigir(
    /^\d+(\.\d+)?$/.test(texto) && valor > 0 && valor <= 100_000,
    'escribe los metros con un número mayor que 0 y hasta 100000',
  );
  return valor;
};

export const clave: Lector<string> = (texto) => {
  exigir(/^\S+$/.test(texto.trim()), 'escribe la clave sin espacios');
  return texto.trim();
};

/** Empty on purpose: address search works without internet, with the bundled places only. */
export const urlOpcional: Lector<string | null> = (texto) => {
  if (texto === '') return null;
  exigir(esUrl(texto, ['http:', 'https:']), 'escribe una dirección http:// o https://');
  return texto.replace(/\/+$/, '');
};

export const urlDeTeselas: Lector<string> = (texto) => {
  exigir(
    esUrl(texto, ['http:', 'https:']) && ['{z}', '{x}', '{y}'].every((p) => texto.includes(p)),
    'escribe una dirección http:// o https:// que contenga {z}, {x} y {y}',
  );
  return texto;
};

export const nombreDeEmpresa: Lector<string> = (texto) => {
  exigir(texto.length <= 100, 'escribe un nombre de 100 caracteres como máximo');
  return texto;
};

export const imagen: Lector<Imagen> = (texto, raiz) => {
  const bytes = leerArchivo(resolve(raiz, texto));
  exigir(bytes !== null, 'escribe la ruta de un archivo que se pueda leer');
  return abrirImagen(bytes);
};

function leerArchivo(ruta: string): Buffer | null {
  try {
    return readFileSync(ruta);
  } catch {
    return null;
  }
}

export const origen: Lector<string> = (texto) => {
  exigir(
    esUrl(texto, ['http:', 'https:']) && new URL(texto).origin === texto.replace(/\/$/, ''),
    'escribe una dirección http:// o https:// sin nada detrás del nombre y el puerto',
  );
  return new URL(texto).origin;
};

const NIVELES = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type NivelRegistro = (typeof NIVELES)[number];

export const nivel: Lector<NivelRegistro> = (texto) => {
  const encontrado = NIVELES.find((nombre) => nombre === texto.toLowerCase());
  exigir(encontrado !== undefined, `escribe uno de estos: ${NIVELES.join(', ')}`);
  return encontrado;
};

export const proxy: Lector<boolean | string[]> = (texto) => {
  if (texto === 'true' || texto === 'false') return texto === 'true';
  const redes = texto.split(',').map((red) => red.trim());
  exigir(
    redes.every(esRed),
    'escribe true, false o las direcciones de tus proxies separadas por comas',
  );
  return redes;
};

function esRed(red: string): boolean {
  const [direccion = '', prefijo = '0', ...resto] = red.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(direccion)] ?? -1;
  return resto.length === 0 && /^\d{1,3}$/.test(prefijo) && Number(prefijo) <= bits;
}
