import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { cifra } from '../../ui/formato.ts';
import queFiltra from '../../ui/lista/botonQueFiltra.module.css';
import { PanelDeBoton } from '../../ui/pagina/PanelDeBoton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle } from '../../ui/piezas/iconos.ts';
import { conSuHora, diaConMes } from '../planear/dias.ts';
import type { ConAvisos } from './conAvisos.ts';
import clases from './ParaTenerEnCuenta.module.css';

interface Props<D, V> {
  /** What is in view. Undefined until it is read. */
  leido: D | undefined;
  conAvisos: (leido: D) => readonly ConAvisos<V>[];
  alElegir: (visita: V) => void;
}

/** How many of the visits in view have warnings, and the list of them. Nothing when none has any. */
export function ParaTenerEnCuenta<D, V extends VisitaEnSemana>(props: Props<D, V>) {
  const { conAvisos, alElegir } = props;
  // The rows come first: a whole week has a thousand visits to look at.
  const leido = useDeferredValue(props.leido, undefined);
  const cuales = useMemo(() => (leido ? conAvisos(leido) : []), [leido, conAvisos]);
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState(false);
  const cerrar = () => setAbierto(false);
  if (cuales.length === 0) return null;
  return (
    <div className={clases.lugar}>
      <button
        ref={boton}
        type="button"
        className={`${queFiltra.boton} ${clases.boton}`}
        aria-label={`${TITULO}, ${cifra(cuales.length)}`}
        aria-haspopup="dialog"
        aria-expanded={abierto}
        title={TITULO}
        onClick={() => setAbierto(!abierto)}
      >
        <Icono de={IconAlertTriangle} tamano={15} />
        {cifra(cuales.length)}
      </button>
      {abierto && (
        <PanelDeBoton titulo={TITULO} boton={boton} alCerrar={cerrar} ancho={ANCHO}>
          {() => (
            <ul className={clases.visitas}>
              {cuales.map(({ visita, tecnico, frases }) => (
                <li key={visita.idVisita}>
                  <button
                    type="button"
                    onClick={() => {
                      cerrar();
                      alElegir(visita);
                    }}
                  >
                    <b>{visita.cliente}</b>
                    <span>
                      {tecnico} · {conSuHora(diaConMes(visita.fechaPlanificada), visita)}
                    </span>
                    {frases.map((frase) => (
                      <small key={frase}>
                        <Icono de={IconAlertTriangle} tamano={13} />
                        {frase}
                      </small>
                    ))}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PanelDeBoton>
      )}
    </div>
  );
}

const TITULO = 'Para tener en cuenta';
const ANCHO = 360;
