import type { UseQueryResult } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Boton } from '../Boton.tsx';
import { DialogoEnEspera } from '../Dialogo.tsx';
import { Esqueleto } from '../Esqueleto.tsx';
import { Fallo } from '../Fallo.tsx';
import { useCerrar } from '../useCerrar.ts';
import clases from './ModalFormulario.module.css';

interface Props<T> {
  titulo: string;
  padre: NavigateOptions;
  tamano?: 'normal' | 'ancho';
  consulta: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>;
  /** The modal itself, once what it edits is here. */
  children: (datos: T) => ReactNode;
}

/** A modal over a record that has to be read first: what is edited is never an old copy. */
export function ModalDeConsulta<T>({ titulo, padre, tamano, consulta, children }: Props<T>) {
  const cerrar = useCerrar(padre);
  const { data, error, refetch, isFetchedAfterMount } = consulta;

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
