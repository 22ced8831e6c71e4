import type { Punto } from '../mapa.ts';
import { cargarGuion } from './guion.ts';
import { leerLugar } from './puntos.ts';

const BUSCAR = 'Buscar dirección';
const PAIS = 'gt';

async function alElegirse(
  { placePrediction }: google.maps.places.PlacePredictionSelectEvent,
  alElegir: (punto: Punto) => void,
): Promise<void> {
  const { place } = await placePrediction.toPlace().fetchFields({ fields: ['location'] });
  const punto = leerLugar(place.location);
  if (punto) alElegir(punto);
}

/** The search box of the places library; the old one is closed to new keys. */
export async function crearBuscador(alElegir: (punto: Punto) => void): Promise<HTMLElement> {
  await cargarGuion();
  const { PlaceAutocompleteElement } = (await google.maps.importLibrary(
    'places',
  )) as google.maps.PlacesLibrary;
  const buscador = new PlaceAutocompleteElement({
    requestedLanguage: 'es',
    requestedRegion: PAIS,
    includedRegionCodes: [PAIS],
    placeholder: BUSCAR,
  });
  buscador.setAttribute('aria-label', BUSCAR);
  buscador.addEventListener('gmp-select', (evento) => {
    // A place whose details do not come can be chosen again.
    alElegirse(evento, alElegir).catch(() => undefined);
  });
  return buscador;
}
