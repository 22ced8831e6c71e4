import { isAbsolute, resolve } from 'node:path';
import { type DireccionDeAlmacen, esDeAlmacen, leerAlmacen } from '../almacen/direccion.ts';

export type Donde = { carpeta: string } | { almacen: DireccionDeAlmacen };
/** Each night at an hour of the company's zone ('02:00'), or each so many hours. */
export type Cuando = { hora: string } | { cadaHoras: number };

export interface Programados {
  donde: Donde;
  cuando: Cuando;
  cuantos: number;
}

/** 'aparte': the company makes its backups by other means. */
export type Respaldos = Programados | 'aparte';

const HORAS_DE_UNA_SEMANA = 168;
const CUANTOS_COMO_MAXIMO = 999;

/** Reads `RESPALDOS`. The last two words are when and how many; the rest is where, which may have spaces. */
export function leerRespaldos(texto: string): Respaldos {
  if (texto === 'aparte') return texto;
  const [, donde = '', cuando = '', cuantos = ''] = /^(.*\S)\s+(\S+)\s+(\S+)$/.exec(texto) ?? [];
  if (donde === '')
    throw new Error('escribe dónde, cuándo y cuántos respaldos guardar, o la palabra aparte');
  return { donde: leerDonde(donde), cuando: leerCuando(cuando), cuantos: leerCuantos(cuantos) };
}

function leerDonde(donde: string): Donde {
  if (esDeAlmacen(donde)) return { almacen: leerAlmacen(donde) };
  if (donde.includes('\0') || !isAbsolute(donde))
    throw new Error(
      'escribe primero dónde: una carpeta con su ruta completa, o un almacén https://CLAVE:SECRETO@servidor/cubeta',
    );
  return { carpeta: resolve(donde) };
}

function leerCuando(cuando: string): Cuando {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(cuando)) return { hora: cuando };
  const cadaHoras = Number(/^(\d{1,3})h$/.exec(cuando)?.[1] ?? 0);
  if (cadaHoras >= 1 && cadaHoras <= HORAS_DE_UNA_SEMANA) return { cadaHoras };
  throw new Error(
    `escribe después cuándo: la hora de cada noche, como 02:00, o cada cuántas horas, de 1h a ${HORAS_DE_UNA_SEMANA}h`,
  );
}

function leerCuantos(cuantos: string): number {
  const numero = /^\d{1,3}$/.test(cuantos) ? Number(cuantos) : 0;
  if (numero >= 1) return numero;
  throw new Error(`escribe al final cuántos guardar, de 1 a ${CUANTOS_COMO_MAXIMO}`);
}
