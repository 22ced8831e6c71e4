import type { Config } from '../plataforma/config/config.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { seRecuperaPorCorreo } from './pedidas.ts';

/** The screens offer it only where there is one; the setting may be gone meanwhile. */
export function exigirBuzon(config: Pick<Config, 'buzon' | 'urlPublica'>): void {
  if (seRecuperaPorCorreo(config)) return;
  throw new Rechazo('estado-no-permite', { detalle: config.buzon ? SIN_DIRECCION : SIN_BUZON });
}

const SIN_BUZON = 'No hay servidor de correo. Un administrador lo pone en Ajustes de la empresa.';
const SIN_DIRECCION =
  'Falta URL_PUBLICA, que se fija donde se instaló: sin ella ninguna carta lleva una dirección.';
