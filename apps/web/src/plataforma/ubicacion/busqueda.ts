import { EXPLICACIONES } from './explicacionesUbicacion.ts';
import { ErrorUbicacion, obtenerPosicion, type Posicion } from './geolocalizacion.ts';

interface Hallazgo {
  posicion: Posicion | null;
  /** The cause and the remedy. */
  fallo: string | null;
}

/** The phone's position, or the explanation for the user. */
export async function buscarPosicion(signal: AbortSignal): Promise<Hallazgo> {
  try {
    return { posicion: await obtenerPosicion({ signal, alAvanzar: () => undefined }), fallo: null };
  } catch (error) {
    const motivo = error instanceof ErrorUbicacion ? error.motivo : 'noDisponible';
    const { titulo, texto } = EXPLICACIONES[motivo];
    return { posicion: null, fallo: `${titulo}. ${texto}` };
  }
}
