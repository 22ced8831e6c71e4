import clases from './Avatar.module.css';
import { iniciales } from './iniciales.ts';

interface Props {
  usuario: { nombre: string; foto?: string | null };
  /** Decorative unless this says that nothing else on screen names the person. */
  etiqueta?: string;
  grande?: boolean;
}

export function Avatar({ usuario, etiqueta, grande = false }: Props) {
  const accesible = etiqueta ? { role: 'img', 'aria-label': etiqueta } : { 'aria-hidden': true };
  return (
    <span className={clases.avatar} data-grande={grande} {...accesible}>
      {usuario.foto ? <img src={usuario.foto} alt="" /> : iniciales(usuario.nombre)}
    </span>
  );
}
