import type { Punto } from '@visitas/contract/comun/distancia';
import { Anuncios } from '../anuncios.ts';
import type { Circulo, LineaDelMapa, Marca } from '../mapa.ts';
import { teclear } from '../teclado.ts';

type Marcador = google.maps.marker.AdvancedMarkerElement;

interface Puesta {
  marca: Marca;
  marcador: Marcador;
  contenido: HTMLElement;
  arrastrando: boolean;
}

/** The marks on Google's map, which gives them their role, name and focus. */
export class Marcas {
  readonly #mapa: google.maps.Map;
  readonly #anuncios: Anuncios;
  readonly #Marcador: typeof google.maps.marker.AdvancedMarkerElement;
  readonly #puestas = new Map<string, Puesta>();

  constructor(
    mapa: google.maps.Map,
    { AdvancedMarkerElement }: Pick<google.maps.MarkerLibrary, 'AdvancedMarkerElement'>,
  ) {
    this.#mapa = mapa;
    this.#Marcador = AdvancedMarkerElement;
    this.#anuncios = new Anuncios(mapa.getDiv());
  }

  mostrar(marcas: readonly Marca[]): void {
    const llaves = new Set(marcas.map(({ llave }) => llave));
    for (const [llave, { marcador }] of this.#puestas) {
      if (llaves.has(llave)) continue;
      marcador.map = null;
      this.#puestas.delete(llave);
    }
    for (const marca of marcas) this.#actualizar(this.#puesta(marca), marca);
  }

  quitar(): void {
    this.mostrar([]);
    this.#anuncios.callar();
  }

  #puesta(marca: Marca): Puesta {
    const previa = this.#puestas.get(marca.llave);
    if (previa) return previa;
    const contenido = document.createElement('div');
    const marcador = new this.#Marcador({ map: this.#mapa, content: contenido });
    const puesta = { marca, marcador, contenido, arrastrando: false };
    this.#escuchar(puesta);
    this.#puestas.set(marca.llave, puesta);
    return puesta;
  }

  #actualizar(puesta: Puesta, marca: Marca): void {
    const { marcador, contenido, arrastrando } = puesta;
    puesta.marca = marca;
    if (contenido.firstChild !== marca.elemento) contenido.replaceChildren(marca.elemento);
    // Google anchors the middle of the lower edge.
    contenido.style.translate = marca.ancla === 'centro' ? '0 50%' : '';
    marcador.zIndex = marca.altura ?? 0;
    marcador.title = marca.nombre;
    marcador.gmpClickable = Boolean(marca.alPulsar ?? marca.alArrastrar);
    marcador.gmpDraggable = Boolean(marca.alArrastrar);
    if (!arrastrando) marcador.position = paraGoogle(marca.punto);
  }

  #escuchar(puesta: Puesta): void {
    const { marcador } = puesta;
    const mover = () => {
      const punto = puntoDeGoogle(marcador.position);
      if (punto) puesta.marca.alArrastrar?.(punto);
    };
    marcador.addEventListener('gmp-click', () => puesta.marca.alPulsar?.());
    marcador.addListener('dragstart', () => {
      puesta.arrastrando = true;
    });
    marcador.addListener('drag', mover);
    marcador.addListener('dragend', () => {
      puesta.arrastrando = false;
      mover();
    });
    marcador.addEventListener('keydown', (evento) => this.#teclear(puesta, evento));
  }

  #teclear({ marca }: Puesta, evento: KeyboardEvent): void {
    // Google itself handles Enter on a mark.
    const punto = teclear({ ...marca, alPulsar: undefined }, evento, this.#mapa.getZoom() ?? 0);
    if (punto) this.#anuncios.moverA(punto);
  }
}

export class Circulos {
  readonly #mapa: google.maps.Map;
  readonly #Circle: typeof google.maps.Circle;
  #puestos: google.maps.Circle[] = [];

  constructor(mapa: google.maps.Map, { Circle }: Pick<google.maps.MapsLibrary, 'Circle'>) {
    this.#mapa = mapa;
    this.#Circle = Circle;
  }

  mostrar(circulos: readonly Circulo[]): void {
    for (const puesto of this.#puestos) puesto.setMap(null);
    this.#puestos = circulos.map((circulo) => this.#crear(circulo));
  }

  #crear({ centro, metros, color }: Circulo): google.maps.Circle {
    const resuelto = resolver(this.#mapa.getDiv(), color);
    return new this.#Circle({
      map: this.#mapa,
      center: paraGoogle(centro),
      radius: metros,
      strokeColor: resuelto,
      strokeWeight: 1.5,
      fillColor: resuelto,
      fillOpacity: 0.14,
      clickable: false,
    });
  }
}

/** Google dashes a line by repeating a sign along it. */
const GUION = { path: 'M 0,-1 0,1', strokeOpacity: 1, scale: 2.5 };
const CADA_GUION = '12px';

export class LineasDeGoogle {
  readonly #mapa: google.maps.Map;
  readonly #Polyline: typeof google.maps.Polyline;
  #puestas: google.maps.Polyline[] = [];

  constructor(mapa: google.maps.Map, { Polyline }: Pick<google.maps.MapsLibrary, 'Polyline'>) {
    this.#mapa = mapa;
    this.#Polyline = Polyline;
  }

  mostrar(lineas: readonly LineaDelMapa[]): void {
    for (const puesta of this.#puestas) puesta.setMap(null);
    this.#puestas = lineas.map((linea) => this.#crear(linea));
  }

  #crear({ puntos, color, discontinua = false }: LineaDelMapa): google.maps.Polyline {
    return new this.#Polyline({
      map: this.#mapa,
      path: puntos.map(paraGoogle),
      strokeColor: resolver(this.#mapa.getDiv(), color),
      strokeWeight: 2.5,
      clickable: false,
      ...(discontinua && {
        strokeOpacity: 0,
        icons: [{ icon: GUION, offset: '0', repeat: CADA_GUION }],
      }),
    });
  }
}

/** Google cannot read CSS variables, so this returns the colour they stand for. */
function resolver(elemento: HTMLElement, color: string): string {
  const muestra = document.createElement('i');
  muestra.style.color = color;
  elemento.append(muestra);
  const resuelto = getComputedStyle(muestra).color;
  muestra.remove();
  return resuelto;
}

export const paraGoogle = ({ latitud, longitud }: Punto): google.maps.LatLngLiteral => ({
  lat: latitud,
  lng: longitud,
});

const deGoogle = ({ lat, lng }: google.maps.LatLngLiteral): Punto => ({
  latitud: lat,
  longitud: lng,
});

/** Google gives a place in two forms: with numbers or with functions. */
export function puntoDeGoogle(
  lugar: google.maps.LatLng | google.maps.LatLngLiteral | null | undefined,
): Punto | undefined {
  if (!lugar) return undefined;
  const { lat, lng } = lugar;
  return deGoogle({
    lat: typeof lat === 'function' ? lat.call(lugar) : lat,
    lng: typeof lng === 'function' ? lng.call(lugar) : lng,
  });
}
