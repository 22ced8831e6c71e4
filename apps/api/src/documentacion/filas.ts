import {
  type Exportable,
  esquemaExportacion,
  rutaParaExportar,
  TIPO_DE_FORMATO,
} from '@visitas/contract/comun/exportacion';
import type { Operacion } from '@visitas/contract/comun/operacion';
import {
  EXPORTACIONES_A_LA_VEZ,
  EXPORTACIONES_POR_HORA,
} from '@visitas/contract/exportaciones/limites';
import { operaciones } from '@visitas/contract/operaciones';
import * as z from 'zod/mini';
import { lineasDeCsv } from '../plataforma/tablas/escribirCsv.ts';
import { ejemploDe } from './ejemplos.ts';
import { esquemaJson } from './esquemaJson.ts';

/** What the documentation shows: a row of the contract, or the file of one, which is derived from it. */
export interface FilaDocumentada extends Operacion {
  /** The types of the file that it answers, with an example of those that are text. */
  archivo?: Readonly<Record<string, string | null>>;
  detalle?: string;
  /** What its own query parameters mean, each with an example. */
  propios?: Readonly<Record<string, { significado: string; ejemplo: string }>>;
}

export const filasDocumentadas = (): [string, FilaDocumentada][] =>
  Object.entries<Operacion>(operaciones).flatMap(([nombre, fila]) => {
    const archivo = archivoDe(nombre, fila);
    return archivo
      ? [
          [nombre, fila],
          [`${nombre}.exportar`, archivo],
        ]
      : [[nombre, fila]];
  });

function archivoDe(nombre: string, fila: Operacion): FilaDocumentada | undefined {
  if (fila.exportable) return deLista(fila, fila.exportable);
  return nombre === DE_REPORTES ? deReportes(fila) : undefined;
}

const DE_REPORTES: keyof typeof operaciones = 'exportaciones.reportes';

const { porPersona, enTotal } = EXPORTACIONES_A_LA_VEZ;

function comoArchivo({ grupo, ruta, acceso, parametros, errores = [] }: Operacion) {
  return {
    metodo: 'GET',
    grupo,
    acceso,
    ...(parametros && { parametros }),
    ruta: rutaParaExportar(ruta),
    respuesta: z.string(),
    cabeceras: { 'Content-Disposition': 'El nombre del archivo, con la fecha de hoy.' },
    errores: [...errores, 'demasiados-intentos'],
    detalle: `Cada persona, ${porPersona} archivos a la vez y ${EXPORTACIONES_POR_HORA} por hora; si no, 429. Entre todos, ${enTotal} a la vez; si no, 503. Un archivo cortado a la mitad no está completo: pídelo otra vez.`,
  } as const;
}

/** The whole list, so it takes no window. */
function deLista(fila: Operacion, exportable: Exportable): FilaDocumentada {
  const { limite: _, despues: __, ...suyos } = fila.criterios?.shape ?? {};
  const nombres = Object.keys(exportable.columnas);
  return {
    ...comoArchivo(fila),
    resumen: `${fila.resumen}, en un archivo de Excel o CSV`,
    criterios: z.object({ ...esquemaExportacion.shape, ...suyos }),
    archivo: {
      [TIPO_DE_FORMATO.csv]: ejemploEnCsv(fila, exportable),
      [TIPO_DE_FORMATO.xlsx]: null,
    },
    propios: {
      formato: { significado: 'Excel («xlsx») o CSV («csv»).', ejemplo: 'csv' },
      columnas: {
        significado: `Qué columnas y en qué orden, separadas por comas: ${nombres.join(', ')}. Sin él vienen todas.`,
        ejemplo: nombres.slice(0, 2).join(','),
      },
    },
  };
}

function deReportes(fila: Operacion): FilaDocumentada {
  return {
    ...comoArchivo(fila),
    resumen: 'Los reportes de las visitas de mi lista, en un archivo ZIP',
    ...(fila.criterios && { criterios: fila.criterios }),
    archivo: { [TIPO_DE_FORMATO.zip]: null },
  };
}

function ejemploEnCsv(fila: Operacion, { columnas }: Exportable): string {
  const filas = fila.respuesta && ejemploDe(esquemaJson(fila.respuesta, 'output'), fila);
  if (!Array.isArray(filas)) throw new Error('A list answers its rows.');
  const { titulos, lineaDe } = lineasDeCsv({ columnas: Object.values(columnas), zona: 'UTC' });
  return titulos + filas.map(lineaDe).join('');
}
