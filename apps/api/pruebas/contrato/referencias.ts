import type { Operacion } from '@visitas/contract/comun/operacion';
import {
  alternativasDe,
  type EsquemaJson,
  esquemaDeElemento,
  propiedadesDe,
} from '../../src/documentacion/esquemaJson.ts';
import { esClase } from './alcance.ts';
import { type Entradas, esquemaDe, idQueNombra, type Parte, partesDe } from './partes.ts';

/** A place of an input where a row is named. */
export interface Referencia {
  parte: Parte;
  /** The names that lead to it, and '[]' into a list. */
  camino: readonly string[];
  /** The kind of row: idVisita, idVista… */
  clase: string;
}

/** The step into a list. */
const EN_LISTA = '[]';

/** Kinds by the names of fields that do not begin by 'id'. */
const POR_NOMBRE: Record<string, string> = {
  archivo: 'archivo',
  mediana: 'archivo',
  miniatura: 'archivo',
  avisos: 'idAviso',
  idTipoVisitaUsual: 'idTipoVisita',
  idSupervisorActual: 'idSupervisor',
  idSupervisorNuevo: 'idSupervisor',
};

/** A finish announces files that may not have come; a passkey signs, and is not reached by a number. */
const NO_NOMBRAN = ['evidencias', 'llave'];

/** Where the rows named by an operation travel: ids of its path, its query and its body. */
export function referenciasDe(operacion: Operacion): Referencia[] {
  return partesDe(operacion).flatMap((parte) =>
    hojasDe(esquemaDe(operacion, parte), []).flatMap((camino) => {
      const nombre = camino.findLast((paso) => paso !== EN_LISTA) ?? '';
      const clase = NO_NOMBRAN.includes(camino[0] ?? '')
        ? undefined
        : claseDe(operacion, parte, nombre);
      return clase ? [{ parte, camino, clase }] : [];
    }),
  );
}

function claseDe(operacion: Operacion, parte: Parte, nombre: string): string | undefined {
  if (nombre === 'id') return idQueNombra(operacion) ?? `id of ${operacion.ruta}`;
  if (/^id[A-Z]/.test(nombre)) return POR_NOMBRE[nombre] ?? nombre.replace(/s$/, '');
  const deFiltro = `id${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}`;
  if (parte === 'criterios' && esClase(deFiltro)) return deFiltro;
  return POR_NOMBRE[nombre];
}

/** The way to each value that is neither a list nor an object. */
function hojasDe(esquema: EsquemaJson, camino: string[]): string[][] {
  return alternativasDe(esquema).formas.flatMap((forma) => {
    const elemento = esquemaDeElemento(forma);
    if (elemento) return hojasDe(elemento, [...camino, EN_LISTA]);
    if (forma.type !== 'object') return [camino];
    return propiedadesDe(forma).flatMap((p) => hojasDe(p.esquema, [...camino, p.nombre]));
  });
}

/** The same input with this value there, alone in its lists and among the filters. */
export function conReferencia(
  entradas: Entradas,
  { parte, camino }: Referencia,
  valor: unknown,
): Entradas {
  const dentro = parte === 'criterios' ? {} : entradas[parte];
  return { ...entradas, [parte]: poner(dentro, camino, valor) };
}

function poner(dentro: unknown, [paso, ...resto]: readonly string[], valor: unknown): unknown {
  if (paso === undefined) return valor;
  if (paso === EN_LISTA)
    return [poner(Array.isArray(dentro) ? dentro[0] : undefined, resto, valor)];
  return { ...Object(dentro), [paso]: poner(Object(dentro)[paso], resto, valor) };
}
