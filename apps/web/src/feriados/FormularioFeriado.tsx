import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Feriado } from '@visitas/contract/feriados/operaciones';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { useSigueAqui } from '../plataforma/useSigueAqui.ts';
import { CampoFecha } from '../ui/campos/CampoFecha.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { useAnio } from './useAnio.ts';

const PADRE = { to: RUTAS.feriados, search: true } as const;

type Valores = { nombre: string; fecha: string };
const VACIO: Valores = { nombre: '', fecha: '' };

export function FeriadoNuevo() {
  const formulario = useFormulario({
    inicial: VACIO,
    envio: useEnvio('feriados.crear', 'Feriado Creado Exitosamente'),
    preparar: (cuerpo: Valores) => ({ cuerpo }),
    alGuardar: useAlGuardar(),
  });
  return (
    <ModalFormulario titulo="Nuevo Feriado" formulario={formulario} padre={PADRE}>
      <Campos formulario={formulario} />
    </ModalFormulario>
  );
}

export function FeriadoEditar() {
  const idFeriado = useIdDeRuta('idFeriado');
  const lectura = useQuery(lecturaDe('feriados.obtener', { parametros: { idFeriado } }));
  return (
    <ModalDeLectura titulo={EDITAR} padre={PADRE} lectura={lectura}>
      {(feriado) => <Edicion feriado={feriado} />}
    </ModalDeLectura>
  );
}

const EDITAR = 'Editar Feriado';

function Edicion({ feriado }: { feriado: Feriado }) {
  const { idFeriado, nombre, fecha, version } = feriado;
  const formulario = useFormulario({
    inicial: { nombre, fecha },
    version,
    envio: useEnvio('feriados.editar', 'Feriado Editado Exitosamente'),
    preparar: (valores: Valores, sobre) => ({
      cuerpo: { ...valores, idFeriado, version: sobre ?? version },
    }),
    alGuardar: useAlGuardar(),
  });
  return (
    <ModalFormulario titulo={EDITAR} formulario={formulario} padre={PADRE}>
      <Campos formulario={formulario} />
    </ModalFormulario>
  );
}

/** Closes to the list. A holiday of another year opens that year. */
function useAlGuardar() {
  const cerrar = useCerrar(PADRE);
  const navegar = useNavigate();
  const sigueAqui = useSigueAqui();
  const aLaVista = useAnio();
  return ({ fecha }: Feriado) => {
    const anio = fecha.slice(0, 4);
    if (anio === aLaVista) cerrar();
    else if (sigueAqui()) void navegar({ to: RUTAS.feriados, search: { anio }, replace: true });
  };
}

const Campos = ({ formulario }: { formulario: FormularioDe<Valores> }) => (
  <>
    <CampoTexto label="Nombre" data-autofocus {...formulario.texto('nombre')} />
    <CampoFecha label="Fecha" {...formulario.campo('fecha')} />
  </>
);
