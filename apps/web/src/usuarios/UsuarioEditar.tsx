import { useQuery } from '@tanstack/react-query';
import { RUTAS } from '../navegacion.ts';
import { consultaDe } from '../plataforma/consultas.ts';
import { sesion } from '../plataforma/sesion.ts';
import { useEnvio } from '../plataforma/useEnvio.ts';
import { PaginaDeConsulta } from '../ui/formulario/PaginaDeConsulta.tsx';
import { PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/useCerrar.ts';
import { useIdDeRuta } from '../ui/useIdDeRuta.ts';
import {
  CamposUsuario,
  EsqueletoUsuario,
  opcionDeRol,
  type ValoresUsuario,
} from './CamposUsuario.tsx';
import type { Usuario } from './columnas.tsx';

const TITULO = 'Editar Usuario';
const PADRE = { to: RUTAS['usuarios-generales'] } as const;

const valoresDe = (usuario: Usuario): ValoresUsuario => ({
  idRolUsuario: String(usuario.idRolUsuario),
  nombre: usuario.nombre,
  documentoIdentificacion: usuario.documentoIdentificacion,
  user: usuario.user,
  password: '',
  debeCambiarContrasena: true,
});

function Formulario({ usuario }: { usuario: Usuario }) {
  const { idUsuario, rolUsuario, version } = usuario;
  const envio = useEnvio('usuarios.editar', 'Usuario Editado Exitosamente');
  const formulario = useFormulario({
    inicial: valoresDe(usuario),
    version,
    envio,
    preparar: (valores, deVersion) => ({ cuerpo: { idUsuario, ...valores, version: deVersion } }),
    alGuardar: useCerrar(PADRE),
  });
  return (
    <PaginaFormulario titulo={TITULO} formulario={formulario} padre={PADRE}>
      <CamposUsuario
        formulario={formulario}
        rol={opcionDeRol(rolUsuario)}
        esSuya={usuario.user === sesion.usuario()?.user}
        sobreContrasena="Déjala vacía para conservar la que tiene."
      />
    </PaginaFormulario>
  );
}

export function UsuarioEditar() {
  const id = useIdDeRuta('id');
  const consulta = useQuery(consultaDe('usuarios.obtener', { parametros: { id } }));
  return (
    <PaginaDeConsulta
      titulo={TITULO}
      padre={PADRE}
      consulta={consulta}
      esqueleto={<EsqueletoUsuario />}
    >
      {(usuario) => <Formulario key={id} usuario={usuario} />}
    </PaginaDeConsulta>
  );
}
