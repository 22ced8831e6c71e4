import type { Momento } from '../../plataforma/http/llegada.ts';
import { demoras } from '../../plataforma/medidas.ts';

type AccionDelTelefono = 'iniciar' | 'finalizar' | 'solicitar';

/** How long the action waited on the phone. A time that cannot be believed measures nothing. */
export function medirDemora(
  accion: AccionDelTelefono,
  { ocurrido, recibido, dudosa }: Momento,
): void {
  if (!dudosa) demoras.observe({ accion }, (recibido.getTime() - ocurrido.getTime()) / 1_000);
}
