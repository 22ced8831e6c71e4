import { MIGRACIONES } from './bd/migraciones.ts';

export { PUBLICADA, VERSION } from '@visitas/contract/salud/version';

/** The newest migration of this program: '015-etiquetas'. */
export const MIGRACION = Object.keys(MIGRACIONES).at(-1) ?? '';
