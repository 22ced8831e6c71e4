import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrastrar } from '../../../pruebas/arrastrar.ts';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, toast } from '../../../pruebas/pantalla.ts';
import { Servidor } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { SITUACIONES } from '../../../pruebas/visitas.ts';

const huella = (n: number) => n.toString(16).padStart(64, 'c');
const evidencia = (n: number, mas: Partial<Evidencia> = {}): Evidencia => ({
  idEvidencia: n,
  idVisita: VISITA.idVisita,
  archivo: huella(n),
  orden: n,
  mediana: null,
  miniatura: null,
  tipo: 'jpeg',
  bytes: 900,
  clase: 'otra',
  leyenda: null,
  pregunta: null,
  aparte: false,
  ocurridoEn: '2025-11-21T15:12:00.000Z',
  recibidaEn: '2025-11-21T15:52:00.000Z',
  de: { idUsuario: 21, nombre: 'Luis Tecún' },
  ...mas,
});

async function jpeg(color: string): Promise<Blob> {
  const lienzo = new OffscreenCanvas(40, 30);
  const pincel = lienzo.getContext('2d');
  if (pincel) pincel.fillStyle = color;
  pincel?.fillRect(0, 0, 40, 30);
  return lienzo.convertToBlob({ type: 'image/jpeg' });
}
const comoArchivo = async (color: string) =>
  new File([await jpeg(color)], `${color}.jpg`, { type: 'image/jpeg' });

/** A visit with these photos. The server keeps what it is told of each. */
async function conFotos(cuantas: number) {
  const evidencias = Array.from({ length: cuantas }, (_, i) =>
    evidencia(i + 1, { leyenda: `Vista ${i + 1}` }),
  );
  const visita: VisitaSola = {
    ...SITUACIONES.enProceso,
    listaVerificacion: {
      idFormulario: 8,
      version: 1,
      secciones: [],
      fotos: 0,
      firma: false,
      respuestas: [],
      anteriores: [],
      noCumplidas: [],
    },
  };
  const servidor = new Servidor({
    'visitas.obtener': () => ({
      ...visita,
      evidencias: evidencias.toSorted((una, otra) => una.orden - otra.orden),
    }),
    'evidencia.anadir': ({ cuerpo }) => {
      const { archivo, leyenda, clase, pregunta = null, orden } = cuerpo;
      const previa = evidencias.findIndex((una) => una.archivo === archivo);
      const lugar = previa < 0 ? evidencias.length : previa;
      const dicha = { archivo, leyenda, clase, pregunta, orden: orden ?? lugar + 1 };
      const una = { ...evidencia(lugar + 1), ...evidencias[previa], ...dicha };
      evidencias[lugar] = una;
      return una;
    },
  });
  for (const una of evidencias) servidor.archivos.set(una.archivo, await jpeg('teal'));
  return servidor;
}

const tarjeta = (nombre: string) => page.getByRole('heading', { level: 2, name: nombre });
const entrada = () =>
  page.elementLocator(document.querySelector('input[type="file"]') ?? document.body);
const elegir = (...archivos: File[]) => userEvent.upload(entrada(), archivos);
/** Drops files from outside on the card. */
function soltar(...archivos: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const uno of archivos) dataTransfer.items.add(uno);
  const dato = { bubbles: true, cancelable: true, dataTransfer };
  for (const tipo of ['dragover', 'drop'])
    tarjeta('Fotos').element().dispatchEvent(new DragEvent(tipo, dato));
}

const anadidas = (servidor: Servidor) =>
  servidor.recibidas('evidencia.anadir').map(({ cuerpo }) => cuerpo);

describe('from a computer a supervisor', () => {
  const abrir = async (cuantas = 0) => {
    const servidor = await conFotos(cuantas);
    await montar('/visitas/detalle/5', { como: 'Supervisor', servidor });
    await expect.element(boton('Añadir')).toBeVisible();
    return servidor;
  };

  test('adds several photos and a document at once', async () => {
    const servidor = await abrir();
    const pdf = new File(['%PDF-1.7 garantía'], 'garantía.pdf', { type: 'application/pdf' });
    await elegir(await comoArchivo('navy'), await comoArchivo('olive'), pdf);
    await expect.element(tarjeta('Fotos 3')).toBeVisible();
    await expect.poll(() => anadidas(servidor)).toHaveLength(3);
    // A photo with its two copies, and a document alone.
    expect(servidor.subidas).toHaveLength(7);
    expect(
      anadidas(servidor).map(({ mediana }) => mediana !== undefined && mediana !== null),
    ).toEqual([true, true, false]);
  });

  test('adds what is dropped on the card', async () => {
    const servidor = await abrir();
    soltar(await comoArchivo('navy'));
    await expect.element(tarjeta('Fotos 1')).toBeVisible();
    await expect.poll(() => anadidas(servidor)).toHaveLength(1);
  });

  test.each([
    {
      que: 'a text with the name of a photo',
      bytes: ['hola'],
      frase: 'Ese archivo no es una foto ni un PDF.',
    },
    {
      que: 'a photo cut short',
      bytes: [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4])],
      frase: 'No se pudo leer esta foto. Tómala de nuevo.',
    },
    {
      que: 'a document that is too heavy',
      bytes: ['%PDF-', new Uint8Array(8 * 1024 * 1024)],
      frase: 'Pesa más de 8 MB.',
    },
  ])('is told why $que is not added, and the others are', async ({ bytes, frase }) => {
    const servidor = await abrir();
    soltar(new File(bytes, 'foto.jpg'), await comoArchivo('navy'));
    await expect.element(toast(frase)).toBeVisible();
    await expect.element(tarjeta('Fotos 1')).toBeVisible();
    await expect.poll(() => anadidas(servidor)).toHaveLength(1);
  });

  test('is told when the visit is full', async () => {
    const servidor = await abrir(19);
    await elegir(await comoArchivo('navy'), await comoArchivo('olive'));
    await expect.element(toast('Ya tienes 20 fotos.')).toBeVisible();
    await expect.element(tarjeta('Fotos 20')).toBeVisible();
    await expect.poll(() => anadidas(servidor)).toHaveLength(1);
  });
});

test('the photos are put in order by dragging', async () => {
  const servidor = await conFotos(3);
  await montar('/detalle-visita/5/fotos', {
    como: persona('Tecnico', { idUsuario: 21 }),
    servidor,
  });
  await boton('Ordenar').click();
  const filas = () =>
    page.getByRole('list', { name: 'Orden de las fotos' }).getByRole('listitem').elements();
  const [primera, , ultima] = filas();
  if (!primera || !ultima) throw new Error('Three photos have three rows.');
  await arrastrar(ultima, primera);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'En el lugar 1 de 3.' }))
    .toBeInTheDocument();
  await expect.poll(() => anadidas(servidor)).toMatchObject([{ archivo: huella(3), orden: 0 }]);
});

describe('with the fingers', () => {
  const escenario = () => document.querySelector<HTMLElement>('[data-ampliada]');
  const lugar = (texto: string) =>
    expect.element(page.getByRole('status').filter({ hasText: texto })).toBeVisible();

  /** A finger that goes from one place to another, in pixels from the middle. */
  function dedo(tipo: 'down' | 'move' | 'up', pointerId: number, x: number): void {
    const { left = 0, top = 0, width = 0, height = 0 } = escenario()?.getBoundingClientRect() ?? {};
    const punto = { clientX: left + width / 2 + x, clientY: top + height / 2 };
    const mas = { bubbles: true, pointerType: 'touch', pointerId, ...punto };
    escenario()?.dispatchEvent(new PointerEvent(`pointer${tipo}`, mas));
  }
  const deslizar = (x: number) => {
    dedo('down', 1, 0);
    dedo('move', 1, x / 2);
    dedo('move', 1, x);
    dedo('up', 1, x);
  };
  const escala = () =>
    /scale\((.+)\)/.exec(
      escenario()?.querySelector<HTMLElement>('[style]')?.style.transform ?? '',
    )?.[1];

  async function abrirVisor(): Promise<void> {
    await enTelefono();
    await montar('/visitas/detalle/5', { como: 'Supervisor', servidor: await conFotos(3) });
    await page.getByRole('main').getByRole('button', { name: 'Vista 1', exact: true }).click();
    await lugar('1 de 3');
    const suyo = escenario();
    // A pointer that no screen has cannot be captured.
    if (suyo) suyo.setPointerCapture = () => undefined;
  }

  test('a swipe passes to the next photo or to the one before, and a short one does not', async () => {
    await abrirVisor();
    deslizar(-120);
    await lugar('2 de 3');
    deslizar(-40);
    deslizar(120);
    await lugar('1 de 3');
  });

  test('two fingers enlarge the photo, and then one moves it', async () => {
    await abrirVisor();
    dedo('down', 1, -50);
    dedo('down', 2, 50);
    dedo('move', 2, 150);
    dedo('up', 2, 150);
    dedo('up', 1, -50);
    await expect.poll(escala).toBe('2');
    deslizar(-120);
    await lugar('1 de 3');
    await expect.poll(() => escenario()?.dataset.ampliada).toBe('true');
    // Together again, it is whole.
    dedo('down', 1, -100);
    dedo('down', 2, 100);
    dedo('move', 2, -90);
    dedo('up', 2, -90);
    dedo('up', 1, -100);
    await expect.poll(escala).toBe('1');
    await lugar('1 de 3');
  });
});
