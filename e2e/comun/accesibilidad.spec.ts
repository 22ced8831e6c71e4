import type { Page } from '@playwright/test';
import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import type { Respuesta } from '@visitas/contract/operaciones';
import axe from 'axe-core';
import { ABIERTAS, type Pantalla, pantallasDelRol } from '../../apps/web/pruebas/pantallas.ts';
import { LUGAR } from '../apoyo/empresa.ts';
import { CON_TODO, crearQuePide } from '../apoyo/evidencia.ts';
import { opciones, rol } from '../apoyo/formularioUsuario.ts';
import { buscadorDeLugares, encontrados } from '../apoyo/mapaCliente.ts';
import { abrirNavegacion, confirmar, contrasena, ingresar, toast } from '../apoyo/pantalla.ts';
import { direccionesDe, paginaDelCliente, pantallasDe, USUARIO_DE } from '../apoyo/pantallas.ts';
import { expect, test } from '../apoyo/reporte.ts';
import { esperarSinDesbordar } from '../apoyo/tecnico.ts';
import { estarEn } from '../apoyo/ubicacion.ts';
import { dia } from '../apoyo/visitas.ts';

/** All of axe, with its best practices. A scheme changes only colours, so the second checks colours alone. */
const REGLAS = {
  light: { resultTypes: ['violations'] },
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] },
};

/** Leaves out the HTML of every checked element, which would only be discarded. */
const AXE = `${axe.source}; axe.configure({ noHtml: true });`;

type Tamano = { width: number; height: number };
const EN_EL_ESCRITORIO = { width: 1440, height: 900 };
const EN_EL_TELEFONO = { width: 390, height: 844 };

/** How the page is looked at, and what else is checked while it is like that. */
interface Pase {
  tamano: Tamano;
  esquema: keyof typeof REGLAS;
  ademas?: (() => Promise<void>) | undefined;
}

interface Mirada {
  tamanos?: Tamano[];
  /** Checks something else at the last size, before the dark scheme. */
  entreMedias?: () => Promise<void>;
  /** Selectors already checked elsewhere. */
  menos?: string[];
}

/** The problems of the page at both sizes, and its dark colours at the last one, where the page is left. */
async function infracciones(
  page: Page,
  { tamanos = [EN_EL_TELEFONO, EN_EL_ESCRITORIO], entreMedias, menos = [] }: Mirada = {},
): Promise<string[]> {
  const ida = tamanos.map((tamano): Pase => {
    const ademas = tamano === tamanos.at(-1) ? entreMedias : undefined;
    return { tamano, esquema: 'light', ademas };
  });
  // A change of size or colours draws the whole page again, so the last size serves twice.
  const oscuro = tamanos.slice(-1).map((tamano): Pase => ({ tamano, esquema: 'dark' }));
  const halladas = await recorrer(page, [...ida, ...oscuro], () => menos);
  await mirarEn(page, 'light');
  return halladas;
}

async function recorrer(
  page: Page,
  pases: readonly Pase[],
  menosEn: (pase: Pase) => string[],
): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  const halladas: string[] = [];
  for (const pase of pases) {
    await mirarEn(page, pase.esquema);
    await medir(page, pase.tamano);
    halladas.push(...(await preguntar(page, pase.esquema, menosEn(pase))));
    await pase.ademas?.();
  }
  return halladas;
}

async function mirarEn(page: Page, colorScheme: keyof typeof REGLAS): Promise<void> {
  const html = page.locator('html');
  // Even the scheme that it has costs the page a new style for each element.
  if ((await html.getAttribute('data-mantine-color-scheme')) === colorScheme) return;
  await page.emulateMedia({ colorScheme });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

async function medir(page: Page, tamano: Tamano): Promise<void> {
  if (page.viewportSize()?.width === tamano.width) return;
  await page.setViewportSize(tamano);
  await page.evaluate(() => new Promise((listo) => requestAnimationFrame(listo)));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Only the violations: the passed checks are a thousand times more. */
async function preguntar(page: Page, esquema: keyof typeof REGLAS, menos: string[]) {
  const que = `${JSON.stringify({ exclude: menos })}, ${JSON.stringify(REGLAS[esquema])}`;
  const halladas = await page.evaluate<string[]>(`axe.run(${que}).then(
    ({ violations }) => violations.flatMap(
      ({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target)))`);
  const ancho = page.viewportSize()?.width;
  return halladas.map((hallada) => `${ancho} px, ${esquema}, ${hallada}`);
}

/** The same screens as maps; no table has them. A technician has none. */
const EN_MAPA: Partial<Record<Rol, string[]>> = {
  Administrador: [
    '/clientes/listado?ver=mapa',
    '/visitas/listado?ver=mapa',
    '/visitas/listado?ver=mapa&mapa=hoy',
  ],
  Supervisor: ['/visitas/por-supervisor?ver=mapa', '/visitas/por-supervisor?ver=mapa&mapa=hoy'],
};

/** Split into batches so that several workers share them. Each opens the application once. */
const TANDA = 15;
const tandasDe = (rol: Rol) =>
  pantallasDelRol(rol)
    .map((_, indice) => indice)
    .filter((indice) => indice % TANDA === 0);

/** Needs the code of a real report, which a separate test makes. */
const CON_CLAVE = '/verificar/1';

const principal = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('at both sizes and in both schemes', () => {
  test.describe('with addresses that open nothing', () => {
    test.use({ rechazos: [400, 403, 404] });

    test('a visitor without a session finds no accessibility problem', async ({ page }) => {
      for (const { ruta } of ABIERTAS.filter(({ ruta }) => ruta !== CON_CLAVE)) {
        await page.goto(ruta);
        await expect(principal(page)).toBeAttached();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await infracciones(page), ruta).toEqual([]);
      }
    });
  });

  test('an address of one use has none', async ({ page, empresa, admin }) => {
    const { idUsuario } = await empresa.crearUsuario('Tecnico');
    const ruta = `/usuarios/${idUsuario}/direccion`;
    const { direccion } = await admin<Respuesta<'recuperacion.crear'>>('POST', ruta);
    await page.goto(direccion);
    await expect(principal(page)).toHaveText('Contraseña nueva');
    expect(await infracciones(page)).toEqual([]);
  });

  test('what the client sees of a visit, and the check of its report, have none', async ({
    page,
    empresa,
  }) => {
    await page.goto(await paginaDelCliente(empresa));
    await page.getByRole('button', { name: /^Ver la lista/ }).click();
    await expect(page.getByRole('img', { name: /^Firma de/ })).toBeAttached();
    expect(await infracciones(page)).toEqual([]);
    await sinDesbordar(page);
    await page
      .getByRole('button', { name: /^Ampliar/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    expect(await infracciones(page, { menos: FONDO })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Verificar' }).click();
    await expect(principal(page)).toHaveText('Documento auténtico');
    expect(await infracciones(page)).toEqual([]);
  });

  test.describe('with errors on screen', () => {
    test.use({ rechazos: [400] });

    test('the login page has no accessibility problem', async ({ page }) => {
      await page.goto('/auth/login');
      await ingresar(page).click();
      await expect(contrasena(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(toast(page, 'Revisa los campos marcados.')).toBeVisible();
      expect(await infracciones(page)).toEqual([]);
    });
  });

  test.describe('with a session', () => {
    test.use({ usuario: 'admin', rechazos: [404] });

    test('the pages for every role have no accessibility problem', async ({ page }) => {
      for (const ruta of ['/unauthorized', '/no/existe', '/visitas/detalle/99999']) {
        await page.goto(ruta);
        await expect(principal(page)).toBeAttached();
        expect(await infracciones(page), ruta).toEqual([]);
      }
    });

    test('an open selector has none', async ({ page }) => {
      await page.goto('/usuarios/crear');
      await rol(page).click();
      await expect(opciones(page).first()).toBeVisible();
      expect(await infracciones(page)).toEqual([]);
      await expect(opciones(page).first()).toBeVisible();
    });

    test('the search for a place has none', async ({ page }) => {
      await page.goto('/clientes/crear');
      await buscadorDeLugares(page).fill('antigua');
      await expect(encontrados(page).first()).toBeVisible();
      expect(await infracciones(page)).toEqual([]);
      await expect(encontrados(page).first()).toBeVisible();
    });

    // On a phone the navigation is a drawer, which must be opened.
    test('the navigation and its theme menu have none', { tag: '@ambos' }, async ({
      page,
      isMobile,
    }) => {
      const suTamano = [isMobile ? EN_EL_TELEFONO : EN_EL_ESCRITORIO];
      await page.goto('/catalogos/rol-usuarios/');
      await abrirNavegacion(page, isMobile);
      expect(await infracciones(page, { tamanos: suTamano })).toEqual([]);
      await page.getByRole('button', { name: 'Cambiar tema' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await infracciones(page, { tamanos: suTamano })).toEqual([]);
    });
  });

  test('the end of a visit has no accessibility problem', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await empresa.entrarComo(page, (await empresa.tecnico()).user);
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await page.goto(`/detalle-visita/${visita.idVisita}/finalizar`);
    await confirmar(page).click();
    await expect(page.getByText('No tienes más visitas pendientes.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await infracciones(page)).toEqual([]);
  });
});

test.describe('the evidence', () => {
  test('the viewer and its comparison have no accessibility problem', async ({ page, empresa }) => {
    await empresa.entrarComo(page, 'supervisor');
    await page.goto((await direccionesDe('supervisor', empresa))({ ruta: '/visitas/detalle/1' }));
    await page
      .getByRole('main')
      .getByRole('button', { name: /Antes$/ })
      .first()
      .click();
    const visor = page.getByRole('dialog');
    await expect(visor.getByRole('img').first()).toBeVisible();
    expect(await infracciones(page, { menos: FONDO })).toEqual([]);
    await sinDesbordar(page);
    await page.keyboard.press('c');
    await expect(visor.getByRole('slider')).toBeVisible();
    expect(await infracciones(page, { menos: FONDO })).toEqual([]);
  });

  test('what the finish lacks and the signature have none', async ({ page, empresa }) => {
    const visita = await crearQuePide(empresa, CON_TODO);
    await empresa.iniciar(visita);
    await empresa.entrarComo(page, (await empresa.tecnico()).user);
    await page.goto(`/detalle-visita/${visita.idVisita}/finalizar`);
    await expect(page.getByText('Falta para finalizar')).toBeVisible();
    const tamanos = [EN_EL_TELEFONO];
    expect(await infracciones(page, { tamanos, entreMedias: () => sinDesbordar(page) })).toEqual(
      [],
    );
    await page.goto(`/detalle-visita/${visita.idVisita}/firma`);
    await expect(page.getByRole('button', { name: 'El cliente no firmó' })).toBeVisible();
    expect(await infracciones(page, { tamanos, entreMedias: () => sinDesbordar(page) })).toEqual(
      [],
    );
  });
});

/** The page behind a dialog. */
const FONDO = ['#raiz'];

/** What surrounds every page of a role. Its landmark stays, so that another like it is found. */
const MARCO = ['nav[aria-label="Principal"] > *'];

/** Navigates as a link does: a reload per screen would take as long as the check. */
const irA = (page: Page, ruta: string): Promise<void> =>
  page.evaluate((a) => history.pushState(null, '', a), ruta);

/** A dialog over a checked screen has nothing new behind it. */
async function yaVistoEn(page: Page, { ruta }: Pantalla, todas: Pantalla[]): Promise<string[]> {
  const debajo = todas.some((otra) => ruta.startsWith(`${otra.ruta.replace(/\/$/, '')}/`));
  const ventana = page.locator('[role$="dialog"][aria-modal="true"]');
  return debajo && (await ventana.count()) > 0 ? FONDO : [];
}

const EN_SU_MANO: Record<Rol, Tamano> = {
  Administrador: EN_EL_ESCRITORIO,
  Supervisor: EN_EL_ESCRITORIO,
  Tecnico: EN_EL_TELEFONO,
};

/** The screens of one catalogue are those of another with other words. */
const OTROS_CATALOGOS = /^\/catalogos\/(estado|tipo)-visitas\//;

/** The narrowest phone must not scroll sideways. */
const sinDesbordar = async (page: Page): Promise<void> => {
  await page.setViewportSize({ ...EN_EL_TELEFONO, width: 320 });
  await esperarSinDesbordar(page);
};

/**
 * Roles share the parts of a screen: it is checked whole once, for its first role. What a screen
 * shows only at the other size has the same dark colours in the screens of that size.
 */
function pasesDe(page: Page, rol: Rol, { admite, ruta }: Pantalla): Pase[] {
  const suyo = EN_SU_MANO[rol];
  const entera = admite[0] === rol && !OTROS_CATALOGOS.test(ruta);
  const claros = entera ? [EN_EL_ESCRITORIO, EN_EL_TELEFONO] : [suyo];
  if (suyo === EN_EL_ESCRITORIO) claros.reverse();
  const [masEstrecho] = claros.toSorted((uno, otro) => uno.width - otro.width);
  const pases = claros.map((tamano): Pase => {
    const ademas = tamano === masEstrecho ? () => sinDesbordar(page) : undefined;
    return { tamano, esquema: 'light', ademas };
  });
  return entera ? [...pases, { tamano: suyo, esquema: 'dark' }] : pases;
}

for (const rol of ROLES) {
  test.describe(`as ${rol}`, () => {
    test.use({ usuario: USUARIO_DE[rol] });

    for (const desde of tandasDe(rol)) {
      test(`no screen has an accessibility problem, from number ${desde + 1}`, async ({
        page,
        empresa,
      }) => {
        const pantallas = await pantallasDe(rol, empresa);
        const marcoVisto = new Set<string>();
        let alReves = false;
        await page.goto('/home');
        for (const pantalla of pantallas.slice(desde, desde + TANDA)) {
          const { ruta, nombre } = pantalla;
          await irA(page, ruta);
          await expect(page).toHaveTitle(`${nombre} · Sistema de Gestión de Visitas`);
          await expect(principal(page)).toBeAttached();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const menos = await yaVistoEn(page, pantalla, pantallas);
          const pases = pasesDe(page, rol, pantalla);
          // Each screen begins as the last one ended, because a change draws the page again.
          const suyas = await recorrer(page, alReves ? pases.reverse() : pases, (pase) => {
            const como = `${pase.tamano.width} ${pase.esquema}`;
            if (menos.length > 0 || marcoVisto.has(como)) return [...menos, ...MARCO];
            marcoVisto.add(como);
            return [];
          });
          alReves = !alReves;
          expect(suyas, ruta).toEqual([]);
        }
      });
    }

    const enMapa = EN_MAPA[rol];
    if (!enMapa) return;
    test('no map has an accessibility problem', async ({ page }) => {
      await page.goto('/home');
      for (const ruta of enMapa) {
        await irA(page, ruta);
        await expect(
          page.getByRole('button', { name: /junt[ao]s|ver detalle|editar/ }).first(),
        ).toBeVisible();
        expect(await infracciones(page), ruta).toEqual([]);
      }
    });
  });
}

test.describe('the week', () => {
  test.use({ usuario: 'supervisor' });

  test('the board, a day and the dialogs that move visits have no accessibility problem', async ({
    page,
  }) => {
    // A phone shows one day of the week, and only today always has visits.
    await page.goto(`/visitas/por-supervisor?ver=semana&dia=${dia()}`);
    const pendiente = page.getByRole('grid').getByRole('link', { name: /Pendiente|Atrasada/ });
    await expect(pendiente.first()).toBeVisible();
    expect(await infracciones(page)).toEqual([]);
    await sinDesbordar(page);
    await page.setViewportSize(EN_EL_ESCRITORIO);
    await pendiente.first().focus();
    await page.keyboard.press('x');
    expect(await infracciones(page, { tamanos: [EN_EL_ESCRITORIO] })).toEqual([]);
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: /^Mover / })).toBeVisible();
    expect(await infracciones(page, { tamanos: [EN_EL_ESCRITORIO], menos: FONDO })).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('rowheader', { name: /[1-9]\d* visita/ })
      .first()
      .hover();
    await page
      .getByRole('button', { name: /^Más de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Reasignar el día' }).click();
    await expect(page.getByRole('button', { name: /^Repartir \d+ visita/ })).toBeVisible();
    expect(await infracciones(page, { menos: FONDO })).toEqual([]);
    await page.keyboard.press('Escape');
    await pendiente.first().click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await infracciones(page, { tamanos: [EN_EL_ESCRITORIO] })).toEqual([]);
    // The visit is still selected, so a phone shows the checkboxes and the toolbar.
    await page.keyboard.press('Escape');
    await page.setViewportSize(EN_EL_TELEFONO);
    const barra = page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    expect(await infracciones(page, { tamanos: [EN_EL_TELEFONO] })).toEqual([]);
    await barra.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancelar 1 visita' })).toBeVisible();
    expect(await infracciones(page, { tamanos: [EN_EL_TELEFONO], menos: FONDO })).toEqual([]);
  });

  test('neither has the day by the hour', async ({ page }) => {
    await page.goto(`/visitas/por-supervisor?ver=dia&dia=${dia(1)}`);
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
    expect(await infracciones(page)).toEqual([]);
    await sinDesbordar(page);
  });
});

test.describe('on a desktop', () => {
  test.use({ usuario: 'admin' });

  test('the narrow navigation has no accessibility problem', async ({ page }) => {
    await page.goto('/catalogos/rol-usuarios/');
    await page.getByRole('button', { name: 'Contraer menú' }).click();
    await expect(page.getByRole('button', { name: 'Expandir menú' })).toBeVisible();
    expect(await infracciones(page, { tamanos: [EN_EL_ESCRITORIO] })).toEqual([]);
  });
});

test.describe('beside the bell', () => {
  test.use({ usuario: 'supervisor' });

  test('the notices have no accessibility problem', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: /^Avisos/ }).click();
    const panel = page.getByRole('dialog', { name: 'Avisos' });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    expect(await infracciones(page, { tamanos: [EN_EL_ESCRITORIO] })).toEqual([]);
  });
});

test.describe('over any page', () => {
  test.use({ usuario: 'supervisor' });

  test('the palette and the shortcuts have no accessibility problem', async ({ page }) => {
    await page.goto('/visitas/por-supervisor');
    await expect(page.getByRole('link', { name: /^Ver Detalle/ }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('juan');
    await expect(page.getByRole('group', { name: 'Visitas' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Técnicos' })).toBeVisible();
    expect(await infracciones(page, { menos: FONDO })).toEqual([]);
    await sinDesbordar(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await esperarSinDesbordar(page);
    expect(await infracciones(page, { menos: FONDO })).toEqual([]);
  });
});
