import { TECNICO } from '@visitas/contract/comun/roles';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { ModalElegirUsuario } from './ModalElegirUsuario.tsx';
import { useIdSupervisor, useVinculos } from './supervisor.ts';

/** Adds a technician to a supervisor. Technicians already in the supervisor's charge are not offered. */
export function TecnicoNuevo() {
  const idSupervisor = useIdSupervisor();
  const { data: vinculos = [] } = useVinculos(idSupervisor);
  const padre = {
    to: '/usuarios/tecnicos/$idSupervisor',
    params: { idSupervisor: String(idSupervisor) },
  } as const;
  const formulario = useFormulario({
    inicial: { idTecnico: '' },
    envio: useEnvio('usuarios.agregarTecnico', 'Técnico Agregado Exitosamente'),
    preparar: ({ idTecnico }) => ({ cuerpo: { idSupervisor, idTecnico } }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalElegirUsuario
      titulo="Nuevo Tecnico"
      padre={padre}
      formulario={formulario}
      campo={formulario.campo('idTecnico')}
      label="Técnico"
      placeholder="Selecciona un técnico"
      rol={TECNICO[0]}
      sin={vinculos.map(({ idTecnico }) => idTecnico)}
    />
  );
}
