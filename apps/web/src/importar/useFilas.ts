import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { conLoCambiado, type FilaPorRevisar, type LoCambiado, type VistaDeFilas } from './filas.ts';

/** Rows read at once. Thousands in the page would make every key slow. */
const VENTANA = 100;

/** The rows of a tab, in windows that are asked for one by one. */
export function useFilas(id: number, vista: VistaDeFilas, cambiado: LoCambiado) {
  const [ventanas, setVentanas] = useState(1);
  const [vistas, setVistas] = useState<readonly FilaPorRevisar[]>([]);
  const situacion = vista === 'todas' ? undefined : vista;
  const lecturas = useQueries({
    queries: Array.from({ length: ventanas }, (_, cual) =>
      lecturaDe('importaciones.filas', {
        parametros: { id },
        criterios: {
          ...(situacion && { situacion }),
          desde: String(cual * VENTANA),
          limite: String(VENTANA),
        },
      }),
    ),
  });
  const [primera] = lecturas;
  const leidas = lecturas.flatMap(({ data }) => data?.filas ?? []);
  const filas = conLoCambiado(leidas, vistas, cambiado);
  // What was in sight, to keep the changed ones there after they are read again.
  if (!mismas(filas, vistas)) setVistas(filas);
  return {
    filas: primera?.data ? filas : undefined,
    error: primera?.error ?? null,
    reintentar: () => Promise.all(lecturas.map(({ refetch }) => refetch())),
    hayMas: (primera?.data?.hay ?? 0) > ventanas * VENTANA,
    masFilas: () => setVentanas((previas) => previas + 1),
  };
}

const mismas = (unas: readonly FilaPorRevisar[], otras: readonly FilaPorRevisar[]): boolean =>
  unas.length === otras.length && unas.every(({ fila }, lugar) => fila === otras[lugar]?.fila);
