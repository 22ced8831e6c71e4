import { Combobox, TextInput, useCombobox } from '@mantine/core';
import '../../ui/campos/selector.css';
import type { Lugar } from '@visitas/contract/geo/esquemas';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { ZOOM } from '../../plataforma/mapa/mapa.ts';
import { EN_SU_LUGAR } from '../../ui/campos/enSuLugar.ts';
import { ASPECTO } from '../../ui/campos/OpcionDeSelector.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconSearch } from '../../ui/piezas/iconos.ts';
import clases from './BuscadorDeLugares.module.css';
import { escribirLugar, leerPegado, type Pegado } from './lugar.ts';
import { esPoblado, useLugares } from './useLugares.ts';

interface Props {
  alElegir: (elegido: Pegado) => void;
}

/** Coordinates among what can be found: there is nothing to look for, only to go there. */
function comoLugar({ punto }: Pegado): Lugar[] {
  if (!punto) return [];
  const { latitud, longitud } = escribirLugar(punto);
  return [{ nombre: `${latitud}, ${longitud}`, detalle: 'Ir a estas coordenadas', ...punto }];
}

/** What there is for what is written, and what to say of it. */
function useOferta(texto: string) {
  const escrito = leerPegado(texto);
  const { lugares, buscando, aviso } = useLugares(escrito ? '' : texto);
  if (escrito) return { lugares: comoLugar(escrito), aviso: escrito.nota?.texto ?? '' };
  const nada = lugares.length === 0 && !buscando ? `Sin resultados para «${texto.trim()}».` : '';
  return { lugares, aviso: buscando ? 'Buscando direcciones…' : [nada, aviso].join(' ').trim() };
}

const OpcionDeLugar = ({ nombre, detalle }: Lugar) => (
  <span className={clases.lugar}>
    <span>{nombre}</span>
    {detalle && <small>{detalle}</small>}
  </span>
);

/** Finds an address or a place, or takes coordinates and links as they are pasted. */
export function BuscadorDeLugares({ alElegir }: Props) {
  const [texto, setTexto] = useState('');
  const lista = useCombobox({ onDropdownClose: () => lista.resetSelectedOption() });
  const { lugares, aviso } = useOferta(texto);
  const oferta = lugares.map(({ nombre }) => nombre).join('|');

  // The best one is a key away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each offer
  useEffect(() => {
    if (lista.dropdownOpened) lista.selectFirstOption();
  }, [oferta, lista.dropdownOpened]);

  function escribir(nuevo: string) {
    setTexto(nuevo);
    if (nuevo.trim()) lista.openDropdown();
    else lista.closeDropdown();
  }

  function elegir(indice: string) {
    const lugar = lugares[Number(indice)];
    if (!lugar) return;
    setTexto(lugar.nombre);
    lista.closeDropdown();
    alElegir({ ...leerPegado(texto), punto: lugar, ...(esPoblado(lugar) && { zoom: ZOOM }) });
  }

  function pegar(evento: ClipboardEvent) {
    const pegado = leerPegado(evento.clipboardData.getData('text'));
    if (!pegado) return;
    evento.preventDefault();
    setTexto('');
    lista.closeDropdown();
    alElegir(pegado);
  }

  // It is inside a form: Enter chooses, and never sends it.
  const noEnviar = (evento: KeyboardEvent) => evento.key === 'Enter' && evento.preventDefault();

  return (
    <Combobox store={lista} onOptionSubmit={elegir} {...EN_SU_LUGAR}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label="Buscar dirección"
          placeholder="Buscar dirección"
          type="search"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={2000}
          leftSection={<Icono de={IconSearch} tamano={16} />}
          classNames={{ input: clases.entrada }}
          value={texto}
          onChange={({ currentTarget }) => escribir(currentTarget.value)}
          onClick={() => texto.trim() && lista.openDropdown()}
          onBlur={() => lista.closeDropdown()}
          onPaste={pegar}
          onKeyDown={noEnviar}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={ASPECTO.dropdown}>
        <Combobox.Options className={ASPECTO.options} aria-label="Lugares encontrados">
          {lugares.map((lugar, indice) => (
            <Combobox.Option
              key={`${lugar.nombre} ${lugar.detalle} ${lugar.latitud}`}
              value={String(indice)}
              className={ASPECTO.option}
            >
              <OpcionDeLugar {...lugar} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <div role="status" className={clases.aviso}>
          {aviso}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}
