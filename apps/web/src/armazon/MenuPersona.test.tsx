import type { Rol } from '@visitas/contract/comun/roles';
import type { AvisoDelSistema } from '@visitas/contract/estado/operaciones';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, enfocar, titulo } from '../../pruebas/pantalla.ts';
import { Callado } from '../../pruebas/servidor.ts';

const AVISO: AvisoDelSistema = {
  clave: 'respaldo',
  nivel: 'atencion',
  titulo: 'Hace 4 días que no hay respaldo',
  detalle: 'El último es del viernes 20/11/2026 02:00.',
  remedio: 'Haz uno ahora.',
};

const abrir = (como: Rol, avisos: AvisoDelSistema[] = []) =>
  montar('/home', { como, servidor: new Callado({ 'estado.avisos': { avisos } }) });
const nombre = (rol: Rol) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: rol });
const entrada = (cual: string) => page.getByRole('menuitem', { name: cual });
const entradas = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

describe("the person's name opens a menu", () => {
  test.each([
    [
      'Administrador',
      [
        'Mi cuenta',
        'Cifras del mes',
        'Ajustes de la empresa',
        'Historial',
        'Estado del sistema',
        'Manual',
        'Atajos?',
      ],
    ],
    ['Supervisor', ['Mi cuenta', 'Cifras del mes', 'Manual', 'Atajos?']],
    ['Tecnico', ['Mi cuenta', 'Manual', 'Atajos?']],
  ] as const)('with what a %s may open', async (rol, suyas) => {
    await abrir(rol);
    await nombre(rol).click();
    await expect.element(entrada('Mi cuenta')).toBeVisible();
    expect(entradas()).toEqual(suyas);
  });

  test('that is used with the keyboard alone', async () => {
    const { donde } = await abrir('Administrador');
    await enfocar(nombre('Administrador'));
    await userEvent.keyboard('{Enter}');
    await expect.element(entrada('Mi cuenta')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(entrada('Mi cuenta')).not.toBeInTheDocument();
    await expect.element(nombre('Administrador')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entrada('Mi cuenta')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(entrada('Cifras del mes')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(entrada('Ajustes de la empresa')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(entrada('Estado del sistema')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toBe('/estado');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('whose shortcuts are the sheet of the key ?', async () => {
    await abrir('Supervisor');
    await nombre('Supervisor').click();
    await entrada('Atajos').click();
    await expect.element(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  });

  test('that marks the state when it deserves attention', async () => {
    await abrir('Administrador', [AVISO]);
    await nombre('Administrador').click();
    await expect
      .element(page.getByRole('menuitem', { name: /^Estado del sistema.*pide atención$/ }))
      .toBeVisible();
  });

  test('also from the narrow navigation', async () => {
    localStorage.setItem('visitas.navegacion-contraida', 'true');
    const { donde } = await abrir('Administrador');
    await boton('Ana Lucía Pérez').click();
    await entrada('Mi cuenta').click();
    await expect.poll(donde).toBe('/mi-cuenta');
    await expect.element(titulo('Mi cuenta')).toBeVisible();
  });
});

describe('in the drawer of a phone', () => {
  const enCajon = async (rol: Rol) => {
    await enTelefono();
    const montada = await abrir(rol);
    await boton('Abrir menú').click();
    await expect.element(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    return montada;
  };

  test('a technician reaches the manual, and the drawer closes', async () => {
    const { donde } = await enCajon('Tecnico');
    await nombre('Tecnico').click();
    await expect.element(entrada('Mi cuenta')).toBeVisible();
    await entrada('Manual').click();
    await expect.poll(donde).toBe('/manual');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('an administrator reaches the state, and the drawer closes', async () => {
    const { donde } = await enCajon('Administrador');
    await nombre('Administrador').click();
    await entrada('Estado del sistema').click();
    await expect.poll(donde).toBe('/estado');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
