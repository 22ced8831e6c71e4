import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import clases from './DialogoDeMotivo.module.css';

interface Props {
  titulo: string;
  explicacion: string;
  /** What is chosen, above the words. It shows these errors. */
  eleccion: (mensajes: string[]) => ReactNode;
  /** What to say while nothing is chosen. */
  sinElegir: string | undefined;
  /** What to say while no words are written, when the choice needs them. */
  sinTexto: string | undefined;
  maximo: number;
  /** The words, which outlive the dialog: a finger beside it, or the phone, closes it. */
  texto: string;
  alEscribir: (texto: string) => void;
  /** A second button beside the one that confirms. */
  conVolver?: boolean;
  alCerrar: () => void;
  alConfirmar: (texto: string) => void;
}

/** A choice and its reason in words, which the supervisor reads. The first thing missing takes the focus. */
export function DialogoDeMotivo(props: Props) {
  const { titulo, explicacion, eleccion, sinElegir, sinTexto, maximo } = props;
  const { conVolver = false, texto, alEscribir, alCerrar, alConfirmar } = props;
  const [dicho, setDicho] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const enTexto = texto.trim() === '' ? sinTexto : undefined;

  function confirmar(evento: FormEvent): void {
    evento.preventDefault();
    // In React's tree this form may be inside the form of the finish.
    evento.stopPropagation();
    setDicho(true);
    if (!sinElegir && !enTexto) alConfirmar(texto.trim());
    else formulario.current?.querySelector<HTMLElement>(sinElegir ? 'input' : 'textarea')?.focus();
  }

  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar}>
      <p>{explicacion}</p>
      <form ref={formulario} onSubmit={confirmar} noValidate>
        <div className={clases.campos}>
          {eleccion(dicho && sinElegir ? [sinElegir] : [])}
          <CampoArea
            label="Motivo"
            rows={3}
            maxLength={maximo}
            value={texto}
            onChange={({ currentTarget }) => alEscribir(currentTarget.value)}
            mensajes={dicho && !sinElegir && enTexto ? [enTexto] : []}
          />
        </div>
        <footer>
          {conVolver && <Boton onClick={alCerrar}>Volver</Boton>}
          <Boton type="submit" tipo="principal">
            Confirmar
          </Boton>
        </footer>
      </form>
    </Dialogo>
  );
}
