import type { LinkProps } from '@tanstack/react-router';
import type { Punto } from '@visitas/contract/comun/distancia';
import type { ReactNode } from 'react';
import { cifra } from '../../formato.ts';
import clases from './punto.module.css';

export type Color = 'danger' | 'primary';

/** A row of a list that has a place. Its functions draw it, and run only when it is in view. */
export interface PuntoDeLista extends Punto {
  llave: string;
  /** The accessible name: a whole description, enough to tell it from its neighbours. */
  nombre: string;
  marcador: () => ReactNode;
  /** Its line in the dialog of a place with several points. */
  enLista: () => ReactNode;
  destino: Pick<LinkProps, 'to' | 'params'>;
  /** Runs instead of following the link, where there is room beside the map. */
  alAbrir?: (() => void) | undefined;
  /** The search that finds it in the list. */
  buscarPor: string;
}

interface PropsMarcador {
  tono: 'warning' | 'primary' | 'success' | 'danger' | 'neutral' | 'marca';
  /** True for a background point. */
  chico?: boolean;
  children: ReactNode;
}

/** The mark of a point; the shape inside means the same as the colour. */
export const Marcador = ({ tono, chico = false, children }: PropsMarcador) => (
  <span className={clases.marcador} data-tono={tono} data-chico={chico}>
    {children}
  </span>
);

interface PropsRacimo {
  cuenta: number;
  color: Color | 'neutral';
}

/** The mark of a cluster, larger with each digit of its count. */
export const DiscoDeRacimo = ({ cuenta, color }: PropsRacimo) => (
  <span className={clases.racimo} data-color={color} data-cifras={String(cuenta).length}>
    {cifra(cuenta)}
  </span>
);

interface PropsEnLugar {
  titulo: string;
  detalle: ReactNode;
  distintivo: ReactNode;
}

/** A line of the dialog of a place with several points. */
export const EnLugar = ({ titulo, detalle, distintivo }: PropsEnLugar) => (
  <>
    <span className={clases.textos}>
      <strong className="recortado">{titulo}</strong>
      <span className="recortado">{detalle}</span>
    </span>
    {distintivo}
  </>
);

interface Signo {
  signo: ReactNode;
  texto: string;
}

const GRUPOS: readonly Signo[] = [
  { signo: <span className={clases.disco} data-color="primary" />, texto: 'Grupo' },
  { signo: <span className={clases.disco} data-color="danger" />, texto: 'Grupo grande' },
];

/** What the colours of a map mean; cluster colours are the same on every map. */
export const Leyenda = ({ signos }: { signos: readonly Signo[] }) => (
  <ul className={clases.leyenda} aria-label="Colores del mapa">
    {[...signos, ...GRUPOS].map(({ signo, texto }) => (
      <li key={texto}>
        {signo}
        {texto}
      </li>
    ))}
  </ul>
);
