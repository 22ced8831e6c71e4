import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CLAVES_DE_AJUSTE, type ClaveDeAjuste } from '@visitas/contract/ajustes/claves';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import * as z from 'zod/mini';
import { esDeAlmacen } from '../almacen/direccion.ts';
import { type AjustesEnValor, ajustesDe, imagenEnTexto, type ReglasDeAjustes } from './ajustes.ts';
import { type Config, configDe, leerEntorno } from './config.ts';

/** The settings of the company as the database has them, and their version. */
export interface Guardados {
  version: number;
  /** Grows with each change of what is read here. Without it, the version says so. */
  lectura?: number;
  /** Those with which people sign in now. */
  proveedores?: readonly ProveedorVisible[];
  valores: Partial<Record<ClaveDeAjuste, string>>;
}

interface Fuente {
  /** Null when nothing changed since that reading. */
  leer: (sabida: number | null) => Promise<Guardados | null>;
  avisar: (queja: string, error?: unknown) => void;
}

/** These may carry a key that no answer shows. The map's own address does not count: every browser has it. */
const CON_LLAVE: readonly ClaveDeAjuste[] = ['GEOCODER_URL', 'RUTAS_URL'];
/** What is shown in the place of a key. */
export const OCULTO = '…';

/** How long another instance may take to know of a change. */
const FRESCURA_MS = 1_000;

/**
 * The settings in force: the environment's, over those that the company saved, over the program's own. What
 * outlives a request asks for them each time, so that no change needs a restart.
 */
export class Vigentes {
  readonly #entorno: NodeJS.ProcessEnv;
  readonly #raiz: string;
  readonly #ajustes: ReglasDeAjustes;
  /** Read once: the file of a logo may be gone later. */
  readonly #delEntorno: AjustesEnValor;
  #config: Config;
  #fuente: Fuente | null = null;
  #leido: number | null = null;
  #proveedores: readonly ProveedorVisible[] = [];
  #miradaEn = -Infinity;
  #mirada: Promise<void> | null = null;
  #miradas = 0;

  /** Throws what is wrong with the environment. */
  constructor(entorno: NodeJS.ProcessEnv, raiz: string) {
    this.#entorno = entorno;
    this.#raiz = raiz;
    this.#ajustes = ajustesDe(raiz);
    this.#delEntorno = leerEntorno(entorno, this.#ajustes);
    this.#config = Object.freeze(configDe(this.#delEntorno));
  }

  /** Always the same object until something changes. */
  readonly actual = (): Config => this.#config;

  /** Whose accounts the sign-in page offers. They change together with the settings. */
  readonly proveedores = (): readonly ProveedorVisible[] => this.#proveedores;

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
  async reparo(clave: ClaveDeAjuste, valor: string): Promise<string | null> {
    const reparo = this.#reparoDelTexto(clave, valor);
    if (clave !== 'RESPALDOS' || reparo !== null) return reparo;
    return this.#reparoDeCarpeta(z.parse(this.#ajustes.RESPALDOS, valor));
  }

  /** The same without asking the disk, which may be slow. */
  #reparoDelTexto(clave: ClaveDeAjuste, valor: string): string | null {
    const { error } = z.safeParse(this.#ajustes[clave], valor);
    return reparoDePantalla(clave, valor) ?? error?.issues[0]?.message ?? null;
  }

  /** Backups must not go where the web serves its files, nor by a link that leads there. */
  async #reparoDeCarpeta(respaldos: AjustesEnValor['RESPALDOS']): Promise<string | null> {
    if (respaldos === null || respaldos === 'aparte' || 'almacen' in respaldos.donde) return null;
    const elegida = await caminoReal(respaldos.donde.carpeta);
    const programa = await caminoReal(this.#raiz);
    const datos = await caminoReal(this.#delEntorno.DATA_DIR);
    return estaDentro(elegida, programa) && !estaDentro(elegida, datos)
      ? 'escribe una carpeta que no sea la del programa'
      : null;
  }

  /** Those that count: neither what the environment fixes nor what a newer rule refuses. */
  buenos(valores: Guardados['valores'], alMalo?: (clave: ClaveDeAjuste) => void): typeof valores {
    const buenos: typeof valores = {};
    for (const clave of CLAVES_DE_AJUSTE) {
      const valor = valores[clave];
      if (valor === undefined || this.enEntorno(clave)) continue;
      if (this.#reparoDelTexto(clave, valor) === null) buenos[clave] = valor;
      else alMalo?.(clave);
    }
    return buenos;
  }

  /** The settings with these over the program's own. */
  con(buenos: Guardados['valores']): Config {
    const leidos = { ...this.#delEntorno };
    const suyos: AjustesEnValor = z.parse(z.object(this.#ajustes), buenos);
    for (const clave of nombresDe(buenos)) copiarUno(leidos, suyos, clave);
    return Object.freeze(configDe(leidos));
  }

  async seguir(fuente: Fuente): Promise<void> {
    this.#fuente = fuente;
    await this.alDia();
  }

  /** Looks at the database, once a second at most. A failure leaves everything as it was. */
  alDia(): Promise<void> {
    // Who comes during a look waits for it: what it finds is in force already.
    if (this.#mirada) return this.#mirada;
    if (!this.#fuente || performance.now() - this.#miradaEn < FRESCURA_MS) return LISTO;
    const mirada = this.#mirar(this.#fuente).finally(() => {
      if (this.#mirada === mirada) this.#mirada = null;
    });
    this.#mirada = mirada;
    return mirada;
  }

  /** For a change that is committed: looks now, and waits for no look that began before. */
  alDiaDeNuevo(): Promise<void> {
    this.#miradaEn = -Infinity;
    this.#mirada = null;
    return this.alDia();
  }

  async #mirar({ leer, avisar }: Fuente): Promise<void> {
    this.#miradaEn = performance.now();
    this.#miradas += 1;
    const esta = this.#miradas;
    try {
      const leidos = await leer(this.#leido);
      // Two looks may cross, and the one that saw less may end last.
      if (!leidos || esta < this.#miradas) return;
      this.#proveedores = leidos.proveedores ?? [];
      this.#config = this.con(
        this.buenos(leidos.valores, (clave) =>
          avisar(`el valor guardado de ${clave} ya no es válido y no se usa`),
        ),
      );
      this.#leido = leidos.lectura ?? leidos.version;
    } catch (error) {
      avisar('los ajustes guardados no se pudieron leer', error);
    }
  }
}

/** What only the screen refuses: it is in other hands than the environment. */
function reparoDePantalla(clave: ClaveDeAjuste, valor: string): string | null {
  // A path would read files of the server.
  if (clave === 'EMPRESA_LOGO' && !imagenEnTexto(valor)) return 'usa una imagen PNG o JPEG';
  // The thief of a session must not send all the data away.
  if (clave === 'RESPALDOS' && esDeAlmacen(valor.trim()))
    return 'escribe una carpeta: un almacén se fija en el servidor';
  // An address was shown without its key, and came back so.
  if (CON_LLAVE.includes(clave) && valor.includes(OCULTO))
    return `escribe la dirección entera, sin ${OCULTO}`;
  return null;
}

const estaDentro = (donde: string, carpeta: string): boolean =>
  carpeta !== '/' && `${donde}/`.startsWith(`${carpeta}/`);

/** Without links, also when its last folders do not exist yet. */
const caminoReal = (ruta: string): Promise<string> =>
  realpath(ruta).catch(async () =>
    dirname(ruta) === ruta ? ruta : join(await caminoReal(dirname(ruta)), basename(ruta)),
  );

/** For the types: one key at a time has one type on both sides. */
function copiarUno<C extends ClaveDeAjuste>(
  en: AjustesEnValor,
  de: AjustesEnValor,
  clave: C,
): void {
  en[clave] = de[clave];
}

const LISTO = Promise.resolve();
