import type { Falta } from '@visitas/contract/evidencia/reglas';
import {
  MOTIVO_DE_NO_CUMPLIDA_MAXIMO,
  type NoCumplida,
} from '@visitas/contract/evidencia/respuestas';
import { useId, useState } from 'react';
import { MensajesDeGrupo } from '../../ui/campos/Mensajes.tsx';
import { Casilla } from '../../ui/piezas/Casilla.tsx';
import { DialogoDeMotivo } from './DialogoDeMotivo.tsx';
import clases from './NoSePuedeCumplir.module.css';

interface Props {
  faltas: readonly Falta[];
  detalleDe: (falta: Falta) => string;
  motivo: string;
  alEscribir: (motivo: string) => void;
  alCerrar: () => void;
  alConfirmar: (noCumplidas: NoCumplida[]) => void;
}

const TITULO = '¿Qué no se puede cumplir?';

/** Nobody is trapped in the field: whatever is missing can be closed with a reason, which the supervisor reads. */
export function NoSePuedeCumplir(props: Props) {
  const { faltas, detalleDe, motivo, alEscribir, alCerrar, alConfirmar } = props;
  const [elegidas, setElegidas] = useState<readonly string[]>(
    faltas.length === 1 ? faltas.map(({ pregunta }) => pregunta) : [],
  );
  const alternar = (pregunta: string) =>
    setElegidas((antes) =>
      antes.includes(pregunta) ? antes.filter((una) => una !== pregunta) : [...antes, pregunta],
    );
  return (
    <DialogoDeMotivo
      titulo={TITULO}
      explicacion="Dilo con su motivo y finaliza igual. Tu supervisor lo verá junto a lo demás."
      eleccion={(mensajes) => (
        <QueNoSePuede
          faltas={faltas}
          detalleDe={detalleDe}
          elegidas={elegidas}
          alAlternar={alternar}
          mensajes={mensajes}
        />
      )}
      sinElegir={elegidas.length === 0 ? 'Elige qué no se puede cumplir.' : undefined}
      sinTexto="Escribe el motivo."
      maximo={MOTIVO_DE_NO_CUMPLIDA_MAXIMO}
      conVolver
      texto={motivo}
      alEscribir={alEscribir}
      alCerrar={alCerrar}
      alConfirmar={(dicho) =>
        alConfirmar(elegidas.map((pregunta) => ({ pregunta, motivo: dicho })))
      }
    />
  );
}

interface PropsGrupo extends Pick<Props, 'faltas' | 'detalleDe'> {
  elegidas: readonly string[];
  alAlternar: (pregunta: string) => void;
  mensajes: string[];
}

function QueNoSePuede({ faltas, detalleDe, elegidas, alAlternar, mensajes }: PropsGrupo) {
  const id = useId();
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: the dialog's title is its legend. */}
      <div role="group" aria-label={TITULO} aria-describedby={id} className={clases.faltas}>
        {faltas.map((una) => (
          <label key={una.pregunta} htmlFor={`${id}-${una.pregunta}`}>
            <Casilla
              id={`${id}-${una.pregunta}`}
              checked={elegidas.includes(una.pregunta)}
              onChange={() => alAlternar(una.pregunta)}
            />
            <span>
              <strong>{una.texto}</strong>
              <small>{detalleDe(una)}</small>
            </span>
          </label>
        ))}
      </div>
      <MensajesDeGrupo id={id} textos={mensajes} />
    </div>
  );
}
