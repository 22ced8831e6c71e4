import { CAJA_DE_FIRMA, type Trazos } from '@visitas/contract/evidencia/firma';
import { useEffect, useId, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { MensajesDeGrupo } from '../../../ui/campos/Mensajes.tsx';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import clases from './RecuadroDeFirma.module.css';

interface Props {
  /** What was drawn before. Read once: afterwards the box has the strokes. */
  trazos: Trazos;
  alCambiar: (trazos: Trazos) => void;
  mensajes: string[];
}

/** A box to sign in with a finger. The page scrolls everywhere but in it, and turning the phone keeps what it has. */
export function RecuadroDeFirma({ trazos, alCambiar, mensajes }: Props) {
  const lienzo = useRef<HTMLCanvasElement>(null);
  const [firma, setFirma] = useState<ReturnType<typeof prepararLienzo>>();
  const inicial = useRef(trazos);
  const avisar = useRef(alCambiar);
  useEffect(() => {
    avisar.current = alCambiar;
  });
  useEffect(() => {
    if (!lienzo.current) return undefined;
    const nueva = prepararLienzo(lienzo.current, inicial.current, (dibujados) =>
      avisar.current(dibujados),
    );
    setFirma(nueva);
    return nueva.soltar;
  }, []);
  const titulo = useId();
  const mal = mensajes.length > 0;
  return (
    <section aria-labelledby={titulo}>
      <h2 id={titulo} className={clases.titulo}>
        Firma
      </h2>
      <div className={clases.recuadro} data-mal={mal}>
        <canvas ref={lienzo} className={clases.lienzo} aria-hidden />
        <p>Con el dedo, dentro del recuadro</p>
        <span className={clases.borrar}>
          <Boton tipo="enlace" tamano="chico" onClick={() => firma?.borrar()}>
            Borrar
          </Boton>
        </span>
      </div>
      <MensajesDeGrupo textos={mensajes} />
    </section>
  );
}

/** The points of the library's strokes in the units of the box, and back. */
const UN_DECIMAL = 10;
const redondo = (valor: number): number => Math.round(valor * UN_DECIMAL) / UN_DECIMAL;
const entre = (valor: number, maximo: number): number =>
  Math.min(Math.max(redondo(valor), 0), maximo);

const trazosDe = (grupos: readonly PointGroup[], escala: number): Trazos =>
  grupos.map(({ points }) =>
    points.map(({ x, y }) => [
      entre(x / escala, CAJA_DE_FIRMA.ancho),
      entre(y / escala, CAJA_DE_FIRMA.alto),
    ]),
  );

const escalados = (grupos: readonly PointGroup[], veces: number): PointGroup[] =>
  grupos.map((grupo) => ({
    ...grupo,
    points: grupo.points.map((punto) => ({ ...punto, x: punto.x * veces, y: punto.y * veces })),
  }));

/** Black: the style sheet turns it light in the dark scheme. */
const PLUMA = {
  dotSize: 1.5,
  minWidth: 0.8,
  maxWidth: 2.1,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;
/** The time between two points of a stroke that was kept without its times. */
const MS_ENTRE_PUNTOS = 12;

const gruposDe = (trazos: Trazos): PointGroup[] =>
  trazos.map((trazo) => ({
    ...PLUMA,
    points: trazo.map(([x = 0, y = 0], i) => ({ x, y, pressure: 0.5, time: i * MS_ENTRE_PUNTOS })),
  }));

function prepararLienzo(
  lienzo: HTMLCanvasElement,
  trazos: Trazos,
  alCambiar: (trazos: Trazos) => void,
) {
  const pluma = new SignaturePad(lienzo, { ...PLUMA });
  /** CSS pixels for each unit of the box. */
  let escala = 0;

  function ajustar(): void {
    const { clientWidth: ancho, clientHeight: alto } = lienzo;
    if (ancho === 0) return;
    const enCaja = escala === 0 ? gruposDe(trazos) : escalados(pluma.toData(), 1 / escala);
    const densidad = window.devicePixelRatio || 1;
    lienzo.width = Math.round(ancho * densidad);
    lienzo.height = Math.round(alto * densidad);
    lienzo.getContext('2d')?.scale(densidad, densidad);
    escala = ancho / CAJA_DE_FIRMA.ancho;
    pluma.fromData(escalados(enCaja, escala));
  }

  const observador = new ResizeObserver(ajustar);
  observador.observe(lienzo);
  const decir = () => alCambiar(trazosDe(pluma.toData(), escala));
  pluma.addEventListener('endStroke', decir);
  return {
    borrar(): void {
      pluma.clear();
      alCambiar([]);
    },
    soltar(): void {
      observador.disconnect();
      pluma.removeEventListener('endStroke', decir);
      pluma.off();
    },
  };
}
