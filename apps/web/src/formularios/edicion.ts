import { type Contestada, preguntasALaVista } from '@visitas/contract/evidencia/reglas';
import {
  type ClaseDePregunta,
  type LoQueSePide,
  type Pregunta,
  preguntasDe,
} from '@visitas/contract/formularios/formulario';
import { valoresDe } from '@visitas/contract/formularios/reparos';

/** A question by its id, or a section by its position: ids have no hyphen. */
export type LlaveDeFila = string;
export const llaveDeSeccion = (indice: number): LlaveDeFila => `seccion-${indice}`;

/** Undefined for a question. */
export function seccionDe(llave: LlaveDeFila): number | undefined {
  const [, indice] = /^seccion-(\d+)$/.exec(llave) ?? [];
  return indice === undefined ? undefined : Number(indice);
}

/** An edition of the form, and what it leaves selected. */
export interface Editado {
  contenido: LoQueSePide;
  elegida: LlaveDeFila;
}

type Secciones = LoQueSePide['secciones'];
type Seccion = Secciones[number];

const CIFRAS_DE_ID = 10;
const EN_BASE = 36;

/** Random, so that two administrators never give one id to different questions. */
export const idNuevo = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CIFRAS_DE_ID)), (byte) =>
    (byte % EN_BASE).toString(EN_BASE),
  ).join('');

/** `toSpliced` is newer than the oldest supported browsers. */
const insertar = <T>(lista: readonly T[], indice: number, uno: T): T[] => [
  ...lista.slice(0, indice),
  uno,
  ...lista.slice(indice),
];
const sinLa = <T>(lista: readonly T[], indice: number): T[] => lista.filter((_, i) => i !== indice);

const conSecciones = (contenido: LoQueSePide, secciones: Secciones): LoQueSePide => ({
  ...contenido,
  secciones,
});

const conPreguntas = (
  contenido: LoQueSePide,
  hacer: (preguntas: Pregunta[], seccion: number) => Pregunta[],
): LoQueSePide =>
  conSecciones(
    contenido,
    contenido.secciones.map((una, i) => ({ ...una, preguntas: hacer(una.preguntas, i) })),
  );

const enCada = (contenido: LoQueSePide, hacer: (una: Pregunta) => Pregunta): LoQueSePide =>
  conPreguntas(contenido, (preguntas) => preguntas.map(hacer));

export const preguntaDe = (contenido: LoQueSePide, id: string): Pregunta | undefined =>
  preguntasDe(contenido).find((una) => una.id === id);

export const cambiarPregunta = (
  contenido: LoQueSePide,
  id: string,
  cambios: Partial<Pregunta>,
): LoQueSePide => enCada(contenido, (una) => (una.id === id ? { ...una, ...cambios } : una));

export const titularSeccion = (
  contenido: LoQueSePide,
  seccion: number,
  titulo: string,
): LoQueSePide =>
  conSecciones(
    contenido,
    contenido.secciones.map((una, i) => (i === seccion ? { ...una, titulo } : una)),
  );

/** The questions that appear by an answer to this one. */
export const dependientesDe = (contenido: LoQueSePide, id: string): Pregunta[] =>
  preguntasDe(contenido).filter(({ condicion }) => condicion?.pregunta === id);

/** The earlier questions of which this one may depend. */
export function anterioresDe(contenido: LoQueSePide, id: string): Pregunta[] {
  const preguntas = preguntasDe(contenido);
  const lugar = preguntas.findIndex((una) => una.id === id);
  return preguntas.slice(0, Math.max(lugar, 0)).filter((una) => valoresDe(una).length > 0);
}

type Contestadas = Readonly<Record<string, Contestada>>;

/** The answers given, with those that a question needs to appear. */
export function paraQueAparezca(
  contenido: LoQueSePide,
  id: string,
  dadas: Contestadas,
): Contestadas {
  const vistas = preguntasALaVista(contenido, new Map(Object.entries(dadas)));
  if (vistas.some((una) => una.id === id)) return dadas;
  const condicion = preguntaDe(contenido, id)?.condicion;
  const otra = anterioresDe(contenido, id).find((una) => una.id === condicion?.pregunta);
  if (!condicion || !otra) return dadas;
  const valor = otra.clase === 'varias' ? [condicion.valor] : condicion.valor;
  const conLaSuya = { ...dadas, [otra.id]: { valor, nota: null } };
  return paraQueAparezca(contenido, otra.id, conLaSuya);
}

const NUEVA = { texto: '', clase: 'siNo', obligatoria: true, unidad: null } as const;
const PRIMERA_SECCION = 'General';

/** After the selected question, or at the end of the selected section or of the last one. */
export function anadirPregunta(contenido: LoQueSePide, elegida: LlaveDeFila): Editado {
  const nueva: Pregunta = { ...NUEVA, id: idNuevo() };
  if (contenido.secciones.length === 0) {
    const primera = { titulo: PRIMERA_SECCION, preguntas: [nueva] };
    return { contenido: conSecciones(contenido, [primera]), elegida: nueva.id };
  }
  const lugar = lugarDe(contenido, elegida);
  const enSeccion = lugar?.seccion ?? seccionDe(elegida) ?? contenido.secciones.length - 1;
  return {
    contenido: conPreguntas(contenido, (preguntas, i) =>
      i === enSeccion
        ? insertar(preguntas, lugar ? lugar.indice + 1 : preguntas.length, nueva)
        : preguntas,
    ),
    elegida: nueva.id,
  };
}

export const anadirSeccion = (contenido: LoQueSePide): Editado => ({
  contenido: conSecciones(contenido, [...contenido.secciones, { titulo: '', preguntas: [] }]),
  elegida: llaveDeSeccion(contenido.secciones.length),
});

/** A copy right after it, with an id of its own. */
export function duplicarPregunta(contenido: LoQueSePide, id: string): Editado {
  const copia = idNuevo();
  return {
    contenido: conPreguntas(contenido, (preguntas) =>
      preguntas.flatMap((una) => (una.id === id ? [una, { ...una, id: copia }] : [una])),
    ),
    elegida: copia,
  };
}

/** The questions that depended on it appear always. */
export function quitarPregunta(contenido: LoQueSePide, id: string): Editado {
  const vecina = vecinaDe(contenido, id);
  const sinElla = conPreguntas(contenido, (preguntas) => preguntas.filter((una) => una.id !== id));
  return {
    contenido: enCada(sinElla, (una) =>
      una.condicion?.pregunta === id ? { ...una, condicion: null } : una,
    ),
    elegida: vecina,
  };
}

/** Only an empty section is removed. */
export const quitarSeccion = (contenido: LoQueSePide, seccion: number): Editado => ({
  contenido: conSecciones(contenido, sinLa(contenido.secciones, seccion)),
  elegida: llaveDeSeccion(Math.max(seccion - 1, 0)),
});

const DE_OPCIONES: readonly ClaseDePregunta[] = ['una', 'varias'];

/**
 * An id has one kind of answer for ever, so the question gets another id. The questions that depended
 * on it follow it while it still has the answer they name.
 */
export function cambiarClase(contenido: LoQueSePide, id: string, clase: ClaseDePregunta): Editado {
  const antes = preguntaDe(contenido, id);
  if (!antes || antes.clase === clase) return { contenido, elegida: id };
  const nueva: Pregunta = {
    ...NUEVA,
    id: idNuevo(),
    texto: antes.texto,
    clase,
    obligatoria: antes.obligatoria,
    condicion: antes.condicion,
    ...(DE_OPCIONES.includes(clase) && { opciones: opcionesDe(antes) }),
  };
  const sigueValiendo = (valor: string) => valoresDe(nueva).some((uno) => uno.valor === valor);
  return {
    contenido: enCada(contenido, (una) => {
      if (una.id === id) return nueva;
      if (una.condicion?.pregunta !== id) return una;
      const { valor } = una.condicion;
      const condicion = sigueValiendo(valor) ? { pregunta: nueva.id, valor } : null;
      return { ...una, condicion };
    }),
    elegida: nueva.id,
  };
}

const opcionesDe = ({ opciones }: Pregunta) =>
  opciones ?? [
    { id: idNuevo(), texto: '' },
    { id: idNuevo(), texto: '' },
  ];

/** One place up (-1) or down (1). A question at the edge of its section goes to the next one. */
export function moverUno(contenido: LoQueSePide, llave: LlaveDeFila, paso: -1 | 1): Editado {
  const seccion = seccionDe(llave);
  if (seccion !== undefined) return moverSeccion(contenido, seccion, seccion + paso);
  const lugar = lugarDe(contenido, llave);
  if (!lugar) return { contenido, elegida: llave };
  const suyas = contenido.secciones[lugar.seccion]?.preguntas ?? [];
  const indice = lugar.indice + paso;
  if (indice >= 0 && indice < suyas.length)
    return { contenido: ponerEn(contenido, llave, { ...lugar, indice }), elegida: llave };
  const vecina = lugar.seccion + paso;
  const cuantas = contenido.secciones[vecina]?.preguntas.length;
  if (cuantas === undefined) return { contenido, elegida: llave };
  const alBorde = { seccion: vecina, indice: paso < 0 ? cuantas : 0 };
  return { contenido: ponerEn(contenido, llave, alBorde), elegida: llave };
}

/** Drops one row before or after another. */
export function soltarJunto(
  contenido: LoQueSePide,
  llave: LlaveDeFila,
  junto: { llave: LlaveDeFila; despues: boolean },
): Editado {
  const seccion = seccionDe(llave);
  const enSeccion = seccionDe(junto.llave) ?? lugarDe(contenido, junto.llave)?.seccion;
  if (enSeccion === undefined || llave === junto.llave) return { contenido, elegida: llave };
  if (seccion !== undefined) return moverSeccion(contenido, seccion, enSeccion);
  const lugar = alSoltar(contenido, llave, { ...junto, enSeccion });
  return { contenido: ponerEn(contenido, llave, lugar), elegida: llave };
}

interface Lugar {
  seccion: number;
  indice: number;
}

/** Before a heading is the end of the section above; after it, the beginning of its own. */
function alSoltar(
  contenido: LoQueSePide,
  llave: LlaveDeFila,
  junto: { llave: LlaveDeFila; despues: boolean; enSeccion: number },
): Lugar {
  const { enSeccion, despues } = junto;
  const otra = lugarDe(contenido, junto.llave);
  if (otra) {
    const suyo = lugarDe(contenido, llave);
    // Once it leaves its place, the rows below it in its section go up one.
    const seCorre = suyo?.seccion === otra.seccion && suyo.indice < otra.indice;
    return { seccion: otra.seccion, indice: otra.indice + Number(despues) - Number(seCorre) };
  }
  if (despues || enSeccion === 0) return { seccion: enSeccion, indice: 0 };
  return { seccion: enSeccion - 1, indice: Number.POSITIVE_INFINITY };
}

function lugarDe(contenido: LoQueSePide, id: string): Lugar | undefined {
  for (const [seccion, { preguntas }] of contenido.secciones.entries()) {
    const indice = preguntas.findIndex((una) => una.id === id);
    if (indice >= 0) return { seccion, indice };
  }
  return undefined;
}

function ponerEn(contenido: LoQueSePide, id: string, { seccion, indice }: Lugar): LoQueSePide {
  const una = preguntaDe(contenido, id);
  if (!una) return contenido;
  return conPreguntas(contenido, (preguntas, i) => {
    const otras = preguntas.filter((otra) => otra.id !== id);
    return i === seccion ? insertar(otras, indice, una) : otras;
  });
}

function moverSeccion(contenido: LoQueSePide, de: number, a: number): Editado {
  const una: Seccion | undefined = contenido.secciones[de];
  if (!una || a < 0 || a >= contenido.secciones.length)
    return { contenido, elegida: llaveDeSeccion(de) };
  const secciones = insertar(sinLa(contenido.secciones, de), a, una);
  return { contenido: conSecciones(contenido, secciones), elegida: llaveDeSeccion(a) };
}

/** What is selected once a question is removed. */
function vecinaDe(contenido: LoQueSePide, id: string): LlaveDeFila {
  const lugar = lugarDe(contenido, id);
  if (!lugar) return '';
  const suyas = contenido.secciones[lugar.seccion]?.preguntas ?? [];
  const vecina = suyas[lugar.indice + 1] ?? suyas[lugar.indice - 1];
  return vecina?.id ?? llaveDeSeccion(lugar.seccion);
}
