import { coordenadas, fechaHora } from '../../ui/formato.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { type Icon, IconMapPin } from '../../ui/piezas/iconos.ts';
import clases from './Hito.module.css';
import { medida } from './medida.ts';

interface Posicion {
  latitud: number | null;
  longitud: number | null;
  distancia: number | null;
  precision: number | null;
}

interface Props {
  titulo: string;
  icono: Icon;
  tono: 'primary' | 'success';
  /** ISO instant. */
  cuando: string;
  posicion: Posicion;
}

function Lugar({ latitud, longitud, distancia, precision }: Posicion) {
  const lejos = medida(distancia, precision);
  return (
    <>
      {latitud !== null && longitud !== null && (
        <span className={clases.coordenadas}>
          <Icono de={IconMapPin} tamano={16} />
          {coordenadas(latitud, longitud)}
        </span>
      )}
      {lejos && (
        <span className={clases.medida} title="Distancia al cliente y precisión de la ubicación">
          {lejos}
        </span>
      )}
    </>
  );
}

/** Something that happened: when and where. */
export function Hito({ titulo, icono, tono, cuando, posicion }: Props) {
  return (
    <li className={clases.hito}>
      <span className={clases.punto} data-tono={tono}>
        <Icono de={icono} tamano={14} />
      </span>
      <div className={clases.texto}>
        <h3>{titulo}</h3>
        <div className={clases.fila}>
          <time dateTime={cuando}>{fechaHora(cuando)}</time>
          <Lugar {...posicion} />
        </div>
      </div>
    </li>
  );
}
