import { plegar } from '@visitas/contract/comun/plegar';
import { alPrimerUso } from '../plataforma/alPrimerUso.ts';
import {
  PARTES_DEL_MANUAL,
  type PaginaDelManual,
  type ParteDelManual,
  parteDe,
  type TramoDeTexto,
} from './pagina.ts';

const LEIDAS = import.meta.glob<PaginaDelManual>('../../../../docs/manual/*.md', {
  eager: true,
  import: 'default',
});

/** Every page, in the order of the manual. */
const PAGINAS: readonly PaginaDelManual[] = Object.values(LEIDAS).sort(
  (una, otra) => una.orden - otra.orden,
);

export const paginaLlamada = (nombre: string): PaginaDelManual | undefined =>
  PAGINAS.find((una) => una.nombre === nombre);

/** The parts as a reader needs them: the first steps, then those of their role, then the others. */
export function gruposPara(rol: string): ParteDelManual[] {
  const propio = parteDe(rol);
  const [primeros, ...otros] = PARTES_DEL_MANUAL;
  return [
    primeros,
    ...otros.filter((uno) => uno === propio),
    ...otros.filter((uno) => uno !== propio),
  ];
}

export const paginasDe = (grupo: ParteDelManual): PaginaDelManual[] =>
  PAGINAS.filter(({ para }) => para.includes(grupo));

/** The reader's own pages first. The order of the manual decides among equals. */
const propiasPrimero = (paginas: readonly PaginaDelManual[], rol: string): PaginaDelManual[] => {
  const grupo = parteDe(rol);
  const lugar = ({ para }: PaginaDelManual) =>
    grupo !== undefined && para.includes(grupo) ? 0 : 1;
  return [...paginas].sort((una, otra) => lugar(una) - lugar(otra));
};

/** The page that explains a screen to this role. */
export function paginaDePantalla(ruta: string, rol: string): PaginaDelManual | undefined {
  const sinBarra = (una: string) => una.replace(/(.)\/$/, '$1');
  const suyas = PAGINAS.filter(({ pantallas }) =>
    pantallas.some((una) => sinBarra(una) === sinBarra(ruta)),
  );
  return propiasPrimero(suyas, rol)[0];
}

const dicho = (tramos: readonly TramoDeTexto[]): string =>
  tramos.map((tramo) => (typeof tramo === 'string' ? tramo : tramo.texto)).join('');

function textoDe({ titulo, bloques }: PaginaDelManual): string {
  const partes = bloques.map((bloque) => {
    if (bloque.clase === 'parrafo') return dicho(bloque.tramos);
    if (bloque.clase === 'imagen') return bloque.pie;
    return 'texto' in bloque ? bloque.texto : bloque.renglones.map(dicho).join(' ');
  });
  return plegar([titulo, ...partes].join(' '));
}

/** Folded once: folding every page for each letter that is typed would be felt on a phone. */
const plegados = alPrimerUso(() => new Map(PAGINAS.map((pagina) => [pagina, textoDe(pagina)])));

/**
 * The pages that say every word, whatever its accents: first those that have them in their title. The reader's
 * own pages are first among each.
 */
export function hallarPaginas(buscar: string, rol: string): PaginaDelManual[] {
  const textos = plegados();
  const palabras = plegar(buscar).split(/\s+/);
  const tiene = (texto = '') => palabras.every((palabra) => texto.includes(palabra));
  const halladas = PAGINAS.filter((pagina) => tiene(textos.get(pagina)));
  const enTitulo = ({ titulo }: PaginaDelManual) => tiene(plegar(titulo));
  return [
    ...propiasPrimero(halladas.filter(enTitulo), rol),
    ...propiasPrimero(
      halladas.filter((una) => !enTitulo(una)),
      rol,
    ),
  ];
}
