import type { NavigateOptions } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { detalleDe } from './enlaces.ts';
import { ModalDeAccion } from './ModalDeAccion.tsx';
import { cancelacionDe, comenzada } from './situacion.ts';

const TITULO = 'Cerrar sin finalizar';

export function CerrarVisita() {
  return (
    <ModalDeAccion
      accion="cerrar"
      titulo={TITULO}
      cuando="Solo se cierra una visita Pendiente o En Proceso."
      padreDe={detalleDe}
    >
      {(_, padre, visita) => <Formulario visita={visita} padre={padre} />}
    </ModalDeAccion>
  );
}

function Formulario({ visita, padre }: { visita: Visita; padre: NavigateOptions }) {
  const { idVisita } = visita;
  const formulario = useFormulario({
    inicial: { motivo: '' },
    envio: useEnvio('visitas.cerrar', 'Visita Cerrada Exitosamente'),
    preparar: (valores) => ({ cuerpo: { idVisita, ...valores } }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={TITULO} formulario={formulario} padre={padre}>
      <p>{consecuenciasDe(visita)}</p>
      <CampoArea label="Motivo" data-autofocus {...formulario.texto('motivo')} />
    </ModalFormulario>
  );
}

function consecuenciasDe(visita: Visita): string {
  const frases = ['Quedará Cancelada, sin reporte, y no se podrá volver a abrir.'];
  if (comenzada(visita)) frases.push('Lo que se registró al iniciar se conserva.');
  if (cancelacionDe(visita) === 'solicitada')
    frases.push('La solicitud de cancelación quedará aprobada.');
  return frases.join(' ');
}
