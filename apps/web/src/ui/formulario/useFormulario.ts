import { useLocation } from '@tanstack/react-router';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { borradores } from '../../plataforma/memoria/borradores.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import type { Envio } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';

export type Valores = Record<string, string | boolean>;

interface Base<V extends Valores> {
  /** What the fields show until they are changed. */
  inicial: V;
  /** Of the record being edited: what is sent says over which version it was written. */
  version?: number | undefined;
}

export interface Opciones<V extends Valores, E, R> extends Base<V> {
  envio: Pick<Envio<E, R>, 'enviar' | 'error'>;
  /** What to send of what was written; undefined sends nothing. */
  preparar: (valores: V, version: number | undefined) => E | undefined | Promise<E | undefined>;
  alGuardar: (respuesta: R) => void;
}

/**
 * What a person writes over what there was when the form opened: a list that refreshes behind does
 * not change it. It is kept while it is not saved (see borradores), so it survives an error, a
 * session that lapses and a page that is closed.
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
    /** From the press to the answer, what has to be found out before sending included. */
    enviando: ocupado,
    error: error instanceof ErrorApi && errores.vigente('') ? error : null,
    recuperado: recuperado !== null && sucio,
    confirmar: () => hacer(guardar),
    /** Back to what there was when it opened. */
    descartar(): void {
      borradores.borrar(ruta);
      setCambios({});
    },
    /** Whether somebody else changed the record meanwhile. */
    atrasado: opciones.version !== base.version,
    /** What is written here stays, now over what the other person left. */
    actualizar(): void {
      setBase({ inicial: opciones.inicial, version: opciones.version });
      errores.corregir('');
    },
    /** Several fields at once, that only together say something. */
    cambiar,
    /** Whether leaving now would lose something. */
    porGuardar: useCallback(() => !guardado.current, []),
    /** For a field of text. */
    texto: <K extends keyof V & string>(nombre: K) => ({
      name: nombre,
      value: String(valores[nombre]),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        cambiar({ [nombre]: currentTarget.value } as unknown as Partial<V>),
      mensajes: mensajes(nombre),
    }),
    /** For a field that answers its value: a selector, a switch, a map. */
    campo: <K extends keyof V & string>(nombre: K) => ({
      name: nombre,
      value: valores[nombre],
      onChange: (valor: V[K]) => cambiar({ [nombre]: valor } as unknown as Partial<V>),
      mensajes: mensajes(nombre),
    }),
  };
}

export type FormularioDe<V extends Valores> = ReturnType<typeof useFormulario<V, unknown, unknown>>;

/**
 * A field's error goes when the field changes, and comes back only with a new answer. `''` stands
 * for what was said of the form as a whole, which goes with the first change.
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
