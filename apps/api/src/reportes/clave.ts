import { randomInt } from 'node:crypto';
import { ALFABETO_DE_CLAVE, LARGO_DE_CLAVE } from '@visitas/contract/reportes/esquemas';

/** Printed on the document. `randomInt` favours no letter, as a remainder would. */
export const claveNueva = (): string =>
  Array.from({ length: LARGO_DE_CLAVE }, () =>
    ALFABETO_DE_CLAVE.charAt(randomInt(ALFABETO_DE_CLAVE.length)),
  ).join('');
