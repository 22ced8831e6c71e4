import pg from 'pg';
import type { FilaEnTexto } from './plantilla.ts';
import type { Sentencia } from './sesion.ts';

export type Valor = string | Buffer | null;

/** What each connection has already been told to prepare. */
const preparadas = new WeakMap<pg.Connection, Set<string>>();

/**
 * A prepared statement whose rows stay as text, each given as it arrives. `pg` would ask for the description of
 * the columns at every call, which weighs as much as one visit.
 */
class Pregunta implements pg.Submittable {
  readonly #sentencia: Sentencia;
  readonly #valores: readonly Valor[];
  readonly #alLlegar: (fila: FilaEnTexto) => void;
  readonly #acabar: (error: Error | null) => void;

  constructor(
    sentencia: Sentencia,
    valores: readonly Valor[],
    alLlegar: (fila: FilaEnTexto) => void,
    acabar: (error: Error | null) => void,
  ) {
    this.#sentencia = sentencia;
    this.#valores = valores;
    this.#alLlegar = alLlegar;
    this.#acabar = acabar;
  }

  submit(conexion: pg.Connection): void {
    const { name, text } = this.#sentencia;
    const suyas = preparadas.get(conexion) ?? new Set<string>();
    preparadas.set(conexion, suyas);
    conexion.stream.cork();
    if (!suyas.has(name)) conexion.parse({ name, text, types: [] }, true);
    conexion.bind({ statement: name, values: [...this.#valores] }, true);
    conexion.execute({}, true);
    conexion.sync();
    conexion.stream.uncork();
    suyas.add(name);
  }

  handleDataRow({ fields }: { fields: FilaEnTexto }): void {
    this.#alLlegar(fields);
  }
  handleCommandComplete(): void {
    // The end of the statement is that of the message.
  }
  handleError(error: Error): void {
    this.#acabar(error);
  }
  handleReadyForQuery(): void {
    this.#acabar(null);
  }
}

/** As many connections as the program opens, lent in turns: less than `pg.Pool` does. */
export class Conexiones {
  readonly #libres: pg.Client[] = [];
  readonly #esperan: ((libre: pg.Client) => void)[] = [];

  static async abrir(conexion: pg.ClientConfig, cuantas: number): Promise<Conexiones> {
    const todas = new Conexiones();
    for (let n = 0; n < cuantas; n += 1) {
      const una = new pg.Client({ ...conexion, application_name: 'techo' });
      await una.connect();
      // The instants of an answer are in UTC; one plan serves every value.
      await una.query("set timezone = 'UTC'; set plan_cache_mode = force_generic_plan");
      todas.#libres.push(una);
    }
    return todas;
  }

  /** One round trip. */
  async preguntar(
    sentencia: Sentencia,
    valores: readonly Valor[],
    alLlegar: (fila: FilaEnTexto) => void,
  ): Promise<void> {
    const una =
      this.#libres.pop() ?? (await new Promise<pg.Client>((listo) => this.#esperan.push(listo)));
    try {
      await new Promise<void>((listo, fallo) => {
        una.query(
          new Pregunta(sentencia, valores, alLlegar, (error) => (error ? fallo(error) : listo())),
        );
      });
    } finally {
      const siguiente = this.#esperan.shift();
      if (siguiente) siguiente(una);
      else this.#libres.push(una);
    }
  }
}
