import type { Punto } from '@visitas/contract/comun/distancia';
import { ErrorDeMapa, type Mapa, type OpcionesMapa, type Proveedor, ZOOM_DE_UNO } from '../mapa.ts';
import { Circulos, LineasDeGoogle, Marcas, paraGoogle, puntoDeGoogle } from './contenido.ts';
import { cargarGuion, cuandoLaRechacen, exigirAceptada } from './guion.ts';

/** Advanced markers need a map id; Google offers this one to users without their own. */
const ESTILO = 'DEMO_MAP_ID';
const MARGEN_PX = 48;

const enOscuro = (): boolean => document.documentElement.dataset.mantineColorScheme === 'dark';

const opcionesDe = ({ centro, zoom, alPulsar }: OpcionesMapa): google.maps.MapOptions => ({
  center: paraGoogle(centro),
  zoom,
  mapId: ESTILO,
  colorScheme: enOscuro() ? 'DARK' : 'LIGHT',
  // One finger, or the wheel without Ctrl, scrolls the page.
  gestureHandling: 'cooperative',
  disableDefaultUI: true,
  zoomControl: true,
  scaleControl: true,
  clickableIcons: false,
  disableDoubleClickZoom: Boolean(alPulsar),
});

function escuchar(mapa: google.maps.Map, { alPulsar, alMover }: OpcionesMapa): void {
  mapa.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    const punto = puntoDeGoogle(latLng);
    if (punto) alPulsar?.(punto);
  });
  mapa.addListener('idle', () => {
    const limites = mapa.getBounds()?.toJSON();
    if (!limites) return;
    const { west: oeste, south: sur, east: este, north: norte } = limites;
    alMover?.({ oeste, sur, este, norte, zoom: mapa.getZoom() ?? 0 });
  });
}

function encuadrar(
  mapa: google.maps.Map,
  Limites: typeof google.maps.LatLngBounds,
  puntos: readonly Punto[],
  zoomMaximo = ZOOM_DE_UNO,
): void {
  const [primero] = puntos;
  if (!primero) return;
  if (puntos.length === 1) {
    mapa.setCenter(paraGoogle(primero));
    mapa.setZoom(zoomMaximo);
    return;
  }
  const limites = new Limites();
  for (const punto of puntos) limites.extend(paraGoogle(punto));
  // Otherwise points close together would zoom in to the map's limit.
  mapa.setOptions({ maxZoom: zoomMaximo });
  mapa.fitBounds(limites, MARGEN_PX);
  mapa.setOptions({ maxZoom: null });
}

/** Google types the result as any of its libraries. */
const libreria = <L>(nombre: string) => google.maps.importLibrary(nombre) as Promise<L>;

async function librerias() {
  await cargarGuion();
  const [mapas, marcas, nucleo] = await Promise.all([
    libreria<google.maps.MapsLibrary>('maps'),
    libreria<google.maps.MarkerLibrary>('marker'),
    libreria<google.maps.CoreLibrary>('core'),
  ]);
  // The key may have been refused meanwhile.
  exigirAceptada();
  return { ...mapas, ...marcas, ...nucleo };
}

/** Any error other than ours means that part of Google's code did not load. */
const comoErrorDeMapa = (error: unknown): never => {
  throw error instanceof ErrorDeMapa ? error : new ErrorDeMapa('red');
};

export const deGoogleMaps: Proveedor = {
  async crear(elemento: HTMLElement, opciones: OpcionesMapa): Promise<Mapa> {
    const libreria = await librerias().catch(comoErrorDeMapa);
    const mapa = new libreria.Map(elemento, opcionesDe(opciones));
    const dejarDeOir = cuandoLaRechacen(() => opciones.alFallar?.('rechazado'));
    const marcas = new Marcas(mapa, libreria);
    const circulos = new Circulos(mapa, libreria);
    const lineas = new LineasDeGoogle(mapa, libreria);
    escuchar(mapa, opciones);
    return {
      deReserva: false,
      crearBuscador,
      mostrar(contenido) {
        circulos.mostrar(contenido.circulos ?? []);
        lineas.mostrar(contenido.lineas ?? []);
        marcas.mostrar(contenido.marcas);
      },
      centrar(punto, zoom) {
        mapa.panTo(paraGoogle(punto));
        if (zoom !== undefined) mapa.setZoom(zoom);
      },
      encuadrar: (puntos, zoomMaximo) => encuadrar(mapa, libreria.LatLngBounds, puntos, zoomMaximo),
      quitar() {
        dejarDeOir();
        marcas.quitar();
        libreria.event.clearInstanceListeners(mapa);
      },
    };
  },
};

const BUSCAR = 'Buscar dirección';
const PAIS = 'gt';

/** The search box of the places library; the older one is closed to new API keys. */
async function crearBuscador(alElegir: (punto: Punto) => void): Promise<HTMLElement> {
  await cargarGuion();
  const { PlaceAutocompleteElement } = await libreria<google.maps.PlacesLibrary>('places');
  const buscador = new PlaceAutocompleteElement({
    requestedLanguage: 'es',
    requestedRegion: PAIS,
    includedRegionCodes: [PAIS],
    placeholder: BUSCAR,
  });
  buscador.setAttribute('aria-label', BUSCAR);
  buscador.addEventListener('gmp-select', (evento) => {
    // If the details of a place do not arrive, the user can choose it again.
    alElegirse(evento, alElegir).catch(() => undefined);
  });
  return buscador;
}

async function alElegirse(
  { placePrediction }: google.maps.places.PlacePredictionSelectEvent,
  alElegir: (punto: Punto) => void,
): Promise<void> {
  const { place } = await placePrediction.toPlace().fetchFields({ fields: ['location'] });
  const punto = puntoDeGoogle(place.location);
  if (punto) alElegir(punto);
}
