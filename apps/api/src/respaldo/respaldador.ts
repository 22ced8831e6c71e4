import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { comoSeAbrio } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { cadaMinuto } from '../plataforma/cadaHora.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import { type OrigenDeRespaldo, ultimosEn } from './consultas.ts';
import { lugarElegido } from './destinos/elegido.ts';
import { type EncargoDeRespaldo, type Ensayar, respaldar } from './hacer.ts';
import { toca } from './horario.ts';
import { YaSeHace } from './turno.ts';

interface Piezas {
  bd: Ejecutor;
  /** In force when a backup begins. */
  config: () => Config;
  ensayar?: Ensayar | undefined;
  registro: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** The backups that this process makes beside its answers. */
export class Respaldador {
  readonly #piezas: Piezas;
  readonly #corte = new AbortController();
  readonly #enCurso = new Set<Promise<unknown>>();

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
  }

  /**
   * Begins a backup and returns its row. Null when it was no longer due; `YaSeHace` when another one runs.
   */
  empezar(
    origen: OrigenDeRespaldo,
    siAunToca?: EncargoDeRespaldo['siAunToca'],
  ): Promise<{ idRespaldo: number } | null> {
    const { registro, config, ...piezas } = this.#piezas;
    return new Promise((resolver, rechazar) => {
      let empezado = false;
      const { conexion } = comoSeAbrio(piezas.bd);
      const hecho = respaldar({
        ...piezas,
        config: config(),
        conexion,
        origen,
        siAunToca,
        corte: this.#corte.signal,
        alEmpezar: (idRespaldo) => {
          empezado = true;
          resolver({ idRespaldo });
        },
        alQuejarse: (err, queja) => registro.warn({ err }, queja),
      }).then(
        (respaldado) => {
          if (respaldado) registro.info(respaldado, 'respaldo hecho');
          resolver(null);
        },
        (err: unknown) => {
          // A person who asked is told; afterwards only the table and the log can tell.
          if (this.#corte.signal.aborted) registro.info('respaldo interrumpido');
          else if (empezado) registro.error({ err }, 'respaldo fallido');
          rechazar(err);
        },
      );
      this.#enCurso.add(hecho);
      void hecho.finally(() => this.#enCurso.delete(hecho));
    });
  }

  /** Leaves the backup in course undone: a stop must not wait for a store. */
  async cerrar(): Promise<void> {
    this.#corte.abort();
    await Promise.allSettled(this.#enCurso);
  }
}

const respaldadores = new WeakMap<Ejecutor, Respaldador>();

/** The one of the application that answers with this database. */
export function respaldadorDe(bd: Ejecutor): Respaldador {
  const respaldador = respaldadores.get(bd);
  if (!respaldador) throw new Error('No application was built with that database.');
  return respaldador;
}

/** Any instance may make them: the first one to take the turn does. */
export function programarRespaldos(
  app: FastifyInstance,
  { bd, vigentes, ensayar }: Omit<Piezas, 'registro' | 'config'> & { vigentes: Vigentes },
): void {
  const respaldador = new Respaldador({
    bd,
    ensayar,
    config: vigentes.actual,
    registro: app.log,
  });
  respaldadores.set(bd, respaldador);
  app.addHook('onClose', () => respaldador.cerrar());
  cadaMinuto(app, 'respaldo aplazado', async () => {
    await vigentes.alDia();
    const { respaldos, zonaHoraria: zona } = vigentes.actual();
    const destino = lugarElegido(vigentes.actual());
    if (!destino || respaldos === null || respaldos === 'aparte') return;
    const yaToca = async () =>
      toca(respaldos.cuando, await ultimosEn(bd, destino.lugar), { zona, ahora: new Date() });
    if (!(await yaToca())) return;
    await respaldador.empezar('horario', yaToca).catch((error: unknown) => {
      if (!(error instanceof YaSeHace)) throw error;
    });
  });
}
