/** Where the device is; `precision` is its own estimate of the error, in metres. */
export interface Posicion {
  latitud: number;
  longitud: number;
  precision: number;
  /** When the device took it, ISO 8601. */
  tomada: string;
}

export type MotivoUbicacion =
  | 'sinSoporte'
  | 'denegada'
  | 'noDisponible'
  | 'tiempoAgotado'
  | 'origenInseguro';

/** What is known so far; `precision` is undefined until there is a first position. */
export interface Avance {
  /** The browser is asking the person for permission, and nothing else happens until they answer. */
  preguntando: boolean;
  precision: number | undefined;
}

export class ErrorUbicacion extends Error {
  override name = 'ErrorUbicacion';

  constructor(readonly motivo: MotivoUbicacion) {
    super(motivo);
  }
}

/** The parts of the browser that it needs. */
export interface Navegador {
  geolocation: Geolocation | undefined;
  permissions: Pick<Permissions, 'query'> | undefined;
  seguro: boolean;
}

export interface OpcionesDePosicion {
  /** Aborts when the screen is left: then the promise rejects with the signal's reason. */
  signal: AbortSignal;
  alAvanzar: (avance: Avance) => void;
  navegador?: Navegador;
}

/**
 * The best position of the next 20 seconds, or sooner when it is good or no longer improves (section
 * 5). Rejects with ErrorUbicacion when there is none.
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

/** Why there can be no position here, whatever the person answers; null when nothing prevents it. */
export function impedimento({ geolocation, seguro } = esteNavegador()): MotivoUbicacion | null {
  // Some browsers hide the interface from an insecure page, so this has to be asked first.
  if (!seguro) return 'origenInseguro';
  return geolocation ? null : 'sinSoporte';
}

const esteNavegador = (): Navegador => ({
  geolocation: navigator.geolocation,
  permissions: navigator.permissions,
  seguro: isSecureContext,
});

/** The browser's question to the person, while it is not answered; not every browser tells. */
async function preguntaPendiente({ permissions }: Navegador): Promise<PermissionStatus | null> {
  try {
    const estado = await permissions?.query({ name: 'geolocation' });
    return estado?.state === 'prompt' ? estado : null;
  } catch {
    return null;
  }
}

/** For finding the position; it does not include the time that the person takes to give permission. */
const LIMITE_MS = 20_000;
/** The browser may hide its question behind an icon: after this, the person is told where to allow it. */
const LIMITE_PREGUNTA_MS = 60_000;
/** As good as a phone gets outdoors: there is no reason to wait for anything better. */
const BUENA_M = 20;
/** A worse one is a guess from the network, and the satellites usually follow: it is worth waiting. */
const UTIL_M = 100;
/** A useful position that has not improved for this long will not improve. */
const REPOSO_MS = 4_000;

const leer = ({ coords, timestamp }: GeolocationPosition): Posicion => ({
  latitud: coords.latitude,
  longitud: coords.longitude,
  precision: coords.accuracy,
  tomada: new Date(timestamp).toISOString(),
});

/** An alarm: `poner` sets it, or sets it anew. */
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

/** Finds the position once: it watches the device, keeps the best position, and always stops watching. */
class Posicionamiento {
  private mejor: Posicion | undefined;
  /** The reason to give if it ended now without a position. */
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

  /** Starts the time, once nobody is being asked for permission. */
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
      // A receiver that is just starting says so too, so it gets a moment.
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
