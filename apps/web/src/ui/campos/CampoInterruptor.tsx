import { Input, Switch } from '@mantine/core';
import './entrada.css';
import { useId } from 'react';
import clases from './CampoInterruptor.module.css';
import './interruptor.css';
import { Mensajes } from './Mensajes.tsx';

const PARTES = {
  body: clases.cuerpo,
  input: clases.interruptor,
  track: clases.pista,
  thumb: clases.perilla,
  label: clases.etiqueta,
  labelWrapper: clases.rotulo,
};

/** The design's sizes, which none of Mantine's match. */
const MEDIDAS = {
  '--switch-width': '38px',
  '--switch-height': '22px',
  '--switch-thumb-size': '16px',
  '--switch-track-label-padding': '2px',
};

interface Props {
  label: string;
  name: string;
  value: boolean;
  onChange: (valor: boolean) => void;
  mensajes: string[];
  /** Text before the switch, which then goes at the opposite end from its label. */
  alFinal?: string;
}

export function CampoInterruptor({ value, onChange, mensajes, label, alFinal, ...resto }: Props) {
  const idError = useId();
  const conError = mensajes.length > 0;
  return (
    <div>
      <Switch
        {...resto}
        {...(alFinal !== undefined && { labelPosition: 'left', className: clases.alFinal })}
        label={
          alFinal === undefined ? (
            label
          ) : (
            <>
              {label} <span aria-hidden>{alFinal}</span>
            </>
          )
        }
        size="md"
        classNames={PARTES}
        vars={() => ({ root: MEDIDAS })}
        withThumbIndicator={false}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        error={conError}
        {...(conError && { 'aria-invalid': true, 'aria-describedby': idError })}
      />
      {/* Outside the switch: inside its label the error would be part of its name. */}
      {conError && (
        <Input.Error id={idError}>
          <Mensajes textos={mensajes} />
        </Input.Error>
      )}
    </div>
  );
}
