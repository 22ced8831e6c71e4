import { configuracion } from '../configuracion.ts';
import { ErrorDeMapa, type Mapa, type OpcionesMapa, type Proveedor } from './mapa.ts';

/** Of what comes from far, all of it together: then the map that needs nobody is shown. */
const PACIENCIA_MS = 8_000;

/** Google's map in an element of its own, which leaves with it. */
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
      // It may still come, when nobody waits for it.
      creado.then(
        (mapa) => mapa.quitar(),
        () => undefined,
      );
    };
    const paciencia = setTimeout(() => abandonar(new ErrorDeMapa('red')), PACIENCIA_MS);
    creado.then(cumplir, abandonar).finally(() => clearTimeout(paciencia));
  });
}

/** With a key and no internet there is a map all the same; a key that is refused is told. */
const googleOBasico: Proveedor = {
  async crear(elemento, opciones) {
    try {
      return await crearDeGoogle(elemento, opciones);
    } catch (error) {
      if (error instanceof ErrorDeMapa && error.motivo === 'clave') throw error;
      const { basico } = await import('./abierto/abierto.ts');
      return basico.crear(elemento, opciones);
    }
  },
};

/** The configured one; neither is downloaded before a map is shown. */
export async function cargarProveedor(): Promise<Proveedor> {
  if (configuracion.claveGoogleMaps) return googleOBasico;
  try {
    return (await import('./abierto/abierto.ts')).abierto;
  } catch {
    throw new ErrorDeMapa('red');
  }
}
