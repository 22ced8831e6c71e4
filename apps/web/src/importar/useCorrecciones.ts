import type { CampoImportado, Importacion } from '@visitas/contract/importaciones/esquemas';
import { useEffect, useRef, useState } from 'react';
import { crearGuardados } from '../plataforma/memoria/guardados.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { fraseDelFallo } from './useLeerTabla.ts';

export interface CeldaCorregida {
  fila: number;
  campo: CampoImportado;
  valor: string;
}

/** What was typed and the server has not: it outlives a reload. */
const guardadas = crearGuardados<CeldaCorregida[]>('correcciones');

const NO_VALE = 400;
const MODIFICADA = 409;
/** The most that are accepted at once. */
const TANDA = 500;

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
  };
}

/**
 * The corrections of cells. They go one batch after another, each as soon as the one before is answered. Without
 * an answer they wait here.
 */
export function useCorrecciones({ idImportacion: id, version }: Importacion) {
  const cola = useCola(String(id));
  const [fallo, setFallo] = useState<string>();
  const enCurso = useRef<Promise<boolean>>(null);
  const conocida = useRef(version);
  conocida.current = Math.max(conocida.current, version);

  async function enviarTanda(correcciones: CeldaCorregida[]): Promise<void> {
    const enviar = () => {
      const cuerpo = { correcciones, version: conocida.current };
      return enviarCambio(
        'importaciones.editar',
        { parametros: { id }, cuerpo },
        { sinToast: true },
      );
    };
    const leida = await enviar().catch(async (error: unknown) => {
      if (!(error instanceof ErrorApi) || error.status !== MODIFICADA) throw error;
      // Another tab of the same person: a cell that is corrected does not depend on the others.
      const actual = await llamar('importaciones.obtener', { parametros: { id } });
      conocida.current = actual.version;
      return enviar();
    });
    conocida.current = leida.version;
    cola.quitar(correcciones);
  }

  async function enviarTodas(): Promise<boolean> {
    try {
      while (cola.quedan().length > 0) await enviarTanda(cola.quedan().slice(0, TANDA));
      setFallo(undefined);
      return true;
    } catch (error) {
      // What was refused would be refused again. Without an answer it waits.
      if (error instanceof ErrorApi && error.status === NO_VALE) cola.quitar(cola.quedan());
      setFallo(fraseDelFallo(error));
      return false;
    }
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
