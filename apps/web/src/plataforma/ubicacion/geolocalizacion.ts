/** The device's position; `precision` is its own estimate of the error, in metres. */
export interface Posicion {
  latitud: number;
  longitud: number;
  precision: number;
  /** The time the device took it, ISO 8601. */
  tomada: string;
}

export type MotivoUbicacion =
  | 'sinSoporte'
  | 'denegada'
  | 'noDisponible'
  | 'tiempoAgotado'
  | 'origenInseguro';

/** The progress of a search; `precision` is undefined until the first position. */
export interface Avance {
  /** The browser is asking the user for permission, and nothing else happens until they answer. */
  preguntando: boolean;
  precision: number | undefined;
}

export class ErrorUbicacion extends Error {
  override name = 'ErrorUbicacion';

  constructor(readonly motivo: MotivoUbicacion) {
    super(motivo);
  }
}

export interface Navegador {
  geolocation: Geolocation | undefined;
  permissions: Pick<Permissions, 'query'> | undefined;
  seguro: boolean;
}

export interface OpcionesDePosicion {
  /** Aborts when the user leaves the screen: the promise then rejects with the signal's reason. */
  signal: AbortSignal;
  alAvanzar: (avance: Avance) => void;
  navegador?: Navegador;
}

/**
 * Resolves to the best position of the next 20 seconds, or earlier when it is good or stops
 * improving (section 5). Rejects with ErrorUbicacion when there is none.
 */
export async function obtenerPosicion(opciones: OpcionesDePosicion): Promise<Posicion> {
  const { signal, alAvanzar, navegador = esteNavegador() } = opciones;
  const { geolocation } = navegador;
  const motivo = impedimento(navegador);
  if (motivo || !geolocation) throw new ErrorUbicacion(motivo ?? 'sinSoporte');
  return new Promise((cumplir, rechazar) => {
    const posicionamiento = new Posicionamiento(alAvanzar, (posicion, motivo) =>
      posicion ? cumplir(posicion) : rechazar(new ErrorUbicacion(motivo)),
    );
    signal.addEventListener('abort', () => {
      posicionamiento.detener();
      rechazar(signal.reason);
    });
    posicionamiento.empezar(geolocation);
    void preguntaPendiente(navegador).then(
      (pregunta) => pregunta && posicionamiento.esperar(pregunta),
    );
  });
}

/** The reason no position is possible here, whatever the user answers; null when nothing prevents it. */
export function impedimento({ geolocation, seguro } = esteNavegador()): MotivoUbicacion | null {
  // Some browsers hide geolocation from insecure pages, so this check comes first.
  if (!seguro) return 'origenInseguro';
  return geolocation ? null : 'sinSoporte';
}

const esteNavegador = (): Navegador => ({
  geolocation: navigator.geolocation,
  permissions: navigator.permissions,
  seguro: isSecureContext,
});

/** The browser's permission question while unanswered; not every browser reports it. */
async function preguntaPendiente({ permissions }: Navegador): Promise<PermissionStatus | null> {
  try {
    const estado = await permissions?.query({ name: 'geolocation' });
    return estado?.state === 'prompt' ? estado : null;
  } catch {
    return null;
  }
}

/** The time to find the position, without the time the user takes to give permission. */
const LIMITE_MS = 20_000;
/** The browser may hide its question behind an icon: after this time, the user is told where to allow it. */
const LIMITE_PREGUNTA_MS = 60_000;
/** As good as a phone gets outdoors: waiting for better is pointless. */
const BUENA_M = 20;
/** A worse one is a guess from the network, and satellites usually follow: worth the wait. */
const UTIL_M = 100;
/** A useful position that has not improved for this long will not improve. */
const REPOSO_MS = 4_000;

const leer = ({ coords, timestamp }: GeolocationPosition): Posicion => ({
  latitud: coords.latitude,
  longitud: coords.longitude,
  precision: coords.accuracy,
  tomada: new Date(timestamp).toISOString(),
});

/** `poner` sets or resets the alarm. */
function crearAlarma(alSonar: () => void) {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  return {
    quitar: () => clearTimeout(reloj),
    poner(ms: number): void {
      clearTimeout(reloj);
      reloj = setTimeout(alSonar, ms);
    },
  };
}

/** Finds the position once: watches the device, keeps the best position and always stops watching. */
class Posicionamiento {
  private mejor: Posicion | undefined;
  /** The reason to report if the search ended now without a position. */
  private motivo: MotivoUbicacion = 'tiempoAgotado';
  private preguntando = false;
  private readonly fin = new AbortController();
  private readonly limite = crearAlarma(() => this.terminar());
  private readonly reposo = crearAlarma(() => this.terminar());

  constructor(
    private readonly alAvanzar: (avance: Avance) => void,
    private readonly alTerminar: (posicion: Posicion | undefined, motivo: MotivoUbicacion) => void,
  ) {}

  empezar(geolocation: Geolocation): void {
    const opciones = { enableHighAccuracy: true, maximumAge: 0, timeout: LIMITE_MS };
    const vigia = geolocation.watchPosition(
      (posicion) => this.recibir(leer(posicion)),
      (error) => this.fallar(error),
      opciones,
    );
    this.fin.signal.addEventListener('abort', () => geolocation.clearWatch(vigia));
    this.contar();
  }

  /** Starts the time, once the permission question is answered. */
  private contar(): void {
    this.preguntando = false;
    this.motivo = 'tiempoAgotado';
    this.limite.poner(LIMITE_MS);
    this.avanzar();
  }

  esperar(pregunta: PermissionStatus): void {
    if (this.fin.signal.aborted || this.mejor) return;
    this.preguntando = true;
    this.motivo = 'denegada';
    this.limite.poner(LIMITE_PREGUNTA_MS);
    this.avanzar();
    pregunta.addEventListener('change', () => this.contar(), {
      once: true,
      signal: this.fin.signal,
    });
  }

  private recibir(posicion: Posicion): void {
    if (this.preguntando) this.contar();
    if (this.mejor && posicion.precision >= this.mejor.precision) return;
    this.mejor = posicion;
    this.avanzar();
    if (posicion.precision <= BUENA_M) this.terminar();
    else if (posicion.precision <= UTIL_M) this.reposo.poner(REPOSO_MS);
    else this.reposo.quitar();
  }

  private fallar({ code }: GeolocationPositionError): void {
    if (code !== 2) {
      this.motivo = code === 1 ? 'denegada' : 'tiempoAgotado';
      this.terminar();
    } else if (!this.mejor && this.motivo !== 'noDisponible') {
      // A receiver that is just starting reports this too, so it gets a moment.
      this.motivo = 'noDisponible';
      this.reposo.poner(REPOSO_MS);
    }
  }

  private avanzar(): void {
    this.alAvanzar({ preguntando: this.preguntando, precision: this.mejor?.precision });
  }

  detener(): void {
    this.limite.quitar();
    this.reposo.quitar();
    this.fin.abort();
  }

  private terminar(): void {
    this.detener();
    this.alTerminar(this.mejor, this.motivo);
  }
}
