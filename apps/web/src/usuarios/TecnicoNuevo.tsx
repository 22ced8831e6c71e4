import { TECNICO } from '@visitas/contract/comun/roles';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoDeLista, type Elegibles } from '../ui/campos/CampoDeLista.tsx';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdSupervisor, useVinculos } from './supervisor.ts';

const TECNICOS: Elegibles<'usuarios.listar'> = {
  lista: 'usuarios.listar',
  obtener: 'usuarios.obtener',
  filtros: { rol: TECNICO[0] },
  opcionDe: ({ idUsuario, nombre }) => ({ value: String(idUsuario), label: nombre }),
};

/** Who is already in this supervisor's charge is not offered again. */
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
    <ModalFormulario titulo="Nuevo Tecnico" formulario={formulario} padre={padre}>
      <CampoDeLista
        de={{ ...TECNICOS, sin: vinculos.map(({ idTecnico }) => String(idTecnico)) }}
        label="Técnico"
        placeholder="Elige un técnico"
        personas
        data-autofocus
        {...formulario.campo('idTecnico')}
      />
    </ModalFormulario>
  );
}
