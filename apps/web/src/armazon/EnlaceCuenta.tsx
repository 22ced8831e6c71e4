import { Link, useMatches } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { ComponentPropsWithRef } from 'react';
import { RUTAS } from '../navegacion.ts';
import { abrirDesde } from '../ui/pagina/useCerrar.ts';

interface Props extends Pick<ComponentPropsWithRef<'a'>, 'ref' | 'className' | 'children'> {
  usuario: UsuarioSesion;
  /** Nothing else in the link says whose account it is, so its label has to. */
  soloIniciales?: boolean;
}

/** Leads whoever is signed in to their account, from where they can return to this page. */
export function EnlaceCuenta({ usuario, soloIniciales = false, children, ...resto }: Props) {
  const aqui = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  const titulo = aqui.findLast(({ modal }) => !modal)?.titulo ?? '';
  return (
    <Link to={RUTAS['mi-cuenta']} {...abrirDesde(titulo)} {...resto}>
      <span className="solo-lectores">Mi cuenta, {soloIniciales && usuario.nombre}</span>
      {children}
    </Link>
  );
}
