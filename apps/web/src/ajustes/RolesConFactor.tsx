import { ROLES } from '@visitas/contract/comun/roles';
import { useId } from 'react';
import { MensajesDeGrupo } from '../ui/campos/Mensajes.tsx';
import { Casilla } from '../ui/piezas/Casilla.tsx';
import clases from './RolesConFactor.module.css';

interface Props {
  /** As the environment writes them: 'Administrador, Supervisor'. */
  value: string;
  onChange: (roles: string) => void;
  mensajes: string[];
}

/** The roles that are asked for a second factor. */
export function RolesConFactor({ value, onChange, mensajes }: Props) {
  const id = useId();
  const elegidos = new Set(value.split(',').map((rol) => rol.trim()));
  const cambiar = (cual: string, elegido: boolean) => {
    const otros = new Set(elegidos);
    if (elegido) otros.add(cual);
    else otros.delete(cual);
    onChange(ROLES.filter((rol) => otros.has(rol)).join(', '));
  };
  return (
    <fieldset className={clases.roles}>
      <legend className="solo-lectores">Roles con segundo factor</legend>
      {ROLES.map((rol) => (
        <label key={rol} htmlFor={id + rol}>
          <Casilla
            id={id + rol}
            checked={elegidos.has(rol)}
            onChange={({ currentTarget }) => cambiar(rol, currentTarget.checked)}
          />
          {rol}
        </label>
      ))}
      {mensajes.length > 0 && <MensajesDeGrupo textos={mensajes} />}
    </fieldset>
  );
}
