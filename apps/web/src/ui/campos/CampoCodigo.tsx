import { useMergedRef } from '@mantine/hooks';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import clases from './CampoCodigo.module.css';
import { MensajesDeGrupo } from './Mensajes.tsx';

const CASILLAS = [0, 1, 2, 3, 4, 5];
const CIFRAS = CASILLAS.length;

interface Props {
  /** Only screen readers hear it: what is around says it to the eyes. */
  label: string;
  value: string;
  onChange: (cifras: string) => void;
  mensajes: string[];
  /** It takes the focus as it appears. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One field drawn as six boxes, so that a code is pasted and filled in whole. */
export function CampoCodigo({ label, value, onChange, mensajes, autoFocus = false, ref }: Props) {
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  const unidas = useMergedRef(campo, ref);
  const [enfocado, setEnfocado] = useState(false);
  useEffect(() => {
    if (autoFocus) campo.current?.focus();
  }, [autoFocus]);
  const hayError = mensajes.length > 0;
  const actual = Math.min(value.length, CIFRAS - 1);
  return (
    <div>
      <div className={clases.codigo} data-error={hayError}>
        <div className={clases.casillas} aria-hidden>
          {CASILLAS.map((n) => (
            <span key={n} data-actual={enfocado && n === actual}>
              {value[n]}
            </span>
          ))}
        </div>
        <input
          ref={unidas}
          data-autofocus
          aria-label={label}
          aria-invalid={hayError}
          aria-describedby={hayError ? id : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={({ currentTarget }) => onChange(soloCifras(currentTarget.value))}
          onFocus={() => setEnfocado(true)}
          onBlur={() => setEnfocado(false)}
        />
      </div>
      {hayError && <MensajesDeGrupo id={id} textos={mensajes} />}
    </div>
  );
}

/** An application copies '481 062'. */
const soloCifras = (texto: string): string => texto.replace(/\D/g, '').slice(0, CIFRAS);
