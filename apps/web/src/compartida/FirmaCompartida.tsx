import type { Publicado } from '@visitas/contract/compartir/esquemas';
import { fechaHoraEn } from '@visitas/contract/comun/formato';
import { FirmaDibujada } from '../ui/piezas/FirmaDibujada.tsx';
import clases from './FirmaCompartida.module.css';

interface Props {
  firma: NonNullable<Publicado['firma']>;
  zonaHoraria: string;
}

/** The signature of who received, or why there is none. */
export function FirmaCompartida({ firma, zonaHoraria }: Props) {
  if ('motivo' in firma)
    return (
      <div className={clases.firma}>
        <p className={clases.quien}>El cliente no firmó</p>
        <p>{firma.motivo}</p>
      </div>
    );
  return (
    <div className={clases.firma}>
      <p className={clases.rotulo}>Recibió</p>
      <FirmaDibujada trazos={firma.trazos} nombre={firma.nombre} />
      <p className={clases.quien}>{firma.nombre}</p>
      <p>{fechaHoraEn(firma.firmadaEn, zonaHoraria)}</p>
    </div>
  );
}
