import { Link } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { ComponentPropsWithRef } from 'react';
import { RUTAS } from '../navegacion.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';

interface Props extends Pick<ComponentPropsWithRef<'a'>, 'ref' | 'className' | 'children'> {
  usuario: UsuarioSesion;
  /** The link shows only initials, so its accessible name adds the user's name. */
  soloIniciales?: boolean;
}

/** Links to the user's account, which offers a way back to this page. */
export function EnlaceCuenta({ usuario, soloIniciales = false, children, ...resto }: Props) {
  const desdeAqui = useAbrirDesdeAqui();
  return (
    <Link to={RUTAS['mi-cuenta']} {...desdeAqui} {...resto}>
      <span className="solo-lectores">Mi cuenta, {soloIniciales && usuario.nombre}</span>
      {children}
    </Link>
  );
}
