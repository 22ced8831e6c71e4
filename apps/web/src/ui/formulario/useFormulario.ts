import { useLocation } from '@tanstack/react-router';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { borradores } from '../../plataforma/memoria/borradores.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import type { Enviador } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import type { CampoPorResolver } from '../campos/alDia.ts';

export type Valores = Record<string, string | boolean>;

/** Of what is edited over two records at once, that of each. */
export type Version = number | Readonly<Record<string, number | undefined>>;

const mismas = (una: Version | undefined, otra: Version | undefined): boolean =>
  JSON.stringify(una) === JSON.stringify(otra);

/** Where one field says what the others begin with, it is worked out from what is written. */
type Inicial<V extends Valores> = V | ((cambios: Partial<V>) => V);

interface Base<V extends Valores, W extends Version> {
  /** What the fields show until they are changed. */
  inicial: Inicial<V>;
  /** The version of the record being edited: what is sent says over which one it was written. */
  version?: W | undefined;
}

export interface OpcionesDeFormulario<V extends Valores, E, R, W extends Version = number>
  extends Base<V, W> {
  envio: Pick<Enviador<E, R>, 'enviar' | 'error'>;
  /** Makes what is sent out of the values; with undefined nothing is sent. */
  preparar: (valores: V, version: W | undefined) => E | undefined | Promise<E | undefined>;
  alGuardar: (respuesta: R) => void;
  /** What tells apart the drafts of one address: what it was opened with (see useEnvio). */
  apartado?: string | undefined;
}

/**
 * The state of a form: what a person writes over the values that there were when it opened, which a
 * later reading of the record does not change. Until it is saved it is kept as a draft (see
 * borradores), so it survives an error, a session that expires and a page that is closed.
 */
export function useFormulario<V extends Valores, E, R, W extends Version = number>(
  opciones: OpcionesDeFormulario<V, E, R, W>,
) {
  const { envio, preparar, alGuardar, apartado = '' } = opciones;
  const { ocupado, hacer } = useUnaVez();
  const camino = useLocation({ select: ({ pathname }) => pathname });
  const ruta = camino + apartado;
  const escrito = useEscrito(opciones, ruta);
  const { valores, sucio, alDia, version } = escrito;
  const { mensajes, error, corregir } = useErroresVigentes(envio.error);
  const { conCampo, todosAlDia } = useCamposPorResolver();
  const guardado = useRef(false);
  const enviados = useRef(valores);

  function cambiar(nuevos: Partial<V>): void {
    escrito.cambiar(nuevos);
    corregir(...Object.keys(nuevos));
  }

  function cambiarUno<K extends keyof V & string>(nombre: K, valor: V[K]): void {
    const cambio: Partial<V> = {};
    cambio[nombre] = valor;
    cambiar(cambio);
  }

  async function guardar(despues: (respuesta: R) => void): Promise<void> {
    if (!(await todosAlDia())) return;
    enviados.current = alDia.current;
    const preparado = await preparar(enviados.current, version);
    if (preparado === undefined) return;
    const resultado = await envio.enviar(preparado);
    if (!resultado.ok) return;
    guardado.current = true;
    borradores.borrar(ruta);
    despues(resultado.respuesta);
  }

  return {
    valores,
    sucio,
    /** From the press of the button to the answer, including what `preparar` takes. */
    enviando: ocupado,
    error,
    recuperado: escrito.recuperado,
    /** A field that is asked before anything is sent whether it has what it shows. */
    conCampo,
    /** Sends it; `despues` is what is done when it is saved in place of `alGuardar`. */
    confirmar: (despues: (respuesta: R) => void = alGuardar) => hacer(() => guardar(despues)),
    /**
     * Once saved, begins another one with the values of some fields. What was written in the others while
     * it was being saved stays.
     */
    seguir(conservados: readonly (keyof V & string)[]): void {
      escrito.seguir(conservados, enviados.current);
      guardado.current = false;
    },
    /** Goes back to the values that there were when it opened. */
    descartar: escrito.descartar,
    /** Whether somebody else has changed the record meanwhile. */
    atrasado: !mismas(opciones.version, version),
    /** Keeps what is written here, now over the values that the other person saved. */
    actualizar(): void {
      escrito.actualizar();
      corregir('');
    },
    /** Changes several fields at once, for those that only make sense together. */
    cambiar,
    /** Whether leaving now would lose changes: after saving, it would not. */
    porGuardar: useCallback(() => !guardado.current, []),
    /** For a field of text. */
    texto: <K extends keyof V & string>(nombre: K) => ({
      name: nombre,
      value: String(valores[nombre]),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        // Only fields whose value is a text are given to it.
        cambiarUno(nombre, currentTarget.value as V[K]),
      mensajes: mensajes(nombre),
    }),
    /** For a field whose `onChange` receives the value: a selector, a switch, a map. */
    campo: <K extends keyof V & string>(nombre: K) => ({
      name: nombre,
      value: valores[nombre],
      onChange: (valor: V[K]) => cambiarUno(nombre, valor),
      mensajes: mensajes(nombre),
    }),
  };
}

export type FormularioDe<V extends Valores> = ReturnType<
  typeof useFormulario<V, unknown, unknown, Version>
>;

/** What is written over what there was, which is kept as the draft of its address. */
function useEscrito<V extends Valores, W extends Version>(ahora: Base<V, W>, ruta: string) {
  const [recuperado, setRecuperado] = useState(() => borradores.leer(ruta));
  const [cambios, setCambios] = useState((recuperado?.cambios ?? {}) as Partial<V>);
  /** What the one before left in its fields (see `seguir`): it is of no draft until something is written. */
  const [llevado, setLlevado] = useState<Partial<V>>({});
  const [base, setBase] = useState<Base<V, W>>({
    inicial: ahora.inicial,
    version: (recuperado?.version as W | undefined) ?? ahora.version,
  });
  const cambiosAlDia = useRef(cambios);
  cambiosAlDia.current = cambios;

  const { inicial, version } = base;
  const deAntes: V = {
    ...(typeof inicial === 'function' ? inicial(cambios) : inicial),
    ...llevado,
  };
  const valores: V = { ...deAntes, ...cambios };
  const sucio = Object.keys(cambios).some((nombre) => cambios[nombre] !== deAntes[nombre]);
  // What was chosen while it was being confirmed is of what is sent.
  const alDia = useRef(valores);
  alDia.current = valores;

  return {
    ...{ valores, alDia, sucio, version },
    recuperado: recuperado !== null && sucio,
    cambiar(nuevosValores: Partial<V>): void {
      // Two fields may change at once, before any of it is drawn.
      const nuevos = { ...cambiosAlDia.current, ...nuevosValores };
      cambiosAlDia.current = nuevos;
      setCambios(nuevos);
      alDia.current = { ...alDia.current, ...nuevosValores };
      borradores.guardar(ruta, { cambios: { ...llevado, ...nuevos }, version });
    },
    seguir(conservados: readonly (keyof V & string)[], enviados: V): void {
      const suyos: Partial<V> = {};
      for (const nombre of conservados) suyos[nombre] = enviados[nombre];
      setLlevado(suyos);
      setCambios((antes) => {
        const despues: Partial<V> = {};
        for (const nombre of nombresDe(antes))
          if (antes[nombre] !== enviados[nombre]) despues[nombre] = antes[nombre];
        return despues;
      });
      setRecuperado(null);
    },
    descartar(): void {
      borradores.borrar(ruta);
      setCambios({});
    },
    actualizar: () => setBase({ inicial: ahora.inicial, version: ahora.version }),
  };
}

/** The fields that may not have yet what they show, as one that is still searching. */
function useCamposPorResolver() {
  const campos = useRef(new Set<CampoPorResolver>());
  return {
    conCampo: useCallback((uno: CampoPorResolver): (() => void) => {
      campos.current.add(uno);
      return () => void campos.current.delete(uno);
    }, []),
    /** Whether every field has what it shows. The first one that has not says why, and takes the focus. */
    async todosAlDia(): Promise<boolean> {
      for (const { alDia, enfocar } of [...campos.current]) {
        if (await alDia()) continue;
        enfocar();
        return false;
      }
      return true;
    },
  };
}

/**
 * The error of a field goes away when the field changes, until a new answer brings another. The name
 * `''` stands for what was said of the whole form, which goes away with the first change.
 */
function useErroresVigentes(error: unknown) {
  const [corregidos, setCorregidos] = useState<{ de: unknown; nombres: string[] }>({
    de: error,
    nombres: [],
  });
  const nombres = corregidos.de === error ? corregidos.nombres : [];
  const vigente = (nombre: string): boolean => !nombres.includes(nombre);
  return {
    error: error instanceof ErrorApi && vigente('') ? error : null,
    mensajes: (nombre: string): string[] => (vigente(nombre) ? mensajesDe(error, nombre) : []),
    corregir: (...cambiados: string[]): void =>
      setCorregidos({ de: error, nombres: [...nombres, '', ...cambiados] }),
  };
}
