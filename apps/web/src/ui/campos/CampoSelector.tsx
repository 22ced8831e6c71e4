import { type OptionsFilter, Select } from '@mantine/core';
import './entrada.css';
import './selector.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { contiene } from '../buscar.ts';
import { Icono } from '../piezas/Icono.tsx';
import { IconChevronDown } from '../piezas/iconos.ts';
import { Mensajes } from './Mensajes.tsx';
import { ASPECTO, EN_SU_LUGAR, OpcionDeSelector } from './OpcionDeSelector.tsx';

export interface Opcion {
  value: string;
  label: string;
}

/** What there is to choose from, and how to get it. */
export interface Oferta {
  opciones: Opcion[];
  /** Of a list that is too long to be offered whole: receives what is typed, to ask for what matches. */
  alBuscar?: (texto: string) => void;
  cargando?: boolean;
  /** Present when the options could not be read: opening the list tries again. */
  alReintentar?: (() => void) | undefined;
}

export interface PropsSelector extends Oferta {
  label: string;
  name: string;
  value: string;
  onChange: (valor: string) => void;
  mensajes: string[];
  placeholder: string;
  /** Whether its options are people, who are shown with their pictures. */
  personas?: boolean;
  /** What the record has now: it can be kept even when it is no longer offered. */
  actual?: Opcion | undefined;
  disabled?: boolean;
  /** A note under the field. */
  description?: ReactNode;
}

/** Puts first the options that are not offered but must be there, each only once. */
function conLasQueFaltan(opciones: Opcion[], fijas: (Opcion | undefined)[]): Opcion[] {
  const ofrecidas = new Set(opciones.map(({ value }) => value));
  const faltan = fijas.flatMap((una) => (una && !ofrecidas.has(una.value) ? [una] : []));
  return [...new Map(faltan.map((una) => [una.value, una])).values(), ...opciones];
}

/** Searches as lists do: 'jose' finds 'José'. */
const coincidentes: OptionsFilter = ({ options, search }) =>
  options.filter((una) => 'label' in una && contiene(una.label, search));

function textoSinOpciones({ cargando, alReintentar }: Oferta): string {
  if (cargando) return 'Buscando…';
  return alReintentar ? 'No se pudo cargar la lista. Ábrela de nuevo.' : 'Sin resultados';
}

/** The options that the open list of a field shows; null while it is closed. */
function ofrecidasPor(campo: HTMLElement): NodeListOf<HTMLElement> | null {
  const lista = document.getElementById(campo.getAttribute('aria-controls') ?? '');
  return lista?.querySelectorAll<HTMLElement>('[role="option"]') ?? null;
}

function elegirUnica(opciones: NodeListOf<HTMLElement>): void {
  const [unica] = opciones;
  if (opciones.length === 1 && !unica?.matches('[data-combobox-selected]')) unica?.click();
}

/**
 * Enter in an open list chooses and never sends the form. Mantine chooses the option pointed at; this
 * chooses the only option when none is, and waits for it while the list is still loading.
 */
function useEnter(cargando: boolean) {
  const campo = useRef<HTMLInputElement>(null);
  const enEspera = useRef(false);

  useEffect(() => {
    const opciones = !cargando && enEspera.current && campo.current && ofrecidasPor(campo.current);
    if (opciones) elegirUnica(opciones);
    enEspera.current = false;
  }, [cargando]);

  function onKeyDown(evento: KeyboardEvent<HTMLInputElement>): void {
    const opciones = evento.key === 'Enter' ? ofrecidasPor(evento.currentTarget) : null;
    enEspera.current = opciones !== null && cargando;
    if (!opciones) return;
    evento.preventDefault();
    if (!cargando) elegirUnica(opciones);
  }

  return { ref: campo, onKeyDown };
}

/** Chooses one of a list by typing part of it. */
export function CampoSelector(props: PropsSelector) {
  const { value, onChange, mensajes, personas = false, actual, ...delCampo } = props;
  const { opciones, alBuscar, cargando, alReintentar, ...resto } = delCampo;
  const [elegida, setElegida] = useState<Opcion>();
  const ofrecidas = conLasQueFaltan(opciones, [actual, elegida]);
  const enter = useEnter(cargando === true);
  const nombre = ofrecidas.find((una) => una.value === value)?.label;

  return (
    <Select
      {...resto}
      {...enter}
      searchable
      allowDeselect={false}
      // Focus alone would cover the fields below: the list opens when the field is used.
      openOnFocus={false}
      // What is written takes the place of what was chosen, as in any other field that the keyboard comes to.
      onFocus={({ currentTarget }) => currentTarget.select()}
      data={ofrecidas}
      value={value || null}
      onChange={(nuevo, opcion) => {
        setElegida(opcion ?? undefined);
        onChange(nuevo ?? '');
      }}
      // After choosing, Mantine tells the name that the field shows, which nobody searches for.
      onSearchChange={(texto) => alBuscar?.(texto === nombre ? '' : texto)}
      onDropdownOpen={() => alReintentar?.()}
      filter={coincidentes}
      nothingFoundMessage={textoSinOpciones(props)}
      renderOption={({ option, checked = false }) => (
        <OpcionDeSelector nombre={option.label} elegida={checked} persona={personas} />
      )}
      rightSection={<Icono de={IconChevronDown} tamano={16} />}
      withScrollArea={false}
      classNames={ASPECTO}
      comboboxProps={EN_SU_LUGAR}
      error={mensajes.length > 0 && <Mensajes textos={mensajes} />}
    />
  );
}
