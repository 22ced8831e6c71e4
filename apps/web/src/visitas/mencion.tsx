import { Link } from '@tanstack/react-router';
import { fecha } from '../ui/formato.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { detalleDe } from './enlaces.ts';

interface Mencionada {
  idVisita: number;
  cliente: { nombre: string };
  fechaPlanificada: string;
}

export const mencionDeVisita = ({ idVisita, cliente, fechaPlanificada }: Mencionada) => (
  <Link {...ABRIR} {...detalleDe(idVisita)}>
    {cliente.nombre}, {fecha(fechaPlanificada)}
  </Link>
);
