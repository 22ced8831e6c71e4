import type { Locator, Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { tabla } from '../apoyo/pantallaPaneles.ts';
import { fila, modal } from '../apoyo/pantallaVisitas.ts';
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

  test('a list, the dashboard and the page of a visit show the change, a form keeps its typed text, and one of the tabs listens for all', async ({
    page,
    context,
    empresa,
  }) => {
    const visita = await empresa.crearVisita({ observaciones: 'Antes.' });
    await abrir(page, deSuTecnico(visita));
    const suya = fila(page, visita.cliente.nombre);
    await expect(suya).toContainText('Pendiente');
    await expect(suya).not.toHaveAttribute('data-recien');

    let abiertos = 0;
    context.on('request', (peticion) => {
      if (EN_VIVO.test(peticion.url())) abiertos += 1;
    });
    const panel = await context.newPage();
    await panel.goto('/dashboard-supervisores/');
    const cuentas = tabla(panel, 'Visitas por Técnico').getByRole('row', {
      name: visita.tecnico.nombre,
    });
    await expect(cuentas).toContainText('01');
    const ficha = await context.newPage();
    await ficha.goto(`${detalle(visita)}/editar`);
    const observaciones = modal(ficha, 'Editar Visita').getByLabel('Observaciones');
    await observaciones.fill('Lo que yo escribo');
    await expect
      .poll(() => ficha.evaluate(async () => (await navigator.locks.query()).pending?.length))
      .toBe(2);

    await empresa.iniciar(visita);
    await expect(suya).toContainText('En Proceso');
    await esperarMarca(suya);
    // Behind the form, the visit shows its new state.
    await expect(ficha.getByText('En Proceso', { exact: true })).toBeAttached();
    await expect(observaciones).toHaveValue('Lo que yo escribo');
    await expect(observaciones).toBeFocused();
    expect(abiertos).toBe(0);

    await test.step('when the tab that listens closes, another one takes over', async () => {
      await ficha.close();
      const oye = context.waitForEvent('response', (una) => EN_VIVO.test(una.url()));
      await page.close();
      await oye;
      await empresa.finalizar(visita);
      await expect(cuentas).toContainText('10');
    });
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
