import { Link } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { ComponentPropsWithRef } from 'react';
import { RUTAS } from '../navegacion.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';

interface Props extends Pick<ComponentPropsWithRef<'a'>, 'ref' | 'className' | 'children'> {
  usuario: UsuarioSesion;
  /** Nothing else in the link says whose account it is, so its label has to. */
  soloIniciales?: boolean;
}

/** Leads whoever is signed in to their account, from where they can return to this page. */
export function EnlaceCuenta({ usuario, soloIniciales = false, children, ...resto }: Props) {
  const desdeAqui = useAbrirDesdeAqui();
  return (
    <Link to={RUTAS['mi-cuenta']} {...desdeAqui} {...resto}>
      <span className="solo-lectores">Mi cuenta, {soloIniciales && usuario.nombre}</span>
      {children}
    </Link>
  );
}
