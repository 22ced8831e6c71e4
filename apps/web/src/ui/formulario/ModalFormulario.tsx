import type { UseQueryResult } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialogo, DialogoEnEspera } from '../pagina/Dialogo.tsx';
import { Fallo } from '../pagina/Fallo.tsx';
import { useCerrar } from '../pagina/useCerrar.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import { Formulario } from './Formulario.tsx';
import clases from './ModalFormulario.module.css';
import type { FormularioDe, Valores } from './useFormulario.ts';

interface Props<V extends Valores> {
  titulo: string;
  formulario: FormularioDe<V>;
  /** Where it was opened from, for who came straight to it. */
  padre: NavigateOptions;
  tamano?: 'normal' | 'ancho';
  /** When confirming is called otherwise: trying again. */
  confirmar?: string;
  /** Under the buttons, what confirming does besides. */
  nota?: ReactNode;
  children: ReactNode;
}

/** A form that is a child route: it brings its fields, this brings all the rest (section 2). */
export function ModalFormulario<V extends Valores>(props: Props<V>) {
  const { titulo, formulario, padre, tamano = 'normal', nota, children } = props;
  const { confirmar = 'Confirmar' } = props;
  const cerrar = useCerrar(padre);
  return (
    <Dialogo titulo={titulo} alCerrar={cerrar} tamano={tamano}>
      <Formulario formulario={formulario}>
        <div className={clases.campos}>{children}</div>
        <footer>
          <Boton onClick={cerrar}>Cancelar</Boton>
          <Boton type="submit" tipo="principal" ocupado={formulario.enviando}>
            {confirmar}
          </Boton>
        </footer>
        {nota && <div className={clases.nota}>{nota}</div>}
      </Formulario>
    </Dialogo>
  );
}

interface PropsLectura<T> {
  titulo: string;
  padre: NavigateOptions;
  tamano?: 'normal' | 'ancho';
  lectura: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>;
  /** The modal itself, once what it edits is here. */
  children: (datos: T) => ReactNode;
}

/** A modal over a record that has to be read first: what is edited is never an old copy. */
export function ModalDeLectura<T>({ titulo, padre, tamano, lectura, children }: PropsLectura<T>) {
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
