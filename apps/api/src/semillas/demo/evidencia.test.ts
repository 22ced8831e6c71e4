import { esFirma, esquemaFirma } from '@visitas/contract/evidencia/firma';
import { reparosDe } from '@visitas/contract/formularios/reparos';
import { expect, test } from 'vitest';
import { leerJpeg } from '../../archivos/jpeg.ts';
import { Azar } from './azar.ts';
import { firmaInventada } from './evidencia.ts';
import { FORMULARIOS } from './formularios.ts';
import { FOTOS } from './fotos.ts';

test('the forms of the demonstration could be published', () => {
  for (const versiones of Object.values(FORMULARIOS))
    for (const { contenido } of versiones) expect(reparosDe(contenido)).toEqual([]);
});

test('every signature is one, inside its box', () => {
  for (let i = 0; i < 200; i += 1) {
    const firma = firmaInventada(new Azar(`${i}`));
    expect('trazos' in firma && esFirma(firma.trazos)).toBe(true);
    expect(esquemaFirma.parse(firma)).toEqual(firma);
  }
});

test('the photographs are light, and as the program would keep them', () => {
  expect(FOTOS.size).toBe(6);
  for (const bytes of FOTOS.values()) {
    expect(bytes.length).toBeLessThan(40 * 1024);
    expect(leerJpeg(bytes)?.tramos).toEqual([[0, bytes.length]]);
  }
});
