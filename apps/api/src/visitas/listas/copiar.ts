import { workerData } from 'node:worker_threads';
import { operacionesVisitas } from '@visitas/contract/visitas/operaciones';
import { type Apertura, abrirBaseDeDatos } from '../../plataforma/bd/conexion.ts';
import { atender } from '../../plataforma/hilos/obrero.ts';
import { escritorDe } from '../../plataforma/http/respuesta.ts';
import type { Copia } from '../../plataforma/listas/copista.ts';
import { copiarPorPartes, type Sentencia } from '../../plataforma/listas/porPartes.ts';
import { comoVisita, type QuienLee } from '../comoVisita.ts';
import type { FilaDeVisita } from '../consultas.ts';

/** A list prepared by the main thread; its statements already hold the reach. */
export interface ListaPorCopiar {
  sentencias: readonly Sentencia[];
  lector: Omit<QuienLee, 'alFirmarEnlace'>;
}

const { conexion, ...opciones } = workerData as Apertura & { conexiones: number };
const bd = abrirBaseDeDatos(conexion, opciones);
/** The three lists of section 7 are one. */
const escribir = escritorDe(operacionesVisitas['visitas.listar']);

atender<ListaPorCopiar, Copia>(async ({ sentencias, lector }) => {
  let valeUnMinuto = false;
  const alFirmarEnlace = () => {
    valeUnMinuto = true;
  };
  const bytes = await copiarPorPartes<FilaDeVisita>(bd, {
    sentencias,
    escribir: (filas) =>
      escribir(filas.map((fila) => comoVisita(fila, { ...lector, alFirmarEnlace }))),
  });
  return { hecho: { bytes, valeUnMinuto }, suyos: [bytes.buffer] };
});
