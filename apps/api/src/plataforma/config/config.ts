import { AJUSTES, type Ajuste } from './ajustes.ts';
import { ErrorDeArranque } from './errorDeArranque.ts';
import type { Imagen } from './imagen.ts';
import type { NivelRegistro } from './lectores.ts';

export interface Config {
  puerto: number;
  anfitrion: string;
  /** Absolute. */
  carpetaDatos: string;
  urlBaseDeDatos: string | null;
  /** '/api', without a trailing slash. */
  apiBase: string;
  administrador: { usuario: string; contrasena: string | null };
  zonaHoraria: string;
  rangoUbicacionMetros: number;
  claveGoogleMaps: string | null;
  urlGeocodificador: string | null;
  urlTeselas: string;
  /** Whose name and logo the reports carry. */
  nombreEmpresa: string | null;
  logoEmpresa: Imagen | null;
  /** Where people reach this program; null is wherever they came in by. */
  urlPublica: string | null;
  nivelRegistro: NivelRegistro;
  confiarEnProxy: boolean | string[];
}

type Ajustes = typeof AJUSTES;
type Valores = {
  [A in keyof Ajustes]:
    | ReturnType<Ajustes[A]['leer']>
    | (null extends Ajustes[A]['porDefecto'] ? null : never);
};

/** All wrong settings at once: one start tells the person everything they have to correct. */
export function leerConfig(env: NodeJS.ProcessEnv, raiz: string): Config {
  const problemas: string[] = [];
  const leidos = Object.entries(AJUSTES).map(([campo, ajuste]) => [
    campo,
    leerAjuste(ajuste, env, raiz, problemas),
  ]);
  const leido = Object.fromEntries(leidos);
  if (leido.confiarEnProxy && dado(AJUSTES.urlPublica, env) === undefined)
    problemas.push(FALTA_URL_PUBLICA);
  if (problemas.length > 0) throw new ErrorDeArranque(problemas.join('\n'));

  const { usuario, contrasena, ...resto } = leido as Valores;
  return { ...resto, administrador: { usuario, contrasena } };
}

/** Behind a proxy the name that a request says is what its sender wrote, and reports would print it. */
const FALTA_URL_PUBLICA = `El ajuste URL_PUBLICA es obligatorio con TRUST_PROXY: escribe la dirección por la que se llega a la aplicación, que va impresa en los reportes. Por ejemplo: URL_PUBLICA=${AJUSTES.urlPublica.ejemplo}`;

function leerAjuste(ajuste: Ajuste, env: NodeJS.ProcessEnv, raiz: string, problemas: string[]) {
  const texto = dado(ajuste, env) ?? ajuste.porDefecto;
  if (texto === null) return null;
  try {
    return ajuste.leer(texto, raiz);
  } catch (error) {
    problemas.push(frase(ajuste, texto, error instanceof Error ? error.message : String(error)));
    return null;
  }
}

/** A variable that is set but empty counts as not set, as in any shell script or .env file. */
function dado({ variable, vacioCuenta, secreto }: Ajuste, env: NodeJS.ProcessEnv) {
  const texto = env[variable];
  if (texto?.trim() === '' && !vacioCuenta) return undefined;
  // Spaces around a password are part of it.
  return secreto ? texto : texto?.trim();
}

function frase({ variable, secreto, ejemplo }: Ajuste, texto: string, instruccion: string) {
  const valor = secreto ? '' : ` («${texto}»)`;
  return `El ajuste ${variable} no es válido${valor}: ${instruccion}. Por ejemplo: ${variable}=${ejemplo}`;
}
