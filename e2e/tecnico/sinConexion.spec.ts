import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { LUGAR } from '../apoyo/empresa.ts';
import {
  abrirNavegacion,
  campo,
  confirmar,
  llenarIngreso,
  titulo,
  toast,
  toasts,
} from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { levantarPuente, ORIGINAL } from '../apoyo/puente.ts';
import { test as base, boton, detalle, enlace, expect } from '../apoyo/tecnico.ts';
import { estarEn } from '../apoyo/ubicacion.ts';

/** A phone, whose data outlive its browser. */
class Telefono {
  #contexto: BrowserContext | undefined;

  constructor(
    readonly perfil: string,
    readonly abrirNavegador: () => Promise<BrowserContext>,
  ) {}

  /** From nothing: offline, if asked, before the first page is requested. */
  async encender({ sinRed = false } = {}): Promise<Page> {
    this.#contexto = await this.abrirNavegador();
    await this.#contexto.setOffline(sinRed);
    return this.otraPestana();
  }

  async otraPestana(): Promise<Page> {
    if (!this.#contexto) throw new Error('The phone is off.');
    return this.#contexto.newPage();
  }

  async red(hay: boolean): Promise<void> {
    await this.#contexto?.setOffline(!hay);
  }

  /** Without warning, as when the system needs memory or the battery is empty. */
  async matar(): Promise<void> {
    const contexto = this.#contexto;
    const [pagina] = contexto?.pages() ?? [];
    if (!contexto || !pagina) throw new Error('The phone is off.');
    const cerrado = contexto.waitForEvent('close');
    const navegador = await contexto.newCDPSession(pagina);
    // The browser dies before it can answer.
    navegador.send('Browser.crash').catch(() => undefined);
    await cerrado;
    this.#contexto = undefined;
  }

  async apagar(): Promise<void> {
    await this.#contexto?.close();
    this.#contexto = undefined;
  }
}

interface Ajenos {
  telefono: Telefono;
  puente: Awaited<ReturnType<typeof levantarPuente>>;
}

// Each test opens several browsers in turn and installs the whole application in each.
const INSTALADA = { timeout: 45_000 };
base.describe.configure({ timeout: 180_000 });

const test = base.extend<Ajenos>({
  // Overrides the page of the technician's tests: these open their own browsers.
  page: async ({ page }, use) => use(page),
  puente: async ({ baseURL }, use) => {
    const puente = await levantarPuente(baseURL ?? '');
    await use(puente);
    puente.detener();
  },
  telefono: async ({ launchOptions, locale, timezoneId, viewport, isMobile, hasTouch }, use) => {
    const perfil = mkdtempSync(join(tmpdir(), 'visitas-telefono-'));
    const telefono = new Telefono(perfil, () =>
      chromium.launchPersistentContext(perfil, {
        ...launchOptions,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        viewport,
        isMobile,
        hasTouch,
        serviceWorkers: 'allow',
        reducedMotion: 'reduce',
      }),
    );
    await use(telefono);
    await telefono.apagar();
    rmSync(perfil, { recursive: true, force: true });
  },
});

async function entrar(page: Page, direccion: string, user: string): Promise<void> {
  await page.goto(direccion);
  await llenarIngreso(page, user);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(toast(page, 'Ingreso exitoso')).toBeVisible();
}

/** The visits stored on the phone, and whether its worker controls the page. */
const guardado = (page: Page) =>
  page.evaluate(async () => {
    const controlada = navigator.serviceWorker.controller !== null;
    // Opening a missing database would create it.
    const bases = await indexedDB.databases();
    if (!bases.some(({ name }) => name === 'visitas-copias')) return { visitas: [], controlada };
    const abrir = indexedDB.open('visitas-copias');
    const bd = await new Promise<IDBDatabase>((cumplir) => {
      abrir.onsuccess = () => cumplir(abrir.result);
    });
    const hay = bd.objectStoreNames.contains('copias');
    const leer = hay && bd.transaction('copias').objectStore('copias').getAll();
    const copias = await new Promise<{ llave: [string, { parametros: { id: number } }] }[]>(
      (cumplir) => {
        if (!leer) return cumplir([]);
        leer.onsuccess = () => cumplir(leer.result.flat());
      },
    );
    bd.close();
    return {
      visitas: copias
        .filter(({ llave }) => llave[0] === 'visitas.obtener')
        .map(({ llave }) => llave[1].parametros.id)
        .sort((una, otra) => una - otra),
      controlada,
    };
  });

const version = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');
const oferta = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Hay una versión nueva.' });
const esperarOferta = (page: Page) => expect(oferta(page)).toBeVisible(INSTALADA);

test('after one sign-in with coverage, the phone works in airplane mode and after a restart', async ({
  telefono,
  puente,
  empresa,
}) => {
  const { user } = await empresa.tecnico();
  const cliente = await empresa.crearCliente({ telefono: '2232-1010' });
  const visita = await empresa.crearVisita({
    cliente,
    observaciones: 'Entrar por el portón azul.',
  });
  const otra = await empresa.crearVisita();
  const ids = [visita.idVisita, otra.idVisita];

  await test.step('signs in with coverage and does nothing else', async () => {
    const page = await telefono.encender();
    await entrar(page, puente.direccion, user);
    await expect.poll(() => guardado(page), INSTALADA).toEqual({ visitas: ids, controlada: true });
    const cliente = await page.context().newCDPSession(page);
    const { installabilityErrors } = await cliente.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await telefono.apagar();
  });

  await test.step('opens the day offline in a browser that was closed', async () => {
    const page = await telefono.encender({ sinRed: true });
    await page.goto(`${puente.direccion}/auth/login?volver=%2Fdashboard-tecnicos%2F`);
    await expect(titulo(page, 'Dashboard')).toBeAttached();
    await expect(page.getByText(cliente.nombre).first()).toBeVisible();
    await expect(page.getByText(/^Datos de las \d\d:\d\d$/)).toBeVisible();
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('opens a visit never opened before, as it was planned', async () => {
    const page = await telefono.otraPestana();
    await page.goto(puente.direccion + detalle(visita));
    await expect(page.getByRole('link', { name: /2232-1010/ })).toHaveAttribute('href', /^tel:/);
    await expect(dato(page, 'Observaciones')).toHaveText('Entrar por el portón azul.');
    await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toBeVisible();
    await expect(boton(page, 'Iniciar Visita')).toBeVisible();
    await expect(page.getByText(/^Datos de las \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('opens other screens: a list never opened, its filters, and the account', async () => {
    const page = await telefono.otraPestana();
    await page.goto(`${puente.direccion}/visitas/por-tecnico`);
    await expect(titulo(page, 'Mis Visitas')).toBeAttached();
    await expect(page.getByRole('main').getByText(cliente.nombre).first()).toBeVisible();
    await page.goto(`${puente.direccion}/visitas/por-tecnico?estado=Pendiente`);
    await expect(page.getByRole('main').getByText(cliente.nombre).first()).toBeVisible();
    await expect(page.getByText(/^Sin conexión: se buscó entre/)).toBeVisible();
    await page.goto(`${puente.direccion}/mi-cuenta`);
    await expect(titulo(page, 'Mi cuenta')).toBeAttached();
    await expect(page.getByText(/^Sin conexión: tu dirección/)).toBeVisible();
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('online again, shows no warning', async () => {
    const page = await telefono.otraPestana();
    await telefono.red(true);
    await page.goto(puente.direccion + detalle(otra));
    await expect(dato(page, 'Estado')).toHaveText('Pendiente');
    await expect(page.getByText(/^Datos de/)).toHaveCount(0);
  });
});

test('a new version waits, is offered, and changes every tab when accepted', async ({
  telefono,
  puente,
  empresa,
}) => {
  const { user } = await empresa.tecnico();
  const page = await telefono.encender();
  await entrar(page, puente.direccion, user);
  await expect.poll(async () => (await guardado(page)).controlada, INSTALADA).toBe(true);
  const otra = await telefono.otraPestana();
  await otra.goto(`${puente.direccion}/dashboard-tecnicos/`);
  await expect(titulo(otra, 'Dashboard')).toBeAttached();

  await test.step('ignores a version that arrived incomplete', async () => {
    puente.actualizarAMedias('La de en medio');
    const ido = page.evaluate(
      () =>
        new Promise((cumplir) => {
          navigator.serviceWorker.getRegistration().then((registro) => {
            registro?.addEventListener('updatefound', () => {
              const nuevo = registro.installing;
              nuevo?.addEventListener('statechange', () => {
                if (nuevo.state === 'redundant') cumplir('redundant');
              });
            });
            registro?.update();
          });
        }),
    );
    expect(await ido).toBe('redundant');
    await page.reload();
    await expect(titulo(page, 'Sistema de Gestión de Visitas')).toBeAttached();
    expect(await version(page)).toBe(ORIGINAL);
    await expect(oferta(page)).toHaveCount(0);
  });

  await test.step('offers a complete version, which waits even after a reload', async () => {
    puente.actualizar('La siguiente');
    await page.reload();
    await esperarOferta(page);
    await page.reload();
    await esperarOferta(page);
    expect(await version(page)).toBe(ORIGINAL);
    await oferta(page).getByRole('button', { name: 'Qué cambió' }).click();
    const cambios = oferta(page).getByRole('region', { name: 'Qué cambió' });
    await expect(cambios.getByRole('listitem')).toHaveText(['La siguiente']);
    await oferta(page).getByRole('button', { name: 'Ahora no' }).click();
    await expect(oferta(page)).toHaveCount(0);
  });

  await test.step('accepted in one tab, changes every tab', async () => {
    await page.reload();
    await oferta(page).getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => version(page).catch(() => '')).toBe('La siguiente');
    await expect.poll(() => version(otra).catch(() => '')).toBe('La siguiente');
    await expect(titulo(otra, 'Dashboard')).toBeAttached();
    await expect(oferta(otra)).toHaveCount(0);
  });
});

/** The bounds of a time taken by the phone: just before and just after the tap. */
async function alTocar(hacer: () => Promise<void>): Promise<[number, number]> {
  const antes = Date.now();
  await hacer();
  return [antes, Date.now()];
}

/** The largest difference between both clocks. */
const MARGEN_MS = 2_000;
const GUARDADA = 'Guardada en este teléfono. Se enviará al volver la conexión.';
const RESULTADO = 'Se cambió el filtro en el sótano, sin cobertura.';
const pendientes = (page: Page) =>
  page.getByRole('list', { name: 'Acciones pendientes' }).getByRole('listitem');

test('offline actions are done once, with the time of the tap, even if another user signs in between', async ({
  telefono,
  empresa,
  baseURL,
  isMobile,
}) => {
  const direccion = baseURL ?? '';
  const { user } = await empresa.tecnico();
  const visita = await empresa.crearVisita();
  const deTodos = `/visitas/${visita.idVisita}`;
  const enElServidor = () => empresa.pedir<VisitaSola>('supervisor', 'GET', deTodos);
  const horas: Record<'inicio' | 'fin', [number, number]> = { inicio: [0, 0], fin: [0, 0] };
  const enDetalle = async (sinRed: boolean): Promise<Page> => {
    const page = await telefono.encender({ sinRed });
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await page.goto(direccion + detalle(visita));
    return page;
  };
  const salir = async (page: Page) => {
    await page.goto(`${direccion}/dashboard-tecnicos/`);
    const menu = await abrirNavegacion(page, isMobile);
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  };

  await test.step('the technician signs in with coverage', async () => {
    const page = await telefono.encender();
    await entrar(page, direccion, user);
    await expect
      .poll(() => guardado(page), INSTALADA)
      .toEqual({ visitas: [visita.idVisita], controlada: true });
    // A normal close: the browser stores the signed-in user some seconds later.
    await telefono.apagar();
  });

  await test.step('the visit starts offline, and the browser is killed', async () => {
    const page = await enDetalle(true);
    horas.inicio = await alTocar(async () => {
      await boton(page, 'Iniciar Visita').click();
      await expect(toast(page, GUARDADA)).toBeVisible();
    });
    await expect(dato(page, 'Estado')).toContainText('En Proceso');
    await expect(page.getByText('Pendiente de enviar').first()).toBeVisible();
    await telefono.matar();
  });

  await test.step('the visit finishes offline, and the browser is killed again', async () => {
    const page = await enDetalle(true);
    await enlace(page, 'Finalizar Visita').click();
    await campo(page, 'Resultado').fill(RESULTADO);
    horas.fin = await alTocar(async () => {
      await confirmar(page).click();
      await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toBeVisible();
    });
    await telefono.matar();
  });

  await test.step('both actions are there, waiting', async () => {
    const page = await telefono.encender({ sinRed: true });
    await page.goto(`${direccion}/dashboard-tecnicos/`);
    await page.getByRole('link', { name: 'Sin conexión · 2 acciones pendientes' }).click();
    await expect(pendientes(page)).toHaveCount(2);
    await expect(pendientes(page).first()).toContainText('Esperando conexión');
    await expect(pendientes(page).nth(1)).toContainText('Esperando conexión');
    expect((await enElServidor()).estadoVisita.nombre).toBe('Pendiente');
    await salir(page);
    const hoja = page.getByRole('alertdialog', { name: 'Tienes 2 acciones sin enviar' });
    await expect(hoja).toContainText('Sin conexión no podrás entrar.');
    await hoja.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(titulo(page, 'Bienvenido')).toBeAttached();
  });

  await test.step('another user of this phone sees nothing and sends nothing', async () => {
    const { user: otro } = await empresa.crearTecnico();
    await telefono.red(true);
    const page = await telefono.otraPestana();
    await entrar(page, direccion, otro);
    await page.goto(`${direccion}/acciones-pendientes`);
    await expect(page.getByText('No hay acciones pendientes.')).toBeVisible();
    expect((await enElServidor()).estadoVisita.nombre).toBe('Pendiente');
    await salir(page);
    await expect(titulo(page, 'Bienvenido')).toBeAttached();
  });

  await test.step('the owner signs in, and one start and one end are sent with the times of the taps', async () => {
    const page = await telefono.otraPestana();
    await entrar(page, direccion, user);
    await expect.poll(async () => (await enElServidor()).estadoVisita.nombre).toBe('Finalizada');
    const { ejecucionVisita: ejecucion, intentosNoAplicados } = await enElServidor();
    const entre = ([desde, hasta]: [number, number], instante?: string | null) => {
      expect(Date.parse(instante ?? '')).toBeGreaterThanOrEqual(desde - MARGEN_MS);
      expect(Date.parse(instante ?? '')).toBeLessThanOrEqual(hasta + MARGEN_MS);
    };
    entre(horas.inicio, ejecucion?.fechaInicio);
    entre(horas.fin, ejecucion?.fechaFinalizacion);
    expect(Date.parse(ejecucion?.recibidoInicio ?? '')).toBeGreaterThan(horas.fin[1]);
    expect(ejecucion).toMatchObject({
      veredictoInicio: 'dentro',
      veredictoFin: 'dentro',
      validadoPorUbicacion: true,
      resultado: RESULTADO,
      reporteVisita: { archivoPdf: expect.any(String) },
    });
    expect(intentosNoAplicados ?? []).toEqual([]);
    const historia = await empresa.pedir<{ operacion: string; entidad: string }[]>(
      'admin',
      'GET',
      `/bitacora?entidad=visita&id=${visita.idVisita}`,
    );
    expect(historia.map(({ operacion }) => operacion).sort()).toEqual([
      'visitas.crear',
      'visitas.finalizar',
      'visitas.iniciar',
    ]);
    await page.goto(`${direccion}/acciones-pendientes`);
    await expect(page.getByText('No hay acciones pendientes.')).toBeVisible();
  });
});
