import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { VENTANA_MAXIMA } from '@visitas/contract/comun/ventana';
import type { NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { useState } from 'react';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import {
  type FilaDe,
  type FiltrosDe,
  type OperacionLista,
  useVentanas,
} from '../../plataforma/servidor/ventanas.ts';
import { CampoSelector } from './CampoSelector.tsx';
import type { OfertaDeOpciones, Opcion, PropsSelector } from './opciones.ts';

/** The lists of rows with `activo`, each with the operation that reads one row. */
type ObtenerDe = {
  [N in OperacionLista as 'activo' extends keyof FiltrosDe<N>
    ? N
    : never]: N extends `${infer D}.listar` ? `${D}.obtener` & NombreOperacion : never;
};
export type ListaElegible = keyof ObtenerDe;

export interface Elegibles<N extends ListaElegible> {
  lista: N;
  obtener: ObtenerDe[N];
  filtros?: FiltrosDe<N>;
  opcionDe: (fila: FilaDe<N> | Respuesta<ObtenerDe[N]>) => Opcion;
  /** Ids of rows not offered. */
  sin?: readonly string[];
}

interface Props<N extends ListaElegible> extends Omit<PropsSelector, keyof OfertaDeOpciones> {
  de: Elegibles<N>;
}

/** Selects an active row of a server's list, however long the list is (section 5). */
export function CampoDeLista<N extends ListaElegible>({ de, ...campo }: Props<N>) {
  return <CampoSelector {...campo} {...useOpciones(de, campo.value, campo.actual)} />;
}

const PAUSA_MS = 200;
const OFRECIDAS = 50;

/** The selector's options: the first active rows of the list, or the ones that match the text. */
function useOpciones<N extends ListaElegible>(
  elegibles: Elegibles<N>,
  valor: string,
  actual: Opcion | undefined,
): OfertaDeOpciones {
  const { lista, filtros, opcionDe, sin = [] } = elegibles;
  const [texto, setTexto] = useState('');
  const [buscar] = useDebouncedValue(texto, PAUSA_MS);
  const { ventanas, isFetching, isError, refetch } = useVentanas(lista, {
    filtros: { ...filtros, activo: 'true' },
    buscar,
    limite: Math.min(OFRECIDAS + sin.length, VENTANA_MAXIMA),
  });
  const listadas = ventanas?.[0]?.filas.map(opcionDe);
  const conocidas = listadas && [...listadas, ...(actual ? [actual] : [])];
  const desconocida = useDesconocida(elegibles, valor, conocidas);
  const opciones = (listadas ?? []).filter(({ value }) => !sin.includes(value));
  return {
    opciones: desconocida ? [desconocida, ...opciones] : opciones,
    alBuscar: setTexto,
    cargando: isFetching || texto !== buscar,
    alReintentar: isError ? () => void refetch() : undefined,
  };
}

/**
 * Reads the row of the initial value when the list lacks it: a recovered draft may hold a row far
 * down the list, or removed from it. Rows chosen later come from the list.
 */
function useDesconocida<N extends ListaElegible>(
  { obtener, opcionDe }: Elegibles<N>,
  valor: string,
  conocidas: Opcion[] | undefined,
): Opcion | undefined {
  const [id] = useState(valor);
  const falta = id !== '' && conocidas?.every(({ value }) => value !== id) === true;
  const { data } = useQuery({
    ...lecturaDe(obtener, { parametros: { id } }),
    enabled: falta,
  });
  return falta && data ? opcionDe(data) : undefined;
}
