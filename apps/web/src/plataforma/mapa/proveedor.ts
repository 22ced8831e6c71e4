import { configuracion } from '../configuracion.ts';
import { ErrorDeMapa, type Mapa, type OpcionesMapa, type Proveedor } from './mapa.ts';

/** The time Google has to load its map; then the offline map is shown. */
const PACIENCIA_MS = 8_000;

/** Creates Google's map in its own element, removed on failure. */
async function crearDeGoogle(elemento: HTMLElement, opciones: OpcionesMapa): Promise<Mapa> {
  const { deGoogleMaps } = await import('./google/google.ts');
  const suyo = document.createElement('div');
  suyo.style.height = '100%';
  elemento.append(suyo);
  const creado = deGoogleMaps.crear(suyo, opciones);
  return new Promise((cumplir, rechazar) => {
    const abandonar = (error: unknown) => {
      suyo.remove();
      rechazar(error);
      // The map may still arrive after the wait has ended.
      creado.then(
        (mapa) => mapa.quitar(),
        () => undefined,
      );
    };
    const paciencia = setTimeout(() => abandonar(new ErrorDeMapa('red')), PACIENCIA_MS);
    creado.then(cumplir, abandonar).finally(() => clearTimeout(paciencia));
  });
}

/** Offline, the bundled map replaces Google's. A key that Google refuses is reported. */
const googleOBasico: Proveedor = {
  async crear(elemento, opciones) {
    try {
      return await crearDeGoogle(elemento, opciones);
    } catch (error) {
      if (error instanceof ErrorDeMapa && error.motivo === 'rechazado') throw error;
      const { basico } = await import('./abierto/abierto.ts');
      return basico.crear(elemento, opciones);
    }
  },
};

/** The configured provider. No provider is downloaded before a map is shown. */
export async function cargarProveedor(): Promise<Proveedor> {
  if (configuracion.claveGoogleMaps) return googleOBasico;
  try {
    return (await import('./abierto/abierto.ts')).abierto;
  } catch {
    throw new ErrorDeMapa('red');
  }
}
