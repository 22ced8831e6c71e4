import { useQuery } from '@tanstack/react-query';
import { SUPERVISOR } from '@visitas/contract/comun/roles';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoDeLista, type Elegibles } from '../ui/campos/CampoDeLista.tsx';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Persona } from '../ui/piezas/Persona.tsx';
import { type Ficha, hay } from './abiertas.ts';
import { LoQueTiene } from './LoQueTiene.tsx';

const PADRE = { to: RUTAS['usuarios-generales'] } as const;
const TRASPASAR = 'Traspasar Visitas';
const ABIERTAS = 'Visitas Abiertas';

const SUPERVISORES: Elegibles<'usuarios.listar'> = {
  lista: 'usuarios.listar',
  obtener: 'usuarios.obtener',
  filtros: { rol: SUPERVISOR[0] },
  opcionDe: ({ idUsuario, nombre }) => ({ value: String(idUsuario), label: nombre }),
};

/** Of who supervises them: they go to another supervisor. */
function Traspaso({ usuario }: { usuario: Ficha }) {
  const { idUsuario: idSupervisorActual } = usuario;
  const formulario = useFormulario({
    inicial: { idSupervisorNuevo: '' },
    envio: useEnvio('visitas.traspasar', 'Visitas Traspasadas Exitosamente'),
    preparar: ({ idSupervisorNuevo }) => ({ cuerpo: { idSupervisorActual, idSupervisorNuevo } }),
    alGuardar: useCerrar(PADRE),
  });
  return (
    <ModalFormulario titulo={TRASPASAR} formulario={formulario} padre={PADRE}>
      <Persona usuario={usuario} />
      <LoQueTiene visitasAbiertas={usuario.visitasAbiertas} />
      <CampoDeLista
        de={{ ...SUPERVISORES, sin: [String(idSupervisorActual)] }}
        label="Nuevo supervisor"
        placeholder="Elige un supervisor"
        personas
        data-autofocus
        {...formulario.campo('idSupervisorNuevo')}
      />
    </ModalFormulario>
  );
}

/** Of who was to do them, they are seen to one by one; or there are none. */
function SinTraspaso({ usuario }: { usuario: Ficha }) {
  const cerrar = useCerrar(PADRE);
  const { nombre, visitasAbiertas } = usuario;
  const comoTecnico = hay(visitasAbiertas.comoTecnico);
  return (
    <Dialogo titulo={ABIERTAS} alCerrar={cerrar}>
      <p>{comoTecnico ? nombre : `${nombre} no tiene visitas abiertas.`}</p>
      <LoQueTiene visitasAbiertas={visitasAbiertas} />
      <footer>
        <Boton onClick={cerrar}>Volver a la lista</Boton>
        {comoTecnico && (
          <EnlaceBoton to={RUTAS['visitas-listado']} search={{ buscar: nombre }} tipo="principal">
            Ver visitas
          </EnlaceBoton>
        )}
      </footer>
    </Dialogo>
  );
}

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
