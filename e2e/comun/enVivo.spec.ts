import type { Locator, Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { tabla } from '../apoyo/pantallaPaneles.ts';
import { dato, fila, modal } from '../apoyo/pantallaVisitas.ts';
import { levantarPuente } from '../apoyo/puente.ts';
import { expect, test } from '../apoyo/visitas.ts';

// What a user has on screen while others change it. Each test waits until the page listens: earlier
// changes are read without the stream.
const EN_VIVO = /\/api\/vivo$/;
const detalle = ({ idVisita }: Visita) => `/visitas/detalle/${idVisita}`;
const deSuTecnico = ({ tecnico }: Visita) =>
  `/visitas/por-supervisor?${new URLSearchParams({ buscar: tecnico.nombre })}`;

/** Opens a page and waits until it listens. */
async function abrir(page: Page, ruta: string): Promise<void> {
  const oye = page.waitForResponse((respuesta) => EN_VIVO.test(respuesta.url()));
  await page.goto(ruta);
  await oye;
}

const esperarMarca = (uno: Locator) => expect(uno).toHaveAttribute('data-recien', /una|otra/);

test.describe('while others work', () => {
  test.use({ usuario: 'supervisor' });

  test('a list, the page of a visit and the dashboard show the change, and mark it', async ({
    page,
    context,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await abrir(page, deSuTecnico(visita));
    const suya = fila(page, visita.cliente.nombre);
    await expect(suya).toContainText('Pendiente');
    await expect(suya).not.toHaveAttribute('data-recien');

    const ficha = await context.newPage();
    await ficha.goto(detalle(visita));
    await expect(dato(ficha, 'Estado')).toHaveText('Pendiente');
    const panel = await context.newPage();
    await panel.goto('/dashboard-supervisores/');
    const cuentas = tabla(panel, 'Visitas por Técnico').getByRole('row', {
      name: visita.tecnico.nombre,
    });
    await expect(cuentas).toContainText('01');
    await empresa.iniciar(visita);
    await expect(suya).toContainText('En Proceso');
    await esperarMarca(suya);
    await expect(dato(ficha, 'Estado')).toHaveText('En Proceso');
    await expect(dato(ficha, 'Estado').locator('..')).toHaveAttribute('data-recien', /una|otra/);
    await empresa.finalizar(visita);
    await expect(suya).toContainText('Finalizada');
    await expect(cuentas).toContainText('10');
    await ficha.close();
    await panel.close();
  });

  test('a form keeps its typed text while the visit behind it changes', async ({
    page,
    empresa,
  }) => {
    const visita = await empresa.crearVisita({ observaciones: 'Antes.' });
    await abrir(page, `${detalle(visita)}/editar`);
    const editor = modal(page, 'Editar Visita');
    const observaciones = editor.getByLabel('Observaciones');
    await observaciones.fill('Lo que yo escribo');
    await empresa.iniciar(visita);
    // Behind the form, the visit shows its new state.
    await expect(page.getByText('En Proceso', { exact: true })).toBeAttached();
    await expect(observaciones).toHaveValue('Lo que yo escribo');
    await expect(observaciones).toBeFocused();
  });

  test('one of two tabs listens for both, and the other takes over when it closes', async ({
    page,
    context,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await abrir(page, deSuTecnico(visita));
    const otra = await context.newPage();
    let abiertos = 0;
    otra.on('request', (peticion) => {
      if (EN_VIVO.test(peticion.url())) abiertos += 1;
    });
    await otra.goto(deSuTecnico(visita));
    const suya = fila(otra, visita.cliente.nombre);
    await expect(suya).toContainText('Pendiente');
    await expect
      .poll(() => otra.evaluate(async () => (await navigator.locks.query()).pending?.length))
      .toBe(1);
    await empresa.iniciar(visita);
    await expect(suya).toContainText('En Proceso');
    expect(abiertos).toBe(0);

    const oye = otra.waitForResponse((respuesta) => EN_VIVO.test(respuesta.url()));
    await page.close();
    await oye;
    await empresa.finalizar(visita);
    await expect(suya).toContainText('Finalizada');
    await otra.close();
  });
});

test.describe('through a network that lets no stream pass', () => {
  const conPuente = test.extend<{ puente: Awaited<ReturnType<typeof levantarPuente>> }>({
    puente: async ({ baseURL }, use) => {
      const puente = await levantarPuente(baseURL ?? '');
      await use(puente);
      puente.detener();
    },
  });

  conPuente(
    'a stream cut every 3 s still brings the changes',
    async ({ page, empresa, puente }) => {
      puente.cortarVivoCada(3000);
      const visita = await empresa.crearVisita();
      await empresa.entrarComo(page, 'supervisor');
      let abiertos = 0;
      page.on('request', (peticion) => {
        if (EN_VIVO.test(peticion.url())) abiertos += 1;
      });
      await abrir(page, puente.direccion + deSuTecnico(visita));
      await expect.poll(() => abiertos).toBe(2);
      await empresa.iniciar(visita);
      await expect(fila(page, visita.cliente.nombre)).toContainText('En Proceso');
      expect(abiertos).toBeLessThanOrEqual(4);
    },
  );

  conPuente(
    'behind a proxy that buffers the stream, the page polls for changes',
    async ({ page, empresa, puente }) => {
      const visita = await empresa.crearVisita();
      await empresa.entrarComo(page, 'supervisor');
      const preguntado = page.waitForResponse(/\/api\/cambios/);
      await page.goto(puente.direccion + deSuTecnico(visita));
      const suya = fila(page, visita.cliente.nombre);
      await expect(suya).toContainText('Pendiente');
      await empresa.iniciar(visita);
      await preguntado;
      await expect(suya).toContainText('En Proceso');
    },
  );
});

test.describe("a technician's phone", () => {
  test('receives a visit as it is assigned @telefono', async ({ page, empresa }) => {
    const tecnico = await empresa.tecnico();
    await empresa.entrarComo(page, tecnico.user);
    await abrir(page, '/dashboard-tecnicos/');
    await expect(page.getByText('No hay visitas asignadas actualmente.')).toBeVisible();
    const visita = await empresa.crearVisita();
    const suya = page
      .getByRole('list', { name: /^Hoy/ })
      .getByRole('listitem')
      .filter({ hasText: visita.cliente.nombre });
    await expect(suya).toBeVisible();
    await esperarMarca(suya);
  });
});
