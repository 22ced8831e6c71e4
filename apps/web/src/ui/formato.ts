import { fechaHora as enZona } from '@visitas/contract/comun/formato';
import { configuracion } from '../plataforma/configuracion.ts';

export { coordenadas, duracion, fecha } from '@visitas/contract/comun/formato';

const enPalabras = new Intl.DateTimeFormat('es-GT', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** '2025-11-21' → 'viernes, 21 de noviembre de 2025'; nothing while it is not a date. */
export function fechaLarga(dia: string): string | undefined {
  const momento = Date.parse(`${dia}T00:00:00Z`);
  return Number.isNaN(momento) ? undefined : enPalabras.format(momento);
}

/** An instant as the company's clock shows it: '21/11/2025 09:04'. */
export const fechaHora = (instante: string): string => enZona(instante, configuracion.zonaHoraria);

/** A maps search with a latitude,longitude query (section 9). */
export const enlaceMapa = (latitud: number, longitud: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitud},${longitud}`;

/** The way there from where one is. */
export const enlaceRuta = (latitud: number, longitud: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitud},${longitud}`;

/** The first number of what somebody wrote by hand; nothing when there is none to call. */
export function enlaceTelefono(telefono: string): string | undefined {
  const [numero] = telefono.match(/\+?\d[\d\s().-]*/) ?? [];
  return numero && `tel:${numero.replace(/[^\d+]/g, '')}`;
}

const cifras = new Intl.NumberFormat('es-GT');
export const cifra = (numero: number): string => cifras.format(numero);

/** '1 visita', '13 visitas'. */
export const contado = (cuantos: number, [uno, varios]: readonly [string, string]): string =>
  `${cifra(cuantos)} ${cuantos === 1 ? uno : varios}`;
