import type { NavigateOptions } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { detalleDe } from './enlaces.ts';
import { ModalDeAccion } from './ModalDeAccion.tsx';
import { type Alcance, desdeDe, loQueSeCancela } from './series/alcance.ts';
import { CampoAlcance } from './series/CampoAlcance.tsx';
import { useDosEnvios } from './series/useDosEnvios.ts';
import { useSerie } from './series/useSerie.ts';
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
  const serie = useSerie(visita.serie);
  const [alcance, setAlcance] = useState<Alcance>('esta');
  const desde = desdeDe(alcance, visita.serie?.fecha ?? '');
  const deSerie = alcance !== 'esta' && serie ? serie : undefined;
  const cerrar = useCerrar(padre);
  const formulario = useFormulario({
    inicial: { motivo: '' },
    envio: useDosEnvios(
      useEnvio('visitas.cerrar', 'Visita Cerrada Exitosamente'),
      useEnvio('series.cancelar', 'Visitas Cerradas Exitosamente'),
    ),
    preparar: (valores) =>
      deSerie
        ? { serie: { cuerpo: { idSerie: deSerie.idSerie, desde, ...valores } } }
        : { una: { cuerpo: { idVisita, ...valores } } },
    alGuardar: () => cerrar(),
  });
  return (
    <ModalFormulario titulo={TITULO} formulario={formulario} padre={padre}>
      {serie && (
        <CampoAlcance
          value={alcance}
          onChange={setAlcance}
          consecuencia={deSerie && loQueSeCancela(deSerie, desde)}
        />
      )}
      {!deSerie && <p>{consecuenciasDe(visita)}</p>}
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
