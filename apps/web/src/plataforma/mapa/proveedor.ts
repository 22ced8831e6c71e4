import { configuracion } from '../configuracion.ts';
import { ErrorDeMapa, type Proveedor } from './mapa.ts';

/** The configured one; neither is downloaded before a map is shown. */
export async function cargarProveedor(): Promise<Proveedor> {
  try {
    return configuracion.claveGoogleMaps
      ? (await import('./google/google.ts')).deGoogleMaps
      : (await import('./abierto/abierto.ts')).abierto;
  } catch {
    throw new ErrorDeMapa('red');
  }
}
