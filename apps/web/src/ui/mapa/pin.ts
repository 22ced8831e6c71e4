const SVG = 'http://www.w3.org/2000/svg';

function trazo(nombre: string, atributos: Record<string, string>): SVGElement {
  const elemento = document.createElementNS(SVG, nombre);
  for (const [atributo, valor] of Object.entries(atributos)) elemento.setAttribute(atributo, valor);
  return elemento;
}

/** The brand's pin. Its tip, at the middle of the lower edge, marks the place. */
export function crearPin(): HTMLElement {
  const dibujo = trazo('svg', { width: '38', height: '46', viewBox: '0 0 38 46' });
  dibujo.setAttribute('aria-hidden', 'true');
  dibujo.append(
    trazo('path', {
      d: 'M19 45C19 45 3 30 3 18.5a16 16 0 0 1 32 0C35 30 19 45 19 45z',
      fill: 'var(--marca)',
      stroke: 'var(--raised)',
      'stroke-width': '2.5',
    }),
    trazo('circle', { cx: '19', cy: '18.5', r: '5.6', fill: 'var(--raised)' }),
  );
  const pin = document.createElement('div');
  pin.style.display = 'grid';
  pin.append(dibujo);
  return pin;
}
