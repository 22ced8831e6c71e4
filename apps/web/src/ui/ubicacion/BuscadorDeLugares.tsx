import '../../ui/campos/selector.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import '../../ui/campos/entrada.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Punto } from '@visitas/contract/comun/distancia';
import { LUGAR_BUSCADO_MAXIMO, type Lugar } from '@visitas/contract/geo/esquemas';
import { buscarEnGacetero, GACETERO } from '@visitas/contract/geo/gacetero';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Mapa, ZOOM } from '../../plataforma/mapa/mapa.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { ASPECTO, EN_SU_LUGAR } from '../campos/OpcionDeSelector.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconSearch } from '../piezas/iconos.ts';
import clases from './BuscadorDeLugares.module.css';
import { escribirLugar, leerPegado, type Pegado } from './lugar.ts';

interface Props {
  alElegir: (elegido: Pegado) => void;
}

/** Finds an address or a place by name. Also understands pasted coordinates and map links. */
export function BuscadorDeLugares({ alElegir }: Props) {
  const [texto, setTexto] = useState('');
  const lista = useCombobox({ onDropdownClose: () => lista.resetSelectedOption() });
  const { lugares, frase } = useOferta(texto);
  const oferta = lugares.map(({ nombre }) => nombre).join('|');

  // The first option is always selected, so Enter chooses it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new offer selects its first option.
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

  // The field is inside a form: Enter chooses an option and must not send the form.
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
        <div role="status" className={clases.frase}>
          {frase}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const OpcionDeLugar = ({ nombre, detalle }: Lugar) => (
  <span className={clases.lugar}>
    <span>{nombre}</span>
    {detalle && <small>{detalle}</small>}
  </span>
);

/** The places to offer for the text, and the sentence under them. */
function useOferta(texto: string) {
  const escrito = leerPegado(texto);
  const { lugares, buscando, frase } = useLugares(escrito ? '' : texto);
  if (escrito) return { lugares: comoLugar(escrito), frase: escrito.nota?.texto ?? '' };
  const nada = lugares.length === 0 && !buscando ? `Sin resultados para «${texto.trim()}»` : '';
  return { lugares, frase: buscando ? 'Buscando direcciones…' : [nada, frase].join(' ').trim() };
}

/** Coordinates, offered as a place to choose: there is nothing to search for. */
function comoLugar({ punto }: Pegado): Lugar[] {
  if (!punto) return [];
  const { latitud, longitud } = escribirLugar(punto);
  return [{ nombre: `${latitud}, ${longitud}`, detalle: 'Ir a estas coordenadas', ...punto }];
}

interface PropsGoogle {
  crear: NonNullable<Mapa['crearBuscador']>;
  alElegir: (elegido: Pegado) => void;
}

/**
 * Google's own search box, or ours when Google's does not load. Both understand pasted coordinates and links.
 */
export function BuscadorGoogle({ crear, alElegir }: PropsGoogle) {
  const hueco = useRef<HTMLDivElement>(null);
  const [falta, setFalta] = useState(false);
  const ultimo = useRef(alElegir);
  useEffect(() => {
    ultimo.current = alElegir;
  });

  useEffect(() => {
    let vigente = true;
    const elegir = (punto: Punto) => ultimo.current({ punto });
    crear(elegir).then(
      (buscador) => vigente && hueco.current?.replaceChildren(buscador),
      () => vigente && setFalta(true),
    );
    return () => {
      vigente = false;
    };
  }, [crear]);

  function pegar(evento: ClipboardEvent) {
    const pegado = leerPegado(evento.clipboardData.getData('text'));
    if (!pegado) return;
    evento.preventDefault();
    alElegir(pegado);
  }

  if (falta) return <BuscadorDeLugares alElegir={alElegir} />;
  return <div ref={hueco} onPaste={pegar} />;
}

type Internet = Respuesta<'geo.buscar'>['internet'];

const PAUSA_MS = 500;
const LETRAS_MINIMAS = 3;
const INCLUIDOS = 5;

const SIN_BUSCADOR =
  'Sin conexión con el buscador de direcciones: se muestran los lugares incluidos.';

const FRASES: Record<Internet, string> = {
  incluido: '',
  apagado: '',
  ocupado: 'El buscador de direcciones está ocupado: se muestran los lugares incluidos.',
  'no-responde': SIN_BUSCADOR,
};

const esElMismo = (uno: Lugar) => (otro: Lugar) =>
  uno.nombre === otro.nombre && uno.detalle === otro.detalle;

const sinRepetir = (lugares: Lugar[]): Lugar[] =>
  lugares.filter((lugar, orden) => lugares.findIndex(esElMismo(lugar)) === orden);

/** True for the towns built into the product, as opposed to an address. */
const esPoblado = (lugar: Lugar): boolean => GACETERO.some(esElMismo(lugar));

/** The server's places once the user pauses. Typing on cancels the request. */
function useDelServidor(texto: string) {
  const [buscar] = useDebouncedValue(texto, PAUSA_MS);
  const sirve = buscar.length >= LETRAS_MINIMAS && buscar.length <= LUGAR_BUSCADO_MAXIMO;
  const lectura = useQuery({
    queryKey: ['geo.buscar', buscar],
    queryFn: ({ signal }) =>
      llamar('geo.buscar', { criterios: { buscar } }, { signal, sinToast: true }),
    enabled: sirve,
    // Places do not move, so an answer is kept, unless it lacks the Internet's places.
    staleTime: ({ state }) => (state.data?.internet === 'incluido' ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: false,
  });
  const alDia = buscar === texto;
  return {
    ...lectura,
    data: alDia ? lectura.data : undefined,
    pendiente: !alDia || lectura.isFetching,
  };
}

const fraseDe = (datos: Respuesta<'geo.buscar'> | undefined, error: Error | null): string => {
  if (datos) return FRASES[datos.internet];
  return error instanceof ErrorApi ? SIN_BUSCADOR : '';
};

/** The places for the text: the built-in ones at once, then the server's. */
function useLugares(escrito: string) {
  const texto = escrito.trim();
  const { data, error, pendiente } = useDelServidor(texto);
  const lugares = sinRepetir([...buscarEnGacetero(texto, INCLUIDOS), ...(data?.lugares ?? [])]);
  const buscando = pendiente && texto.length >= LETRAS_MINIMAS;
  return { lugares, buscando, frase: buscando ? '' : fraseDe(data, error) };
}
