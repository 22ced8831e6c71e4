import type { Config } from '../plataforma/config/config.ts';
import { NOMBRE_DEL_PROGRAMA } from './entrega.ts';

type DeEmpresa = Pick<Config, 'nombreEmpresa'>;

/** A letter has a paragraph for each part, and the company at its foot. */
export const textoDeCarta = (parrafos: readonly string[], { nombreEmpresa }: DeEmpresa): string =>
  [
    ...parrafos,
    nombreEmpresa ? `${NOMBRE_DEL_PROGRAMA} · ${nombreEmpresa}` : NOMBRE_DEL_PROGRAMA,
    '',
  ].join('\n\n');

/** A name of several lines would write its own paragraphs. */
export const enLinea = (texto: string): string => texto.replace(/\s+/g, ' ').trim();
