import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { desmontar, montar, persona } from '../../../pruebas/montar.tsx';
import { boton, campo, confirmar, toast, toasts } from '../../../pruebas/pantalla.ts';
import { conPausasCortas } from '../../../pruebas/pendientes.ts';
import { Receptor } from '../../../pruebas/receptor.ts';
import { type Contestaciones, rechazo, Servidor, sinRed } from '../../../pruebas/servidor.ts';
import { EJECUTADA, SITUACIONES } from '../../../pruebas/visitas.ts';
import { enPreparacion } from '../../campo/fotos/enPreparacion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';

const DETALLE = '/detalle-visita/5';
const FOTOS = `${DETALLE}/fotos`;
const LISTA = '/acciones-pendientes';
const PIDE = {
  idFormulario: 8,
  version: 1,
  secciones: [],
  fotos: 0,
  firma: false,
  respuestas: [],
  anteriores: [],
  noCumplidas: [],
};
const EN_PROCESO: VisitaSola = { ...SITUACIONES.enProceso, listaVerificacion: PIDE };
const SIN_RED: Contestaciones = { 'evidencia.anadir': sinRed, salud: sinRed };
const YO = persona('Tecnico', { idUsuario: 21 });

/** The server keeps what it is told of each file. */
class ServidorDeFotos extends Servidor {
  evidencias: Evidencia[] = [];

  constructor(visita: VisitaSola, ademas: Contestaciones = {}) {
    super({
      'visitas.obtener': () => ({
        ...visita,
        ...(this.evidencias.length > 0 && {
          evidencias: [...this.evidencias].sort((una, otra) => una.orden - otra.orden),
        }),
      }),
      'evidencia.anadir': ({ cuerpo }) => this.anadirla(cuerpo),
      ...ademas,
    });
  }

  anadirla(cuerpo: Parameters<typeof evidenciaDe>[0]): Evidencia {
    const previa = this.evidencias.findIndex(({ archivo }) => archivo === cuerpo.archivo);
    const una = evidenciaDe(cuerpo, previa < 0 ? this.evidencias.length + 1 : previa + 1);
    if (previa < 0) this.evidencias.push(una);
    else this.evidencias[previa] = una;
    return una;
  }

  vuelve(): void {
    this.contestar({
      'evidencia.anadir': ({ cuerpo }) => this.anadirla(cuerpo),
      salud: { estado: 'ok' } as never,
    });
  }
}

const evidenciaDe = (
  cuerpo: Pick<Evidencia, 'idVisita' | 'archivo' | 'clase' | 'leyenda'> & {
    orden?: number | undefined;
    pregunta?: string | null | undefined;
    mediana?: string | null | undefined;
    miniatura?: string | null | undefined;
    ocurridoEn?: string | null | undefined;
  },
  idEvidencia: number,
): Evidencia => ({
  ...cuerpo,
  idEvidencia,
  mediana: cuerpo.mediana ?? null,
  miniatura: cuerpo.miniatura ?? null,
  pregunta: cuerpo.pregunta ?? null,
  orden: cuerpo.orden ?? idEvidencia,
  tipo: 'jpeg',
  bytes: 1_000,
  ocurridoEn: cuerpo.ocurridoEn ?? '2025-11-21T15:12:00.000Z',
  recibidaEn: '2025-11-21T15:12:00.000Z',
  de: { idUsuario: 21, nombre: 'Luis Tecún' },
  aparte: false,
});

/** A photo of one colour. */
async function fotoDe(color: string): Promise<File> {
  const lienzo = new OffscreenCanvas(400, 300);
  const pincel = lienzo.getContext('2d');
  if (pincel) pincel.fillStyle = color;
  pincel?.fillRect(0, 0, 400, 300);
  return new File([await lienzo.convertToBlob({ type: 'image/jpeg' })], `${color}.jpg`, {
    type: 'image/jpeg',
  });
}

const abrir = (ruta: string, servidor: ServidorDeFotos) => montar(ruta, { como: YO, servidor });
const enGaleria = () => page.getByRole('list', { name: 'Fotos de la visita' }).getByRole('button');

const entradaDeFotos = () => {
  const entrada = page.getByRole('dialog').element().querySelector('input[multiple]');
  return page.elementLocator(entrada ?? document.body);
};

const otraFoto = () => document.querySelector('input[aria-label^="Otra foto"]') ?? document.body;

/** As the system does when the files are chosen. */
async function elegir(...colores: string[]): Promise<void> {
  const archivos = await Promise.all(colores.map(fotoDe));
  await userEvent.upload(entradaDeFotos(), archivos);
}

/** In a browser that draws in the page, files are not read until the function that it returns is called. */
function conReduccionParada(): () => void {
  vi.stubGlobal('OffscreenCanvas', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const leer = Blob.prototype.arrayBuffer;
  let seguir = (): void => undefined;
  const parada = new Promise<void>((cumplir) => {
    seguir = cumplir;
  });
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await parada;
    return leer.call(this);
  });
  return () => seguir();
}

/** Opens the visit again with a photo that waits, reads `seVe` there, and gives the network back until it arrives. */
async function llegarConRed(servidor: ServidorDeFotos, seVe: string): Promise<void> {
  const pasarLaPausa = conPausasCortas();
  const { ir } = await abrir(FOTOS, servidor);
  await expect.element(page.getByText(seVe, { exact: true })).toBeVisible();
  ir(LISTA);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Fotos' }).first())
    .toHaveTextContent('0 de 1');
  servidor.vuelve();
  pasarLaPausa();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
}

describe('the photos of a visit', () => {
  test('are offered only when its type has them', async () => {
    await abrir(DETALLE, new ServidorDeFotos(SITUACIONES.enProceso));
    await expect.element(page.getByRole('link', { name: 'Finalizar Visita' })).toBeVisible();
    expect(page.getByRole('heading', { name: /^Fotos/ }).elements()).toEqual([]);
    desmontar();
    await abrir(DETALLE, new ServidorDeFotos(EN_PROCESO));
    await expect.element(page.getByRole('heading', { name: 'Fotos 0 de 20' })).toBeVisible();
  });

  test('arrive once each, with their copies first, and say so once', async () => {
    await enTelefono();
    const servidor = new ServidorDeFotos(EN_PROCESO);
    await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await expect.element(page.getByText('Te quedan 20.')).toBeVisible();
    await elegir('teal', 'navy', 'olive');
    await expect.element(toast('Fotos Añadidas Exitosamente')).toBeVisible();
    await expect.element(page.getByText('3 enviadas', { exact: true })).toBeVisible();
    const dichas = servidor.recibidas('evidencia.anadir').map(({ cuerpo }) => cuerpo);
    expect(dichas.map(({ orden }) => orden)).toEqual([1, 2, 3]);
    expect(servidor.subidas).toEqual(
      dichas.flatMap(({ archivo, mediana, miniatura }) => [archivo, mediana, miniatura]),
    );
    expect(new Set(servidor.subidas).size).toBe(9);
  });

  test('that is the first of a question leaves the focus where the next one is added', async () => {
    const preguntas = [
      { id: 'placa', texto: 'Placa del equipo', clase: 'foto', obligatoria: true, unidad: null },
    ] as const;
    const secciones = [{ titulo: 'Equipo', preguntas: [...preguntas] }];
    const visita = { ...EN_PROCESO, listaVerificacion: { ...PIDE, secciones } };
    await abrir(`${DETALLE}/lista`, new ServidorDeFotos(visita));
    await boton('Tomar foto').click();
    await elegir('teal');
    await expect.element(boton('Añadir otra foto')).toHaveFocus();
    await expect.element(toast('Fotos Añadidas Exitosamente')).toBeVisible();
  });

  test('that is already there is not added again', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO);
    await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal', 'teal');
    await expect.element(toast('Esta foto ya está.')).toBeVisible();
    await expect.poll(() => servidor.recibidas('evidencia.anadir')).toHaveLength(1);
    expect(enGaleria().elements()).toHaveLength(1);
  });

  test('wait without a connection, survive a reload with what was said of them, and arrive', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO, SIN_RED);
    servidor.subir = () => Promise.reject(new Error('No network.'));
    await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.element(page.getByText('1 por enviar', { exact: true })).toBeVisible();
    await enGaleria().click();
    await campo('Descripción').fill('Condensador');
    // Closed before the phone has stored the mark.
    for (const uno of [page.getByRole('radio', { name: 'Después' }), boton('Cerrar').first()])
      uno.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(page.getByText('Condensador', { exact: true })).toBeVisible();
    desmontar();

    const otro = new ServidorDeFotos(EN_PROCESO, SIN_RED);
    await llegarConRed(otro, 'Condensador');
    expect(otro.evidencias).toMatchObject([{ leyenda: 'Condensador', clase: 'despues' }]);
  });

  test('that wait are of what was done then, though the visit is reopened before they arrive', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO, SIN_RED);
    servidor.subir = () => Promise.reject(new Error('No network.'));
    await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.element(page.getByText('1 por enviar', { exact: true })).toBeVisible();
    desmontar();
    const otro = new ServidorDeFotos({ ...EN_PROCESO, vuelta: 2 }, SIN_RED);
    await llegarConRed(otro, 'Sin fotos.');
    expect(otro.recibidas('evidencia.anadir').at(-1)?.cuerpo.vuelta).toBe(1);
  });

  test('removed after a try without an answer may have arrived, and the question says it', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO, SIN_RED);
    await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.poll(() => servidor.recibidas('evidencia.anadir')).not.toHaveLength(0);
    await enGaleria().click();
    await boton('Eliminar foto').click();
    const pregunta = page.getByRole('dialog', { name: 'Eliminar foto' });
    await expect.element(pregunta).toHaveTextContent(/Si ya había llegado, se verá en la visita/);
    await pregunta.getByRole('button', { name: 'Eliminar' }).click();
    await expect.element(page.getByText('Sin fotos.')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('closed gives the focus back to its place', async () => {
    await abrir(FOTOS, new ServidorDeFotos(EN_PROCESO));
    await boton('Añadir fotos').click();
    await elegir('teal');
    await enGaleria().click();
    await boton('Cerrar').click();
    await expect.element(enGaleria()).toHaveFocus();
  });

  test('not removed for lack of network keeps what was said of it', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO);
    const pasarLaPausa = conPausasCortas();
    await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.element(page.getByText('1 enviada', { exact: true })).toBeVisible();
    servidor.contestar({ ...SIN_RED, 'evidencia.quitar': sinRed });
    await enGaleria().click();
    await campo('Descripción').fill('Condensador');
    await boton('Cerrar').first().click();
    await expect.element(page.getByText('1 por enviar', { exact: true })).toBeVisible();
    await enGaleria().click();
    await boton('Eliminar foto').click();
    await page.getByRole('dialog', { name: 'Eliminar foto' }).getByText('Eliminar').last().click();
    await expect.poll(() => servidor.recibidas('evidencia.quitar')).not.toHaveLength(0);
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    await expect.element(page.getByText('Condensador', { exact: true })).toBeVisible();
    servidor.vuelve();
    pasarLaPausa();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => servidor.evidencias).toMatchObject([{ leyenda: 'Condensador' }]);
  });

  test('that wait are named by the finish of a visit that asks nothing, and its report waits for them', async () => {
    const servidor = new ServidorDeFotos(SITUACIONES.enProceso, {
      ...SIN_RED,
      'visitas.finalizar': { ...EJECUTADA, reporteVisita: null, archivoPdf: null },
      'dashboards.tecnico': sinRed,
    });
    // Its supervisor attached one, so its technician may add others.
    const suya = {
      idVisita: 5,
      archivo: 'a'.repeat(64),
      clase: 'otra',
      leyenda: 'Fachada',
    } as const;
    const deSara = { ...evidenciaDe(suya, 1), de: { idUsuario: 7, nombre: 'María García' } };
    servidor.evidencias = [deSara];
    const receptor = new Receptor();
    const { ir } = await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.element(page.getByText('1 enviada, 1 por enviar', { exact: true })).toBeVisible();
    await expect.poll(() => servidor.recibidas('evidencia.anadir')).not.toHaveLength(0);
    ir(`${DETALLE}/finalizar`);
    await confirmar().click();
    await receptor.llega({ precision: 9 });
    await expect.poll(() => servidor.recibidas('visitas.finalizar')).toHaveLength(1);
    const [{ cuerpo: dicho } = {}] = servidor.recibidas('evidencia.anadir');
    const [{ cuerpo: fin } = {}] = servidor.recibidas('visitas.finalizar');
    expect(fin?.evidencias).toMatchObject([
      { archivo: deSara.archivo },
      { archivo: dicho?.archivo, orden: 2 },
    ]);
  });

  test('that are still being reduced are waited for by the finish, unless its dialog is closed', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO, {
      'visitas.finalizar': { ...EJECUTADA, reporteVisita: null, archivoPdf: null },
      'dashboards.tecnico': sinRed,
    });
    const receptor = new Receptor();
    const { ir } = await abrir(DETALLE, servidor);
    await page.getByRole('button', { name: 'Añadir' }).click();
    const foto = await fotoDe('teal');
    const seguir = conReduccionParada();
    await userEvent.upload(entradaDeFotos(), foto);
    const acabar = async () => {
      ir(`${DETALLE}/finalizar`);
      await confirmar().click();
      await receptor.llega({ precision: 9 });
      await expect.element(page.getByText('Ubicación obtenida')).toBeVisible();
    };
    await acabar();
    await boton('Cerrar').click();
    await acabar();
    expect(servidor.recibidas('visitas.finalizar')).toEqual([]);
    seguir();
    await expect.poll(() => servidor.recibidas('visitas.finalizar')).toHaveLength(1);
    const [{ cuerpo: fin } = {}] = servidor.recibidas('visitas.finalizar');
    await expect.poll(() => servidor.recibidas('evidencia.anadir')).toHaveLength(1);
    const [{ cuerpo: dicho } = {}] = servidor.recibidas('evidencia.anadir');
    expect(fin?.evidencias).toMatchObject([{ archivo: dicho?.archivo }]);
  });

  test('that are still being reduced are not lost by a reload without a question', async () => {
    const seRecarga = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { servidor } = await abrir(DETALLE, new ServidorDeFotos(EN_PROCESO));
    await page.getByRole('button', { name: 'Añadir' }).click();
    const foto = await fotoDe('teal');
    const seguir = conReduccionParada();
    expect(seRecarga()).toBe(true);
    await userEvent.upload(entradaDeFotos(), foto);
    await expect.poll(seRecarga).toBe(false);
    seguir();
    await expect.poll(() => servidor.recibidas('evidencia.anadir')).toHaveLength(1);
    await expect.poll(seRecarga).toBe(true);
  });

  test('that are still being reduced when their session ends wait for their owner, not for who signs in next', async () => {
    await abrir(DETALLE, new ServidorDeFotos(EN_PROCESO));
    await page.getByRole('button', { name: 'Añadir' }).click();
    const fotos = await Promise.all(['teal', 'navy'].map(fotoDe));
    const seguir = conReduccionParada();
    await userEvent.upload(entradaDeFotos(), fotos);
    sesion.cerrar('caducada');
    desmontar();
    const otro = new ServidorDeFotos(EN_PROCESO);
    await montar(LISTA, { como: persona('Tecnico', { idUsuario: 22 }), servidor: otro });
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
    seguir();
    await enPreparacion.terminada(EN_PROCESO.idVisita);
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
    expect(otro.subidas).toEqual([]);
    desmontar();
    const suyo = new ServidorDeFotos(EN_PROCESO);
    await abrir(FOTOS, suyo);
    await expect.element(page.getByText('2 enviadas', { exact: true })).toBeVisible();
    expect(suyo.evidencias.map(({ orden }) => orden)).toEqual([1, 2]);
  });

  test('that the server refuses are left out or taken again', async () => {
    const frase = 'Ya tienes 20 fotos.';
    const servidor = new ServidorDeFotos(EN_PROCESO, {
      'evidencia.anadir': rechazo('validacion', { errores: { archivo: [frase] } }),
    });
    const { ir } = await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.element(toast(frase)).toBeVisible();
    ir(LISTA);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Tomar otra' }))
      .toHaveTextContent(frase);
    await expect.element(page.getByRole('button', { name: /^Tomar otra/ })).toBeVisible();
    await page.getByRole('button', { name: /^Quitar foto/ }).click();
    await boton('Descartar').click();
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
  });

  test('whose new caption the server refuses stay in the visit, and discarding it says so', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO);
    const { ir } = await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.element(page.getByText('1 enviada', { exact: true })).toBeVisible();
    const frase = 'La visita que pides no existe o no la puedes ver.';
    servidor.contestar({ 'evidencia.anadir': rechazo('no-encontrado', { detalle: frase }) });
    await enGaleria().click();
    await campo('Descripción').fill('Condensador');
    await boton('Cerrar').first().click();
    await expect.element(toast(frase)).toBeVisible();
    ir(LISTA);
    const suya = page.getByRole('listitem').filter({ hasText: 'Rechazada' });
    await expect.element(suya).toHaveTextContent(frase);
    expect(suya.getByRole('button', { name: /^Tomar otra/ }).elements()).toEqual([]);
    await suya.getByRole('button', { name: /^Descartar/ }).click();
    const pregunta = page.getByRole('alertdialog', { name: 'Descartar acción' });
    await expect
      .element(pregunta)
      .toHaveTextContent('La foto sigue en la visita, sin este cambio.');
    await expect.element(pregunta).toHaveTextContent('Condensador');
  });

  test('taken again instead of a refused one is of who took it, whoever signs in next', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO, {
      'evidencia.anadir': rechazo('validacion', { errores: { archivo: ['No se lee.'] } }),
    });
    const { ir } = await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal');
    await expect.element(toast('No se lee.')).toBeVisible();
    ir(LISTA);
    await expect.element(page.getByRole('button', { name: /^Tomar otra/ })).toBeVisible();
    const foto = await fotoDe('navy');
    const seguir = conReduccionParada();
    await userEvent.upload(page.elementLocator(otraFoto()), foto);
    desmontar();
    const otro = new ServidorDeFotos(EN_PROCESO);
    await montar(LISTA, { como: persona('Tecnico', { idUsuario: 22 }), servidor: otro });
    seguir();
    await enPreparacion.terminada(EN_PROCESO.idVisita);
    await expect.element(page.getByText('No hay acciones pendientes.')).toBeVisible();
    expect(otro.subidas).toEqual([]);
    desmontar();
    const suyo = new ServidorDeFotos(EN_PROCESO);
    await abrir(FOTOS, suyo);
    await expect.element(page.getByText('1 enviada', { exact: true })).toBeVisible();
  });

  test.each([
    ['are chosen from the gallery when the camera is refused', 'denied', 1],
    ['are taken with the camera otherwise', 'granted', 0],
  ] as const)('%s', async (_, state, veces) => {
    const permiso = Object.assign(new EventTarget(), { name: 'camera', onchange: null, state });
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue(permiso);
    await abrir(FOTOS, new ServidorDeFotos(EN_PROCESO));
    await boton('Añadir fotos').click();
    await expect.element(boton('Tomar foto')).toBeVisible();
    await expect.poll(() => page.getByText('Elige de la galería.').elements()).toHaveLength(veces);
  });

  test('the toast that says that they arrived covers nothing of what is said of one', async () => {
    await enTelefono();
    await abrir(FOTOS, new ServidorDeFotos(EN_PROCESO));
    await boton('Añadir fotos').click();
    await elegir('teal');
    await enGaleria().click();
    await expect.element(toast('Fotos Añadidas Exitosamente')).toBeVisible();
    const abajo = () =>
      toasts().element().querySelector('.Toastify__toast')?.getBoundingClientRect().bottom;
    const arriba = campo('Descripción').element().getBoundingClientRect().top;
    await expect.poll(abajo).toBeLessThan(arriba);
  });

  test('opened by their address, go back to their visit', async () => {
    await enTelefono();
    const { donde } = await abrir(FOTOS, new ServidorDeFotos(EN_PROCESO));
    await page.getByRole('link', { name: 'Regresar a Visita' }).click();
    await expect.poll(donde).toBe(DETALLE);
  });

  test('are put in order by buttons', async () => {
    const servidor = new ServidorDeFotos(EN_PROCESO);
    await abrir(FOTOS, servidor);
    await boton('Añadir fotos').click();
    await elegir('teal', 'navy', 'olive');
    await expect.element(page.getByText('3 enviadas', { exact: true })).toBeVisible();
    // On a wide screen the dock follows the photos, and touches none.
    const muelle = page.getByRole('region', { name: 'Acciones' }).element();
    const rejilla = muelle.previousElementSibling?.getBoundingClientRect();
    expect(muelle.getBoundingClientRect().top - (rejilla?.bottom ?? 0)).toBe(16);
    const [primera, , ultima] = servidor.evidencias.map(({ archivo }) => archivo);
    await boton('Ordenar').click();
    await boton('Subir Foto 3').click();
    await expect.poll(() => servidor.recibidas('evidencia.anadir')).toHaveLength(4);
    await boton('Subir Foto 2').click();
    await expect.poll(() => servidor.recibidas('evidencia.anadir')).toHaveLength(5);
    const orden = [...servidor.evidencias].sort((una, otra) => una.orden - otra.orden);
    expect(orden.map(({ archivo }) => archivo).slice(0, 2)).toEqual([ultima, primera]);
    expect(servidor.subidas).toHaveLength(9);
  });

  test('a shot that the phone lost by closing the page is told once', async () => {
    const SE_CERRO = 'El teléfono cerró la página mientras tomabas la foto. Tómala de nuevo.';
    localStorage.setItem('visitas.tomando', 'otra-pagina 5');
    const { ir } = await abrir(FOTOS, new ServidorDeFotos(EN_PROCESO));
    await expect.element(page.getByText(SE_CERRO)).toBeVisible();
    ir(DETALLE);
    await expect.element(page.getByRole('heading', { name: 'Fotos 0 de 20' })).toBeVisible();
    expect(page.getByText(SE_CERRO).elements()).toEqual([]);
  });
});
