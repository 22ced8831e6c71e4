import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
  /** Something to know before changing anything. */
  aviso?: ReactNode;
  /** Its cells are separated by lines: a column of fields, and whatever goes beside it. */
  children: ReactNode;
}

/** A form that takes a whole screen. */
export function PaginaFormulario<V extends Valores>(props: Props<V>) {
  const { titulo, formulario, padre, aviso, children } = props;
  const cerrar = useCerrar(padre);
  return (
    <Pagina titulo={titulo}>
      <Tarjeta>
        <Formulario formulario={formulario} className={clases.formulario}>
          {aviso}
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
