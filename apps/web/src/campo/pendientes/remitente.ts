import {
  type Accion,
  type AccionNueva,
  type Contestacion,
  ESPERA_MAXIMA_MS,
  esperaTrasIntentos,
  faltaPara,
  hayTextoListo,
  juzgarContestacion,
  plazoDe,
  type ReglasDe,
  type ResultadoDeIntento,
  siguiente,
} from './accion.ts';

/** The storage of the outbox. A promise resolves once the change is on disk. */
export interface AlmacenDeAcciones {
  /**
   * Stores the action and the bytes of its files, or nothing. It takes the place of those that it
   * replaces (`sustituidas`).
   */
  anadir(nueva: AccionNueva, contenidos?: readonly BytesDeArchivo[]): Promise<Accion>;
  /** In the order of the presses. */
  deUsuario(idUsuario: number): Promise<Accion[]>;
  /** Does nothing and resolves with false if the action is gone. */
  poner(accion: Accion): Promise<boolean>;
  /** Also deletes the bytes that no other action names. */
  borrar(id: number): Promise<void>;
}

/** The bytes of a file. Not a Blob: iOS loses those in its database. */
export interface BytesDeArchivo {
  huella: string;
  bytes: ArrayBuffer;
}

export interface Piezas {
  almacen: AlmacenDeAcciones;
  reglasDe: ReglasDe;
  /** Undefined when no response came in time, or when `signal` stopped the sending of its files. */
  enviar(
    accion: Accion,
    token: string,
    plazoMs: number,
    signal: AbortSignal,
  ): Promise<Contestacion>;
  /** Runs the task while no other, in this tab or another, runs under the same name. */
  enExclusiva<T>(nombre: string, tarea: () => Promise<T>): Promise<T>;
  /** The session's token if it belongs to this user; otherwise empty. */
  tokenDe(idUsuario: number): string;
  ahora(): number;
  /** Calls once after this time. Returns a function that cancels it. */
  tras(ms: number, llamar: () => void): () => void;
  azar(): number;
}

/** The outcome of an attempt, for its listeners. */
export type SucesoDeAccion =
  | { clase: 'enviada'; accion: Accion; respuesta: unknown }
  | { clase: 'rechazada' | 'sesion' | 'fallo'; accion: Accion };

/** The outbox as the screen shows it. */
export interface Instantanea {
  cola: readonly Accion[];
  /** The action this tab is sending. */
  enviando: number | null;
  /** The time of the next attempt, in the phone's milliseconds. */
  proximoIntento: number | null;
  sinSesion: boolean;
}

interface Oyente {
  alCambiar(instantanea: Instantanea): void;
  alSuceder(suceso: SucesoDeAccion): void;
}

/** The minimum pause after a failure, whatever reasons to retry appear. */
const RESPIRO_MS = 1_000;

/**
 * Sends one user's outbox, one action at a time, until it is empty. After any interruption the
 * action is on disk with its key and is sent again. The server does it once.
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
  #otroPase: 'no' | 'si' | 'sinEsperas' = 'no';
  #quitarReloj = (): void => undefined;
  #parado = false;
  #tokenRechazado = '';
  /** Failures to reach our server, and the end of the pause they cause. */
  #fallosSeguidos = 0;
  #pausaHasta = 0;
  #ultimoFallo = Number.NEGATIVE_INFINITY;
  readonly #enviadasSinBorrar = new Set<number>();
  /** Stops the files of the attempt under way, not its request. */
  #enCurso = new AbortController();

  constructor(idUsuario: number, piezas: Piezas, oyente: Oyente) {
    this.idUsuario = idUsuario;
    this.#piezas = piezas;
    this.#oyente = oyente;
  }

  get vista(): Instantanea {
    return this.#vista;
  }

  /** Resolves once the action is on disk: only then may the screen say so. */
  async anadir(nueva: AccionNueva, contenidos?: readonly BytesDeArchivo[]): Promise<Accion> {
    const accion = await this.#piezas.almacen.anadir(nueva, contenidos);
    await this.#leer();
    return accion;
  }

  /** Reads the outbox again: another tab changed it, or the page just opened. */
  async releer(): Promise<void> {
    await this.#leer();
    this.#programar();
  }

  /** Sends the due actions. Resolves when there is nothing left to try. */
  despertar(ignorarEsperas: boolean): Promise<void> {
    if (this.#parado) return Promise.resolve();
    if (this.#pase) {
      if (this.#otroPase !== 'sinEsperas') this.#otroPase = ignorarEsperas ? 'sinEsperas' : 'si';
      return this.#pase.then(() => this.#pase);
    }
    this.#pase = this.#pasar(ignorarEsperas).finally(() => {
      this.#pase = undefined;
      const otro = this.#otroPase;
      this.#otroPase = 'no';
      if (otro === 'no') this.#programar();
      else void this.despertar(otro === 'sinEsperas');
    });
    return this.#pase;
  }

  /** Only at the user's request: retries all the actions, refused ones included, or only this one. */
  async reintentar(id?: number): Promise<void> {
    this.#fallosSeguidos = 0;
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

  /** Only at the user's request. False when the action was already gone: it may just have been sent. */
  async descartar(id: number): Promise<boolean> {
    if (this.#vista.enviando === id) this.#enCurso.abort();
    const estaba = await this.#aSolas(async () => {
      const cola = await this.#piezas.almacen.deUsuario(this.idUsuario);
      if (!cola.some((una) => una.id === id) || this.#enviadasSinBorrar.has(id)) return false;
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

  async #pasar(ignorarEsperas: boolean): Promise<void> {
    const probadas = new Set<number>();
    const { ahora } = this.#piezas;
    // If the clock was set back, the pause means nothing.
    const fallo = ahora() - this.#ultimoFallo;
    if (ignorarEsperas && fallo >= 0 && fallo < RESPIRO_MS) return;
    if (ignorarEsperas) this.#pausaHasta = 0;
    try {
      let sigue = true;
      // Releases the lock after each action, so that another tab or a discard gets its turn.
      while (sigue && !this.#parado)
        sigue = await this.#aSolas(() => this.#una(ignorarEsperas, probadas));
    } catch {
      // The disk failed: retry later, as with the network.
      this.#anotarFalloGeneral();
    }
  }

  /** Sends one action; false when there is none to send now. */
  async #una(ignorarEsperas: boolean, probadas: Set<number>): Promise<boolean> {
    const { almacen, reglasDe, ahora } = this.#piezas;
    if (this.#parado) return false;
    const quedan = await this.#borrarEnviadas();
    const accion = siguiente(
      quedan,
      reglasDe,
      ahora(),
      ignorarEsperas,
      ({ id }) => !probadas.has(id),
    );
    this.#mostrar({ cola: quedan, sinSesion: this.#sinSesion() });
    if (!accion || this.#enPausa() || this.#sinSesion()) return false;
    const empezada = accion.asunto === undefined ? accion : { ...accion, empezada: true };
    // Replaced or discarded since it was read.
    if (empezada !== accion && !accion.empezada && !(await almacen.poner(empezada))) return true;
    probadas.add(accion.id);
    this.#enCurso = new AbortController();
    this.#mostrar({ enviando: accion.id });
    try {
      const sigue = await this.#intentar(empezada, this.#enCurso.signal);
      if (sigue === 'cedida') probadas.delete(accion.id);
      return sigue !== false;
    } finally {
      this.#mostrar({ enviando: null });
    }
  }

  /** The actions left once those that were sent are gone from the disk. */
  async #borrarEnviadas(): Promise<Accion[]> {
    const { almacen } = this.#piezas;
    const cola = await almacen.deUsuario(this.idUsuario);
    for (const { id } of cola.filter((una) => this.#enviadasSinBorrar.has(una.id)))
      await almacen.borrar(id);
    const quedan = cola.filter(({ id }) => !this.#enviadasSinBorrar.has(id));
    for (const id of this.#enviadasSinBorrar) this.#enviadasSinBorrar.delete(id);
    return quedan;
  }

  /** False when the other actions would fail the same way; 'cedida' when it gave its place to a text. */
  async #intentar(accion: Accion, signal: AbortSignal): Promise<boolean | 'cedida'> {
    const { reglasDe, tokenDe, enviar } = this.#piezas;
    const token = tokenDe(this.idUsuario);
    const contestacion = await enviar(accion, token, plazoDe(accion), signal).catch(
      () => undefined,
    );
    if (!contestacion && signal.aborted) return 'cedida';
    const veredicto = juzgarContestacion(accion, contestacion, reglasDe(accion.operacion));
    if (veredicto.clase === 'sesion') this.#tokenRechazado = token;
    await this.#anotar(accion, veredicto);
    return veredicto.clase !== 'sesion' && !(veredicto.clase === 'fallo' && veredicto.general);
  }

  /** Stores the outcome of an attempt and notifies the listeners. */
  async #anotar(accion: Accion, veredicto: ResultadoDeIntento): Promise<void> {
    const { almacen, ahora, azar } = this.#piezas;
    if (veredicto.clase === 'enviada') {
      this.#fallosSeguidos = 0;
      this.#enviadasSinBorrar.add(accion.id);
      this.#suceder({ clase: 'enviada', accion, respuesta: veredicto.respuesta });
      await almacen.borrar(accion.id);
      this.#enviadasSinBorrar.delete(accion.id);
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
    } else this.#fallosSeguidos = 0;
    await almacen.poner(nueva);
    await this.#leer();
    this.#suceder({ clase: veredicto.clase, accion: nueva });
  }

  #anotarFalloGeneral(): void {
    const { ahora, azar } = this.#piezas;
    this.#fallosSeguidos += 1;
    this.#ultimoFallo = ahora();
    this.#pausaHasta = ahora() + esperaTrasIntentos(this.#fallosSeguidos, azar());
  }

  #enPausa(): boolean {
    const falta = this.#pausaHasta - this.#piezas.ahora();
    // A clock set back would turn it into a pause of hours.
    return falta > 0 && falta <= esperaTrasIntentos(this.#fallosSeguidos, 0);
  }

  #programar(): void {
    this.#quitarReloj();
    const { reglasDe, ahora, tras } = this.#piezas;
    const falta =
      this.#enviadasSinBorrar.size > 0 ? 0 : faltaPara(this.#vista.cola, reglasDe, ahora());
    if (this.#parado || this.#sinSesion()) {
      this.#mostrar({ proximoIntento: null });
      return;
    }
    const pausa = this.#enPausa() ? this.#pausaHasta - ahora() : 0;
    // With nothing to send, it still checks again: a tab may have died before notifying this one.
    const espera = falta === undefined ? ESPERA_MAXIMA_MS : Math.max(falta, pausa, RESPIRO_MS);
    this.#mostrar({ proximoIntento: falta === undefined ? null : ahora() + espera });
    this.#quitarReloj = tras(espera, () => void this.despertar(false));
  }

  /** True when this user must sign in before anything is sent. */
  #sinSesion(): boolean {
    const token = this.#piezas.tokenDe(this.idUsuario);
    return token === '' || token === this.#tokenRechazado;
  }

  async #leer(): Promise<void> {
    const cola = await this.#piezas.almacen.deUsuario(this.idUsuario);
    this.#mostrar({ cola: cola.filter(({ id }) => !this.#enviadasSinBorrar.has(id)) });
    this.#cederElPaso();
  }

  /** A text does not wait behind a photo: the photo is sent again after it. */
  #cederElPaso(): void {
    const { reglasDe, ahora } = this.#piezas;
    const { cola, enviando } = this.#vista;
    const suya = cola.find(({ id }) => id === enviando);
    if (suya && reglasDe(suya.operacion).carril && hayTextoListo(cola, reglasDe, ahora()))
      this.#enCurso.abort();
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
