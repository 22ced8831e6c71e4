import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { AlertaFormulario } from './AlertaFormulario.tsx';
import { ConfirmarSalida } from './ConfirmarSalida.tsx';
import type { FormularioDe, Valores } from './useFormulario.ts';

interface Props<V extends Valores> {
  formulario: FormularioDe<V>;
  className?: string | undefined;
  children: ReactNode;
}

/** Whoever got it wrong goes on where the first correction is. */
function useFocoEnError(error: unknown) {
  const elemento = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) elemento.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return elemento;
}

/** What every form does: send once, tell what is wrong, and not lose what was typed. */
export function Formulario<V extends Valores>({ formulario, className, children }: Props<V>) {
  const elemento = useFocoEnError(formulario.error);

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    // A form inside another one's modal is its child for React: only this one is sent.
    evento.stopPropagation();
    void formulario.confirmar();
  }

  return (
    <form ref={elemento} className={className} onSubmit={enviar} noValidate>
      <AlertaFormulario formulario={formulario} />
      {children}
      <ConfirmarSalida
        sucio={formulario.sucio}
        porGuardar={formulario.porGuardar}
        alDescartar={formulario.descartar}
      />
    </form>
  );
}
