import type { Locator, Page } from '@playwright/test';

export type QueMapa = 'visitas' | 'clientes';

export const mapa = (page: Page, de: QueMapa): Locator =>
  page.getByRole('region', { name: `Mapa de ${de}` });

export const marca = (page: Page, de: QueMapa, nombre: string | RegExp): Locator =>
  mapa(page, de).getByRole('button', { name: nombre });

/** 'Lista' or 'Mapa', beside the search. */
export const vista = (page: Page, nombre: 'Lista' | 'Mapa'): Locator =>
  page.getByRole('navigation', { name: 'Cómo verlo' }).getByRole('link', { name: nombre });

export const enMapa = (ruta: string, buscar = ''): string =>
  `${ruta}?${new URLSearchParams({ ...(buscar && { buscar }), ver: 'mapa' })}`;
