import type { Aviso } from '@visitas/contract/avisos/operaciones';
import { useMemo } from 'react';
import { type Recien, useRecienCambiadas } from '../ui/recien/useRecienCambiadas.ts';
import { llaveDeAviso } from './lectura.ts';

/** Tells which notices arrived or changed while the list was in view. Being marked as seen is no change. */
export function useRecien(avisos: readonly Aviso[], leidas: number): Recien {
  const filas = useMemo(() => avisos.map((aviso) => ({ ...aviso, nuevo: false })), [avisos]);
  return useRecienCambiadas(filas, { llaveDe: llaveDeAviso, leidas });
}
