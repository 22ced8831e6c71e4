import type { Page } from '@playwright/test';
import type { Cual } from '../apoyo/pantallas.ts';
import type { Usuario } from '../apoyo/prueba.ts';

export interface Foto {
  /** Of its file, before where and in which scheme it was taken. */
  nombre: string;
  /** Who is looking; nobody has entered when null. */
  usuario: Usuario | null;
  ruta: string;
  /** The visit it is about; in its address it is the 1. */
  sobre?: Cual | undefined;
  /** Elsewhere it would say nothing. */
  solo?: '@escritorio' | '@telefono';
  /** It is taken while something is on its way. */
  aMedias?: true;
  antes?: (page: Page) => Promise<unknown>;
  despues?: (page: Page) => Promise<unknown>;
}

type Resto = Omit<Foto, 'nombre' | 'usuario' | 'ruta'>;

export const fotoDe =
  (usuario: Foto['usuario']) =>
  (nombre: string, ruta: string, resto: Resto = {}): Foto => ({ nombre, usuario, ruta, ...resto });
