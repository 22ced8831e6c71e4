import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { traducirErrorDeBaseDeDatos } from '../plataforma/bd/restricciones.ts';
import { recordarTropiezos, type Tropiezos } from '../plataforma/bd/tropiezos.ts';
import { codigoDelSistema } from '../plataforma/fallos.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { hayDanoReciente, probarEscritura } from './consultas.ts';

/** How long an answer is reused: a balancer may ask as often as it likes. */
const VALE_MS = 5_000;
/** How long an answer may take: the caller has a limit of a few seconds. */
const PACIENCIA_MS = 3_000;
/** A damaged page stays damaged, even if no query reads it again for long. */
const MEMORIA_DEL_DANO_MS = 15 * 60_000;

const DANADA =
  'Una parte de los datos está dañada en el disco y no se puede leer. Restaura una copia de seguridad en cuanto puedas.';
const NO_TERMINA =
  'La base de datos no termina de guardar lo que se le pide. Revisa su disco y su carga.';
const MOTIVOS: Record<string, string> = {
  '53100': 'La base de datos no puede guardar: no queda espacio en su disco. Libera espacio en él.',
  '25006':
    'La base de datos no puede guardar: solo admite lecturas. Indica en DATABASE_URL el servidor primario.',
  XX001: DANADA,
  XX002: DANADA,
  '58030': DANADA,
  '55P03': NO_TERMINA,
  '57014': NO_TERMINA,
};

interface Revision {
  /** Why requests cannot be served; null when they can. */
  motivo: string | null;
  cuando: number;
}

/** Checks that a database can be read and written, by doing it, one try at a time. */
export class Vigilancia {
  readonly #bd: Ejecutor;
  readonly #tropiezos: Tropiezos;
  #ultima: Revision | null = null;
  #enCurso: Promise<Revision> | null = null;

  constructor(bd: Ejecutor) {
    this.#bd = bd;
    this.#tropiezos = recordarTropiezos(bd);
  }

  async motivo(ahora = performance.now()): Promise<string | null> {
    if (ahora - this.#tropiezos.dano < MEMORIA_DEL_DANO_MS) return DANADA;
    if (this.#vale(ahora)) return this.#ultima?.motivo ?? null;
    this.#enCurso ??= this.#mirar();
    return conPaciencia(this.#enCurso);
  }

  #vale(ahora: number): boolean {
    if (!this.#ultima) return false;
    const { cuando } = this.#ultima;
    return ahora - cuando < VALE_MS && this.#tropiezos.sinGuardar <= cuando;
  }

  async #mirar(): Promise<Revision> {
    const motivo = await probar(this.#bd);
    this.#ultima = { motivo, cuando: performance.now() };
    this.#enCurso = null;
    return this.#ultima;
  }
}

async function probar(bd: Ejecutor): Promise<string | null> {
  try {
    if (await hayDanoReciente(bd, MEMORIA_DEL_DANO_MS)) return DANADA;
    await probarEscritura(bd);
    return null;
  } catch (error) {
    return motivoDe(error);
  }
}

/** Returns null for an error that is not about the health of the database. */
function motivoDe(error: unknown): string | null {
  const conocido = MOTIVOS[codigoDelSistema(error)];
  if (conocido) return conocido;
  const traducido = traducirErrorDeBaseDeDatos(error);
  return traducido instanceof Rechazo ? traducido.problema.detail : null;
}

async function conPaciencia(enCurso: Promise<Revision>): Promise<string | null> {
  let reloj: NodeJS.Timeout | undefined;
  const cansancio = new Promise<string>((rendirse) => {
    reloj = setTimeout(() => rendirse(NO_TERMINA), PACIENCIA_MS);
  });
  const revisado = enCurso.then(({ motivo }) => motivo);
  return Promise.race([revisado, cansancio]).finally(() => clearTimeout(reloj));
}

const vigilancias = new WeakMap<Ejecutor, Vigilancia>();

/** One instance per open database. */
export function vigilanciaDe(bd: Ejecutor): Vigilancia {
  const suya = vigilancias.get(bd) ?? new Vigilancia(bd);
  vigilancias.set(bd, suya);
  return suya;
}
