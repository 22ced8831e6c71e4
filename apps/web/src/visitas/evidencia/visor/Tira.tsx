import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useEffect, useRef } from 'react';
import { Tecla } from '../../../ui/piezas/Tecla.tsx';
import { ImagenDeArchivo } from '../ImagenDeArchivo.tsx';
import { leyendaDeFoto, paresDe } from '../paraVer.ts';
import clases from './Tira.module.css';

interface Props {
  fotos: readonly Evidencia[];
  elegidas: readonly Evidencia[];
  visita: VisitaSola;
  ir: (archivo: string) => void;
}

/** Every photo, to go straight to one. */
export function Tira({ fotos, elegidas, visita, ir }: Props) {
  const elegida = useRef<HTMLButtonElement>(null);
  const [primera] = elegidas;
  useEffect(() => {
    if (primera) elegida.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [primera]);
  return (
    <div className={clases.tira}>
      <ul>
        {fotos.map((una, i) => {
          const esta = elegidas.includes(una);
          return (
            <li key={una.archivo}>
              <button
                type="button"
                ref={una === primera ? elegida : undefined}
                aria-current={esta}
                aria-label={`${i + 1}: ${leyendaDeFoto(una, visita)}`}
                onClick={() => ir(una.archivo)}
              >
                <ImagenDeArchivo
                  huella={una.tipo === 'pdf' ? null : (una.miniatura ?? una.archivo)}
                  alt=""
                  sinReintentar
                />
              </button>
            </li>
          );
        })}
      </ul>
      <p aria-hidden>
        <span>
          <Tecla>←</Tecla> <Tecla>→</Tecla> pasar
        </span>
        {elegidas.length === 1 && (
          <span>
            <Tecla>+</Tecla> ampliar
          </span>
        )}
        {paresDe(fotos).length > 0 && (
          <span>
            <Tecla>C</Tecla> comparar
          </span>
        )}
        <span>
          <Tecla>Esc</Tecla> cerrar
        </span>
      </p>
    </div>
  );
}
