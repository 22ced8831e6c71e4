import type { Operacion } from '@visitas/contract/comun/operacion';
import type { Rol } from '@visitas/contract/comun/roles';
import { operaciones } from '@visitas/contract/operaciones';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cliente } from '../../../pruebas/clientes.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, teclear, toast } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, callado, lista, rechazo } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { listaDeVisitas } from '../../../pruebas/visitas.ts';
import { conexion } from '../../plataforma/conexion.ts';

const NADA = { enProceso: 0, pendientes: 0 };

const LISTADO = '/clientes/listado';
const MIAS = '/visitas/por-supervisor';

/** The files handed to the user, and what was asked for them. */
let guardados: { nombre: string; texto: Promise<string> }[];
let pedidas: URL[];
beforeEach(() => {
  guardados = [];
  pedidas = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    guardados.push({ nombre: this.download, texto: fetch(this.href).then((una) => una.text()) });
  });
});
afterEach(() => vi.restoreAllMocks());

const archivo = (cuerpo: BodyInit, nombre = 'clientes-2026-11-24.csv') =>
  new Response(cuerpo, {
    headers: { 'Content-Disposition': `attachment; filename="${nombre}"` },
  });

/** Answers the files, which are no operations of the contract. */
function conArchivos(responder: (signal: AbortSignal | null | undefined) => Promise<Response>) {
  const deLaPrueba = window.fetch;
  window.fetch = (recurso, opciones) => {
    const url = new URL(recurso instanceof Request ? recurso.url : recurso, location.href);
    if (!url.pathname.endsWith('/exportar')) return deLaPrueba(recurso, opciones);
    pedidas.push(url);
    return responder(opciones?.signal);
  };
}

async function abrirClientes(cuantos = 2) {
  const clientes = Array.from({ length: cuantos }, (_, n) => cliente({ idCliente: n + 1 }));
  return montar(LISTADO, {
    como: 'Administrador',
    servidor: { 'clientes.listar': lista(clientes) },
  });
}

async function abrirVisitas(
  ruta: string,
  reportes: NonNullable<Contestaciones['exportaciones.reportes']>,
) {
  const visitas = [VISITA, { ...VISITA, idVisita: VISITA.idVisita + 1 }];
  return montar(ruta, {
    como: 'Supervisor',
    servidor: {
      'visitas.porSupervisor': listaDeVisitas(visitas),
      'exportaciones.reportes': reportes,
    },
  });
}

const menu = () => page.getByRole('menu', { name: 'Exportar' });
const opcion = (nombre: RegExp) => menu().getByRole('menuitem', { name: nombre });

describe('a list is exported', () => {
  test('with its filters, its search and its order, and the file is handed over', async () => {
    const pedido = { buscar: VISITA.cliente.nombre, estado: 'Pendiente', orden: '-cliente' };
    await abrirVisitas(`${MIAS}?${new URLSearchParams(pedido)}`, { cuantos: 0, bytes: 0 });
    conArchivos(async () => archivo('Cliente;Técnico', 'visitas-2026-11-24.csv'));
    await boton('Exportar').click();
    await expect.element(menu()).toHaveTextContent('Las 2 visitas que ves, en este orden');
    await opcion(/^CSV/).click();
    await vi.waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]?.nombre).toBe('visitas-2026-11-24.csv');
    expect(await guardados[0]?.texto).toBe('Cliente;Técnico');
    expect(pedidas.map(({ pathname }) => pathname)).toEqual([
      '/api/visitas/por-supervisor/exportar',
    ]);
    expect(Object.fromEntries(pedidas[0]?.searchParams ?? [])).toEqual({
      ...pedido,
      formato: 'csv',
    });
  });

  test('and before it is read, nobody says that it is empty', async () => {
    await montar('/ausencias', {
      como: 'Supervisor',
      servidor: { 'ausencias.listar': callado, 'usuarios.misTecnicos': [] },
    });
    await boton('Exportar').click();
    await expect.element(menu()).toHaveTextContent('Contando…');
    expect(menu().element().textContent).not.toContain('No hay');
  });

  test.each([
    ['clientes.listar', '/clientes/listado', 'Administrador'],
    ['ausencias.listar', '/ausencias', 'Supervisor'],
  ] as const)('and when %s cannot be counted, the menu says so', async (lista, ruta, como) => {
    await montar(ruta, {
      como,
      servidor: { [lista]: rechazo('interno'), 'usuarios.misTecnicos': [] },
    });
    await boton('Exportar').click();
    await expect.element(menu()).toHaveTextContent('No se pudo contar la lista.');
    await expect.element(opcion(/^CSV/)).toBeEnabled();
  });

  test('with the keyboard alone', async () => {
    await abrirClientes();
    conArchivos(async () => archivo('x', 'clientes-2026-11-24.xlsx'));
    await teclear(boton('Exportar'), '{Enter}');
    await expect.element(opcion(/^Excel/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(opcion(/^CSV/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(boton('Exportar')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opcion(/^Excel/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(guardados).toHaveLength(1));
    expect(pedidas[0]?.search).toBe('?formato=xlsx');
  });

  test('of somebody, by its own path', async () => {
    const [idSupervisor, idTecnico] = [7, 41];
    const persona = { documentoIdentificacion: '1', foto: null, activo: true };
    const tecnico = { ...persona, nombre: 'José Tzoc' };
    await montar(`/usuarios/tecnicos/${idSupervisor}`, {
      como: 'Administrador',
      servidor: {
        'usuarios.obtener': {
          ...persona,
          idUsuario: idSupervisor,
          nombre: 'Rosa Ajú',
          user: 'rosa',
          version: 1,
          idRolUsuario: 2,
          rolUsuario: { idRolUsuario: 2, nombre: 'Supervisor' },
          visitasAbiertas: { comoSupervisor: NADA, comoTecnico: NADA },
        },
        'usuarios.tecnicosDe': [{ idSupervisorTecnico: 1, idSupervisor, idTecnico, tecnico }],
      },
    });
    conArchivos(async () => archivo('x', 'tecnicos-a-cargo-2026-11-24.csv'));
    await boton('Exportar').click();
    await expect.element(menu()).toHaveTextContent('El técnico a cargo de Rosa Ajú');
    await opcion(/^CSV/).click();
    await vi.waitFor(() => expect(guardados).toHaveLength(1));
    expect(pedidas.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/usuarios/supervisor-tecnico/7/exportar?formato=csv',
    ]);
  });

  test.each([
    ['on a computer', 1280],
    ['on a phone', 390],
  ])(
    'by its technician %s, with network, and neither its loss nor another width drops the file',
    async (_, ancho) => {
      await page.viewport(ancho, 800);
      await montar('/visitas/por-tecnico', {
        como: 'Tecnico',
        servidor: {
          'visitas.porTecnico': listaDeVisitas([VISITA]),
          'exportaciones.reportes': { cuantos: 1, bytes: 90_000 },
        },
      });
      let llegar: (respuesta: Response) => void = () => undefined;
      conArchivos(
        () =>
          new Promise((resolver) => {
            llegar = resolver;
          }),
      );
      await boton('Exportar').click();
      const csv = opcion(/^CSV/);
      await expect.element(opcion(/^Reportes en PDF/)).toHaveTextContent('1 reporte, unos 90 KB');
      // It says why it cannot be chosen, and the keyboard stays where it was.
      await userEvent.keyboard('{ArrowDown}');
      conexion.anotar(false);
      await expect
        .element(menu())
        .toHaveTextContent('Sin conexión: el archivo lo hace el servidor.');
      await expect.element(csv).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(pedidas).toEqual([]);
      conexion.anotar(true);
      await expect.element(csv).toHaveAttribute('aria-disabled', 'false');
      await csv.click();
      await vi.waitFor(() =>
        expect(pedidas[0]?.pathname).toBe('/api/visitas/por-tecnico/exportar'),
      );
      // Neither a call that fails nor a turned phone drops the file that comes.
      conexion.anotar(false);
      await page.viewport(ancho === 390 ? 1280 : 390, 800);
      await expect.element(boton('Exportando…')).toBeVisible();
      llegar(archivo('x', 'visitas-2026-11-24.csv'));
      await vi.waitFor(() => expect(guardados).toHaveLength(1));
      await expect.element(boton('Exportar')).toBeVisible();
    },
  );

  test('until it is cancelled', async () => {
    await abrirClientes();
    let cortada: AbortSignal | null | undefined;
    conArchivos((signal) => {
      cortada = signal;
      return new Promise((_, fallar) =>
        signal?.addEventListener('abort', () => fallar(new TypeError('aborted'))),
      );
    });
    await boton('Exportar').click();
    await opcion(/^Excel/).click();
    await boton('Exportando…').click();
    await opcion(/^Cancelar la exportación/).click();
    await expect.element(boton('Exportar')).toHaveFocus();
    expect(cortada?.aborted).toBe(true);
    expect(guardados).toEqual([]);
  });

  test('and with nothing to export it says that only the titles come', async () => {
    await abrirClientes(0);
    await boton('Exportar').click();
    await expect
      .element(menu())
      .toHaveTextContent('No hay clientes que exportar: el archivo llevará solo los títulos');
  });
});

describe('no file is handed over', () => {
  const exportar = async (responder: () => Promise<Response>) => {
    await abrirClientes();
    conArchivos(responder);
    await boton('Exportar').click();
    await opcion(/^CSV/).click();
  };

  test('when the server refuses, and its sentence is shown', async () => {
    const detail = 'Exportaste 30 archivos en la última hora. Inténtalo más tarde.';
    const type = 'urn:visitas:error:demasiados-intentos';
    await exportar(async () =>
      Response.json({ type, title: 'x', status: 429, detail }, { status: 429 }),
    );
    await expect.element(toast(detail)).toBeVisible();
    expect(guardados).toEqual([]);
  });

  test('when it is cut half-way', async () => {
    await exportar(async () =>
      archivo(
        new ReadableStream({
          start: (control) => control.enqueue(new TextEncoder().encode('Nombre;')),
          pull: (control) => control.error(new TypeError('network error')),
        }),
      ),
    );
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    await expect.element(boton('Exportar')).toBeVisible();
    expect(guardados).toEqual([]);
  });

  test('when a page of some proxy comes in its place', async () => {
    await exportar(async () => new Response('<html>Portal</html>'));
    await expect.element(toast('Ha ocurrido un error inesperado')).toBeVisible();
    expect(guardados).toEqual([]);
  });
});

describe('the reports of those visits', () => {
  test('are counted and weighed, and come as one file', async () => {
    await abrirVisitas(`${MIAS}?desde=2026-11-01`, { cuantos: 28, bytes: 9_100_000 });
    conArchivos(async () => archivo('PK', 'reportes-2026-11-24.zip'));
    await boton('Exportar').click();
    const reportes = opcion(/^Reportes en PDF/);
    await expect.element(reportes).toHaveTextContent('28 reportes, unos 9.1 MB');
    await reportes.click();
    await vi.waitFor(() => expect(guardados[0]?.nombre).toBe('reportes-2026-11-24.zip'));
    expect(pedidas[0]?.pathname).toBe('/api/visitas/reportes/exportar');
    expect(pedidas[0]?.search).toBe('?desde=2026-11-01');
  });

  test.each([
    [{ cuantos: 0, bytes: 0 }, 'ninguno todavía'],
    [{ cuantos: 2_001, bytes: 1 }, 'Son más de 2 000 reportes. Elige menos días.'],
    [{ cuantos: 9, bytes: 3e9 }, 'Los reportes pesan más de 2 GB. Elige menos días.'],
  ])('cannot be taken when they are %j, and it says why', async (reportes, porque) => {
    await abrirVisitas(MIAS, reportes);
    await boton('Exportar').click();
    await expect.element(opcion(/^Reportes en PDF/)).toHaveTextContent(porque);
    await expect.element(opcion(/^Reportes en PDF/)).toBeDisabled();
  });

  test('cannot be taken when they could not be counted, and it says what to do', async () => {
    await abrirVisitas(MIAS, rechazo('interno'));
    await boton('Exportar').click();
    await expect
      .element(opcion(/^Reportes en PDF/))
      .toHaveTextContent('No se pudieron contar. Vuelve a abrir este menú.');
    await expect.element(opcion(/^Reportes en PDF/)).toBeDisabled();
  });
});

const DE_PANTALLA: [string, Rol, keyof typeof operaciones][] = [
  ['/visitas/listado', 'Administrador', 'visitas.listar'],
  [MIAS, 'Supervisor', 'visitas.porSupervisor'],
  ['/visitas/por-tecnico', 'Tecnico', 'visitas.porTecnico'],
  [LISTADO, 'Administrador', 'clientes.listar'],
];

test.each(DE_PANTALLA)('a file begins with the columns of %s', async (ruta, como, nombre) => {
  const visitas = listaDeVisitas([VISITA]);
  await montar(ruta, {
    como,
    servidor: {
      'visitas.listar': visitas,
      'visitas.porSupervisor': visitas,
      'visitas.porTecnico': visitas,
      'clientes.listar': lista([cliente({ idCliente: 1 })]),
    },
  });
  const encabezados = page.getByRole('columnheader');
  await expect.element(encabezados.getByText('Estado')).toBeVisible();
  const vistas = encabezados.elements().map(({ textContent }) => textContent.trim());
  const suyas = vistas.filter((titulo) => !['', 'Acciones'].includes(titulo));
  const fila: Operacion = operaciones[nombre];
  const titulos = Object.values(fila.exportable?.columnas ?? {}).map(({ titulo }) => titulo);
  expect(titulos.slice(0, suyas.length)).toEqual(suyas);
  expect(suyas.length).toBeGreaterThan(2);
});
