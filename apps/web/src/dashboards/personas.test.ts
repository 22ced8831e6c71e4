import { expect, test } from 'vitest';
import { resumenDeBarras } from './personas.ts';

const sustantivo = ['técnico', 'técnicos'] as const;

test('the bars are summed up in a sentence', () => {
  const personas = [
    { id: 1, nombre: 'Ana', finalizadas: 1200, pendientes: 3 },
    { id: 2, nombre: 'Luis', finalizadas: 5, pendientes: 0 },
  ];
  expect(resumenDeBarras({ sustantivo, personas })).toBe(
    'Gráfica de barras. 2 técnicos: 1,205 visitas finalizadas y 3 pendientes.',
  );
});

test('the sentence uses the singular for one person and one visit of each kind', () => {
  const personas = [{ id: 1, nombre: 'Ana', finalizadas: 1, pendientes: 1 }];
  expect(resumenDeBarras({ sustantivo, personas })).toBe(
    'Gráfica de barras. 1 técnico: 1 visita finalizada y 1 pendiente.',
  );
});
