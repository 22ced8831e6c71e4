import { LARGO_DE_CORRECCION } from '@visitas/contract/importaciones/archivo';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { memoDe } from '../ui/lista/Tabla.tsx';
import {
  type CeldaDeFila,
  celdaHacia,
  erroresDe,
  esCelda,
  type FilaConCeldas,
  primeraParada,
  siguienteError,
  type Trama,
} from './celdas.ts';
import clases from './RejillaDeFilas.module.css';

export interface ColumnaDeRejilla {
  campo: string;
  titulo: string;
  /** In pixels. */
  ancho: number;
  /** It takes the room that the others leave; `ancho` is then the least. */
  crece?: boolean;
  tono?: 'principal' | 'largo' | 'mono' | 'cifras' | undefined;
}

interface AccionDeFila<F extends FilaConCeldas> {
  texto: (fila: F) => string;
  /** It says the row too. */
  nombre: (fila: F) => string;
}

interface Props<F extends FilaConCeldas> {
  etiqueta: string;
  filas: readonly F[];
  columnas: readonly ColumnaDeRejilla[];
  /** The width of the last column, which says what happens to a row and stays in sight. */
  anchoDeQuePasa: number;
  quePasa: (fila: F) => ReactNode;
  /** What may be done with a whole row, at its end: the last stop of the arrows. The same object at every render. */
  accion: AccionDeFila<F>;
  alActuar: (fila: F) => void;
  alCorregir: (celda: CeldaDeFila, valor: string) => void;
}

const ANCHO_DE_FILA = 64;

/** Rows that are corrected where they are: Enter edits a cell, and Tab goes to the next one to correct. */
export function RejillaDeFilas<F extends FilaConCeldas>(props: Props<F>) {
  const { etiqueta, filas, columnas, quePasa, accion, anchoDeQuePasa } = props;
  const id = useId();
  const rejilla = useEdicion(props);
  const minWidth = columnas.reduce(
    (suma, { ancho }) => suma + ancho,
    ANCHO_DE_FILA + anchoDeQuePasa,
  );
  return (
    <div className={clases.marco}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern is built on a table.
        role="grid"
        ref={rejilla.tabla}
        aria-label={etiqueta}
        className={clases.rejilla}
        style={{ minWidth }}
        onKeyDown={rejilla.alTeclear}
      >
        <colgroup>
          <col style={{ width: ANCHO_DE_FILA }} />
          {columnas.map(({ campo, ancho, crece = false }) => (
            <col key={campo} style={crece ? undefined : { width: ancho }} />
          ))}
          <col style={{ width: anchoDeQuePasa }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            {columnas.map(({ campo, titulo }) => (
              <th key={campo} scope="col">
                {titulo}
              </th>
            ))}
            <th scope="col">Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <FilaMemo
              key={fila.fila}
              fila={fila}
              columnas={columnas}
              quePasa={quePasa}
              accion={accion}
              id={`${id}-${fila.fila}`}
              parada={campoEn(rejilla.parada, fila)}
              editando={campoEn(rejilla.editando, fila)}
              {...rejilla.manos}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const campoEn = (celda: CeldaDeFila | undefined, { fila }: FilaConCeldas): string | undefined =>
  celda?.fila === fila ? celda.campo : undefined;

/** One cell is a stop of Tab. The one being edited holds a field instead of its text. */
function useEdicion<F extends FilaConCeldas>(props: Props<F>) {
  const { filas, columnas } = props;
  const tabla = useRef<HTMLTableElement>(null);
  const [pisada, pisar] = useState<CeldaDeFila>();
  const [editando, editar] = useState<CeldaDeFila>();
  const trama: Trama = { filas, campos: [...columnas.map(({ campo }) => campo), ACCION] };
  const sigue = pisada && filas.some(({ fila }) => fila === pisada.fila);
  const parada = sigue && trama.campos.includes(pisada.campo) ? pisada : primeraParada(trama);
  const actuales = useRef(props);
  actuales.current = props;

  function enfocarCelda({ fila, campo }: CeldaDeFila): void {
    const celdas = tabla.current?.querySelectorAll<HTMLElement>('[data-celda]') ?? [];
    for (const una of celdas) if (una.dataset.celda === nombreDe(fila, campo)) una.focus();
  }

  function alTeclear(evento: KeyboardEvent): void {
    if (!parada || evento.nativeEvent.isComposing) return;
    const destino = adonde(evento, trama, parada, Boolean(editando));
    if (destino === undefined) return;
    evento.preventDefault();
    if (destino === 'editar') editar(parada);
    else enfocarCelda(destino);
  }

  // Stable, so that an edit draws only its own row again.
  const [manos] = useState(() => ({
    alPisar: pisar,
    alEditar: editar,
    alDejar(celda: CeldaDeFila, valor: string | null): void {
      editar((actual) => (esCelda(actual, celda) ? undefined : actual));
      if (valor !== null) actuales.current.alCorregir(celda, valor);
    },
    alActuar: (fila: F): void => actuales.current.alActuar(fila),
  }));
  return { tabla, parada, editando, alTeclear, manos };
}

/** Undefined: the key is not of the grid. Inside a field the arrows belong to its text. */
function adonde(
  evento: KeyboardEvent,
  trama: Trama,
  parada: CeldaDeFila,
  editando: boolean,
): CeldaDeFila | 'editar' | undefined {
  const { key, shiftKey } = evento;
  if (key === 'Tab') return siguienteError(trama, parada, shiftKey ? -1 : 1);
  if (editando) return key === 'Enter' || key === 'Escape' ? parada : undefined;
  if (key === 'Enter' || key === 'F2') return parada.campo === ACCION ? undefined : 'editar';
  return celdaHacia(trama, parada, evento);
}

/** The action of a row is reached as its cells are. */
const ACCION = 'accion';

const nombreDe = (fila: number, campo: string): string => `${fila} ${campo}`;

interface PropsFila<F extends FilaConCeldas> {
  fila: F;
  columnas: readonly ColumnaDeRejilla[];
  quePasa: (fila: F) => ReactNode;
  accion: AccionDeFila<F>;
  alActuar: (fila: F) => void;
  id: string;
  parada: string | undefined;
  editando: string | undefined;
  alPisar: (celda: CeldaDeFila) => void;
  alEditar: (celda: CeldaDeFila) => void;
  /** Null when nothing was changed. */
  alDejar: (celda: CeldaDeFila, valor: string | null) => void;
}

function FilaDeRejilla<F extends FilaConCeldas>(props: PropsFila<F>) {
  const { fila, columnas, quePasa, accion, id, parada, editando } = props;
  return (
    <tr>
      <th scope="row">{fila.fila}</th>
      {columnas.map((columna) => {
        const { campo } = columna;
        return (
          <CeldaDeRejilla
            key={campo}
            fila={fila}
            columna={columna}
            id={id}
            alPisar={props.alPisar}
            alEditar={props.alEditar}
            alDejar={props.alDejar}
            enParada={parada === campo}
            enEdicion={editando === campo}
          />
        );
      })}
      <td>
        <div className={clases.final}>
          <span id={id} className={clases.dicho}>
            {quePasa(fila)}
          </span>
          <button
            type="button"
            className={clases.accion}
            data-celda={nombreDe(fila.fila, ACCION)}
            tabIndex={parada === ACCION ? 0 : -1}
            aria-label={accion.nombre(fila)}
            onFocus={() => props.alPisar({ fila: fila.fila, campo: ACCION })}
            onClick={() => props.alActuar(fila)}
          >
            {accion.texto(fila)}
          </button>
        </div>
      </td>
    </tr>
  );
}

/** An arrow draws only the row that is left and the one that is reached. */
const FilaMemo = memoDe(FilaDeRejilla);

interface PropsCelda
  extends Pick<PropsFila<FilaConCeldas>, 'fila' | 'id' | 'alPisar' | 'alEditar' | 'alDejar'> {
  columna: ColumnaDeRejilla;
  enParada: boolean;
  enEdicion: boolean;
}

function CeldaDeRejilla({ fila, columna, id, enParada, enEdicion, ...manos }: PropsCelda) {
  const { campo, titulo, tono } = columna;
  const celda = { fila: fila.fila, campo };
  const valor = fila.valores[campo] ?? '';
  const mal = erroresDe(fila, campo).length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the table's.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern is built on a table.
      role="gridcell"
      data-celda={nombreDe(fila.fila, campo)}
      data-tono={tono}
      data-mal={mal}
      tabIndex={enParada ? 0 : -1}
      aria-invalid={mal || undefined}
      aria-describedby={mal ? id : undefined}
      onFocus={() => manos.alPisar(celda)}
      onClick={() => manos.alEditar(celda)}
    >
      {enEdicion ? (
        <Entrada
          nombre={`${titulo}, fila ${fila.fila}`}
          valor={valor}
          mal={mal ? id : undefined}
          alDejar={(nuevo) => manos.alDejar(celda, nuevo)}
        />
      ) : (
        <span className={clases.valor}>{valor || (mal && <i>vacía</i>)}</span>
      )}
    </td>
  );
}

interface PropsEntrada {
  nombre: string;
  valor: string;
  /** The element that says what is wrong. */
  mal: string | undefined;
  alDejar: (valor: string | null) => void;
}

/** Leaving it, by any way but Escape, keeps what was typed. */
function Entrada({ nombre, valor, mal, alDejar }: PropsEntrada) {
  const desistir = useRef(false);
  return (
    <input
      ref={alEmpezar}
      className={clases.entrada}
      aria-label={nombre}
      aria-invalid={mal !== undefined}
      aria-describedby={mal}
      defaultValue={valor}
      autoComplete="off"
      maxLength={LARGO_DE_CORRECCION}
      onKeyDown={({ key }) => {
        desistir.current = key === 'Escape';
      }}
      onBlur={({ currentTarget: { value } }) =>
        alDejar(desistir.current || value === valor ? null : value)
      }
    />
  );
}

/** The text is taken whole: most corrections replace it. */
function alEmpezar(entrada: HTMLInputElement | null): void {
  entrada?.focus();
  entrada?.select();
}
