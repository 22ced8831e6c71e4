import { PLAZOS_DE_ENLACE } from '@visitas/contract/compartir/esquemas';
import { masDias } from '../../ui/dias.ts';
import { diaDe, fecha } from '../../ui/formato.ts';

type Plazo = (typeof PLAZOS_DE_ENLACE)[number];

export const OPCIONES_DE_PLAZO = PLAZOS_DE_ENLACE.map((dias) => ({
  value: String(dias),
  label: `${dias} días`,
}));

export const plazoElegido = (valor: string): Plazo | undefined =>
  PLAZOS_DE_ENLACE.find((dias) => String(dias) === valor);

/** The day on which an address opened now expires: '24/12/2026'. */
export const venceria = (dias: number, ahora: number): string => fecha(masDias(diaDe(ahora), dias));

/** The period that chosen today gives this end; undefined when none does. */
export const plazoQueVenceEn = (venceEn: string, ahora: number): Plazo | undefined =>
  PLAZOS_DE_ENLACE.find((dias) => masDias(diaDe(ahora), dias) === diaDe(Date.parse(venceEn)));
