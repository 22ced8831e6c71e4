import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cliente } from '../../pruebas/clientes.ts';
import { cortados, enTelefono, medir, sistema } from '../../pruebas/medidas.ts';
import { siempreAlMediodia } from '../../pruebas/mediodia.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, campo, cuenta, fila, titulo, ventana } from '../../pruebas/pantalla.ts';
import { callado, losPrimeros } from '../../pruebas/servidor.ts';

// Wednesday, the tenth of June of 2026.
siempreAlMediodia();

const RUTA = '/historial';
const ANA = { idUsuario: 2, nombre: 'Ana López Prado' };
const CAFE = { nombre: 'Café Cuatro Vientos', registro: { de: 'cliente', id: 5 } } as const;

const anotacion = (idBitacora: number, datos: Partial<LineaContada>): LineaContada => ({
  idBitacora,
  fecha: '2026-06-10T16:58:03.000Z',
  usuario: ANA,
  hizo: 'Activó el cliente',
  en: CAFE,
  cambios: [],
  ...datos,
});

const CAMBIO = anotacion(20, {
  hizo: 'Cambió el teléfono y el correo',
  cambios: [
    { campo: 'Teléfono', antes: '2331-8802', despues: '2331-8820' },
    {
      campo: 'Correo',
      antes: null,
      despues: 'administracion.de.la.sucursal.del.sur@cuatrovientosdelaantigua.gt',
    },
  ],
});
const DEL_SISTEMA = anotacion(19, {
  fecha: '2026-06-10T08:00:09.000Z',
  usuario: null,
  hizo: 'No pudo hacer el respaldo: sin espacio',
  en: null,
});
const FILAS = [
  CAMBIO,
  DEL_SISTEMA,
  // Nine at night of the ninth in the company.
  anotacion(18, {
    fecha: '2026-06-10T03:00:00.000Z',
    hizo: 'Finalizó la visita',
    cambios: [{ campo: 'Resultado', antes: null, despues: 'Quedó funcionando' }],
    en: { nombre: 'Posada del Tanque, n.º 1215', registro: { de: 'visita', id: 1215 } },
  }),
  anotacion(17, {
    fecha: '2026-06-07T20:00:00.000Z',
    hizo: 'Cambió el rol',
    en: { nombre: 'Luis Barrios Paz', registro: { de: 'usuario', id: 8 } },
  }),
  anotacion(16, {
    fecha: '2026-06-07T19:00:00.000Z',
    hizo: 'Importó 466 clientes',
    en: { nombre: 'clientes-2026.xlsx', registro: null },
  }),
];

const abrir = (direccion = RUTA, filas: readonly LineaContada[] = FILAS) =>
  montar(direccion, {
    como: 'Administrador',
    servidor: {
      'bitacora.relatar': losPrimeros(filas, filas.length),
      'clientes.obtener': cliente({ nombre: 'Café Cuatro Vientos' }),
      'usuarios.obtener': callado,
    },
  });

const enlace = (name: string) => page.getByRole('link', { name, exact: true });
const frase = () => boton('Cambió el teléfono y el correo');
const cambios = (): (string | null)[] =>
  [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const CAMBIOS = [
  'Teléfonoantes 2331-8802, ahora 2331-8820',
  'Correoantes vacío, ahora administracion.de.la.sucursal.del.sur@cuatrovientosdelaantigua.gt',
];

/** What had no value before is told alone. */
const RESULTADO = 'ResultadoQuedó funcionando';

describe('the log of the company', () => {
  test('says who did what by days, and leads to what it was done to', async () => {
    const { servidor } = await abrir();
    await expect.element(cuenta()).toHaveTextContent('5 anotaciones');
    expect(servidor.recibidas('bitacora.relatar')[0]?.criterios).toEqual({ limite: 100 });
    const dias = [...document.querySelectorAll('tbody th')];
    expect(dias.map(({ textContent }) => textContent?.trim())).toEqual([
      'Hoy miércoles 10/06/2026',
      'Ayer martes 09/06/2026',
      'Domingo 07/06/2026',
    ]);
    await expect.element(fila('10:58:03').getByText('Ana López Prado')).toBeVisible();
    await expect.element(fila('02:00:09').getByText('El sistema')).toBeVisible();
    await expect.element(enlace('Café Cuatro Vientos')).toHaveAttribute('href', '/clientes/5');
    await expect.element(enlace('Luis Barrios Paz')).toHaveAttribute('href', '/usuarios/editar/8');
    await expect
      .element(enlace('Posada del Tanque, n.º 1215'))
      .toHaveAttribute('href', '/visitas/detalle/1215');
    await expect.element(page.getByText('clientes-2026.xlsx')).toBeVisible();
    expect(enlace('clientes-2026.xlsx').elements()).toEqual([]);
  });

  test('shows from what to what when it is asked, also after its row was far from view', async () => {
    const muchas = Array.from({ length: 60 }, (_, n) =>
      anotacion(1000 - n, { fecha: '2026-06-05T16:00:00.000Z' }),
    );
    await abrir(RUTA, [...FILAS, ...muchas]);
    await expect.element(frase()).toHaveAttribute('aria-expanded', 'false');
    expect(cambios()).toEqual([]);
    await frase().click();
    await expect.element(frase()).toHaveAttribute('aria-expanded', 'true');
    expect(cambios()).toEqual(CAMBIOS);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(frase()).not.toBeInTheDocument();
    window.scrollTo(0, 0);
    await expect.element(frase()).toHaveAttribute('aria-expanded', 'true');
    expect(cambios()).toEqual(CAMBIOS);
    await frase().click();
    await expect.poll(cambios).toEqual([]);
    await boton('Finalizó la visita').click();
    expect(cambios()).toEqual([RESULTADO]);
    // Paper has no buttons, and every sentence.
    await sistema({ medio: 'print' });
    await expect.element(page.getByText('Finalizó la visita')).toBeVisible();
    await expect.element(page.getByText('Quedó funcionando')).toBeVisible();
  });

  test('is asked for what its address says, and for nothing that it says badly', async () => {
    const { servidor, ir } = await abrir(
      `${RUTA}?buscar=ana&que=clientes&desde=2026-06-01&hasta=2026-06-09&de=cliente&id=5`,
    );
    const pedido = () =>
      servidor
        .recibidas('bitacora.relatar')
        .map(({ criterios }) => criterios)
        .findLast(({ limite }) => limite === 100);
    await expect.poll(pedido).toEqual({
      buscar: 'ana',
      que: 'clientes',
      desde: '2026-06-01',
      hasta: '2026-06-09',
      de: 'cliente',
      id: 5,
      limite: 100,
    });
    ir(`${RUTA}?que=otro&desde=ayer&hasta=2026-02-30&de=cliente&id=cinco`);
    await expect.poll(pedido).toEqual({ limite: 100 });
    // Two days the wrong way round are told, and not asked.
    ir(`${RUTA}?desde=2026-06-09&hasta=2026-06-01&que=ingresos`);
    await expect.element(page.getByText('La fecha final es anterior a la inicial.')).toBeVisible();
    await expect.poll(pedido).toMatchObject({ que: 'ingresos' });
    expect(pedido()).not.toHaveProperty('desde');
  });

  test('is filtered by days, by what changed and by one record, and back', async () => {
    const { servidor, donde } = await abrir(`${RUTA}?de=cliente&id=5`);
    const hoy = () => boton('Hoy');
    await hoy().click();
    await expect.poll(donde).toBe(`${RUTA}?de=cliente&id=5&desde=2026-06-10&hasta=2026-06-10`);
    await expect.element(hoy()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(campo('Desde')).toHaveValue('10/06/2026');
    await hoy().click();
    await expect.poll(donde).toBe(`${RUTA}?de=cliente&id=5`);
    await boton('Esta semana').click();
    await expect.poll(donde).toBe(`${RUTA}?de=cliente&id=5&desde=2026-06-08&hasta=2026-06-14`);
    await expect.element(page.getByText('Solo un cliente')).toBeVisible();
    await boton('Quitar «Solo un cliente»').click();
    await expect.poll(donde).toBe(`${RUTA}?desde=2026-06-08&hasta=2026-06-14`);
    await page.getByRole('combobox', { name: 'Qué cambió' }).selectOptions('Usuarios y permisos');
    await expect.poll(donde).toBe(`${RUTA}?desde=2026-06-08&hasta=2026-06-14&que=usuarios`);
    servidor.contestar({ 'bitacora.relatar': losPrimeros([], 0) });
    await page.getByRole('combobox', { name: 'Qué cambió' }).selectOptions('Ingresos');
    await expect.element(page.getByText('Nada anotado con estos filtros.')).toBeVisible();
    await boton('Quitar filtros').click();
    await expect.poll(donde).toBe(RUTA);
    await expect.element(page.getByText('No hay nada anotado.')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('on a phone opens its rows and its filters, however narrow', async () => {
    await enTelefono();
    await medir(320, 700);
    const { donde } = await abrir();
    await frase().click();
    expect(cambios()).toEqual(CAMBIOS);
    expect(cortados(document.querySelector('dl') ?? document.body)).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    await boton('Filtros').click();
    await ventana('Filtros')
      .getByRole('combobox', { name: 'Qué cambió' })
      .selectOptions('Ingresos');
    await boton('Ver anotaciones').click();
    await expect.poll(donde).toBe(`${RUTA}?que=ingresos`);
    await expect.element(boton('Filtros · 1')).toBeVisible();
  });
});

describe("a record's own history", () => {
  const EDITAR = '/clientes/editar/5';

  test('is beside its form, with what changed in view', async () => {
    const { servidor, donde } = await abrir(EDITAR);
    await expect.element(campo('Nombre')).toHaveValue('Café Cuatro Vientos');
    await enlace('Historial').click();
    await expect.poll(donde).toBe(`${EDITAR}/historial`);
    await expect.element(titulo('Editar Cliente')).toBeVisible();
    await expect
      .element(page.getByText('Ana López cambió el teléfono y el correo', { exact: true }))
      .toBeVisible();
    expect(servidor.recibidas('bitacora.relatar')[0]?.criterios).toEqual({
      de: 'cliente',
      id: 5,
      limite: 100,
    });
    expect(cambios()).toEqual([...CAMBIOS, RESULTADO]);
    await expect.element(page.getByText('hoy 10:58')).toBeVisible();
    await expect
      .element(page.getByText('El sistema no pudo hacer el respaldo: sin espacio'))
      .toBeVisible();
    // What hangs from it says which of it was.
    await expect.element(enlace('Posada del Tanque, n.º 1215')).toBeVisible();
    expect(enlace('Café Cuatro Vientos').elements()).toEqual([]);
    await enlace('Ver en el historial de la empresa').click();
    await expect.poll(donde).toBe(`${RUTA}?de=cliente&id=5`);
    await expect.element(boton('Quitar «Solo un cliente»')).toBeVisible();
  });

  test('asks before what is typed in the form is lost', async () => {
    const { donde } = await abrir(EDITAR);
    await campo('Nombre').fill('Café Cinco Vientos');
    await enlace('Historial').click();
    await expect.element(ventana('¿Descartar los cambios?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(donde()).toBe(EDITAR);
    await expect.element(campo('Nombre')).toHaveValue('Café Cinco Vientos');
  });

  test('of a user is there too', async () => {
    const { servidor } = await abrir('/usuarios/editar/8/historial');
    await expect.element(titulo('Editar Usuario')).toBeVisible();
    await expect.element(enlace('Datos')).toHaveAttribute('href', '/usuarios/editar/8');
    await expect.element(page.getByText('Ana López cambió el rol')).toBeVisible();
    expect(servidor.recibidas('bitacora.relatar')[0]?.criterios).toMatchObject({
      de: 'usuario',
      id: 8,
    });
  });
});
