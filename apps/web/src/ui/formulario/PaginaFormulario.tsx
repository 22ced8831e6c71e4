import type { UseQueryResult } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fallo } from '../pagina/Fallo.tsx';
import { Pagina } from '../pagina/Pagina.tsx';
import { useCerrar } from '../pagina/useCerrar.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Tarjeta } from '../piezas/Tarjeta.tsx';
import { Formulario } from './Formulario.tsx';
import clases from './PaginaFormulario.module.css';
import type { FormularioDe, Valores } from './useFormulario.ts';

interface Props<V extends Valores> {
  titulo: string;
  formulario: FormularioDe<V>;
  padre: NavigateOptions;
  /** One more line under the title. */
  detalle?: ReactNode;
  /** What else there is of the record, beside the form. */
  pestanas?: ReactNode;
  /** Information to read before changing anything. */
  alerta?: ReactNode;
  /** Each child is a column: the fields, and what goes beside them. */
  children: ReactNode;
}

/** A form that takes a whole page. */
export function PaginaFormulario<V extends Valores>(props: Props<V>) {
  const { titulo, formulario, padre, detalle, pestanas, alerta, children } = props;
  const cerrar = useCerrar(padre);
  return (
    <Pagina titulo={titulo} detalle={detalle} estrecha>
      <Tarjeta>
        {pestanas}
        <Formulario formulario={formulario} className={clases.formulario}>
          {alerta}
          <div className={clases.celdas}>{children}</div>
          <footer data-acciones className={clases.pie}>
            <Boton onClick={cerrar}>Cancelar</Boton>
            <Boton type="submit" tipo="principal" ocupado={formulario.enviando}>
              Confirmar
            </Boton>
          </footer>
        </Formulario>
      </Tarjeta>
    </Pagina>
  );
}

interface PropsLectura<T> {
  titulo: string;
  padre: NavigateOptions;
  lectura: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>;
  esqueleto: ReactNode;
  pestanas?: ReactNode;
  /** The page, once the record has been read. */
  children: (datos: T) => ReactNode;
}

/** A page with a form over a record that is read first, so that no old copy is edited. */
export function PaginaDeLectura<T>({
  titulo,
  padre,
  lectura,
  esqueleto,
  pestanas,
  children,
}: PropsLectura<T>) {
  const cerrar = useCerrar(padre);
  const { data, error, refetch, isFetchedAfterMount } = lectura;
  if (data !== undefined && isFetchedAfterMount) return children(data);
  return (
    <Pagina titulo={titulo} estrecha>
      <Tarjeta>
        {pestanas}
        {error ? (
          <Fallo error={error} alReintentar={refetch}>
            <Boton onClick={cerrar}>Regresar</Boton>
          </Fallo>
        ) : (
          <div className={clases.celdas} role="status" aria-busy="true" aria-label="Cargando">
            {esqueleto}
          </div>
        )}
      </Tarjeta>
    </Pagina>
  );
}
