import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import clases from './Avatar.module.css';
import { iniciales } from './iniciales.ts';

/** Decorative unless `etiqueta` says that nothing else on screen names the person. */
export function Avatar({ usuario, etiqueta }: { usuario: UsuarioSesion; etiqueta?: string }) {
  const accesible = etiqueta ? { role: 'img', 'aria-label': etiqueta } : { 'aria-hidden': true };
  return (
    <span className={clases.avatar} {...accesible}>
      {usuario.foto ? <img src={usuario.foto} alt="" /> : iniciales(usuario.nombre)}
    </span>
  );
}
