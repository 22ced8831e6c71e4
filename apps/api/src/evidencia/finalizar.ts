import { createHash } from 'node:crypto';
import type { Nombrada } from '@visitas/contract/evidencia/entradas';
import type { FirmaLeida } from '@visitas/contract/evidencia/esquemas';
import { FALTA_LA_FIRMA, type FirmaDeVisita } from '@visitas/contract/evidencia/firma';
import {
  comoMapa,
  estaFuera,
  type Falta,
  faltasDe,
  preguntasALaVista,
  valorEsDe,
} from '@visitas/contract/evidencia/reglas';
import { LA_FIRMA, LAS_FOTOS, type Respondida } from '@visitas/contract/evidencia/respuestas';
import {
  FORMULARIO_VACIO,
  type LoQueSePide,
  preguntasDe,
} from '@visitas/contract/formularios/formulario';
import type { Peticion } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { type Llegada, momentoDe } from '../plataforma/http/llegada.ts';
import { type Rechazo, rechazarCampo } from '../plataforma/http/rechazo.ts';
import type { DichoAlFinalizar } from '../visitas/tabla.ts';
import {
  buscarHoja,
  decirDeEvidencias,
  type Ejecutada,
  evidenciasDe,
  type FilaDeEvidencia,
  guardarHoja,
  hayEvidencia,
} from './consultas.ts';
import { formularioDe } from './lectura.ts';

type FinPedido = Peticion<'visitas.finalizar'>['cuerpo'];

/** Undefined when a finish says nothing of it, as every finish of an ordinary visit. */
export function dichoEn(
  { evidencias, respuestas, firma, noCumplidas }: FinPedido,
  llegada: Llegada,
): DichoAlFinalizar | undefined {
  const dicho = {
    ...(evidencias && { evidencias }),
    ...(respuestas && { respuestas }),
    ...(firma && { firma: porNuestroReloj(firma, llegada) }),
    ...(noCumplidas && { noCumplidas }),
  };
  return Object.keys(dicho).length > 0 ? dicho : undefined;
}

const SIN_LIMITE = new Date(0);

function porNuestroReloj({ ocurridoEn, ...firma }: FirmaDeVisita, llegada: Llegada): FirmaLeida {
  const { ocurrido, dudosa } = momentoDe(ocurridoEn, llegada, SIN_LIMITE);
  return ocurridoEn && !dudosa ? { ...firma, firmadaEn: ocurrido.toISOString() } : firma;
}

interface Fin {
  visita: Ejecutada & { idTecnico: number; fechaInicio: Date | null };
  dicho: DichoAlFinalizar | undefined;
  resultado: string | null;
  noRealizada: string | null;
  ocurrido: Date;
}

export interface HojaCerrada {
  /** Named files that have not arrived: the report waits for them. */
  porLlegar: number;
  fueraDeLimites: boolean;
}

/**
 * Checks that nothing required is missing, and stores what the finish says. Undefined for a visit without
 * evidence. The caller holds the visit's lock.
 */
export async function cerrarHoja(bd: Ejecutor, fin: Fin): Promise<HojaCerrada | undefined> {
  const { visita, dicho = {} } = fin;
  if (!fin.dicho && !(await hayEvidencia(bd, visita))) return undefined;
  const hoja = await buscarHoja(bd, visita);
  const formulario = formularioDe(hoja)?.contenido ?? FORMULARIO_VACIO;
  const respuestas = dicho.respuestas ?? hoja?.respuestas ?? [];
  const archivos = await archivosDe(bd, visita, dicho.evidencias ?? []);
  const { llegadas, porLlegar, cambiadas } = archivos;
  exigirDeSuClase(formulario, respuestas);
  exigirCompleta(fin, { formulario, respuestas, ...archivos });
  await decirDeEvidencias(bd, cambiadas);
  await guardarHoja(bd, visita, {
    respuestas,
    porLlegar,
    noCumplidas: dicho.noCumplidas ?? [],
    respondidaEn: fin.ocurrido,
    firma: firmaCreible(fin),
    huellaFirmada: huellaDeLoFirmado(fin, {
      respuestas: respuestasALaVista(formulario, respuestas),
      archivos: [...llegadas, ...porLlegar].map(({ archivo }) => archivo),
    }),
  });
  return {
    porLlegar: porLlegar.length,
    fueraDeLimites: algunaFuera(formulario, respuestas),
  };
}

interface Respondido {
  formulario: LoQueSePide;
  respuestas: readonly Respondida[];
  llegadas: readonly FilaDeEvidencia[];
  porLlegar: readonly Nombrada[];
}

/** Says the first thing missing. A visit that could not be done owes nothing. */
function exigirCompleta(
  { dicho, noRealizada }: Fin,
  { formulario, respuestas, llegadas, porLlegar }: Respondido,
): void {
  const fotos = [...llegadas.filter(({ tipo }) => tipo === 'jpeg'), ...porLlegar];
  const [primera] = faltasDe({
    formulario,
    respuestas: comoMapa(respuestas),
    fotos: fotos.map(({ pregunta = null }) => ({ pregunta })),
    firmada: dicho?.firma !== undefined,
    noCumplidas: dicho?.noCumplidas ?? [],
  });
  if (primera && !noRealizada) throw falta(primera);
}

/** Refuses a text for a number, or an option that the question never had. Unknown questions are ignored. */
export function exigirDeSuClase(formulario: LoQueSePide, respuestas: readonly Respondida[]): void {
  const dadas = comoMapa(respuestas);
  const mala = preguntasDe(formulario).find((una) => !valorEsDe(una, dadas.get(una.id)?.valor));
  if (mala)
    throw rechazarCampo(
      'respuestas',
      `La respuesta a «${mala.texto}» no se entiende. Escríbela de nuevo.`,
    );
}

export const algunaFuera = (
  formulario: LoQueSePide,
  respuestas: readonly Respondida[],
): boolean => {
  const dadas = comoMapa(respuestas);
  return preguntasALaVista(formulario, dadas).some((una) =>
    estaFuera(una, dadas.get(una.id)?.valor),
  );
};

function respuestasALaVista(
  formulario: LoQueSePide,
  respuestas: readonly Respondida[],
): Respondida[] {
  const vistas = new Set(preguntasALaVista(formulario, comoMapa(respuestas)).map(({ id }) => id));
  return respuestas.filter(({ pregunta }) => vistas.has(pregunta));
}

/** The files of the visit with what the finish says of them, and the named ones that are not there. */
async function archivosDe(
  bd: Ejecutor,
  visita: Ejecutada & { idTecnico: number },
  nombradas: readonly Nombrada[],
) {
  const dichas = new Map(nombradas.map((una) => [una.archivo, una]));
  const suyas = (await evidenciasDe(bd, visita)).filter(({ aparte }) => !aparte);
  const llegadas = suyas.map((una) =>
    una.de === visita.idTecnico ? conLoDicho(una, dichas.get(una.archivo)) : una,
  );
  const estan = new Set(suyas.map(({ archivo }) => archivo));
  return {
    cambiadas: llegadas.filter((una, i) => una !== suyas[i]),
    llegadas: llegadas.toSorted((una, otra) => una.orden - otra.orden),
    porLlegar: [...dichas.values()].filter(({ archivo }) => !estan.has(archivo)),
  };
}

/** A file named alone stays the same. A PDF answers no question. */
function conLoDicho(una: FilaDeEvidencia, dicha: Nombrada | undefined): FilaDeEvidencia {
  if (dicha?.clase === undefined) return una;
  const { clase, leyenda = null, pregunta = una.pregunta, orden = una.orden } = dicha;
  return { ...una, clase, leyenda, orden, pregunta: una.tipo === 'pdf' ? null : pregunta };
}

function falta({ pregunta, texto, cuantas }: Falta): Rechazo {
  if (pregunta === LA_FIRMA) return rechazarCampo('firma', FALTA_LA_FIRMA);
  if (pregunta === LAS_FOTOS)
    return rechazarCampo('evidencias', `${cuantas === 1 ? 'Falta' : 'Faltan'} ${texto}.`);
  return rechazarCampo('respuestas', `Falta «${texto}».`);
}

/** Given between the start and the finish. A clock that says otherwise is not believed. */
function firmaCreible({ dicho, visita, ocurrido }: Fin): FirmaLeida | null {
  if (!dicho?.firma) return null;
  const { firmadaEn, ...firma } = dicho.firma;
  const cuando = Date.parse(firmadaEn ?? '');
  const creible = cuando >= Number(visita.fechaInicio) && cuando <= ocurrido.getTime();
  return creible ? dicho.firma : firma;
}

/** Binds a signature to what was in front of the person who signed. */
export function huellaDeLoFirmado(
  { dicho, resultado, noRealizada }: Pick<Fin, 'dicho' | 'resultado' | 'noRealizada'>,
  { respuestas, archivos }: { respuestas: readonly Respondida[]; archivos: readonly string[] },
): Buffer | null {
  const firma = dicho?.firma;
  if (!firma || !('trazos' in firma)) return null;
  const { nombre, documento } = firma;
  const dadas = respuestas.map(({ pregunta, valor = null, nota }) => [pregunta, valor, nota]);
  const firmado = [resultado, noRealizada, dadas, archivos, nombre, documento];
  return createHash('sha256').update(JSON.stringify(firmado)).digest();
}
