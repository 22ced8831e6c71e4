import type { Operaciones, OperacionSinRed } from '@visitas/contract/operaciones';
import type { Reglas } from '../accion.ts';
import { anadirEvidencia } from './anadirEvidencia.ts';
import { avanzar } from './avanzar.ts';
import { contarPorQue, proponerLugar } from './delLugar.ts';
import { enCamino } from './enCamino.ts';
import { contestaDeSuVisita, type FilaDeAccion } from './fila.ts';
import { finalizar } from './finalizar.ts';
import { iniciar } from './iniciar.ts';
import { solicitar } from './solicitarCancelacion.ts';

/** The actions that may wait on the phone: those with `sinRed` in the contract. */
export const ACCIONES = {
  'visitas.iniciar': iniciar,
  'visitas.finalizar': finalizar,
  'visitas.solicitarCancelacion': solicitar,
  'visitas.enCamino': enCamino,
  'evidencia.anadir': anadirEvidencia,
  'evidencia.avanzar': avanzar,
  'lugares.proponer': proponerLugar,
  'lugares.contarPorQue': contarPorQue,
} as const satisfies {
  [N in OperacionSinRed]: FilaDeAccion & { cuerpo: () => Promise<Operaciones[N]['cuerpo']> };
};

const filas = new Map<string, FilaDeAccion>(Object.entries(ACCIONES));

/** Undefined for an action another version of the program left in the outbox. */
export const filaDe = (operacion: string): FilaDeAccion | undefined => filas.get(operacion);

export const tituloDe = (operacion: string): string => filaDe(operacion)?.titulo ?? 'Acción';

const DE_OTRA_VERSION: Reglas = { contesta: contestaDeSuVisita };

export const reglasDe = (operacion: string): Reglas => filaDe(operacion) ?? DE_OTRA_VERSION;
