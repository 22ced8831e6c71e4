import { expect, type Page } from '@playwright/test';
import { type Foto, fotoDe } from '../foto.ts';

/** One of them damaged by a spreadsheet, and one without its telephone. */
const PEGADAS = [
  ['Nombre', 'DPI o NIT', 'Dirección', 'Teléfono'],
  ['Café Las Marías', '4410982-3', '3a calle 6-22, zona 4', '2331-8820'],
  ['Óptica del Parque', '2.20145E+6', '12 calle 1-25, zona 10', '2369-4417'],
  ['Posada Santa Lucía', '5520914-8', '6a calle 10-63, Antigua', ''],
  ['Imprenta El Pliego', '2201450-1', '8a avenida 4-10, zona 1', '2334-7781'],
]
  .map((celdas) => celdas.join('\t'))
  .join('\n');

const pegar = async (page: Page): Promise<void> => {
  await page.getByRole('textbox').fill(PEGADAS);
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await expect(page.getByRole('button', { name: /^Revisar/ })).toBeVisible();
};

/** An import between its file and its confirmation: nothing is written. */
export const IMPORTAR: readonly Foto[] = [
  fotoDe('admin')('clientes-importar-columnas', '/clientes/importar', { despues: pegar }),
  fotoDe('admin')('clientes-importar-revisar', '/clientes/importar', {
    despues: async (page) => {
      await pegar(page);
      await page.getByRole('button', { name: /^Revisar/ }).click();
      await expect(page.getByRole('button', { name: /^Importar \d/ })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  }),
];
