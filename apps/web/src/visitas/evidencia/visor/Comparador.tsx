import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { horaDe } from '../../../ui/formato.ts';
import { enfocarLoQueQueda } from '../../../ui/pagina/foco.ts';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconArrowsLeftRight } from '../../../ui/piezas/iconos.ts';
import { ImagenDeArchivo } from '../ImagenDeArchivo.tsx';
import { leyendaDeFoto, type ParDeFotos } from '../paraVer.ts';
import clases from './Comparador.module.css';

interface Props {
  par: ParDeFotos;
  visita: VisitaSola;
}

const PASO = 5;
const LADOS: Record<string, (antes: number) => number> = {
  ArrowLeft: (antes) => antes - PASO,
  ArrowDown: (antes) => antes - PASO,
  ArrowRight: (antes) => antes + PASO,
  ArrowUp: (antes) => antes + PASO,
  Home: () => 0,
  End: () => 100,
};

const entre = (valor: number): number => Math.min(Math.max(valor, 0), 100);

/** It takes the focus, and leaves it in the viewer. */
function useAsa() {
  const asa = useRef<HTMLDivElement>(null);
  useEffect(() => {
    asa.current?.focus({ preventScroll: true });
    return enfocarLoQueQueda;
  }, []);
  return asa;
}

/** The photo before under the photo after, with a line between them that the user moves. */
export function Comparador({ par: [antes, despues], visita }: Props) {
  const [corte, setCorte] = useState(50);
  const marco = useRef<HTMLDivElement>(null);
  const asa = useAsa();

  function llevar({ clientX, buttons, currentTarget, pointerId }: PointerEvent): void {
    const { left = 0, width = 1 } = marco.current?.getBoundingClientRect() ?? {};
    if (buttons === 0) return;
    currentTarget.setPointerCapture(pointerId);
    setCorte(Math.round(entre(((clientX - left) / width) * 100)));
  }

  function alTeclear(evento: KeyboardEvent): void {
    const mover = LADOS[evento.key];
    if (!mover) return;
    // The viewer passes photos with the same keys.
    evento.preventDefault();
    setCorte((antes) => entre(mover(antes)));
  }

  return (
    <div ref={marco} className={clases.comparador} onPointerDown={llevar} onPointerMove={llevar}>
      <div>
        <Entera lado="Antes" foto={antes} visita={visita} />
      </div>
      <div style={{ clipPath: `inset(0 0 0 ${corte}%)` }}>
        <Entera lado="Después" foto={despues} visita={visita} />
      </div>
      <div
        ref={asa}
        role="slider"
        tabIndex={0}
        data-autofocus
        className={clases.corte}
        style={{ left: `${corte}%` }}
        aria-label="Antes y después"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={corte}
        aria-valuetext={`${corte} % de antes`}
        onKeyDown={alTeclear}
      >
        <span>
          <Icono de={IconArrowsLeftRight} />
        </span>
      </div>
      <span className={clases.marca} data-lado="antes">
        Antes · {horaDe(antes.ocurridoEn)}
      </span>
      <span className={clases.marca} data-lado="despues">
        Después · {horaDe(despues.ocurridoEn)}
      </span>
    </div>
  );
}

interface PropsEntera extends Pick<Props, 'visita'> {
  lado: string;
  foto: ParDeFotos[number];
}

const Entera = ({ lado, foto, visita }: PropsEntera) => (
  <ImagenDeArchivo huella={foto.archivo} alt={`${lado}: ${leyendaDeFoto(foto, visita)}`} entera />
);
