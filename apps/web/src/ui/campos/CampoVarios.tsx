import { MultiSelect, type OptionsFilter } from '@mantine/core';
import './entrada.css';
import './selector.css';
import './varios.css';
import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';
import { useState } from 'react';
import { contiene } from '../buscar.ts';
import { Icono } from '../piezas/Icono.tsx';
import { IconChevronDown } from '../piezas/iconos.ts';
import clases from './CampoVarios.module.css';
import elegido from './elegido.module.css';
import { ASPECTO, EN_SU_LUGAR, OpcionDeSelector } from './OpcionDeSelector.tsx';
import type { Opcion } from './opciones.ts';

interface Props {
  label: string;
  placeholder: string;
  elegidas: readonly Opcion[];
  alElegir: (elegidas: Opcion[]) => void;
  /** The options that match the text. */
  opciones: readonly Opcion[];
  alBuscar: (texto: string) => void;
  cargando: boolean;
  /** Set when the options could not be read: opening the list tries again. */
  alReintentar: (() => void) | undefined;
  personas: boolean;
  maximo: number;
}

/** Ignores case and accents, like the lists: 'jose' finds 'José'. */
const coincidentes: OptionsFilter = ({ options, search }) =>
  options.filter((una) => 'label' in una && contiene(una.label, search));

/** Selects several options of a list by typing part of each. */
export function CampoVarios(props: Props) {
  const { label, placeholder, elegidas, alElegir, opciones, alBuscar, maximo } = props;
  const { cargando, alReintentar, personas } = props;
  const [texto, setTexto] = useState('');
  const conocidas = new Map(
    [...elegidas, ...opciones].map((una) => [una.value, { value: una.value, label: una.label }]),
  );

  function buscar(nuevo: string): void {
    setTexto(nuevo);
    alBuscar(nuevo);
  }

  function ninguna(): string {
    if (cargando) return 'Buscando…';
    return alReintentar ? 'No se pudo cargar la lista. Ábrela de nuevo.' : 'Sin resultados';
  }

  return (
    <MultiSelect
      label={label}
      placeholder={elegidas.length > 0 ? '' : placeholder}
      searchable
      maxLength={BUSQUEDA_MAXIMA}
      hidePickedOptions
      maxValues={maximo}
      // Opening on focus alone would cover the fields below, so the list opens when the field is used.
      openOnFocus={false}
      data={[...conocidas.values()]}
      value={elegidas.map(({ value }) => value)}
      onChange={(valores) => {
        buscar('');
        alElegir(valores.flatMap((valor) => conocidas.get(valor) ?? []));
      }}
      searchValue={texto}
      onSearchChange={buscar}
      onDropdownOpen={() => alReintentar?.()}
      filter={coincidentes}
      nothingFoundMessage={ninguna()}
      renderOption={({ option, checked = false }) => (
        <OpcionDeSelector nombre={option.label} elegida={checked} persona={personas} />
      )}
      rightSection={<Icono de={IconChevronDown} tamano={16} />}
      withScrollArea={false}
      classNames={{
        ...ASPECTO,
        input: clases.entrada,
        pillsList: clases.elegidas,
        pill: `${elegido.elegido} ${clases.elegida}`,
      }}
      comboboxProps={EN_SU_LUGAR}
    />
  );
}
