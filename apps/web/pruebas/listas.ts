import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { Pregunta } from '@visitas/contract/formularios/formulario';

export const preguntaDeLista = (
  id: string,
  texto: string,
  otra: Partial<Pregunta> = {},
): Pregunta => ({ id, texto, clase: 'siNo', obligatoria: true, unidad: null, ...otra });

/** What a visit asks: six questions, and one more while there are leaks. */
export const LISTA_PEDIDA: ListaVerificacion = {
  idFormulario: 3,
  version: 2,
  secciones: [
    {
      titulo: 'Al llegar',
      preguntas: [preguntaDeLista('area', '¿El área está despejada y segura?')],
    },
    {
      titulo: 'Equipo',
      preguntas: [
        preguntaDeLista('estado', 'Estado general del equipo', {
          clase: 'una',
          opciones: [
            { id: 'b', texto: 'Bueno' },
            { id: 'r', texto: 'Regular' },
            { id: 'm', texto: 'Malo' },
          ],
        }),
        preguntaDeLista('temp', 'Temperatura de la cámara', {
          clase: 'numero',
          unidad: '°C',
          minimo: 0,
          maximo: 5,
          ensenarAnterior: true,
        }),
        preguntaDeLista('fuga', '¿Hay fugas visibles?'),
        preguntaDeLista('donde', '¿Dónde está la fuga?', {
          clase: 'texto',
          condicion: { pregunta: 'fuga', valor: 'si' },
        }),
      ],
    },
    {
      titulo: 'Al terminar',
      preguntas: [
        preguntaDeLista('probo', '¿El cliente probó el equipo?', { obligatoria: false }),
        preguntaDeLista('piezas', 'Piezas cambiadas', {
          clase: 'varias',
          obligatoria: false,
          opciones: [
            { id: 'f', texto: 'Filtro' },
            { id: 'c', texto: 'Correa' },
          ],
        }),
      ],
    },
  ],
  fotos: null,
  firma: false,
  respuestas: [],
  anteriores: [{ pregunta: 'temp', valor: 4.1, nota: null }],
  noCumplidas: [],
};
