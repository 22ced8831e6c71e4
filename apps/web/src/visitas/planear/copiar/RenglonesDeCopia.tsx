import { useId } from 'react';
import { Casilla } from '../../../ui/piezas/Casilla.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconArrowRight, IconBan } from '../../../ui/piezas/iconos.ts';
import { horaQueSeCopia, resumenDeHora } from '../../hora/valoresDeHora.ts';
import { diaCorto, diaLargo, diaYMes, partesDeDia } from '../dias.ts';
import clases from './CopiarSemana.module.css';
import type { FilaDeCopia } from './filas.ts';

interface Props {
  filas: readonly FilaDeCopia[];
  marcada: (fila: FilaDeCopia) => boolean;
  /** The server's refusals, by visit. */
  rechazos: ReadonlyMap<number, string>;
  alMarcar: (cuales: readonly FilaDeCopia[], si: boolean) => void;
}

export function RenglonesDeCopia({ filas, marcada, rechazos, alMarcar }: Props) {
  const dias = [...new Set(filas.map(({ fecha }) => fecha))];
  return (
    <div className={clases.dias}>
      {dias.map((dia) => {
        const suyas = filas.filter(({ fecha }) => fecha === dia);
        return (
          <Dia key={dia} dia={dia} filas={suyas} marcada={marcada} alMarcar={alMarcar}>
            {suyas.map((fila) => (
              <Renglon
                key={fila.visita.idVisita}
                fila={fila}
                marcada={marcada(fila)}
                rechazo={rechazos.get(fila.visita.idVisita)}
                alAlternar={() => alMarcar([fila], !marcada(fila))}
              />
            ))}
          </Dia>
        );
      })}
    </div>
  );
}

interface PropsDia extends Omit<Props, 'rechazos'> {
  dia: string;
  children: React.ReactNode;
}

function Dia({ dia, filas, marcada, alMarcar, children }: PropsDia) {
  const id = useId();
  const marcadas = filas.filter(marcada).length;
  const deQue = filas[0]?.visita.fechaPlanificada ?? dia;
  return (
    <section aria-labelledby={id}>
      <div className={clases.dia}>
        <Casilla
          aria-label={`Todo el ${diaLargo(dia)}`}
          checked={marcadas > 0}
          disabled={!filas.some(({ sePuede }) => sePuede)}
          ref={(casilla) => {
            if (casilla) casilla.indeterminate = marcadas > 0 && marcadas < filas.length;
          }}
          onChange={() =>
            alMarcar(marcadas > 0 ? filas : filas.filter(enPrincipio), marcadas === 0)
          }
        />
        <h3 id={id}>
          {diaCorto(deQue)} <Icono de={IconArrowRight} tamano={14} />
          <span className="solo-lectores"> a </span> {partesDeDia(dia).nombre} {diaYMes(dia)}
        </h3>
        <span>
          {marcadas} de {filas.length}
        </span>
      </div>
      <ul>{children}</ul>
    </section>
  );
}

const enPrincipio = ({ porQue }: FilaDeCopia): boolean => porQue === undefined;

interface PropsRenglon {
  fila: FilaDeCopia;
  marcada: boolean;
  rechazo: string | undefined;
  alAlternar: () => void;
}

function Renglon({ fila, marcada, rechazo, alAlternar }: PropsRenglon) {
  const { visita, porQue, sePuede } = fila;
  const nombre = `${visita.cliente.nombre}, ${visita.tecnico.nombre}, ${diaLargo(fila.fecha)}`;
  const dice = (
    <>
      <b>{visita.cliente.nombre}</b>
      <span>
        {[visita.tipoVisita.nombre, resumenDeHora(horaQueSeCopia(visita))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>{visita.tecnico.nombre}</span>
      <span className={clases.porQue}>
        {rechazo ? (
          <span role="alert">{rechazo}</span>
        ) : (
          porQue && (
            <>
              {sePuede && <Icono de={IconAlertTriangle} tamano={16} />}
              <span>{porQue.frase}</span>
            </>
          )
        )}
      </span>
    </>
  );
  if (!sePuede)
    return (
      <li className={clases.fila} data-fuera>
        <Icono de={IconBan} tamano={16} />
        {dice}
      </li>
    );
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside the label. */}
      <label className={clases.fila}>
        <Casilla aria-label={nombre} checked={marcada} onChange={alAlternar} />
        {dice}
      </label>
    </li>
  );
}
