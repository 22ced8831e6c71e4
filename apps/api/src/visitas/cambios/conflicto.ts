import { Rechazo } from '../../plataforma/http/rechazo.ts';

/** What stands in the way of a step, told to both. */
interface Motivo {
  /** To who asked: with what to do about it. */
  detalle?: string;
  /** To whoever supervises: only what happened, and nothing of somebody else's visits. */
  causa: string;
}

/** The visit no longer admits a step: somebody did something to it meanwhile. */
export class Conflicto extends Rechazo {
  readonly causa: string;

  constructor({ causa, ...detalles }: Motivo) {
    super('estado-no-permite', detalles);
    this.causa = causa;
  }
}
