import { type OptionsFilter, Select } from '@mantine/core';
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

/** What there is to choose from, and how it is got. */
export interface Oferta {
  opciones: Opcion[];
  /** When the list is too long to have it all: what was typed, to ask for what matches it. */
  alBuscar?: (texto: string) => void;
  cargando?: boolean;
  /** The list could not be had; opening it again asks for it again. */
  alReintentar?: (() => void) | undefined;
}

export interface PropsSelector extends Oferta {
  label: string;
  name: string;
  value: string;
  onChange: (valor: string) => void;
  mensajes: string[];
  placeholder: string;
  /** Its options are people: with their pictures. */
  personas?: boolean;
  /** What the record has today, also when it is no longer offered. */
  actual?: Opcion | undefined;
  disabled?: boolean;
  /** What to know of it, under it. */
  description?: ReactNode;
}

/** Those that are not offered go first, and none of them twice. */
function conLasQueFaltan(opciones: Opcion[], fijas: (Opcion | undefined)[]): Opcion[] {
  const ofrecidas = new Set(opciones.map(({ value }) => value));
  const faltan = fijas.filter((una) => una !== undefined && !ofrecidas.has(una.value));
  return [...new Map((faltan as Opcion[]).map((una) => [una.value, una])).values(), ...opciones];
}

/** As lists search: 'jose' finds 'José'. */
const coincidentes: OptionsFilter = ({ options, search }) =>
  options.filter((una) => 'label' in una && contiene(una.label, search));

function textoSinOpciones({ cargando, alReintentar }: Oferta): string {
  if (cargando) return 'Buscando…';
  return alReintentar ? 'No se pudo cargar la lista. Ábrela de nuevo.' : 'Sin resultados';
}

/** What the open list of a field offers; null while it is closed. */
function ofrecidasPor(campo: HTMLElement): NodeListOf<HTMLElement> | null {
  const lista = document.getElementById(campo.getAttribute('aria-controls') ?? '');
  return lista?.querySelectorAll<HTMLElement>('[role="option"]') ?? null;
}

function elegirUnica(opciones: NodeListOf<HTMLElement>): void {
  const [unica] = opciones;
  if (opciones.length === 1 && !unica?.matches('[data-combobox-selected]')) unica?.click();
}

/**
 * Enter in an open list chooses: the one pointed at (Mantine's), or else the only one. It never sends
 * the form, and while the list is on its way it waits for it.
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
      // Arriving with the keyboard, or to correct it, covers nothing: it opens when it is used.
      openOnFocus={false}
      data={ofrecidas}
      value={value || null}
      onChange={(nuevo, opcion) => {
        setElegida(opcion ?? undefined);
        onChange(nuevo ?? '');
      }}
      // The chosen one's name is what the field shows, not something to search for.
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
