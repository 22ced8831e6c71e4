import { CAMPOS_DE, camposQueOcupa, plegarTitulo } from '@visitas/contract/importaciones/campos';
import type {
  CampoImportado,
  ColumnaImportada,
  QueSeImporta,
} from '@visitas/contract/importaciones/esquemas';

type Elegidas = readonly (CampoImportado | null)[];

/** The required fields that no column brings. */
export const faltanPor = (que: QueSeImporta, elegidas: Elegidas): CampoImportado[] =>
  CAMPOS_DE[que]
    .filter(({ campo, falta }) => falta !== undefined && !elegidas.includes(campo))
    .map(({ campo }) => campo);

/** The fields that two columns bring: the last one would win in silence. A place comes in one column or in two. */
export function dosVeces(elegidas: Elegidas): CampoImportado[] {
  const tomados = new Set<CampoImportado>();
  const repetidos = new Set<CampoImportado>();
  for (const campo of elegidas) {
    if (campo === null) continue;
    if (tomados.has(campo)) repetidos.add(campo);
    for (const uno of camposQueOcupa(campo)) tomados.add(uno);
  }
  return [...repetidos];
}

const PORQUES = {
  titulo: 'Por el nombre de la columna',
  recordada: 'Como la vez anterior',
  contenido: 'Por el contenido',
  mano: 'La elegiste tú',
};

/** Why a column has its field. A choice that was not sent yet is the person's too. */
export function razonDeColumna(
  columna: Pick<ColumnaImportada, 'titulo' | 'ejemplos' | 'campo' | 'porque'>,
  elegida: CampoImportado | null,
): string {
  if (elegida !== columna.campo) return elegida === null ? '' : PORQUES.mano;
  if (elegida !== null) return columna.porque ? PORQUES[columna.porque] : '';
  return esFechaDeExcel(columna) ? 'Fecha guardada como número de Excel' : '';
}

/** From 1982 to 2036: a number of those under a title with 'fecha' is a day that lost its format. */
const DIA_DE_EXCEL = /^[345]\d{4}$/;

const esFechaDeExcel = ({ titulo, ejemplos }: Pick<ColumnaImportada, 'titulo' | 'ejemplos'>) =>
  /\bfecha\b/.test(plegarTitulo(titulo)) &&
  ejemplos.length > 0 &&
  ejemplos.every((uno) => DIA_DE_EXCEL.test(uno));
