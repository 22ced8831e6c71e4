import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** How this program is registered with the providers of the tests. */
export const CLIENTE = 'visitas';
export const SECRETO = 'un-secreto-que-nadie-lee';

type Atributos = Record<string, unknown>;

async function escuchar(servidor: Server): Promise<string> {
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
}

const cerrar = async (servidor: Server): Promise<void> => {
  servidor.closeAllConnections();
  servidor.close();
  await once(servidor, 'close');
};

/** A certified provider, with the people of the test: who types that name signs in as them. */
export async function levantarProveedor(
  registro: { vuelta: string; salida: (() => string) | null; trasSalir: string },
  gente: Record<string, Atributos>,
) {
  let atender: (peticion: IncomingMessage, respuesta: ServerResponse) => unknown = () => undefined;
  const servidor = createServer((peticion, respuesta) => void atender(peticion, respuesta));
  const emisor = await escuchar(servidor);
  const proveedor = new Provider(emisor, {
    clients: [
      {
        client_id: CLIENTE,
        client_secret: SECRETO,
        redirect_uris: [registro.vuelta],
        post_logout_redirect_uris: [registro.trasSalir],
        ...(registro.salida && { backchannel_logout_uri: registro.salida() }),
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'roles'],
    },
    features: { backchannelLogout: { enabled: true } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...gente[sub] }) }),
    // Nobody is asked whether the company may know its own people.
    loadExistingGrant: async ({ oidc }) => {
      const suyo = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      suyo.addOIDCScope('openid email profile');
      await suyo.save();
      return suyo;
    },
    // By itself it calls no address of its own machine.
    fetch: (url, opciones) => {
      // Only the types of Node name it.
      const { dispatcher: _, ...demas } = { dispatcher: undefined, ...opciones };
      return fetch(url, demas);
    },
    cookies: { keys: ['de-prueba'] },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, IdToken: 600, AccessToken: 600 },
  });
  atender = proveedor.callback();
  return { emisor, detener: () => cerrar(servidor) };
}

/** Keeps the cookies of one place, as a browser does. */
export class Navegador {
  readonly #galletas = new Map<string, string>();

  async pedir(url: string, opciones: RequestInit = {}): Promise<Response> {
    const Cookie = [...this.#galletas].map((una) => una.join('=')).join('; ');
    const respuesta = await fetch(url, {
      ...opciones,
      redirect: 'manual',
      headers: { ...opciones.headers, Cookie },
    });
    for (const una of respuesta.headers.getSetCookie()) {
      const [, nombre = '', valor = ''] = /^([^=]+)=([^;]*)/.exec(una) ?? [];
      if (valor) this.#galletas.set(nombre, valor);
      else this.#galletas.delete(nombre);
    }
    return respuesta;
  }

  /** Follows the provider, gives the name where it is asked, and stops at the address of the return. */
  async ingresar(direccion: string, quien: string, vuelta: string): Promise<URL> {
    let siguiente = direccion;
    for (let pasos = 0; pasos < 12; pasos++) {
      const respuesta = await this.pedir(siguiente);
      const hacia = respuesta.headers.get('location');
      if (hacia) siguiente = new URL(hacia, siguiente).href;
      else siguiente = await this.#escribir(siguiente, await respuesta.text(), quien);
      if (siguiente.startsWith(vuelta)) return new URL(siguiente);
    }
    throw new Error(`${quien} no llegó de vuelta`);
  }

  async #escribir(pagina: string, html: string, login: string): Promise<string> {
    const accion = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
    if (!accion) throw new Error(`no hay nada que escribir en ${pagina}: ${html.slice(0, 300)}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? 'login';
    const respuesta = await this.pedir(new URL(accion, pagina).href, {
      method: 'POST',
      body: new URLSearchParams({ prompt, login, password: 'cualquiera' }),
    });
    const hacia = respuesta.headers.get('location');
    if (!hacia) throw new Error(`no siguió: ${respuesta.status}`);
    return new URL(hacia, pagina).href;
  }
}

type Llave = Awaited<ReturnType<typeof llave>>;

async function llave(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    kid,
    privada: privateKey,
    publica: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
  };
}

/** A provider that lies: it answers what the test says, signed with the key that the test says. */
export async function levantarFalsificador() {
  const [suya, nueva, ajena] = await Promise.all([llave('uno'), llave('dos'), llave('uno')]);
  const estado = {
    publicadas: [suya] as Llave[],
    firma: suya as Llave,
    /** What the next token says besides what it must. */
    dicho: {} as Atributos,
    /** What an answer does instead of answering. */
    enVezDe: null as null | ((respuesta: ServerResponse) => unknown),
    pedidas: [] as string[],
  };
  let emisor = '';
  const json = (respuesta: ServerResponse, cuerpo: unknown, status = 200) =>
    respuesta.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(cuerpo));
  const firmar = (datos: JWTPayload, typ = 'JWT') =>
    new SignJWT(datos)
      .setProtectedHeader({ alg: 'ES256', kid: estado.firma.kid, typ })
      .sign(estado.firma.privada);
  const ahora = () => Math.floor(Date.now() / 1_000);
  const base = () => ({ iss: emisor, aud: CLIENTE, iat: ahora(), exp: ahora() + 60 });
  const servidor = createServer(async (peticion, respuesta) => {
    const ruta = (peticion.url ?? '').split('?')[0] ?? '';
    estado.pedidas.push(ruta);
    if (estado.enVezDe) return estado.enVezDe(respuesta);
    if (ruta === '/.well-known/openid-configuration')
      return json(respuesta, {
        issuer: emisor,
        authorization_endpoint: `${emisor}/authorize`,
        token_endpoint: `${emisor}/token`,
        jwks_uri: `${emisor}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      });
    if (ruta === '/jwks')
      return json(respuesta, { keys: estado.publicadas.map((una) => una.publica) });
    if (estado.dicho.error) return json(respuesta, { error: estado.dicho.error }, 400);
    const id_token = await firmar({ ...base(), ...estado.dicho });
    return json(respuesta, { access_token: 'a', token_type: 'Bearer', id_token });
  });
  emisor = await escuchar(servidor);
  return {
    emisor,
    estado,
    llaves: { suya, nueva, ajena },
    avisoDeSalida: (datos: JWTPayload) =>
      firmar(
        {
          ...base(),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...datos,
        },
        'logout+jwt',
      ),
    detener: () => cerrar(servidor),
  };
}
