import { hoyEn } from '../../plataforma/hoy.ts';

const UN_DIA_MS = 86_400_000;
const DOMINGO = 0;

const comoUtc = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`);

export const sumarDias = (fecha: string, dias: number): string =>
  new Date(comoUtc(fecha) + dias * UN_DIA_MS).toISOString().slice(0, 10);

export const diasEntre = (desde: string, hasta: string): number =>
  (comoUtc(hasta) - comoUtc(desde)) / UN_DIA_MS;

/** From Monday to Saturday. */
export const esLaborable = (fecha: string): boolean =>
  new Date(comoUtc(fecha)).getUTCDay() !== DOMINGO;

/** Returns that day, or the Saturday before a Sunday. */
export const laborableHasta = (fecha: string): string =>
  esLaborable(fecha) ? fecha : sumarDias(fecha, -1);

/** Returns the date that many working days away, backwards when negative. */
export function sumarLaborables(fecha: string, cuantos: number): string {
  const paso = Math.sign(cuantos);
  let dia = fecha;
  for (let faltan = Math.abs(cuantos); faltan > 0; ) {
    dia = sumarDias(dia, paso);
    if (esLaborable(dia)) faltan -= 1;
  }
  return dia;
}

export class Reloj {
  readonly ahora: Date;
  readonly hoy: string;
  /** Today, or the Saturday before a Sunday. */
  readonly jornada: string;
  readonly #formato: Intl.DateTimeFormat;
  readonly #desfases = new Map<string, number>();

  constructor(zona: string, ahora: Date) {
    this.ahora = ahora;
    this.hoy = hoyEn(zona, ahora);
    this.jornada = laborableHasta(this.hoy);
    this.#formato = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn-hc-h23', {
      timeZone: zona,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  }

  /**
   * Returns the instant of that time on the company's clock. The offset is that of noon: clocks
   * change at night.
   */
  instante(fecha: string, minutos: number): Date {
    return new Date(comoUtc(fecha) + minutos * 60_000 - this.#desfaseDe(fecha));
  }

  #desfaseDe(fecha: string): number {
    const sabido = this.#desfases.get(fecha);
    if (sabido !== undefined) return sabido;
    const desfase = this.#desfaseEn(comoUtc(fecha) + UN_DIA_MS / 2);
    this.#desfases.set(fecha, desfase);
    return desfase;
  }

  /** Returns how far the company's clock is ahead of UTC at an instant, in milliseconds. */
  #desfaseEn(instante: number): number {
    const partes = this.#formato.formatToParts(new Date(instante));
    const parte = (tipo: string) => Number(partes.find(({ type }) => type === tipo)?.value);
    const dia = Date.UTC(parte('year'), parte('month') - 1, parte('day'));
    return dia + (parte('hour') * 60 + parte('minute')) * 60_000 - instante;
  }
}
