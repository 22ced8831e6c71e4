import * as oidc from 'openid-client';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { cerrarSesion } from '../sesion/consultas.ts';
import { buscarActivo, deQueSesion } from './consultas.ts';
import { clienteDe, emisorDe } from './emisor.ts';

/**
 * Ends the session here, whatever the provider does, and answers the address that ends it there too. Null when the
 * session did not begin with a provider, or that provider ends none.
 */
export async function salirTambienAlla(
  contexto: Contexto<Sesion>,
): Promise<{ direccion: string | null }> {
  const { bd, sesion, ip, idPeticion } = contexto;
  const de = await deQueSesion(bd, sesion.tokenHash);
  await cerrarSesion(bd, sesion.tokenHash, { ip, idPeticion });
  if (!de) return { direccion: null };
  return { direccion: await direccionDeSalida(de, contexto).catch(() => null) };
}

async function direccionDeSalida(
  { idProveedor, idToken }: { idProveedor: number; idToken: string | null },
  { bd, origen }: Contexto<Sesion>,
): Promise<string | null> {
  const proveedor = await buscarActivo(bd, idProveedor);
  if (!proveedor) return null;
  const emisor = await emisorDe(proveedor.emisor);
  if (!emisor.metadatos.end_session_endpoint) return null;
  return oidc.buildEndSessionUrl(clienteDe(emisor, proveedor, AbortSignal.abort()), {
    post_logout_redirect_uri: `${origen}/auth/login`,
    ...(idToken && { id_token_hint: idToken }),
  }).href;
}
