import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type ReactNode, useCallback } from 'react';
import { conPendientes } from '../../campo/pendientes/aplicar.ts';
import { useCola } from '../../campo/pendientes/cola.ts';
import { RUTAS } from '../../navegacion.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './LecturaVisita.module.css';

/** The link to a report expires after fifteen minutes, so an open page renews it earlier. */
const RENOVAR_ENLACE_MS = 10 * 60_000;

/**
 * Refetches a visit while it has a report. The actions done on this phone are applied to it,
 * whether or not the server has them.
 */
export function useVisita(id: number) {
  const cola = useCola();
  return useQuery({
    ...lecturaDe('visitas.obtener', { parametros: { id } }),
    select: useCallback((visita: VisitaSola) => conPendientes(visita, cola), [cola]),
    refetchInterval: ({ state }) =>
      state.data?.ejecucionVisita?.reporteVisita ? RENOVAR_ENLACE_MS : false,
  });
}

interface Props {
  lectura: UseQueryResult<VisitaSola>;
  children: (visita: VisitaSola) => ReactNode;
}

export function LecturaVisita({ lectura, children }: Props) {
  const { data, error, refetch } = lectura;
  if (data === undefined && error) {
    return (
      <Tarjeta>
        <Fallo error={error} alReintentar={() => void refetch()}>
          <EnlaceBoton to={RUTAS.home}>Ir al inicio</EnlaceBoton>
        </Fallo>
      </Tarjeta>
    );
  }
  return (
    <Lectura de={lectura} esqueleto={<EsqueletoFicha />}>
      {children}
    </Lectura>
  );
}

function EsqueletoFicha() {
  return (
    <Tarjeta className={clases.ficha}>
      <Celda className={clases.entera} />
      <Celda />
      <Celda />
      <Celda />
      <Celda className={clases.entera} />
    </Tarjeta>
  );
}

const Celda = ({ className }: { className?: string | undefined }) => (
  <div className={className}>
    <Esqueleto ancho="88px" alto={10} />
    <Esqueleto ancho="60%" alto={16} />
  </div>
);
