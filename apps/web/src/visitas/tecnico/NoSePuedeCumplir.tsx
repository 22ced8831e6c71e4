import type { Falta } from '@visitas/contract/evidencia/reglas';
import type { NoCumplida } from '@visitas/contract/evidencia/respuestas';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { Mensajes } from '../../ui/campos/Mensajes.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Casilla } from '../../ui/piezas/Casilla.tsx';
import clases from './NoSePuedeCumplir.module.css';

interface Props {
  faltas: readonly Falta[];
  detalleDe: (falta: Falta) => string;
  alCerrar: () => void;
  alConfirmar: (noCumplidas: NoCumplida[]) => void;
}

const ELIGE = 'Elige qué no se puede cumplir.';
const SIN_MOTIVO = 'Escribe el motivo.';

/** Nobody is trapped in the field: whatever is missing can be closed with a reason, which the supervisor reads. */
export function NoSePuedeCumplir({ faltas, detalleDe, alCerrar, alConfirmar }: Props) {
  const [elegidas, setElegidas] = useState<readonly string[]>(
    faltas.length === 1 ? faltas.map(({ pregunta }) => pregunta) : [],
  );
  const [motivo, setMotivo] = useState('');
  const [dicho, setDicho] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const sinElegir = elegidas.length === 0;
  const sinMotivo = motivo.trim() === '';
  const alternar = (pregunta: string) =>
    setElegidas((antes) =>
      antes.includes(pregunta) ? antes.filter((una) => una !== pregunta) : [...antes, pregunta],
    );

  function confirmar(evento: FormEvent): void {
    evento.preventDefault();
    // In React's tree this form is inside the form of the finish.
    evento.stopPropagation();
    setDicho(true);
    if (sinElegir || sinMotivo)
      formulario.current?.querySelector<HTMLElement>(sinElegir ? 'input' : 'textarea')?.focus();
    else alConfirmar(elegidas.map((pregunta) => ({ pregunta, motivo: motivo.trim() })));
  }

  return (
    <Dialogo titulo="¿Qué no se puede cumplir?" alCerrar={alCerrar}>
      <p>Dilo con su motivo y finaliza igual. Tu supervisor lo verá junto a lo demás.</p>
      <form ref={formulario} onSubmit={confirmar} noValidate>
        <div className={clases.campos}>
          <QueNoSePuede
            faltas={faltas}
            detalleDe={detalleDe}
            elegidas={elegidas}
            alAlternar={alternar}
            mensajes={dicho && sinElegir ? [ELIGE] : []}
          />
          <CampoArea
            label="Motivo"
            rows={3}
            maxLength={500}
            value={motivo}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
            mensajes={dicho && !sinElegir && sinMotivo ? [SIN_MOTIVO] : []}
          />
        </div>
        <footer>
          <Boton onClick={alCerrar}>Volver</Boton>
          <Boton type="submit" tipo="principal">
            Confirmar
          </Boton>
        </footer>
      </form>
    </Dialogo>
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
      <div
        role="group"
        aria-label="¿Qué no se puede cumplir?"
        aria-describedby={id}
        className={clases.faltas}
      >
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
      <p id={id} role="alert" className={clases.mensaje}>
        <Mensajes textos={mensajes} />
      </p>
    </div>
  );
}
