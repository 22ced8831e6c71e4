import { plegar } from '@visitas/contract/comun/plegar';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { contiene } from '../buscar.ts';
import { AvisarDeCampo } from './alDia.ts';
import type { Opcion, PropsSelector } from './opciones.ts';

/** Puts the missing fixed options first, each once. */
function conLasQueFaltan(opciones: Opcion[], fijas: (Opcion | undefined)[]): Opcion[] {
  const ofrecidas = new Set(opciones.map(({ value }) => value));
  const faltan = fijas.flatMap((una) => (una && !ofrecidas.has(una.value) ? [una] : []));
  return [...new Map(faltan.map((una) => [una.value, una])).values(), ...opciones];
}

/**
 * Matches ignoring case and accents: 'jose' finds 'José'. First the labels that begin with the
 * text, then the ones with a word that does. Ties go to the most used, then to the given order.
 */
function coincidentes(opciones: Opcion[], buscado: string): Opcion[] {
  const texto = plegar(buscado.trim());
  const halladas = opciones.filter(({ label }) => contiene(label, buscado));
  if (texto === '') return halladas;
  const lugar = ({ label }: Opcion): number => {
    const plegada = plegar(label);
    if (plegada.startsWith(texto)) return 0;
    return plegada.split(/[^\p{L}\p{N}]+/u).some((palabra) => palabra.startsWith(texto)) ? 1 : 2;
  };
  return [...halladas].sort(
    (una, otra) => lugar(una) - lugar(otra) || (otra.usos ?? 0) - (una.usos ?? 0),
  );
}

/** The option the text names: the only match, or the only one with exactly that label. */
function laQueEs(halladas: Opcion[], escrito: string): Opcion | undefined {
  if (halladas.length === 1) return halladas[0];
  const [suya, otra] = halladas.filter(
    ({ label }) => plegar(label.trim()) === plegar(escrito.trim()),
  );
  return otra ? undefined : suya;
}

const SIN_LISTA = 'No se pudo cargar la lista. Ábrela de nuevo.';

/** Why the text names no option. */
const porQueNinguna = (halladas: Opcion[], escrito: string): string =>
  halladas.length > 0
    ? `Hay ${halladas.length} opciones con «${escrito.trim()}». Elige una de la lista.`
    : `Ninguna opción coincide con «${escrito.trim()}». Elige una de la lista.`;

/**
 * Keeps a selector's text and value in agreement. Typed text is a search until the field is left. Then it
 * becomes the option it names, or the field is emptied and says why. The form asks the field before sending.
 */
export function useSelector(props: PropsSelector) {
  const { value, opciones, actual, cargando = false, alReintentar } = props;
  const [elegida, setElegida] = useState<Opcion>();
  const ofrecidas = conLasQueFaltan(opciones, [actual, elegida]);
  const nombre = ofrecidas.find((una) => una.value === value)?.label ?? '';
  const [texto, setTexto] = useState<string | null>(null);
  const [dicho, setDicho] = useState<string | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  // A ref: a key press and the focus change it causes come before the next render.
  const escrito = useRef<string | null>(null);
  const emitido = useRef(value);
  const mostradas = coincidentes(ofrecidas, texto ?? '');
  const espera = useEspera();

  // The value changed from outside, so it replaces the typed text.
  const [visto, setVisto] = useState(value);
  if (visto !== value) {
    setVisto(value);
    if (value !== emitido.current) {
      escrito.current = null;
      setTexto(null);
      setDicho(null);
    }
  }

  function emitir(nuevo: string): void {
    emitido.current = nuevo;
    if (nuevo !== value) props.onChange(nuevo);
  }

  function mostrar(nuevo: string | null): void {
    escrito.current = nuevo;
    setTexto(nuevo);
    setDicho(null);
    props.alBuscar?.(nuevo ?? '');
  }

  function elegir(opcion: Opcion | undefined): true {
    setElegida(opcion);
    mostrar(null);
    emitir(opcion?.value ?? '');
    espera.terminar(true);
    return true;
  }

  function resolver(): boolean | 'falta' {
    const ahora = escrito.current;
    if (ahora === null || props.disabled) return true;
    if (ahora.trim() === '') return elegir(undefined);
    if (ahora === nombre) {
      mostrar(null);
      return true;
    }
    if (cargando) return 'falta';
    const halladas = alReintentar ? [] : coincidentes(ofrecidas, ahora);
    const suya = laQueEs(halladas, ahora);
    if (suya) return elegir(suya);
    setDicho(alReintentar ? SIN_LISTA : porQueNinguna(halladas, ahora));
    emitir('');
    return false;
  }

  const enFormulario = useEnFormulario(resolver, { campo, cargando, espera });
  return {
    campo,
    mostradas,
    /** The text of the field. */
    enCampo: texto ?? nombre,
    /** True while the text is a search. */
    escribiendo: texto !== null && texto.trim() !== '' && texto !== nombre,
    dicho,
    enFormulario,
    elegir,
    escribir(nuevo: string): void {
      espera.terminar(false);
      mostrar(nuevo);
    },
    /** Drops the typed text and shows the value again. */
    desistir(): void {
      espera.terminar(false);
      mostrar(null);
    },
    /** Called on leaving the field. While the list is loading, the text is resolved when it arrives. */
    dejar(): void {
      if (resolver() === 'falta') espera.anotar();
    },
  };
}

interface DeEspera {
  campo: RefObject<HTMLInputElement | null>;
  cargando: boolean;
  espera: ReturnType<typeof useEspera>;
}

/**
 * Registers with the form, if there is one: the form asks before sending, and waits for the list.
 * True inside a form.
 */
function useEnFormulario(
  resolver: () => boolean | 'falta',
  { campo, cargando, espera }: DeEspera,
): boolean {
  const ultimo = useRef(resolver);
  ultimo.current = resolver;
  useEffect(() => {
    if (!cargando) espera.llego(() => ultimo.current() === true);
  }, [cargando, espera]);

  const avisar = useContext(AvisarDeCampo);
  useEffect(
    () =>
      avisar?.({
        alDia: () => {
          const hecho = ultimo.current();
          return hecho === 'falta' ? espera.empezar() : hecho;
        },
        enfocar: () => campo.current?.focus(),
      }),
    [avisar, espera, campo],
  );
  return avisar !== null;
}

/** The pending resolution of a text until its list arrives; the form may wait for it too. */
function useEspera() {
  const [estado] = useState(() => {
    let anotada = false;
    let alTerminar: ((ok: boolean) => void)[] = [];
    function terminar(ok: boolean): void {
      const todos = alTerminar;
      anotada = false;
      alTerminar = [];
      for (const uno of todos) uno(ok);
    }
    return {
      terminar,
      anotar(): void {
        anotada = true;
      },
      empezar(): Promise<boolean> {
        anotada = true;
        return new Promise<boolean>((resolver) => {
          alTerminar.push(resolver);
        });
      },
      llego(resolver: () => boolean): void {
        if (anotada) terminar(resolver());
      },
    };
  });
  // Unmounting ends the wait with false.
  useEffect(() => () => estado.terminar(false), [estado]);
  return estado;
}
