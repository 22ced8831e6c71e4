import type { NavigateOptions } from '@tanstack/react-router';
import type { Rol } from '@visitas/contract/comun/roles';
import type { ReactNode } from 'react';
import { CampoDeLista } from '../ui/campos/CampoDeLista.tsx';
import type { PropsSelector } from '../ui/campos/opciones.ts';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import type { FormularioDe, Valores } from '../ui/formulario/useFormulario.ts';

interface Props<V extends Valores> {
  titulo: string;
  padre: NavigateOptions;
  formulario: FormularioDe<V>;
  /** The props of the form's only field. */
  campo: Pick<PropsSelector, 'name' | 'value' | 'onChange' | 'mensajes'>;
  label: string;
  placeholder: string;
  siNoHay: string;
  rol: Rol;
  /** Users of that role not offered. */
  sin: readonly number[];
  /** Content above the field. */
  children?: ReactNode;
}

/** A modal form whose only field selects an active user of a role. */
export function ModalElegirUsuario<V extends Valores>(props: Props<V>) {
  const { titulo, padre, formulario, campo, rol, sin, children } = props;
  const { label, placeholder, siNoHay } = props;
  return (
    <ModalFormulario titulo={titulo} formulario={formulario} padre={padre}>
      {children}
      <CampoDeLista
        de={{
          lista: 'usuarios.listar',
          obtener: 'usuarios.obtener',
          filtros: { rol },
          opcionDe: ({ idUsuario, nombre }) => ({ value: String(idUsuario), label: nombre }),
          sin: sin.map(String),
        }}
        label={label}
        placeholder={placeholder}
        siNoHay={siNoHay}
        personas
        data-autofocus
        {...campo}
      />
    </ModalFormulario>
  );
}
