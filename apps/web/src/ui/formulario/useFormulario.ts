import { nombresDe } from '@visitas/contract/comun/tablas';
import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { borradores } from '../../plataforma/memoria/borradores.ts';
import { useRutaPropia } from '../../plataforma/rutas/useRutaPropia.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { seDesistio } from '../../plataforma/servidor/identidad.ts';
import type { Enviador } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import type { CampoPorResolver } from '../campos/alDia.ts';

export type Valores = Record<string, string | boolean>;

/** A form over several records at once has a version of each. */
export type Version = number | Readonly<Record<string, number | undefined>>;

const mismas = (una: Version | undefined, otra: Version | undefined): boolean =>
  JSON.stringify(una) === JSON.stringify(otra);

/** A function when the initial values depend on what is typed in another field. */
type Inicial<V extends Valores> = V | ((cambios: Partial<V>) => V);

interface Base<V extends Valores, W extends Version> {
  /** The fields' values until they are changed. */
  inicial: Inicial<V>;
  /** The version of the record being edited, sent with the request. */
  version?: W | undefined;
}

interface ConLlevado<V extends Valores> {
  /** The values that its link brought, over the initial ones. A draft keeps them, even if another link opens it later. */
  llevado?: Partial<V>;
}

export interface OpcionesDeFormulario<V extends Valores, E, R, W extends Version = number>
  extends Base<V, W>,
    ConLlevado<V> {
  envio: Pick<Enviador<E, R>, 'enviar' | 'error'>;
  /** Builds the request from the values. Undefined sends nothing. */
  preparar: (valores: V, version: W | undefined) => E | undefined | Promise<E | undefined>;
  alGuardar: (respuesta: R) => void;
  /** Tells apart the drafts of one address by what the form was opened with (see useEnvio). */
  apartado?: string | undefined;
  /** True when leaving is part of filling it in: the draft stays, and nothing is asked or told. */
  seConserva?: boolean;
  /** True when it stays open once saved: its fields can be changed while it is being sent. */
  sigue?: boolean;
}

/**
 * The state of a form: the changes over the values at opening, which a later read of the record
 * does not alter. A draft keeps it until it is saved (see borradores), through errors, expired
 * sessions and closed pages.
 */
export function useFormulario<V extends Valores, E, R, W extends Version = number>(
  opciones: OpcionesDeFormulario<V, E, R, W>,
) {
  const { envio, alGuardar, apartado = '', seConserva = false } = opciones;
  const { ocupado, hacer } = useUnaVez();
  const ruta = useRutaPropia() + apartado;
  const guardado = useRef(false);
  const escrito = useEscrito(opciones, useCambios<V>(ruta, opciones, guardado), ruta);
  const { valores, sucio, version } = escrito;
  const { mensajes, error, corregir } = useErroresVigentes(envio.error);
  const { conCampo, todosAlDia } = useCamposPorResolver();
  const { guardar, fijo, enviados, enCamino } = useGuardar(opciones, escrito, { ruta, guardado });

  function cambiar(nuevos: Partial<V>): void {
    if (fijo) return;
    escrito.cambiar(nuevos);
    corregir(...Object.keys(nuevos));
  }

  return {
    valores,
    sucio,
    /** True from the press of the button to the answer, including the time of `preparar`. */
    enviando: ocupado,
    error,
    recuperado: escrito.recuperado && !seConserva,
    /** Registers a field that must agree with what it shows before anything is sent. */
    conCampo,
    /** Sends the form. `despues` replaces `alGuardar`, for another one to begin in it. */
    confirmar: (despues: (respuesta: R) => void = alGuardar) =>
      hacer(async () => {
        if (await todosAlDia()) await guardar(despues);
      }),
    /**
     * After saving, starts another one that keeps the values of some fields. Changes typed in the
     * others while saving stay, over the record as it was read since, if it was.
     */
    seguir(conservados: readonly (keyof V & string)[], leida?: Base<V, W>): void {
      escrito.seguir(conservados, enviados.current, leida);
      guardado.current = false;
    },
    /** Takes the record as it is now. What was wrong with the others is wrong no more. */
    descartar(): void {
      escrito.descartar();
      corregir(...Object.keys(valores));
    },
    /** True when another user has changed the record meanwhile. */
    atrasado: !mismas(opciones.version, version),
    /** Keeps the changes, now over the values the other user saved. */
    actualizar(): void {
      escrito.actualizar();
      corregir('');
    },
    /** Changes several fields at once, for fields that only make sense together. */
    cambiar,
    /** Takes away the error of a field that a change of another may have put right. */
    corregir,
    /** False once saved: leaving then loses nothing. */
    porGuardar: useCallback(() => !guardado.current && !seConserva, [seConserva]),
    /** True while all that was typed is on its way to the server. */
    enCamino: useCallback(() => enCamino.current, [enCamino]),
    ...propsDeCampos({ valores, fijo, mensajes, cambiar }),
  };
}

export type FormularioDe<V extends Valores> = ReturnType<
  typeof useFormulario<V, unknown, unknown, Version>
>;

interface DeLosCampos<V extends Valores> {
  valores: V;
  fijo: boolean;
  mensajes: (nombre: string) => string[];
  cambiar: (nuevos: Partial<V>) => void;
}

function propsDeCampos<V extends Valores>({ valores, fijo, mensajes, cambiar }: DeLosCampos<V>) {
  function cambiarUno<K extends keyof V & string>(nombre: K, valor: V[K]): void {
    const cambio: Partial<V> = {};
    cambio[nombre] = valor;
    cambiar(cambio);
  }

  return {
    /** The props of a text field. */
    texto: <K extends keyof V & string>(nombre: K) => ({
      name: nombre,
      value: String(valores[nombre]),
      ...(fijo && { readOnly: true }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        // The cast is safe: only fields with a text value use it.
        cambiarUno(nombre, currentTarget.value as V[K]),
      mensajes: mensajes(nombre),
    }),
    /** The props of a field whose `onChange` receives the value: a selector, a switch, a map. */
    campo: <K extends keyof V & string>(nombre: K) => ({
      name: nombre,
      value: valores[nombre],
      ...(fijo && { readOnly: true }),
      onChange: (valor: V[K]) => cambiarUno(nombre, valor),
      mensajes: mensajes(nombre),
    }),
  };
}

/** Sends what is typed. What a form that closes would lose with the answer cannot be typed until then. */
function useGuardar<V extends Valores, E, R, W extends Version>(
  { envio, preparar, alGuardar, sigue = false }: OpcionesDeFormulario<V, E, R, W>,
  { valores, alDia, version }: ReturnType<typeof useEscrito<V, W>>,
  { ruta, guardado }: { ruta: string; guardado: RefObject<boolean> },
) {
  const [fijo, fijar] = useState(false);
  const enviados = useRef(valores);
  const enCamino = useRef(false);

  async function enviar(despues: (respuesta: R) => void, cierra: boolean): Promise<void> {
    enviados.current = alDia.current;
    const preparado = await preparar(enviados.current, version);
    if (preparado === undefined) return;
    enCamino.current = cierra;
    const resultado = await envio.enviar(preparado);
    enCamino.current = false;
    if (!resultado.ok) return;
    guardado.current = true;
    borradores.borrar(ruta);
    despues(resultado.respuesta);
  }

  async function guardar(despues: (respuesta: R) => void): Promise<void> {
    const cierra = !sigue && despues === alGuardar;
    fijar(cierra);
    await enviar(despues, cierra).finally(() => fijar(false));
  }

  return { guardar, fijo, enviados, enCamino };
}

/**
 * The changes of the draft, and what was recovered of it. A new record's form, left while it was
 * being sent and opened again, shows what was sent. Once the record exists that text would make
 * another one, so it goes.
 */
function useCambios<V extends Valores>(
  ruta: string,
  { version }: { version?: Version | undefined },
  guardado: RefObject<boolean>,
) {
  const [recuperado, setRecuperado] = useState(() => borradores.leer(ruta));
  const [cambios, setCambios] = useState((recuperado?.cambios ?? {}) as Partial<V>);
  const alDia = useRef(cambios);
  alDia.current = cambios;
  const alAbrir = useRef(recuperado && version === undefined ? cambios : undefined);
  const vaciar = useCallback(() => {
    setCambios({});
    setRecuperado(null);
  }, []);
  useEffect(
    () =>
      borradores.alBorrar((una) => {
        const deOtro = !guardado.current && alDia.current === alAbrir.current;
        if (una === ruta && deOtro) vaciar();
      }),
    [ruta, guardado, vaciar],
  );
  return { recuperado, setRecuperado, cambios, setCambios, cambiosAlDia: alDia, vaciar };
}

/** Those of the first that the others do not have. */
function losDistintos<V extends Valores>(unos: Partial<V>, otros: V): Partial<V> {
  const distintos: Partial<V> = {};
  for (const nombre of nombresDe(unos))
    if (unos[nombre] !== otros[nombre]) distintos[nombre] = unos[nombre];
  return distintos;
}

const difieren = <V extends Valores>(unos: Partial<V>, otros: V): boolean =>
  nombresDe(losDistintos(unos, otros)).length > 0;

/** The changes over the initial values, kept as the draft of their address. */
function useEscrito<V extends Valores, W extends Version>(
  ahora: Base<V, W> & ConLlevado<V>,
  escritos: ReturnType<typeof useCambios<V>>,
  ruta: string,
) {
  const { recuperado, setRecuperado, cambios, setCambios, cambiosAlDia, vaciar } = escritos;
  /** With those kept from the form before (see `seguir`). They enter no draft until something is typed. */
  const [llevado, setLlevado] = useState<Partial<V>>(ahora.llevado ?? {});
  const [base, setBase] = useState<Base<V, W>>({
    inicial: ahora.inicial,
    version: (recuperado?.version as W | undefined) ?? ahora.version,
  });

  const actualizar = () => setBase({ inicial: ahora.inicial, version: ahora.version });
  const { inicial, version } = base;
  const deAntes: V = {
    ...(typeof inicial === 'function' ? inicial(cambios) : inicial),
    ...llevado,
  };
  const valores: V = { ...deAntes, ...cambios };
  // A ref: values chosen while the form is being confirmed are sent too.
  const alDia = useRef(valores);
  alDia.current = valores;
  const sucio = difieren(cambios, deAntes);
  return {
    valores,
    alDia,
    sucio,
    version,
    recuperado: recuperado !== null && sucio,
    cambiar(nuevosValores: Partial<V>): void {
      // A ref: two fields may change before the next render.
      const nuevos = { ...cambiosAlDia.current, ...nuevosValores };
      cambiosAlDia.current = nuevos;
      setCambios(nuevos);
      alDia.current = { ...alDia.current, ...nuevosValores };
      if (difieren(nuevos, deAntes))
        borradores.guardar(ruta, { cambios: { ...llevado, ...nuevos }, version });
      else borradores.quitar(ruta);
    },
    seguir(conservados: readonly (keyof V & string)[], enviados: V, leida = base): void {
      const suyos: Partial<V> = {};
      for (const nombre of conservados) suyos[nombre] = enviados[nombre];
      const quedan = losDistintos(cambiosAlDia.current, enviados);
      setLlevado(suyos);
      setCambios(quedan);
      setBase(leida);
      setRecuperado(null);
      if (nombresDe(quedan).length > 0)
        borradores.guardar(ruta, { cambios: { ...suyos, ...quedan }, version: leida.version });
    },
    descartar(): void {
      borradores.borrar(ruta);
      vaciar();
      // Nothing typed depends on what was there at opening.
      actualizar();
    },
    actualizar,
  };
}

/** The fields that may show something that is not their value yet, such as a running search. */
function useCamposPorResolver() {
  const campos = useRef(new Set<CampoPorResolver>());
  return {
    conCampo: useCallback((uno: CampoPorResolver): (() => void) => {
      campos.current.add(uno);
      return () => void campos.current.delete(uno);
    }, []),
    /**
     * True when every field agrees with what it shows. The first that does not says why and takes the focus.
     */
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
 * A field's error clears when the field changes, until a new answer. The name `''` is the whole
 * form's error, which any change clears.
 */
function useErroresVigentes(error: unknown) {
  const [corregidos, setCorregidos] = useState<{ de: unknown; nombres: string[] }>({
    de: error,
    nombres: [],
  });
  const nombres = corregidos.de === error ? corregidos.nombres : [];
  const vigente = (nombre: string): boolean => !nombres.includes(nombre);
  return {
    error: error instanceof ErrorApi && vigente('') && !seDesistio(error) ? error : null,
    mensajes: (nombre: string): string[] => (vigente(nombre) ? mensajesDe(error, nombre) : []),
    corregir: (...cambiados: string[]): void =>
      setCorregidos({ de: error, nombres: [...nombres, '', ...cambiados] }),
  };
}
