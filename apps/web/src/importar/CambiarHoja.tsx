import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { useState } from 'react';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import clases from './CambiarHoja.module.css';
import { BotonDeTexto } from './PieDePaso.tsx';
import { useLeerTabla } from './useLeerTabla.ts';

interface Props {
  importacion: Importacion;
  /** Undefined after a reload: the file has to be chosen again. */
  archivo: File | undefined;
  alLeer: (otra: Importacion) => void;
}

/** For a workbook with several sheets, whose file is still here: reads another one. */
export function CambiarHoja({ importacion, archivo, alLeer }: Props) {
  const { que, formato } = importacion;
  const { hoja, hojas = [] } = formato;
  const [abierto, setAbierto] = useState(false);
  const lector = useLeerTabla(que);
  if (!archivo || hojas.length < 2) return null;

  async function leer(otra: string): Promise<void> {
    const leida = archivo && (await lector.leer(archivo, { hoja: otra }));
    if (!leida) return;
    setAbierto(false);
    alLeer(leida);
  }

  return (
    <>
      <BotonDeTexto onClick={() => setAbierto(true)}>Cambiar cómo se lee</BotonDeTexto>
      {abierto && (
        <Dialogo titulo="¿Qué hoja se lee?" alCerrar={() => setAbierto(false)}>
          {lector.fallo && <Alerta tipo="peligro">{lector.fallo}</Alerta>}
          <ul className={clases.hojas}>
            {hojas.map((una) => (
              <li key={una}>
                <button
                  type="button"
                  aria-pressed={una === hoja}
                  disabled={lector.leyendo !== null}
                  onClick={() => (una === hoja ? setAbierto(false) : void leer(una))}
                >
                  {una}
                </button>
              </li>
            ))}
          </ul>
        </Dialogo>
      )}
    </>
  );
}
