import type { UseQueryResult } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialogo, DialogoEnEspera } from '../pagina/Dialogo.tsx';
import { Fallo } from '../pagina/Fallo.tsx';
import { useCerrar } from '../pagina/useCerrar.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import { Tecla } from '../piezas/Tecla.tsx';
import { EsqueletoCampo } from './Campos.tsx';
import { Formulario } from './Formulario.tsx';
import clases from './ModalFormulario.module.css';
import type { FormularioDe, Valores } from './useFormulario.ts';

interface Props<V extends Valores> {
  titulo: string;
  formulario: FormularioDe<V>;
  /** Where closing leads when the modal was opened by its URL (see useCerrar). */
  padre: NavigateOptions;
  tamano?: 'normal' | 'ancho' | 'conCostado';
  /** The button's text, when it is not 'Confirmar'. */
  confirmar?: string;
  /** 'Cancelar', unless cancelling is the action itself. */
  textoDeCancelar?: string;
  /** A note under the buttons about other effects of confirming. */
  nota?: ReactNode;
  /** What confirming does, before the buttons. */
  resumen?: string;
  /** Another way out, below everything else. */
  salida?: ReactNode;
  /** Information beside the fields, or below them where there is no room. */
  costado?: ReactNode;
  /** Another way to confirm, also with Ctrl+Enter. */
  otraForma?: { texto: string; enPalabras: string; hacer: () => void };
  children: ReactNode;
}

/** A form in a modal that is a child route: the screen only brings its fields (section 2). */
export function ModalFormulario<V extends Valores>(props: Props<V>) {
  const {
    titulo,
    formulario,
    padre,
    tamano = 'normal',
    nota,
    resumen,
    salida,
    costado,
    otraForma,
    children,
  } = props;
  const { confirmar = 'Confirmar', textoDeCancelar = 'Cancelar' } = props;
  const cerrar = useCerrar(padre);
  return (
    <Dialogo titulo={titulo} alCerrar={cerrar} tamano={tamano}>
      <Formulario formulario={formulario} alCtrlIntro={otraForma?.hacer}>
        {costado === undefined ? (
          <div className={clases.campos}>{children}</div>
        ) : (
          <div className={clases.conCostado}>
            <div className={clases.campos}>{children}</div>
            {costado}
          </div>
        )}
        <footer>
          {resumen && (
            <p className={clases.resumen} role="status">
              {resumen}
            </p>
          )}
          {otraForma && (
            <span className={clases.teclas}>
              <Tecla>ctrl</Tecla> <Tecla>intro</Tecla> {otraForma.enPalabras}
            </span>
          )}
          <Boton onClick={cerrar}>{textoDeCancelar}</Boton>
          {otraForma && (
            <Boton onClick={otraForma.hacer} ocupado={formulario.enviando}>
              {otraForma.texto}
            </Boton>
          )}
          <Boton type="submit" tipo="principal" ocupado={formulario.enviando}>
            {confirmar}
          </Boton>
        </footer>
        {nota && <div className={clases.nota}>{nota}</div>}
        {salida && <div className={clases.salida}>{salida}</div>}
      </Formulario>
    </Dialogo>
  );
}

interface PropsLectura<T> {
  titulo: string;
  padre: NavigateOptions;
  tamano?: 'normal' | 'ancho' | 'conCostado';
  lectura: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetchedAfterMount'> & {
    refetch: () => unknown;
  };
  /** The fields in their shape, until the record has been read. */
  esqueleto?: ReactNode;
  /** The modal, once the record has been read. */
  children: (datos: T) => ReactNode;
}

/** A modal over a record that is read first, so that no old copy is edited. */
export function ModalDeLectura<T>(props: PropsLectura<T>) {
  const { titulo, padre, tamano = 'normal', lectura, esqueleto, children } = props;
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
    return <EnEspera conCostado={tamano === 'conCostado'}>{esqueleto}</EnEspera>;
  }

  return (
    <DialogoEnEspera titulo={titulo} alCerrar={cerrar} tamano={tamano}>
      {contenido()}
    </DialogoEnEspera>
  );
}

/** As tall as the form that comes, so that the centred dialog does not move when it arrives. */
const EnEspera = ({ conCostado, children }: { conCostado: boolean; children: ReactNode }) => (
  <div role="status" aria-busy="true" aria-label="Cargando">
    <div {...(conCostado && { className: clases.conCostado })}>
      <div className={clases.campos}>{children ?? <EsqueletoCampo />}</div>
      {conCostado && (
        <div>
          <Esqueleto alto={150} />
        </div>
      )}
    </div>
    <footer className={clases.porLlegar}>
      <Boton>Confirmar</Boton>
    </footer>
  </div>
);
