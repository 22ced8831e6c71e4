import type { ReactNode } from 'react';
import { coordenadas, type DosHoras, fechaHora } from '../../ui/formato.ts';
import { medida } from '../../ui/medida.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { type Icon, IconMapPin } from '../../ui/piezas/iconos.ts';
import { Horas } from './Horas.tsx';
import clases from './SucesoDeVisita.module.css';

interface Props {
  titulo: string;
  icono: Icon;
  /** `neutral`: ended without being carried out. `nada`: an event that changed nothing. */
  tono: 'primary' | 'success' | 'neutral' | 'nada';
  horas: DosHoras;
  posicion: PosicionMedida;
  children?: ReactNode;
}

interface PosicionMedida {
  latitud: number | null;
  longitud: number | null;
  distancia: number | null;
  precision: number | null;
}

/** Goes inside a list item. */
export function SucesoDeVisita({ titulo, icono, tono, horas, posicion, children }: Props) {
  return (
    <div className={clases.suceso}>
      <span className={clases.punto} data-tono={tono}>
        <Icono de={icono} tamano={14} />
      </span>
      <div>
        <h3>{titulo}</h3>
        <div className={clases.fila}>
          <time dateTime={horas.ocurrido}>{fechaHora(horas.ocurrido)}</time>
          <DondeFue {...posicion} />
        </div>
        <Horas {...horas} />
        {children}
      </div>
    </div>
  );
}

function DondeFue({ latitud, longitud, distancia, precision }: PosicionMedida) {
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
