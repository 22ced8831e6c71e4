import { mkdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { prepararBase } from '../../apps/api/pruebas/banco/base.ts';
import { JEFA, sumarEquipoGrande } from '../../apps/api/pruebas/banco/equipoGrande.ts';
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
/** The bars and visits of a board. */
const EN_TABLERO = 'main [role=grid] [data-visita]';
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
const REPOSO_MS = 3_000;

const raiz = process.cwd();
const datos = join(raiz, '.cache', 'banco', 'datos');
const programas: Programa[] = [];
let navegador: Browser;
/** The week and the day of the boards, once the company has them. */
let equipo = { semana: '', dia: '' };

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
  const connectionString = `postgresql:///${BASE}?${donde}`;
  equipo = await sumarEquipoGrande({ connectionString }, hoyEn(zona));
  for (const otro of OTROS) await arrancarEn(otro, { DATABASE_URL: connectionString });
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
  ruta: string | (() => string);
  quien?: string;
  como: typeof TELEFONO | typeof ESCRITORIO;
  /** The selector of what is visible once the page is usable. */
  listo: string;
  /** Opened once before, at full speed: the worker has the files, and a technician's phone its copies. */
  otraVez?: boolean;
}

const DIA_DEL_TECNICO: Caso = {
  que: 'Día del técnico, teléfono',
  ruta: '/dashboard-tecnicos',
  quien: 'tomas',
  como: TELEFONO,
  listo: 'main [data-fila]',
};
const DE_JEFA = { quien: JEFA, como: ESCRITORIO, otraVez: true };
const SUS_VISITAS = '/visitas/por-supervisor';
const ABRIR: Caso[] = [
  {
    que: 'Ingreso, teléfono',
    ruta: '/auth/login',
    como: TELEFONO,
    listo: 'form button[type=submit]',
  },
  DIA_DEL_TECNICO,
  { ...DIA_DEL_TECNICO, que: 'El mismo día, otra vez', otraVez: true },
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
    listo: EN_TABLERO,
  },
  {
    que: 'Tablero del día',
    ruta: '/visitas/listado?ver=dia',
    quien: 'ana',
    como: ESCRITORIO,
    listo: EN_TABLERO,
  },
  {
    ...DE_JEFA,
    listo: EN_TABLERO,
    que: 'Tablero de 30 × 7 × 6',
    ruta: () => `${SUS_VISITAS}?ver=semana&dia=${equipo.semana}`,
  },
  {
    ...DE_JEFA,
    listo: EN_TABLERO,
    que: 'Tablero del día de 30 × 40',
    ruta: () => `${SUS_VISITAS}?ver=dia&dia=${equipo.dia}`,
  },
];
const EN_EL_MAPA: Caso = {
  que: 'Mapa de 5 000',
  ruta: '/visitas/listado?ver=mapa',
  quien: 'ana',
  como: TELEFONO,
  listo: 'main .mapa-marca [data-cuenta], main .mapa-marca *',
  otraVez: true,
};
const EN_LA_PALETA: Caso = {
  que: 'Paleta con resultados',
  ruta: '/visitas/listado',
  quien: 'ana',
  como: ESCRITORIO,
  listo: 'main [data-fila]',
  otraVez: true,
};
const escogidos = (casos: Caso[]) => casos.filter(({ que }) => que.includes(SOLO));

test('the cost of opening each page', async () => {
  decir('', 'utilizable s', 'LCP s', 'CLS', 'tareas largas s', 'nodos', 'KB', 'peticiones');
  for (const caso of escogidos(ABRIR)) await deTodos(caso, abrir);
});

test('the time until a phone has the files of every screen', async () => {
  decir('', 'guardado s', 'archivos');
  const caso = { ...DIA_DEL_TECNICO, que: 'Archivos en el teléfono' };
  for (const uno of escogidos([caso])) await deTodos(uno, guardar);
});

test('the time of a frame while scrolling', async () => {
  decir('', 'p50 ms', 'p95 ms', 'peor ms', 'nodos', 'visible s');
  for (const caso of escogidos(DESPLAZAR)) await deTodos(caso, desplazar);
});

test('the time of a frame while a map zooms', async () => {
  decir('', 'p50 ms', 'p95 ms', 'peor ms', 'nodos', 'visible s');
  for (const caso of escogidos([EN_EL_MAPA])) await deTodos(caso, acercar);
});

test('the time from the last key to the results', async () => {
  decir('', 'ms');
  for (const caso of escogidos([EN_LA_PALETA])) await deTodos(caso, buscar);
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

/** In the page from its start: the long tasks, what moves, the largest paint, and when `listo` is there and painted. */
function vigilar(listo: string): void {
  const visto = { listo: 0, largas: [] as number[], mayor: 0, saltos: 0 };
  Object.assign(window, { visto });
  const mirar = (type: string, ver: (entrada: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((lista) => lista.getEntries().forEach(ver)).observe({
      type,
      buffered: true,
    });
  mirar('longtask', ({ duration }) => visto.largas.push(duration));
  mirar('largest-contentful-paint', ({ startTime }) => {
    visto.mayor = startTime;
  });
  // Nobody touches the page while it opens, so every shift counts.
  mirar('layout-shift', ({ value = 0 }) => {
    visto.saltos += value;
  });
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
type Visto = { visto: { listo: number; largas: number[]; mayor: number; saltos: number } };

const direccionDe = ({ ruta }: Caso) => (typeof ruta === 'string' ? ruta : ruta());

async function enPagina<T>(
  { puerto }: Programa,
  caso: Caso,
  hacer: (pagina: Page, cdp: CDPSession, url: string) => Promise<T>,
): Promise<T> {
  const { como, quien, listo, otraVez = false } = caso;
  const url = `http://127.0.0.1:${puerto}`;
  const contexto = await navegador.newContext({
    ...como,
    locale: 'es-GT',
    serviceWorkers: otraVez ? 'allow' : 'block',
  });
  try {
    const pagina = await contexto.newPage();
    if (quien) {
      await pagina.goto(`${url}/auth/login`);
      await pagina.getByLabel('Usuario').fill(quien);
      await pagina.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
      await pagina.keyboard.press('Enter');
      await pagina.waitForURL((donde) => !donde.pathname.includes('login'));
    }
    if (otraVez) await abrirAntes(pagina, url, caso);
    if (quien) await pagina.goto('about:blank');
    await pagina.addInitScript(vigilar, listo);
    const cdp = await contexto.newCDPSession(pagina);
    await cdp.send('Network.enable');
    if (!otraVez) await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: MAS_LENTO });
    return await hacer(pagina, cdp, url + direccionDe(caso));
  } finally {
    await contexto.close();
  }
}

/** After the first screen, the worker takes the files and the copies are kept. */
async function abrirAntes(pagina: Page, url: string, caso: Caso): Promise<void> {
  await pagina.goto(url + direccionDe(caso));
  await pagina.locator(caso.listo).first().waitFor();
  await pagina.waitForTimeout(REPOSO_MS);
  // Only who works in the field has a worker.
  await pagina.evaluate(async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
  });
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
    await pagina.goto(url, { waitUntil: 'commit' });
    await pagina.waitForFunction(() => (window as unknown as Visto).visto.listo > 0);
    const hasta = [bytes / 1_024, peticiones];
    const { listo, largas, nodos } = await pagina.evaluate(() => ({
      ...(window as unknown as Visto).visto,
      nodos: document.querySelectorAll('*').length,
    }));
    const suma = largas.reduce((todas, una) => todas + una, 0);
    // What comes late moves what was already there.
    await pagina.waitForTimeout(REPOSO_MS);
    const { mayor, saltos } = await pagina.evaluate(() => (window as unknown as Visto).visto);
    return [listo / 1_000, mayor / 1_000, saltos, suma / 1_000, nodos, ...hasta];
  });

/** A worker's own requests escape what is emulated for a page: the delay is on their way instead. */
async function conViajes(puerto: number): Promise<{ url: string; cerrar: () => void }> {
  const servidor = createServer((aqui) => {
    const alli = connect(puerto, '127.0.0.1');
    for (const [de, a] of [
      [aqui, alli],
      [alli, aqui],
    ] as const) {
      de.on('data', (trozo) => setTimeout(() => a.write(trozo), RED.latency / 2));
      de.on('close', () => setTimeout(() => a.destroy(), RED.latency / 2));
      de.on('error', () => a.destroy());
    }
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const { port } = servidor.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, cerrar: () => servidor.close() };
}

const guardar = async ({ puerto }: Programa, { como }: Caso) => {
  const { url, cerrar } = await conViajes(puerto);
  const contexto = await navegador.newContext(como);
  try {
    const pagina = await contexto.newPage();
    await pagina.goto(`${url}/auth/login`);
    await pagina.waitForTimeout(REPOSO_MS);
    return await pagina.evaluate(async () => {
      const inicio = performance.now();
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
      const segundos = (performance.now() - inicio) / 1_000;
      const nombres = await caches.keys();
      const guardados = await Promise.all(
        nombres.map(async (uno) => (await (await caches.open(uno)).keys()).length),
      );
      return [segundos, guardados.reduce((suma, uno) => suma + uno, 0)];
    });
  } finally {
    await contexto.close();
    cerrar();
  }
};

const enCuadros = async (pagina: Page, cuadros: number[]) => {
  const { nodos, listo } = await pagina.evaluate(() => ({
    ...(window as unknown as Visto).visto,
    nodos: document.querySelectorAll('*').length,
  }));
  return [
    cuantil(cuadros, 0.5),
    cuantil(cuadros, 0.95),
    Math.max(...cuadros),
    nodos,
    listo / 1_000,
  ];
};

const desplazar = (programa: Programa, caso: Caso) =>
  enPagina(programa, caso, async (pagina, _cdp, url) => {
    await pagina.goto(url);
    await pagina.waitForFunction(() => (window as unknown as Visto).visto.listo > 0);
    const cuadros = await pagina.evaluate(recorrer, [
      VELOCIDAD,
      DESPLAZAMIENTO_MS,
      caso.listo,
    ] as const);
    return enCuadros(pagina, cuadros);
  });

const acercar = (programa: Programa, caso: Caso) =>
  enPagina(programa, caso, async (pagina, _cdp, url) => {
    await pagina.goto(url);
    await pagina.waitForFunction(() => (window as unknown as Visto).visto.listo > 0);
    await pagina.waitForTimeout(REPOSO_MS);
    return enCuadros(pagina, await pagina.evaluate(pulsarYContar, PULSADOS));
  });

const buscar = (programa: Programa, caso: Caso) =>
  enPagina(programa, caso, async (pagina, _cdp, url) => {
    await pagina.goto(url);
    await pagina.waitForFunction(() => (window as unknown as Visto).visto.listo > 0);
    await pagina.waitForTimeout(REPOSO_MS);
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('combobox', { name: /^Ir a un cliente/ }).waitFor();
    await pagina.waitForTimeout(REPOSO_MS);
    const pintados = await pagina.evaluateHandle(medirHallados, ['Clientes', 'Visitas']);
    await pagina.keyboard.type(BUSCADO, { delay: 60 });
    return [await pagina.evaluate(({ ms }) => ms, pintados)];
  });

const BUSCADO = 'ferreteria';
/** In the page: how long after the last key those groups have options, painted. */
function medirHallados(grupos: string[]) {
  let tecla = 0;
  document.addEventListener('keydown', ({ timeStamp }) => {
    tecla = timeStamp;
  });
  const estan = () =>
    grupos.every((uno) => document.querySelector(`[role=group][aria-label=${uno}] [role=option]`));
  const ms = new Promise<number>((listo) => {
    const observador = new MutationObserver(() => {
      const escrito = document.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? '';
      if (escrito.length < 'ferreteria'.length || !estan()) return;
      observador.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => listo(performance.now() - tecla)));
    });
    observador.observe(document, { childList: true, subtree: true, characterData: true });
  });
  return { ms };
}

/** In and out again, so that clusters open and close. */
const PULSADOS = ['Acercar', 'Acercar', 'Alejar', 'Alejar', 'Alejar', 'Acercar'];

/** In the page: presses those buttons one after another, and returns each frame's duration. */
function pulsarYContar(cuales: string[]): Promise<number[]> {
  const cuadros: number[] = [];
  const cadaMs = 1_000;
  return new Promise((listo) => {
    const inicio = performance.now();
    let antes = inicio;
    let pulsados = 0;
    const cuadro = (ahora: number) => {
      cuadros.push(ahora - antes);
      antes = ahora;
      if (ahora - inicio > cadaMs * cuales.length) return listo(cuadros);
      if (ahora - inicio > cadaMs * pulsados) {
        document.querySelector<HTMLElement>(`main [aria-label=${cuales[pulsados]}]`)?.click();
        pulsados += 1;
      }
      requestAnimationFrame(cuadro);
    };
    requestAnimationFrame(cuadro);
  });
}

/** In the page: scrolls down at that speed, back up at the end, and returns each frame's duration. */
function recorrer([velocidad, ms, que]: readonly [number, number, string]): Promise<number[]> {
  const cuadros: number[] = [];
  // A board scrolls inside its card, and a list with the page.
  let zona = document.querySelector(que);
  while (zona && !/auto|scroll/.test(getComputedStyle(zona).overflowY)) zona = zona.parentElement;
  const lo = zona && zona.scrollHeight > zona.clientHeight ? zona : document.documentElement;
  return new Promise((listo) => {
    const inicio = performance.now();
    let antes = inicio;
    let sentido = 1;
    const cuadro = (ahora: number) => {
      const pasado = ahora - antes;
      antes = ahora;
      cuadros.push(pasado);
      if (ahora - inicio > ms) return listo(cuadros);
      const donde = lo.scrollTop;
      lo.scrollBy({
        top: (sentido * velocidad * Math.min(pasado, 100)) / 1_000,
        behavior: 'instant',
      });
      if (lo.scrollTop === donde) sentido = -sentido;
      requestAnimationFrame(cuadro);
    };
    requestAnimationFrame(cuadro);
  });
}
