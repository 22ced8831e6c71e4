import { afterEach, beforeEach, expect, vi } from 'vitest';
import { comoAlEmpezar, TESELAS } from './medidas.ts';

// The settings that the server writes into the page, before anything reads them: no map asks the
// internet for its background.
const ajustes = document.createElement('script');
ajustes.type = 'application/json';
ajustes.id = 'configuracion';
ajustes.textContent = JSON.stringify({ urlTeselas: TESELAS });
document.head.append(ajustes);

// Imported once the settings are there.
const { desmontar } = await import('./montar.tsx');
const { vaciarPendientes } = await import('./pendientes.ts');

let problemas: string[] = [];
const anotar = (...partes: unknown[]) => problemas.push(partes.map(String).join(' '));

beforeEach(async () => {
  problemas = [];
  vi.spyOn(console, 'error').mockImplementation(anotar);
  vi.spyOn(console, 'warn').mockImplementation(anotar);
  await comoAlEmpezar();
});

// In every test: no error in the console and no call that the test did not foresee.
afterEach(async () => {
  problemas.push(...desmontar());
  vi.restoreAllMocks();
  await vaciarPendientes();
  expect(problemas).toEqual([]);
});
