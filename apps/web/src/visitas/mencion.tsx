import { Link } from '@tanstack/react-router';
import { fechaConHora, type HoraLeida } from '@visitas/contract/visitas/hora';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { detalleDe } from './enlaces.ts';

interface Mencionada extends HoraLeida {
  idVisita: number;
  cliente: { nombre: string };
  fechaPlanificada: string;
}

export const mencionDeVisita = ({ idVisita, cliente, ...visita }: Mencionada) => (
  <Link {...ABRIR} {...detalleDe(idVisita)}>
    {cliente.nombre}, {fechaConHora(visita)}
  </Link>
);
