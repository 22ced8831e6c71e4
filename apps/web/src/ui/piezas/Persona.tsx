import { Avatar } from './Avatar.tsx';
import clases from './Persona.module.css';
import { Resaltado } from './Resaltado.tsx';

interface Props {
  usuario: { nombre: string; foto?: string | null | undefined };
  /** The search, highlighted in the name. */
  buscar?: string;
  /** What is said of them, below the name. */
  nota?: string | undefined;
}

/** A person in a list: avatar and uncut name. */
export function Persona({ usuario, buscar = '', nota }: Props) {
  return (
    <span className={clases.persona}>
      <Avatar usuario={usuario} />
      <span className={`${clases.nombre} sin-cortar`}>
        <Resaltado texto={usuario.nombre} buscar={buscar} />
        {nota && <small className={clases.nota}>{nota}</small>}
      </span>
    </span>
  );
}
