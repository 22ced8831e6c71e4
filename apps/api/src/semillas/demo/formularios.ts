import type { Respondida, Valor } from '@visitas/contract/evidencia/respuestas';
import type { LoQueSePide, Pregunta } from '@visitas/contract/formularios/formulario';
import type { TipoInicial } from '../sembrar.ts';
import type { Azar } from './azar.ts';

/** Two types ask for something, and nothing of it is required: a visit is still finished with one text. */
export const FORMULARIOS: Partial<Record<TipoInicial, LoQueSePide>> = {
  'Inspección técnica': {
    secciones: [
      {
        titulo: 'Equipo',
        preguntas: [
          pregunta('enciende', 'El equipo enciende', 'siNo'),
          numero('voltaje', 'Voltaje de entrada', { unidad: 'V', minimo: 110, maximo: 127 }),
          numero('temperatura', 'Temperatura del cuarto', {
            ...{ unidad: '°C', maximo: 27 },
            ...{ ensenarAnterior: true, pedirFoto: true },
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
  },
  'Soporte en sitio': {
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
  },
};

function pregunta(id: string, texto: string, clase: Pregunta['clase']): Pregunta {
  return { id, texto, clase, obligatoria: false, unidad: null };
}

function numero(id: string, texto: string, cambios: Partial<Pregunta>): Pregunta {
  return { ...pregunta(id, texto, 'numero'), ...cambios };
}

/** Answers like those of a technician: one number in twelve is out of its limits. */
export const respuestasInventadas = (preguntas: readonly Pregunta[], azar: Azar): Respondida[] =>
  preguntas
    .map((una) => ({ pregunta: una.id, valor: valorDe(una, azar), nota: null }))
    .filter(({ valor }) => valor !== null);

function valorDe(una: Pregunta, azar: Azar): Valor {
  const suerte = azar.fraccion();
  const { clase, opciones = [], id } = una;
  const elegida = opciones[Math.floor(suerte ** 2 * opciones.length)]?.id;
  switch (clase) {
    case 'siNo':
      return suerte < 0.9 ? 'si' : 'no';
    case 'numero':
      return numeroDe(una, suerte, azar);
    case 'una':
      return elegida ?? null;
    case 'varias':
      return elegida && suerte > 0.3 ? [elegida] : [];
    default:
      return id === 'dano' ? 'Hay dos cables sin canaleta junto a la entrada.' : null;
  }
}

function numeroDe({ minimo, maximo }: Pregunta, suerte: number, azar: Azar): number {
  const techo = maximo ?? 100;
  const suelo = minimo ?? techo * 0.7;
  const dentro = suelo + (techo - suelo) * azar.fraccion();
  return Math.round((suerte < 1 / 12 ? techo * 1.1 : dentro) * 10) / 10;
}
