import type { NavigateOptions } from '@tanstack/react-router';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';

const TITULO = 'Solicitud de Cancelación';

export function SolicitudCancelacion() {
  return (
    <ModalDeAccion
      accion="solicitarCancelacion"
      titulo={TITULO}
      cuando="La cancelación se solicita una sola vez, mientras la visita está Pendiente."
    >
      {(idVisita, padre) => <Formulario idVisita={idVisita} padre={padre} />}
    </ModalDeAccion>
  );
}

function Formulario({ idVisita, padre }: { idVisita: number; padre: NavigateOptions }) {
  const formulario = useFormulario({
    inicial: { motivoCancelacion: '' },
    envio: useEnvio(
      'visitas.solicitarCancelacion',
      'Solicitud de Cancelación Realizada Exitosamente',
    ),
    preparar: (valores) => ({ cuerpo: { idVisita, ...valores } }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={TITULO} formulario={formulario} padre={padre}>
      <CampoArea
        label="Motivo de Cancelación"
        data-autofocus
        {...formulario.texto('motivoCancelacion')}
      />
    </ModalFormulario>
  );
}
