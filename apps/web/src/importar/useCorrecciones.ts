import { CORRECCIONES_POR_ENVIO } from '@visitas/contract/importaciones/archivo';
import type { CampoImportado, Importacion } from '@visitas/contract/importaciones/esquemas';
import { useEffect, useRef, useState } from 'react';
import { crearGuardados } from '../plataforma/memoria/guardados.ts';
import { mensajesDe } from '../plataforma/servidor/errorApi.ts';
import type { Editar } from './useEditar.ts';
import { fraseDelFallo } from './useLeerTabla.ts';

export interface CeldaCorregida {
  fila: number;
  campo: CampoImportado;
  valor: string;
}

/**
 * What was typed and the server has not: it outlives a reload. A restored backup gives the same numbers to other
 * imports, so theirs is kept with the moment too.
 */
const guardadas = crearGuardados<CeldaCorregida[]>('correcciones');

const esDe =
  ({ fila, campo }: CeldaCorregida) =>
  (otra: CeldaCorregida) =>
    otra.fila === fila && otra.campo === campo;

/** The last one of each cell. */
const conOtra = (previas: readonly CeldaCorregida[], nueva: CeldaCorregida): CeldaCorregida[] => [
  ...previas.filter((una) => !esDe(nueva)(una)),
  nueva,
];

/** The corrections of this visit, and those that the server does not have yet. */
function useCola(ruta: string) {
  const [hechas, setHechas] = useState<CeldaCorregida[]>(() => guardadas.leer(ruta)?.valor ?? []);
  const [porEnviar, setPorEnviar] = useState(hechas);
  // A ref: sending goes on between two renders.
  const cola = useRef(hechas);

  function dejar(nuevas: CeldaCorregida[]): void {
    cola.current = nuevas;
    setPorEnviar(nuevas);
    if (nuevas.length > 0) guardadas.guardar(ruta, nuevas);
    else guardadas.borrar(ruta);
  }

  return {
    hechas,
    porEnviar,
    quedan: () => cola.current,
    poner(nueva: CeldaCorregida): void {
      setHechas((previas) => conOtra(previas, nueva));
      dejar(conOtra(cola.current, nueva));
    },
    quitar: (cuales: readonly CeldaCorregida[]) =>
      dejar(cola.current.filter((una) => !cuales.includes(una))),
    /** The cell has again what the file says. */
    descartar(una: CeldaCorregida): void {
      setHechas((previas) => previas.filter((otra) => otra !== una));
      dejar(cola.current.filter((otra) => otra !== una));
    },
  };
}

/**
 * The corrections of cells. They go one batch after another, each as soon as the one before is answered. Without
 * an answer they wait here.
 */
export function useCorrecciones(de: Importacion, editar: Editar) {
  const cola = useCola(`${de.idImportacion} ${de.creadaEn}`);
  const [fallo, setFallo] = useState<string>();
  const enCurso = useRef<Promise<boolean>>(null);

  /** Why some were refused. The others of the batch do not wait for them. */
  async function enviarTanda(correcciones: CeldaCorregida[]): Promise<string | undefined> {
    const [una, otra] = correcciones;
    if (!una) return undefined;
    try {
      await editar(() => ({ correcciones }));
      cola.quitar(correcciones);
      return undefined;
    } catch (error) {
      // Whatever does not name them may pass: what was typed waits.
      if (mensajesDe(error, 'correcciones').length === 0) throw error;
      if (otra) {
        const mitad = Math.ceil(correcciones.length / 2);
        const primera = await enviarTanda(correcciones.slice(0, mitad));
        return (await enviarTanda(correcciones.slice(mitad))) ?? primera;
      }
      // It would be refused again.
      cola.descartar(una);
      return `La corrección de la fila ${una.fila} no se guardó. ${fraseDelFallo(error)}`;
    }
  }

  async function enviarTodas(): Promise<boolean> {
    let rechazo: string | undefined;
    try {
      while (cola.quedan().length > 0)
        rechazo = (await enviarTanda(cola.quedan().slice(0, CORRECCIONES_POR_ENVIO))) ?? rechazo;
    } catch (error) {
      rechazo = fraseDelFallo(error);
    }
    setFallo(rechazo);
    return rechazo === undefined;
  }

  /** True when the server has them all. */
  function vaciar(): Promise<boolean> {
    // Cleared after it is kept, also when there is nothing to send.
    enCurso.current ??= enviarTodas().finally(() => {
      enCurso.current = null;
    });
    return enCurso.current;
  }

  function corregir(nueva: CeldaCorregida): void {
    cola.poner(nueva);
    void vaciar();
  }

  const alAbrir = useRef(() => cola.quedan().length > 0 && vaciar());
  useEffect(() => void alAbrir.current(), []);

  const { hechas, porEnviar } = cola;
  return { hechas, porEnviar, fallo, corregir, vaciar };
}
