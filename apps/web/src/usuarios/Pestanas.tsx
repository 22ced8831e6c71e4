import { Link } from '@tanstack/react-router';
import clases from './Pestanas.module.css';

const PESTANAS = [
  { titulo: 'Todos', destino: '/usuarios/listado/todos' },
  { titulo: 'Técnicos', destino: '/usuarios/listado/tecnicos' },
  { titulo: 'Supervisores', destino: '/usuarios/listado/supervisores' },
  { titulo: 'Administradores', destino: '/usuarios/listado/administradores' },
] as const;

/** Each is a route, so links and not a tablist; what was searched for goes along. */
export function Pestanas() {
  return (
    <nav className={clases.pestanas} aria-label="Tipos de usuario">
      {PESTANAS.map(({ titulo, destino }) => (
        <Link key={destino} to={destino} search>
          {titulo}
        </Link>
      ))}
    </nav>
  );
}
