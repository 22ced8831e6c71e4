import type { Evidencia, ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { FirmaDeVisita, Trazos } from '@visitas/contract/evidencia/firma';
import {
  type Contestada,
  comoMapa,
  estaMalEscrita,
  type Falta,
  faltasDe,
  preguntasALaVista,
} from '@visitas/contract/evidencia/reglas';
import type { NoCumplida, Respondida } from '@visitas/contract/evidencia/respuestas';

/** What this phone has of a visit in process besides what the server has, until its finish is confirmed. */
export interface Hoja {
  /** By question. The server's answers fill those that this phone has not touched. */
  contestadas: Readonly<Record<string, Contestada>>;
  noCumplidas: readonly NoCumplida[];
  /** The name and the strokes, while they are written. */
  recibe: { nombre: string; documento: string; trazos: Trazos };
  /** The reasons that are being written. */
  motivos: { sinFirma: string; sinCumplir: string };
  /** What the strokes were drawn about. */
  trazosSobre: string;
  /** What was confirmed, and what it was about: null when the client did not sign. */
  firma: { dicha: FirmaDeVisita; sobre: string | null } | null;
  /** The last progress that was given to the outbox. */
  avance: string;
}

export const HOJA_VACIA: Hoja = {
  contestadas: {},
  noCumplidas: [],
  recibe: { nombre: '', documento: '', trazos: [] },
  motivos: { sinFirma: '', sinCumplir: '' },
  trazosSobre: '',
  firma: null,
  avance: '',
};

export const conMotivo =
  (parte: Partial<Hoja['motivos']>) =>
  (hoja: Hoja): Hoja => ({ ...hoja, motivos: { ...hoja.motivos, ...parte } });

/** True when it has what only this phone has: a finish sends the reasons and the signature. */
export const soloEstaAqui = (hoja: Hoja): boolean =>
  hoja.firma !== null ||
  hoja.noCumplidas.length > 0 ||
  hoja.recibe.trazos.length > 0 ||
  [hoja.recibe.nombre, hoja.recibe.documento, ...Object.values(hoja.motivos)].join('') !== '' ||
  quedaPorDar(hoja);

/** Some answer is not in the progress that was given to the outbox. */
function quedaPorDar({ contestadas, avance }: Hoja): boolean {
  const dadas: Respondida[] = avance === '' ? [] : JSON.parse(avance);
  const escritas = new Set(dadas.map((una) => JSON.stringify([una.pregunta, una.valor, una.nota])));
  return Object.entries(contestadas).some(
    ([pregunta, { valor, nota }]) =>
      (valor !== null || nota !== null) && !escritas.has(JSON.stringify([pregunta, valor, nota])),
  );
}

type Lista = Pick<ListaVerificacion, 'secciones' | 'fotos' | 'firma' | 'respuestas'>;

/** This phone has the last word on what it touched. */
export function respuestasDeHoja(lista: Pick<Lista, 'respuestas'>, hoja: Hoja): Respondida[] {
  const ajenas = lista.respuestas.filter(({ pregunta }) => !(pregunta in hoja.contestadas));
  const propias = Object.entries(hoja.contestadas).map(([pregunta, { valor, nota }]) => ({
    pregunta,
    valor,
    nota,
  }));
  return [...ajenas, ...propias];
}

/** What a condition hides stays on the phone and is not sent. In the order of the form. */
export function respuestasALaVista(lista: Lista, hoja: Hoja): Respondida[] {
  const mapa = comoMapa(respuestasDeHoja(lista, hoja));
  return preguntasALaVista(lista, mapa).flatMap(({ id }) => {
    const { valor = null, nota = null } = mapa.get(id) ?? {};
    return valor === null && nota === null ? [] : { pregunta: id, valor, nota };
  });
}

/** What is said of a file of the visit, in its order. */
export type FotoDeHoja = Pick<
  Evidencia,
  'archivo' | 'clase' | 'leyenda' | 'pregunta' | 'orden' | 'tipo'
>;

interface Cosas {
  lista: Lista;
  hoja: Hoja;
  fotos: readonly FotoDeHoja[];
  resultado: string;
}

/** What is signed: another result, another answer or another file is another thing. */
export const loQueSeFirma = ({ lista, hoja, fotos, resultado }: Cosas): string =>
  JSON.stringify([
    resultado.trim(),
    respuestasALaVista(lista, hoja),
    fotos.map(({ archivo, clase, pregunta, leyenda }) => [archivo, clase, pregunta, leyenda]),
  ]);

export const CAMBIO_TRAS_LA_FIRMA = 'La visita cambió después de la firma. Fírmala de nuevo.';

/** `cambio`: the visit changed after the signature, so it counts as none. */
export function firmaVigente(cosas: Cosas): { firma?: FirmaDeVisita; cambio: boolean } {
  const { firma } = cosas.hoja;
  if (!firma) return { cambio: false };
  const vale = firma.sobre === null || firma.sobre === loQueSeFirma(cosas);
  return vale ? { firma: firma.dicha, cambio: false } : { cambio: true };
}

/** What is missing, with the numbers that cannot be read: they would be lost in silence. */
export function faltasDeHoja(cosas: Cosas): Falta[] {
  const { lista, hoja, fotos } = cosas;
  const respuestas = comoMapa(respuestasDeHoja(lista, hoja));
  const faltas = faltasDe({
    formulario: lista,
    respuestas,
    fotos: fotos.filter(({ tipo }) => tipo === 'jpeg'),
    firmada: firmaVigente(cosas).firma !== undefined,
    noCumplidas: hoja.noCumplidas,
  });
  const dichas = new Set([...faltas, ...hoja.noCumplidas].map(({ pregunta }) => pregunta));
  const malEscritas = preguntasALaVista(lista, respuestas).filter(({ id }) => {
    const suya = hoja.contestadas[id];
    return suya !== undefined && !dichas.has(id) && estaMalEscrita(suya);
  });
  return [...malEscritas.map(({ id, texto }) => ({ pregunta: id, texto })), ...faltas];
}

/** The reasons that still count: what was answered, photographed or signed after all is no longer impossible. */
export function noCumplidasVigentes(cosas: Cosas): NoCumplida[] {
  const sinMotivos = { ...cosas.hoja, noCumplidas: [] };
  const faltan = new Set(faltasDeHoja({ ...cosas, hoja: sinMotivos }).map((una) => una.pregunta));
  return cosas.hoja.noCumplidas.filter(({ pregunta }) => faltan.has(pregunta));
}

/** The files of the visit, with what is said of each: the report waits for those that have not arrived. */
export const nombradasDe = (fotos: readonly FotoDeHoja[]) =>
  fotos.map(({ archivo, clase, leyenda, pregunta, orden }) => ({
    archivo,
    clase,
    leyenda,
    pregunta,
    orden,
  }));

/** What the finish says besides section 7. A visit that could not be done carries no signature. */
export function partesDelFin(cosas: Cosas & { sinRealizar: boolean }) {
  const { lista, hoja, fotos, sinRealizar } = cosas;
  const { firma } = sinRealizar ? {} : firmaVigente(cosas);
  return {
    respuestas: respuestasALaVista(lista, hoja),
    evidencias: nombradasDe(fotos),
    ...(firma && { firma }),
    ...(!sinRealizar && { noCumplidas: noCumplidasVigentes(cosas) }),
  };
}
