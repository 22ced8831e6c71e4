import { Combobox, TextInput, useCombobox } from '@mantine/core';
import './entrada.css';
import './selector.css';
import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icono } from '../piezas/Icono.tsx';
import { IconChevronDown } from '../piezas/iconos.ts';
import { Mensajes } from './Mensajes.tsx';
import { ASPECTO, EN_SU_LUGAR, OpcionDeSelector } from './OpcionDeSelector.tsx';
import type { PropsSelector } from './opciones.ts';
import { useSelector } from './useSelector.ts';

/** Separates several entries, where several may be typed. */
const VARIOS = /[;\n]/;

/** Selects an option of a list by typing part of it. */
export function CampoSelector(props: PropsSelector) {
  const {
    value,
    onChange,
    mensajes,
    personas = false,
    actual,
    alEscribirVarios,
    siNoHay: _,
    ...delCampo
  } = props;
  const { opciones, alBuscar, cargando, alReintentar, ...resto } = delCampo;
  const id = useId();
  const selector = useSelector(props);
  const lista = useLista(selector, props);
  const dichos = selector.dicho ? [selector.dicho] : mensajes;

  return (
    <Combobox store={lista.store} onOptionSubmit={lista.alElegir} {...EN_SU_LUGAR}>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          {...resto}
          {...lista.alCampo}
          onPaste={(evento) => {
            const pegado = evento.clipboardData.getData('text');
            // A single-line field would join the pasted lines.
            if (!alEscribirVarios || !VARIOS.test(pegado.trim())) return;
            evento.preventDefault();
            alEscribirVarios(pegado);
          }}
          id={id}
          ref={selector.campo}
          value={selector.enCampo}
          maxLength={BUSQUEDA_MAXIMA}
          rightSection={<Icono de={IconChevronDown} tamano={16} />}
          rightSectionPointerEvents="none"
          error={dichos.length > 0 && <Mensajes textos={dichos} />}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={ASPECTO.dropdown}>
        <Combobox.Options id={lista.id} className={ASPECTO.options} labelledBy={`${id}-label`}>
          {selector.mostradas.map((opcion, indice) => (
            <Combobox.Option
              key={opcion.value}
              id={lista.idDe(indice)}
              value={opcion.value}
              active={opcion.value === value}
              aria-selected={opcion.value === value}
              selected={indice === lista.senalada}
              data-checked={opcion.value === value || undefined}
              className={ASPECTO.option}
            >
              <OpcionDeSelector
                nombre={opcion.label}
                elegida={opcion.value === value}
                persona={personas}
              />
            </Combobox.Option>
          ))}
          {selector.mostradas.length === 0 && (
            <Combobox.Empty className={ASPECTO.empty}>
              {textoSinOpciones(props, selector.escribiendo)}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function textoSinOpciones(
  { cargando, alReintentar, siNoHay }: PropsSelector,
  escribiendo: boolean,
): string {
  if (cargando) return 'Buscando…';
  if (alReintentar) return 'No se pudo cargar la lista. Ábrela de nuevo.';
  return (!escribiendo && siNoHay) || 'Sin resultados';
}

/**
 * The list and its keys. The first match is highlighted; Enter and Tab take the highlighted option.
 * Ctrl+Enter goes to the form, which takes a match only when it is the only one.
 */
function useLista(selector: ReturnType<typeof useSelector>, props: PropsSelector) {
  const { mostradas, escribiendo } = selector;
  const { senalada, senalar, mover, abrir, ...desplegable } = useSenalada(selector, props);
  const { id, idDe, store } = desplegable;
  const { dropdownOpened: abierta } = store;

  function alElegir(elegido: string): void {
    selector.elegir(mostradas.find((una) => una.value === elegido));
    store.closeDropdown();
  }

  function alEntrar(evento: KeyboardEvent<HTMLInputElement>): void {
    // With the list closed, or with Ctrl, Enter belongs to the form.
    if (!abierta || evento.ctrlKey || evento.metaKey) return;
    evento.preventDefault();
    if (senalada >= 0) tomar();
    else selector.dejar();
    // The field's message is under the list.
    store.closeDropdown();
  }

  function tomar(): void {
    const suya = mostradas[senalada];
    if (suya) alElegir(suya.value);
  }

  function onKeyDown(evento: KeyboardEvent<HTMLInputElement>): void {
    if (evento.nativeEvent.isComposing) return;
    const { key } = evento;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      evento.preventDefault();
      mover(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') alEntrar(evento);
    else if (key === 'Tab' && abierta && escribiendo) tomar();
    else if (key === 'Escape' && abierta) {
      selector.desistir();
      store.closeDropdown();
    }
  }

  /**
   * The form's buttons resolve the field themselves: a message on blur would move the pressed button away.
   */
  function alSalir({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>): void {
    store.closeDropdown();
    const alPie = relatedTarget?.closest('footer button');
    if (selector.enFormulario && alPie && currentTarget.closest('form')?.contains(alPie)) return;
    selector.dejar();
  }

  return {
    store,
    id: `${id}-lista`,
    idDe,
    senalada,
    alElegir,
    alCampo: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-expanded': abierta,
      'aria-controls': abierta ? `${id}-lista` : undefined,
      'aria-activedescendant': abierta && senalada >= 0 ? idDe(senalada) : undefined,
      // Escape closes the list and leaves the dialog around it open.
      'data-mantine-stop-propagation': abierta || undefined,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (props.alEscribirVarios && VARIOS.test(currentTarget.value))
          return props.alEscribirVarios(currentTarget.value);
        senalar(undefined);
        selector.escribir(currentTarget.value);
        abrir();
      },
      onKeyDown,
      onBlur: alSalir,
      // Opening on focus alone would cover the fields below, so the list opens when the field is used.
      onClick: abrir,
      // Typing replaces the choice, as in any field reached with the keyboard.
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    },
  } as const;
}

/** The highlighted option, kept in view. */
function useSenalada(
  { mostradas, escribiendo }: ReturnType<typeof useSelector>,
  { value, cargando = false, alReintentar, readOnly = false }: PropsSelector,
) {
  const id = useId();
  const idDe = (indice: number) => `${id}-${indice}`;
  const [movida, senalar] = useState<number>();
  const store = useCombobox({ onDropdownClose: () => senalar(undefined) });
  const { dropdownOpened: abierta } = store;
  const senalada = movida ?? (escribiendo && !cargando && mostradas.length > 0 ? 0 : -1);
  const aLaVista = senalada >= 0 ? senalada : mostradas.findIndex((una) => una.value === value);
  const idALaVista = idDe(aLaVista);

  useEffect(() => {
    if (abierta) document.getElementById(idALaVista)?.scrollIntoView({ block: 'nearest' });
  }, [abierta, idALaVista]);

  function abrir(): void {
    if (abierta || readOnly) return;
    alReintentar?.();
    store.openDropdown();
  }

  function mover(paso: 1 | -1): void {
    const son = mostradas.length;
    if (!abierta) {
      abrir();
      if (son > 0) senalar(Math.max(aLaVista, 0));
    } else if (son > 0) senalar(senalada < 0 && paso < 0 ? son - 1 : (senalada + paso + son) % son);
  }

  return { id, idDe, store, senalada, senalar, mover, abrir };
}
