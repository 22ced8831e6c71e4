import { setTimeout as esperar } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { traducirErrorDeBaseDeDatos, traducirRestriccion } from '../plataforma/bd/restricciones.ts';
import { cadaMinuto } from '../plataforma/cadaHora.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import { codigoDelSistema } from '../plataforma/fallos.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { anotarProblema, buscarTabla, guardarJuzgada, olvidarParo } from './consultas.ts';
import {
  CAMBIO_ENTRETANTO,
  confirmarImportacion,
  type EncargoDeEscritura,
} from './escritura/confirmar.ts';
import { soltarLector } from './lector.ts';
import { UbicadorDeImportados } from './lugares/buscador.ts';
import { juzgarImportacion } from './revisar.ts';

type EncargoDePersona = Omit<EncargoDeEscritura, 'bd' | 'corte'>;

/** An answer waits this long for the end; later, its reader asks again. */
const PACIENCIA_MS = 25_000;

/** The imports that this process writes beside its answers: who asked may leave. */
class Importador {
  readonly #bd: Ejecutor;
  readonly #registro: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly #corte = new AbortController();
  readonly #enCurso = new Map<number, Promise<void>>();

  readonly #alHacerla: () => void;

  constructor(
    bd: Ejecutor,
    registro: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    alHacerla: () => void,
  ) {
    this.#bd = bd;
    this.#registro = registro;
    this.#alHacerla = alHacerla;
  }

  escribe(idImportacion: number): boolean {
    return this.#enCurso.has(idImportacion);
  }

  /**
   * Begins, or joins the one in course, and waits for its end for a while. A second press and a repeated request are
   * the same import.
   */
  async confirmar(encargo: EncargoDePersona): Promise<void> {
    const { idImportacion } = encargo;
    if (!this.escribe(idImportacion)) await olvidarParo(this.#bd, idImportacion);
    const hecho = this.#enCurso.get(idImportacion) ?? this.#empezar(encargo);
    const reloj = new AbortController();
    const paciencia = esperar(PACIENCIA_MS, undefined, { ref: false, signal: reloj.signal });
    await Promise.race([hecho, paciencia]).finally(() => reloj.abort());
  }

  #empezar(encargo: EncargoDePersona): Promise<void> {
    const { idImportacion } = encargo;
    const hecho = this.#hacer(encargo).finally(() => this.#enCurso.delete(idImportacion));
    this.#enCurso.set(idImportacion, hecho);
    // Who asked may have left: the row tells it to who comes back.
    hecho.catch(() => undefined);
    return hecho;
  }

  async #hacer(encargo: EncargoDePersona): Promise<void> {
    const { idImportacion } = encargo;
    const bd = this.#bd;
    try {
      const hecha = await confirmarImportacion({ ...encargo, bd, corte: this.#corte.signal });
      if (!hecha) return;
      this.#registro.info({ idImportacion }, 'importación hecha');
      this.#alHacerla();
    } catch (error) {
      const rechazo = this.#corte.signal.aborted ? SE_APAGO : await this.#explicar(encargo, error);
      const frase = rechazo instanceof Rechazo ? rechazo.problema.detail : NADA_ESCRITO;
      this.#registro.warn({ err: error, idImportacion }, 'importación sin hacer');
      await anotarProblema(bd, idImportacion, frase).catch(() => undefined);
      throw rechazo;
    }
  }

  /** A rule of the database that stopped it: somebody wrote the same meanwhile. */
  async #explicar({ sesion, idImportacion }: EncargoDePersona, error: unknown): Promise<unknown> {
    if (!codigoDelSistema(error).startsWith(VIOLACION)) return traducirErrorDeBaseDeDatos(error);
    const tabla = await buscarTabla(this.#bd, sesion, idImportacion);
    if (!tabla) return error;
    const revision = await juzgarImportacion(this.#bd, sesion, tabla, { conLotes: false });
    if (revision.huella === tabla.huella.toString('hex'))
      return traducirRestriccion(error, DE_UN_NOMBRE) === error
        ? error
        : new Rechazo('estado-no-permite', { detalle: SE_ESTORBAN });
    await guardarJuzgada(this.#bd, { ...tabla, ...revision });
    return new Rechazo('version-anterior', { detalle: CAMBIO_ENTRETANTO });
  }

  /** What is half written is undone: a stop does not wait for it. */
  async cerrar(): Promise<void> {
    this.#corte.abort();
    await Promise.allSettled(this.#enCurso.values());
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const VIOLACION = '23';

const NADA_ESCRITO = 'No se importó nada. Vuelve a intentar.';
const SE_ESTORBAN =
  'No se importó nada: un usuario que cambia de nombre ocupa el de otra fila. Importa esas filas aparte.';
const DE_UN_NOMBRE = {
  usuarios_usuario_unico: 'estado-no-permite',
  usuarios_usuario_normal_unico: 'estado-no-permite',
} as const;
const SE_APAGO = new Rechazo('sin-base-de-datos', { detalle: NADA_ESCRITO });

interface Obreros {
  importador: Importador;
  buscador: UbicadorDeImportados;
}

const deCadaBase = new WeakMap<Ejecutor, Obreros>();

/** Those of the application that answers with this database. */
export function obrerosDe(bd: Ejecutor): Obreros {
  const obreros = deCadaBase.get(bd);
  if (!obreros) throw new Error('No application was built with that database.');
  return obreros;
}

export function prepararImportador(
  app: FastifyInstance,
  { bd, vigentes }: { bd: Ejecutor; vigentes: Vigentes },
): void {
  const registro = app.log;
  const buscador = new UbicadorDeImportados({
    bd,
    registro,
    // Those in force at each search: the geocoder may be another by then.
    ajustes: vigentes.actual,
  });
  const importador = new Importador(bd, registro, () => void buscador.despertar());
  deCadaBase.set(bd, { importador, buscador });
  cadaMinuto(app, 'lugares sin buscar', async () => void buscador.despertar());
  app.addHook('onClose', async () => {
    await importador.cerrar();
    await buscador.cerrar();
    await soltarLector();
  });
}
