import { nombreDeCampo } from '@visitas/contract/comun/errores';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import * as z from 'zod/mini';
import {
  type EsquemaJson,
  esquemaDeElemento,
  esquemaJson,
  propiedadesDe,
} from '../../src/documentacion/esquemaJson.ts';

/** The parts of an input, by where they travel. */
export const PARTES = ['parametros', 'criterios', 'cuerpo'] as const;
export type Parte = (typeof PARTES)[number];
export type Entradas = { [P in Parte]?: unknown };

export const partesDe = (operacion: Operacion): Parte[] =>
  PARTES.filter((parte) => operacion[parte]);

/** What is derived from a row or a schema never changes, and every request asks for it again. */
function unaVez<De extends object, A>(derivar: (de: De) => A): (de: De) => A {
  const derivados = new WeakMap<De, { valor: A }>();
  return (de) => {
    const hecho = derivados.get(de) ?? { valor: derivar(de) };
    derivados.set(de, hecho);
    return hecho.valor;
  };
}

const deEntrada = unaVez((esquema: z.core.$ZodType) => esquemaJson(esquema, 'input'));

export function esquemaDe(operacion: Operacion, parte: Parte): EsquemaJson {
  const esquema = operacion[parte];
  return esquema ? deEntrada(esquema) : {};
}

export const camposDe = (operacion: Operacion): string[] =>
  partesDe(operacion).flatMap((parte) =>
    propiedadesDe(esquemaDe(operacion, parte)).map(({ nombre }) => nombre),
  );

/**
 * What `id` in a path names: the first id of the rows that are listed or added where the path begins, or of the row
 * that the path goes through.
 */
export const idQueNombra = unaVez(({ ruta }: Operacion): string | undefined => {
  const aparte = Object.entries(CON_EL_MISMO_NOMBRE).find(([inicio]) => esDentroDe(ruta, inicio));
  if (aparte) return aparte[1];
  const inicios = iniciosDe(ruta.split('/:id')[0] ?? '');
  const alComienzo = inicios.flatMap((inicio) => TODAS.filter((otra) => otra.ruta === inicio));
  const porLaFila = TODAS.filter(
    (otra) => otra.ruta.includes('/:id') && esDentroDe(ruta, otra.ruta),
  );
  return [...alComienzo, ...porLaFila].map(idDeLaRespuesta).find((nombre) => nombre !== undefined);
});

/** An answer calls two kinds of row alike: the proposal of a plan, and that of a client's place. */
const CON_EL_MISMO_NOMBRE = { '/visitas/propuestas': 'plan' };

const TODAS = Object.values<Operacion>(operaciones).toSorted(
  (una, otra) => una.ruta.length - otra.ruta.length,
);

/** The path itself and the shorter ones that it goes through, longest first. */
const iniciosDe = (ruta: string): string[] =>
  ruta === '' ? [] : [ruta, ...iniciosDe(ruta.slice(0, ruta.lastIndexOf('/')))];

const esDentroDe = (ruta: string, otra: string) => ruta === otra || ruta.startsWith(`${otra}/`);

const idDeLaRespuesta = unaVez(({ respuesta }: Operacion): string | undefined => {
  if (!respuesta) return undefined;
  const esquema = esquemaJson(respuesta, 'output');
  return propiedadesDe(esquemaDeElemento(esquema) ?? esquema).find(({ nombre }) =>
    /^id[A-Z]/.test(nombre),
  )?.nombre;
});

/** The fields that the operation's schemas refuse, read as they arrive. */
export function camposRefutados(operacion: Operacion, llegadas: Entradas): string[] {
  const campos = partesDe(operacion).flatMap((parte) => {
    const esquema = operacion[parte];
    const leido = esquema && z.safeParse(esquema, llegadas[parte] ?? {});
    return leido?.error?.issues.map(({ path }) => nombreDeCampo(path)) ?? [];
  });
  return [...new Set(campos)].sort();
}
