import type { Config } from '../plataforma/config/config.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

type DeCartas = Pick<Config, 'buzon' | 'urlPublica'>;

/**
 * True when an address can go by e-mail. The one in the letter must be the company's: that of the request is written by
 * its sender, who may be anybody.
 */
export const vanPorCorreo = ({ buzon, urlPublica }: DeCartas): boolean =>
  buzon !== null && urlPublica !== null;

/** The screens offer it only where there is one; the setting may be gone meanwhile. */
export function exigirBuzon(config: DeCartas): void {
  if (vanPorCorreo(config)) return;
  throw new Rechazo('estado-no-permite', { detalle: config.buzon ? SIN_DIRECCION : SIN_BUZON });
}

const SIN_BUZON = 'No hay servidor de correo. Un administrador lo pone en Ajustes de la empresa.';
const SIN_DIRECCION =
  'Falta URL_PUBLICA, que se fija donde se instaló: sin ella ninguna carta lleva una dirección.';
