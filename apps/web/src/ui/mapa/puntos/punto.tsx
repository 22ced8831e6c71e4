import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Punto } from '../../../plataforma/mapa/mapa.ts';
import { cifra } from '../../formato.ts';
import clases from './punto.module.css';
import type { Color } from './racimos.ts';

/** A row of a list that has a place; what is drawn of it is drawn only when it is on view. */
export interface PuntoDeLista extends Punto {
  llave: string;
  /** Whole, for who does not see it: what it is, and what else tells it from its neighbours. */
  nombre: string;
  marcador: () => ReactNode;
  /** Among others at the very same place. */
  enLista: () => ReactNode;
  /** Where pressing it leads. */
  destino: Pick<LinkProps, 'to' | 'params'>;
  /** What the list finds it by. */
  buscarPor: string;
}

interface PropsMarcador {
  tono: 'warning' | 'primary' | 'success' | 'danger' | 'neutral' | 'marca';
  children: ReactNode;
}

/** One of a list at its place; what is inside says by its shape what the colour says. */
export const Marcador = ({ tono, children }: PropsMarcador) => (
  <span className={clases.marcador} data-tono={tono}>
    {children}
  </span>
);

interface PropsRacimo {
  cuenta: number;
  color: Color;
}

/** Several of them; larger with every figure that their number has. */
export const DiscoDeRacimo = ({ cuenta, color }: PropsRacimo) => (
  <span className={clases.racimo} data-color={color} data-cifras={String(cuenta).length}>
    {cifra(cuenta)}
  </span>
);

interface PropsEnLugar {
  titulo: string;
  detalle: string;
  distintivo: ReactNode;
}

/** One of those at a place: what it is, what else, and its state. */
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

/** What the colours of a map of points mean; those of the groups are the same on all. */
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
