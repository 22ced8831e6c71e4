import { type OptionsFilter, Select } from '@mantine/core';
import './entrada.css';
import './selector.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { contiene } from '../buscar.ts';
import { Icono } from '../piezas/Icono.tsx';
import { IconChevronDown } from '../piezas/iconos.ts';
import { useEnCamino } from './enCamino.ts';
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

/** Whether there was only one. */
function elegirUnica(opciones: NodeListOf<HTMLElement>): boolean {
  const [unica] = opciones;
  if (opciones.length !== 1) return false;
  if (!unica?.matches('[data-combobox-selected]')) unica?.click();
  return true;
}

/** Going on to another field leaves what was asked of this one as it was. */
const SIN_TOCARLO = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

/**
 * Enter in an open list chooses and never sends the form. Mantine chooses the option pointed at; this
 * chooses the only option when none is. While the list is still loading it is remembered, for whoever types
 * faster than it comes; once they are in another field, `alLlegar` is told what they had written, and
 * says whether the form may go on: if it is confirmed meanwhile, it waits.
 */
function useEnter(cargando: boolean, alLlegar: (texto: string) => boolean) {
  const campo = useRef<HTMLInputElement>(null);
  const enEspera = useRef('');
  const enCamino = useEnCamino();
  const ultimo = useRef(alLlegar);
  ultimo.current = alLlegar;

  useEffect(() => {
    const texto = enEspera.current;
    if (cargando || texto === '') return;
    enEspera.current = '';
    const opciones = campo.current && ofrecidasPor(campo.current);
    const sigue = opciones ? elegirUnica(opciones) : ultimo.current(texto);
    enCamino.terminar(sigue);
  }, [cargando, enCamino.terminar]);

  function soltar(elegida: boolean): void {
    if (enEspera.current === '') return;
    enEspera.current = '';
    enCamino.terminar(elegida);
  }
  const olvidar = () => soltar(false);

  function onKeyDown(evento: KeyboardEvent<HTMLInputElement>): void {
    const { key, ctrlKey, metaKey, currentTarget } = evento;
    if (SIN_TOCARLO.includes(key)) return;
    const opciones = key === 'Enter' ? ofrecidasPor(currentTarget) : null;
    // Asked for already: what is pressed now is for the form.
    if (enEspera.current !== '' && key === 'Enter' && (!opciones || ctrlKey || metaKey)) return;
    olvidar();
    if (!opciones) return;
    evento.preventDefault();
    if (!cargando) elegirUnica(opciones);
    else {
      enEspera.current = currentTarget.value.trim();
      if (enEspera.current !== '') enCamino.empezar(() => currentTarget.focus());
    }
  }

  return {
    espera: () => enEspera.current !== '',
    alCampo: {
      ref: campo,
      onKeyDown,
      onInput: olvidar,
      onMouseDown: olvidar,
      onOptionSubmit: () => soltar(true),
    },
  };
}

/** Chooses one of a list by typing part of it. */
export function CampoSelector(props: PropsSelector) {
  const { value, onChange, mensajes, personas = false, actual, ...delCampo } = props;
  const { opciones, alBuscar, cargando, alReintentar, ...resto } = delCampo;
  const [elegida, setElegida] = useState<Opcion>();
  const ofrecidas = conLasQueFaltan(opciones, [actual, elegida]);
  const nombre = ofrecidas.find((una) => una.value === value)?.label;
  const [texto, setTexto] = useState(nombre ?? '');
  const enter = useEnter(cargando === true, (buscado) => {
    const halladas = alReintentar ? [] : ofrecidas.filter(({ label }) => contiene(label, buscado));
    // Of several none is theirs, unless it is called so: nobody is looking any more.
    const [suya] =
      halladas.length > 1 ? halladas.filter(({ label }) => contiene(buscado, label)) : halladas;
    if (suya) elegir(suya);
    // What is written and is nobody is not taken for what the field had.
    else if (nombre !== undefined) escribir(nombre);
    // Without anybody, what is said of the field is said by confirming.
    return suya !== undefined || nombre === undefined;
  });

  function elegir(opcion: Opcion | undefined): void {
    setElegida(opcion);
    onChange(opcion?.value ?? '');
  }

  function escribir(nuevo: string): void {
    setTexto(nuevo);
    // After choosing, Mantine tells the name that the field shows, which nobody searches for.
    alBuscar?.(nuevo === nombre ? '' : nuevo);
  }

  return (
    <Select
      {...resto}
      {...enter.alCampo}
      searchable
      allowDeselect={false}
      // Focus alone would cover the fields below: the list opens when the field is used.
      openOnFocus={false}
      // What is written takes the place of what was chosen, as in any other field that the keyboard comes to.
      onFocus={({ currentTarget }) => currentTarget.select()}
      data={ofrecidas}
      value={value || null}
      onChange={(_nuevo, opcion) => elegir(opcion ?? undefined)}
      searchValue={texto}
      // A field that is left is put as it was, which what is still being searched for must outlive.
      onSearchChange={(nuevo) => {
        if (!enter.espera()) escribir(nuevo);
      }}
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
