import { join } from 'node:path';

/** Where everything of one DATA_DIR lives. */
export interface Carpetas {
  raiz: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** PostgreSQL's log. */
  registro: string;
  marca: string;
}

export const carpetasDe = (raiz: string): Carpetas => ({
  raiz,
  cluster: join(raiz, 'postgres'),
  registro: join(raiz, 'postgres.log'),
  marca: join(raiz, 'gestion-visitas.json'),
});
