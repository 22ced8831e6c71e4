import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { construirApp } from '../src/app.ts';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import type { Limites } from '../src/plataforma/bd/limites.ts';
import { tareasDelComienzo } from '../src/plataforma/cadaHora.ts';
import { Vigentes } from '../src/plataforma/config/vigentes.ts';
import { RITMO, type Ritmo } from '../src/vivo/flujos.ts';
import { type BaseDePrueba, crearBaseDePrueba } from './baseDePrueba.ts';
import { sesionDe } from './elenco.ts';
import { CONTRASENA } from './empresa.ts';
import { type Pedir, pedidor } from './pedidor.ts';

export { type Contestado, type Envio, type Pedir, pedidor } from './pedidor.ts';

export interface OpcionesDeServidor {
  ajustes?: Record<string, string>;
  carpetaWeb?: string | null;
  limites?: Limites;
  /** The pace of live updates: tests cannot wait half a second. */
  ritmo?: Partial<Ritmo>;
  /** Another instance of the same company, which shares its database and its folder. */
  junto?: ServidorDePrueba;
}

export interface ServidorDePrueba {
  url: string;
  app: FastifyInstance;
  bd: Ejecutor;
  base: BaseDePrueba;
  /** Made by the first file that it keeps. */
  carpetaDatos: string;
  /** Without a token. */
  pedir: Pedir;
  /** A person's token, as after signing in. */
  sesion(usuario: string): Promise<string>;
  /** Sends requests as that person. */
  como(usuario: string): Promise<Pedir>;
  detener(): Promise<void>;
}

/** With `PRUEBAS_INSTANCIAS`, that many answer in turns. */
const INSTANCIAS = Number(process.env.PRUEBAS_INSTANCIAS ?? '1');

/** The shipped application on a real port, with the test company. */
export async function levantar(opciones: OpcionesDeServidor = {}): Promise<ServidorDePrueba> {
  const principal = await levantarUna(opciones);
  const otras: ServidorDePrueba[] = [];
  while (otras.length < INSTANCIAS - 1)
    otras.push(await levantarUna({ ...opciones, junto: principal }));
  if (otras.length === 0) return principal;
  const urls = [principal, ...otras].map(({ url }) => url);
  return {
    ...principal,
    pedir: pedidor(urls),
    como: async (usuario) => pedidor(urls, await cabeceraDe(principal, usuario)),
    detener: async () => {
      await Promise.all(otras.map(({ detener }) => detener()));
      await principal.detener();
    },
  };
}

const cabeceraDe = async ({ sesion }: Pick<ServidorDePrueba, 'sesion'>, usuario: string) => ({
  Authorization: `Bearer ${await sesion(usuario)}`,
});

async function levantarUna(opciones: OpcionesDeServidor): Promise<ServidorDePrueba> {
  const { junto, ritmo = {} } = opciones;
  const base = junto?.base ?? (await crearBaseDePrueba(inject('plantillaDeEmpresa')));
  const bd = base.abrir(opciones.limites);
  const carpetaDatos = junto?.carpetaDatos ?? join(tmpdir(), `visitas-${randomUUID()}`);
  const app = await construirApp({
    vigentes: vigentesDePrueba({ DATA_DIR: carpetaDatos, ...opciones.ajustes }),
    bd,
    carpetaWeb: opciones.carpetaWeb ?? null,
    ritmo: { ...RITMO, cadaMs: 5, ...ritmo },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A test that empties tables would lock them in another order.
  await tareasDelComienzo(app);
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const sesion = async (usuario: string) => sesionDe(bd, await quienEs(bd, usuario));
  return {
    url,
    app,
    bd,
    base,
    carpetaDatos,
    pedir: pedidor(url),
    sesion,
    como: async (usuario) => pedidor(url, await cabeceraDe({ sesion }, usuario)),
    detener: async () => {
      await app.close();
      if (junto) return;
      await base.cerrar();
      await base.borrar();
      await rm(carpetaDatos, { recursive: true, force: true });
    },
  };
}

/** No geocoder: no test asks a server on the internet. And a test asks for more lists in a minute than a person. */
const vigentesDePrueba = (ajustes: Record<string, string> = {}): Vigentes =>
  new Vigentes({ LOG_LEVEL: 'silent', GEOCODER_URL: '', CUPO_POR_MINUTO: '0', ...ajustes }, '/');

async function quienEs(bd: Ejecutor, usuario: string): Promise<number> {
  const activo = bd
    .selectFrom('usuarios')
    .where('usuario', '=', usuario)
    .where('activo', '=', true);
  return (await activo.select('idUsuario').executeTakeFirstOrThrow()).idUsuario;
}

/** Signs in with the password. */
export async function tokenDe(url: string, usuario: string): Promise<string> {
  const { cuerpo, estado, texto } = await pedidor(url)<{ token: string }>('POST /api/auth/login', {
    cuerpo: { user: usuario, password: CONTRASENA },
  });
  if (estado !== 200) throw new Error(`${usuario} no pudo ingresar: ${texto}`);
  return cuerpo.token;
}
