import type { Page } from '@playwright/test';
import type { Cual } from '../apoyo/pantallas.ts';
import type { Usuario } from '../apoyo/prueba.ts';

export interface Foto {
  /** The file name, without the device and colour scheme. */
  nombre: string;
  /** The signed-in user; null without a session. */
  usuario: Usuario | null;
  ruta: string;
  /** The visit shown, whose id replaces the 1 in the address. */
  sobre?: Cual | undefined;
  /** The only device on which it makes sense. */
  solo?: '@escritorio' | '@telefono';
  /** Taken while something is still loading. */
  aMedias?: true;
  antes?: (page: Page) => Promise<unknown>;
  despues?: (page: Page) => Promise<unknown>;
}

type Resto = Omit<Foto, 'nombre' | 'usuario' | 'ruta'>;

export const fotoDe =
  (usuario: Foto['usuario']) =>
  (nombre: string, ruta: string, resto: Resto = {}): Foto => ({ nombre, usuario, ruta, ...resto });
