import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import { abrirBaseDeDatos } from '../../src/plataforma/bd/conexion.ts';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import type { Config } from '../../src/plataforma/config/config.ts';
import { insertarUsuarios } from '../../src/semillas/sembrar.ts';
import type { AlmacenDePrueba } from '../almacen.ts';
import { CONTRASENA, cifrarDeprisa, persona } from '../empresa.ts';
import { Balance, type Mundo } from '../instancias/carga.ts';
import { conGente, contratarCampo } from '../instancias/mundo.ts';
import { puertosLibres } from '../instancias/servidores.ts';
import { type Azar, azarDe } from './azar.ts';
import { type EnMarcha, type Lanzamiento, lanzarPrograma } from './programa.ts';
import type { Suelo } from './suelos.ts';

export interface Opciones {
  raiz: string;
  suelo: Suelo;
  azar: Azar;
  /** Settings of the program beside those of its ground. */
  ajustes?: Record<string, string>;
  /** Where its files are. Without one they are in its folder. */
  almacen?: AlmacenDePrueba | null;
  tecnicos?: number;
  /** Called at once, so that a start that fails leaves nothing running. */
  alCerrar(cerrar: () => Promise<void>): void;
}

/** What a second program has of its own. */
type Otro = Partial<Pick<Lanzamiento, 'raiz'>>;

const TECNICOS = 6;
const VUELTA_MS = 60_000;
const TRABAJO_MS = 3_000;
/** A phone never gives up. This is longer than any run of one fault. */
const PACIENCIA_MS = 3 * 3_600_000;

/** A program that serves clients on a ground, while something breaks. */
export class Escena {
  readonly suelo: Suelo;
  readonly azar: Azar;
  readonly #opciones: Opciones;
  /** The programs that serve, one after another for each request. */
  readonly #programas: EnMarcha[] = [];
  readonly #lanzados: EnMarcha[] = [];
  #cerrada = false;
  #pedidas = 0;
  #mundo: Mundo | null = null;
  /** What the faults counted, for a person to read. */
  readonly #cuentas = new Map<string, number>();
  /** One for each fault, the last of them in use. */
  readonly balances = [new Balance()];

  private constructor(opciones: Opciones) {
    this.#opciones = opciones;
    this.suelo = opciones.suelo;
    this.azar = opciones.azar;
  }

  /** Starts the program, and gives the company the people who work. */
  static async montar(opciones: Opciones): Promise<Escena> {
    const escena = new Escena(opciones);
    opciones.alCerrar(() => escena.#cerrar());
    await escena.entrar(escena.lanzar(await escena.#puerto()));
    await escena.#poblar();
    return escena;
  }

  get balance(): Balance {
    return this.balances.at(-1) ?? this.empezarBalance();
  }

  empezarBalance(): Balance {
    const balance = new Balance();
    this.balances.push(balance);
    return balance;
  }

  get almacen(): AlmacenDePrueba | null {
    return this.#opciones.almacen ?? null;
  }

  get config(): Pick<Config, 'carpetaDatos'> {
    return { carpetaDatos: this.suelo.ajustes.DATA_DIR ?? '' };
  }

  contar(que: string, cuantas: number): void {
    this.#cuentas.set(que, (this.#cuentas.get(que) ?? 0) + cuantas);
  }

  /** What was counted since the last time. */
  sacarCuentas(): string[] {
    const frases = [...this.#cuentas].map(([que, cuantas]) => `${cuantas} ${que}`);
    this.#cuentas.clear();
    return frases;
  }

  get mundo(): Mundo {
    if (!this.#mundo) throw new Error('Nobody works here yet.');
    return this.#mundo;
  }

  /** The program that serves; the first of them, if there are several. */
  get programa(): EnMarcha {
    const [primero] = this.#programas;
    if (!primero) throw new Error('No program serves.');
    return primero;
  }

  /** Every line about an error that the programs wrote. */
  get quejas(): string[] {
    return this.#lanzados.flatMap(({ quejas }) => quejas);
  }

  /** A program on the same ground, which serves nobody until it enters. */
  lanzar(puerto: number, otro: Otro = {}): EnMarcha {
    const { raiz, suelo, ajustes } = this.#opciones;
    return this.#lanzar({ raiz, ...otro, puerto, ajustes: { ...suelo.ajustes, ...ajustes } });
  }

  /** An order of the console, as `npm run respaldo`, with the settings of the program. */
  ordenar(...argumentos: string[]): EnMarcha {
    const { raiz, suelo, ajustes } = this.#opciones;
    return this.#lanzar({ raiz, puerto: 0, argumentos, ajustes: { ...suelo.ajustes, ...ajustes } });
  }

  async lanzarAparte(otro: Otro = {}): Promise<EnMarcha> {
    return this.lanzar(await this.#puerto(), otro);
  }

  /** Waits until it serves, and sends it clients. */
  async entrar(programa: EnMarcha): Promise<void> {
    if (!(await programa.listo())) throw new Error(`No arranca:\n${programa.ultimas()}`);
    this.#programas.push(programa);
  }

  /** Its clients go to another, or find nobody until one enters. */
  async acabar(programa: EnMarcha, senal: NodeJS.Signals): Promise<number | null> {
    const codigo = await programa.acabar(senal);
    if (this.#programas.length > 1) this.#programas.splice(this.#programas.indexOf(programa), 1);
    return codigo;
  }

  /** Takes the place of those that serve. */
  async relevar(programa: EnMarcha): Promise<void> {
    await this.entrar(programa);
    this.#programas.splice(0, this.#programas.length - 1);
  }

  /** Starts again at the same address, as a service manager does. */
  async otraVez(): Promise<void> {
    await this.relevar(this.lanzar(this.programa.puerto));
  }

  /** Waits until something asked from now on is answered. Returns how long that took. */
  async alResponder(): Promise<number> {
    const desde = performance.now();
    for (;;) {
      const vuelta = this.balance.vueltaDesde(desde);
      if (Number.isFinite(vuelta)) return vuelta;
      if (performance.now() - desde > VUELTA_MS)
        throw new Error(
          `No responde en ${VUELTA_MS / 1_000} s:\n${this.balance.errores.at(-1)}\n${this.programa.ultimas()}`,
        );
      await pausa(10);
    }
  }

  /** Waits until so many more writes are answered, or a moment when the machine is slow. */
  async alTrabajar(cuantas: number): Promise<void> {
    const limite = performance.now() + TRABAJO_MS;
    const hasta = this.balance.respuestas.length + cuantas;
    while (this.balance.respuestas.length < hasta && performance.now() < limite) await pausa(5);
  }

  /** On a connection of its own, past everything that breaks. */
  readonly mirar = async <T>(hacer: (bd: Ejecutor) => Promise<T>): Promise<T> => {
    const bd = abrirBaseDeDatos(this.suelo.directa);
    return hacer(bd).finally(() => bd.destroy());
  };

  #lanzar(lanzamiento: Lanzamiento): EnMarcha {
    // An interrupted run closes while its fault still goes on.
    if (this.#cerrada) throw new Error('The run has ended.');
    const lanzado = lanzarPrograma(lanzamiento);
    this.#lanzados.push(lanzado);
    return lanzado;
  }

  async #cerrar(): Promise<void> {
    this.#cerrada = true;
    await Promise.all(
      this.#lanzados.filter((uno) => !uno.acabado()).map((uno) => uno.acabar('SIGTERM')),
    );
  }

  async #puerto(): Promise<number> {
    const [puerto = 0] = await puertosLibres(1);
    return puerto;
  }

  async #poblar(): Promise<void> {
    const { tecnicos = TECNICOS } = this.#opciones;
    // Clients choose from a sequence of their own, because they ask in no fixed order.
    const azar = azarDe(this.azar.entre(0, 2 ** 31));
    const contratado = await this.mirar(async (bd) => {
      await insertarUsuarios(bd, await cifrarDeprisa(CONTRASENA), [
        persona('sara', 'Sara García', 'Supervisor'),
      ]);
      return contratarCampo(bd, tecnicos);
    });
    const { puerto } = this.programa;
    const mundo = await conGente({ ...contratado, puerto }, tecnicos);
    // The fault of the clock is not about sessions, so none expires in it.
    await this.mirar((bd) =>
      sql`update sesiones set expira_en = now() + interval '400 days'`.execute(bd),
    );
    const programas = this.#programas;
    const siguiente = () => programas[this.#pedidas++ % programas.length]?.puerto ?? puerto;
    this.#mundo = {
      ...mundo,
      costumbres: {
        plazoMs: 4_000,
        pacienciaMs: PACIENCIA_MS,
        // A restore ends every session, and `restauracionMuere` puts them back.
        tambienRepite: [401],
        seCorta: () => (azar.aVeces(0.1) ? azar.entre(1, 30) : null),
      },
      get puerto() {
        return siguiente();
      },
    };
  }
}
