import type { Rol } from '@visitas/contract/comun/roles';
import type { Evidencia, ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { IntentoNoAplicado, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono, medir, sistema } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, teclear, toast, ventana } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, Servidor } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { EJECUTADA, listaDeVisitas, SITUACIONES } from '../../../pruebas/visitas.ts';

const huella = (n: number) => n.toString(16).padStart(64, 'a');

const evidencia = (n: number, mas: Partial<Evidencia> = {}): Evidencia => ({
  idEvidencia: n,
  idVisita: VISITA.idVisita,
  archivo: huella(n),
  mediana: huella(n + 100),
  miniatura: huella(n + 200),
  tipo: 'jpeg',
  bytes: 90_000,
  clase: 'otra',
  leyenda: null,
  pregunta: null,
  orden: n,
  ocurridoEn: '2025-11-21T15:12:00.000Z',
  recibidaEn: '2025-11-21T15:52:00.000Z',
  de: { idUsuario: 21, nombre: 'Luis Tecún' },
  aparte: false,
  ...mas,
});

const FOTOS = [
  evidencia(1, { clase: 'antes', leyenda: 'Condensador antes de limpiar', pregunta: 'antes' }),
  evidencia(2, { clase: 'despues', leyenda: 'Condensador al terminar' }),
  evidencia(3, { pregunta: 'temp' }),
  evidencia(4, { aparte: true, leyenda: 'Desde la oficina' }),
];

const NADA = { obligatoria: true, unidad: null } as const;
const LISTA: ListaVerificacion = {
  idFormulario: 8,
  version: 3,
  secciones: [
    {
      titulo: 'Equipo',
      preguntas: [
        { ...NADA, id: 'antes', texto: 'Foto antes de empezar', clase: 'foto', marca: 'antes' },
        {
          ...NADA,
          id: 'temp',
          texto: 'Temperatura de la cámara',
          clase: 'numero',
          unidad: '°C',
          minimo: 0,
          maximo: 5,
          ensenarAnterior: true,
        },
        { ...NADA, id: 'fugas', texto: '¿Hay fugas?', clase: 'siNo' },
        {
          ...NADA,
          id: 'donde',
          texto: '¿Dónde está la fuga?',
          clase: 'texto',
          condicion: { pregunta: 'fugas', valor: 'si' },
        },
        { ...NADA, id: 'probo', texto: '¿El cliente probó el equipo?', clase: 'siNo' },
      ],
    },
  ],
  fotos: 2,
  firma: true,
  respuestas: [
    { pregunta: 'temp', valor: 7.5, nota: 'Puerta abierta toda la mañana.' },
    { pregunta: 'fugas', valor: 'no', nota: null },
    { pregunta: 'donde', valor: 'Donde ya no se pregunta', nota: null },
  ],
  anteriores: [{ pregunta: 'temp', valor: 4.1, nota: null }],
  noCumplidas: [{ pregunta: 'probo', motivo: 'No había luz.' }],
};

const TRAZOS: [number, number][][] = [
  [
    [0, 0],
    [300, 200],
    [600, 100],
  ],
];
const FINALIZADA: VisitaSola = {
  ...SITUACIONES.finalizada,
  listaVerificacion: LISTA,
  evidencias: FOTOS,
  firma: {
    nombre: 'Marta Solares',
    documento: '2514 88903 0101',
    trazos: TRAZOS,
    firmadaEn: '2025-11-21T15:37:00.000Z',
  },
};

async function unaFoto(color: string): Promise<Blob> {
  const lienzo = new OffscreenCanvas(40, 30);
  const pincel = lienzo.getContext('2d');
  if (pincel) {
    pincel.fillStyle = color;
    pincel.fillRect(0, 0, 40, 30);
  }
  return lienzo.convertToBlob({ type: 'image/jpeg' });
}

async function abrir(
  visita: VisitaSola | (() => VisitaSola),
  {
    como = 'Supervisor',
    enVivo = false,
    ...ademas
  }: Contestaciones & { como?: Rol; enVivo?: boolean } = {},
) {
  const quien = new Servidor({ 'visitas.obtener': visita, ...ademas });
  const foto = await unaFoto('teal');
  for (const n of [1, 2, 3, 4])
    for (const mas of [0, 100, 200]) quien.archivos.set(huella(n + mas), foto);
  return montar('/visitas/detalle/5', { como, servidor: quien, enVivo });
}

const tarjeta = (nombre: string | RegExp) => page.getByRole('heading', { level: 2, name: nombre });
const foto = (nombre: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: nombre });

describe('the evidence of a visit', () => {
  test('is not there when its type asks nothing and nothing was added', async () => {
    await abrir(SITUACIONES.finalizada);
    await expect
      .element(page.getByRole('heading', { name: 'Detalle de la ejecución' }))
      .toBeVisible();
    for (const nombre of ['Lista de verificación', /^Fotos/, 'Firma'])
      expect(tarjeta(nombre).elements()).toEqual([]);
  });

  test('shows each answer with its limits, and not what its condition hid', async () => {
    await abrir(FINALIZADA);
    await expect.element(tarjeta('Lista de verificación')).toBeVisible();
    const principal = page.getByRole('main');
    await expect.element(principal).toHaveTextContent('3 de 4');
    await expect.element(principal).toHaveTextContent('1 fuera de límites');
    await expect.element(principal).toHaveTextContent('7.5 °C');
    await expect.element(principal).toHaveTextContent('0 a 5 · antes 4.1');
    await expect.element(principal).toHaveTextContent('Puerta abierta toda la mañana.');
    await expect.element(principal).toHaveTextContent('No se pudo cumplir: No había luz.');
    expect(principal.element().textContent).not.toContain('Donde ya no se pregunta');
  });

  test('shows the signature, or why there is none', async () => {
    await abrir(FINALIZADA);
    await expect.element(page.getByRole('img', { name: 'Firma de Marta Solares' })).toBeVisible();
    await expect.element(page.getByText('2514 88903 0101')).toBeVisible();
    await expect
      .element(page.getByText('21/11/2025 09:37 · firmó resultado, 3 respuestas y 3 fotos'))
      .toBeVisible();
  });

  test('says that the client did not sign', async () => {
    const firmadaEn = '2025-11-21T15:37:00.000Z';
    await abrir({ ...FINALIZADA, firma: { motivo: 'No quiso firmar', firmadaEn } });
    await expect.element(page.getByText('El cliente no firmó')).toBeVisible();
    await expect.element(page.getByText('No quiso firmar')).toBeVisible();
    await expect.element(page.getByText('21/11/2025 09:37', { exact: true })).toBeVisible();
  });

  test('says why what was asked could not be signed', async () => {
    const { firma: _, ...sinFirma } = FINALIZADA;
    const noCumplidas = [{ pregunta: 'firma', motivo: 'El encargado se fue.' }];
    await abrir({ ...sinFirma, listaVerificacion: { ...LISTA, noCumplidas } });
    await expect.element(page.getByText('El encargado se fue.')).toBeVisible();
  });

  test('shows the photos with their marks, each in a place that does not change', async () => {
    await abrir(FINALIZADA);
    await expect.element(tarjeta('Fotos 4')).toBeVisible();
    const antes = foto('Condensador antes de limpiar, Antes');
    const alto = antes.element().getBoundingClientRect().height;
    const suya = page.getByRole('button', { name: 'Condensador antes de limpiar, Antes' });
    const imagen = page.getByRole('listitem').filter({ has: suya }).getByRole('presentation');
    await expect.element(imagen).toBeVisible();
    expect(antes.element().getBoundingClientRect().height).toBe(alto);
    await expect.element(foto('Condensador al terminar, Después')).toBeVisible();
    await expect.element(foto('Desde la oficina, Aparte')).toBeVisible();
  });

  test.each([
    ['cannot be read', undefined],
    // The page with which a hotel asks for a sign-in.
    ['is none', new Blob(['<html>'])],
  ])('a photo that %s says so in its place', async (_, llega) => {
    const { servidor } = await abrir({ ...FINALIZADA, evidencias: [evidencia(9)] });
    if (llega) servidor.archivos.set(huella(9), llega);
    await foto(/^Foto/).click();
    const reintentar = ventana('Foto 1 de 1').getByRole('button', { name: 'Reintentar' });
    await expect.element(reintentar).toBeVisible();
    servidor.archivos.set(huella(9), await unaFoto('teal'));
    await reintentar.click();
    await expect.element(ventana('Foto 1 de 1').getByRole('img', { name: 'Foto' })).toBeVisible();
    // The pressed button is gone.
    await expect.element(ventana('Foto 1 de 1')).toHaveFocus();
  });

  test('is on paper with the photos that answer, and its photos under its answers', async () => {
    await abrir(FINALIZADA);
    const deRespuesta = foto('Ver la foto de «Temperatura de la cámara»');
    await expect.element(deRespuesta).toBeVisible();
    await sistema({ medio: 'print' });
    await expect.element(deRespuesta).toBeVisible();
    // Chromium draws the second row of a grid over the first one, when that one goes on in another page.
    const partes = deRespuesta.element().closest('section')?.parentElement;
    expect(partes && getComputedStyle(partes).display).toBe('block');
  });

  test('is on the paper of its technician with every photo', async () => {
    const servidor = new Servidor({ 'visitas.obtener': FINALIZADA });
    await montar('/detalle-visita/5', { como: 'Tecnico', servidor });
    await expect.element(tarjeta(/^Fotos/)).toBeVisible();
    await enTelefono();
    await sistema({ medio: 'print' });
    const tira = tarjeta(/^Fotos/)
      .element()
      .closest('section')
      ?.querySelector('ul');
    expect(tira?.children).toHaveLength(4);
    expect(tira?.scrollWidth).toBe(tira?.clientWidth);
  });

  test('arrives while the page is open', async () => {
    let visita: VisitaSola = {
      ...SITUACIONES.enProceso,
      listaVerificacion: { ...LISTA, respuestas: [], noCumplidas: [] },
    };
    const { servidor } = await abrir(() => visita, { enVivo: true });
    await expect.element(page.getByText('Sin fotos.')).toBeVisible();
    visita = { ...visita, evidencias: FOTOS.slice(0, 1), listaVerificacion: LISTA };
    await servidor.vivo.decir('evidencia');
    await expect.element(tarjeta('Fotos 1')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveTextContent('1 fuera de límites');
  });

  test('before the start only the photos have a place', async () => {
    const nada = { respuestas: [], anteriores: [], noCumplidas: [] };
    await abrir({ ...VISITA, listaVerificacion: { ...LISTA, ...nada } });
    await expect.element(page.getByText('Sin fotos.')).toBeVisible();
    await expect.element(boton('Añadir')).toBeVisible();
    expect(tarjeta('Lista de verificación').elements()).toEqual([]);
  });

  test('an administrator reads it and adds nothing', async () => {
    await abrir(FINALIZADA, { como: 'Administrador' });
    await expect.element(tarjeta('Fotos 4')).toBeVisible();
    expect(boton('Añadir').elements()).toEqual([]);
  });
});

describe('an attempt that was not applied', () => {
  const INTENTO: IntentoNoAplicado = {
    idIntento: 1,
    accion: 'finalizar',
    tecnico: { idUsuario: 22, nombre: 'Juan Pérez' },
    ocurridoEn: '2025-11-21T14:47:00.000Z',
    recibidoEn: '2025-11-21T17:52:00.000Z',
    horaDudosa: false,
    latitud: 14.6,
    longitud: -90.6,
    precision: 9,
    distancia: 38,
    veredicto: 'dentro',
    resultado: 'Hecho.',
    motivoCancelacion: null,
    causa: 'La visita se reasignó a Carmen Morales a las 08:30.',
  };
  const intento = (evidencia: IntentoNoAplicado['evidencia']) =>
    abrir({ ...VISITA, intentosNoAplicados: [{ ...INTENTO, ...(evidencia && { evidencia }) }] });
  const enviado = () => page.getByRole('region', { name: 'Lo que envió' });

  test('shows the answers, the photos and the signature that it carried', async () => {
    const { firma, evidencias, listaVerificacion } = FINALIZADA;
    const suyas = evidencias?.slice(0, 2).map((una) => ({ ...una, aparte: true }));
    await intento({
      evidencias: suyas,
      listaVerificacion,
      firma,
      porLlegar: 1,
    } as IntentoNoAplicado['evidencia']);
    await expect.element(enviado()).toHaveTextContent('7.5 °C');
    await expect.element(enviado()).toHaveTextContent('0 a 5');
    await expect.element(enviado()).toHaveTextContent('No se pudo cumplir: No había luz.');
    await expect.element(enviado()).toHaveTextContent('Falta 1 foto por llegar');
    await expect
      .element(enviado())
      .toHaveTextContent('21/11/2025 09:37 · firmó resultado, 3 respuestas y 3 fotos');
    expect(boton('Añadir').elements()).toEqual([]);
    await enviado().getByRole('button', { name: 'Condensador al terminar, Después' }).click();
    await expect.element(ventana('Foto 2 de 2')).toBeVisible();
  });

  test.each([
    ['none', undefined],
    ['only what its type does not ask', {}],
  ])('that carried %s reads as ever', async (_, evidencia) => {
    await intento(evidencia);
    await expect.element(tarjeta('Intento no aplicado')).toBeVisible();
    expect(enviado().elements()).toEqual([]);
  });
});

describe('the photos that have not arrived', () => {
  const SIN_REPORTE: VisitaSola = {
    ...FINALIZADA,
    ejecucionVisita: { ...EJECUTADA, reporteVisita: null },
    porLlegar: 2,
  };

  test('are counted, and nothing is offered before three days', async () => {
    await abrir(SIN_REPORTE);
    await expect.element(page.getByText('Faltan 2 fotos por llegar')).toBeVisible();
    expect(boton('Emitir sin las que faltan').elements()).toEqual([]);
  });

  test('may be left out by the supervisor, after a question', async () => {
    let visita: VisitaSola = { ...SIN_REPORTE, porLlegar: 1, sePuedeEmitir: true };
    const { servidor } = await abrir(() => visita, {
      'evidencia.emitir': () => {
        visita = FINALIZADA;
        return { idVisita: 5, archivoPdf: '/visitas/5/reporte.pdf?firma=x' };
      },
    });
    await boton('Emitir sin las que faltan').click();
    await expect
      .element(ventana('¿Emitir sin las que faltan?'))
      .toHaveTextContent('Falta 1 foto por llegar.');
    await boton('Emitir').click();
    await expect.element(toast('Reporte Emitido Exitosamente')).toBeVisible();
    await expect.element(page.getByText('Falta 1 foto por llegar')).not.toBeInTheDocument();
    expect(servidor.recibidas('evidencia.emitir')).toMatchObject([{ cuerpo: { idVisita: 5 } }]);
  });

  test('are not left out by an administrator', async () => {
    await abrir({ ...SIN_REPORTE, sePuedeEmitir: true }, { como: 'Administrador' });
    await expect.element(page.getByText('Faltan 2 fotos por llegar')).toBeVisible();
    expect(boton('Emitir sin las que faltan').elements()).toEqual([]);
  });
});

test('the panel beside the rows sums it up, and opens its photos', async () => {
  const cinco = [...FOTOS, evidencia(5)];
  const visita = { ...FINALIZADA, evidencias: cinco, fueraDeLimites: true as const };
  const { servidor } = await montar('/visitas/por-supervisor?visita=5', {
    como: 'Supervisor',
    servidor: { 'visitas.obtener': visita, 'visitas.porSupervisor': listaDeVisitas([visita]) },
  });
  servidor.archivos.set(huella(1), await unaFoto('teal'));
  const panel = page.getByRole('dialog', { name: 'Visita a Farmacia del Centro' });
  await expect.element(panel).toHaveTextContent('Lista de verificación 3 de 4');
  await expect.element(panel).toHaveTextContent('1 fuera de límites');
  await expect.element(panel).toHaveTextContent('Fotos 5');
  await expect.element(panel).toHaveTextContent('+1');
  await expect.element(panel).toHaveTextContent('Recibió Marta Solares');
  await expect.element(page.getByRole('row').getByText('Fuera de límites')).toBeVisible();
  await panel.getByRole('button', { name: 'Condensador antes de limpiar' }).click();
  await expect.element(ventana('Foto 1 de 5')).toBeVisible();
});

describe('the viewer', () => {
  const visor = (cual: string) => ventana(cual);

  test('goes through the photos with the arrows, and gives the focus back', async () => {
    await abrir(FINALIZADA);
    const segunda = foto('Condensador al terminar, Después');
    await teclear(segunda, '{Enter}');
    await expect.element(visor('Foto 2 de 4')).toBeVisible();
    await expect
      .element(visor('Foto 2 de 4').getByRole('img', { name: 'Condensador al terminar' }))
      .toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    const tercera = visor('Foto 3 de 4');
    await expect.element(tercera).toHaveTextContent('Responde aTemperatura de la cámara');
    await expect.element(tercera).toHaveTextContent('Tomada21/11/2025 09:12');
    await expect.element(tercera).toHaveTextContent('Recibida21/11/2025 09:52');
    await expect.element(tercera).toHaveTextContent('DeLuis Tecún');
    await expect.element(tercera).toHaveTextContent('En el reporteSí');
    await expect.element(tercera).toHaveTextContent('Huellaaaaaaa…aaaaa3');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(visor('Foto 4 de 4')).toHaveTextContent('No, se añadió aparte');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    await expect.element(visor('Foto 3 de 4')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(visor('Foto 3 de 4')).not.toBeInTheDocument();
    await expect.element(segunda).toHaveFocus();
  });

  test('enlarges with plus and minus, and another photo begins whole', async () => {
    await abrir(FINALIZADA);
    await foto('Condensador antes de limpiar, Antes').click();
    const imagen = () =>
      page
        .getByRole('dialog')
        .getByRole('img', { name: /^Condensador/ })
        .element();
    await expect
      .element(page.getByRole('dialog').getByRole('img', { name: /^Condensador/ }))
      .toBeVisible();
    const ancho = () => imagen().getBoundingClientRect().width;
    const entera = ancho();
    await userEvent.keyboard('+');
    await expect.poll(ancho).toBeGreaterThan(entera * 1.4);
    await userEvent.keyboard('---');
    await expect.poll(ancho).toBeCloseTo(entera, 0);
    await userEvent.keyboard('++{ArrowRight}');
    await expect.element(visor('Foto 2 de 4')).toBeVisible();
    await expect.poll(ancho).toBeCloseTo(entera, 0);
  });

  test('compares before and after with the keys of a slider', async () => {
    const otra = evidencia(3, { clase: 'antes', leyenda: 'Tablero' });
    await abrir({ ...FINALIZADA, evidencias: [...FOTOS.slice(0, 2), otra, ...FOTOS.slice(3)] });
    await boton('Antes y después').click();
    const corte = page.getByRole('slider', { name: 'Antes y después' });
    await expect.element(corte).toHaveFocus();
    await expect.element(corte).toHaveAttribute('aria-valuenow', '50');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect.element(corte).toHaveAttribute('aria-valuenow', '55');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect.element(corte).toHaveAttribute('aria-valuenow', '100');
    await expect
      .element(visor('Antes y después'))
      .toHaveTextContent('Condensador antes de limpiar');
    await expect
      .element(visor('Antes y después'))
      .toHaveTextContent('En el reporte son las fotos 1 y 2.');
    await userEvent.keyboard('++c');
    await expect.element(visor('Foto 1 de 4')).toHaveFocus();
    expect(page.getByRole('dialog').element().querySelector('[data-ampliada]')).toHaveAttribute(
      'data-ampliada',
      'false',
    );
    await userEvent.keyboard('c');
    await expect.element(corte).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(visor('Antes y después')).toHaveTextContent('Tablero');
    await expect.element(boton('Siguiente')).toHaveFocus();
  });

  test('compares photos whole, and tells their numbers only when the report has both', async () => {
    const aparte = evidencia(2, { clase: 'despues', aparte: true });
    await abrir({ ...FINALIZADA, evidencias: [evidencia(1, { clase: 'antes' }), aparte] });
    await boton('Antes y después').click();
    for (const lado of [/^Antes: /, /^Después: /])
      await expect
        .element(page.getByRole('dialog').getByRole('img', { name: lado }))
        .toHaveStyle({ objectFit: 'contain' });
    expect(visor('Antes y después').element().textContent).not.toContain('reporte');
  });

  test('has nothing to compare without a photo of each', async () => {
    await abrir({ ...FINALIZADA, evidencias: FOTOS.slice(1) });
    await expect.element(tarjeta('Fotos 3')).toBeVisible();
    expect(boton('Antes y después').elements()).toEqual([]);
    await foto('Condensador al terminar, Después').click();
    await userEvent.keyboard('c');
    await expect.element(visor('Foto 1 de 3')).toBeVisible();
  });

  test('opens from an answer, and from the strip', async () => {
    await abrir(FINALIZADA);
    await boton('Ver la foto de «Temperatura de la cámara»').click();
    await expect.element(visor('Foto 3 de 4')).toBeVisible();
    await boton('1: Condensador antes de limpiar').click();
    await expect.element(visor('Foto 1 de 4')).toBeVisible();
    await expect
      .element(boton('1: Condensador antes de limpiar'))
      .toHaveAttribute('aria-current', 'true');
  });

  test('a document is a card that is downloaded', async () => {
    await abrir({
      ...FINALIZADA,
      evidencias: [
        evidencia(4, { tipo: 'pdf', miniatura: null, mediana: null, leyenda: 'Manual' }),
      ],
    });
    await foto('Manual').click();
    await expect.element(visor('Foto 1 de 1')).toHaveTextContent('Descárgalo para leerlo.');
    let guardado = '';
    const pulsar = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function alPulsar() {
      guardado = this.download;
    };
    await boton('Descargar').click();
    await expect.poll(() => guardado).toBe('Manual.pdf');
    HTMLAnchorElement.prototype.click = pulsar;
  });
});

describe('by the width of the screen', () => {
  const lado = (cual: string | RegExp) => tarjeta(cual).element().getBoundingClientRect();

  test('photos and signature go beside the answers, and under them when narrow', async () => {
    await abrir(FINALIZADA);
    await expect.element(tarjeta('Firma')).toBeVisible();
    expect(lado(/^Fotos/).left).toBeGreaterThan(lado('Lista de verificación').right);
    await medir(1090, 900);
    expect(lado(/^Fotos/).top).toBeGreaterThan(lado('Lista de verificación').bottom);
  });

  test('a phone has the question over its answer, and the viewer fits', async () => {
    await enTelefono();
    await abrir(FINALIZADA);
    const pregunta = page.getByRole('term').filter({ hasText: /^Temperatura/ });
    await expect.element(pregunta).toBeVisible();
    const respuesta = page.getByText('7.5 °C').element().getBoundingClientRect();
    expect(respuesta.top).toBeGreaterThanOrEqual(pregunta.element().getBoundingClientRect().bottom);
    await foto('Condensador al terminar, Después').click();
    await expect.element(visorDe()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  const visorDe = () => ventana('Foto 2 de 4');
});
