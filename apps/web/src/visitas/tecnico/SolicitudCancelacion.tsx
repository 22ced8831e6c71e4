import type { NavigateOptions } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useAccion } from '../../campo/pendientes/useAccion.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import { NotaAlmacen } from './NotaAlmacen.tsx';

const TITULO = 'Solicitud de Cancelación';

export function SolicitudCancelacion() {
  return (
    <ModalDeAccion
      accion="solicitarCancelacion"
      titulo={TITULO}
      cuando="La cancelación se solicita una sola vez, mientras la visita está Pendiente."
    >
      {(_, padre, visita) => <Formulario visita={visita} padre={padre} />}
    </ModalDeAccion>
  );
}

function Formulario({ visita, padre }: { visita: Visita; padre: NavigateOptions }) {
  const { idVisita, vuelta = 1 } = visita;
  const envio = useAccion('visitas.solicitarCancelacion', visita);
  const formulario = useFormulario({
    inicial: { motivoCancelacion: '' },
    envio,
    preparar: ({ motivoCancelacion }) => {
      const previo = envio.reciente();
      // A request without an answer is sent again as it was.
      if (previo?.cuerpo.motivoCancelacion === motivoCancelacion) return previo;
      const ocurridoEn = new Date().toISOString();
      return { cuerpo: { idVisita, motivoCancelacion, vuelta, ocurridoEn } };
    },
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={TITULO} formulario={formulario} padre={padre} nota={<NotaAlmacen />}>
      <CampoArea
        label="Motivo de Cancelación"
        data-autofocus
        {...formulario.texto('motivoCancelacion')}
      />
    </ModalFormulario>
  );
}
