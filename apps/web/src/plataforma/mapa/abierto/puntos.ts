import { LatLng } from 'leaflet';
import type { Punto } from '../mapa.ts';

export const paraLeaflet = ({ latitud, longitud }: Punto): LatLng => new LatLng(latitud, longitud);

/** Round the world as often as the map went, it is the same place. */
export function deLeaflet(lugar: LatLng): Punto {
  const { lat, lng } = lugar.wrap();
  return { latitud: lat, longitud: lng };
}
