import { EXPLICACIONES } from './explicacionesUbicacion.ts';
import { ErrorUbicacion, obtenerPosicion, type Posicion } from './geolocalizacion.ts';

interface Hallazgo {
  posicion: Posicion | null;
  /** Why there is none, and what to do about it. */
  fallo: string | null;
}

/** Where this phone is, or the sentence for whoever asked. */
export async function buscarPosicion(signal: AbortSignal): Promise<Hallazgo> {
  try {
    return { posicion: await obtenerPosicion({ signal, alAvanzar: () => undefined }), fallo: null };
  } catch (error) {
    const motivo = error instanceof ErrorUbicacion ? error.motivo : 'noDisponible';
    const { titulo, texto } = EXPLICACIONES[motivo];
    return { posicion: null, fallo: `${titulo}. ${texto}` };
  }
}
