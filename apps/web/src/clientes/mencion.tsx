import { Link } from '@tanstack/react-router';
import { ABRIR } from '../ui/pagina/useCerrar.ts';

/** Which client a toast speaks of. */
export const mencionDeCliente = ({ idCliente, nombre }: { idCliente: number; nombre: string }) => (
  <Link {...ABRIR} to="/clientes/editar/$id" params={{ id: String(idCliente) }}>
    {nombre}
  </Link>
);
