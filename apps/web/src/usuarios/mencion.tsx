import { Link } from '@tanstack/react-router';
import { ABRIR } from '../ui/pagina/useCerrar.ts';

/** The user named in a toast, as a link. */
export const mencionDeUsuario = ({ idUsuario, nombre }: { idUsuario: number; nombre: string }) => (
  <Link {...ABRIR} to="/usuarios/editar/$id" params={{ id: String(idUsuario) }}>
    {nombre}
  </Link>
);
