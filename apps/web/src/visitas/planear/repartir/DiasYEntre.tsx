import type { Semana } from '@visitas/contract/visitas/semana';
import { useState } from 'react';
import { cifra, contado } from '../../../ui/formato.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { Casilla } from '../../../ui/piezas/Casilla.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconCalendarOff } from '../../../ui/piezas/iconos.ts';
import { diaLargo, diasDeSuSemana, partesDeDia } from '../dias.ts';
import clases from './DiasYEntre.module.css';
import { type DelReparto, paraElegir } from './useReparto.ts';

interface Props {
  semana: Semana;
  /** The technician whose days are shared out. */
  excluido: number;
  reparto: DelReparto;
}

/** A large company has hundreds of technicians. Those with more visits that day are one press away. */
const A_LA_VISTA = 8;

export function DiasYEntre({ semana, excluido, reparto }: Props) {
  const { dias, delDia, alternarDia } = reparto;
  return (
    <div className={clases.arriba}>
      <fieldset className={clases.campo}>
        <legend>Días</legend>
        <div className={clases.dias}>
          {diasDeSuSemana(semana.lunes).map((dia) => {
            const { nombre, numero } = partesDeDia(dia);
            const cuantas = delDia(dia);
            if (cuantas === 0 && !dias.includes(dia)) return null;
            return (
              <label key={dia} className={clases.dia}>
                <input
                  type="checkbox"
                  checked={dias.includes(dia)}
                  aria-label={`${diaLargo(dia)}, ${contado(cuantas, ['visita', 'visitas'])}`}
                  onChange={() => alternarDia(dia)}
                />
                <span>
                  {nombre}
                  <b>{numero}</b>
                  {cifra(cuantas)}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <Entre semana={semana} excluido={excluido} reparto={reparto} />
    </div>
  );
}

function Entre({ semana, excluido, reparto: { dias, entre, alternarTecnico } }: Props) {
  const [todos, setTodos] = useState(false);
  const quienes = paraElegir(semana, excluido, dias);
  const vistos = quienes.filter(
    ({ idTecnico }, lugar) => todos || lugar < A_LA_VISTA || entre.has(idTecnico),
  );
  const faltan = quienes.length - vistos.length;
  return (
    <fieldset className={clases.campo}>
      <legend>Entre</legend>
      <div className={clases.entre}>
        {quienes.length === 0 && <span>No hay otro técnico a quien pasárselas.</span>}
        {vistos.map(({ idTecnico, nombre, puede }) =>
          puede ? (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside the label.
            <label key={idTecnico} className={clases.uno} data-elegido={entre.has(idTecnico)}>
              <Casilla checked={entre.has(idTecnico)} onChange={() => alternarTecnico(idTecnico)} />
              {nombre}
            </label>
          ) : (
            <span key={idTecnico} className={clases.uno} data-ausente>
              <Icono de={IconCalendarOff} tamano={16} />
              {nombre} <em>{claseDe(semana, idTecnico, dias)}</em>
            </span>
          ),
        )}
        {faltan > 0 && (
          <Boton tipo="enlace" onClick={() => setTodos(true)}>
            y {cifra(faltan)} más
          </Boton>
        )}
      </div>
    </fieldset>
  );
}

const POR_QUE = { vacaciones: 'vacaciones', enfermedad: 'enfermedad', otra: 'no trabaja' };

function claseDe({ ausencias }: Semana, id: number, [dia = '']: readonly string[]): string {
  const suya = ausencias.find(
    ({ idTecnico, desde, hasta }) => idTecnico === id && desde <= dia && dia <= hasta,
  );
  return suya ? POR_QUE[suya.clase] : '';
}
