import type { UseQueryResult } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DialogoEnEspera } from '../pagina/Dialogo.tsx';
import { Fallo } from '../pagina/Fallo.tsx';
import { useCerrar } from '../pagina/useCerrar.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import clases from './ModalFormulario.module.css';

interface Props<T> {
  titulo: string;
  padre: NavigateOptions;
  tamano?: 'normal' | 'ancho';
  lectura: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>;
  /** The modal itself, once what it edits is here. */
  children: (datos: T) => ReactNode;
}

/** A modal over a record that has to be read first: what is edited is never an old copy. */
export function ModalDeLectura<T>({ titulo, padre, tamano, lectura, children }: Props<T>) {
  const cerrar = useCerrar(padre);
  const { data, error, refetch, isFetchedAfterMount } = lectura;

  function contenido() {
    if (data !== undefined && isFetchedAfterMount) return children(data);
    if (error)
      return (
        <Fallo error={error} alReintentar={refetch}>
          <Boton onClick={cerrar}>Regresar</Boton>
        </Fallo>
      );
    return (
      <div className={clases.campos} role="status" aria-busy="true" aria-label="Cargando">
        <Esqueleto ancho="30%" />
        <Esqueleto alto={40} />
      </div>
    );
  }

  return (
    <DialogoEnEspera titulo={titulo} alCerrar={cerrar} tamano={tamano ?? 'normal'}>
      {contenido()}
    </DialogoEnEspera>
  );
}
