import type { Respondida, Valor } from '@visitas/contract/evidencia/respuestas';
import type { LoQueSePide, Pregunta } from '@visitas/contract/formularios/formulario';
import type { TipoInicial } from '../sembrar.ts';
import type { Azar } from './azar.ts';

/** The type whose visits have photographs. */
export const CON_FOTOS = 'Mantenimiento preventivo' satisfies TipoInicial;

const EQUIPO_EN_FRIO: LoQueSePide = {
  secciones: [
    {
      titulo: 'Al llegar',
      preguntas: [
        pregunta('area', '¿El área está despejada y segura?', 'siNo'),
        { ...pregunta('fantes', 'Foto del equipo antes de empezar', 'foto'), marca: 'antes' },
      ],
    },
    {
      titulo: 'Equipo',
      preguntas: [
        {
          ...pregunta('estado', 'Estado general del equipo', 'una'),
          opciones: [
            { id: 'bueno', texto: 'Bueno' },
            { id: 'regular', texto: 'Regular' },
            { id: 'malo', texto: 'Malo' },
          ],
        },
        numero('temp', 'Temperatura de la cámara', {
          unidad: '°C',
          minimo: 0,
          maximo: 5,
          ensenarAnterior: true,
          pedirFoto: true,
        }),
        numero('presion', 'Presión de succión', {
          unidad: 'psi',
          minimo: 20,
          maximo: 40,
          pedirFoto: true,
        }),
        pregunta('fugas', '¿Hay fugas visibles?', 'siNo'),
        {
          ...pregunta('donde', '¿Dónde está la fuga?', 'texto'),
          condicion: { pregunta: 'fugas', valor: 'si' },
        },
      ],
    },
    {
      titulo: 'Al terminar',
      preguntas: [
        { ...pregunta('fdesp', 'Foto del equipo al terminar', 'foto'), marca: 'despues' },
        pregunta('probo', '¿El cliente probó el equipo?', 'siNo'),
      ],
    },
  ],
  fotos: 0,
  firma: false,
};

const EQUIPO_ELECTRICO: LoQueSePide = {
  secciones: [
    {
      titulo: 'Equipo',
      preguntas: [
        pregunta('enciende', 'El equipo enciende', 'siNo'),
        numero('voltaje', 'Voltaje de entrada', { unidad: 'V', minimo: 110, maximo: 127 }),
        numero('temperatura', 'Temperatura del cuarto', {
          unidad: '°C',
          maximo: 27,
          ensenarAnterior: true,
          pedirFoto: true,
        }),
        { ...pregunta('placa', 'Placa del equipo', 'foto'), marca: 'antes' },
      ],
    },
    {
      titulo: 'Instalación',
      preguntas: [
        {
          ...pregunta('estado', 'Estado del cableado', 'una'),
          opciones: [
            { id: 'bueno', texto: 'Bueno' },
            { id: 'regular', texto: 'Regular' },
            { id: 'malo', texto: 'Malo' },
          ],
        },
        {
          ...pregunta('dano', 'Qué se encontró', 'texto'),
          condicion: { pregunta: 'estado', valor: 'malo' },
        },
      ],
    },
  ],
  fotos: 0,
  firma: false,
};

const AL_TERMINAR: LoQueSePide = {
  secciones: [
    {
      titulo: 'Al terminar',
      preguntas: [
        pregunta('funciona', 'Quedó funcionando', 'siNo'),
        {
          ...pregunta('cambio', 'Qué se cambió', 'varias'),
          opciones: [
            { id: 'cable', texto: 'Cable' },
            { id: 'fuente', texto: 'Fuente' },
            { id: 'bateria', texto: 'Batería' },
          ],
        },
      ],
    },
  ],
  fotos: null,
  firma: false,
};

interface VersionDemo {
  /** How many days ago it was published. */
  hace: number;
  contenido: LoQueSePide;
}

/**
 * The versions of what three types ask, from the first. Nothing is required by those in use: a visit is
 * still finished with one text. The first one of the maintenance asked for a signature.
 */
export const FORMULARIOS: Partial<Record<TipoInicial, readonly VersionDemo[]>> = {
  [CON_FOTOS]: [
    { hace: 45, contenido: { ...EQUIPO_EN_FRIO, firma: true } },
    { hace: 3, contenido: EQUIPO_EN_FRIO },
  ],
  'Inspección técnica': [{ hace: 90, contenido: EQUIPO_ELECTRICO }],
  'Soporte en sitio': [{ hace: 90, contenido: AL_TERMINAR }],
};

function pregunta(id: string, texto: string, clase: Pregunta['clase']): Pregunta {
  return { id, texto, clase, obligatoria: false, unidad: null };
}

function numero(id: string, texto: string, cambios: Partial<Pregunta>): Pregunta {
  return { ...pregunta(id, texto, 'numero'), ...cambios };
}

/**
 * Answers like those of a technician: one number in twelve is out of its limits, if that asks for no photo.
 */
export const respuestasInventadas = (preguntas: readonly Pregunta[], azar: Azar): Respondida[] =>
  preguntas
    .map((una) => ({ pregunta: una.id, valor: valorDe(una, azar), nota: null }))
    .filter(({ valor }) => valor !== null);

/** Asked for what is rarely so. */
const RARO = 'fugas';
const ESCRITO: Readonly<Record<string, string>> = {
  dano: 'Hay dos cables sin canaleta junto a la entrada.',
  donde: 'En una unión de la tubería de retorno.',
};

function valorDe(una: Pregunta, azar: Azar): Valor {
  const suerte = azar.fraccion();
  const { clase, opciones = [], id } = una;
  const elegida = opciones[Math.floor(suerte ** 2 * opciones.length)]?.id;
  switch (clase) {
    case 'siNo':
      return suerte < 0.9 === (id !== RARO) ? 'si' : 'no';
    case 'numero':
      return numeroDe(una, suerte, azar);
    case 'una':
      return elegida ?? null;
    case 'varias':
      return elegida && suerte > 0.3 ? [elegida] : [];
    default:
      return ESCRITO[id] ?? null;
  }
}

function numeroDe({ minimo, maximo, pedirFoto }: Pregunta, suerte: number, azar: Azar): number {
  const techo = maximo ?? 100;
  const suelo = minimo ?? techo * 0.7;
  const dentro = suelo + (techo - suelo) * azar.fraccion();
  return Math.round((suerte < 1 / 12 && !pedirFoto ? techo * 1.1 : dentro) * 10) / 10;
}
