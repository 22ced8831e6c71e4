import { Link } from '@tanstack/react-router';
import { ABRIR } from '../ui/pagina/useCerrar.ts';

/** The client named in a toast, as a link. */
export const mencionDeCliente = ({ idCliente, nombre }: { idCliente: number; nombre: string }) => (
  <Link {...ABRIR} to="/clientes/editar/$id" params={{ id: String(idCliente) }}>
    {nombre}
  </Link>
);
