import { useLocation } from '@tanstack/react-router';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { borradores } from '../../plataforma/memoria/borradores.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import type { Enviador } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';

export type Valores = Record<string, string | boolean>;

interface Base<V extends Valores> {
  /** What the fields show until they are changed. */
  inicial: V;
  /** The version of the record being edited: what is sent says over which one it was written. */
  version?: number | undefined;
}

export interface Opciones<V extends Valores, E, R> extends Base<V> {
  envio: Pick<Enviador<E, R>, 'enviar' | 'error'>;
  /** Makes what is sent out of the values; with undefined nothing is sent. */
  preparar: (valores: V, version: number | undefined) => E | undefined | Promise<E | undefined>;
  alGuardar: (respuesta: R) => void;
}

/**
 * The state of a form: what a person writes over the values that there were when it opened, which a
 * later reading of the record does not change. Until it is saved it is kept as a draft (see
 * borradores), so it survives an error, a session that expires and a page that is closed.
 */
export function useFormulario<V extends Valores, E, R>(opciones: Opciones<V, E, R>) {
  const { envio, preparar, alGuardar } = opciones;
  const { error } = envio;
  const { ocupado, hacer } = useUnaVez();
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  const [recuperado] = useState(() => borradores.leer(ruta));
  const [cambios, setCambios] = useState((recuperado?.cambios ?? {}) as Partial<V>);
  const [base, setBase] = useState<Base<V>>({
    inicial: opciones.inicial,
    version: recuperado?.version ?? opciones.version,
  });
  const errores = useErroresVigentes(error);
  const guardado = useRef(false);

  const valores: V = { ...base.inicial, ...cambios };
  const sucio = Object.keys(cambios).some((nombre) => cambios[nombre] !== base.inicial[nombre]);
  const mensajes = (nombre: string): string[] =>
    errores.vigente(nombre) ? mensajesDe(error, nombre) : [];

  function cambiar(nuevosValores: Partial<V>): void {
    const nuevos = { ...cambios, ...nuevosValores };
    setCambios(nuevos);
    errores.corregir(...Object.keys(nuevosValores));
    borradores.guardar(ruta, { cambios: nuevos, version: base.version });
  }

  function cambiarUno<K extends keyof V & string>(nombre: K, valor: V[K]): void {
    const cambio: Partial<V> = {};
    cambio[nombre] = valor;
    cambiar(cambio);
  }

  async function guardar(): Promise<void> {
    const preparado = await preparar(valores, base.version);
    if (preparado === undefined) return;
    const resultado = await envio.enviar(preparado);
    if (!resultado.ok) return;
    guardado.current = true;
    borradores.borrar(ruta);
    alGuardar(resultado.respuesta);
  }

  return {
    valores,
    sucio,
    /** From the press of the button to the answer, including what `preparar` takes. */
    enviando: ocupado,
    error: error instanceof ErrorApi && errores.vigente('') ? error : null,
    recuperado: recuperado !== null && sucio,
    confirmar: () => hacer(guardar),
    /** Goes back to the values that there were when it opened. */
    descartar(): void {
      borradores.borrar(ruta);
      setCambios({});
    },
    /** Whether somebody else has changed the record meanwhile. */
    atrasado: opciones.version !== base.version,
    /** Keeps what is written here, now over the values that the other person saved. */
    actualizar(): void {
      setBase({ inicial: opciones.inicial, version: opciones.version });
      errores.corregir('');
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

export type FormularioDe<V extends Valores> = ReturnType<typeof useFormulario<V, unknown, unknown>>;

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
  return {
    vigente: (nombre: string): boolean => !nombres.includes(nombre),
    corregir: (...cambiados: string[]): void =>
      setCorregidos({ de: error, nombres: [...nombres, '', ...cambiados] }),
  };
}
