import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import { contado } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { useFocoQueQueda } from '../useFocoQueQueda.ts';
import clases from './ResultadoDeSerie.module.css';
import { SinHacer } from './SinHacer.tsx';

/** True when there is more to say than that it is done. */
export const hayQueDecir = ({ sinHacer, porHacer }: HechoDeSerie): boolean =>
  sinHacer.length > 0 || porHacer > 0;

interface Props {
  titulo: string;
  hecho: HechoDeSerie;
  alCerrar: () => void;
}

/** Replaces the form with the result of a series, when part of it is still to come or failed. */
export function ResultadoDeSerie({ titulo, hecho, alCerrar }: Props) {
  const foco = useFocoQueQueda<HTMLDivElement>();
  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar}>
      <div ref={foco} tabIndex={-1} className={clases.resultado}>
        <DichoDeSerie hecho={hecho} />
      </div>
      <footer>
        <Boton tipo="principal" onClick={alCerrar}>
          Entendido
        </Boton>
      </footer>
    </Dialogo>
  );
}

export function DichoDeSerie({ hecho }: { hecho: HechoDeSerie }) {
  const { porHacer, sinHacer } = hecho;
  return (
    <div className={clases.dicho}>
      <p>{hechasDe(hecho)}</p>
      {porHacer > 0 && (
        <p>
          {porHacer === 1
            ? 'Falta 1 visita: se creará sola cuando se acerque su fecha.'
            : `Faltan ${contado(porHacer, ['visita', 'visitas'])}: se crearán solas cuando se acerquen sus fechas.`}
        </p>
      )}
      <SinHacer fechas={sinHacer} />
    </div>
  );
}

function hechasDe({ creadas, cambiadas, canceladas, respetadas }: HechoDeSerie): string {
  const frases = [
    creadas > 0 &&
      (creadas === 1 ? 'Se creó 1 visita.' : `Se crearon ${contado(creadas, VISITAS)}.`),
    cambiadas > 0 &&
      (cambiadas === 1 ? 'Se cambió 1 visita.' : `Se cambiaron ${contado(cambiadas, VISITAS)}.`),
    canceladas > 0 &&
      (canceladas === 1
        ? 'Se canceló 1 visita.'
        : `Se cancelaron ${contado(canceladas, VISITAS)}.`),
    respetadas > 0 &&
      (respetadas === 1
        ? '1 visita quedó como estaba.'
        : `${contado(respetadas, VISITAS)} quedaron como estaban.`),
  ].filter(Boolean);
  return frases.length === 0 ? 'No se creó ninguna visita.' : frases.join(' ');
}

const VISITAS = ['visita', 'visitas'] as const;
