import { ALCANCES, type Alcance } from './alcance.ts';
import clases from './CampoAlcance.module.css';

interface Props {
  value: Alcance;
  onChange: (alcance: Alcance) => void;
  /** What would happen to the other visits, once they are chosen. */
  consecuencia: string | undefined;
}

export function CampoAlcance({ value, onChange, consecuencia }: Props) {
  return (
    <fieldset className={clases.alcance}>
      <legend>Esta visita se repite</legend>
      {ALCANCES.map(({ valor, nombre }) => (
        <label key={valor}>
          <input
            type="radio"
            name="alcance"
            checked={valor === value}
            onChange={() => onChange(valor)}
          />
          {nombre}
        </label>
      ))}
      <p aria-live="polite">{consecuencia}</p>
    </fieldset>
  );
}
