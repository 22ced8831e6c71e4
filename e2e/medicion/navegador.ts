import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { prepararBase } from '../../apps/api/pruebas/banco/base.ts';
import { arrancarPrograma, type Programa } from '../../apps/api/pruebas/banco/procesos.ts';
import { CONTRASENA } from '../../apps/api/pruebas/empresa.ts';
import { decir } from '../../apps/api/pruebas/medicion/tabla.ts';
import { hoyEn } from '../../apps/api/src/plataforma/hoy.ts';

/** A modest phone, as Lighthouse simulates it: slow 4G and a processor four times slower. */
const RED = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const MAS_LENTO = 4;
const VECES = Number(process.env.NAVEGADOR_VECES ?? 5);
const VISITAS = Number(process.env.NAVEGADOR_VISITAS ?? 100_000);
/** Folders of other builds, measured in turns with this one. */
const OTROS = process.env.NAVEGADOR_JUNTO?.split(',') ?? [];
const SOLO = process.env.NAVEGADOR_SOLO ?? '';

const TELEFONO = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
const ESCRITORIO = { viewport: { width: 1440, height: 900 } };
/** Pixels per second, as a person scrolls a list fast. */
const VELOCIDAD = 4_000;
const DESPLAZAMIENTO_MS = 5_000;

const raiz = process.cwd();
const datos = join(raiz, '.cache', 'banco', 'datos');
const programas: Programa[] = [];
let navegador: Browser;

beforeAll(async () => {
  const zona = 'America/Guatemala';
  const carga = { raiz, carpeta: datos, visitas: VISITAS, hoy: hoyEn(zona), decir };
  await mkdir(datos, { recursive: true });
  await prepararBase({ ...carga, alCerrar: () => undefined });
  const primero = await arrancarEn(raiz, { DATA_DIR: datos });
  decir('Arranque', `${(primero.arranque / 1_000).toFixed(2)} s`);
  const { leerPostmaster } = await import('../../apps/api/src/plataforma/motor/enMarcha.ts');
  const { carpetasDe } = await import('../../apps/api/src/plataforma/motor/carpeta.ts');
  const { BASE, USUARIO } = await import('../../apps/api/src/plataforma/motor/cluster.ts');
  const motor = await leerPostmaster(carpetasDe(datos));
  if (!motor) throw new Error('The data folder has no running engine.');
  const donde = new URLSearchParams({ host: motor.zocalo, port: `${motor.puerto}`, user: USUARIO });
  for (const otro of OTROS)
    await arrancarEn(otro, { DATABASE_URL: `postgresql:///${BASE}?${donde}` });
  navegador = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--disable-gpu'],
  });
});
afterAll(async () => {
  await navegador?.close();
  for (const programa of programas.reverse()) await programa.detener();
});

async function arrancarEn(donde: string, ajustes: Record<string, string>): Promise<Programa> {
  const registro = join(raiz, '.cache', 'banco', `navegador-${programas.length}.log`);
  const programa = await arrancarPrograma({ raiz: donde, registro, ajustes });
  programas.push(programa);
  return programa;
}

interface Caso {
  que: string;
  ruta: string;
  quien?: string;
  como: typeof TELEFONO | typeof ESCRITORIO;
  /** The selector of what is visible once the page is usable. */
  listo: string;
}

const ABRIR: Caso[] = [
  {
    que: 'Ingreso, teléfono',
    ruta: '/auth/login',
    como: TELEFONO,
    listo: 'form button[type=submit]',
  },
  {
    que: 'Día del técnico, teléfono',
    ruta: '/dashboard-tecnicos',
    quien: 'tomas',
    como: TELEFONO,
    listo: 'main [data-fila]',
  },
];
const DESPLAZAR: Caso[] = [
  {
    que: 'Lista del Administrador',
    ruta: '/visitas/listado',
    quien: 'ana',
    como: ESCRITORIO,
    listo: 'main [data-fila]',
  },
  {
    que: 'La misma, teléfono',
    ruta: '/visitas/listado',
    quien: 'ana',
    como: TELEFONO,
    listo: 'main [data-fila]',
  },
  {
    que: 'Tablero de la semana',
    ruta: '/visitas/listado?ver=semana',
    quien: 'ana',
    como: ESCRITORIO,
    listo: 'main [data-fila], main [data-visita], main [role=gridcell]',
  },
  {
    que: 'Tablero del día',
    ruta: '/visitas/listado?ver=dia',
    quien: 'ana',
    como: ESCRITORIO,
    listo: 'main [role=grid] [data-visita]',
  },
];
const escogidos = (casos: Caso[]) => casos.filter(({ que }) => que.includes(SOLO));

test('the cost of opening each page', async () => {
  decir('', 'utilizable s', 'tareas largas s', 'nodos', 'KB', 'peticiones');
  for (const caso of escogidos(ABRIR)) await deTodos(caso, abrir);
});

test('the time of a frame while scrolling', async () => {
  decir('', 'p50 ms', 'p95 ms', 'peor ms', 'nodos');
  for (const caso of escogidos(DESPLAZAR)) await deTodos(caso, desplazar);
});

/** Measures the builds in turns, so that other work affects all; prints each median. */
async function deTodos(caso: Caso, medir: (programa: Programa, caso: Caso) => Promise<number[]>) {
  const medidas = programas.map((): number[][] => []);
  for (let vez = 0; vez < VECES; vez += 1) {
    for (const [n, programa] of programas.entries()) medidas[n]?.push(await medir(programa, caso));
  }
  for (const [n, veces] of medidas.entries()) {
    const cifras = (veces[0] ?? []).map((_, cual) => mediana(veces.map((una) => una[cual] ?? 0)));
    const donde = n === 0 ? '' : ` (${OTROS[n - 1]})`;
    decir(caso.que + donde, ...cifras.map((cifra) => `${Number(cifra.toFixed(2))}`));
  }
}

const mediana = (cifras: number[]) => cuantil(cifras, 0.5);
const cuantil = (cifras: number[], cual: number) =>
  [...cifras].sort((a, b) => a - b)[Math.floor((cifras.length - 1) * cual)] ?? 0;

/** In the page from its start: the long tasks, and when `listo` is there and painted. */
function vigilar(listo: string): void {
  const visto = { listo: 0, largas: [] as number[] };
  Object.assign(window, { visto });
  new PerformanceObserver((lista) => {
    for (const { duration } of lista.getEntries()) visto.largas.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const observador = new MutationObserver(() => {
    if (!document.querySelector(listo)) return;
    observador.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        visto.listo = performance.now();
      }),
    );
  });
  observador.observe(document, { childList: true, subtree: true });
}
type Visto = { visto: { listo: number; largas: number[] } };

async function enPagina<T>(
  { puerto }: Programa,
  { como, quien, listo }: Caso,
  hacer: (pagina: Page, cdp: CDPSession, url: string) => Promise<T>,
): Promise<T> {
  const url = `http://127.0.0.1:${puerto}`;
  const contexto = await navegador.newContext({
    ...como,
    locale: 'es-GT',
    serviceWorkers: 'block',
  });
  try {
    const pagina = await contexto.newPage();
    if (quien) {
      await pagina.goto(`${url}/auth/login`);
      await pagina.getByLabel('Usuario').fill(quien);
      await pagina.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
      await pagina.keyboard.press('Enter');
      await pagina.waitForURL((donde) => !donde.pathname.includes('login'));
      await pagina.goto('about:blank');
    }
    await pagina.addInitScript(vigilar, listo);
    const cdp = await contexto.newCDPSession(pagina);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: MAS_LENTO });
    return await hacer(pagina, cdp, url);
  } finally {
    await contexto.close();
  }
}

const abrir = (programa: Programa, caso: Caso) =>
  enPagina(programa, caso, async (pagina, cdp, url) => {
    await cdp.send('Network.emulateNetworkConditions', RED);
    let bytes = 0;
    let peticiones = 0;
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      peticiones += 1;
    });
    await pagina.goto(url + caso.ruta, { waitUntil: 'commit' });
    await pagina.waitForFunction(() => (window as unknown as Visto).visto.listo > 0);
    const hasta = [bytes / 1_024, peticiones];
    const { listo, largas, nodos } = await pagina.evaluate(() => ({
      ...(window as unknown as Visto).visto,
      nodos: document.querySelectorAll('*').length,
    }));
    const suma = largas.reduce((todas, una) => todas + una, 0);
    return [listo / 1_000, suma / 1_000, nodos, ...hasta];
  });

const desplazar = (programa: Programa, caso: Caso) =>
  enPagina(programa, caso, async (pagina, _cdp, url) => {
    await pagina.goto(url + caso.ruta);
    await pagina.waitForFunction(() => (window as unknown as Visto).visto.listo > 0);
    const cuadros = await pagina.evaluate(recorrer, [VELOCIDAD, DESPLAZAMIENTO_MS] as const);
    const nodos = await pagina.evaluate(() => document.querySelectorAll('*').length);
    return [cuantil(cuadros, 0.5), cuantil(cuadros, 0.95), Math.max(...cuadros), nodos];
  });

/** In the page: scrolls down at that speed, back up at the end, and returns each frame's duration. */
function recorrer([velocidad, ms]: readonly [number, number]): Promise<number[]> {
  const cuadros: number[] = [];
  return new Promise((listo) => {
    const inicio = performance.now();
    let antes = inicio;
    let sentido = 1;
    const cuadro = (ahora: number) => {
      const pasado = ahora - antes;
      antes = ahora;
      cuadros.push(pasado);
      if (ahora - inicio > ms) return listo(cuadros);
      const donde = window.scrollY;
      window.scrollBy({
        top: (sentido * velocidad * Math.min(pasado, 100)) / 1_000,
        behavior: 'instant',
      });
      if (window.scrollY === donde) sentido = -sentido;
      requestAnimationFrame(cuadro);
    };
    requestAnimationFrame(cuadro);
  });
}
