import { FILAS_POR_LECTURA } from '@visitas/contract/importaciones/archivo';
import { useRef, useState } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { toasts } from '../plataforma/toasts.ts';
import type { Editar } from './useEditar.ts';
import { fraseDelFallo } from './useLeerTabla.ts';

export interface FilaTocada {
  fila: number;
  apartada: boolean;
  enCamino: boolean;
}

/** The rows that are left out: what is sent is all of them. */
async function leerApartadas(id: number): Promise<number[]> {
  const todas: number[] = [];
  for (;;) {
    const criterios = {
      situacion: 'omitida',
      desde: String(todas.length),
      limite: String(FILAS_POR_LECTURA),
    } as const;
    const { hay, filas } = await llamar('importaciones.filas', { parametros: { id }, criterios });
    todas.push(...filas.map(({ fila }) => fila));
    if (filas.length === 0 || todas.length >= hay) return todas;
  }
}

/** The rows that were left out of the import, or taken back, in this visit. */
export function useApartadas(id: number, editar: Editar) {
  const [tocadas, setTocadas] = useState<readonly FilaTocada[]>([]);
  // How the server has each one: a change that fails goes back to it.
  const contestadas = useRef(new Map<number, FilaTocada>());

  const anotar = (fila: number, nueva?: FilaTocada): void =>
    setTocadas((previas) => [
      ...previas.filter((una) => una.fila !== fila),
      ...(nueva ? [nueva] : []),
    ]);

  async function apartar(fila: number, apartada: boolean): Promise<void> {
    anotar(fila, { fila, apartada, enCamino: true });
    try {
      await editar(async () => {
        const otras = (await leerApartadas(id)).filter((una) => una !== fila);
        return { omitir: apartada ? [...otras, fila] : otras };
      });
      const contestada = { fila, apartada, enCamino: false };
      contestadas.current.set(fila, contestada);
      anotar(fila, contestada);
    } catch (error) {
      anotar(fila, contestadas.current.get(fila));
      toasts.fallo(fraseDelFallo(error));
    }
  }

  return { tocadas, apartar };
}
