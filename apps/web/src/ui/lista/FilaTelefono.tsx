import type { ReactNode } from 'react';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import clases from './FilaTelefono.module.css';

interface Props {
  titulo: ReactNode;
  distintivo?: ReactNode;
  detalle?: ReactNode;
  dato?: ReactNode;
  acciones?: ReactNode;
}

/** A row of a list on a phone: its name and state, a detail, and a figure beside its actions. */
export function FilaTelefono({ titulo, distintivo, detalle, dato, acciones }: Props) {
  return (
    <div className={clases.fila}>
      <div className={`${clases.titulo} sin-cortar`}>{titulo}</div>
      {distintivo}
      {detalle && <div className={`${clases.detalle} sin-cortar`}>{detalle}</div>}
      {(dato || acciones) && (
        <div className={clases.pie}>
          <span className={clases.dato}>{dato}</span>
          <span className={clases.acciones}>{acciones}</span>
        </div>
      )}
    </div>
  );
}

const ANCHOS = ['62%', '48%', '70%', '54%', '66%'];

/** Placeholders until the rows arrive on a phone. */
export function TarjetasEsqueleto() {
  return ANCHOS.map((ancho) => (
    <li key={ancho}>
      <FilaTelefono
        titulo={<Esqueleto ancho={ancho} />}
        detalle={<Esqueleto ancho="40%" />}
        dato={<Esqueleto ancho="84px" />}
      />
    </li>
  ));
}
