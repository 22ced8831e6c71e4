import { enumerar } from '@visitas/contract/comun/formato';
import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import type {
  CampoImportado,
  Importacion,
  QueSeImporta,
} from '@visitas/contract/importaciones/esquemas';
import { RUTAS } from '../navegacion.ts';
import { cifra, contado, desdeCuando } from '../ui/formato.ts';

export const PALABRAS = {
  clientes: {
    titulo: 'Importar clientes',
    sustantivo: ['cliente', 'clientes'],
    importados: ['cliente importado', 'clientes importados'],
    verLista: 'Ver clientes',
    lista: RUTAS['clientes-listado'],
    importar: RUTAS['importar-clientes'],
  },
  usuarios: {
    titulo: 'Importar usuarios',
    sustantivo: ['usuario', 'usuarios'],
    importados: ['usuario importado', 'usuarios importados'],
    verLista: 'Ver usuarios',
    lista: RUTAS['usuarios-generales'],
    importar: RUTAS['importar-usuarios'],
  },
} as const satisfies Record<QueSeImporta, object>;

export const tituloDeCampo = (que: QueSeImporta, campo: CampoImportado): string =>
  CAMPOS_DE[que].find((uno) => uno.campo === campo)?.titulo ?? campo;

/** 'nombre, identificación y NIT': inside a sentence, where only initials keep their capitals. */
export const camposEnFrase = (que: QueSeImporta, campos: readonly CampoImportado[]): string =>
  enumerar(
    campos
      .map((campo) => tituloDeCampo(que, campo))
      .map((titulo) => (titulo === titulo.toUpperCase() ? titulo : titulo.toLowerCase())),
  );

/** The required fields, or the others. Both coordinates in one cell are the same two fields. */
export const camposQue = (que: QueSeImporta, hacenFalta: boolean): CampoImportado[] =>
  CAMPOS_DE[que]
    .filter(({ campo, falta }) => (falta !== undefined) === hacenFalta && campo !== 'coordenadas')
    .map(({ campo }) => campo);

const SEPARADORES: Record<string, string> = {
  ';': 'punto y coma «;»',
  ',': 'coma «,»',
  '|': 'barra «|»',
  '\t': 'tabulador',
};

export const nombreDeSeparador = (separador: string): string => SEPARADORES[separador] ?? separador;

type Contada = Pick<
  Importacion,
  'que' | 'nuevas' | 'existentes' | 'repetidas' | 'conError' | 'omitidas' | 'conExistentes'
>;

/** What a confirmation writes. */
export const porImportar = ({ nuevas, existentes, conExistentes }: Contada): number =>
  nuevas + (conExistentes === 'actualizar' ? existentes : 0);

/** '466 clientes importados'. */
export const dichoImportados = (que: QueSeImporta, cuantos: number): string =>
  contado(cuantos, PALABRAS[que].importados);

/** 'Se crearán 466. 31 quedan igual, 4 repetidas y 5 con error no entran.' */
export function loQuePasara(cuenta: Contada): string {
  const { nuevas, existentes, conExistentes } = cuenta;
  const actualiza = conExistentes === 'actualizar' && existentes > 0;
  const seCrean = `Se ${nuevas === 1 ? 'creará' : 'crearán'} ${cifra(nuevas)}`;
  const primera = actualiza
    ? `${seCrean} y se ${existentes === 1 ? 'actualizará' : 'actualizarán'} ${cifra(existentes)}.`
    : `${seCrean}.`;
  const partes = [igual(cuenta), fuera(cuenta)].filter(Boolean);
  return partes.length === 0 ? primera : `${primera} ${partes.join(', ')}.`;
}

function igual({ existentes, conExistentes }: Contada): string {
  if (conExistentes === 'actualizar' || existentes === 0) return '';
  return `${cifra(existentes)} ${existentes === 1 ? 'queda' : 'quedan'} igual`;
}

function fuera({ repetidas, conError, omitidas }: Contada): string {
  const partes = [
    repetidas > 0 && contado(repetidas, ['repetida', 'repetidas']),
    conError > 0 && `${cifra(conError)} con error`,
    omitidas > 0 && contado(omitidas, ['apartada', 'apartadas']),
  ].filter((una) => una !== false);
  if (partes.length === 0) return '';
  const son = repetidas + conError + omitidas;
  return `${enumerar(partes)} no ${son === 1 ? 'entra' : 'entran'}`;
}

const SIN_USARSE = {
  clientes: 'mientras nadie edite los nuevos y ninguna visita los use',
  usuarios: 'mientras nadie edite a los nuevos y ninguno haya entrado ni tenga visitas',
} as const satisfies Record<QueSeImporta, string>;

/** What an undo asks of the created ones: those that were updated go back one by one. */
export const mientras = ({ que, creadas = 0 }: Pick<Importacion, 'que' | 'creadas'>): string =>
  creadas > 0 ? `, ${SIN_USARSE[que]}` : '';

/** Rows that were not written, and that a corrected file may bring again. */
export const noEntraron = ({ repetidas, conError, omitidas }: Contada): number =>
  repetidas + conError + omitidas;

/** 'las 23:20', or 'el 30/11/2026 a las 00:20' when the hour ends another day. */
export function hastaCuando(instante: string, ahora: number): string {
  const dicho = desdeCuando(instante, ahora);
  const [dia, hora] = dicho.split(' ');
  return hora ? `el ${dia} a las ${hora}` : `las ${dicho}`;
}
