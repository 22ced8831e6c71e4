import { enumerar } from '@visitas/contract/comun/formato';
import type { FirmaLeida } from '@visitas/contract/evidencia/esquemas';
import { cuentaDeLoFirmado, evidenciaContada } from '@visitas/contract/evidencia/reglas';
import { fechaHora } from '../../ui/formato.ts';
import { FirmaDibujada } from '../../ui/piezas/FirmaDibujada.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './FirmaRecibida.module.css';

interface Props {
  firma: FirmaLeida;
  /** What was signed with the result. */
  sobre: Parameters<typeof cuentaDeLoFirmado>[0];
}

/** The signature of who received, or why there is none. */
export function FirmaRecibida({ firma, sobre }: Props) {
  return (
    <Tarjeta titulo="Firma">
      <div className={clases.cuerpo}>
        <FirmaLeidaDe firma={firma} sobre={sobre} />
      </div>
    </Tarjeta>
  );
}

/** Without the card, for a place that has its own. */
export function FirmaLeidaDe({ firma, sobre }: Props) {
  const cuando = firma.firmadaEn && fechaHora(firma.firmadaEn);
  if ('motivo' in firma)
    return (
      <>
        <p className={clases.quien}>El cliente no firmó</p>
        <p className={clases.motivo}>{firma.motivo}</p>
        {cuando && <p className={clases.cuando}>{cuando}</p>}
      </>
    );
  const firmado = enumerar(['resultado', ...evidenciaContada(cuentaDeLoFirmado(sobre))]);
  return (
    <>
      <div className={clases.recuadro}>
        <FirmaDibujada trazos={firma.trazos} nombre={firma.nombre} />
      </div>
      <p className={clases.quien}>
        Recibió {firma.nombre} {firma.documento && <code>{firma.documento}</code>}
      </p>
      {cuando && (
        <p className={clases.cuando}>
          {cuando} · firmó {firmado}
        </p>
      )}
    </>
  );
}
