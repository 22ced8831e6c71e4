import { Input } from '@mantine/core';
import './entrada.css';
import { type ReactNode, useId } from 'react';
import clases from './LineaDeCampos.module.css';
import { Mensajes } from './Mensajes.tsx';

interface DeError {
  error?: true;
  /** The line has the error message, so the field has none to describe it. */
  withAria?: false;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  mensajes: string[];
  children: (error: DeError) => ReactNode;
}

/** Several short fields that read as one sentence, with their errors under it. */
export function LineaDeCampos({ mensajes, children }: Props) {
  const id = useId();
  const mal = mensajes.length > 0;
  return (
    <div>
      <div className={clases.linea}>
        {children(
          mal ? { error: true, withAria: false, 'aria-invalid': true, 'aria-describedby': id } : {},
        )}
      </div>
      {mal && <ErroresDeLinea id={id} textos={mensajes} />}
    </div>
  );
}

export const ErroresDeLinea = ({ id, textos }: { id?: string; textos: string[] }) =>
  textos.length > 0 && (
    <Input.Error {...(id !== undefined && { id })}>
      <Mensajes textos={textos} />
    </Input.Error>
  );
