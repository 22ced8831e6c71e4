import { PARA_CONFIRMAR } from '@visitas/contract/proveedores/confirmar';
import { esDeEsteEquipo } from '@visitas/contract/proveedores/emisor';
import * as oidc from 'openid-client';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { buscarActivo, type ProveedorActivo } from './consultas.ts';
import { clienteDe, emisorDe } from './emisor.ts';
import { explicarFalloDeIngreso } from './fallos.ts';
import { guardarIda, type LoDeLaIda } from './ida.ts';

/** Where the provider sends people back. A page: it hands what came to the server. */
export const direccionDeVuelta = (origen: string): string => `${origen}/auth/vuelta`;

const IDENTIDAD = 'openid profile email';

type Quien = Pick<Contexto, 'bd' | 'config' | 'ida' | 'origen' | 'registro'>;

/** Begins: the address of the provider, with what only this browser can finish. */
export async function irAlProveedor(
  idProveedor: number,
  { bd, config, ida, origen, registro }: Quien,
  para: Pick<LoDeLaIda, 'volver' | 'idSesion'>,
): Promise<{ direccion: string }> {
  const proveedor = await proveedorPara(bd, config, idProveedor);
  try {
    const emisor = await emisorDe(proveedor.emisor);
    // Nothing is asked here, so nothing has to be waited for.
    const cliente = clienteDe(emisor, proveedor, AbortSignal.abort());
    const confirma = para.idSesion !== undefined;
    const suyo = {
      state: (confirma ? PARA_CONFIRMAR : '') + oidc.randomState(),
      nonce: oidc.randomNonce(),
      verificador: oidc.randomPKCECodeVerifier(),
      vuelta: direccionDeVuelta(origen),
    };
    const direccion = oidc.buildAuthorizationUrl(cliente, {
      redirect_uri: suyo.vuelta,
      scope: IDENTIDAD,
      state: suyo.state,
      nonce: suyo.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(suyo.verificador),
      code_challenge_method: 'S256',
      // Who confirms gives the password again there, even with a session.
      ...(confirma && { prompt: 'login', max_age: '0' }),
    });
    await guardarIda(bd, ida, { idProveedor, ...suyo, ...para });
    return { direccion: direccion.href };
  } catch (error) {
    throw explicarFalloDeIngreso(error, proveedor, registro);
  }
}

/** An active one, whose address this installation admits. */
export async function proveedorPara(
  bd: Contexto['bd'],
  config: Contexto['config'],
  idProveedor: number,
): Promise<ProveedorActivo> {
  const proveedor = encontrado(await buscarActivo(bd, idProveedor));
  if (esDeEsteEquipo(proveedor.emisor) && !config.emisorLocal)
    throw new Rechazo('proveedor-sin-respuesta');
  return proveedor;
}
