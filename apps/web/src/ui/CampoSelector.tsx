import { type OptionsFilter, Select } from '@mantine/core';
import './selector.css';
import { useState } from 'react';
import { contiene } from './buscar.ts';
import { Mensajes } from './Mensajes.tsx';

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
  /** What the record has today, also when it is no longer offered. */
  actual?: Opcion | undefined;
  disabled?: boolean;
}

const sinRepetir = (opciones: Opcion[], fijas: (Opcion | undefined)[]): Opcion[] => {
  const todas = [...fijas.filter((una) => una !== undefined), ...opciones];
  return [...new Map(todas.map((una) => [una.value, una])).values()];
};

/** As lists search: 'jose' finds 'José'. */
const coincidentes: OptionsFilter = ({ options, search }) =>
  options.filter((una) => 'label' in una && contiene(una.label, search));

function textoSinOpciones({ cargando, alReintentar }: Oferta): string {
  if (cargando) return 'Buscando…';
  return alReintentar ? 'No se pudo cargar la lista. Ábrela de nuevo.' : 'Sin resultados';
}

/** Chooses one of a list by typing part of it. */
export function CampoSelector(props: PropsSelector) {
  const { value, onChange, mensajes, actual, ...delCampo } = props;
  const { opciones, alBuscar, cargando, alReintentar, ...resto } = delCampo;
  const [elegida, setElegida] = useState<Opcion>();
  const ofrecidas = sinRepetir(opciones, [actual, elegida]);
  const nombre = ofrecidas.find((una) => una.value === value)?.label;

  return (
    <Select
      {...resto}
      searchable
      allowDeselect={false}
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
      maxDropdownHeight={264}
      comboboxProps={{ zIndex: 'var(--capa-menu)' }}
      error={mensajes.length > 0 && <Mensajes textos={mensajes} />}
    />
  );
}
