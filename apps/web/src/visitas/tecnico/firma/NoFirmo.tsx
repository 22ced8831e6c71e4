import { MOTIVOS_SIN_FIRMA } from '@visitas/contract/evidencia/firma';
import { CUENTA_QUE_PASO, ELIGE_MOTIVO } from '@visitas/contract/visitas/noRealizada';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CampoArea } from '../../../ui/campos/CampoArea.tsx';
import { Mensajes } from '../../../ui/campos/Mensajes.tsx';
import { Dialogo } from '../../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import clases from './NoFirmo.module.css';

interface Props {
  alCerrar: () => void;
  alConfirmar: (motivo: string) => void;
}

const OTRO = 'Otro' satisfies (typeof MOTIVOS_SIN_FIRMA)[number];

/** The way out when there is no signature, and the only one for who cannot draw. */
export function NoFirmo({ alCerrar, alConfirmar }: Props) {
  const [motivo, setMotivo] = useState('');
  const [texto, setTexto] = useState('');
  const [dicho, setDicho] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const sinMotivo = motivo === '';
  const sinTexto = motivo === OTRO && texto.trim() === '';

  function confirmar(evento: FormEvent): void {
    evento.preventDefault();
    setDicho(true);
    if (!sinMotivo && !sinTexto) alConfirmar(enPalabras(motivo, texto.trim()));
    else formulario.current?.querySelector<HTMLElement>(sinMotivo ? 'input' : 'textarea')?.focus();
  }

  return (
    <Dialogo titulo="El cliente no firmó" alCerrar={alCerrar}>
      <p>La visita se puede finalizar. Tu supervisor verá el motivo.</p>
      <form ref={formulario} onSubmit={confirmar} noValidate>
        <div className={clases.campos}>
          <Motivos
            elegido={motivo}
            alElegir={setMotivo}
            mensajes={dicho && sinMotivo ? [ELIGE_MOTIVO] : []}
          />
          <CampoArea
            label="Motivo"
            rows={3}
            maxLength={400}
            value={texto}
            onChange={({ currentTarget }) => setTexto(currentTarget.value)}
            mensajes={dicho && sinTexto ? [CUENTA_QUE_PASO] : []}
          />
        </div>
        <footer>
          <Boton type="submit" tipo="principal">
            Confirmar
          </Boton>
        </footer>
      </form>
    </Dialogo>
  );
}

function enPalabras(motivo: string, texto: string): string {
  if (motivo === OTRO) return texto;
  return texto === '' ? motivo : `${motivo}. ${texto}`;
}

interface PropsMotivos {
  elegido: string;
  alElegir: (motivo: string) => void;
  mensajes: string[];
}

function Motivos({ elegido, alElegir, mensajes }: PropsMotivos) {
  const id = useId();
  return (
    <div>
      <div
        role="radiogroup"
        aria-label="Motivo"
        aria-invalid={mensajes.length > 0}
        aria-describedby={id}
        className={clases.motivos}
      >
        {MOTIVOS_SIN_FIRMA.map((uno) => (
          <label key={uno}>
            <input
              type="radio"
              name={id}
              checked={uno === elegido}
              onChange={() => alElegir(uno)}
            />
            <span>{uno}</span>
          </label>
        ))}
      </div>
      <p id={id} role="alert" className={clases.mensaje}>
        <Mensajes textos={mensajes} />
      </p>
    </div>
  );
}
