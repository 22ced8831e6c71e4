import type { Page } from '@playwright/test';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { LUGAR } from '../apoyo/empresa.ts';
import { abrirNavegacion, campo, confirmar, titulo, toast, toasts } from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { levantarPuente, ORIGINAL } from '../apoyo/puente.ts';
import { boton, detalle, enlace } from '../apoyo/tecnico.ts';
import {
  test as base,
  entrarDesde,
  expect,
  guardadoEn,
  INSTALADA,
  pendientesEn,
} from '../apoyo/telefono.ts';
import { estarEn } from '../apoyo/ubicacion.ts';

base.describe.configure({ timeout: 300_000 });

const test = base.extend<{ puente: Awaited<ReturnType<typeof levantarPuente>> }>({
  puente: async ({ baseURL }, use) => {
    const puente = await levantarPuente(baseURL ?? '');
    await use(puente);
    puente.detener();
  },
});

const version = (page: Page) => page.locator('meta[name="description"]').getAttribute('content');
const oferta = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Hay una versión nueva.' });
const esperarOferta = (page: Page) => expect(oferta(page)).toBeVisible(INSTALADA);

test('a new version waits, is offered, and changes every tab when accepted', async ({
  telefono,
  puente,
  empresa,
}) => {
  const { user } = await empresa.tecnico();
  const page = await telefono.encender();
  await entrarDesde(page, puente.direccion, user);
  await expect.poll(async () => (await guardadoEn(page)).controlada, INSTALADA).toBe(true);
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
    await oferta(page).getByRole('button', { name: 'Qué cambió' }).click();
    const cambios = oferta(page).getByRole('region', { name: 'Qué cambió' });
    await expect(cambios.getByRole('listitem')).toHaveText(['La siguiente']);
    await oferta(page).getByRole('button', { name: 'Ahora no' }).click();
    await expect(oferta(page)).toHaveCount(0);
  });

  await test.step('loads the page again when the version it asked for does not come', async () => {
    await page.reload();
    await esperarOferta(page);
    await page.evaluate(() => {
      ServiceWorker.prototype.postMessage = () => undefined;
    });
    const cargada = page.waitForEvent('load');
    await oferta(page).getByRole('button', { name: 'Actualizar' }).click();
    await cargada;
    await esperarOferta(page);
    expect(await version(page)).toBe(ORIGINAL);
  });

  await test.step('accepted in one tab, changes every tab', async () => {
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

test('after one sign-in with coverage the phone works in airplane mode and after a restart, and what is done offline is done once, with the time of the tap, even if another user signs in between', async ({
  telefono,
  empresa,
  baseURL,
  isMobile,
}) => {
  const direccion = baseURL ?? '';
  const { user } = await empresa.tecnico();
  const cliente = await empresa.crearCliente({ telefono: '2232-1010' });
  const observaciones = 'Entrar por el portón azul.';
  const visita = await empresa.crearVisita({ cliente, observaciones });
  const otra = await empresa.crearVisita();
  const deTodos = `/visitas/${visita.idVisita}`;
  const enElServidor = () => empresa.pedir<VisitaSola>('supervisor', 'GET', deTodos);
  const horas: Record<'inicio' | 'fin', [number, number]> = { inicio: [0, 0], fin: [0, 0] };
  const salir = async (page: Page) => {
    await page.goto(`${direccion}/dashboard-tecnicos/`);
    const menu = await abrirNavegacion(page, isMobile);
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  };

  await test.step('signs in with coverage and does nothing else', async () => {
    const page = await telefono.encender();
    await entrarDesde(page, direccion, user);
    await expect
      .poll(() => guardadoEn(page), INSTALADA)
      .toEqual({ visitas: [visita.idVisita, otra.idVisita], controlada: true });
    const cdp = await page.context().newCDPSession(page);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    // A normal close: the browser stores the signed-in user some seconds later.
    await telefono.apagar();
  });

  const page = await telefono.encender({ sinRed: true });
  await test.step('opens the day offline in a browser that was closed', async () => {
    await page.goto(`${direccion}/auth/login?volver=%2Fdashboard-tecnicos%2F`);
    await expect(titulo(page, 'Dashboard')).toBeAttached();
    await expect(page.getByText(cliente.nombre).first()).toBeVisible();
    await expect(page.getByText(/^Datos de las \d\d:\d\d$/)).toBeVisible();
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('opens other screens: a list never opened, its filters, and the account', async () => {
    await page.goto(`${direccion}/visitas/por-tecnico?estado=Pendiente`);
    await expect(page.getByRole('main').getByText(cliente.nombre).first()).toBeVisible();
    const seBusco = page.getByText(/^Sin conexión: se buscó entre/);
    await expect(seBusco).toBeVisible();
    await telefono.red(true);
    await expect(seBusco).toHaveCount(0);
    await telefono.red(false);
    await page.goto(`${direccion}/visitas/por-tecnico`);
    await expect(titulo(page, 'Mis Visitas')).toBeAttached();
    await expect(page.getByRole('main').getByText(cliente.nombre).first()).toBeVisible();
    await page.goto(`${direccion}/mi-cuenta`);
    await expect(titulo(page, 'Mi cuenta')).toBeAttached();
    const suDireccion = page.getByText(/^Sin conexión: tu dirección/);
    await expect(suDireccion).toBeVisible();
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
    await telefono.red(true);
    await expect(suDireccion).toHaveCount(0);
    await telefono.red(false);
  });

  await test.step('opens a visit never opened before, as it was planned', async () => {
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await page.goto(direccion + detalle(visita));
    await expect(page.getByRole('link', { name: /2232-1010/ })).toHaveAttribute('href', /^tel:/);
    await expect(dato(page, 'Observaciones')).toHaveText(observaciones);
    await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toBeVisible();
    await expect(page.getByText(/^Datos de las \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('the visit starts offline, and the browser is killed', async () => {
    horas.inicio = await alTocar(async () => {
      await boton(page, 'Iniciar Visita').click();
      await expect(toast(page, GUARDADA)).toBeVisible();
    });
    await expect(dato(page, 'Estado')).toContainText('En Proceso');
    await expect(page.getByText('Pendiente de enviar').first()).toBeVisible();
    await telefono.matar();
  });

  await test.step('the visit finishes offline, and the browser is killed again', async () => {
    const page = await telefono.encender({ sinRed: true });
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await page.goto(direccion + detalle(visita));
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
    await expect(pendientesEn(page)).toHaveCount(2);
    await expect(pendientesEn(page).first()).toContainText('Esperando conexión');
    await expect(pendientesEn(page).nth(1)).toContainText('Esperando conexión');
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
    await entrarDesde(page, direccion, otro);
    await page.goto(`${direccion}/acciones-pendientes`);
    await expect(page.getByText('No hay acciones pendientes.')).toBeVisible();
    expect((await enElServidor()).estadoVisita.nombre).toBe('Pendiente');
    await salir(page);
    await expect(titulo(page, 'Bienvenido')).toBeAttached();
  });

  await test.step('the owner signs in, and one start and one end are sent with the times of the taps', async () => {
    const page = await telefono.otraPestana();
    await entrarDesde(page, direccion, user);
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

  await test.step('online again, shows no warning', async () => {
    const page = await telefono.otraPestana();
    await page.goto(direccion + detalle(otra));
    await expect(dato(page, 'Estado')).toHaveText('Pendiente');
    await expect(page.getByText(/^Datos de/)).toHaveCount(0);
  });
});
