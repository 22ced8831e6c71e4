import clases from './Avatar.module.css';
import { iniciales } from './iniciales.ts';

interface Props {
  usuario: { nombre: string; foto?: string | null };
  grande?: boolean;
}

/** Decorative: what is beside it, or around it, names the person. */
export function Avatar({ usuario, grande = false }: Props) {
  return (
    <span className={clases.avatar} data-grande={grande} aria-hidden>
      {usuario.foto ? <img src={usuario.foto} alt="" /> : iniciales(usuario.nombre)}
    </span>
  );
}
