import { fraseDeImpedimento, impedimentoDe } from '@visitas/contract/llaves/lugar';
import { Rechazo } from '../../plataforma/http/rechazo.ts';

/** The name that passkeys belong to. Browsers give them to no IP address, and to nobody without https. */
export function sitioDe(origen: string): string {
  const impedimento = impedimentoDe(origen);
  if (impedimento) throw new Rechazo('sin-llaves', { detalle: fraseDeImpedimento(impedimento) });
  return new URL(origen).hostname;
}
