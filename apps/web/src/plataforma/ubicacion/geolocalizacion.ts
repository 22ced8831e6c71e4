import { type Avance, Busqueda, type MotivoUbicacion, type Posicion } from './posicionamiento.ts';

export type { Avance, MotivoUbicacion, Posicion };

export class ErrorUbicacion extends Error {
  override name = 'ErrorUbicacion';

  constructor(readonly motivo: MotivoUbicacion) {
    super(motivo);
  }
}

/** What of the browser takes part. */
export interface Navegador {
  geolocation: Geolocation | undefined;
  permissions: Pick<Permissions, 'query'> | undefined;
  seguro: boolean;
}

export interface Opciones {
  /** The screen was left: the search stops, and its promise rejects with the signal's reason. */
  signal: AbortSignal;
  alAvanzar: (avance: Avance) => void;
  navegador?: Navegador;
}

const esteNavegador = (): Navegador => ({
  geolocation: navigator.geolocation,
  permissions: navigator.permissions,
  seguro: isSecureContext,
});

/** The question to the person, when it is still to be answered; not every browser says. */
async function preguntaPendiente({ permissions }: Navegador): Promise<PermissionStatus | null> {
  try {
    const estado = await permissions?.query({ name: 'geolocation' });
    return estado?.state === 'prompt' ? estado : null;
  } catch {
    return null;
  }
}

/** Why there can be no position here, whatever the person answers: it is known before asking. */
export function impedimento({ geolocation, seguro } = esteNavegador()): MotivoUbicacion | null {
  // Some browsers hide the interface from an insecure page: it is not that they lack it.
  if (!seguro) return 'origenInseguro';
  return geolocation ? null : 'sinSoporte';
}

/**
 * The best position of the next 20 seconds, or sooner when it is good or has settled (section 5).
 * Rejects with ErrorUbicacion when there is none.
 */
export async function obtenerPosicion(opciones: Opciones): Promise<Posicion> {
  const { signal, alAvanzar, navegador = esteNavegador() } = opciones;
  const { geolocation } = navegador;
  const motivo = impedimento(navegador);
  if (motivo || !geolocation) throw new ErrorUbicacion(motivo ?? 'sinSoporte');
  return new Promise((cumplir, rechazar) => {
    const busqueda = new Busqueda(alAvanzar, (posicion, motivo) =>
      posicion ? cumplir(posicion) : rechazar(new ErrorUbicacion(motivo)),
    );
    signal.addEventListener('abort', () => {
      busqueda.detener();
      rechazar(signal.reason);
    });
    busqueda.empezar(geolocation);
    void preguntaPendiente(navegador).then((pregunta) => pregunta && busqueda.esperar(pregunta));
  });
}
