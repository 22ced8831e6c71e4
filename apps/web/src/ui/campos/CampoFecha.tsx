import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { fecha, fechaHora, fechaLarga } from '../formato.ts';
import flotante from '../pagina/flotante.module.css';
import { useConDedo } from '../pagina/useTelefono.ts';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconCalendar } from '../piezas/iconos.ts';
import { AvisarDeCampo } from './alDia.ts';
import clases from './CampoFecha.module.css';
import './entrada.css';
import './selector.css';
import { estaEntera, leerFecha, type SinAnio } from './leerFecha.ts';
import { Mensajes } from './Mensajes.tsx';
import { EN_SU_LUGAR } from './OpcionDeSelector.tsx';

const Calendario = lazy(() => import('./Calendario.tsx'));

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** 'aaaa-mm-dd', or empty. */
  value: string;
  onChange: (dia: string) => void;
  mensajes: string[];
  /** True when there is no room below for the date in words: the weekday goes inside. */
  corto?: boolean;
  /** The year of a day typed without it. */
  sinAnio?: SinAnio;
}

const FORMA = 'dd/mm/aaaa';
/** A day and a month of some year, although that year may not have both. */
const BIEN_ESCRITA = /^(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2])\/\d{4}$/;

const queTieneMal = (texto: string): string =>
  BIEN_ESCRITA.test(texto.trim())
    ? 'Ese día no existe en el calendario. Revisa la fecha.'
    : 'Escribe la fecha como dd/mm/aaaa.';

/**
 * A date, always as dd/mm/aaaa: typed, pasted, or picked from a calendar. Touch devices use their
 * own calendar, with our text over its field.
 */
export function CampoFecha({ mensajes, corto = false, sinAnio, error, ...campo }: Props) {
  const escrito = useEscrito(campo.value, campo.onChange, sinAnio);
  const textos = escrito.mal ? [queTieneMal(escrito.enCampo)] : mensajes;
  const partes = {
    description: corto ? undefined : fechaLarga(campo.value),
    error: textos.length > 0 ? <Mensajes textos={textos} /> : error,
    ...(corto &&
      campo.value && {
        leftSection: <span className={clases.dia}>{nombreDeDia(campo.value)}</span>,
        leftSectionWidth: ANCHO_DIA,
        leftSectionPointerEvents: 'none' as const,
        classNames: { input: clases.conDia },
      }),
  };
  const { value, onChange, ...resto } = campo;
  return useConDedo() ? (
    <TextInput
      {...resto}
      {...partes}
      type="date"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      leftSection={<Encima dia={value} conNombre={corto} />}
      leftSectionWidth="100%"
      leftSectionPointerEvents="none"
      classNames={{ input: clases.nativo, section: clases.encima }}
    />
  ) : (
    <Escrita {...resto} {...partes} dia={value} escrito={escrito} />
  );
}

const ANCHO_DIA = 46;
const corta = new Intl.DateTimeFormat('es-GT', { weekday: 'short', timeZone: 'UTC' });

function nombreDeDia(dia: string): string {
  const momento = Date.parse(`${dia}T00:00:00Z`);
  return Number.isNaN(momento) ? '' : corta.format(momento);
}

const Encima = ({ dia, conNombre }: { dia: string; conNombre: boolean }) => (
  <span className={clases.texto} data-vacia={dia === ''} aria-hidden>
    {dia === '' ? FORMA : [conNombre && nombreDeDia(dia), fecha(dia)].filter(Boolean).join(' ')}
  </span>
);

interface PropsEscrita extends Omit<TextInputProps, 'value' | 'onChange'> {
  dia: string;
  escrito: ReturnType<typeof useEscrito>;
}

function Escrita({ dia, escrito, ...resto }: PropsEscrita) {
  const [abierto, setAbierto] = useState(false);

  function cerrar(): void {
    setAbierto(false);
    escrito.campo.current?.focus();
  }

  function alTeclear(evento: KeyboardEvent): void {
    if (evento.key === 'Enter') escrito.resolver();
    if (evento.key !== 'ArrowDown') return;
    evento.preventDefault();
    setAbierto(true);
  }

  return (
    <Popover
      opened={abierto}
      onChange={setAbierto}
      {...EN_SU_LUGAR}
      // The popover is placed before the days load; once loaded, it may have to move above the field.
      preventPositionChangeWhenVisible={false}
      // The button says what it opens: a text field has no such attributes.
      withRoles={false}
      // The calendar handles Esc itself. The popover's own would return the focus to what had it on
      // opening, which may be a day.
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target popupType="dialog">
        <TextInput
          placeholder={FORMA}
          autoComplete="off"
          {...resto}
          ref={escrito.campo}
          value={escrito.enCampo}
          onChange={({ currentTarget }) => escrito.escribir(currentTarget.value)}
          onBlur={escrito.resolver}
          onKeyDown={alTeclear}
          rightSection={
            <BotonIcono
              icono={IconCalendar}
              tamanoIcono={16}
              className={clases.boton}
              aria-label="Abrir el calendario"
              aria-haspopup="dialog"
              aria-expanded={abierto}
              onClick={() => setAbierto(!abierto)}
            />
          }
        />
      </Popover.Target>
      <Popover.Dropdown className={`${flotante.caja} ${clases.caja}`}>
        <Suspense>
          <Calendario
            dia={dia}
            hoy={hoy()}
            alElegir={(elegido) => {
              escrito.elegir(elegido);
              cerrar();
            }}
            alCerrar={cerrar}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Today, by the company's clock. */
function hoy(): string {
  const [dia = ''] = fechaHora(new Date().toISOString()).split(' ');
  return dia.split('/').reverse().join('-');
}

/**
 * The text of the field while it is typed. A text that is no date clears the value, so the earlier
 * date is neither sent nor filtered by.
 */
function useEscrito(valor: string, onChange: (dia: string) => void, sinAnio?: SinAnio) {
  const campo = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState<string>();
  const [mal, setMal] = useState(false);
  const dado = useRef(valor);

  function dar(dia: string): void {
    dado.current = dia;
    if (dia !== valor) onChange(dia);
  }

  // The value changed from outside, so it replaces the typed text.
  const [visto, setVisto] = useState(valor);
  if (visto !== valor) {
    setVisto(valor);
    if (valor !== dado.current) {
      setTexto(undefined);
      setMal(false);
    }
  }

  function elegir(dia: string): void {
    setTexto(undefined);
    setMal(false);
    dar(dia);
  }

  function resolver(): boolean {
    if (texto === undefined) return true;
    const dia = texto.trim() === '' ? '' : leerFecha(texto, hoy(), sinAnio);
    if (dia === undefined) {
      setMal(true);
      dar('');
      return false;
    }
    elegir(dia);
    return true;
  }

  function escribir(nuevo: string): void {
    setMal(false);
    const dia = nuevo.trim() === '' ? '' : leerFecha(nuevo, hoy(), sinAnio);
    const entera = nuevo.trim() === '' || estaEntera(nuevo);
    // A complete date in digits alone, or year first, is reformatted at once.
    setTexto(dia && entera && !/^\d{1,2}\D/.test(nuevo.trim()) ? undefined : nuevo);
    if (dia !== undefined && entera) dar(dia);
  }

  const ultimo = useRef(resolver);
  ultimo.current = resolver;
  const avisar = useContext(AvisarDeCampo);
  useEffect(
    () => avisar?.({ alDia: () => ultimo.current(), enfocar: () => campo.current?.focus() }),
    [avisar],
  );

  return { campo, enCampo: texto ?? fecha(valor), mal, elegir, escribir, resolver };
}
