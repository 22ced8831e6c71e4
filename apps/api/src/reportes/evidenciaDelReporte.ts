import type { TipoDeArchivo } from '@visitas/contract/archivos/archivo';
import type { FirmaLeida } from '@visitas/contract/evidencia/esquemas';
import {
  avanceDe,
  comoMapa,
  estaFuera,
  preguntasALaVista,
  type Respuestas,
  textoDeLimites,
  textoDeRespuesta,
} from '@visitas/contract/evidencia/reglas';
import {
  LA_FIRMA,
  LAS_FOTOS,
  type NoCumplida,
  type Respondida,
} from '@visitas/contract/evidencia/respuestas';
import type { ClaseDeFoto, LoQueSePide, Pregunta } from '@visitas/contract/formularios/formulario';
import type { Contenido } from './contenido.ts';

export interface EvidenciaDelReporte {
  /** Hashes in hexadecimal. */
  archivo: string;
  mediana: string | null;
  tipo: TipoDeArchivo;
  clase: ClaseDeFoto;
  leyenda: string | null;
  pregunta: string | null;
  ocurridoEn: Date;
  /** Who added it. */
  de: string;
}

/** An execution's evidence, as its rows have it. */
export interface EvidenciaDeEjecucion {
  /** Null when the phone knew no form. */
  formulario: LoQueSePide | null;
  respuestas: readonly Respondida[];
  /** The last answers at this client. */
  anteriores: readonly Respondida[];
  noCumplidas: readonly NoCumplida[];
  firma: FirmaLeida | null;
  huellaFirmada: Buffer | null;
  /** In the order in which they are shown, without those added apart. */
  evidencias: readonly EvidenciaDelReporte[];
  /** What the finish said of the files that have not arrived. */
  porLlegar: readonly { pregunta?: string | null | undefined }[];
  tecnico: string;
  fechaFinalizacion: Date;
}

type Parte = Pick<
  Contenido,
  'lista' | 'fotos' | 'fotosNoCumplidas' | 'archivos' | 'firma' | 'sinLlegar'
>;

/**
 * What a report says of the evidence; empty when there is none. `leidas` has the photos whose file was
 * read, by the hash of what was sent.
 */
export function parteDeEvidencia(
  ejecucion: EvidenciaDeEjecucion,
  leidas: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Parte {
  const { formulario, noCumplidas, porLlegar } = ejecucion;
  const fotos = ejecucion.evidencias.filter(({ tipo }) => tipo === 'jpeg');
  const lista = formulario ? listaDe(ejecucion, formulario, fotos) : [];
  const sinFotos = motivoDe(noCumplidas, LAS_FOTOS);
  const firma = firmaDe(ejecucion, fotos.length + porLlegar.length);
  const archivos = ejecucion.evidencias.filter(({ tipo }) => tipo === 'pdf');
  return {
    ...(lista.some(dicenAlgo) && { lista }),
    ...(fotos.length > 0 && { fotos: fotos.map((una) => fotoDe(una, ejecucion, leidas)) }),
    ...(sinFotos !== undefined && { fotosNoCumplidas: sinFotos }),
    ...(archivos.length > 0 && { archivos: archivos.map((uno) => archivoDe(uno, ejecucion)) }),
    ...(firma && { firma }),
    ...(porLlegar.length > 0 && { sinLlegar: porLlegar.length }),
  };
}

/** The list of a visit that could not be done is usually blank, and says nothing. */
const dicenAlgo = ({ preguntas }: NonNullable<Parte['lista']>[number]): boolean =>
  preguntas.some(
    ({ respuesta, fotos, noCumplida }) => (respuesta ?? fotos ?? noCumplida) !== undefined,
  );

const motivoDe = (noCumplidas: readonly NoCumplida[], que: string): string | undefined =>
  noCumplidas.find(({ pregunta }) => pregunta === que)?.motivo;

/** Only sections with a question that is asked. */
function listaDe(
  ejecucion: EvidenciaDeEjecucion,
  formulario: LoQueSePide,
  fotos: readonly EvidenciaDelReporte[],
): NonNullable<Parte['lista']> {
  const respuestas = comoMapa(ejecucion.respuestas);
  const anteriores = comoMapa(ejecucion.anteriores);
  const noLlegaron = new Set(ejecucion.porLlegar.flatMap(({ pregunta }) => pregunta ?? []));
  const vistas = new Set(preguntasALaVista(formulario, respuestas).map(({ id }) => id));
  return formulario.secciones
    .map(({ titulo, preguntas }) => ({
      titulo,
      preguntas: preguntas
        .filter(({ id }) => vistas.has(id))
        .map((una) => ({
          ...dichaDe(una, respuestas, anteriores),
          ...(una.clase === 'foto' && noLlegaron.has(una.id) && { respuesta: 'Su foto no llegó' }),
          ...fotosDe(una, fotos),
          ...noCumplidaDe(una, ejecucion.noCumplidas),
        })),
    }))
    .filter(({ preguntas }) => preguntas.length > 0);
}

function dichaDe(una: Pregunta, respuestas: Respuestas, anteriores: Respuestas) {
  const dada = respuestas.get(una.id);
  const limites = una.clase === 'numero' ? textoDeLimites(una) : '';
  const anterior = una.ensenarAnterior ? textoDeRespuesta(una, anteriores.get(una.id)?.valor) : '';
  return {
    pregunta: una.texto,
    ...(limites && { limites: una.unidad ? `${limites} ${una.unidad}` : limites }),
    respuesta: textoDeRespuesta(una, dada?.valor) || null,
    ...(estaFuera(una, dada?.valor) && { fuera: true as const }),
    ...(dada?.nota && { nota: dada.nota }),
    ...(anterior && { anterior }),
  };
}

function fotosDe({ id }: Pregunta, fotos: readonly EvidenciaDelReporte[]) {
  const suyas = fotos.flatMap(({ pregunta }, i) => (pregunta === id ? [i + 1] : []));
  return suyas.length > 0 ? { fotos: suyas } : {};
}

function noCumplidaDe({ id }: Pregunta, noCumplidas: readonly NoCumplida[]) {
  const motivo = motivoDe(noCumplidas, id);
  return motivo === undefined ? {} : { noCumplida: motivo };
}

const archivoDe = (
  { archivo, leyenda, ocurridoEn, de }: EvidenciaDelReporte,
  { tecnico }: EvidenciaDeEjecucion,
) => ({
  archivo,
  leyenda,
  ocurridoEn: ocurridoEn.toISOString(),
  ...(de !== tecnico && { de }),
});

function fotoDe(
  una: EvidenciaDelReporte,
  ejecucion: EvidenciaDeEjecucion,
  leidas: Pick<ReadonlyMap<string, unknown>, 'has'>,
) {
  const preguntas = ejecucion.formulario?.secciones.flatMap((seccion) => seccion.preguntas) ?? [];
  return {
    ...archivoDe(una, ejecucion),
    mediana: una.mediana,
    clase: una.clase,
    pregunta: preguntas.find(({ id }) => id === una.pregunta)?.texto ?? null,
    ...(!leidas.has(una.archivo) && { ilegible: true as const }),
  };
}

function firmaDe(ejecucion: EvidenciaDeEjecucion, fotos: number): Parte['firma'] {
  const { firma, formulario, huellaFirmada, fechaFinalizacion } = ejecucion;
  if (firma && 'trazos' in firma)
    return {
      ...firma,
      // The report dates the signature by its finish, whatever the phone says of it.
      firmadaEn: fechaFinalizacion.toISOString(),
      respuestas: formulario ? respondidasDe(ejecucion, formulario) : 0,
      fotos,
      huellaFirmada: huellaFirmada?.toString('hex') ?? null,
    };
  const motivo = firma?.motivo ?? motivoDe(ejecucion.noCumplidas, LA_FIRMA);
  return motivo === undefined ? undefined : { motivo };
}

function respondidasDe(
  { respuestas, evidencias, porLlegar }: EvidenciaDeEjecucion,
  formulario: LoQueSePide,
): number {
  const fotografiadas = new Set(
    [...evidencias, ...porLlegar].flatMap(({ pregunta }) => pregunta ?? []),
  );
  return avanceDe(formulario, comoMapa(respuestas), fotografiadas).hechas;
}
