import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cortados, enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, buscador, cuenta, fila, titulo } from '../../pruebas/pantalla.ts';
import { type Contestaciones, sinRed } from '../../pruebas/servidor.ts';

type Tecnico = Respuesta<'usuarios.misTecnicos'>[number];

const LISTA = '/tecnicos/listado';
const tecnico = (id: number, nombre: string, activo = true): Tecnico => ({
  idUsuario: id,
  idTecnico: id,
  nombre,
  documentoIdentificacion: `2233-0${id}`,
  activo,
});
const MIOS = [tecnico(1, 'José Ángel Tzoc'), tecnico(2, 'Ana Xicará', false)];

type Dia = Respuesta<'visitas.hoy'>['tecnicos'][number];
const dia = (idTecnico: number, nombre: string, datos: Partial<Dia> = {}): Dia => ({
  idTecnico,
  nombre,
  enVisita: null,
  ultimoPaso: null,
  hechas: 0,
  quedan: 0,
  atrasadas: 0,
  ausencia: null,
  deHoy: {},
  ...datos,
});
const hoyCon = (...tecnicos: Dia[]): Respuesta<'visitas.hoy'> => ({ tecnicos, visitas: [] });
const DE_JOSE = dia(1, 'José Ángel Tzoc', {
  enVisita: {
    idVisita: 8,
    idCliente: 31,
    cliente: 'Café Cuatro Vientos',
    desde: new Date().toISOString(),
  },
  hechas: 1,
  quedan: 2,
  atrasadas: 3,
  deHoy: { Finalizada: 1, 'En Proceso': 1, Pendiente: 2 },
});

const abrir = (mios: Tecnico[], ademas: Contestaciones = {}) =>
  montar(LISTA, {
    como: 'Supervisor',
    servidor: { 'usuarios.misTecnicos': mios, 'visitas.hoy': hoyCon(), ...ademas },
  });
const adonde = (nombre: string): string => {
  const unico = page.getByRole('link', { name: nombre, exact: true }).element();
  const { pathname, search } = new URL((unico as HTMLAnchorElement).href);
  return pathname + search;
};

describe('the technicians of a supervisor', () => {
  test.each([
    [
      'a table',
      ['Nombre', 'Documento de identificación', 'Hoy', 'Ahora', 'Atrasadas', 'Estado', 'Acciones'],
    ],
    ['cards on a phone', []],
  ])("are listed in %s, and each name leads to the technician's visits", async (como, columnas) => {
    if (como !== 'a table') await enTelefono();
    await abrir(MIOS);
    await expect.element(cuenta()).toHaveTextContent('2 técnicos');
    await expect.element(titulo('Técnicos')).toBeInTheDocument();
    expect(document.title).toBe('Técnicos · Sistema de Gestión de Visitas');
    const titulos = page.getByRole('columnheader').elements();
    expect(titulos.map(({ textContent }) => textContent)).toEqual(columnas);
    await expect.element(fila('José Ángel').getByText('2233-01')).toBeVisible();
    await expect.element(fila('José Ángel').getByText('Activo', { exact: true })).toBeVisible();
    await expect.element(fila('Ana').getByText('Inactivo', { exact: true })).toBeVisible();
    await expect.element(fila('Ana').getByText('Sin visitas hoy')).toBeVisible();
    expect(adonde('Ver las visitas de José Ángel Tzoc')).toBe('/visitas/por-supervisor?tecnico=1');
    expect(adonde('Ausencias de Ana Xicará')).toBe('/ausencias?tecnico=2');
    expect(adonde('Jornada de Ana Xicará')).toBe('/tecnicos/listado/jornada/2');
    expect(adonde('Ausencias')).toBe('/ausencias');
    // Large enough for a finger.
    const caja = (nombre: string) =>
      page.getByRole('link', { name: nombre }).element().getBoundingClientRect();
    if (como !== 'a table') {
      expect(caja('Jornada de Ana Xicará').width).toBeGreaterThanOrEqual(44);
      const suyo = 'Ver las visitas de Ana Xicará';
      const { left, top } = caja(suyo);
      for (const y of [top - 12, top + 31])
        expect(document.elementFromPoint(left, y)).toHaveAccessibleName(suyo);
    }
    expect(page.getByRole('main').getByRole('link').elements()).toHaveLength(7);
    const botones = page.getByRole('main').getByRole('button').elements();
    expect(botones.map(({ textContent }) => textContent)).toEqual(['Exportar']);
  });

  test.each(['a table', 'cards on a phone'])(
    'show their day in %s, and each figure leads to the rows it counts',
    async (como) => {
      if (como !== 'a table') await enTelefono();
      await abrir(MIOS, { 'visitas.hoy': hoyCon(DE_JOSE, dia(9, 'De otro')) });
      await expect.element(cuenta()).toHaveTextContent('2 técnicos · 1 en visita · 1 con atraso');
      const suya = fila('José Ángel');
      await expect.element(suya.getByText(/^Desde \d\d:\d\d · Café Cuatro Vientos$/)).toBeVisible();
      const hoy =
        'Hoy, José Ángel Tzoc: 4. 1 Finalizada, 1 En Proceso, 2 Pendiente. Ver esas visitas';
      expect(adonde(hoy)).toBe('/visitas/por-supervisor?tecnico=1&solo=hoy');
      // A glyph for each visit.
      const enlace = page.getByRole('link', { name: hoy, exact: true });
      expect(enlace.element().querySelectorAll('svg')).toHaveLength(4);
      await expect.element(suya.getByText('3 atrasadas')).toBeVisible();
      expect(adonde('José Ángel Tzoc: 3 atrasadas. Ver esas visitas')).toBe(
        '/visitas/por-supervisor?tecnico=1&solo=atrasadas',
      );
      expect(fila('De otro').elements()).toEqual([]);
    },
  );

  test('are marked as absent, with the last day of the absence', async () => {
    const ausencia = { clase: 'vacaciones', hasta: '2027-01-02' } as const;
    await abrir(MIOS, { 'visitas.hoy': hoyCon(dia(2, 'Ana Xicará', { ausencia })) });
    await expect
      .element(fila('Ana').getByText('Vacaciones hasta el 02/01/2027'))
      .toHaveAttribute('title', 'Vacaciones hasta el 02/01/2027');
    await expect.element(fila('Ana').getByText('2233-02')).toBeVisible();
    await expect.element(fila('Ana').getByText('Inactivo', { exact: true })).toBeVisible();
    await expect.element(fila('José Ángel').getByText('Sin visitas hoy')).toBeVisible();
  });

  test('with many visits today show only the figure; the table fits, with whole names', async () => {
    const deHoy = { Pendiente: 490, Finalizada: 10 };
    await abrir([...MIOS, tecnico(3, 'Carmen Morales de los Ángeles Figueroa')], {
      'visitas.hoy': hoyCon(dia(1, 'José Ángel Tzoc', { deHoy, quedan: 490 })),
    });
    const enlace = page.getByRole('link', { name: /^Hoy, José Ángel Tzoc: 500\./ });
    await expect.element(enlace).toHaveTextContent('500');
    expect(enlace.element().querySelectorAll('svg')).toHaveLength(0);
    for (const ancho of [320, 800, 1280, 2560]) {
      await page.viewport(ancho, 800);
      await expect.element(enlace).toBeVisible();
      // The rows change to or from a table a moment later.
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `at ${ancho} px` })
        .toBe(document.documentElement.clientWidth);
      await expect
        .poll(() => cortados(fila('Carmen').element()), { message: `at ${ancho} px` })
        .toEqual([]);
      // In a few lines, without breaking a word.
      if (ancho === 1280)
        expect(fila('Carmen').element().getBoundingClientRect().height).toBeLessThan(100);
    }
  });

  test('are listed with dashes when their day cannot be read', async () => {
    await abrir(MIOS, { 'visitas.hoy': sinRed });
    await expect.element(cuenta()).toHaveTextContent('2 técnicos');
    await expect.element(fila('José Ángel').getByText('—').first()).toBeVisible();
    expect(page.getByText('Sin visitas hoy').elements()).toEqual([]);
  });

  test('are searched by name, and the address keeps the search', async () => {
    const { donde } = await abrir(MIOS);
    await buscador().fill('JOSE ang');
    await expect.element(cuenta()).toHaveTextContent('1 de 2 técnicos');
    await expect.poll(donde).toBe(`${LISTA}?buscar=JOSE+ang`);
    expect(document.querySelector('mark')?.textContent).toBe('José Áng');
    expect(fila('Ana Xicará').elements()).toEqual([]);

    await buscador().fill('nadie');
    await expect.element(page.getByText('Sin resultados para «nadie»')).toBeVisible();
    await boton('Limpiar búsqueda').click();
    await expect.element(cuenta()).toHaveTextContent('2 técnicos');
    await expect.poll(donde).toBe(LISTA);
  });

  test('are none for a new supervisor, and the list says so', async () => {
    await abrir([]);
    await expect.element(page.getByText('No tienes técnicos a tu cargo.')).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent('0 técnicos');
  });

  test('can be requested again when the server does not answer', async () => {
    const { servidor } = await montar(LISTA, {
      como: 'Supervisor',
      servidor: { 'usuarios.misTecnicos': sinRed, 'visitas.hoy': hoyCon() },
    });
    const contenido = page.getByRole('main');
    await expect.element(contenido.getByText('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'usuarios.misTecnicos': MIOS });
    await boton('Reintentar').click();
    await expect.element(fila('José Ángel Tzoc')).toBeVisible();
  });
});
