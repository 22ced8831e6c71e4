import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { PaginaDeLectura, PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { AvisoDeAbiertas } from './AvisoDeAbiertas.tsx';
import { type Ficha, sueltas } from './abiertas.ts';
import {
  CamposUsuario,
  EsqueletoUsuario,
  opcionDeRol,
  type ValoresUsuario,
} from './CamposUsuario.tsx';

const TITULO = 'Editar Usuario';
const PADRE = { to: RUTAS['usuarios-generales'] } as const;

const valoresDe = (usuario: Ficha): ValoresUsuario => ({
  idRolUsuario: String(usuario.idRolUsuario),
  nombre: usuario.nombre,
  documentoIdentificacion: usuario.documentoIdentificacion,
  user: usuario.user,
  password: '',
  debeCambiarContrasena: true,
});

/** To the list; and over it, if the new role leaves visits alone, to what becomes of them. */
function useSalida(antes: Ficha) {
  const cerrar = useCerrar(PADRE);
  const navegar = useNavigate();
  return (guardado: Ficha) => {
    if (guardado.idRolUsuario === antes.idRolUsuario || !sueltas(guardado)) return cerrar();
    const params = { id: String(guardado.idUsuario) };
    return void navegar({ to: RUTAS['traspasar-visitas'], params, state: true, replace: true });
  };
}

function Formulario({ usuario }: { usuario: Ficha }) {
  const { idUsuario, rolUsuario, version } = usuario;
  const envio = useEnvio('usuarios.editar', 'Usuario Editado Exitosamente');
  const formulario = useFormulario({
    inicial: valoresDe(usuario),
    version,
    envio,
    preparar: (valores, deVersion) => ({ cuerpo: { idUsuario, ...valores, version: deVersion } }),
    alGuardar: useSalida(usuario),
  });
  return (
    <PaginaFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={PADRE}
      aviso={
        <AvisoDeAbiertas
          usuario={usuario}
          otroRol={formulario.valores.idRolUsuario !== String(usuario.idRolUsuario)}
        />
      }
    >
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
  const lectura = useQuery(lecturaDe('usuarios.obtener', { parametros: { id } }));
  return (
    <PaginaDeLectura
      titulo={TITULO}
      padre={PADRE}
      lectura={lectura}
      esqueleto={<EsqueletoUsuario />}
    >
      {(usuario) => <Formulario key={id} usuario={usuario} />}
    </PaginaDeLectura>
  );
}
