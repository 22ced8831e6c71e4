import {
  type Accion,
  type AccionNueva,
  type Contestacion,
  ESPERA_MAXIMA_MS,
  esperaTrasIntentos,
  faltaPara,
  juzgarContestacion,
  plazoDe,
  type ReglasDe,
  type ResultadoDeIntento,
  siguiente,
} from './accion.ts';

/** Where the outbox is kept. A promise is fulfilled once the change is on the disk. */
export interface AlmacenDeAcciones {
  anadir(nueva: AccionNueva): Promise<Accion>;
  /** In the order in which they were pressed. */
  deUsuario(idUsuario: number): Promise<Accion[]>;
  /** Nothing happens to one that is no longer there. */
  poner(accion: Accion): Promise<void>;
  borrar(id: number): Promise<void>;
}

export interface Piezas {
  almacen: AlmacenDeAcciones;
  reglasDe: ReglasDe;
  /** Undefined when nobody answered in time. */
  enviar(accion: Accion, token: string, plazoMs: number): Promise<Contestacion>;
  /** Does it while nobody else, in this tab or in another, is doing one of the same name. */
  enExclusiva<T>(nombre: string, tarea: () => Promise<T>): Promise<T>;
  /** The token of whoever is signed in, if it is this person; empty if not. */
  tokenDe(idUsuario: number): string;
  ahora(): number;
  /** Calls once, after so long; answers how to forget it. */
  tras(ms: number, llamar: () => void): () => void;
  azar(): number;
}

/** What became of an action, for whoever waits for it. */
export type SucesoDeAccion =
  | { clase: 'enviada'; accion: Accion; respuesta: unknown }
  | { clase: 'rechazada' | 'sesion' | 'fallo'; accion: Accion };

/** The outbox as the screen shows it. */
export interface Instantanea {
  cola: readonly Accion[];
  /** The action that is being sent from this tab. */
  enviando: number | null;
  /** When the next try is, in the phone's milliseconds. */
  proximoIntento: number | null;
  /** Nothing is sent until this person signs in. */
  sinSesion: boolean;
}

interface Oyente {
  alCambiar(instantanea: Instantanea): void;
  alSuceder(suceso: SucesoDeAccion): void;
}

/** Sooner than this after a failure nothing is tried, however many reasons to do it turn up. */
const RESPIRO_MS = 1_000;

/**
 * Sends what one person has in the outbox, one action at a time, until it is empty. Whatever stops it,
 * what it was doing is on the disk with its key, so it is done again from there: the server does it once.
 */
export class Remitente {
  readonly idUsuario: number;
  readonly #piezas: Piezas;
  readonly #oyente: Oyente;
  #vista: Instantanea = {
    cola: [],
    enviando: null,
    proximoIntento: null,
    sinSesion: false,
  };
  #pase: Promise<void> | undefined;
  #otroPase: 'no' | 'si' | 'yaMismo' = 'no';
  #quitarReloj = (): void => undefined;
  #parado = false;
  #tokenRechazado = '';
  /** How many times in a row nobody of ours answered, and until when nothing is tried because of it. */
  #seguidos = 0;
  #pausaHasta = 0;
  #ultimoFallo = Number.NEGATIVE_INFINITY;
  /** They arrived, but could not be deleted here yet. */
  readonly #llegadas = new Set<number>();

  constructor(idUsuario: number, piezas: Piezas, oyente: Oyente) {
    this.idUsuario = idUsuario;
    this.#piezas = piezas;
    this.#oyente = oyente;
  }

  get vista(): Instantanea {
    return this.#vista;
  }

  /** Fulfilled once it is on the disk: only then may the screen say so. */
  async anadir(nueva: AccionNueva): Promise<Accion> {
    const accion = await this.#piezas.almacen.anadir(nueva);
    await this.#leer();
    return accion;
  }

  /** Reads again what there is: another tab changed it, or the page has just been opened. */
  async releer(): Promise<void> {
    await this.#leer();
    this.#programar();
  }

  /** Sends what is due; `yaMismo`, also what was waiting. Fulfilled when there is nothing left to try. */
  despertar(yaMismo: boolean): Promise<void> {
    if (this.#parado) return Promise.resolve();
    if (this.#pase) {
      if (this.#otroPase !== 'yaMismo') this.#otroPase = yaMismo ? 'yaMismo' : 'si';
      return this.#pase;
    }
    this.#pase = this.#pasar(yaMismo).finally(() => {
      this.#pase = undefined;
      const otro = this.#otroPase;
      this.#otroPase = 'no';
      if (otro === 'no') this.#programar();
      else void this.despertar(otro === 'yaMismo');
    });
    return this.#pase;
  }

  /** By the person's own hand: refused ones too, or only this one. */
  async reintentar(id?: number): Promise<void> {
    this.#seguidos = 0;
    this.#ultimoFallo = Number.NEGATIVE_INFINITY;
    await this.#aSolas(async () => {
      const cola = await this.#piezas.almacen.deUsuario(this.idUsuario);
      const suyas = cola.filter((una) => id === undefined || una.id === id);
      for (const una of suyas) {
        await this.#piezas.almacen.poner({ ...una, rechazo: null, proximo: 0 });
      }
    });
    await this.#leer();
    await this.despertar(true);
  }

  /** Only by the person's own hand. False when it was gone already: it may just have been sent. */
  async descartar(id: number): Promise<boolean> {
    const estaba = await this.#aSolas(async () => {
      const cola = await this.#piezas.almacen.deUsuario(this.idUsuario);
      if (!cola.some((una) => una.id === id) || this.#llegadas.has(id)) return false;
      await this.#piezas.almacen.borrar(id);
      return true;
    });
    await this.#leer();
    this.#programar();
    return estaba;
  }

  parar(): void {
    this.#parado = true;
    this.#quitarReloj();
  }

  #aSolas<T>(tarea: () => Promise<T>): Promise<T> {
    return this.#piezas.enExclusiva(`visitas.envio.${this.idUsuario}`, tarea);
  }

  async #pasar(yaMismo: boolean): Promise<void> {
    const probadas = new Set<number>();
    const { ahora } = this.#piezas;
    // The clock may have been set back since: then the pause means nothing.
    const fallo = ahora() - this.#ultimoFallo;
    if (yaMismo && fallo >= 0 && fallo < RESPIRO_MS) return;
    if (yaMismo) this.#pausaHasta = 0;
    try {
      let sigue = true;
      // The turn is given back after each one, so that another tab, or somebody who discards, gets theirs.
      while (sigue && !this.#parado) sigue = await this.#aSolas(() => this.#una(yaMismo, probadas));
    } catch {
      // The disk does not answer: it is tried again later, as with the network.
      this.#anotarFalloGeneral();
    }
  }

  /** Sends one; false when there is none to send now. */
  async #una(yaMismo: boolean, probadas: Set<number>): Promise<boolean> {
    const { almacen, reglasDe, ahora, tokenDe, enviar } = this.#piezas;
    if (this.#parado) return false;
    const cola = await almacen.deUsuario(this.idUsuario);
    for (const { id } of cola.filter((una) => this.#llegadas.has(una.id))) await almacen.borrar(id);
    const quedan = cola.filter(({ id }) => !this.#llegadas.has(id));
    for (const id of this.#llegadas) this.#llegadas.delete(id);
    const accion = siguiente(quedan, reglasDe, ahora(), yaMismo, ({ id }) => !probadas.has(id));
    this.#mostrar({ cola: quedan, sinSesion: this.#sinSesion() });
    if (!accion || this.#enPausa() || this.#sinSesion()) return false;
    const token = tokenDe(this.idUsuario);
    probadas.add(accion.id);
    this.#mostrar({ enviando: accion.id });
    const contestacion = await enviar(accion, token, plazoDe(accion)).catch(() => undefined);
    const veredicto = juzgarContestacion(accion, contestacion, reglasDe(accion.operacion));
    if (veredicto.clase === 'sesion') this.#tokenRechazado = token;
    try {
      await this.#anotar(accion, veredicto);
    } finally {
      this.#mostrar({ enviando: null });
    }
    return veredicto.clase !== 'sesion' && !(veredicto.clase === 'fallo' && veredicto.general);
  }

  /** Writes down what became of a try, and tells whoever waits for it. */
  async #anotar(accion: Accion, veredicto: ResultadoDeIntento): Promise<void> {
    const { almacen, ahora, azar } = this.#piezas;
    if (veredicto.clase === 'enviada') {
      this.#seguidos = 0;
      this.#llegadas.add(accion.id);
      this.#suceder({ clase: 'enviada', accion, respuesta: veredicto.respuesta });
      await almacen.borrar(accion.id);
      this.#llegadas.delete(accion.id);
      return this.#leer();
    }
    if (veredicto.clase === 'sesion') {
      this.#mostrar({ sinSesion: true });
      this.#suceder({ clase: 'sesion', accion });
      return;
    }
    const nueva = { ...accion };
    if (veredicto.clase === 'rechazada') nueva.rechazo = veredicto.rechazo;
    if (veredicto.clase === 'fallo') {
      nueva.intentos += 1;
      nueva.proximo = ahora() + esperaTrasIntentos(nueva.intentos, azar());
      nueva.fallo = veredicto.fallo;
      if (veredicto.general) this.#anotarFalloGeneral();
    } else this.#seguidos = 0;
    await almacen.poner(nueva);
    await this.#leer();
    this.#suceder({ clase: veredicto.clase, accion: nueva });
  }

  #anotarFalloGeneral(): void {
    const { ahora, azar } = this.#piezas;
    this.#seguidos += 1;
    this.#ultimoFallo = ahora();
    this.#pausaHasta = ahora() + esperaTrasIntentos(this.#seguidos, azar());
  }

  #enPausa(): boolean {
    const falta = this.#pausaHasta - this.#piezas.ahora();
    // A clock set back would make of it a pause of hours.
    return falta > 0 && falta <= esperaTrasIntentos(this.#seguidos, 0);
  }

  #programar(): void {
    this.#quitarReloj();
    const { reglasDe, ahora, tras } = this.#piezas;
    const falta = this.#llegadas.size > 0 ? 0 : faltaPara(this.#vista.cola, reglasDe, ahora());
    if (this.#parado || this.#sinSesion()) {
      this.#mostrar({ proximoIntento: null });
      return;
    }
    const pausa = this.#enPausa() ? this.#pausaHasta - ahora() : 0;
    // With nothing to send it looks again all the same: a tab may have died before telling this one.
    const espera = falta === undefined ? ESPERA_MAXIMA_MS : Math.max(falta, pausa, RESPIRO_MS);
    this.#mostrar({ proximoIntento: falta === undefined ? null : ahora() + espera });
    this.#quitarReloj = tras(espera, () => void this.despertar(false));
  }

  /** Nothing is tried until this person signs in. */
  #sinSesion(): boolean {
    const token = this.#piezas.tokenDe(this.idUsuario);
    return token === '' || token === this.#tokenRechazado;
  }

  async #leer(): Promise<void> {
    const cola = await this.#piezas.almacen.deUsuario(this.idUsuario);
    this.#mostrar({ cola: cola.filter(({ id }) => !this.#llegadas.has(id)) });
  }

  #mostrar(cambio: Partial<Instantanea>): void {
    if (this.#parado) return;
    this.#vista = { ...this.#vista, ...cambio };
    this.#oyente.alCambiar(this.#vista);
  }

  #suceder(suceso: SucesoDeAccion): void {
    if (!this.#parado) this.#oyente.alSuceder(suceso);
  }
}
