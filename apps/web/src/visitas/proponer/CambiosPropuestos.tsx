import type { CambioPropuesto, Propuesta } from '@visitas/contract/propuestas/esquemas';
import type { ReactNode } from 'react';
import { cifra } from '../../ui/formato.ts';
import { AvisoCalmo } from '../../ui/piezas/AvisoCalmo.tsx';
import { Casilla } from '../../ui/piezas/Casilla.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconArrowRight } from '../../ui/piezas/iconos.ts';
import { diaCorto } from '../planear/dias.ts';
import clases from './CambiosPropuestos.module.css';
import { lugarDicho, nombreEn } from './textos.ts';
import type { LineasDePropuesta } from './useLineas.ts';

interface Props {
  propuesta: Propuesta;
  eleccion: LineasDePropuesta;
  bloqueado: boolean;
  /** Why they cannot be accepted. */
  nota: ReactNode;
  acciones: ReactNode;
}

export function CambiosPropuestos({ propuesta, eleccion, bloqueado, nota, acciones }: Props) {
  const { cambios } = propuesta;
  return (
    <section aria-label="Cambios">
      <header className={clases.cabecera}>
        <h2>Cambios</h2>
        <span role="status">
          {cifra(eleccion.marcadas.length)} de {cifra(cambios.length)}
          {nota && <> · {nota}</>}
        </span>
        {acciones}
      </header>
      <ul className={clases.lineas} aria-label="Cambios">
        {cambios.map((cambio) => (
          <Linea
            key={cambio.idVisita}
            propuesta={propuesta}
            cambio={cambio}
            marcada={eleccion.marcada(cambio.idVisita)}
            bloqueado={bloqueado}
            alAlternar={() => eleccion.alternar(cambio.idVisita)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PropsLinea {
  propuesta: Propuesta;
  cambio: CambioPropuesto;
  marcada: boolean;
  bloqueado: boolean;
  alAlternar: () => void;
}

function Linea({ propuesta, cambio, marcada, bloqueado, alAlternar }: PropsLinea) {
  const { cliente, de, llegada, motivo, aviso, fuera } = cambio;
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside the label. */}
      <label className={clases.linea} data-marcada={marcada}>
        <Casilla
          checked={marcada}
          disabled={bloqueado || fuera !== undefined}
          aria-label={dicho(propuesta, cambio)}
          onChange={alAlternar}
        />
        <span className={clases.cual}>
          <b>{cliente}</b>
          <span className={clases.mueve}>
            <span>{lugarDicho(propuesta, de)}</span>
            <Icono de={IconArrowRight} tamano={14} />
            <b>
              {lugarDicho(propuesta, cambio)}, ≈ {llegada}
            </b>
          </span>
        </span>
        <span className={clases.porQue}>
          {fuera ? <AvisoCalmo>{fuera}</AvisoCalmo> : motivo}
          {!fuera && aviso && <AvisoCalmo>{aviso}</AvisoCalmo>}
        </span>
      </label>
    </li>
  );
}

/** 'Farmacia San Sebastián, de Luis Hernández, mar 24, a Ana Lucía, mar 24, hacia las 12:20'. */
function dicho(propuesta: Propuesta, { cliente, de, idTecnico, fecha, llegada }: CambioPropuesto) {
  return [
    cliente,
    `de ${nombreEn(propuesta, de.idTecnico)}`,
    diaCorto(de.fecha),
    `a ${nombreEn(propuesta, idTecnico)}`,
    diaCorto(fecha),
    `hacia las ${llegada}`,
  ].join(', ');
}
