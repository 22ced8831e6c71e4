import type { Operaciones, OperacionSinRed } from '@visitas/contract/operaciones';
import type { Reglas } from '../accion.ts';
import { contestaDeSuVisita, type FilaDeAccion } from './fila.ts';
import { finalizar } from './finalizar.ts';
import { iniciar } from './iniciar.ts';
import { solicitar } from './solicitarCancelacion.ts';

/** Every action that may wait on the phone: its row of the contract says `sinRed`. */
export const ACCIONES = {
  'visitas.iniciar': iniciar,
  'visitas.finalizar': finalizar,
  'visitas.solicitarCancelacion': solicitar,
} as const satisfies {
  [N in OperacionSinRed]: FilaDeAccion & Pick<Operaciones[N], 'cuerpo'>;
};

const filas = new Map<string, FilaDeAccion>(Object.entries(ACCIONES));

/** Undefined for what a program of another version left in the outbox. */
export const filaDe = (operacion: string): FilaDeAccion | undefined => filas.get(operacion);

export const tituloDe = (operacion: string): string => filaDe(operacion)?.titulo ?? 'Acción';

const DE_OTRA_VERSION: Reglas = { contesta: contestaDeSuVisita };

export const reglasDe = (operacion: string): Reglas => filaDe(operacion) ?? DE_OTRA_VERSION;
