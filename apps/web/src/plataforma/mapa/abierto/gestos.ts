import type { Map as MapaLeaflet } from 'leaflet';

const PISTA = 'Usa dos dedos para mover el mapa';
const PISTA_MS = 1200;

/**
 * Tells users who drag with one finger how to move the map. Hidden from screen readers, whose users
 * do not drag.
 */
function crearPista(elemento: HTMLElement): () => void {
  const pista = document.createElement('div');
  pista.className = 'mapa-pista';
  pista.textContent = PISTA;
  pista.ariaHidden = 'true';
  elemento.append(pista);
  let reloj = 0;
  return () => {
    clearTimeout(reloj);
    pista.dataset.visible = '';
    reloj = window.setTimeout(() => delete pista.dataset.visible, PISTA_MS);
  };
}

/** One finger scrolls the page and two move the map; a mouse drags the map. */
function domarDedos(mapa: MapaLeaflet, elemento: HTMLElement): void {
  const avisar = crearPista(elemento);
  const alApoyar = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') mapa.dragging.disable();
    else mapa.dragging.enable();
  };
  // The browser took over the finger to scroll the page.
  const alPerderlo = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') avisar();
  };
  elemento.addEventListener('pointerdown', alApoyar, { capture: true });
  elemento.addEventListener('pointercancel', alPerderlo);
}

/** The wheel scrolls the page. It zooms the map only while the map is in use, or with Ctrl. */
function domarRueda(mapa: MapaLeaflet, elemento: HTMLElement): void {
  let enUso = false;
  const usar = (uso: boolean) => () => {
    enUso = uso;
  };
  const alGirar = ({ ctrlKey }: WheelEvent) => {
    if (enUso || ctrlKey) mapa.scrollWheelZoom.enable();
    else mapa.scrollWheelZoom.disable();
  };
  elemento.addEventListener('pointerdown', usar(true));
  elemento.addEventListener('focusin', usar(true));
  elemento.addEventListener('focusout', usar(false));
  elemento.addEventListener('pointerleave', usar(false));
  // In the capture phase, to run before Leaflet's own listener.
  elemento.addEventListener('wheel', alGirar, { capture: true });
}

export function domarGestos(mapa: MapaLeaflet): void {
  const elemento = mapa.getContainer();
  domarDedos(mapa, elemento);
  domarRueda(mapa, elemento);
}
