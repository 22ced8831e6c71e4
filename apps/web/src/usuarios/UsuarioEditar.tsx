import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { TECNICO } from '@visitas/contract/comun/roles';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { useSigueAqui } from '../plataforma/useSigueAqui.ts';
import { PaginaDeLectura, PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { DatosOHistorial } from '../ui/pagina/DatosOHistorial.tsx';
import { ABRIR, abrirDesde, useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { hay, LoQueTiene, sueltas, tieneAbiertas, type UsuarioConVisitas } from './abiertas.tsx';
import {
  CamposUsuario,
  EsqueletoUsuario,
  opcionDeRol,
  type ValoresUsuario,
} from './CamposUsuario.tsx';
import { LoQueSeLeDa } from './LoQueSeLeDa.tsx';
import { mencionDeUsuario } from './mencion.tsx';
import { notaDeProvisional } from './provisional.ts';
import clases from './UsuarioEditar.module.css';

const TITULO = 'Editar Usuario';
const PADRE = { to: RUTAS['usuarios-generales'] } as const;

export function UsuarioEditar() {
  const id = useIdDeRuta('id');
  const lectura = useQuery(lecturaDe('usuarios.obtener', { parametros: { id } }));
  return (
    <>
      <PaginaDeLectura
        titulo={TITULO}
        padre={PADRE}
        lectura={lectura}
        esqueleto={<EsqueletoUsuario />}
        pestanas={<DatosOHistorial aqui="datos" de="usuario" id={id} />}
      >
        {(usuario) => <Formulario key={id} usuario={usuario} />}
      </PaginaDeLectura>
      <Outlet />
    </>
  );
}

function Formulario({ usuario }: { usuario: UsuarioConVisitas }) {
  const { idUsuario, rolUsuario, version } = usuario;
  const envio = useEnvio(
    'usuarios.editar',
    { texto: 'Usuario Editado Exitosamente', de: mencionDeUsuario },
    '',
    ({ cuerpo }) => <LoQueSeLeDa a={usuario} cuerpo={cuerpo} />,
  );
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
      detalle={<HaciaLoSuyo usuario={usuario} />}
      pestanas={<DatosOHistorial aqui="datos" de="usuario" id={idUsuario} />}
      alerta={
        <AlertaDeAbiertas
          usuario={usuario}
          otroRol={formulario.valores.idRolUsuario !== String(usuario.idRolUsuario)}
        />
      }
    >
      <CamposUsuario
        formulario={formulario}
        rol={opcionDeRol(rolUsuario)}
        esSuya={usuario.user === sesion.usuario()?.user}
        sobreContrasena={sobreContrasena(usuario)}
      />
    </PaginaFormulario>
  );
}

/** What is kept of the user beside the form. */
function HaciaLoSuyo({ usuario }: { usuario: UsuarioConVisitas }) {
  const { idUsuario, nombre, rolUsuario, visitasAbiertas } = usuario;
  return (
    <span className={clases.acceso}>
      <EnlaceBoton
        {...abrirDesde(nombre)}
        to={RUTAS['usuario-acceso']}
        params={{ id: String(idUsuario) }}
        tamano="chico"
      >
        Acceso y sesiones
      </EnlaceBoton>
      {rolUsuario.nombre === TECNICO[0] && (
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['usuario-jornada']}
          params={{ id: String(idUsuario) }}
          tamano="chico"
        >
          Jornada
        </EnlaceBoton>
      )}
      {/* Someone who cannot attend to them has it in the alert. */}
      {!sueltas(usuario) && hay(visitasAbiertas.comoSupervisor) && (
        <HaciaElTraspaso idUsuario={idUsuario}>{TRASPASAR}</HaciaElTraspaso>
      )}
    </span>
  );
}

const TRASPASAR = 'Traspasar Visitas';
const CONSERVARLA = 'Déjala vacía para conservar la que tiene.';

function sobreContrasena(usuario: UsuarioConVisitas): string {
  const nota = notaDeProvisional(usuario);
  return nota ? `${nota}. ${CONSERVARLA}` : CONSERVARLA;
}

const valoresDe = (usuario: UsuarioConVisitas): ValoresUsuario => ({
  idRolUsuario: String(usuario.idRolUsuario),
  nombre: usuario.nombre,
  documentoIdentificacion: usuario.documentoIdentificacion,
  user: usuario.user,
  password: '',
  debeCambiarContrasena: true,
});

/**
 * After saving, returns to the list. When the new role leaves visits unattended, opens the dialog
 * to hand them over.
 */
function useSalida(antes: UsuarioConVisitas) {
  const cerrar = useCerrar(PADRE);
  const navegar = useNavigate();
  const sigueAqui = useSigueAqui();
  return (guardado: UsuarioConVisitas) => {
    if (!sigueAqui()) return;
    if (guardado.idRolUsuario === antes.idRolUsuario || !sueltas(guardado)) return cerrar();
    const params = { id: String(guardado.idUsuario) };
    return void navegar({ to: RUTAS['traspasar-visitas'], params, state: true, replace: true });
  };
}

interface Props {
  usuario: UsuarioConVisitas;
  /** True when the form has another role, not saved yet. */
  otroRol: boolean;
}

/** The open visits that the user cannot attend to, now or with the role in the form. */
function AlertaDeAbiertas({ usuario, otroRol }: Props) {
  const yaSueltas = sueltas(usuario);
  if (!yaSueltas && !(otroRol && tieneAbiertas(usuario))) return null;
  return (
    <Alerta tipo="advertencia">
      <div>
        <LoQueTiene visitasAbiertas={usuario.visitasAbiertas} />
      </div>
      {yaSueltas && (
        <HaciaElTraspaso idUsuario={usuario.idUsuario}>
          {hay(usuario.visitasAbiertas.comoSupervisor) ? TRASPASAR : 'Ver qué hacer'}
        </HaciaElTraspaso>
      )}
    </Alerta>
  );
}

const HaciaElTraspaso = ({ idUsuario, children }: { idUsuario: number; children: string }) => (
  <EnlaceBoton
    {...ABRIR}
    to={RUTAS['traspasar-visitas']}
    params={{ id: String(idUsuario) }}
    tamano="chico"
  >
    {children}
  </EnlaceBoton>
);
