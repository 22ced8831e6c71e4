import type {
  Evidencia,
  FirmaLeida,
  ListaVerificacion,
} from '@visitas/contract/evidencia/esquemas';
import {
  comoMapa,
  estaFuera,
  preguntasALaVista,
  textoDeLimites,
  textoDeRespuesta,
} from '@visitas/contract/evidencia/reglas';
import { LAS_FOTOS } from '@visitas/contract/evidencia/respuestas';
import type { ClaseDeFoto, Pregunta } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type DosHoras, dosHoras, duracion, fechaHora } from '../../ui/formato.ts';
import { medida } from '../../ui/medida.ts';
import { partesQueHay } from '../evidencia/partesQueHay.ts';

export type Lados<T> = readonly [una: T, otra: T];

/** What one version says in a row. */
export interface Dicho {
  texto?: string;
  /** Smaller, under the text. */
  notas?: readonly string[];
  fuera?: true;
  /** The validation of the place, which is null without a place to compare with. */
  validado?: boolean | null;
  fotos?: readonly Evidencia[];
  firma?: FirmaLeida;
}

export interface FilaAlineada {
  llave: string;
  nombre: string;
  /** Undefined where a version does not have it. */
  lados: Lados<Dicho | undefined>;
  /** The two versions do not say the same. */
  cambia: boolean;
}

export interface GrupoAlineado {
  titulo: string;
  filas: FilaAlineada[];
}

/** What two executions of a visit say, side by side. What neither has is left out. */
export function alinear(versiones: Lados<VisitaSola>): GrupoAlineado[] {
  const grupos = [
    { titulo: 'Ejecución', filas: DE_LA_EJECUCION.map((fila) => filaDe(fila, versiones)) },
    ...gruposDeLista(versiones),
    { titulo: 'Fotos', filas: DE_LAS_FOTOS.map((fila) => filaDe(fila, versiones)) },
    { titulo: 'Firma', filas: [filaDe(['Firma', firmaDe], versiones)] },
  ];
  return grupos
    .map(({ titulo, filas }) => ({ titulo, filas: filas.flatMap((una) => una ?? []) }))
    .filter(({ filas }) => filas.length > 0);
}

type Descrita = readonly [nombre: string, decir: (version: VisitaSola) => Dicho | undefined];

function filaDe(
  [nombre, decir]: Descrita,
  [una, otra]: Lados<VisitaSola>,
): FilaAlineada | undefined {
  return alineada(nombre, nombre, [decir(una), decir(otra)]);
}

function alineada(
  llave: string,
  nombre: string,
  lados: FilaAlineada['lados'],
): FilaAlineada | undefined {
  if (lados.every((uno) => uno === undefined)) return undefined;
  const [una, otra] = lados.map(enUnTexto);
  return { llave, nombre, lados, cambia: una !== otra };
}

/** The same file in two versions is one photo. */
const enUnTexto = (dicho: Dicho | undefined): string | undefined =>
  dicho && JSON.stringify({ ...dicho, fotos: dicho.fotos?.map(({ archivo }) => archivo) });

type Ejecucion = NonNullable<VisitaSola['ejecucionVisita']>;

const DE_LA_EJECUCION: readonly Descrita[] = [
  [
    'Inicio',
    deEjecucion(({ fechaInicio, ...una }) =>
      suceso(
        { ocurrido: fechaInicio, recibido: una.recibidoInicio, dudosa: una.horaDudosaInicio },
        medida(una.distanciaInicio, una.precisionInicio),
      ),
    ),
  ],
  [
    'Finalización',
    deEjecucion(({ fechaFinalizacion, ...una }) =>
      fechaFinalizacion === null
        ? undefined
        : suceso(
            { ocurrido: fechaFinalizacion, recibido: una.recibidoFin, dudosa: una.horaDudosaFin },
            medida(una.distanciaFin, una.precisionFin),
            una.noRealizada && 'Sin realizar',
          ),
    ),
  ],
  [
    'Resultado',
    deEjecucion(({ resultado }) => (resultado === null ? undefined : { texto: resultado })),
  ],
  [
    'Duración',
    deEjecucion(({ fechaInicio, fechaFinalizacion }) =>
      fechaFinalizacion === null ? undefined : { texto: duracion(fechaInicio, fechaFinalizacion) },
    ),
  ],
  ['Validación de ubicación', deEjecucion(({ validadoPorUbicacion: validado }) => ({ validado }))],
];

function deEjecucion(decir: (ejecucion: Ejecucion) => Dicho | undefined): Descrita[1] {
  return ({ ejecucionVisita }) => (ejecucionVisita ? decir(ejecucionVisita) : undefined);
}

const suceso = (horas: DosHoras, ...notas: (string | undefined)[]): Dicho => ({
  texto: fechaHora(horas.ocurrido),
  ...conNotas([...notas, dosHoras(horas)]),
});

function conNotas(posibles: readonly (string | null | undefined)[]): Pick<Dicho, 'notas'> {
  const notas = posibles.flatMap((una) => una || []);
  return notas.length > 0 ? { notas } : {};
}

interface Respondido {
  seccion: string;
  pregunta: Pregunta;
  dicho: Dicho;
}

/** A question is the same one in every version of its form, wherever it is and whatever its words. */
function gruposDeLista([una, otra]: Lados<VisitaSola>) {
  const [antes, despues] = [respondidasDe(una), respondidasDe(otra)];
  const ids = enOrden([...despues.keys()], [...antes.keys()]);
  const ultima = (id: string) => despues.get(id) ?? antes.get(id);
  const titulos = new Set(ids.flatMap((id) => ultima(id)?.seccion ?? []));
  return [...titulos].map((titulo) => ({
    titulo,
    filas: ids
      .filter((id) => ultima(id)?.seccion === titulo)
      .map((id) => {
        const nombre = ultima(id)?.pregunta.texto ?? '';
        return alineada(id, nombre, [dichoCon(antes.get(id), nombre), despues.get(id)?.dicho]);
      }),
  }));
}

/** A question that only the earlier form has goes after the one that it followed there. */
function enOrden(nuevas: readonly string[], viejas: readonly string[]): string[] {
  const orden = [...nuevas];
  viejas.forEach((id, i) => {
    if (!orden.includes(id)) orden.splice(orden.indexOf(viejas[i - 1] ?? '') + 1, 0, id);
  });
  return orden;
}

/** The words of the question are said where they were others. */
function dichoCon(respondido: Respondido | undefined, nombre: string): Dicho | undefined {
  if (!respondido) return undefined;
  const { pregunta, dicho } = respondido;
  const otras = pregunta.texto === nombre ? undefined : `«${pregunta.texto}»`;
  return { ...dicho, ...conNotas([otras, ...(dicho.notas ?? [])]) };
}

/** The questions that were in view, by their identity. */
function respondidasDe(version: VisitaSola): Map<string, Respondido> {
  const { lista } = partesQueHay(version);
  if (!lista) return new Map();
  const vistas = new Set(preguntasALaVista(lista, comoMapa(lista.respuestas)));
  return new Map(
    lista.secciones.flatMap(({ titulo, preguntas }) =>
      preguntas
        .filter((una) => vistas.has(una))
        .map((pregunta) => {
          const dicho = respuestaDe(pregunta, lista, version.evidencias ?? []);
          return [pregunta.id, { seccion: titulo, pregunta, dicho }] as const;
        }),
    ),
  );
}

function respuestaDe(
  pregunta: Pregunta,
  { respuestas, noCumplidas }: ListaVerificacion,
  evidencias: readonly Evidencia[],
): Dicho {
  const { valor, nota } = respuestas.find((una) => una.pregunta === pregunta.id) ?? {};
  const motivo = noCumplidas.find((una) => una.pregunta === pregunta.id)?.motivo;
  const fotos = evidencias.filter((una) => una.pregunta === pregunta.id);
  const texto = textoDeRespuesta(pregunta, valor);
  const sinNada = !texto && !motivo && fotos.length === 0;
  return {
    ...(texto && { texto }),
    ...(sinNada && { texto: 'Sin responder' }),
    ...(estaFuera(pregunta, valor) && { fuera: true as const }),
    ...conNotas([textoDeLimites(pregunta), motivo && `No se pudo cumplir: ${motivo}`, nota]),
    ...(fotos.length > 0 && { fotos }),
  };
}

const DE_LAS_FOTOS: readonly Descrita[] = [
  ['Antes', deClase('antes')],
  ['Después', deClase('despues')],
  ['Otras', deClase('otra')],
  [
    'No se pudo cumplir',
    ({ listaVerificacion: lista }) => {
      const texto = lista?.noCumplidas.find(({ pregunta }) => pregunta === LAS_FOTOS)?.motivo;
      return texto === undefined ? undefined : { texto };
    },
  ],
];

function deClase(clase: ClaseDeFoto): Descrita[1] {
  return ({ evidencias = [] }) => {
    const fotos = evidencias.filter((una) => una.clase === clase);
    return fotos.length > 0 ? { fotos } : undefined;
  };
}

function firmaDe(version: VisitaSola): Dicho | undefined {
  const { firma } = partesQueHay(version);
  return firma && { firma };
}
