import { Casilla } from '../../ui/piezas/Casilla.tsx';
import { diaYMes } from '../planear/dias.ts';
import clases from './Proponer.module.css';
import type { DelPedido } from './usePedida.ts';

export function PuedeCambiar({ pedida }: { pedida: DelPedido }) {
  const { elegida, quedanOtras, diaObligado } = pedida;
  return (
    <fieldset className={clases.grupo}>
      <legend>Qué puede cambiar</legend>
      <div className={clases.casillas}>
        <Opcion
          nombre="El técnico"
          marcada={pedida.cambiaTecnico}
          alCambiar={pedida.setCambiaTecnico}
        />
        <Opcion
          nombre="El día"
          pista={elegida && `hasta el ${diaYMes(elegida.tocar.hasta)}`}
          marcada={pedida.cambiaDia || diaObligado}
          fija={diaObligado}
          alCambiar={pedida.setCambiaDia}
        />
        {quedanOtras && (
          <Opcion
            nombre="Lo de los demás"
            pista={pedida.cambiaLoDemas ? undefined : 'solo se añade, no se mueve lo suyo'}
            marcada={pedida.cambiaLoDemas}
            alCambiar={pedida.setCambiaLoDemas}
          />
        )}
      </div>
    </fieldset>
  );
}

interface PropsOpcion {
  nombre: string;
  pista?: string | undefined;
  marcada: boolean;
  /** It has to change, so it cannot be unmarked. */
  fija?: boolean;
  alCambiar: (marcada: boolean) => void;
}

const Opcion = ({ nombre, pista, marcada, fija = false, alCambiar }: PropsOpcion) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside the label.
  <label>
    <Casilla
      checked={marcada}
      disabled={fija}
      onChange={({ currentTarget }) => alCambiar(currentTarget.checked)}
    />
    <span>
      {nombre}
      {pista && <small>{pista}</small>}
    </span>
  </label>
);
