import { useEffect, useId, useRef } from 'react';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { useConDedo } from '../../ui/pagina/useTelefono.ts';
import clases from './EncuadrarFoto.module.css';
import { dibujar } from './imagen.ts';
import { ESCALA_MAXIMA, type Recorte } from './recorte.ts';
import { useEncuadrar } from './useEncuadrar.ts';

interface Props {
  imagen: HTMLCanvasElement;
  guardando: boolean;
  alGuardar: (recorte: Recorte) => void;
  alCerrar: () => void;
}

/** Twice as fine as it is seen, for sharp screens. */
const LADO_DEL_LIENZO = 640;

/** Chooses which round part of a picture is the photo. */
export const EncuadrarFoto = (props: Props) => (
  <Dialogo titulo="Encuadra tu foto" alCerrar={props.alCerrar}>
    <Encuadre {...props} />
  </Dialogo>
);

/** Inside the dialog, which draws its content later: here the square is there when the picture is drawn on it. */
function Encuadre({ imagen, guardando, alGuardar, alCerrar }: Props) {
  const cuadro = useRef<HTMLDivElement>(null);
  const lienzo = useRef<HTMLCanvasElement>(null);
  const { recorte, ampliarHasta, alCuadro } = useEncuadrar(cuadro, imagen);
  const explicacion = useId();
  const conDedo = useConDedo();
  useEffect(() => {
    if (lienzo.current) dibujar(imagen, recorte, lienzo.current);
  }, [imagen, recorte]);
  return (
    <>
      <div className={clases.encuadre}>
        <div
          ref={cuadro}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved with the arrow keys.
          tabIndex={0}
          data-autofocus
          className={clases.cuadro}
          aria-label="Encuadre"
          aria-describedby={explicacion}
          {...alCuadro}
        >
          <canvas ref={lienzo} width={LADO_DEL_LIENZO} height={LADO_DEL_LIENZO} />
        </div>
        <p id={explicacion} className={clases.explicacion}>
          {conDedo
            ? 'Arrastra la foto para moverla. Con dos dedos la acercas.'
            : 'Arrastra la foto para moverla. Con el teclado: flechas, + y −.'}
        </p>
        <label className={clases.tamano}>
          Tamaño
          <input
            type="range"
            min={1}
            max={ESCALA_MAXIMA}
            step={0.05}
            value={recorte.escala}
            aria-valuetext={`${Math.round(recorte.escala * 100)} %`}
            onChange={({ currentTarget }) => ampliarHasta(Number(currentTarget.value))}
          />
        </label>
      </div>
      <PieDeDialogo alCerrar={alCerrar} ocupado={guardando} onClick={() => alGuardar(recorte)}>
        Guardar
      </PieDeDialogo>
    </>
  );
}
