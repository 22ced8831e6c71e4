import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { CamposUsuario, type ValoresUsuario } from './CamposUsuario.tsx';

const PADRE = { to: RUTAS['usuarios-generales'] } as const;
const VACIO: ValoresUsuario = {
  idRolUsuario: '',
  nombre: '',
  documentoIdentificacion: '',
  user: '',
  password: '',
  debeCambiarContrasena: true,
};

export function UsuarioCrear() {
  const envio = useEnvio('usuarios.crear', 'Usuario Creado Exitosamente');
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: useCerrar(PADRE),
  });
  return (
    <PaginaFormulario titulo="Nuevo Usuario" formulario={formulario} padre={PADRE}>
      <CamposUsuario formulario={formulario} />
    </PaginaFormulario>
  );
}
