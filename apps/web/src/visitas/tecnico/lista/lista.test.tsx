import { QueryClient } from '@tanstack/react-query';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LISTA_PEDIDA } from '../../../../pruebas/listas.ts';
import { enTelefono } from '../../../../pruebas/medidas.ts';
import { desmontar, montar, persona } from '../../../../pruebas/montar.tsx';
import { boton, campo, enfocar, esperarError, teclear } from '../../../../pruebas/pantalla.ts';
import { enlace, SITUACIONES } from '../../../../pruebas/visitas.ts';
import { borrarTodas, recuperar } from '../../../campo/copias/guardadas.ts';

const DETALLE = '/detalle-visita/5';
const LISTA = `${DETALLE}/lista`;

const CON_LISTA: VisitaSola = { ...SITUACIONES.enProceso, listaVerificacion: LISTA_PEDIDA };

const abrir = (ruta: string | string[] = LISTA, visita: VisitaSola = CON_LISTA) =>
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

/** As if the phone had closed the page. */
async function abrirDeNuevo(): Promise<void> {
  expect(desmontar()).toEqual([]);
  await abrir();
}

test('a reopened visit is answered again, and each execution keeps its own answers', async () => {
  await abrir();
  await numero().fill('4');
  await guardada();
  expect(desmontar()).toEqual([]);
  const { servidor } = await abrir(LISTA, { ...CON_LISTA, vuelta: 2 });
  await expect.element(numero()).toHaveValue('');
  await numero().fill('3');
  await guardada();
  await expect
    .poll(() => servidor.recibidas('evidencia.avanzar').at(-1)?.cuerpo)
    .toMatchObject({ vuelta: 2, respuestas: [{ valor: 3 }] });
  await abrirDeNuevo();
  await expect.element(numero()).toHaveValue('4');
});

test('an answer that is one long word is read whole on a phone', async () => {
  await enTelefono();
  const largo = 'Presostato'.repeat(9);
  const secciones = LISTA_PEDIDA.secciones.map((seccion) => ({
    ...seccion,
    preguntas: seccion.preguntas.map((una) =>
      una.clase === 'una' ? { ...una, opciones: [{ id: 'l', texto: largo }] } : una,
    ),
  }));
  await abrir(LISTA, { ...CON_LISTA, listaVerificacion: { ...LISTA_PEDIDA, secciones } });
  const suya = page.getByText(largo);
  await expect.element(suya).toBeVisible();
  expect(suya.element().scrollWidth).toBeLessThanOrEqual(suya.element().clientWidth);
});

describe('answering with the keyboard', () => {
  test('the arrows choose among the answers, and Enter goes on to the next question', async () => {
    await abrir();
    await enfocar(opcion('Estado general del equipo', 'Bueno'));
    await userEvent.keyboard(' {ArrowRight}');
    await expect.element(opcion('Estado general del equipo', 'Regular')).toBeChecked();
    await expect.element(opcion('Estado general del equipo', 'Bueno')).not.toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.element(numero()).toHaveFocus();
    await userEvent.keyboard('4{Enter}');
    await expect.element(opcion('¿Hay fugas visibles?', 'Sí')).toHaveFocus();
  });

  test('an optional answer can be taken back, and a required one cannot', async () => {
    await abrir();
    for (const [nombre, queda] of [
      ['¿El cliente probó el equipo?', false],
      ['¿El área está despejada y segura?', true],
    ] as const) {
      await opcion(nombre, 'Sí').click({ force: true });
      await expect.element(opcion(nombre, 'Sí')).toBeChecked();
      await opcion(nombre, 'Sí').click({ force: true });
      if (queda) await expect.element(opcion(nombre, 'Sí')).toBeChecked();
      else await expect.element(opcion(nombre, 'Sí')).not.toBeChecked();
    }
  });
});

/** The list, whose number is asked for in another way. */
function abrirConNumero(como: { minimo?: number; pedirFoto?: true }) {
  const secciones = LISTA_PEDIDA.secciones.map((seccion) => ({
    ...seccion,
    preguntas: seccion.preguntas.map((una) => (una.id === 'temp' ? { ...una, ...como } : una)),
  }));
  return abrir(LISTA, { ...CON_LISTA, listaVerificacion: { ...LISTA_PEDIDA, secciones } });
}

describe('a number', () => {
  test('is written with a comma or a point, and stays as it was written', async () => {
    const { servidor } = await abrir();
    await numero().fill('7,5');
    await expect.element(numero()).toHaveValue('7,5');
    await expect.element(numero()).toHaveAttribute('inputmode', 'decimal');
    await expect.element(dicho('Fuera de límites (0 a 5)')).toBeVisible();
    await expect.element(page.getByText('La vez anterior: 4.1')).toBeVisible();
    await expect
      .poll(() => servidor.recibidas('evidencia.avanzar').at(-1)?.cuerpo.respuestas)
      .toEqual([{ pregunta: 'temp', valor: 7.5, nota: null }]);
    await numero().fill('4.5');
    await expect.element(dicho('Fuera de límites')).not.toBeInTheDocument();
  });

  test('out of its limits says when it asks for a photo, which the visit cannot finish without', async () => {
    await abrirConNumero({ pedirFoto: true });
    await numero().fill('9');
    await expect.element(dicho('Fuera de límites (0 a 5): pide una foto')).toBeVisible();
  });

  test('whose limits are below zero has the minus on every phone', async () => {
    await abrirConNumero({ minimo: -5 });
    await expect.element(numero()).toHaveAttribute('inputmode', 'text');
  });

  test('out of its limits asks for a note and a photo, and prevents nothing', async () => {
    await abrir();
    await numero().fill('9');
    await expect.element(boton('Añadir foto')).toBeVisible();
    await boton('Nota').click();
    await expect.element(campo('Nota')).toHaveFocus();
    await campo('Nota').fill('La puerta estaba abierta.');
    await expect.element(dicho('1 de 6')).toBeVisible();
  });

  test('that is none is told under the field, and what was written stays', async () => {
    await abrir();
    await teclear(numero(), 'siete');
    await userEvent.tab();
    await esperarError(numero(), 'Escribe un número, como 7.5. La vez anterior: 4.1');
    await expect.element(numero()).toHaveValue('siete');
    await expect.element(dicho('0 de 6')).toBeVisible();
  });

  test('that is none does not move the next answer from under the finger', async () => {
    await abrir();
    await teclear(numero(), 'siete');
    await opcion('¿Hay fugas visibles?', 'Sí').click({ force: true, delay: 100 });
    await expect.element(opcion('¿Hay fugas visibles?', 'Sí')).toBeChecked();
    await esperarError(numero(), 'Escribe un número, como 7.5. La vez anterior: 4.1');
  });
});

test('a question appears with the answer it depends on, without taking the focus, and is announced', async () => {
  const { servidor } = await abrir();
  const fuga = '¿Hay fugas visibles?';
  await expect.element(campo('¿Dónde está la fuga?')).not.toBeInTheDocument();
  await enfocar(opcion(fuga, 'Sí'));
  await userEvent.keyboard(' ');
  await expect.element(dicho('Aparece: ¿Dónde está la fuga?')).toBeInTheDocument();
  await expect.element(opcion(fuga, 'Sí')).toHaveFocus();
  await expect.element(dicho('1 de 7')).toBeVisible();
  await campo('¿Dónde está la fuga?').fill('En la válvula');
  await expect.element(dicho('2 de 7')).toBeVisible();

  await opcion(fuga, 'No').click({ force: true });
  await expect.element(campo('¿Dónde está la fuga?')).not.toBeInTheDocument();
  await expect.element(dicho('1 de 6')).toBeVisible();
  await expect
    .poll(() => servidor.recibidas('evidencia.avanzar').at(-1)?.cuerpo.respuestas)
    .toEqual([{ pregunta: 'fuga', valor: 'no', nota: null }]);
  // Its answer was kept.
  await opcion(fuga, 'Sí').click({ force: true });
  await expect.element(campo('¿Dónde está la fuga?')).toHaveValue('En la válvula');
});

describe('what was answered', () => {
  test('is on the phone when the page is opened again', async () => {
    await abrir();
    await opcion('Estado general del equipo', 'Malo').click({ force: true });
    await numero().fill('3,');
    await page.getByRole('checkbox', { name: 'Correa' }).click();
    await guardada();
    await abrirDeNuevo();
    await expect.element(opcion('Estado general del equipo', 'Malo')).toBeChecked();
    await expect.element(numero()).toHaveValue('3,');
    await expect.element(page.getByRole('checkbox', { name: 'Correa' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Filtro' })).not.toBeChecked();
  });

  test('waits on the phone while another user signs in and out, and is gone when its own signs out', async () => {
    await abrir();
    await numero().fill('3');
    await guardada();
    const sinOtras = new QueryClient();
    await recuperar(sinOtras, 99, () => true);
    await borrarTodas(99);
    await abrirDeNuevo();
    await expect.element(numero()).toHaveValue('3');
    await borrarTodas(persona('Tecnico').idUsuario);
    await abrirDeNuevo();
    await expect.element(numero()).toHaveValue('');
  });

  test('on another phone fills what this one has not touched', async () => {
    const respuestas = [
      { pregunta: 'temp', valor: 2, nota: null },
      { pregunta: 'area', valor: 'si', nota: null },
    ];
    await abrir(LISTA, { ...CON_LISTA, listaVerificacion: { ...LISTA_PEDIDA, respuestas } });
    await expect.element(numero()).toHaveValue('2');
    await opcion('¿El área está despejada y segura?', 'No').click({ force: true });
    await expect.element(opcion('¿El área está despejada y segura?', 'No')).toBeChecked();
    await expect.element(dicho('2 de 6')).toBeVisible();
  });
});

test('the button leads from one unanswered question to the next, and at the end to the visit', async () => {
  const { donde } = await abrir([DETALLE, LISTA]);
  const siguiente = boton('Siguiente sin responder');
  await siguiente.click();
  await expect.element(opcion('¿El área está despejada y segura?', 'Sí')).toHaveFocus();
  await userEvent.keyboard(' ');
  await siguiente.click();
  await expect.element(opcion('Estado general del equipo', 'Bueno')).toHaveFocus();
  await userEvent.keyboard(' ');
  await numero().fill('3');
  await expect.element(boton('Volver a la visita')).not.toBeInTheDocument();
  await opcion('¿Hay fugas visibles?', 'No').click({ force: true });
  await expect.element(siguiente).toBeVisible();
  await boton('Volver a la visita').click();
  await expect.poll(donde).toBe(DETALLE);
  await expect
    .element(page.getByRole('link', { name: 'Lista de verificación 4 de 6' }))
    .toBeVisible();
});

test('on the narrowest phone the answers are one below the other, and side by side on the others', async () => {
  const arriba = (nombre: string) =>
    opcion('¿Hay fugas visibles?', nombre).element().getBoundingClientRect().top;
  await enTelefono();
  await abrir();
  await expect.element(numero()).toBeVisible();
  expect(arriba('No aplica')).toBe(arriba('Sí'));
  await page.viewport(320, 640);
  await expect
    .poll(() => arriba('No aplica') > arriba('No') && arriba('No') > arriba('Sí'))
    .toBe(true);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a finished visit shows what was answered, to be read', async () => {
  const respuestas = [
    { pregunta: 'temp', valor: 7.5, nota: 'La puerta estaba abierta.' },
    { pregunta: 'donde', valor: 'No se ve', nota: null },
  ];
  const noCumplidas = [{ pregunta: 'estado', motivo: 'Está empotrado.' }];
  const listaVerificacion = { ...LISTA_PEDIDA, respuestas, noCumplidas };
  await abrir(LISTA, { ...SITUACIONES.finalizada, listaVerificacion });
  const principal = page.getByRole('main');
  await expect.element(principal.getByText('7.5 °C')).toBeVisible();
  await expect.element(principal.getByText('0 a 5 · antes 4.1')).toBeVisible();
  await expect.element(principal.getByText('La puerta estaba abierta.')).toBeVisible();
  await expect.element(principal.getByText('No se pudo cumplir: Está empotrado.')).toBeVisible();
  // Its condition is not met, so it was not asked.
  expect(principal.getByText('No se ve').elements()).toEqual([]);
  expect(principal.getByRole('textbox').elements()).toEqual([]);
});

test('a visit that asks nothing has no card, and its checklist says so', async () => {
  const { ir } = await abrir(DETALLE, SITUACIONES.enProceso);
  await expect.element(enlace('Finalizar Visita')).toBeVisible();
  expect(page.getByRole('link', { name: /^Lista de verificación/ }).elements()).toEqual([]);
  ir(LISTA);
  await expect.element(page.getByText('Esta visita no tiene lista de verificación.')).toBeVisible();
});
