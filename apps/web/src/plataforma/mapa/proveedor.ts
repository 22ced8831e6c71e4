import { configuracion } from '../configuracion.ts';
import { ErrorDeMapa, type Mapa, type OpcionesMapa, type Proveedor } from './mapa.ts';

/** How long Google has to load its map; after that, the map that needs no internet is shown. */
const PACIENCIA_MS = 8_000;

/** Google's map in an element of its own, which is removed when it fails. */
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
      // It may still arrive when nobody waits for it any more.
      creado.then(
        (mapa) => mapa.quitar(),
        () => undefined,
      );
    };
    const paciencia = setTimeout(() => abandonar(new ErrorDeMapa('red')), PACIENCIA_MS);
    creado.then(cumplir, abandonar).finally(() => clearTimeout(paciencia));
  });
}

/** Without internet there is a basic map in place of Google's; a key that Google refuses is told. */
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
