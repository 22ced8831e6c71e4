import type { Punto } from '../mapa.ts';

export const paraGoogle = ({ latitud, longitud }: Punto): google.maps.LatLngLiteral => ({
  lat: latitud,
  lng: longitud,
});

const deGoogle = ({ lat, lng }: google.maps.LatLngLiteral): Punto => ({
  latitud: lat,
  longitud: lng,
});

/** Google gives places in two forms. */
export function leerLugar(
  lugar: google.maps.LatLng | google.maps.LatLngLiteral | null | undefined,
): Punto | undefined {
  if (!lugar) return undefined;
  const { lat, lng } = lugar;
  return deGoogle({
    lat: typeof lat === 'function' ? lat.call(lugar) : lat,
    lng: typeof lng === 'function' ? lng.call(lugar) : lng,
  });
}
