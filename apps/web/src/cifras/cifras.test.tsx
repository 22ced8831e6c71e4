import type { Cifras } from '@visitas/contract/cifras/filas';
import type { Rol } from '@visitas/contract/comun/roles';
import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { columnasAngostas, enTelefono, medir, sistema } from '../../pruebas/medidas.ts';
import { siempreAlMediodia } from '../../pruebas/mediodia.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, cuenta, fila, titulo } from '../../pruebas/pantalla.ts';
import { type Contestaciones, callado, lista, rechazo } from '../../pruebas/servidor.ts';

// The tenth of June of 2026.
siempreAlMediodia();

const RUTA = '/cifras';
const CIFRAS: Cifras = {
  planificadas: 24,
  hechas: 22,
  mismoDia: 20,
  tarde: 2,
  fueraDeRango: 0,
  segundosEnSitio: 113_990,
};
const ESTE_MES = { desde: '2026-06-01', hasta: '2026-06-10' };
const DEL_MES: Respuesta<'cifras.delMes'> = {
  mes: '2026-06',
  ...ESTE_MES,
  ...CIFRAS,
  antes: {
    desde: '2026-05-01',
    hasta: '2026-05-10',
    planificadas: 20,
    hechas: 25,
    mismoDia: 20,
    tarde: 5,
    fueraDeRango: 0,
    segundosEnSitio: 80_000,
  },
  semanas: [
    { ...CIFRAS, desde: '2026-06-01', hasta: '2026-06-07', hechas: 18 },
    { ...CIFRAS, desde: '2026-06-08', hasta: '2026-06-10', hechas: 4 },
  ],
};
const FILAS: Respuesta<'cifras.listar'> = [
  {
    id: 7,
    nombre: 'Juan Pérez López',
    ...ESTE_MES,
    ...CIFRAS,
    planificadas: 14,
    hechas: 13,
    hechasAntes: 9,
    semanas: [10, 3],
  },
  {
    id: 9,
    nombre: 'Sofía Castillo Morán',
    ...ESTE_MES,
    ...CIFRAS,
    planificadas: 10,
    hechas: 9,
    hechasAntes: 9,
    semanas: [8, 1],
  },
];

const abrir = (direccion = RUTA, ademas: Contestaciones = {}, como: Rol = 'Supervisor') =>
  montar(direccion, {
    como,
    servidor: { 'cifras.delMes': DEL_MES, 'cifras.listar': lista(FILAS), ...ademas },
  });

const enlace = (nombre: string | RegExp) =>
  page.getByRole('link', { name: nombre, exact: typeof nombre === 'string' });
const adonde = (nombre: string | RegExp): string => {
  const { href } = enlace(nombre).element() as HTMLAnchorElement;
  const { pathname, search } = new URL(href);
  return pathname + decodeURIComponent(search.replaceAll('+', ' '));
};
const meses = () => page.getByRole('combobox', { name: 'Mes' });

describe('the figures of the month', () => {
  test('say what changed since the same days of the month before, and open their visits', async () => {
    const { servidor } = await abrir();
    await expect.element(enlace('Hechas: 22. Ver esas visitas')).toBeVisible();
    await expect
      .element(page.getByText('Junio de 2026, hasta hoy · contra los mismos días de mayo'))
      .toBeVisible();
    expect(servidor.recibidas('cifras.delMes')[0]?.criterios).toEqual({});
    const resumen = page.getByRole('region', { name: 'Resumen' });
    await expect.element(resumen.getByText('4 más')).toBeVisible();
    await expect.element(resumen.getByText('3 menos').first()).toBeInTheDocument();
    await expect.element(resumen.getByText('31 h 40', { exact: true })).toBeVisible();
    await expect
      .element(resumen.getByRole('img', { name: 'Por semana: 18, 4' }))
      .toBeInTheDocument();
    const dias = 'desde=2026-06-01&hasta=2026-06-10';
    const suLista = '/visitas/por-supervisor';
    expect(adonde('Planificadas: 24. Ver esas visitas')).toBe(
      `${suLista}?estado=Pendiente,Atrasada,En Proceso,Finalizada&${dias}`,
    );
    expect(adonde('Hechas: 22. Ver esas visitas')).toBe(`${suLista}?hecha=mismoDia,tarde&${dias}`);
    expect(adonde('Juan Pérez López, Tarde: 2. Ver esas visitas')).toBe(
      `${suLista}?hecha=tarde&${dias}&tecnico=7`,
    );
    expect(adonde('Todos, El mismo día: 20. Ver esas visitas')).toBe(
      `${suLista}?hecha=mismoDia&${dias}`,
    );
    await expect.element(fila('Juan Pérez López').getByText('+4')).toBeVisible();
    await expect.element(fila('Sofía Castillo Morán').getByText('=')).toBeVisible();
    // Nothing to open.
    expect(enlace(/Fuera de rango: 0/).elements()).toHaveLength(1);
    // A name has its place from the narrowest table on.
    expect(await columnasAngostas(1280)).toEqual([]);
    const nombre = page.getByRole('columnheader', { name: 'Técnico' });
    expect(nombre.element().clientWidth).toBeGreaterThan(180);
    await medir(1279, 800);
    await expect.element(nombre).not.toBeInTheDocument();
  });

  test('of an Administrador open the list of everybody, and hang from their panel', async () => {
    await abrir(RUTA, {}, 'Administrador');
    await expect.element(enlace('Hechas: 22. Ver esas visitas')).toBeVisible();
    expect(adonde('Hechas: 22. Ver esas visitas')).toMatch(/^\/visitas\/listado\?/);
    expect(adonde('Regresar a Dashboard')).toBe('/dashboard-administradores/');
  });

  test('go to another month by its arrows, its keys and its list, never after this one', async () => {
    const { servidor, donde } = await abrir();
    await expect.element(meses()).toHaveValue('2026-06');
    expect(enlace(/^Mes siguiente/).elements()).toEqual([]);
    await enlace('Mes anterior, Mayo 2026').click();
    await expect.poll(donde).toBe(`${RUTA}?mes=2026-05`);
    await expect.element(page.getByText('Mayo de 2026 · contra abril')).toBeVisible();
    expect(servidor.recibidas('cifras.delMes').at(-1)?.criterios).toEqual({ mes: '2026-05' });
    enlace('Mes siguiente, Junio 2026').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toBe(RUTA);
    // That link is no more, so the keyboard goes on in the page.
    await expect.element(page.getByRole('main')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.poll(donde).toBe(`${RUTA}?mes=2026-04`);
    await meses().selectOptions('2025-12');
    await expect.poll(donde).toBe(`${RUTA}?mes=2025-12`);
    await meses().selectOptions('2026-01');
    await expect.element(page.getByText('Enero de 2026 · contra diciembre de 2025')).toBeVisible();
    await meses().selectOptions('2026-06');
    await expect.poll(donde).toBe(RUTA);
  });

  test.each(['2026-07', '2026-13', 'junio'])('%s is no month: this one is shown', async (mes) => {
    const { servidor } = await abrir(`${RUTA}?mes=${mes}`);
    await expect.element(enlace('Hechas: 22. Ver esas visitas')).toBeVisible();
    expect(servidor.recibidas('cifras.delMes')[0]?.criterios).toEqual({});
  });

  test('are read by client and by type, and the address keeps it', async () => {
    const { servidor, donde } = await abrir();
    await expect.element(cuenta()).toHaveTextContent('2 técnicos');
    const pasos = history.length;
    enlace('Por cliente').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toBe(`${RUTA}?por=cliente`);
    await expect.element(cuenta()).toHaveTextContent('2 clientes');
    await expect.element(enlace('Por cliente')).toHaveFocus();
    expect(history.length).toBe(pasos);
    expect(servidor.recibidas('cifras.listar').at(-1)?.criterios).toMatchObject({ por: 'cliente' });
    expect(adonde('Juan Pérez López, Hechas: 13. Ver esas visitas')).toContain('&cliente=7');
  });

  test('are parted by lines in the colours of the system too', async () => {
    await sistema({ contraste: 'active' });
    await abrir();
    await expect.element(enlace('Hechas: 22. Ver esas visitas')).toBeVisible();
    const tira = document.querySelector('dl') ?? document.body;
    const fondoDe = (cual: Element) => getComputedStyle(cual).backgroundColor;
    expect(fondoDe(tira)).not.toBe(fondoDe(tira.children[0] ?? tira));
  });

  test('of another month take the place of its rows while they are read', async () => {
    const { servidor } = await abrir();
    await expect.element(fila('Juan Pérez López')).toBeVisible();
    servidor.contestar({ 'cifras.listar': callado });
    await enlace('Mes anterior, Mayo 2026').click();
    await expect.element(fila('Juan Pérez López')).not.toBeInTheDocument();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  test('on a phone are cards', async () => {
    await enTelefono();
    await abrir();
    await expect.element(fila('Juan Pérez López').getByText('Hechas: 13 de 14')).toBeVisible();
    expect(adonde('Ver visitas de Juan Pérez López')).toContain('&tecnico=7');
    const tramo = document.createRange();
    const derechaDe = (texto: string): number => {
      tramo.selectNodeContents(fila('Juan Pérez López').getByText(texto).element());
      return Math.round(tramo.getBoundingClientRect().right);
    };
    expect(derechaDe('Ver visitas')).toBe(derechaDe('+4'));
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });

  test('of days without visits say so', async () => {
    const nada = { planificadas: 0, hechas: 0, mismoDia: 0, tarde: 0, segundosEnSitio: 0 };
    const vacio = { ...DEL_MES, ...nada };
    await abrir(RUTA, { 'cifras.delMes': vacio, 'cifras.listar': lista([]) });
    await expect.element(page.getByText('No hay visitas en estos días.')).toBeVisible();
  });

  test('that could not be read are asked for again', async () => {
    const { servidor } = await abrir(RUTA, { 'cifras.delMes': rechazo('saturado') });
    await expect.element(boton('Reintentar')).toBeVisible();
    servidor.contestar({ 'cifras.delMes': DEL_MES });
    await boton('Reintentar').click();
    await expect.element(enlace('Hechas: 22. Ver esas visitas')).toBeVisible();
  });

  test('on paper say their days and what each means', async () => {
    await abrir();
    await expect.element(fila('Juan Pérez López')).toBeVisible();
    onTestFinished(() => void window.dispatchEvent(new Event('afterprint')));
    window.dispatchEvent(new Event('beforeprint'));
    await expect.element(titulo('Cifras de junio de 2026')).toBeInTheDocument();
    await expect
      .element(page.getByText('Del 01/06/2026 al 10/06/2026, contra los mismos días de mayo'))
      .toBeInTheDocument();
    await expect
      .element(page.getByRole('columnheader', { name: 'contra mayo' }))
      .toBeInTheDocument();
    await expect.element(page.getByText(/^Hechas es la suma de/)).toBeInTheDocument();
    await sistema({ medio: 'print' });
    // The sum comes once, after the last row, and a figure is one line.
    const estiloDe = (cual: string) =>
      getComputedStyle(document.querySelector(cual) ?? document.body);
    expect(estiloDe('tfoot').display).toBe('table-row-group');
    expect(estiloDe('td[data-tono="cantidad"]').whiteSpace).toBe('nowrap');
  });
});
