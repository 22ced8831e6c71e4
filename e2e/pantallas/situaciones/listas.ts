import { expect } from '@playwright/test';
import { marca, type QueMapa } from '../../apoyo/mapaListas.ts';
import { type Foto, fotoDe } from '../foto.ts';

const admin = fotoDe('admin');

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
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ),
  enMapa('visitas'),
  enMapa('clientes'),
  admin('clientes-listado-sin-conexion', '/clientes/listado', {
    antes: (page) => page.route('**/api/clientes?*', (ruta) => ruta.abort()),
    despues: (page) => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible(),
  }),
];
