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

/** Every refusal asks for the fields of its operation again. */
const yaEscritos = new WeakMap<object, EsquemaJson>();

export function esquemaDe(operacion: Operacion, parte: Parte): EsquemaJson {
  const esquema = operacion[parte];
  if (!esquema) return {};
  const escrito = yaEscritos.get(esquema) ?? esquemaJson(esquema, 'input');
  yaEscritos.set(esquema, escrito);
  return escrito;
}

export const camposDe = (operacion: Operacion): string[] =>
  partesDe(operacion).flatMap((parte) =>
    propiedadesDe(esquemaDe(operacion, parte)).map(({ nombre }) => nombre),
  );

/**
 * `id` in a path is the first id field of the answer; when it names none, that of the row that the
 * path goes through.
 */
export function idQueNombra(operacion: Operacion): string | undefined {
  const deSuFila = Object.values<Operacion>(operaciones).find(
    ({ metodo, ruta }) =>
      metodo === 'GET' && /:id$/.test(ruta) && operacion.ruta.startsWith(`${ruta}/`),
  );
  return idDeLaRespuesta(operacion) ?? (deSuFila && idDeLaRespuesta(deSuFila));
}

function idDeLaRespuesta({ respuesta }: Operacion): string | undefined {
  if (!respuesta) return undefined;
  const esquema = esquemaJson(respuesta, 'output');
  return propiedadesDe(esquemaDeElemento(esquema) ?? esquema).find(({ nombre }) =>
    /^id[A-Z]/.test(nombre),
  )?.nombre;
}

/** The fields that the operation's schemas refuse, read as they arrive. */
export function camposRefutados(operacion: Operacion, llegadas: Entradas): string[] {
  const campos = partesDe(operacion).flatMap((parte) => {
    const esquema = operacion[parte];
    const leido = esquema && z.safeParse(esquema, llegadas[parte] ?? {});
    return leido?.error?.issues.map(({ path }) => nombreDeCampo(path)) ?? [];
  });
  return [...new Set(campos)].sort();
}
