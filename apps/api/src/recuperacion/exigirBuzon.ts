import type { Config } from '../plataforma/config/config.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

/** The screens offer it only where there is one; the setting may be gone meanwhile. */
export function exigirBuzon({ buzon }: Pick<Config, 'buzon'>): void {
  if (buzon) return;
  throw new Rechazo('estado-no-permite', {
    detalle: 'No hay servidor de correo. Un administrador lo pone en Ajustes de la empresa.',
  });
}
