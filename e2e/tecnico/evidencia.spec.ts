import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { tokenDe } from '../apoyo/api.ts';
import { LUGAR } from '../apoyo/empresa.ts';
import { CON_TODO, crearQuePide } from '../apoyo/evidencia.ts';
import { campo, confirmar, toast } from '../apoyo/pantalla.ts';
import { boton, detalle, enlace } from '../apoyo/tecnico.ts';
import {
  entrarDesde,
  expect,
  guardadoEn,
  INSTALADA,
  pendientesEn,
  test,
} from '../apoyo/telefono.ts';
import { estarEn } from '../apoyo/ubicacion.ts';
import type { Agenda } from '../apoyo/visitas.ts';

test.describe.configure({ timeout: 300_000 });

/** Sixty files and two reports, on machines that may be busy. */
const ENVIADO = { timeout: 120_000 };

const SIN_LISTA = { secciones: [], fotos: 1, firma: false };

const enElServidor = (empresa: Agenda, { idVisita }: Visita) =>
  empresa.pedir<VisitaSola>('supervisor', 'GET', `/visitas/${idVisita}`);

/** What was done to the visit, each once. */
async function hechoEn(empresa: Agenda, { idVisita }: Visita): Promise<string[]> {
  const historia = await empresa.pedir<{ operacion: string }[]>(
    'admin',
    'GET',
    `/bitacora?entidad=visita&id=${idVisita}`,
  );
  return historia.map(({ operacion }) => operacion).sort();
}

/** Photographs that differ, as a camera gives them. */
async function tomar(page: Page, cuantas: number) {
  const hechas = await page.evaluate(async (n) => {
    const enBase64 = async (numero: number): Promise<string> => {
      const lienzo = new OffscreenCanvas(640, 480);
      const pincel = lienzo.getContext('2d');
      if (!pincel) return '';
      pincel.fillStyle = `hsl(${numero * 17} 60% 60%)`;
      pincel.fillRect(0, 0, 640, 480);
      pincel.font = '200px sans-serif';
      pincel.strokeText(String(numero), 200, 300);
      const foto = await lienzo.convertToBlob({ type: 'image/jpeg' });
      const bytes = new Uint8Array(await foto.arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    };
    return Promise.all(Array.from({ length: n }, (_, i) => enBase64(i)));
  }, cuantas);
  return hechas.map((base64, i) => ({
    name: `foto-${i}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}

async function anadirFotos(page: Page, abrir: string, cuantas: number): Promise<void> {
  const fotos = await tomar(page, cuantas);
  await page.getByRole('button', { name: abrir, exact: true }).click();
  await page.locator('input[aria-label="Elegir de la galería"]').setInputFiles(fotos);
}

/** The files that wait on the phone: their address, and the hash of the bytes that it has. */
const archivosEn = (page: Page) =>
  page.evaluate(async () => {
    const abrir = indexedDB.open('visitas-pendientes');
    const bd = await new Promise<IDBDatabase>((cumplir) => {
      abrir.onsuccess = () => cumplir(abrir.result);
    });
    const leer = bd.transaction('archivos').objectStore('archivos').getAll();
    const guardados = await new Promise<{ huella: string; bytes: ArrayBuffer }[]>((cumplir) => {
      leer.onsuccess = () => cumplir(leer.result);
    });
    bd.close();
    const deBytes = async (bytes: ArrayBuffer): Promise<string> =>
      Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
    return Promise.all(
      guardados.map(async ({ huella, bytes }) => [huella, await deBytes(bytes)] as const),
    );
  });

async function firmar(page: Page): Promise<void> {
  await campo(page, 'Recibió').fill('Marta Solares');
  const caja = await page.locator('canvas').boundingBox();
  const [x, y] = [(caja?.x ?? 0) + 40, (caja?.y ?? 0) + 80];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 30, { steps: 6 });
  await page.mouse.move(x + 180, y - 20, { steps: 6 });
  await page.mouse.up();
  await confirmar(page).click();
}

const GUARDADA = 'Guardada en este teléfono. Se enviará al volver la conexión.';
const finalizada = (page: Page) => page.getByRole('heading', { name: 'Visita finalizada' });
const nadaPendiente = (page: Page) => page.getByText('No hay acciones pendientes.');

test('two visits made without network outlive the phone, and arrive whole and once: one answered and signed, one with twenty photos', async ({
  telefono,
  empresa,
  page: deSupervisor,
  baseURL,
}) => {
  const direccion = baseURL ?? '';
  const { user } = await empresa.tecnico();
  const firmada = await crearQuePide(empresa, CON_TODO);
  const fotografiada = await crearQuePide(empresa, SIN_LISTA);
  await empresa.iniciar(fotografiada);
  const ids = [firmada.idVisita, fotografiada.idVisita];
  const enElTelefono = new Map<string, string>();

  await test.step('without network, twenty photos are added at once to a visit, and it is finished', async () => {
    const page = await telefono.encender();
    await entrarDesde(page, direccion, user);
    await expect
      .poll(() => guardadoEn(page), INSTALADA)
      .toEqual({ visitas: ids, controlada: true });
    await telefono.red(false);
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await page.goto(`${direccion}${detalle(fotografiada)}/fotos`);
    await anadirFotos(page, 'Añadir fotos', 20);
    await expect(page.getByText('20 por enviar', { exact: true })).toBeVisible(INSTALADA);
    for (const [huella, deSusBytes] of await archivosEn(page)) enElTelefono.set(huella, deSusBytes);
    expect(enElTelefono.size).toBe(60);
    await page.goto(`${direccion}${detalle(fotografiada)}/finalizar`);
    await campo(page, 'Resultado').fill('Se tomaron todas las fotos.');
    await confirmar(page).click();
    await expect(finalizada(page)).toBeVisible();
    await telefono.apagar();
  });

  const page = await telefono.encender({ sinRed: true });
  await test.step('the phone that was turned off tells what is left', async () => {
    await page.goto(`${direccion}/acciones-pendientes`);
    await expect(pendientesEn(page).filter({ hasText: 'Finalizar Visita' })).toBeVisible();
    await expect(pendientesEn(page).filter({ hasText: 'Fotos' })).toContainText('0 de 20');
    expect((await enElServidor(empresa, fotografiada)).estadoVisita.nombre).toBe('En Proceso');
  });

  await test.step('another visit is started, answered and photographed', async () => {
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await page.goto(direccion + detalle(firmada));
    await boton(page, 'Iniciar Visita').click();
    await expect(toast(page, GUARDADA)).toBeVisible();
    await page.getByRole('link', { name: /^Lista de verificación/ }).click();
    await page.getByRole('radio', { name: 'Sí', exact: true }).check({ force: true });
    await page.getByLabel('Temperatura de la cámara').fill('7,5');
    await page.getByRole('button', { name: 'Volver a la visita' }).click();
    await anadirFotos(page, 'Añadir', 1);
    await expect(page.getByRole('heading', { name: 'Fotos 1 de 20' })).toBeVisible();
  });

  await test.step('it is signed and finished', async () => {
    await enlace(page, 'Finalizar Visita').click();
    await campo(page, 'Resultado').fill('Se ajustó el termostato.');
    await page.getByRole('link', { name: 'Firmar' }).click();
    await firmar(page);
    await expect(page.getByText('Firmó Marta Solares')).toBeVisible();
    await confirmar(page).click();
    await expect(finalizada(page)).toBeVisible();
    await expect(page.getByText('Falta 1 foto por enviar')).toBeVisible();
    expect((await enElServidor(empresa, firmada)).estadoVisita.nombre).toBe('Pendiente');
  });

  await test.step('with network it sends all by itself, and keeps nothing', async () => {
    await telefono.red(true);
    for (const visita of [fotografiada, firmada])
      await expect
        .poll(async () => (await enElServidor(empresa, visita)).ejecucionVisita, ENVIADO)
        .toMatchObject({ reporteVisita: { archivoPdf: expect.any(String) } });
    await page.goto(`${direccion}/acciones-pendientes`);
    await expect(nadaPendiente(page)).toBeVisible(ENVIADO);
    expect(await archivosEn(page)).toEqual([]);
  });

  await test.step('the server has the answers, the photo and the signature', async () => {
    const { evidencias, listaVerificacion, firma, ...leida } = await enElServidor(empresa, firmada);
    expect(leida).toMatchObject({ estadoVisita: { nombre: 'Finalizada' } });
    expect(listaVerificacion?.respuestas).toMatchObject([
      { pregunta: 'area', valor: 'si' },
      { pregunta: 'temp', valor: 7.5 },
    ]);
    expect(evidencias).toMatchObject([{ clase: 'otra', aparte: false }]);
    expect(firma).toMatchObject({ nombre: 'Marta Solares' });
    expect(leida.porLlegar ?? 0).toBe(0);
    expect(leida.intentosNoAplicados ?? []).toEqual([]);
    expect(await hechoEn(empresa, firmada)).toEqual([
      'evidencia.avanzar',
      'visitas.crear',
      'visitas.finalizar',
      'visitas.iniciar',
    ]);
  });

  await test.step('and each of the twenty once, with the bytes of the phone, and the report', async () => {
    const {
      evidencias = [],
      porLlegar,
      ejecucionVisita,
    } = await enElServidor(empresa, fotografiada);
    expect(ejecucionVisita?.reporteVisita).toMatchObject({ archivoPdf: expect.any(String) });
    expect(porLlegar ?? 0).toBe(0);
    expect(evidencias.map(({ orden }) => orden)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    const nombradas = evidencias.flatMap((una) => [una.archivo, una.mediana, una.miniatura]);
    expect(nombradas.sort()).toEqual([...enElTelefono.keys()].sort());
    expect(await hechoEn(empresa, fotografiada)).toEqual([
      'visitas.crear',
      'visitas.finalizar',
      'visitas.iniciar',
    ]);
    const Authorization = `Bearer ${await tokenDe(direccion, 'supervisor', 'otro')}`;
    for (const [huella, deSusBytes] of enElTelefono) {
      const leido = await fetch(`${direccion}/api/archivos/${huella}`, {
        headers: { Authorization },
      });
      const resumen = createHash('sha256').update(Buffer.from(await leido.arrayBuffer()));
      expect([huella, resumen.digest('hex')]).toEqual([deSusBytes, huella]);
    }
  });

  await test.step('the supervisor sees it', async () => {
    await empresa.entrarComo(deSupervisor, 'supervisor');
    await deSupervisor.goto(`/visitas/detalle/${firmada.idVisita}`);
    const pagina = deSupervisor.getByRole('main');
    await expect(pagina.getByText('7.5 °C')).toBeVisible();
    await expect(pagina.getByText('1 fuera de límites')).toBeVisible();
    await expect(pagina.getByText('Recibió Marta Solares')).toBeVisible();
    await expect(pagina.getByText(/ · firmó resultado, \d+ respuestas y 1 foto$/)).toBeVisible();
    const foto = deSupervisor.getByRole('button', { name: 'Foto', exact: true });
    const suya = pagina.getByRole('listitem').filter({ has: foto });
    await expect(suya.locator('img')).toBeVisible();
    await expect(pagina.getByRole('link', { name: 'Ver Reporte' })).toBeVisible();
  });
});
