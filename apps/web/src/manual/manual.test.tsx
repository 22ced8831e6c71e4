import type { Rol } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, titulo, ventana } from '../../pruebas/pantalla.ts';
import { Callado } from '../../pruebas/servidor.ts';

const abrir = (ruta: string, como: Rol) => montar(ruta, { como, servidor: new Callado({}) });
const campo = () => page.getByRole('searchbox', { name: 'Buscar en el manual' });
const indice = () => page.getByRole('navigation', { name: 'Páginas del manual' });
const enlaces = () =>
  indice()
    .getByRole('link')
    .elements()
    .map((uno) => uno.querySelector('span')?.textContent);
const pagina = (nombre: string) => page.getByRole('article', { name: nombre });

describe('the search of the manual', () => {
  test.each([
    ['Supervisor', 'Decidir una cancelación', 'Pedir una cancelación'],
    ['Tecnico', 'Pedir una cancelación', 'Decidir una cancelación'],
  ] as const)("ignores accents and shows a %s's own pages first", async (rol, propia, ajena) => {
    const { donde } = await abrir('/manual', rol);
    await campo().fill('CANCELACION');
    await expect
      .element(indice().getByRole('status'))
      .toHaveTextContent(/^\d+ páginas con «CANCELACION»$/);
    expect(enlaces()).toContain(ajena);
    expect(enlaces().indexOf(propia)).toBeLessThan(enlaces().indexOf(ajena));
    await indice().getByRole('link', { name: propia }).click();
    await expect.element(pagina(propia)).toBeVisible();
    expect(donde()).toContain('?buscar=CANCELACION');
    await expect
      .element(indice().getByRole('link', { name: propia }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('says when no page has the words', async () => {
    await abrir('/manual', 'Supervisor');
    await campo().fill('xilófono');
    await expect
      .element(indice().getByRole('status'))
      .toHaveTextContent('Ninguna página con «xilófono». Prueba con otra palabra.');
    expect(page.getByRole('article').elements()).toHaveLength(1);
  });

  test('takes the place of the page on a phone, and a result takes it back', async () => {
    await enTelefono();
    await abrir('/manual/decidir-una-cancelacion', 'Supervisor');
    await expect.element(pagina('Decidir una cancelación')).toBeVisible();
    await campo().fill('feriado');
    await expect.element(pagina('Decidir una cancelación')).not.toBeInTheDocument();
    await indice().getByRole('link').first().click();
    await expect.element(page.getByRole('article')).toBeVisible();
    await expect.element(campo()).toHaveValue('');
  });
});

describe('the manual', () => {
  test.each([
    ['Tecnico', ['Primeros pasos', 'Técnico', 'Supervisor', 'Administrador', 'Quien instala']],
    [
      'Administrador',
      ['Primeros pasos', 'Administrador', 'Técnico', 'Supervisor', 'Quien instala'],
    ],
  ] as const)('lists the parts in the order of a %s', async (rol, partes) => {
    await abrir('/manual/decidir-una-cancelacion', rol);
    await expect.element(pagina('Decidir una cancelación')).toBeVisible();
    const dichas = indice().getByRole('button').elements();
    expect(dichas.map(({ textContent }) => textContent)).toEqual(partes);
  });

  test.each([
    ['Supervisor', '/visitas/por-supervisor?solo=porDecidir'],
    ['Administrador', '/visitas/listado?solo=porDecidir'],
  ] as const)('leads a %s to their own screen', async (rol, destino) => {
    const { donde } = await abrir('/manual/decidir-una-cancelacion', rol);
    await page.getByRole('link', { name: 'Abrir Por decidir' }).click();
    await expect.poll(donde).toBe(destino);
  });

  test('leads no one to a screen that is not theirs', async () => {
    await abrir('/manual/decidir-una-cancelacion', 'Tecnico');
    await expect.element(pagina('Decidir una cancelación')).toBeVisible();
    expect(page.getByRole('link', { name: 'Abrir Por decidir' }).elements()).toEqual([]);
  });

  test('says when it has no such page, and lists those that it has', async () => {
    await abrir('/manual/otra-cosa', 'Tecnico');
    await expect.element(page.getByText('El manual no tiene esa página.')).toBeVisible();
    await boton('Supervisor').click();
    await indice().getByRole('link', { name: 'Decidir una cancelación' }).click();
    await expect.element(pagina('Decidir una cancelación')).toBeVisible();
  });
});

describe("the sheet of the key '?'", () => {
  test.each([
    ['/visitas/detalle/1/motivo-cancelacion', '/manual/decidir-una-cancelacion'],
    ['/home', '/manual/primeros-pasos'],
  ])('leads from %s to its page of the manual, and back', async (pantalla, esperada) => {
    const { donde, atras } = await abrir(pantalla, 'Supervisor');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('?');
    await ventana('Atajos de teclado')
      .getByRole('link', { name: 'Manual de esta pantalla' })
      .click();
    await expect.poll(donde).toBe(esperada);
    await expect.element(titulo('Manual')).toBeVisible();
    atras();
    await expect.poll(donde).not.toContain('/manual');
  });
});
