import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { fechaHora } from '../../ui/formato.ts';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconClock } from '../../ui/piezas/iconos.ts';
import { cancelacionDe, TEXTO_CANCELACION } from '../situacion.ts';
import clases from './Cancelacion.module.css';

interface Props {
  visita: Visita;
  revision: ReactNode;
}

/** How the request to cancel stands, and its reason; whoever must decide reads it there instead. */
function Solicitud({ visita, revision }: Props) {
  const cancelacion = cancelacionDe(visita);
  const texto = TEXTO_CANCELACION[cancelacion];
  const pendiente = cancelacion === 'solicitada';
  if (pendiente && revision) {
    return (
      <div className={clases.porDecidir}>
        <Distintivo tono="warning">{texto}</Distintivo>
        {revision}
      </div>
    );
  }
  return (
    <>
      <p className={clases.texto}>
        {pendiente && <Icono de={IconClock} tamano={16} />}
        {texto}
      </p>
      {visita.motivoCancelacion && <p className={clases.motivo}>{visita.motivoCancelacion}</p>}
    </>
  );
}

/** Who closed it without its being finished; the reason of the request, if it is that, is said already. */
function Cierre({ visita }: Pick<Props, 'visita'>) {
  const { cerradaPor, fechaCierre, motivoCierre, motivoCancelacion } = visita;
  if (cerradaPor === null || fechaCierre === null) return null;
  return (
    <div className={clases.cierre}>
      <p className={clases.texto}>Cerrada por {cerradaPor.nombre}</p>
      {motivoCierre !== motivoCancelacion && <p className={clases.motivo}>{motivoCierre}</p>}
      <p className={clases.cuando}>
        <time dateTime={fechaCierre}>{fechaHora(fechaCierre)}</time>
      </p>
    </div>
  );
}

/** Why it is not done, or may not be: what was asked, and who closed it. */
export function Cancelacion({ visita, revision }: Props) {
  const nadaSolicitado = cancelacionDe(visita) === 'ninguna' && visita.cerradaPor !== null;
  return (
    <>
      {!nadaSolicitado && <Solicitud visita={visita} revision={revision} />}
      <Cierre visita={visita} />
    </>
  );
}
