import type { Operacion } from '@visitas/contract/comun/operacion';
import { codigoDe, leerProblema } from './juicio.ts';
import type { Contestada } from './linea.ts';
import { camposRefutados, type Entradas } from './partes.ts';

/** Two keys by which JSON could reach every object's prototype; such a body is not read. */
const CON_PROTOTIPO = /"__proto__":|"constructor":\{[^}]*"prototype"/;

/** The answer must refuse exactly the fields that the schemas refuse. */
export function faltasDeLectura(
  operacion: Operacion,
  llegadas: Entradas,
  contestada: Contestada,
): string[] {
  const refutados = camposRefutados(operacion, llegadas);
  const problema = leerProblema(contestada);
  const codigo = problema && codigoDe(problema);
  if (CON_PROTOTIPO.test(JSON.stringify(llegadas.cuerpo ?? {}))) {
    return codigo === 'json-invalido' ? [] : ['reads a prototype'];
  }
  if (codigo === 'json-invalido') return ['reports valid JSON as unreadable'];
  if (refutados.length === 0) return [];
  const dichos = Object.keys(problema?.errors ?? {}).sort();
  return codigo === 'validacion' && String(dichos) === String(refutados)
    ? []
    : [`answers ${contestada.estado} [${dichos}] where [${refutados}] are wrong`];
}
