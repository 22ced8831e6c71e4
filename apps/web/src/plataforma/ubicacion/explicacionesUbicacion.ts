import type { MotivoUbicacion } from './geolocalizacion.ts';

interface Explicacion {
  /** The exact text of section 8, also used as the message. */
  titulo: string;
  /** The remedy for the user. */
  texto: string;
}

const SIN_UBICACION = 'No se pudo obtener la ubicación';

export const EXPLICACIONES: Record<MotivoUbicacion, Explicacion> = {
  sinSoporte: {
    titulo: 'Tu navegador no soporta geolocalización',
    texto: 'Abre esta página en un navegador actualizado, como Chrome, Edge, Firefox o Safari.',
  },
  denegada: {
    titulo: SIN_UBICACION,
    texto: 'Permite el acceso a la ubicación en los ajustes de tu navegador y vuelve a intentarlo.',
  },
  noDisponible: {
    titulo: SIN_UBICACION,
    texto: 'Activa la ubicación (GPS) de tu dispositivo y vuelve a intentarlo.',
  },
  tiempoAgotado: {
    titulo: SIN_UBICACION,
    texto:
      'La señal es débil. Acércate a una ventana o sal a un lugar abierto y vuelve a intentarlo.',
  },
  origenInseguro: {
    titulo: SIN_UBICACION,
    texto:
      'Tu navegador solo la comparte con páginas seguras. Entra por una dirección que empiece por https:// o pídesela a un administrador.',
  },
};
