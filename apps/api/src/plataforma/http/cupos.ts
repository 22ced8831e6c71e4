import { esObjeto } from '@visitas/contract/comun/objetos';
import { type Operacion, precioDe } from '@visitas/contract/comun/operacion';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Rechazo } from './rechazo.ts';

const MINUTO_MS = 60_000;

interface Gasto {
  cuanto: number;
  /** When it was that much. It is forgiven little by little, all of it in a minute. */
  en: number;
}

/**
 * How much each person spends in dear calls, in the memory of this instance: several instances give several minutes. A
 * minute that was not used may be spent at once; after it, as much as is forgiven.
 */
export class Cupos {
  readonly #porMinuto: number;
  readonly #ahora: () => number;
  readonly #gastos = new Map<number, Gasto>();
  #olvidado = 0;

  constructor({ cupoPorMinuto }: Pick<Config, 'cupoPorMinuto'>, ahora = () => performance.now()) {
    this.#porMinuto = cupoPorMinuto;
    this.#ahora = ahora;
  }

  /** How many people are remembered. */
  get cuantos(): number {
    return this.#gastos.size;
  }

  /** Fails with the seconds to wait when it is more than the person has. A refused call takes nothing. */
  cobrar(idUsuario: number, precio: number): void {
    if (this.#porMinuto === 0 || precio === 0) return;
    const ahora = this.#ahora();
    this.#olvidar(ahora);
    const cuanto = this.#gastado(idUsuario, ahora) + Math.min(precio, this.#porMinuto);
    const deMas = cuanto - this.#porMinuto;
    if (deMas > 0) throw demasiadas(Math.ceil((deMas * MINUTO_MS) / this.#porMinuto / 1_000));
    this.#gastos.set(idUsuario, { cuanto, en: ahora });
  }

  #gastado(idUsuario: number, ahora: number): number {
    const { cuanto, en } = this.#gastos.get(idUsuario) ?? { cuanto: 0, en: ahora };
    return Math.max(0, cuanto - ((ahora - en) / MINUTO_MS) * this.#porMinuto);
  }

  /** After a minute nothing of an expense is left. */
  #olvidar(ahora: number): void {
    if (ahora - this.#olvidado < MINUTO_MS) return;
    this.#olvidado = ahora;
    for (const [idUsuario, { en }] of this.#gastos)
      if (ahora - en >= MINUTO_MS) this.#gastos.delete(idUsuario);
  }
}

/** Charges a call to its caller once they are known. An answer without changes (304) was given before, and is free. */
export const cobrador =
  (operacion: Operacion, cupos: Cupos) =>
  async ({ sesion, query }: FastifyRequest): Promise<void> => {
    if (sesion) cupos.cobrar(sesion.idUsuario, precioDe(operacion, esObjeto(query) ? query : {}));
  };

function demasiadas(segundos: number): Rechazo {
  const espera = segundos === 1 ? '1 segundo' : `${segundos} segundos`;
  return new Rechazo('demasiadas-peticiones', {
    detalle: `Pediste mucho en poco tiempo. Espera ${espera} e inténtalo de nuevo.`,
    cabeceras: { 'Retry-After': String(segundos) },
  });
}
