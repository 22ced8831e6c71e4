import type { UseQueryResult } from '@tanstack/react-query';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { EsqueletoFicha } from './EsqueletoFicha.tsx';

interface Props {
  lectura: UseQueryResult<Visita>;
  children: (visita: Visita) => ReactNode;
}

/** A visit that has to be read first: its shape meanwhile, or why it could not be had. */
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
