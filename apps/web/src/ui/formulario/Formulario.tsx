import { useBlocker } from '@tanstack/react-router';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { AvisarDeCampo } from '../campos/alDia.ts';
import { Mensajes } from '../campos/Mensajes.tsx';
import { Dialogo } from '../pagina/Dialogo.tsx';
import { Alerta } from '../piezas/Alerta.tsx';
import { Boton } from '../piezas/Boton.tsx';
import type { FormularioDe, Valores } from './useFormulario.ts';

interface Props<V extends Valores> {
  formulario: FormularioDe<V>;
  className?: string | undefined;
  /** Runs on Ctrl+Enter in any field. */
  alCtrlIntro?: (() => void) | undefined;
  children: ReactNode;
}

/** Shared by every form: sends once, shows what is wrong, and keeps what was typed. */
export function Formulario<V extends Valores>(props: Props<V>) {
  const { formulario, className, alCtrlIntro, children } = props;
  const elemento = useFocoEnError(formulario.error);

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    // In React's tree, a modal's form may be inside the form that opened it: send only this one.
    evento.stopPropagation();
    void formulario.confirmar();
  }

  function alTeclear(evento: KeyboardEvent<HTMLFormElement>) {
    const { key, ctrlKey, metaKey, nativeEvent, currentTarget, target } = evento;
    const suya = key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
    // An open list uses the key itself, and a dialog over the form is not part of it.
    if (!alCtrlIntro || !suya || evento.defaultPrevented) return;
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    evento.preventDefault();
    alCtrlIntro();
  }

  return (
    <form ref={elemento} className={className} onSubmit={enviar} onKeyDown={alTeclear} noValidate>
      <AlertaFormulario formulario={formulario} />
      <AvisarDeCampo value={formulario.conCampo}>{children}</AvisarDeCampo>
      <ConfirmarSalida
        sucio={formulario.sucio}
        porGuardar={formulario.porGuardar}
        enCamino={formulario.enCamino}
        alDescartar={formulario.descartar}
      />
    </form>
  );
}

/** After an error, moves the focus to the first field to correct. */
function useFocoEnError(error: unknown) {
  const elemento = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) elemento.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return elemento;
}

/** The pressed button goes away, so the keyboard goes on in the form. */
const yAlPrimerCampo = (hacer: () => void) => (evento: MouseEvent<HTMLElement>) => {
  const campos = evento.currentTarget.closest('form');
  hacer();
  campos?.querySelector<HTMLElement>('input, textarea')?.focus();
};

/** Above the fields: what is wrong, or a note that a draft was recovered. */
function AlertaFormulario<V extends Valores>({ formulario }: Pick<Props<V>, 'formulario'>) {
  const textos = sueltos(formulario);
  const { recuperado, atrasado, error } = formulario;
  if (textos.length > 0) {
    return (
      <Alerta tipo="peligro">
        <Mensajes textos={textos} />
        {atrasado && error?.status === 409 && (
          <Boton tamano="chico" onClick={yAlPrimerCampo(formulario.actualizar)}>
            Volver a cargar
          </Boton>
        )}
      </Alerta>
    );
  }
  if (!recuperado) return null;
  return (
    <Alerta tipo="marca">
      Recuperamos lo que habías escrito.
      <Boton tamano="chico" onClick={yAlPrimerCampo(formulario.descartar)}>
        Descartar
      </Boton>
    </Alerta>
  );
}

/** The server's messages for no field of this form. */
function sueltos<V extends Valores>({ error, valores }: FormularioDe<V>): string[] {
  if (!error) return [];
  const campos = Object.keys(valores).map((nombre) => nombre.toLowerCase());
  const ajenos = Object.entries(error.errors).filter(([de]) => !campos.includes(de.toLowerCase()));
  const deNinguno = Object.keys(error.errors).length === 0 ? [error.detail] : [];
  return [...deNinguno, ...ajenos.flatMap(([, mensajes]) => mensajes)];
}

interface PropsSalida {
  sucio: boolean;
  porGuardar: () => boolean;
  enCamino: () => boolean;
  alDescartar: () => void;
}

/**
 * Asks before changes are lost. An expired session asks nothing: the draft is kept. Neither does a form that is being
 * sent: its draft waits for the answer. A page that is closed then may cut the request, so the browser asks.
 */
function ConfirmarSalida({ sucio, porGuardar, enCamino, alDescartar }: PropsSalida) {
  const perderia = useCallback(
    () => sucio && porGuardar() && sesion.token() !== '',
    [sucio, porGuardar],
  );
  const salida = useBlocker({
    shouldBlockFn: () => !enCamino() && perderia(),
    enableBeforeUnload: perderia,
    withResolver: true,
  });
  if (salida.status !== 'blocked') return null;

  function descartar() {
    alDescartar();
    salida.proceed?.();
  }

  return (
    <Dialogo titulo="¿Descartar los cambios?" alCerrar={salida.reset}>
      <p>Lo que escribiste no se ha guardado.</p>
      <footer>
        <Boton onClick={salida.reset}>Seguir editando</Boton>
        <Boton tipo="peligroso" onClick={descartar}>
          Descartar
        </Boton>
      </footer>
    </Dialogo>
  );
}
