import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import {
  type FilaDe,
  type Filtros,
  type OperacionLista,
  useVentanas,
} from '../plataforma/ventanas.ts';
import type { Opcion } from './CampoSelector.tsx';

const PAUSA_MS = 200;
const OFRECIDAS = 50;

/** What a selector offers of a long list: the first ones, or those that match what is typed. */
export function useOpciones<N extends OperacionLista>(
  nombre: N,
  filtros: Filtros,
  opcionDe: (fila: FilaDe<N>) => Opcion,
) {
  const [texto, setTexto] = useState('');
  const [buscar] = useDebouncedValue(texto, PAUSA_MS);
  const { data, isFetching } = useVentanas(nombre, { filtros, buscar, limite: OFRECIDAS });
  const opciones = data?.pages[0]?.filas.map(opcionDe) ?? [];
  return { opciones, alBuscar: setTexto, cargando: isFetching || texto !== buscar };
}
