import type { MouseEventHandler } from 'react';
import { useImprimiendo } from '../../ui/pagina/useImprimiendo.ts';
import { useOrdenDelPanel, usePanel } from '../panel/panel.ts';
import { diaLargo } from '../planear/dias.ts';
import { Cabecera } from './Cabecera.tsx';
import { Fila } from './Fila.tsx';
import type { LugarEnTablero } from './lugares.ts';
import clases from './Tablero.module.css';
import type { DiaEnTablero } from './tablero.ts';
import { useAltoMaximo } from './useAltos.ts';
import { type DeRejilla, useFocoDelTablero } from './useFocoDelTablero.ts';

interface Props extends DeRejilla {
  ocupado: boolean;
  conDedo: boolean;
  lugarBajoArrastre: LugarEnTablero | undefined;
  enElAire: ReadonlySet<number>;
  alPulsar: MouseEventHandler;
  alPedirMenu: MouseEventHandler;
}

export function Rejilla(props: Props) {
  const { rejilla, semana, tablero, indice, planear, lugarBajoArrastre } = props;
  const { dias, filas } = tablero;
  const panel = usePanel();
  const imprimiendo = useImprimiendo();
  const altoMaximo = useAltoMaximo(rejilla);
  const foco = useFocoDelTablero(props, { imprimiendo });
  const { parada, medir } = foco;
  const suyas = filas.flatMap(({ celdas }) => celdas.flatMap(({ pasanFiltros }) => pasanFiltros));
  useOrdenDelPanel(suyas.map(({ idVisita }) => idVisita));
  const abierta = indice.visita(panel?.abierta ?? 0);

  const medidas = {
    '--columnas': anchosDe(dias, ANCHOS).join(' '),
    '--ancho-minimo': `calc(${anchosDe(dias, MINIMOS).join(' + ')})`,
  };

  return (
    <div
      ref={rejilla}
      className={clases.rejilla}
      aria-busy={props.ocupado}
      style={{
        maxHeight: imprimiendo ? undefined : altoMaximo,
        ...medidas,
      }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern is built on a table.
        role="grid"
        aria-label={`Semana del ${diaLargo(semana.lunes)} al ${diaLargo(semana.domingo)}`}
        aria-rowcount={filas.length + 1}
        aria-colcount={dias.length + 1}
        onKeyDown={foco.alTeclear}
        onFocus={({ target }) => foco.alEnfocar(target)}
        onClick={props.alPulsar}
        onContextMenu={props.alPedirMenu}
      >
        <Cabecera dias={dias} tecnicos={filas.length} />
        <tbody className={clases.cuerpo} style={{ height: foco.alto }}>
          {foco.dibujadas.map(({ index, start }) => {
            const fila = filas[index];
            if (!fila) return null;
            const { idTecnico } = fila.tecnico;
            const suya = (lugar: LugarEnTablero | undefined) =>
              lugar?.idTecnico === idTecnico ? lugar.columna : undefined;
            return (
              <Fila
                key={idTecnico}
                fila={fila}
                dias={dias}
                semana={semana}
                medir={medir}
                buscar={props.buscar}
                mostrarTodas={imprimiendo}
                conDedo={props.conDedo}
                indice={index + 2}
                arriba={start}
                abierta={abierta?.idTecnico === idTecnico ? abierta.idVisita : undefined}
                parada={suya(parada)}
                columnaBajoArrastre={suya(lugarBajoArrastre)}
                enElAire={props.enElAire}
                elegidas={props.seleccion.elegidas}
                recien={props.recien}
                puedeMover={planear.puede.mover}
                puedeCrear={planear.puede.crear}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type Anchos = Record<NonNullable<DiaEnTablero['ancho']> | 'entero', string>;

const MINIMOS: Anchos = {
  vacio: 'var(--ancho-vacio)',
  poco: 'var(--ancho-con-poco)',
  entero: 'var(--ancho-de-dia)',
};
// A day with little shares the room that is left, or its names would be cut beside a wide empty day.
const ANCHOS: Anchos = {
  vacio: MINIMOS.vacio,
  poco: `minmax(${MINIMOS.poco}, var(--parte-con-poco))`,
  entero: `minmax(${MINIMOS.entero}, 1fr)`,
};

/** The widths of the columns. */
const anchosDe = (dias: readonly DiaEnTablero[], anchos: Anchos): string[] => [
  'var(--ancho-de-tecnico)',
  ...dias.map(({ ancho }) => anchos[ancho ?? 'entero']),
];
