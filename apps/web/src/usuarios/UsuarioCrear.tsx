import { useQueryClient } from '@tanstack/react-query';
import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { anunciarCreada } from '../ui/recien/creada.ts';
import { CamposUsuario, type ValoresUsuario } from './CamposUsuario.tsx';
import { mencionDeUsuario } from './mencion.tsx';

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
  const lecturas = useQueryClient();
  const cerrar = useCerrar(PADRE);
  const envio = useEnvio('usuarios.crear', {
    texto: 'Usuario Creado Exitosamente',
    de: mencionDeUsuario,
  });
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: ({ idUsuario, nombre }) => {
      anunciarCreada(lecturas, 'usuarios', { llave: idUsuario, nombre });
      cerrar();
    },
  });
  return (
    <PaginaFormulario titulo="Nuevo Usuario" formulario={formulario} padre={PADRE}>
      <CamposUsuario formulario={formulario} />
    </PaginaFormulario>
  );
}
