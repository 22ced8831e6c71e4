import { isDeepStrictEqual } from 'node:util';
import {
  type CodigoError,
  ERRORES,
  esquemaProblema,
  type Problema,
} from '@visitas/contract/comun/errores';
import { estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import * as z from 'zod/mini';
import { erroresPosibles } from '../../src/documentacion/openapi.ts';
import type { Contestada } from './linea.ts';
import { camposDe } from './partes.ts';

/** What is wrong with an answer to this operation; empty when nothing is. */
export function faltasDe(operacion: Operacion, contestada: Contestada): string[] {
  if (contestada.estado === estadoDe(operacion)) return faltasDelExito(operacion, contestada);
  const problema = leerProblema(contestada);
  if (!problema) return [`${contestada.estado} is not a problem: ${contestada.texto}`];
  return [...faltasDelProblema(problema, operacion), ...faltasDelRechazo(operacion, problema)];
}

/** What is wrong with a refusal, whatever was asked. */
export function faltasDeRechazoSuelto(contestada: Contestada): string[] {
  const problema = leerProblema(contestada);
  return problema ? faltasDelProblema(problema) : [`not a problem: ${contestada.texto}`];
}

function faltasDelExito({ respuesta }: Operacion, { texto, cabeceras }: Contestada): string[] {
  if (respuesta === null) return texto === '' ? [] : ['answers with a body'];
  if (!cabeceras['content-type']?.startsWith('application/json')) return ['is not JSON'];
  const cuerpo = JSON.parse(texto);
  const leido = z.safeParse(respuesta, cuerpo);
  if (!leido.success) return [`outside its schema: ${z.prettifyError(leido.error)}`];
  return isDeepStrictEqual(leido.data, cuerpo) ? [] : ['has more fields than its schema'];
}

export function leerProblema({ estado, cabeceras, texto }: Contestada): Problema | null {
  if (!cabeceras['content-type']?.startsWith('application/problem+json')) return null;
  const leido = z.safeParse(z.strictObject(esquemaProblema.shape), JSON.parse(texto));
  return leido.success && leido.data.status === estado ? leido.data : null;
}

export const codigoDe = ({ type }: Problema) =>
  type.replace('urn:visitas:error:', '') as CodigoError;

/** A row that asks another server documents what it says when that one does not answer. */
function faltasDelProblema(problema: Problema, { errores = [] }: Pick<Operacion, 'errores'> = {}) {
  const { status, title, detail, errors } = problema;
  const fila = ERRORES[codigoDe(problema)];
  const frases = [detail, ...Object.values(errors ?? {}).flat()];
  return [
    ...si(
      !fila || fila.status !== status || fila.titulo !== title,
      'is not in the catalogue of errors',
    ),
    ...si(status >= 500 && !errores.includes(codigoDe(problema)), `answers ${status}`),
    ...si(!frases.every((frase) => esFrase(frase)), `says ${frases}`),
    ...si(codigoDe(problema) === 'validacion' && !nombraCampos(problema), 'names no field'),
  ];
}

/** A Spanish sentence with a beginning and an end, without the words of library errors. */
const esFrase = (texto: string) =>
  texto === ERRORES.credenciales.detalle ||
  (/^[\p{Lu}¿¡].+[.!?]$/su.test(texto) &&
    !/\b(invalid|expected|received|must|required|should|input|unexpected|undefined|null|NaN)\b/i.test(
      texto,
    ));

const nombraCampos = ({ errors = {} }: Problema) =>
  Object.keys(errors).length > 0 && Object.values(errors).every((frases) => frases.length > 0);

function faltasDelRechazo(operacion: Operacion, problema: Problema): string[] {
  const posibles = erroresPosibles(operacion);
  const ajenos = Object.keys(problema.errors ?? {}).filter(
    // A nested field includes its place: 'regla.hasta', 'visitas.3.idTecnico'.
    (campo) =>
      ![...camposDe(operacion), 'cuerpo', 'Idempotency-Key'].includes(campo.split('.')[0] ?? ''),
  );
  return [
    ...si(!posibles.includes(codigoDe(problema)), `does not document ${problema.type}`),
    ...si(ajenos.length > 0, `reports fields that the operation does not have: ${ajenos}`),
  ];
}

const si = (falla: boolean, falta: string): string[] => (falla ? [falta] : []);
