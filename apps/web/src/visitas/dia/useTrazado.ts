import { enMinutos } from '@visitas/contract/comun/horas';
import type { Dia } from '@visitas/contract/visitas/dia';
import { useMemo, useSyncExternalStore } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { ahoraDeLaEmpresa, escucharMinutos } from '../../ui/reloj.ts';
import { seMuestra } from '../semana/tablero.ts';
import { avisosDeHora } from './avisosDeHora.ts';
import {
  type DatosDelDia,
  enEseOrden,
  type FilaTrazada,
  horasDe,
  porOrdenar,
  trazarFila,
} from './trazar.ts';
import { type Ordenes, useOrdenes } from './useOrdenes.ts';

interface Pedido {
  buscar: string;
  /** The ids of the technicians in the filters. */
  tecnicos: string;
}

export interface DiaTrazado {
  dia: Dia;
  datos: DatosDelDia;
  ahora: { hoy: string; hora: string };
  /** The technicians in view. */
  filas: readonly FilaTrazada[];
  horas: { desde: number; hasta: number };
  /** The warnings about the hours, by visit. */
  avisos: ReadonlyMap<number, readonly string[]>;
  ordenes: Ordenes;
  pasanFiltros: number;
  todas: number;
}

/** The company's day and hour, which move by themselves, and the minute of that day while it is today. */
function useAhoraEn(fecha: string | undefined) {
  const { hoy, hora } = useSyncExternalStore(escucharMinutos, ahoraDeLaEmpresa);
  return { hoy, hora, minuto: fecha === hoy ? enMinutos(hora) : null };
}

/** The day laid out, as it is now. It is laid out again each minute, and when an order is known. */
export function useTrazado(
  dia: Dia | undefined,
  { buscar, tecnicos }: Pedido,
): DiaTrazado | undefined {
  const { hoy, hora, minuto } = useAhoraEn(dia?.fecha);
  const porTecnico = useMemo(() => agrupar(dia), [dia]);
  const datos = useMemo<DatosDelDia | undefined>(
    () =>
      dia && {
        fecha: dia.fecha,
        velocidadKmH: dia.velocidadKmH,
        zona: configuracion.zonaHoraria,
        ahora: minuto,
      },
    [dia, minuto],
  );
  const porSugerir = useMemo(() => {
    if (!dia || !datos) return [];
    const { velocidadKmH } = dia;
    return dia.tecnicos.map((tecnico) => {
      const suyas = porTecnico.get(tecnico.idTecnico) ?? [];
      const { pendientes, partida } = porOrdenar(suyas, tecnico, datos);
      return { pendientes: enEseOrden(pendientes, []), partida, tecnico, velocidadKmH };
    });
  }, [dia, datos, porTecnico]);
  const ordenes = useOrdenes(porSugerir);
  return useMemo(() => {
    if (!dia || !datos) return undefined;
    const elegidos = tecnicos.split(',').filter(Boolean);
    const filas = dia.tecnicos.flatMap((tecnico) => {
      const suyas = porTecnico.get(tecnico.idTecnico) ?? [];
      const cuantas = suyas.filter(({ entra }) => entra).length;
      if (!seMuestra({ tecnico, cuantas }, { buscar, tecnicos: elegidos })) return [];
      return trazarFila(suyas, tecnico, ordenes.get(tecnico.idTecnico) ?? [], datos);
    });
    const ahora = { hoy, hora };
    return {
      dia,
      datos,
      ahora,
      filas,
      ordenes,
      horas: horasDe(filas),
      avisos: new Map(filas.flatMap((fila) => [...avisosDeHora(fila, ahora)])),
      pasanFiltros: dia.visitas.filter(({ entra }) => entra).length,
      todas: dia.visitas.length,
    };
  }, [dia, datos, porTecnico, ordenes, buscar, tecnicos, hoy, hora]);
}

function agrupar(dia: Dia | undefined): Map<number, Dia['visitas']> {
  const grupos = new Map<number, Dia['visitas']>();
  for (const visita of dia?.visitas ?? [])
    grupos.set(visita.idTecnico, [...(grupos.get(visita.idTecnico) ?? []), visita]);
  return grupos;
}
