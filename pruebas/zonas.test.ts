import { expect, test } from 'vitest';
import { leerTexto } from './fuentes.ts';
import { EDICIONES, nuevos } from './zonas/receta.ts';

const editados = Object.keys(EDICIONES);

test('a new screen edits few files, the ones that AGENTS.md names', () => {
  const dePruebas = editados.filter((ruta) => ruta.includes('/pruebas/'));
  expect(editados.length - dePruebas.length).toBeLessThanOrEqual(3);
  expect(dePruebas.length).toBeLessThanOrEqual(1);
  const [, receta = ''] =
    leerTexto('AGENTS.md').match(/\*\*Add a screen with its operation\*\*(.*?)\n\n/s) ?? [];
  const [, anade = '', edita = ''] = receta.match(/New:(.*?)\nEdited:(.*?)\.\n/s) ?? [];
  const nombrados = (texto: string) => [...texto.matchAll(/`([^`]+)`/g)].map(([, uno]) => uno);
  expect(nombrados(edita).sort()).toEqual(editados.sort());
  const rutas = nuevos.map(({ ruta }) => ruta.replace(/\d{3}-/, 'NNN-'));
  expect(nombrados(anade).sort()).toEqual(rutas.sort());
});

test('each new line has its place, found once', () => {
  const lineas = Object.entries(EDICIONES).flatMap(([ruta, cuales]) =>
    cuales.map(([trasDe]) => ({ ruta, trasDe })),
  );
  const sinLugar = lineas.filter(({ ruta, trasDe }) => leerTexto(ruta).split(trasDe).length !== 2);
  expect(sinLugar).toEqual([]);
});
