import { CampoContrasena } from '../ui/campos/CampoContrasena.tsx';
import { CampoDeLista, type Elegibles } from '../ui/campos/CampoDeLista.tsx';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import type { Opcion } from '../ui/campos/opciones.ts';
import { Campos, EsqueletoCampo } from '../ui/formulario/Campos.tsx';
import type { FormularioDe } from '../ui/formulario/useFormulario.ts';

export type ValoresUsuario = Record<
  'idRolUsuario' | 'nombre' | 'documentoIdentificacion' | 'user' | 'password',
  string
> & { debeCambiarContrasena: boolean };

interface Props {
  formulario: FormularioDe<ValoresUsuario>;
  /** The present role, offered even when inactive. */
  rol?: Opcion;
  /** Says what an empty password means. */
  sobreContrasena?: string;
  /** True when users edit themselves: only they know the new password, so it need not be changed. */
  esSuya?: boolean;
}

export function CamposUsuario({ formulario, rol, sobreContrasena, esSuya = false }: Props) {
  const daContrasena = formulario.valores.password !== '' && !esSuya;
  return (
    <>
      <Campos>
        <CampoDeLista
          de={ROLES}
          label="Rol"
          placeholder="Selecciona un rol"
          actual={rol}
          {...formulario.campo('idRolUsuario')}
        />
        <CampoTexto label="Nombre" autoComplete="off" {...formulario.texto('nombre')} />
        <CampoTexto
          label="Documento de identificación"
          autoComplete="off"
          {...formulario.texto('documentoIdentificacion')}
        />
      </Campos>
      <Campos>
        <CampoTexto
          label="Usuario"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...formulario.texto('user')}
        />
        <CampoContrasena
          label="Contraseña"
          autoComplete="new-password"
          description={sobreContrasena}
          {...formulario.texto('password')}
        />
        {daContrasena && (
          <CampoInterruptor
            label="Debe cambiarla al entrar"
            {...formulario.campo('debeCambiarContrasena')}
          />
        )}
      </Campos>
    </>
  );
}

export const opcionDeRol = (rol: { idRolUsuario: number; nombre: string }): Opcion => ({
  value: String(rol.idRolUsuario),
  label: rol.nombre,
});

const ROLES: Elegibles<'rolUsuario.listar'> = {
  lista: 'rolUsuario.listar',
  obtener: 'rolUsuario.obtener',
  opcionDe: opcionDeRol,
};

export const EsqueletoUsuario = () => (
  <>
    <Campos>
      <EsqueletoCampo />
      <EsqueletoCampo />
      <EsqueletoCampo />
    </Campos>
    <Campos>
      <EsqueletoCampo />
      <EsqueletoCampo />
    </Campos>
  </>
);
