import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { Distintivo } from '../../ui/Distintivo.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { IconClock } from '../../ui/iconos.ts';
import { cancelacionDe, TEXTO_CANCELACION } from '../situacion.ts';
import clases from './Cancelacion.module.css';

interface Props {
  visita: Visita;
  revision: ReactNode;
}

/** How the request to cancel stands, and its reason; whoever must decide reads it there instead. */
export function Cancelacion({ visita, revision }: Props) {
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
