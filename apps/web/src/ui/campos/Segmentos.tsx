import { useId } from 'react';
import clases from './Segmentos.module.css';

interface Props {
  /** For a screen reader: the options speak for themselves. */
  label: string;
  opciones: readonly { value: string; label: string }[];
  /** True when its dialog opens on it. */
  enfocar?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A few options side by side, of which one is chosen. */
export function Segmentos({ label, opciones, enfocar = false, value, onChange }: Props) {
  const nombre = useId();
  return (
    <div role="radiogroup" aria-label={label} className={clases.segmentos}>
      {opciones.map((una) => (
        <label key={una.value}>
          <input
            type="radio"
            name={nombre}
            checked={una.value === value}
            onChange={() => onChange(una.value)}
            {...(enfocar && una.value === value && { 'data-autofocus': true })}
          />
          <span>{una.label}</span>
        </label>
      ))}
    </div>
  );
}
