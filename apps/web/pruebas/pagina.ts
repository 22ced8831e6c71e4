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

let problemas: string[] = [];
const anotar = (...partes: unknown[]) => problemas.push(partes.map(String).join(' '));

beforeEach(async () => {
  problemas = [];
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
