import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CLASES_DE_AUSENCIA, type ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import { NOMBRE_DE_CLASE } from '@visitas/contract/ausencias/textos';
import { useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../ui/campos/CampoArea.tsx';
import { CampoFecha } from '../ui/campos/CampoFecha.tsx';
import { CampoSelector } from '../ui/campos/CampoSelector.tsx';
import { contado, nombreCorto } from '../ui/formato.ts';
import { Pareja } from '../ui/formulario/Campos.tsx';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../ui/formulario/useFormulario.ts';
import type { EnUrl } from '../ui/lista/enUrl.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { CampoTecnico } from './CampoTecnico.tsx';
import { hoy, useConEquipo, useVisitasDe } from './enlaces.ts';

const PADRE = { to: RUTAS.ausencias, search: true } as const;

type Valores = { idTecnico: string; clase: string; desde: string; hasta: string; nota: string };

/** The body of the request. The cast is safe: the selector only holds its options. */
const cuerpoDe = ({ clase, ...valores }: Valores) => ({
  ...valores,
  clase: clase as ClaseDeAusencia,
});

/** Opens ready for the hurried case: a technician calls today to say they are ill. */
export function AusenciaNueva() {
  const { tecnico = '' }: EnUrl = useSearch({ strict: false });
  return <Nueva key={tecnico} tecnico={tecnico} />;
}

function Nueva({ tecnico }: { tecnico: string }) {
  const apartado = tecnico && `?tecnico=${tecnico}`;
  const [inicial] = useState(() => ({
    idTecnico: tecnico,
    clase: 'enfermedad',
    desde: hoy(),
    hasta: hoy(),
    nota: '',
  }));
  const { alGuardar, guardada } = useAlGuardar();
  const formulario = useFormulario({
    inicial,
    envio: useEnvio('ausencias.crear', 'Ausencia Creada Exitosamente', apartado),
    preparar: (valores: Valores) => ({ cuerpo: cuerpoDe(valores) }),
    alGuardar,
    apartado,
  });
  if (guardada) return <ConVisitas ausencia={guardada} />;
  return (
    <ModalFormulario titulo="Nueva Ausencia" formulario={formulario} padre={PADRE} tamano="ancho">
      <Campos formulario={formulario} />
    </ModalFormulario>
  );
}

export function AusenciaEditar() {
  const idAusencia = useIdDeRuta('idAusencia');
  const lectura = useQuery(lecturaDe('ausencias.obtener', { parametros: { idAusencia } }));
  return (
    <ModalDeLectura titulo={EDITAR} padre={PADRE} lectura={lectura} tamano="ancho">
      {(ausencia) => <Edicion ausencia={ausencia} />}
    </ModalDeLectura>
  );
}

const EDITAR = 'Editar Ausencia';

function Edicion({ ausencia }: { ausencia: Ausencia }) {
  const { idAusencia, idTecnico, clase, desde, hasta, nota, version } = ausencia;
  const { alGuardar, guardada } = useAlGuardar();
  const formulario = useFormulario({
    inicial: { idTecnico: String(idTecnico), clase, desde, hasta, nota: nota ?? '' },
    version,
    envio: useEnvio('ausencias.editar', 'Ausencia Editada Exitosamente'),
    preparar: (valores: Valores, sobre) => ({
      cuerpo: { ...cuerpoDe(valores), idAusencia, version: sobre ?? version },
    }),
    alGuardar,
  });
  if (guardada) return <ConVisitas ausencia={guardada} />;
  return (
    <ModalFormulario titulo={EDITAR} formulario={formulario} padre={PADRE} tamano="ancho">
      <Campos formulario={formulario} ausencia={ausencia} />
    </ModalFormulario>
  );
}

/** Closes after saving, unless the technician has open visits to hand over: then it says so first. */
function useAlGuardar() {
  const cerrar = useCerrar(PADRE);
  const [guardada, setGuardada] = useState<Ausencia>();
  const alGuardar = (ausencia: Ausencia) =>
    ausencia.visitasAbiertas > 0 ? setGuardada(ausencia) : cerrar();
  return { alGuardar, guardada };
}

interface PropsCampos {
  formulario: FormularioDe<Valores>;
  /** The absence being edited: its technician is offered even when inactive. */
  ausencia?: Ausencia;
}

const CLASES = CLASES_DE_AUSENCIA.map((clase) => ({
  value: clase,
  label: NOMBRE_DE_CLASE[clase],
}));

function Campos({ formulario, ausencia }: PropsCampos) {
  const { cambiar, valores } = formulario;
  return (
    <>
      <CampoTecnico
        placeholder="Selecciona un técnico"
        data-autofocus
        actual={ausencia && { value: String(ausencia.idTecnico), label: ausencia.tecnico }}
        {...formulario.campo('idTecnico')}
      />
      <CampoSelector
        label="Clase"
        placeholder="Selecciona una clase"
        opciones={CLASES}
        {...formulario.campo('clase')}
      />
      <Pareja>
        <CampoFecha
          label="Desde"
          {...formulario.campo('desde')}
          // A later start moves an earlier end.
          onChange={(desde) =>
            cambiar({ desde, hasta: desde > valores.hasta ? desde : valores.hasta })
          }
        />
        <CampoFecha label="Hasta" {...formulario.campo('hasta')} />
      </Pareja>
      <CampoArea label="Nota" rows={2} {...formulario.texto('nota')} />
    </>
  );
}

const SIGUEN = {
  propias: {
    una: 'Sigue a su nombre hasta que la reasignes.',
    varias: 'Siguen a su nombre hasta que las reasignes.',
  },
  ajenas: {
    una: 'Sigue a su nombre. Su supervisor puede reasignarla.',
    varias: 'Siguen a su nombre. El supervisor de cada visita puede reasignarla.',
  },
};

/**
 * Shown after saving. The visits of those days stay with the technician until a supervisor hands
 * them over in the week.
 */
function ConVisitas({ ausencia }: { ausencia: Ausencia }) {
  const { tecnico, visitasAbiertas } = ausencia;
  const cerrar = useCerrar(PADRE);
  const { semana, lista, proponer } = useVisitasDe()(ausencia);
  const reparte = useConEquipo();
  const tiene = contado(visitasAbiertas, ['visita abierta', 'visitas abiertas']);
  return (
    <Dialogo titulo={`${nombreCorto(tecnico)} tiene ${tiene} en esos días`} alCerrar={cerrar}>
      <p>{SIGUEN[reparte ? 'propias' : 'ajenas'][visitasAbiertas === 1 ? 'una' : 'varias']}</p>
      <footer>
        <Boton onClick={cerrar}>Ahora no</Boton>
        {reparte && <EnlaceBoton {...proponer}>Proponer</EnlaceBoton>}
        <EnlaceBoton {...(reparte ? semana : lista)} tipo="principal" data-autofocus>
          {reparte ? 'Reasignar' : 'Ver esas visitas'}
        </EnlaceBoton>
      </footer>
    </Dialogo>
  );
}
