import { Select } from '@mantine/core';
import './selector.css';
import { useState } from 'react';
import { Mensajes } from './Mensajes.tsx';

export interface Opcion {
  value: string;
  label: string;
}

export interface PropsSelector {
  label: string;
  name: string;
  value: string;
  onChange: (valor: string) => void;
  mensajes: string[];
  placeholder: string;
  opciones: Opcion[];
  /** What the record has today, also when it is no longer offered. */
  actual?: Opcion | undefined;
  /** When the list is too long to have it all: what was typed, to ask for what matches it. */
  alBuscar?: (texto: string) => void;
  cargando?: boolean;
}

const sinRepetir = (opciones: Opcion[], fijas: (Opcion | undefined)[]): Opcion[] => {
  const faltan = fijas.filter((una) => una && !opciones.some(({ value }) => value === una.value));
  return [...(faltan as Opcion[]), ...opciones];
};

/** Chooses one of a list by typing part of it. */
export function CampoSelector(props: PropsSelector) {
  const { value, onChange, mensajes, opciones, actual, alBuscar, cargando, ...resto } = props;
  const [elegida, setElegida] = useState(actual);
  const ofrecidas = sinRepetir(opciones, [actual, elegida]);

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
      onSearchChange={(texto) => alBuscar?.(texto === elegida?.label ? '' : texto)}
      {...(alBuscar && { filter: ({ options }) => options })}
      nothingFoundMessage={cargando ? 'Buscando…' : 'Sin resultados'}
      maxDropdownHeight={264}
      comboboxProps={{ zIndex: 'var(--capa-menu)' }}
      error={mensajes.length > 0 && <Mensajes textos={mensajes} />}
    />
  );
}
