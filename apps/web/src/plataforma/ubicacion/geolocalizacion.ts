import {
  type Avance,
  type MotivoUbicacion,
  type Posicion,
  Posicionamiento,
} from './posicionamiento.ts';

export type { Avance, MotivoUbicacion, Posicion };

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

export interface Opciones {
  /** Aborts when the screen is left: then the promise rejects with the signal's reason. */
  signal: AbortSignal;
  alAvanzar: (avance: Avance) => void;
  navegador?: Navegador;
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

/** Why there can be no position here, whatever the person answers; null when nothing prevents it. */
export function impedimento({ geolocation, seguro } = esteNavegador()): MotivoUbicacion | null {
  // Some browsers hide the interface from an insecure page, so this has to be asked first.
  if (!seguro) return 'origenInseguro';
  return geolocation ? null : 'sinSoporte';
}

/**
 * The best position of the next 20 seconds, or sooner when it is good or no longer improves (section
 * 5). Rejects with ErrorUbicacion when there is none.
 */
export async function obtenerPosicion(opciones: Opciones): Promise<Posicion> {
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
