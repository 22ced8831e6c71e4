import type { NavigateOptions } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { ModalDeAccion } from './ModalDeAccion.tsx';
import { mencionDeVisita } from './mencion.tsx';
import { usePadreDe } from './panel/panel.ts';
import { type Alcance, desdeDe, loQueSeCancela } from './series/alcance.ts';
import { CampoAlcance } from './series/CampoAlcance.tsx';
import { useDosEnvios } from './series/useDosEnvios.ts';
import { useSerie } from './series/useSerie.ts';
import { cancelacionDe, comenzada } from './situacion.ts';

const TITULO = 'Cancelar Visita';

export function CerrarVisita() {
  return (
    <ModalDeAccion
      accion="cerrar"
      titulo={TITULO}
      cuando="Solo se cancela una visita Pendiente o En Proceso."
      padreDe={usePadreDe()}
    >
      {(_, padre, visita) => <Formulario visita={visita} padre={padre} />}
    </ModalDeAccion>
  );
}

interface Valores extends Record<string, string> {
  motivo: string;
  alcance: Alcance;
}
const VACIO: Valores = { motivo: '', alcance: 'esta' };

function Formulario({ visita, padre }: { visita: Visita; padre: NavigateOptions }) {
  const { idVisita } = visita;
  const serie = useSerie(visita.serie);
  const desdeCual = (alcance: Alcance) => desdeDe(alcance, visita.serie?.fecha ?? '');
  const cual = ({ alcance }: Valores) => (alcance !== 'esta' && serie ? serie : undefined);
  const cerrar = useCerrar(padre);
  const formulario = useFormulario({
    inicial: VACIO,
    envio: useDosEnvios(
      useEnvio('visitas.cerrar', { texto: 'Visita Cancelada Exitosamente', de: mencionDeVisita }),
      useEnvio('series.cancelar', 'Visitas Canceladas Exitosamente'),
    ),
    preparar: (valores: Valores) => {
      const { motivo, alcance } = valores;
      // A restored draft may name a scope before its series is read.
      if (alcance !== 'esta' && serie === undefined) return undefined;
      const suya = cual(valores);
      return suya
        ? { serie: { cuerpo: { idSerie: suya.idSerie, desde: desdeCual(alcance), motivo } } }
        : { una: { cuerpo: { idVisita, motivo } } };
    },
    alGuardar: () => cerrar(),
  });
  const { alcance } = formulario.valores;
  const deSerie = cual(formulario.valores);
  return (
    <ModalFormulario titulo={TITULO} textoDeCancelar="Volver" formulario={formulario} padre={padre}>
      {serie && (
        <CampoAlcance
          value={alcance}
          onChange={(nuevo) => formulario.cambiar({ alcance: nuevo })}
          consecuencia={deSerie && loQueSeCancela(deSerie, desdeCual(alcance))}
        />
      )}
      {!deSerie && <p>{consecuenciasDe(visita)}</p>}
      <CampoArea label="Motivo" data-autofocus {...formulario.texto('motivo')} />
    </ModalFormulario>
  );
}

function consecuenciasDe(visita: Visita): string {
  const frases =
    visita.vuelta === undefined
      ? ['Quedará Cancelada, sin reporte, y no se podrá volver a abrir.']
      : [
          'Quedará Cancelada y no se podrá volver a abrir.',
          'Lo hecho antes de reabrirla se conserva, con su reporte.',
        ];
  if (comenzada(visita)) frases.push('Lo que se registró al iniciar se conserva.');
  if (cancelacionDe(visita) === 'solicitada')
    frases.push('La solicitud de cancelación quedará aprobada.');
  return frases.join(' ');
}
