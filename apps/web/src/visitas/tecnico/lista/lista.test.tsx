import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { Pregunta } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { deleteDB } from 'idb';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../../pruebas/medidas.ts';
import { montar } from '../../../../pruebas/montar.tsx';
import { boton, campo, enfocar, ventana } from '../../../../pruebas/pantalla.ts';
import { sinRed } from '../../../../pruebas/servidor.ts';
import { SITUACIONES } from '../../../../pruebas/visitas.ts';
import { soltarHojas } from '../../../campo/hoja/hojas.ts';

const DETALLE = '/detalle-visita/5';
const LISTA = `${DETALLE}/lista`;

const pregunta = (id: string, texto: string, otra: Partial<Pregunta> = {}): Pregunta => ({
  id,
  texto,
  clase: 'siNo',
  obligatoria: true,
  unidad: null,
  ...otra,
});
const PEDIDA: ListaVerificacion = {
  idFormulario: 3,
  version: 2,
  secciones: [
    {
      titulo: 'Al llegar',
      preguntas: [pregunta('area', '¿El área está despejada y segura?')],
    },
    {
      titulo: 'Equipo',
      preguntas: [
        pregunta('estado', 'Estado general del equipo', {
          clase: 'una',
          opciones: [
            { id: 'b', texto: 'Bueno' },
            { id: 'r', texto: 'Regular' },
            { id: 'm', texto: 'Malo' },
          ],
        }),
        pregunta('temp', 'Temperatura de la cámara', {
          clase: 'numero',
          unidad: '°C',
          minimo: 0,
          maximo: 5,
          ensenarAnterior: true,
        }),
        pregunta('fuga', '¿Hay fugas visibles?'),
        pregunta('donde', '¿Dónde está la fuga?', {
          clase: 'texto',
          condicion: { pregunta: 'fuga', valor: 'si' },
        }),
      ],
    },
    {
      titulo: 'Al terminar',
      preguntas: [
        pregunta('probo', '¿El cliente probó el equipo?', { obligatoria: false }),
        pregunta('piezas', 'Piezas cambiadas', {
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
const CON_LISTA: VisitaSola = { ...SITUACIONES.enProceso, listaVerificacion: PEDIDA };

const abrir = (ruta = LISTA, visita: VisitaSola = CON_LISTA) =>
  montar(ruta, {
    como: 'Tecnico',
    servidor: {
      'visitas.obtener': visita,
      'evidencia.avanzar': ({ cuerpo }) => ({
        idVisita: cuerpo.idVisita,
        respondidas: cuerpo.respuestas.length,
      }),
    },
  });

const grupo = (nombre: string) => page.getByRole('radiogroup', { name: nombre });
const opcion = (de: string, nombre: string) =>
  grupo(de).getByRole('radio', { name: nombre, exact: true });
const dicho = (texto: string) => page.getByRole('status').filter({ hasText: texto });
const numero = () => page.getByRole('textbox', { name: 'Temperatura de la cámara' });
const guardada = () => expect.element(dicho('Guardada en este teléfono')).toBeVisible();

afterEach(async () => {
  await soltarHojas();
  await deleteDB('visitas-hojas');
});

