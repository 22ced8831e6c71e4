import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from './Avatar.tsx';
import { Tarjeta } from './Tarjeta.tsx';
import clases from './TarjetaDePersona.module.css';

interface Props extends ComponentPropsWithRef<'section'> {
  usuario: Pick<UsuarioSesion, 'nombre' | 'rol' | 'user' | 'foto'>;
}

/** Whose page it is: photo, name, role and user. */
export const TarjetaDePersona = ({ usuario, className = '', children, ...resto }: Props) => (
  <Tarjeta {...resto} className={`${clases.persona} ${className}`}>
    <Avatar usuario={usuario} grande />
    <div>
      <h2 className="sin-cortar">{usuario.nombre}</h2>
      <p className="sin-cortar">
        {usuario.rol} · {usuario.user}
      </p>
    </div>
    {children}
  </Tarjeta>
);
