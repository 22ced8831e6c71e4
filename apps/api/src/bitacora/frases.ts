import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import { conMayuscula, enumerar } from '@visitas/contract/comun/formato';
import {
  type Campo,
  type ColumnasAnotadas,
  comoSeGuarda,
  type Diccion,
  type LineaAnotada,
  type Relato,
} from '../plataforma/relatos.ts';

type Cambio = LineaContada['cambios'][number];

interface Dicho {
  hizo: string;
  cambios: Cambio[];
}

/** What a line says was done, and each value that it changed. */
export function enFrase(linea: LineaAnotada, relato: Relato, diccion: Diccion): Dicho {
  const { antes, despues } = linea;
  const tocados = Object.entries(relato.campos)
    .map(([nombre, campo]) => ({ campo, columnas: campo.columnas ?? [nombre] }))
    .filter(({ columnas }) =>
      columnas.some((columna) => Object.hasOwn(despues ?? antes ?? {}, columna)),
    )
    .map((uno) => ({ ...uno, ...comoSeLee(uno, linea, diccion) }));
  return {
    hizo: relato.hizo?.(linea, diccion) ?? deSiempre(linea, relato, tocados),
    cambios: tocados.flatMap(({ campo, antes: era, despues: es }) =>
      era === es ? [] : [{ campo: tituloDe(campo), antes: era, despues: es }],
    ),
  };
}

interface Tocado {
  campo: Campo;
  antes: string | null;
  despues: string | null;
}

function comoSeLee(
  { campo: { texto = comoSeGuarda }, columnas }: { campo: Campo; columnas: readonly string[] },
  { antes, despues }: LineaAnotada,
  diccion: Diccion,
) {
  const [columna = ''] = columnas;
  const leer = (valores: ColumnasAnotadas | null) => valores && texto(valores, diccion, columna);
  return { antes: leer(antes), despues: leer(despues) };
}

/** 'el teléfono' → 'Teléfono'. */
const tituloDe = ({ que }: Campo): string => conMayuscula(que.replace(/^(el|la|los|las) /, ''));

/** More are counted. */
const SE_NOMBRAN = 3;
/** A longer value is only among the changes. */
const CABE_EN_LA_FRASE = 28;

function deSiempre(
  { antes, despues }: LineaAnotada,
  { que }: Relato,
  tocados: readonly Tocado[],
): string {
  if (antes === null) return `Creó ${que}`;
  if (despues === null) return `Eliminó ${que}`;
  if (soloDeSistema(despues)) return `Guardó ${que} sin cambios`;
  if (tocados.length === 0 || (tocados.length === 1 && 'activo' in despues))
    return `${verboDe(despues)} ${que}`;
  if (tocados.length > SE_NOMBRAN)
    return `Cambió ${tocados.length} datos de ${que}`.replace(' de el ', ' del ');
  return `Cambió ${enumerar(tocados.map(({ campo }) => campo.que))}${deUnoAOtro(tocados)}`;
}

/** ' de 12/12/2026 a 15/12/2026'. */
function deUnoAOtro([uno, otro]: readonly Tocado[]): string {
  if (!uno || otro || !cabe(uno.antes) || !cabe(uno.despues)) return '';
  return ` de ${uno.antes} a ${uno.despues}`;
}

/** A record that is saved as it was gets another version. */
const soloDeSistema = (valores: ColumnasAnotadas): boolean =>
  Object.keys(valores).every((columna) => columna === 'version' || columna === 'actualizadaEn');

const cabe = (valor: string | null): boolean =>
  valor !== null && valor.length <= CABE_EN_LA_FRASE && !valor.includes('\n');

function verboDe({ activo }: ColumnasAnotadas): string {
  if (activo === undefined) return 'Cambió';
  return activo === true ? 'Activó' : 'Desactivó';
}
