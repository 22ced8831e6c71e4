import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LISTA_PEDIDA } from '../../../pruebas/listas.ts';
import { desmontar, montar } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarError,
  toast,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { Receptor } from '../../../pruebas/receptor.ts';
import { type Contestaciones, rechazo } from '../../../pruebas/servidor.ts';
import { EJECUTADA, SITUACIONES } from '../../../pruebas/visitas.ts';

const DETALLE = '/detalle-visita/5';
const FINALIZAR = `${DETALLE}/finalizar`;
const AQUI = { precision: 9, latitud: 14.6015, longitud: -90.5129 };
const RESPONDIDA = [
  { pregunta: 'area', valor: 'si', nota: null },
  { pregunta: 'estado', valor: 'b', nota: null },
  { pregunta: 'temp', valor: 3, nota: null },
  { pregunta: 'fuga', valor: 'no', nota: null },
];
const SIN_TEMPERATURA = RESPONDIDA.filter(({ pregunta }) => pregunta !== 'temp');

let receptor: Receptor;
beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  receptor = new Receptor();
});

const pide = (otra: Partial<ListaVerificacion> = {}): VisitaSola => ({
  ...SITUACIONES.enProceso,
  listaVerificacion: { ...LISTA_PEDIDA, ...otra },
});

async function abrir(visita: VisitaSola, ademas: Contestaciones = {}, ruta = FINALIZAR) {
  let actual = visita;
  return montar([DETALLE, ruta], {
    como: 'Tecnico',
    servidor: {
      'visitas.obtener': () => actual,
      'visitas.finalizar': ({ cuerpo }) => {
        const ejecucionVisita = { ...EJECUTADA, resultado: cuerpo.resultado };
        actual = { ...visita, ...SITUACIONES.finalizada, ejecucionVisita };
        return { ...ejecucionVisita, archivoPdf: null };
      },
      'evidencia.avanzar': ({ cuerpo }) => ({
        idVisita: cuerpo.idVisita,
        respondidas: cuerpo.respuestas.length,
      }),
      'dashboards.tecnico': {
        hoy: '2025-11-21',
        completadas: 1,
        enProceso: 0,
        pendientes: 0,
        atrasadas: 0,
        proximaVisita: null,
        visitas: [],
      },
      ...ademas,
    },
  });
}

const dialogo = () => ventana('Finalizar Visita');
const falta = (texto: string) => dialogo().getByRole('listitem').filter({ hasText: texto });
const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });
const enviado = (servidor: Awaited<ReturnType<typeof abrir>>['servidor']) =>
  servidor.recibidas('visitas.finalizar').map(({ cuerpo }) => cuerpo);

describe('the finish of a visit that asks for something', () => {
  test('says what is missing, and its button leads to the first of it', async () => {
    const { servidor } = await abrir(pide({ respuestas: SIN_TEMPERATURA, fotos: 2, firma: true }));
    await expect
      .element(falta('Temperatura de la cámara'))
      .toHaveTextContent('Lista de verificación, 3 de 6');
    await expect.element(falta('2 fotos más')).toHaveTextContent('Este tipo pide al menos 2');
    await expect
      .element(falta('Firma de quien recibe'))
      .toHaveTextContent('Al final, con todo listo');
    // The dialog takes the focus as it opens, and a press before that would lose its own.
    await expect.element(campo('Resultado')).toHaveFocus();
    await confirmar().click();
    await expect.element(enlace('Responder «Temperatura de la cámara»')).toHaveFocus();
    expect(enviado(servidor)).toEqual([]);
  });

  test('leads to the question that is missing, and back with what was written', async () => {
    const { servidor, donde } = await abrir(pide({ respuestas: SIN_TEMPERATURA }));
    await campo('Resultado').fill('Se limpió el condensador.');
    await enlace('Responder «Temperatura de la cámara»').click();
    await expect.element(campo('Temperatura de la cámara')).toHaveFocus();
    await campo('Temperatura de la cámara').fill('7,5');
    await boton('Volver a la visita').click();
    await expect.poll(donde).toBe(FINALIZAR);
    await expect.element(campo('Resultado')).toHaveValue('Se limpió el condensador.');
    expect(dialogo().getByRole('listitem').elements()).toEqual([]);
    await confirmar().click();
    await receptor.llega(AQUI);
    await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
    expect(enviado(servidor)).toEqual([
      expect.objectContaining({
        resultado: 'Se limpió el condensador.',
        respuestas: [
          ...RESPONDIDA.slice(0, 2),
          { pregunta: 'temp', valor: 7.5, nota: null },
          ...RESPONDIDA.slice(3),
        ],
        evidencias: [],
        noCumplidas: [],
      }),
    ]);
  });

  test('a reason that is being written outlives its dialog and the page', async () => {
    const visita = pide({ respuestas: SIN_TEMPERATURA, firma: true });
    await abrir(visita);
    await boton('¿Algo no se puede cumplir?').click();
    const hoja = ventana('¿Qué no se puede cumplir?');
    await campo('Motivo').fill('Sin termómetro ni luz.');
    await userEvent.keyboard('{Escape}');
    await expect.element(hoja).not.toBeInTheDocument();
    await boton('¿Algo no se puede cumplir?').click();
    await expect.element(campo('Motivo')).toHaveValue('Sin termómetro ni luz.');
    expect(desmontar()).toEqual([]);

    await abrir(visita, {}, `${DETALLE}/firma`);
    await boton('El cliente no firmó').click();
    // Each has its own.
    await expect.element(campo('Motivo')).toHaveValue('');
    await campo('Motivo').fill('Se fue antes.');
    expect(desmontar()).toEqual([]);

    await abrir(visita, {}, `${DETALLE}/firma`);
    await boton('El cliente no firmó').click();
    await expect.element(campo('Motivo')).toHaveValue('Se fue antes.');
    await page.getByRole('radio', { name: 'Otro' }).click({ force: true });
    await ventana('El cliente no firmó').getByRole('button', { name: 'Confirmar' }).click();
    await expect.element(falta('El cliente no firmó')).toHaveTextContent('Se fue antes.');
  });

  test('what cannot be fulfilled is closed with a reason', async () => {
    const { servidor } = await abrir(pide({ respuestas: SIN_TEMPERATURA, fotos: 1 }));
    await boton('¿Algo no se puede cumplir?').click();
    const hoja = ventana('¿Qué no se puede cumplir?');
    await hoja.getByRole('button', { name: 'Confirmar' }).click();
    await expect.element(hoja.getByText('Elige qué no se puede cumplir.')).toBeVisible();
    await hoja.getByRole('checkbox', { name: /^Temperatura/ }).click();
    await hoja.getByRole('checkbox', { name: /^1 foto más/ }).click();
    await hoja.getByRole('button', { name: 'Confirmar' }).click();
    await esperarError(campo('Motivo'), 'Escribe el motivo.');
    await campo('Motivo').fill('Sin termómetro ni luz.');
    await hoja.getByRole('button', { name: 'Confirmar' }).click();
    await expect.element(hoja).not.toBeInTheDocument();
    await expect
      .element(falta('Temperatura de la cámara'))
      .toHaveTextContent('No se puede cumplir: Sin termómetro ni luz.');
    await boton('Quitar «Fotos»').click();
    await expect.element(falta('1 foto más')).toBeVisible();
    await expect.element(dialogo()).toHaveFocus();
    await boton('¿Algo no se puede cumplir?').click();
    await campo('Motivo').fill('Sin luz.');
    await hoja.getByRole('button', { name: 'Confirmar' }).click();
    await confirmar().click();
    await receptor.llega(AQUI);
    await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
    expect(enviado(servidor)[0]?.noCumplidas).toEqual([
      { pregunta: 'temp', motivo: 'Sin termómetro ni luz.' },
      { pregunta: 'fotos', motivo: 'Sin luz.' },
    ]);
  });

  test('a visit that could not be done is asked for nothing', async () => {
    const { servidor } = await abrir(pide({ fotos: 2, firma: true }));
    await boton('No se pudo realizar').click();
    await boton('Volver a Finalizar Visita').click();
    await expect.element(dialogo()).toHaveFocus();
    await boton('No se pudo realizar').click();
    await page.getByRole('radio', { name: 'Cerrado' }).click();
    await expect.element(page.getByText('Falta para finalizar')).not.toBeInTheDocument();
    await confirmar().click();
    await receptor.llega(AQUI);
    await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
    expect(enviado(servidor)[0]).toMatchObject({ noRealizada: { motivo: 'cerrado' } });
    expect(enviado(servidor)[0]).not.toHaveProperty('firma');
  });

  test('a refusal keeps what was answered', async () => {
    await abrir(pide({ respuestas: SIN_TEMPERATURA }), {
      'visitas.finalizar': rechazo('validacion', {
        errores: { respuestas: ['Falta «Presión de succión».'] },
      }),
    });
    await enlace('Responder «Temperatura de la cámara»').click();
    await campo('Temperatura de la cámara').fill('4');
    await boton('Volver a la visita').click();
    await confirmar().click();
    await receptor.llega(AQUI);
    await expect
      .element(dialogo().getByRole('alert').getByText('Falta «Presión de succión».'))
      .toBeVisible();
    expect(desmontar()).toEqual([]);
    await abrir(pide({ respuestas: SIN_TEMPERATURA }), {}, `${DETALLE}/lista`);
    await expect.element(campo('Temperatura de la cámara')).toHaveValue('4');
  });
});

/** Draws in the box with a pointer: fractions of its width and height. */
async function trazar(...puntos: [number, number][]): Promise<void> {
  const lienzo = document.querySelector('canvas');
  if (!lienzo) throw new Error('There is no box to sign in.');
  const { left, top, width, height } = lienzo.getBoundingClientRect();
  const en = ([x, y]: [number, number]) => ({
    clientX: left + x * width,
    clientY: top + y * height,
    pointerId: 1,
    isPrimary: true,
    pointerType: 'touch',
    buttons: 1,
    button: 0,
    bubbles: true,
    cancelable: true,
    pressure: 0.5,
  });
  const [primero = [0, 0]] = puntos;
  const ultimo = puntos.at(-1) ?? primero;
  lienzo.dispatchEvent(new PointerEvent('pointerdown', en(primero)));
  for (const punto of puntos) {
    lienzo.dispatchEvent(new PointerEvent('pointermove', en(punto)));
    // The library takes a point every frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  lienzo.dispatchEvent(new PointerEvent('pointerup', { ...en(ultimo), buttons: 0 }));
}
/** A line as a finger draws it: many points, near one another. */
const RAYA = Array.from({ length: 20 }, (_, i): [number, number] => [
  0.2 + (0.6 * i) / 19,
  0.5 + 0.15 * Math.sin(i),
]);

/** The ink of the box, from the left: which eighths of its width have some. */
function tinta(): boolean[] {
  const lienzo = document.querySelector('canvas');
  const { width = 0, height = 0 } = lienzo ?? {};
  const puntos = lienzo?.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const hay = Array.from({ length: 8 }, () => false);
  for (let i = 3; i < puntos.length; i += 4)
    if (puntos[i]) hay[Math.floor((((i - 3) / 4) % width) / (width / 8))] = true;
  return hay;
}
const FIRMADO = [false, true, true, true, true, true, true, false];

describe('the signature of who receives', () => {
  const firmar = async (otra: Partial<ListaVerificacion> = {}) => {
    const pantalla = await abrir(pide({ respuestas: RESPONDIDA, firma: true, ...otra }));
    await campo('Resultado').fill('Se limpió el condensador.');
    await enlace('Firmar').click();
    await expect.element(campo('Recibió')).toBeVisible();
    return pantalla;
  };
  const firma = () => page.getByRole('region', { name: 'Firma', exact: true });
  const enviar = () => confirmar().click();

  test('shows first all that is signed', async () => {
    await firmar();
    const principal = page.getByRole('main');
    await expect.element(principal.getByText('Mantenimiento preventivo, 21/11/2025')).toBeVisible();
    await expect.element(principal.getByText('Se limpió el condensador.')).toBeVisible();
    await expect.element(principal.getByText('4 respuestas')).toBeVisible();
    await boton('Ver todo').click();
    await expect.element(principal.getByText('3 °C')).toBeVisible();
  });

  test('goes with the finish, and is void when something changes after it', async () => {
    const { servidor, donde } = await firmar();
    await campo('Recibió').fill('Marta Solares');
    await trazar(...RAYA);
    await enviar();
    await expect.poll(donde).toBe(FINALIZAR);
    await expect.element(falta('Firmó Marta Solares')).toBeVisible();
    await expect.element(campo('Resultado')).toHaveFocus();
    await campo('Resultado').fill('Otra cosa.');
    await expect
      .element(falta('Firma de quien recibe'))
      .toHaveTextContent('La visita cambió después de la firma. Fírmala de nuevo.');
    await confirmar().click();
    await expect.element(enlace('Firmar')).toHaveFocus();
    await enlace('Firmar').click();
    await expect
      .element(page.getByText('La visita cambió después de la firma. Fírmala de nuevo.'))
      .toBeVisible();
    // What was drawn for something else is not offered again; the name is.
    expect(tinta()).not.toContain(true);
    await expect.element(campo('Recibió')).toHaveValue('Marta Solares');
    await enviar();
    await expect.element(firma().getByRole('alert')).toHaveTextContent('Falta la firma.');
    await trazar(...RAYA);
    await enviar();
    await expect.element(falta('Firmó Marta Solares')).toBeVisible();
    await confirmar().click();
    await receptor.llega(AQUI);
    await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
    const [cuerpo] = enviado(servidor);
    expect(cuerpo?.resultado).toBe('Otra cosa.');
    expect(cuerpo?.firma).toMatchObject({ nombre: 'Marta Solares', documento: null });
    expect(cuerpo?.firma?.ocurridoEn).toBeDefined();
    expect(String(cuerpo?.firma?.ocurridoEn) <= String(cuerpo?.ocurridoEn)).toBe(true);
    const trazos = cuerpo?.firma && 'trazos' in cuerpo.firma ? cuerpo.firma.trazos : [];
    expect(trazos).toHaveLength(1);
    // In the units of the box, whatever the size of the screen.
    const [x = 0, y = 0] = trazos[0]?.[0] ?? [];
    expect([Math.round(x / 10), Math.round(y / 10)]).toEqual([20, 25]);
  });

  test('drawn for something else and not confirmed is not offered again', async () => {
    const { atras } = await firmar();
    await trazar(...RAYA);
    expect(tinta()).toEqual(FIRMADO);
    atras();
    await campo('Resultado').fill('Se cambió el compresor.');
    await enlace('Firmar').click();
    await expect.element(page.getByText('La visita cambió después de la firma.')).toBeVisible();
    expect(tinta()).not.toContain(true);
  });

  test('of a dot is none, and neither is one without a name', async () => {
    await page.viewport(320, 640);
    const { donde } = await firmar();
    await trazar([0.5, 0.5]);
    await enviar();
    await esperarError(campo('Recibió'), 'El nombre de quien recibe es obligatorio.');
    await expect.element(firma().getByRole('alert')).toHaveTextContent('Falta la firma.');
    await campo('Recibió').fill('Marta');
    await enviar();
    await expect.element(boton('Borrar')).toHaveFocus();
    const { top: muelle } = confirmar().element().getBoundingClientRect();
    expect(firma().getByRole('alert').element().getBoundingClientRect().bottom).toBeLessThan(
      muelle,
    );
    expect(donde()).toBe(`${DETALLE}/firma`);
  });

  test('turns with the phone, and stays when the phone closes the page', async () => {
    await page.viewport(390, 844);
    await firmar();
    await trazar(...RAYA);
    expect(tinta()).toEqual(FIRMADO);
    const antes = document.querySelector('canvas')?.clientWidth;
    await page.viewport(844, 390);
    await expect.poll(() => document.querySelector('canvas')?.clientWidth).not.toBe(antes);
    await expect.poll(tinta).toEqual(FIRMADO);
    await campo('Recibió').fill('Marta');
    const escrito = { ...localStorage };
    expect(desmontar()).toEqual([]);
    Object.assign(localStorage, escrito);
    await abrir(pide({ respuestas: RESPONDIDA, firma: true }), {}, `${DETALLE}/firma`);
    await expect.element(campo('Recibió')).toHaveValue('Marta');
    await expect.poll(tinta).toEqual(FIRMADO);
    await boton('Borrar').click();
    expect(tinta()).not.toContain(true);
  });

  test('that the client does not give is told with its reason, by the keyboard alone', async () => {
    const { servidor } = await firmar();
    (await boton('El cliente no firmó').findElement()).focus();
    await userEvent.keyboard('{Enter}');
    const hoja = ventana('El cliente no firmó');
    await expect
      .element(hoja.getByText('La visita se puede finalizar. Tu supervisor verá el motivo.'))
      .toBeVisible();
    (await hoja.getByRole('button', { name: 'Confirmar' }).findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(hoja.getByText('Elige un motivo.')).toBeVisible();
    await expect.element(hoja.getByRole('radio', { name: 'No estaba' })).toHaveFocus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect.element(hoja.getByRole('radio', { name: 'No podía firmar' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.element(falta('El cliente no firmó')).toHaveTextContent('No podía firmar');
    await confirmar().click();
    await receptor.llega(AQUI);
    await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
    expect(enviado(servidor)[0]?.firma).toEqual({
      motivo: 'No podía firmar',
      ocurridoEn: expect.any(String),
    });
  });
});
