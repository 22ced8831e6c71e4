import { useQuery } from '@tanstack/react-query';
import { SUPERVISOR } from '@visitas/contract/comun/roles';
import { RUTAS, SIN_TERMINAR } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { ModalDeLectura } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Persona } from '../ui/piezas/Persona.tsx';
import { hay, LoQueTiene, type UsuarioConVisitas } from './abiertas.tsx';
import { ModalElegirUsuario } from './ModalElegirUsuario.tsx';

const PADRE = { to: RUTAS['usuarios-generales'] } as const;
const TRASPASAR = 'Traspasar Visitas';
const ABIERTAS = 'Visitas Abiertas';

export function TraspasarVisitas() {
  const id = useIdDeRuta('id');
  const lectura = useQuery(lecturaDe('usuarios.obtener', { parametros: { id } }));
  const deTraspaso = !lectura.data || hay(lectura.data.visitasAbiertas.comoSupervisor);
  return (
    <ModalDeLectura titulo={deTraspaso ? TRASPASAR : ABIERTAS} padre={PADRE} lectura={lectura}>
      {(usuario) =>
        deTraspaso ? <Traspaso usuario={usuario} /> : <SinTraspaso usuario={usuario} />
      }
    </ModalDeLectura>
  );
}

/** Hands a supervisor's visits over to another supervisor. */
function Traspaso({ usuario }: { usuario: UsuarioConVisitas }) {
  const { idUsuario: idSupervisorActual } = usuario;
  const formulario = useFormulario({
    inicial: { idSupervisorNuevo: '' },
    envio: useEnvio('visitas.traspasar', 'Visitas Traspasadas Exitosamente'),
    preparar: ({ idSupervisorNuevo }) => ({ cuerpo: { idSupervisorActual, idSupervisorNuevo } }),
    alGuardar: useCerrar(PADRE),
  });
  return (
    <ModalElegirUsuario
      titulo={TRASPASAR}
      padre={PADRE}
      formulario={formulario}
      campo={formulario.campo('idSupervisorNuevo')}
      label="Nuevo supervisor"
      placeholder="Selecciona un supervisor"
      siNoHay="No hay otro supervisor activo. Agrega o activa uno en «Usuarios» y vuelve aquí."
      rol={SUPERVISOR[0]}
      sin={[idSupervisorActual]}
    >
      <Persona usuario={usuario} />
      <LoQueTiene visitasAbiertas={usuario.visitasAbiertas} />
    </ModalElegirUsuario>
  );
}

/** A technician's visits are reassigned one by one, so this only links to them, if there are any. */
function SinTraspaso({ usuario }: { usuario: UsuarioConVisitas }) {
  const cerrar = useCerrar(PADRE);
  const { idUsuario, nombre, visitasAbiertas } = usuario;
  const comoTecnico = hay(visitasAbiertas.comoTecnico);
  return (
    <Dialogo titulo={ABIERTAS} alCerrar={cerrar}>
      <p>{comoTecnico ? nombre : `${nombre} no tiene visitas abiertas.`}</p>
      <LoQueTiene visitasAbiertas={visitasAbiertas} />
      <footer>
        <Boton onClick={cerrar}>Volver a la lista</Boton>
        {comoTecnico && (
          <EnlaceBoton
            to={RUTAS['visitas-listado']}
            search={{ tecnico: String(idUsuario), estado: SIN_TERMINAR }}
            tipo="principal"
          >
            Ver visitas
          </EnlaceBoton>
        )}
      </footer>
    </Dialogo>
  );
}
