import { afterEach, beforeEach, expect, vi } from 'vitest';
import './gestos.ts';
import { comoAlEmpezar, TESELAS } from './medidas.ts';

// The settings the server writes into the page, added before any module reads them. Maps request no
// background from the internet.
const ajustes = document.createElement('script');
ajustes.type = 'application/json';
ajustes.id = 'configuracion';
ajustes.textContent = JSON.stringify({ urlTeselas: TESELAS });
document.head.append(ajustes);

// Nobody looks at this page. What is transparent is laid out and pressed as ever, but not painted.
window.parent.document.body.style.opacity = '0';

// Imported after the settings exist.
const { desmontar } = await import('./montar.tsx');
const { vaciarBases } = await import('./bases.ts');

/**
 * What the browser says when a list grows in the frame that places it, as on a slow machine. It is
 * placed again in the next one. A loop would say it in every frame.
 */
const EN_OTRO_CUADRO = 'ResizeObserver loop completed';
const LO_MAS_SIN_BUCLE = 3;

let problemas: string[] = [];
let enOtroCuadro = 0;

function anotar(...partes: unknown[]): void {
  const dicho = partes.map(String).join(' ');
  if (dicho.includes(EN_OTRO_CUADRO)) {
    enOtroCuadro += 1;
    if (enOtroCuadro <= LO_MAS_SIN_BUCLE) return;
  }
  problemas.push(dicho);
}

beforeEach(async () => {
  problemas = [];
  enOtroCuadro = 0;
  vi.spyOn(console, 'error').mockImplementation(anotar);
  vi.spyOn(console, 'warn').mockImplementation(anotar);
  await comoAlEmpezar();
});

// Every test fails on a console error or on a call it did not foresee.
afterEach(async () => {
  problemas.push(...desmontar());
  vi.restoreAllMocks();
  await vaciarBases();
  expect(problemas, problemas.join('; ')).toEqual([]);
});
