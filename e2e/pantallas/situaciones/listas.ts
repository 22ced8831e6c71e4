import { expect } from '@playwright/test';
import { type Foto, fotoDe } from '../foto.ts';

const admin = fotoDe('admin');

export const LISTAS: readonly Foto[] = [
  admin('visitas-listado-busqueda', '/visitas/listado?buscar=farmacia'),
  admin('visitas-listado-sin-resultados', '/visitas/listado?buscar=Ferreter%C3%ADa+del+Sur'),
  admin('clientes-listado-sin-conexion', '/clientes/listado', {
    antes: (page) => page.route('**/api/clientes?*', (ruta) => ruta.abort()),
    despues: (page) => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible(),
  }),
];
