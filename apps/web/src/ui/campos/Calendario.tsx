import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fechaLarga } from '../formato.ts';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconChevronLeft, IconChevronRight } from '../piezas/iconos.ts';
import clases from './Calendario.module.css';

interface Props {
  /** The chosen day, or empty. */
  dia: string;
  hoy: string;
  alElegir: (dia: string) => void;
  alCerrar: () => void;
}

const DIAS_DE_SEMANA = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const POR_SEMANA = 7;
const MS_POR_DIA = 86_400_000;
const PRIMERO = '2000-01-01';
const ULTIMO = '2100-12-31';
const DE_UN_ANIO = 12;
/** Keeps Esc from closing the dialog under the calendar. */
const SUYO = { 'data-mantine-stop-propagation': true };

const nombreDelMes = new Intl.DateTimeFormat('es-GT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month to pick a day from. Arrows move by day, the page keys by month, and Enter picks. */
export default function Calendario({ dia, hoy, alElegir, alCerrar }: Props) {
  const id = useId();
  const [foco, setFoco] = useState(leida(dia) ? dia : hoy);
  const rejilla = useRef<HTMLTableElement>(null);
  const porTeclado = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day the keyboard reached.
  useEffect(() => {
    if (porTeclado.current) rejilla.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    porTeclado.current = false;
  }, [foco]);

  function ir(hacia: string): void {
    if (hacia >= PRIMERO && hacia <= ULTIMO) setFoco(hacia);
  }

  function alTeclear(evento: KeyboardEvent): void {
    if (evento.key === 'Escape') {
      evento.stopPropagation();
      alCerrar();
      return;
    }
    const enRejilla = evento.target instanceof Node && rejilla.current?.contains(evento.target);
    const hacia = enRejilla && destinoDe(evento, foco);
    if (!hacia) return;
    evento.preventDefault();
    porTeclado.current = true;
    ir(hacia);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the buttons inside it.
    <div className={clases.calendario} onKeyDown={alTeclear}>
      <div className={clases.cabecera}>
        <BotonIcono
          {...SUYO}
          icono={IconChevronLeft}
          tamanoIcono={16}
          aria-label="Mes anterior"
          onClick={() => ir(masMeses(foco, -1))}
        />
        <span id={id} aria-live="polite">
          {nombreDelMes.format(enUtc(foco))}
        </span>
        <BotonIcono
          {...SUYO}
          icono={IconChevronRight}
          tamanoIcono={16}
          aria-label="Mes siguiente"
          onClick={() => ir(masMeses(foco, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a month is a grid walked with the arrow keys. */}
      <table ref={rejilla} role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {DIAS_DE_SEMANA.map((nombre) => (
              <th key={nombre} scope="col">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDe(foco).map((semana) => (
            <tr key={semana[0]}>
              {semana.map((uno) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected.
                <td key={uno} aria-selected={uno === dia}>
                  <button
                    {...SUYO}
                    type="button"
                    tabIndex={uno === foco ? 0 : -1}
                    aria-label={fechaLarga(uno)}
                    aria-current={uno === hoy ? 'date' : undefined}
                    data-elegido={uno === dia}
                    data-ajeno={uno.slice(0, 7) !== foco.slice(0, 7)}
                    onClick={() => alElegir(uno)}
                  >
                    {Number(uno.slice(-2))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const enUtc = (dia: string): number => Date.parse(`${dia}T00:00:00Z`);
const leida = (dia: string): boolean => !Number.isNaN(enUtc(dia));

const masDias = (dia: string, dias: number): string =>
  new Date(enUtc(dia) + dias * MS_POR_DIA).toISOString().slice(0, 10);

/** The same day of another month, or its last day when it is shorter. */
function masMeses(dia: string, meses: number): string {
  const [anio = 0, mes = 1, numero = 1] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio, mes + meses, 0)).getUTCDate();
  const hacia = Date.UTC(anio, mes - 1 + meses, Math.min(numero, ultimo));
  return new Date(hacia).toISOString().slice(0, 10);
}

/** Counted from Monday. */
const lugarEnSemana = (dia: string): number =>
  (new Date(enUtc(dia)).getUTCDay() + POR_SEMANA - 1) % POR_SEMANA;

function destinoDe({ key, shiftKey }: KeyboardEvent, dia: string): string | undefined {
  const lugar = lugarEnSemana(dia);
  const meses = shiftKey ? DE_UN_ANIO : 1;
  const destinos: Record<string, string> = {
    ArrowLeft: masDias(dia, -1),
    ArrowRight: masDias(dia, 1),
    ArrowUp: masDias(dia, -POR_SEMANA),
    ArrowDown: masDias(dia, POR_SEMANA),
    Home: masDias(dia, -lugar),
    End: masDias(dia, POR_SEMANA - 1 - lugar),
    PageUp: masMeses(dia, -meses),
    PageDown: masMeses(dia, meses),
  };
  return destinos[key];
}

/** From the Monday of its first week to the Sunday of its last. */
function semanasDe(dia: string): string[][] {
  const primero = `${dia.slice(0, 8)}01`;
  const siguiente = masMeses(primero, 1);
  const semanas: string[][] = [];
  let lunes = masDias(primero, -lugarEnSemana(primero));
  while (lunes < siguiente) {
    const desde = lunes;
    semanas.push(Array.from({ length: POR_SEMANA }, (_, cuantos) => masDias(desde, cuantos)));
    lunes = masDias(lunes, POR_SEMANA);
  }
  return semanas;
}
