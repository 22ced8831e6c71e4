import { useQuery } from '@tanstack/react-query';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { BotonesDeDecision } from './BotonesDeDecision.tsx';
import { detalleDe } from './enlaces.ts';
import { HorasDeSolicitud } from './ficha/Horas.tsx';
import clases from './MotivoCancelacion.module.css';
import { comenzada, situacionDe, TEXTO_CANCELACION } from './situacion.ts';
import { useDecision } from './useDecision.ts';
import { useFocoQueQueda } from './useFocoQueQueda.ts';

export function MotivoCancelacion() {
  const id = useIdDeRuta('idVisita');
  const cerrar = useCerrar(detalleDe(id));
  const lectura = useQuery(lecturaDe('visitas.obtener', { parametros: { id } }));
  return (
    <Dialogo titulo="Motivo de Cancelación" alCerrar={cerrar}>
      <Lectura de={lectura} esqueleto={<Esqueleto alto={64} />}>
        {(visita) => <RevisionCancelacion visita={visita} alDecidir={cerrar} />}
      </Lectura>
    </Dialogo>
  );
}

interface Props {
  visita: Visita;
  alDecidir: () => void;
}

function RevisionCancelacion({ visita, alDecidir }: Props) {
  const { error, botonDe } = useDecision(visita.idVisita, alDecidir);
  const cuerpo = useFocoQueQueda<HTMLDivElement>();
  const situacion = situacionDe(visita);
  const nota = notaDe(visita);
  return (
    <>
      <div ref={cuerpo} tabIndex={-1} className={clases.cuerpo}>
        {error instanceof ErrorApi && <Alerta tipo="peligro">{error.detail}</Alerta>}
        {visita.motivoCancelacion && <p className={clases.motivo}>{visita.motivoCancelacion}</p>}
        <HorasDeSolicitud visita={visita} />
        {nota && <p className={clases.nota}>{nota}</p>}
      </div>
      {visitaAdmite('rechazarCancelacion', situacion) && (
        <footer>
          <BotonesDeDecision visita={visita} botonDe={botonDe} />
        </footer>
      )}
    </>
  );
}

/** Says why there is nothing to decide, or what else an approval does. */
function notaDe(visita: Visita): string | null {
  const situacion = situacionDe(visita);
  const { cancelacion } = situacion;
  if (cancelacion === 'ninguna') return 'Esta visita no tiene una solicitud de cancelación.';
  if (cancelacion !== 'solicitada') return TEXTO_CANCELACION[cancelacion];
  return comenzada(visita) ? 'La visita ya se inició: si la apruebas, se cancela.' : null;
}
