import type { FirmaDeVisita } from '@visitas/contract/evidencia/firma';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { FirmaDibujada } from './FirmaDibujada.tsx';
import clases from './FirmaRecibida.module.css';

/** The signature of who received, or why there is none. */
export function FirmaRecibida({ firma }: { firma: FirmaDeVisita }) {
  return (
    <Tarjeta titulo="Firma">
      <div className={clases.cuerpo}>
        {'motivo' in firma ? (
          <>
            <p className={clases.quien}>El cliente no firmó</p>
            <p className={clases.motivo}>{firma.motivo}</p>
          </>
        ) : (
          <>
            <div className={clases.recuadro}>
              <FirmaDibujada trazos={firma.trazos} nombre={firma.nombre} />
            </div>
            <p className={clases.quien}>
              Recibió {firma.nombre} {firma.documento && <code>{firma.documento}</code>}
            </p>
          </>
        )}
      </div>
    </Tarjeta>
  );
}
