import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Novedad {
  version: string;
  fecha: string;
  cambios: string[];
}

const CAMBIOS = new URL('../../../CHANGELOG.md', import.meta.url);
/** Enough for a phone that was off for months. */
const CUANTAS = 8;

export const leerCambios = (): string => readFileSync(CAMBIOS, 'utf8');

/**
 * The versions of CHANGELOG.md, newest first, with what each changed for its users. The part for
 * the operator is left out.
 */
export function novedadesDe(texto: string): Novedad[] {
  const [, ...partes] = texto.split(/^## /m);
  return partes.map((parte) => {
    const [titulo = '', ...resto] = parte.split('\n');
    const [version = '', fecha = ''] = titulo.split(' · ');
    const [paraTodos = ''] = resto.join('\n').split(/^### /m);
    const cambios = paraTodos.split(/^- /m).slice(1);
    return { version, fecha, cambios: cambios.map((cambio) => cambio.trim().replace(/\s+/g, ' ')) };
  });
}

/** Writes the file that tells an older page what changed. */
export function novedades(): Plugin {
  return {
    name: 'novedades',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(novedadesDe(leerCambios()).slice(0, CUANTAS));
      this.emitFile({ type: 'asset', fileName: 'novedades.json', source });
    },
  };
}
