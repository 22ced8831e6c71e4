import { expect } from '@playwright/test';
import { marca, type QueMapa } from '../../apoyo/mapaListas.ts';
import { type Foto, fotoDe } from '../foto.ts';

const admin = fotoDe('admin');
const supervisor = fotoDe('supervisor');
const MIAS = '/visitas/por-supervisor';

const enMapa = (de: QueMapa): Foto =>
  admin(`${de}-listado-mapa`, `/${de}/listado?ver=mapa`, {
    despues: (page) => expect(marca(page, de, /juntas|juntos/).first()).toBeVisible(),
  });

export const LISTAS: readonly Foto[] = [
  admin('visitas-listado-busqueda', '/visitas/listado?buscar=farmacia'),
  admin('visitas-listado-sin-resultados', '/visitas/listado?buscar=Ferreter%C3%ADa+del+Sur'),
  admin(
    'usuarios-listado-todos-desactivar',
    '/usuarios/listado/todos?buscar=mar%C3%ADa+garc%C3%ADa',
    {
      despues: async (page) => {
        await page
          .getByRole('button', { name: /^Desactivar/ })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ),
  supervisor('visitas-filtros', `${MIAS}?solo=semana&desde=2020-01-01`, {
    despues: async (page) => {
      await page.getByRole('button', { name: /^(Más filtros|Filtros)/ }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Ver / })).toBeVisible();
    },
  }),
  supervisor('visitas-ninguna-pasa', `${MIAS}?solo=hoy,atrasadas`, {
    despues: (page) =>
      expect(page.getByText('Ninguna visita con estos filtros.', { exact: true })).toBeVisible(),
  }),
  supervisor('visitas-por-decidir', `${MIAS}?solo=porDecidir`, {
    despues: (page) =>
      expect(
        page.getByRole('list', { name: 'Cancelaciones por decidir' }).getByRole('listitem').first(),
      ).toBeVisible(),
  }),
  supervisor('visitas-exportar', MIAS, {
    despues: async (page) => {
      await page.getByRole('button', { name: 'Exportar', exact: true }).click();
      await expect(page.getByText('Queda anotado en el historial.')).toBeVisible();
    },
  }),
  supervisor('ir-a', MIAS, {
    solo: '@escritorio',
    despues: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('cua');
      await expect(page.getByRole('group', { name: 'Visitas' })).toBeVisible();
    },
  }),
  supervisor('atajos', MIAS, {
    solo: '@escritorio',
    despues: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    },
  }),
  enMapa('visitas'),
  enMapa('clientes'),
  admin('clientes-listado-sin-conexion', '/clientes/listado', {
    antes: (page) => page.route('**/api/clientes?*', (ruta) => ruta.abort()),
    despues: (page) => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible(),
  }),
];
