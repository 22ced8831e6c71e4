import { resolve } from 'node:path';
import { CLAVES_DE_AJUSTE, type ClaveDeAjuste } from '@visitas/contract/ajustes/claves';
import { esDeAlmacen } from '../almacen/direccion.ts';
import { type Config, imagenEnTexto, leerConfig, reparoAlAjuste } from './config.ts';

/** The settings of the company as the database has them, and their version. */
export interface Guardados {
  version: number;
  valores: Partial<Record<ClaveDeAjuste, string>>;
}

interface Fuente {
  /** Null when the version is still that one. */
  leer: (sabida: number | null) => Promise<Guardados | null>;
  avisar: (queja: string, error?: unknown) => void;
}

/** How long another instance may take to know of a change. */
const FRESCURA_MS = 1_000;

/**
 * The settings in force: the environment's, over those that the company saved, over the program's own. What
 * outlives a request asks for them each time, so that no change needs a restart.
 */
export class Vigentes {
  readonly #entorno: NodeJS.ProcessEnv;
  readonly #raiz: string;
  #config: Config;
  #fuente: Fuente | null = null;
  #version: number | null = null;
  #miradaEn = -Infinity;
  #mirada: Promise<void> | null = null;

  /** Throws what is wrong with the environment. */
  constructor(entorno: NodeJS.ProcessEnv, raiz: string) {
    this.#entorno = entorno;
    this.#raiz = raiz;
    this.#config = Object.freeze(leerConfig(entorno, raiz));
  }

  /** Always the same object until something changes. */
  readonly actual = (): Config => this.#config;

  /** Remembers what is made from the settings until they change. */
  segun<T>(hacer: (config: Config) => T): () => T {
    let hecho: { de: Config; que: T } | null = null;
    return () => {
      if (hecho?.de !== this.#config) hecho = { de: this.#config, que: hacer(this.#config) };
      return hecho.que;
    };
  }

  /** True when the environment says it, and the screen cannot change it. */
  enEntorno(clave: ClaveDeAjuste): boolean {
    const dicho = this.#entorno[clave];
    // Empty counts as not set, except here, where it turns the search off.
    return clave === 'GEOCODER_URL' ? dicho !== undefined : Boolean(dicho?.trim());
  }

  /** What a value from the screen lacks, as an instruction; null when it is good. */
  reparo(clave: ClaveDeAjuste, valor: string): string | null {
    const { carpetaDatos } = this.#config;
    return (
      reparoDePantalla(clave, valor, { raiz: this.#raiz, carpetaDatos }) ??
      reparoAlAjuste(clave, valor, this.#raiz)
    );
  }

  /** The settings with these changes over them, which are good. */
  con(cambios: Guardados['valores']): Config {
    return Object.freeze(leerConfig({ ...cambios, ...this.#delEntorno() }, this.#raiz));
  }

  async seguir(fuente: Fuente): Promise<void> {
    this.#fuente = fuente;
    await this.alDia();
  }

  /** Looks at the database, once a second at most. A failure leaves everything as it was. */
  alDia(): Promise<void> {
    if (!this.#fuente || performance.now() - this.#miradaEn < FRESCURA_MS) return LISTO;
    this.#mirada ??= this.#mirar(this.#fuente).finally(() => {
      this.#mirada = null;
    });
    return this.#mirada;
  }

  /** The next one to ask looks at the database. */
  caducar(): void {
    this.#miradaEn = -Infinity;
  }

  async #mirar({ leer, avisar }: Fuente): Promise<void> {
    this.#miradaEn = performance.now();
    try {
      const leidos = await leer(this.#version);
      if (!leidos) return;
      this.#config = this.con(this.#buenos(leidos.valores, avisar));
      this.#version = leidos.version;
    } catch (error) {
      avisar('los ajustes guardados no se pudieron leer', error);
    }
  }

  /** A rule may have changed since a value was saved: such a value must not stop the program. */
  #buenos(valores: Guardados['valores'], avisar: Fuente['avisar']): Guardados['valores'] {
    const buenos: Guardados['valores'] = {};
    for (const clave of CLAVES_DE_AJUSTE) {
      const valor = valores[clave];
      if (valor === undefined) continue;
      if (this.reparo(clave, valor) === null) buenos[clave] = valor;
      else avisar(`el valor guardado de ${clave} ya no es válido y no se usa`);
    }
    return buenos;
  }

  #delEntorno(): NodeJS.ProcessEnv {
    const dichas = Object.entries(this.#entorno).filter(
      ([variable]) => !esClave(variable) || this.enEntorno(variable),
    );
    return Object.fromEntries(dichas);
  }
}

interface Carpetas {
  raiz: string;
  carpetaDatos: string;
}

/** What only the screen refuses: it is in other hands than the environment. */
function reparoDePantalla(clave: ClaveDeAjuste, valor: string, carpetas: Carpetas): string | null {
  // A path would read files of the server.
  if (clave === 'EMPRESA_LOGO' && !imagenEnTexto(valor)) return 'usa una imagen PNG o JPEG';
  if (clave !== 'RESPALDOS') return null;
  // The thief of a session must not send all the data away, nor to where the web serves its files.
  if (esDeAlmacen(valor.trim())) return 'escribe una carpeta: un almacén se fija en el servidor';
  return estaDentro(valor.trim(), carpetas.raiz) && !estaDentro(valor.trim(), carpetas.carpetaDatos)
    ? 'escribe una carpeta que no sea la del programa'
    : null;
}

const estaDentro = (donde: string, carpeta: string): boolean =>
  carpeta !== '/' && `${resolve(donde)}/`.startsWith(`${carpeta}/`);

const LISTO = Promise.resolve();
const CLAVES: readonly string[] = CLAVES_DE_AJUSTE;
const esClave = (variable: string): variable is ClaveDeAjuste => CLAVES.includes(variable);
