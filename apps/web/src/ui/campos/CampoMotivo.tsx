import { useId } from 'react';
import clases from './CampoMotivo.module.css';
import { MensajesDeGrupo } from './Mensajes.tsx';

interface Props {
  opciones: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  mensajes: string[];
}

/** A few reasons, as large as a thumb, of which one is chosen. It takes the focus of its dialog. */
export function CampoMotivo({ opciones, value, onChange, mensajes }: Props) {
  const id = useId();
  const elegida = opciones.find((una) => una.value === value) ?? opciones[0];
  return (
    <div>
      <div
        role="radiogroup"
        aria-label="Motivo"
        aria-invalid={mensajes.length > 0}
        aria-describedby={id}
        className={clases.motivos}
      >
        {opciones.map((una) => (
          <label key={una.value}>
            <input
              type="radio"
              name={id}
              data-autofocus={una === elegida || undefined}
              checked={una.value === value}
              onChange={() => onChange(una.value)}
            />
            <span>{una.label}</span>
          </label>
        ))}
      </div>
      <MensajesDeGrupo id={id} textos={mensajes} />
    </div>
  );
}
