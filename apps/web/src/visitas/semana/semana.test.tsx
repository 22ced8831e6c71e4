import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { arrastrar } from '../../../pruebas/arrastrar.ts';
import {
  conDedo,
  cortados,
  enTelefono,
  fondoDe,
  medir,
  sistema,
} from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import {
  atajosDe,
  boton,
  mirarDeNuevo,
  teclear,
  titulo,
  ventana,
} from '../../../pruebas/pantalla.ts';
import {
  type Contestaciones,
  callado,
  lista,
  rechazo,
  servidor,
  sinRed,
} from '../../../pruebas/servidor.ts';
import { NADA_QUE_SABER } from '../../../pruebas/visitas.ts';
import { useFilasDibujadas } from './useFilasDibujadas.ts';

const MIAS = '/visitas/por-supervisor';
const LUNES = '2026-12-21';
const SEMANA = `${MIAS}?ver=semana&dia=2026-12-22`;

const visita = (
  idVisita: number,
  cliente: string,
  datos: Partial<VisitaEnSemana> = {},
): VisitaEnSemana => ({
  idVisita,
  idTecnico: 1,
  idCliente: idVisita,
  cliente,
  tipoVisita: 'Instalación',
  fechaPlanificada: '2026-12-22',
  estado: 'Pendiente',
  cancelacion: 'ninguna',
  conLugar: true,
  idSerie: null,
  version: 3,
  entra: true,
  ...datos,
});

const HOTEL = visita(10, 'Hotel Mirador del Valle', { fechaPlanificada: '2026-12-23' });
const PANADERIA = visita(11, 'Panadería La Espiga');
const CAFE = visita(12, 'Café Cuatro Vientos', { estado: 'En Proceso' });
const IMPRENTA = visita(13, 'Imprenta Pliego', { estado: 'Finalizada', fechaPlanificada: LUNES });
const DE_BYRON = { idTecnico: 2, fechaPlanificada: '2026-12-25' };
const COLEGIO = visita(14, 'Colegio Valle Encantado', DE_BYRON);

const DATOS: Semana = {
  lunes: LUNES,
  domingo: '2026-12-27',
  hoy: '2026-12-22',
  usual: 2,
  tecnicos: [
    { idTecnico: 1, nombre: 'Ana Lucía Tzul Batz', elegible: true },
    { idTecnico: 2, nombre: 'Byron Cifuentes Rax', elegible: true },
    { idTecnico: 3, nombre: 'Diego Alvarado Xol', elegible: true },
  ],
  visitas: [IMPRENTA, PANADERIA, CAFE, HOTEL, COLEGIO],
  ausencias: [{ idTecnico: 3, desde: '2026-12-22', hasta: '2027-01-02', clase: 'vacaciones' }],
  feriados: [{ fecha: '2026-12-25', nombre: 'Navidad' }],
};
const MUCHAS: Semana = {
  ...DATOS,
  visitas: [...DATOS.visitas, visita(15, 'Bufete Arriola'), visita(16, 'Ferretería Las Cuatro')],
};

/** The answers that the form of a new visit needs. */
const AL_PLANEAR: Contestaciones = {
  'usuarios.misTecnicos': [
    {
      idTecnico: 1,
      idUsuario: 1,
      nombre: 'Ana Lucía Tzul Batz',
      documentoIdentificacion: '1234',
      activo: true,
    },
  ],
  'clientes.listar': lista([]),
  'tipoVisita.listar': lista([]),
  'visitas.paraPlanear': NADA_QUE_SABER,
};

interface Opciones {
  como?: 'Supervisor' | 'Administrador';
  ruta?: string;
  ademas?: Contestaciones;
}

const abrir = (semana: Contestaciones['visitas.semana'] = DATOS, opciones: Opciones = {}) =>
  montar(opciones.ruta ?? SEMANA, {
    como: opciones.como ?? 'Supervisor',
    servidor: servidor({
      'visitas.semana': semana,
      'visitas.obtener': rechazo('no-encontrado'),
      'visitas.ejecucion': rechazo('no-encontrado'),
      ...opciones.ademas,
    }),
  });

const rejilla = () => page.getByRole('grid', { name: /^Semana del lunes 21\/12\/2026/ });
const celda = (nombre: string | RegExp) => rejilla().getByRole('gridcell', { name: nombre });
const DE_ANA = {
  lunes: /^Ana Lucía Tzul Batz, lunes 21/,
  martes: /^Ana Lucía Tzul Batz, martes 22/,
  miercoles: /^Ana Lucía Tzul Batz, miércoles 23/,
  jueves: /^Ana Lucía Tzul Batz, jueves 24/,
};
const enlace = (nombre: string | RegExp) => page.getByRole('link', { name: nombre });
const cuenta = () =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /visita/ });
const vista = (nombre: string) =>
  page.getByRole('navigation', { name: 'Cómo verlo' }).getByRole('link', { name: nombre });
const rango = () => page.getByRole('heading', { level: 2 }).first();

/** The keys of the week for who only looks at it. */
const AL_MIRAR = [
  'Semana anterior y siguiente←→',
  'Ir a hoyH',
  'Moverse por las celdas←↑→↓',
  'Entrar en la celdaIntro',
  'Seleccionar variasMayús←↑→↓',
  'Seleccionar la visita o la celdaX',
];

describe('the week as a view of the visits', () => {
  test('keeps the search, the filters and the day of the list', async () => {
    const { donde, servidor: quien } = await abrir(DATOS, {
      ruta: `${MIAS}?buscar=ana&estado=Pendiente&dia=2026-12-22`,
      ademas: { 'visitas.porSupervisor': lista([]) },
    });
    await vista('Semana').click();
    await expect.element(rejilla()).toBeVisible();
    expect(new URLSearchParams(donde().split('?')[1])).toEqual(
      new URLSearchParams('buscar=ana&estado=Pendiente&dia=2026-12-22&ver=semana'),
    );
    expect(quien.recibidas('visitas.semana')[0]?.criterios).toMatchObject({
      dia: LUNES,
      buscar: 'ana',
      estado: ['Pendiente'],
    });
    await expect.element(cuenta()).toHaveTextContent('5 de 5 visitas');
    await vista('Lista').click();
    await expect.poll(donde).not.toContain('ver=');
    expect(donde()).toContain('dia=2026-12-22');
  });

  test('is open to the administrator, who neither plans nor moves', async () => {
    await abrir(DATOS, { como: 'Administrador', ruta: '/visitas/listado?ver=semana' });
    await expect.element(enlace(/^Panadería/)).toBeVisible();
    expect(rejilla().getByRole('button', { name: 'Crear Visita' }).elements()).toEqual([]);
    expect(boton(/^Más de/).elements()).toEqual([]);
    await expect.element(enlace(/^Panadería/)).toHaveAttribute('draggable', 'false');
    await enlace(/^Panadería/).click({ button: 'right' });
    const opciones = page.getByRole('menuitem');
    await expect.element(opciones.first()).toHaveTextContent('Abrir');
    expect(opciones.elements().map(({ textContent }) => textContent)).toEqual([
      'Abrir',
      'Seleccionar',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(await atajosDe('En la semana')).toEqual(AL_MIRAR);
  });

  test('is not offered to a technician', async () => {
    await montar('/visitas/por-tecnico?ver=semana', {
      como: 'Tecnico',
      servidor: { 'visitas.porTecnico': lista([]) },
    });
    await expect.element(titulo('Mis Visitas')).toBeVisible();
    expect(vista('Semana').elements()).toEqual([]);
  });

  test('shows that it is loading, that it failed, and that there are no technicians', async () => {
    const { servidor: quien } = await abrir(callado);
    await expect.element(page.getByRole('list', { name: 'Cargando la semana' })).toBeVisible();
    quien.contestar({ 'visitas.semana': sinRed });
    await boton('Semana siguiente').click();
    await expect.element(boton('Reintentar')).toBeVisible();
    quien.contestar({ 'visitas.semana': { ...DATOS, tecnicos: [], visitas: [], ausencias: [] } });
    await boton('Reintentar').click();
    await expect.element(page.getByText('No tienes técnicos a tu cargo.')).toBeVisible();
  });

  test('without technicians leads an administrator to the users', async () => {
    const nadie = { ...DATOS, tecnicos: [], visitas: [], ausencias: [] };
    await abrir(nadie, { como: 'Administrador', ruta: '/visitas/listado?ver=semana' });
    await expect.element(page.getByText('No hay técnicos activos.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ver usuarios' }))
      .toHaveAttribute('href', '/usuarios/listado/todos');
  });

  test('goes to other weeks by its bar and its keys, and shows today for an invalid day', async () => {
    const { donde, servidor: quien, ir } = await abrir();
    await expect.element(rango()).toHaveTextContent('21/12 al 27/12/2026');
    await boton('Semana siguiente').click();
    await expect.poll(donde).toContain('dia=2026-12-29');
    await expect.element(rango()).toHaveTextContent('28/12/2026 al 03/01/2027');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(donde).toContain('dia=2026-12-22');
    await boton('Hoy').click();
    await expect.poll(donde).not.toContain('dia=');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(donde).toContain('dia=');
    await userEvent.keyboard('h');
    await expect.poll(donde).not.toContain('dia=');
    ir(`${MIAS}?ver=semana&dia=2026-02-30`);
    await expect.poll(donde).toContain('dia=2026-02-30');
    const pedidos = quien.recibidas('visitas.semana').map(({ criterios }) => criterios.dia);
    expect(pedidos).not.toContain('2026-02-30');
  });
});

describe('the board', () => {
  test('shows the visits of each day and technician, the absences and the holidays', async () => {
    await abrir();
    await expect.element(cuenta()).toHaveTextContent('5 visitas');
    const cabeceras = rejilla().getByRole('columnheader');
    await expect
      .element(cabeceras.nth(2))
      .toHaveAccessibleName('martes 22/12/2026, hoy, 2 visitas');
    await expect.element(cabeceras.nth(2)).toHaveTextContent('mar 22 · Hoy2 visitas');
    await expect.element(cabeceras.nth(5)).toHaveTextContent('vie 25Feriado · Navidad');
    await expect
      .element(page.getByRole('rowheader', { name: /Ana/ }))
      .toHaveTextContent('4 visitas');
    await expect
      .element(page.getByRole('rowheader', { name: /Diego/ }))
      .toHaveTextContent('0 visitas · ausente');
    await expect
      .element(page.getByText('Vacaciones hasta el 02/01/2027', { exact: true }))
      .toBeVisible();
    await expect
      .element(
        celda(
          'Diego Alvarado Xol, viernes 25/12/2026: sin visitas, feriado: Navidad, Vacaciones hasta el 02/01/2027. Crear Visita',
        ),
      )
      .toBeVisible();
  });

  test('shows the warnings of a visit, whose link leads to its page', async () => {
    await abrir();
    await expect
      .element(enlace('Colegio Valle Encantado, Pendiente. El 25/12 es feriado: Navidad'))
      .toHaveAttribute('href', '/visitas/detalle/14');
  });

  test('tells two visits to one client in a cell apart by their type, and no others', async () => {
    const otra = visita(17, PANADERIA.cliente, { idCliente: 11, tipoVisita: 'Soporte' });
    await abrir({ ...DATOS, visitas: [...DATOS.visitas, otra] });
    await expect.element(enlace('Panadería La Espiga, Soporte, Pendiente')).toBeVisible();
    await expect.element(enlace('Panadería La Espiga, Instalación, Pendiente')).toBeVisible();
    await expect.element(enlace(/^Café Cuatro Vientos, En Proceso$/)).toBeVisible();
  });

  test('creates a visit from the rest of a cell, also by keyboard', async () => {
    const { donde } = await abrir(MUCHAS, { ademas: AL_PLANEAR });
    await expect.element(celda(DE_ANA.lunes)).toBeVisible();
    await teclear(celda(DE_ANA.lunes), '{Enter}{ArrowDown}');
    await expect
      .element(celda(DE_ANA.lunes).getByRole('button', { name: 'Crear Visita' }))
      .toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toContain(`fecha=${LUNES}`);
    expect(new URLSearchParams(donde().split('?')[1]).get('paraTecnico')).toBe('1');
  });

  test('counts the visits of a cell from the fifth on, and opens all of the day', async () => {
    const largo = 'Asociación de Tejedoras Mayas K’iche’ e Ixil del Altiplano Noroccidental';
    const demas = [visita(17, largo), visita(18, 'Librería El Quetzal')];
    await abrir({ ...MUCHAS, visitas: [...MUCHAS.visitas, ...demas] });
    await expect
      .element(celda(DE_ANA.martes))
      .toHaveAccessibleName(/6 visitas, más de lo usual \(2\)/);
    await expect.element(celda(DE_ANA.martes)).toHaveTextContent(/\+2 más\s*lo usual son 2/);
    const mas = boton('2 visitas más, ver las 6');
    await mas.click();
    const todas = ventana('Ana Lucía Tzul Batz');
    await expect.element(todas).toHaveTextContent('martes 22/12/2026 · 6 visitas · lo usual son 2');
    const visitas = todas.getByRole('link').elements();
    expect(visitas).toHaveLength(6);
    expect(visitas.filter((una) => una.scrollHeight > una.clientHeight)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(ventana('Ana Lucía Tzul Batz').elements()).toEqual([]);
    await expect.element(mas).toHaveFocus();
  });

  test("marks another user's change, and the focus follows the visit", async () => {
    const { servidor: quien } = await abrir();
    await expect.element(enlace(/^Panadería/)).toBeVisible();
    (enlace(/^Panadería/).element() as HTMLElement).focus();
    const movida = { ...PANADERIA, idTecnico: 2, version: 4 };
    quien.contestar({
      'visitas.semana': { ...DATOS, visitas: [IMPRENTA, movida, CAFE, HOTEL, COLEGIO] },
    });
    mirarDeNuevo();
    const deByron = celda(/^Byron Cifuentes Rax, martes 22/);
    await expect.element(deByron.getByRole('link', { name: /^Panadería/ })).toHaveFocus();
    await expect.element(enlace(/^Panadería/)).toHaveAttribute('data-recien');
  });
});

describe('the list of warnings', () => {
  const cuantas = (cuantos: number) => boton(`Para tener en cuenta, ${cuantos}`);
  const cuales = () => ventana('Para tener en cuenta');
  const elegir = (nombre: RegExp) => cuales().getByRole('button', { name: nombre });

  test('is counted in the bar and leads to each visit, and Esc returns to the bar', async () => {
    await abrir();
    await cuantas(1).click();
    await expect
      .element(elegir(/^Colegio/))
      .toHaveTextContent(
        'Colegio Valle EncantadoByron Cifuentes Rax · vie 25/12El 25/12 es feriado: Navidad.',
      );
    await userEvent.keyboard('{Escape}');
    expect(cuales().elements()).toEqual([]);
    await expect.element(cuantas(1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await elegir(/^Colegio/).click();
    await expect.element(enlace(/^Colegio/)).toHaveFocus();
    expect(cuales().elements()).toEqual([]);
  });

  test('finds a hidden visit among all of its day, and has no button while empty', async () => {
    const sinLugar = visita(19, 'Óptica Claravista', { conLugar: false });
    const otra = visita(18, 'Librería El Quetzal');
    const { servidor: quien } = await abrir({
      ...MUCHAS,
      visitas: [...MUCHAS.visitas, otra, sinLugar],
    });
    await cuantas(2).click();
    await elegir(/^Óptica/).click();
    const todas = ventana('Ana Lucía Tzul Batz');
    await expect.element(todas.getByRole('link', { name: /^Óptica/ })).toHaveFocus();
    quien.contestar({ 'visitas.semana': { ...DATOS, visitas: [PANADERIA] } });
    mirarDeNuevo();
    await expect.element(cuantas(2)).not.toBeInTheDocument();
    expect(boton(/^Para tener en cuenta/).elements()).toEqual([]);
  });

  test('leads to the day of the visit on a phone', async () => {
    await enTelefono();
    const { donde } = await abrir();
    await cuantas(1).click();
    await elegir(/^Colegio/).click();
    await expect.poll(donde).toContain('dia=2026-12-25');
    await expect.element(enlace(/^Colegio/)).toHaveFocus();
  });
});

describe('long names of clients', () => {
  const CLIENTES = [
    'Bufete Arriola Sandoval y Asociados',
    'Clínica Materno Infantil Nueva Vida',
    'Librería y Papelería El Portalito',
    'Distribuidora El Naranjito',
    'Ferretería Las Cuatro Esquinas',
    'Hotel Mirador del Valle',
  ];
  // Five full days, one with little and one with nothing.
  const DIAS = [LUNES, '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
  const LLENA: Semana = {
    ...DATOS,
    visitas: [
      ...DATOS.tecnicos.flatMap(({ idTecnico }) =>
        DIAS.flatMap((fechaPlanificada, dia) =>
          CLIENTES.slice(0, 2 + ((dia + idTecnico) % 5)).map((cliente, indice) =>
            visita(100 * idTecnico + 10 * dia + indice, cliente, {
              idTecnico,
              fechaPlanificada,
              idCliente: indice + 1,
              cancelacion: indice === 2 ? 'solicitada' : 'ninguna',
            }),
          ),
        ),
      ),
      visita(900, 'Farmacia San Sebastián', { fechaPlanificada: '2026-12-26' }),
    ],
  };
  const nombres = () => [...rejilla().element().querySelectorAll('a[data-visita]')];
  const recortes = () => nombres().flatMap(cortados);

  test('are not cut with the navigation open, and rows are as high as their visits', async () => {
    await abrir(LLENA);
    await expect.element(enlace(/^Farmacia San/)).toBeVisible();
    expect(nombres().length).toBeGreaterThan(38);
    expect(recortes()).toEqual([]);
    const columnas = rejilla().getByRole('columnheader').elements();
    expect(columnas.slice(6).map((una) => una.getBoundingClientRect().width)).toEqual([120, 42]);
    const caja = rejilla().element().parentElement;
    expect(caja?.scrollWidth).toBe(caja?.clientWidth);
    const celdas = rejilla().getByRole('gridcell').elements();
    for (const celda of celdas)
      expect(celda.querySelectorAll('[data-visita]').length).toBeLessThan(5);
  });

  test('are not cut on days with little, which take the room that is left', async () => {
    const [largo = ''] = CLIENTES.slice(1);
    const alguna = (idVisita: number, fechaPlanificada: string) =>
      visita(idVisita, largo, { fechaPlanificada, cancelacion: 'solicitada' });
    const visitas = [
      ...[901, 902, 903, 904, 905].map((id) => alguna(id, LUNES)),
      ...['2026-12-23', '2026-12-24', '2026-12-26'].map((dia, n) => alguna(906 + n, dia)),
    ];
    await abrir({ ...DATOS, visitas });
    // Four of the five of the Monday, and the three others.
    await expect.poll(() => nombres().length).toBe(7);
    expect(recortes()).toEqual([]);
  });

  test('are not cut on paper, which has all the visits of a day, and neither is an absence', async () => {
    const [{ idTecnico = 0 } = {}] = DATOS.tecnicos;
    const domingo = '2026-12-27';
    const ausencias = [{ idTecnico, desde: domingo, hasta: domingo, clase: 'enfermedad' as const }];
    await abrir({ ...LLENA, ausencias });
    await expect.element(enlace(/^Farmacia San/)).toBeVisible();
    await sistema({ medio: 'print' });
    await medir(760, 1000);
    window.dispatchEvent(new Event('beforeprint'));
    await expect.poll(() => nombres().length).toBe(LLENA.visitas.length);
    expect(cortados(rejilla().element())).toEqual([]);
    window.dispatchEvent(new Event('afterprint'));
  });
});

describe('a visit that moves', () => {
  const MOVIDA: Contestaciones = {
    'visitas.mover': ({ cuerpo }) =>
      cuerpo.visitas.map(({ idVisita, version, idTecnico = 1, fechaPlanificada = LUNES }) => ({
        idVisita,
        idTecnico,
        fechaPlanificada,
        version: (version ?? 0) + 1,
      })),
  };

  test('is dragged, with the warnings of the place beside the pointer', async () => {
    const { servidor: quien } = await abrir(DATOS, { ademas: MOVIDA });
    await expect.element(enlace(/^Panadería/)).toBeVisible();
    const destino = celda(/^Byron Cifuentes Rax, viernes 25/).element();
    await arrastrar(enlace(/^Panadería/).element(), destino, { soltar: false });
    await expect.element(page.getByText('Mover aquí')).toBeVisible();
    await expect.element(page.getByText('El 25/12 es feriado: Navidad.')).toBeVisible();
    await expect.element(enlace(/^Panadería/)).toHaveAttribute('data-en-el-aire', 'true');
    window.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
    await expect.element(page.getByText('Mover aquí')).not.toBeInTheDocument();
    expect(quien.recibidas('visitas.mover')).toEqual([]);

    await arrastrar(enlace(/^Panadería/).element(), destino);
    await vi.waitFor(() => expect(quien.recibidas('visitas.mover')).toHaveLength(1));
    expect(quien.recibidas('visitas.mover')[0]?.cuerpo).toEqual({
      visitas: [{ idVisita: 11, version: 3, idTecnico: 2, fechaPlanificada: '2026-12-25' }],
    });
  });

  const viernesDeByron = () => celda(/^Byron Cifuentes Rax, viernes 25/);
  const enSuCelda = (lugar: ReturnType<typeof celda>) =>
    expect.element(lugar.getByRole('link', { name: /^Panadería/ })).toBeVisible();

  test('keeps its new place until the answer, whatever is read, and then follows other users', async () => {
    const { servidor: quien } = await abrir(DATOS, { ademas: MOVIDA });
    /** Reads the week again; the extra visit `llegada` shows that it has arrived. */
    async function leida(
      visitas: readonly VisitaEnSemana[],
      llegada: string,
      leer: () => unknown = mirarDeNuevo,
    ): Promise<void> {
      const mas = visita(20, llegada, { fechaPlanificada: LUNES });
      quien.contestar({ 'visitas.semana': { ...DATOS, visitas: [...visitas, mas] } });
      leer();
      await expect.element(enlace(new RegExp(`^${llegada}`))).toBeVisible();
    }
    const cambio = quien.retener('visitas.mover');
    await expect.element(enlace(/^Panadería/)).toBeVisible();
    await arrastrar(enlace(/^Panadería/).element(), viernesDeByron().element());
    await enSuCelda(viernesDeByron());
    await cambio.llegada();
    await leida(DATOS.visitas, 'Bufete Arriola');
    await enSuCelda(viernesDeByron());
    // Only the answer says that the visit is there.
    const lecturas = quien.retener('visitas.semana');
    await cambio.soltar();
    await expect.element(boton('Deshacer')).toBeVisible();
    await enSuCelda(viernesDeByron());
    const hecha = { ...PANADERIA, ...DE_BYRON, version: 4 };
    await leida([hecha], 'Ferretería Las Cuatro', lecturas.soltar);
    await enSuCelda(viernesDeByron());
    quien.retener('visitas.semana', 'none');
    await leida([{ ...hecha, fechaPlanificada: LUNES, version: 5 }], 'Óptica Clara');
    await enSuCelda(celda(/^Byron Cifuentes Rax, lunes 21/));
    await leida([HOTEL], 'Librería El Quetzal');
    expect(enlace(/^Panadería/).elements()).toEqual([]);
  });

  test('moved again, goes after the first move, over the version that it left', async () => {
    const { servidor: quien } = await abrir(DATOS, { ademas: MOVIDA });
    const cambio = quien.retener('visitas.mover');
    await expect.element(enlace(/^Panadería/)).toBeVisible();
    await arrastrar(enlace(/^Panadería/).element(), viernesDeByron().element());
    await enSuCelda(viernesDeByron());
    await arrastrar(enlace(/^Panadería/).element(), celda(DE_ANA.jueves).element());
    await enSuCelda(celda(DE_ANA.jueves));
    await cambio.llegada();
    expect(quien.recibidas('visitas.mover')).toHaveLength(1);
    await cambio.soltar();
    await cambio.soltar();
    const versiones = quien.recibidas('visitas.mover').map(({ cuerpo }) => cuerpo.visitas[0]);
    expect(versiones).toMatchObject([{ version: 3 }, { version: 4 }]);
    await enSuCelda(celda(DE_ANA.jueves));
  });

  test('to another known week is there before that week is read', async () => {
    const siguiente = { ...DATOS, lunes: '2026-12-28', domingo: '2027-01-03', visitas: [] };
    const semana = ({ criterios: { dia = LUNES } }: { criterios: { dia?: string | undefined } }) =>
      dia < siguiente.lunes ? DATOS : siguiente;
    const { servidor: quien } = await abrir(semana, { ademas: MOVIDA });
    await expect.element(enlace(/^Panadería/)).toBeVisible();
    await boton('Semana siguiente').click();
    await expect.element(page.getByText('Esta semana aún no tiene visitas.')).toBeVisible();
    await boton('Semana anterior').click();
    const cambio = quien.retener('visitas.mover');
    await teclear(enlace(/^Panadería/), 'm');
    const mover = ventana('Mover Panadería La Espiga');
    await mover.getByRole('button', { name: 'Semana siguiente' }).click();
    await expect.element(mover.getByRole('radio', { name: /^martes 29/ })).toBeChecked();
    await mover.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect.element(enlace(/^Panadería/)).not.toBeInTheDocument();
    quien.retener('visitas.semana');
    await cambio.soltar();
    await expect.element(boton('Deshacer')).toBeVisible();
    expect(enlace(/^Panadería/).elements()).toEqual([]);
    await boton('Semana siguiente').click();
    await expect.element(enlace(/^Panadería/)).toBeVisible();
  });

  test('cannot have begun or be closed', async () => {
    await abrir();
    await expect.element(enlace(/^Panadería/)).toHaveAttribute('draggable', 'true');
    await expect.element(enlace(/^Café/)).toHaveAttribute('draggable', 'false');
    await expect.element(enlace(/^Imprenta/)).toHaveAttribute('draggable', 'false');
    await enlace(/^Café/).click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Abrir' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Mover a…' }).elements()).toEqual([]);
  });

  test('takes along the selected ones when it is one of them', async () => {
    const { servidor: quien } = await abrir(DATOS, { ademas: MOVIDA });
    await expect.element(enlace(/^Panadería/)).toBeVisible();
    await enlace(/^Panadería/).click({ modifiers: ['Shift'] });
    await enlace(/^Hotel/).click({ modifiers: ['Shift'] });
    await expect.element(enlace(/^Hotel.*seleccionada/)).toBeVisible();
    await arrastrar(enlace(/^Hotel/).element(), celda(/^Byron Cifuentes Rax, lunes 21/).element());
    await vi.waitFor(() => expect(quien.recibidas('visitas.mover')).toHaveLength(1));
    const [una] = quien.recibidas('visitas.mover');
    expect(una?.cuerpo.visitas.map(({ idVisita }) => idVisita)).toEqual([11, 10]);
  });
});

test("a selection has a bar, and a technician's name leads to sharing out their day", async () => {
  const { servidor: quien } = await abrir(DATOS, {
    ademas: {
      'visitas.mapa': lista([]),
      'visitas.mover': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, idTecnico = 1 }) => ({
          idVisita,
          idTecnico,
          fechaPlanificada: '2026-12-22',
          version: 4,
        })),
    },
  });
  await expect.element(celda(DE_ANA.martes)).toBeVisible();
  // A visit in process is selected too, because it can be cancelled. Each dialog says which visits
  // it leaves out.
  await teclear(celda(DE_ANA.martes), 'x');
  const barra = page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
  await expect.element(barra).toHaveTextContent('2 seleccionadas');
  await barra.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect.element(barra).not.toBeInTheDocument();

  await userEvent.hover(page.getByRole('rowheader', { name: /Ana/ }));
  await boton('Más de Ana Lucía Tzul Batz').click();
  await page.getByRole('menuitem', { name: 'Reasignar el día' }).click();
  const dialogo = ventana('Repartir los días de Ana Lucía Tzul Batz');
  await expect.element(dialogo).toHaveTextContent('martes 22/12/2026');
  await dialogo.getByRole('button', { name: 'Repartir 1 visita' }).click();
  await vi.waitFor(() => expect(quien.recibidas('visitas.mover')).toHaveLength(1));
  const [una] = quien.recibidas('visitas.mover');
  expect(una?.cuerpo.visitas).toEqual([{ idVisita: 11, version: 3, idTecnico: 2 }]);
});

describe('the board by keyboard', () => {
  const enFoco = () => document.activeElement;

  test("opens a technician's menu and returns the focus to the name", async () => {
    const { donde } = await abrir(DATOS, { ademas: { 'visitas.porSupervisor': lista([]) } });
    await expect.element(celda(DE_ANA.lunes)).toBeVisible();
    await teclear(celda(DE_ANA.lunes), '{ArrowLeft}{Enter}{Enter}');
    const menu = page.getByRole('menu', { name: 'Ana Lucía Tzul Batz' });
    await expect.element(menu.getByRole('menuitem').first()).toHaveFocus();
    expect(
      menu
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Reasignar el día', 'Proponer', 'Copiar su semana pasada']);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('rowheader', { name: /Ana/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(ventana('Copiar la semana pasada')).toBeVisible();
    expect(donde()).toContain('paraTecnico=1');
  });

  test("is on the '?' sheet", async () => {
    await abrir();
    await expect.element(celda(DE_ANA.lunes)).toBeVisible();
    expect(await atajosDe('En la semana')).toEqual([
      ...AL_MIRAR,
      'Mover a otro día o técnicoM',
      'DeshacerCtrlZ',
    ]);
  });

  test('has one Tab stop, arrows between cells, Enter into a cell and Esc out', async () => {
    const { donde } = await abrir();
    await expect.element(celda(DE_ANA.lunes)).toBeVisible();
    expect(rejilla().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await teclear(celda(DE_ANA.lunes), '{ArrowRight}');
    await expect.element(celda(DE_ANA.martes)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(enlace(/^Panadería/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(enlace(/^Café/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(celda(DE_ANA.martes)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(enFoco()).toHaveAccessibleName(/^Byron Cifuentes Rax, martes/);
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('rowheader', { name: /Byron/ })).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(enFoco()).toHaveAccessibleName(/^Diego Alvarado Xol, domingo/);
    // The focus goes on into the next week past the last day.
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(donde).toContain('dia=2026-12-29');
  });

  test('creates with Enter in an empty cell, and going back returns to the week', async () => {
    const { donde, atras } = await abrir(DATOS, { ademas: AL_PLANEAR });
    await expect.element(celda(DE_ANA.jueves)).toBeVisible();
    await teclear(celda(DE_ANA.jueves), '{Enter}');
    await expect.poll(donde).toContain(`${MIAS}/crear?`);
    const puesto = new URLSearchParams(donde().split('?')[1]);
    expect([puesto.get('paraTecnico'), puesto.get('fecha')]).toEqual(['1', '2026-12-24']);
    await expect.element(ventana('Nueva Visita')).toBeVisible();
    // The values that fill the form do not filter the week behind it.
    expect(rejilla().getByRole('rowheader', { includeHidden: true }).elements()).toHaveLength(3);
    atras();
    await expect.poll(donde).toBe(SEMANA);
  });

  test('moves with M, and selects with X and with Shift and the arrows', async () => {
    await abrir();
    await expect.element(enlace(/^Hotel/)).toBeVisible();
    await teclear(enlace(/^Hotel/), 'm');
    await expect.element(ventana('Mover Hotel Mirador del Valle')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await teclear(enlace(/^Hotel/), 'x');
    await expect.element(enlace(/^Hotel.*seleccionada/)).toBeVisible();
    await teclear(celda(DE_ANA.miercoles), '{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(enlace(/^Panadería.*seleccionada/)).toBeVisible();
    await expect.element(enlace(/^Café.*seleccionada/)).toBeVisible();
    // A closed visit is not selected with its cell.
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(celda(DE_ANA.lunes)).toHaveFocus();
    expect(enlace(/^Imprenta.*seleccionada/).elements()).toEqual([]);
  });

  test('clears the selection with a first Esc, and leaves the cell with a second', async () => {
    await abrir();
    await expect.element(enlace(/^Hotel/)).toBeVisible();
    await teclear(enlace(/^Hotel/), 'x');
    const barra = page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
    await expect.element(barra).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(barra).not.toBeInTheDocument();
    await expect.element(enlace(/^Hotel/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(enFoco()).toHaveAttribute('data-celda');
  });
});

const tantosTecnicos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, indice) => ({
    idTecnico: indice + 1,
    nombre: `Técnico ${String(indice + 1).padStart(3, '0')}`,
    elegible: true,
  }));

test.each([
  [30, [0, 5, 15, 25, 30]],
  [10, [0, 10]],
])(
  'once the %i technicians are read, so many rows are drawn at a time',
  async (todos, esperadas) => {
    const cuentas = new Set<number>();
    function Contadas({ cuantas }: { cuantas: number }) {
      const tablero = { cuantas, parada: -1, imprimiendo: false };
      cuentas.add(useFilasDibujadas({ current: null }, tablero).dibujadas.length);
      return null;
    }
    const raiz = createRoot(document.createElement('div'));
    onTestFinished(() => raiz.unmount());
    raiz.render(<Contadas cuantas={0} />);
    await expect.poll(() => cuentas.size).toBe(1);
    raiz.render(<Contadas cuantas={todos} />);
    await expect.poll(() => [...cuentas]).toEqual(esperadas);
  },
);

test('only the rows in view of two hundred technicians are drawn, and the keyboard reaches all', async () => {
  await abrir({ ...DATOS, tecnicos: tantosTecnicos(200) });
  await expect.element(celda(/^Técnico 001, lunes/)).toBeVisible();
  expect(rejilla().getByRole('rowheader').elements().length).toBeLessThan(40);
  // It scrolls without being painted again.
  expect(fondoDe(rejilla())).toBe('opaco');
  await expect.element(rejilla()).toHaveAttribute('aria-rowcount', '201');
  await teclear(celda(/^Técnico 001, lunes/), '{Control>}{End}{/Control}');
  await expect.element(celda(/^Técnico 200, domingo/)).toHaveFocus();
});

describe('the board with a finger', () => {
  test('opens the visits of a cell, with a menu for each, from anywhere else in the cell', async () => {
    conDedo();
    const { donde } = await abrir(DATOS, { ademas: AL_PLANEAR });
    await expect.element(celda(DE_ANA.martes)).toBeVisible();
    await userEvent.click(celda(DE_ANA.martes), { position: { x: 20, y: 76 } });
    const todas = ventana('Ana Lucía Tzul Batz');
    await expect.element(todas).toHaveTextContent('martes 22/12/2026 · 2 visitas');
    await todas.getByRole('button', { name: 'Más de Panadería La Espiga' }).click();
    const opciones = page.getByRole('menuitem');
    await expect.element(opciones.first()).toBeVisible();
    expect(opciones.elements().map(({ textContent }) => textContent)).toEqual([
      'Abrir',
      'Mover a…',
      'Duplicar',
      'Seleccionar',
    ]);
    for (const opcion of opciones.elements())
      expect(opcion.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await page.getByRole('menuitem', { name: 'Mover a…' }).click();
    await expect.element(ventana('Mover Panadería La Espiga')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(boton('Más de Byron Cifuentes Rax')).toBeVisible();
    await celda(DE_ANA.jueves).getByRole('button', { name: 'Crear Visita' }).click();
    await expect.poll(donde).toContain('fecha=2026-12-24');
  });

  test('selects the pressed visits and cells while selecting', async () => {
    conDedo();
    const { donde } = await abrir();
    await boton('Seleccionar').click();
    await enlace(/^Hotel/).click();
    await userEvent.click(celda(DE_ANA.martes), { position: { x: 20, y: 76 } });
    const barra = page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
    await expect.element(barra).toHaveTextContent('3 seleccionadas');
    expect(ventana('Ana Lucía Tzul Batz').elements()).toEqual([]);
    // An empty cell has nothing to select, and creates nothing by mistake.
    await celda(DE_ANA.jueves).getByRole('button', { name: 'Crear Visita' }).click();
    expect(donde()).toBe(SEMANA);
    await boton('Dejar de seleccionar').click();
    await expect.element(barra).not.toBeInTheDocument();
    await enlace(/^Hotel/).click();
    await expect.poll(donde).toBe(`${SEMANA}&visita=10`);
  });

  test('picks up a visit when the finger moves after a long press, and closes the menu', async () => {
    conDedo();
    await abrir();
    await enlace(/^Panadería/).click({ button: 'right' });
    await expect.element(page.getByRole('menu')).toBeVisible();
    const destino = celda(/^Byron Cifuentes Rax, viernes 25/).element();
    await arrastrar(enlace(/^Panadería/).element(), destino, { soltar: false });
    await expect.element(page.getByText('Mover aquí')).toBeVisible();
    expect(page.getByRole('menu').elements()).toEqual([]);
    window.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
  });

  test("opens nothing on a pointer's press at the edge of a cell, which takes the focus", async () => {
    await abrir();
    await userEvent.click(celda(DE_ANA.martes), { position: { x: 1, y: 1 } });
    await expect.element(celda(DE_ANA.martes)).toHaveFocus();
    expect(ventana('Ana Lucía Tzul Batz').elements()).toEqual([]);
    expect(boton('Seleccionar').elements()).toEqual([]);
  });
});

describe('the week on a phone', () => {
  test('selects visits by technician or one by one, over several days', async () => {
    await enTelefono();
    await abrir(MUCHAS);
    const barra = page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
    const casilla = (nombre: string) => page.getByRole('checkbox', { name: nombre, exact: true });
    await expect.element(boton('Seleccionar')).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
    await boton('Seleccionar').click();
    // During a selection, visits are not moved one by one.
    expect(boton(/^Mover a…/).elements()).toEqual([]);
    await casilla('Seleccionar 4 visitas de Ana Lucía Tzul Batz').click();
    await expect.element(barra).toHaveTextContent('4 seleccionadas');
    await casilla('Seleccionar la visita a Bufete Arriola del 22/12/2026').click();
    await expect.element(barra).toHaveTextContent('3 seleccionadas');
    await expect.element(casilla('Seleccionar 4 visitas de Ana Lucía Tzul Batz')).not.toBeChecked();
    // A closed visit is shown, but not among those to select.
    await page.getByRole('radio', { name: /^lunes 21/ }).click();
    await expect.element(enlace(/^Imprenta/)).toBeVisible();
    expect(page.getByRole('checkbox', { name: /visitas? de Ana/ }).elements()).toEqual([]);
    await page.getByRole('radio', { name: /^miércoles 23/ }).click();
    await casilla('Seleccionar la visita a Hotel Mirador del Valle del 23/12/2026').click();
    await expect.element(barra).toHaveTextContent('4 seleccionadas');
    await boton('Dejar de seleccionar').click();
    await expect.element(barra).not.toBeInTheDocument();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });

  test('a word as long as the screen goes on below, and covers no button', async () => {
    await medir(320, 700);
    const nombre = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
    await abrir({ ...MUCHAS, tecnicos: [{ idTecnico: 1, nombre, elegible: true }] });
    await expect.element(boton(`Más de ${nombre}`)).toBeVisible();
    const lado = (de: Locator) => de.element().getBoundingClientRect();
    const { right } = lado(page.getByRole('heading', { level: 3 }).getByText(nombre));
    expect(right).toBeLessThanOrEqual(lado(boton(`Más de ${nombre}`)).left);
  });

  test('shows one day, with its visits, absences and a button to move each', async () => {
    await enTelefono();
    const { donde } = await abrir(MUCHAS, { ademas: { 'visitas.mapa': lista([]) } });
    const dia = (nombre: RegExp) => page.getByRole('radio', { name: nombre });
    await expect.element(dia(/^martes 22/)).toHaveAttribute('aria-checked', 'true');
    await expect.element(dia(/^martes 22/)).toHaveTextContent('mar224');
    const grupos = page.getByRole('heading', { level: 3 });
    await expect.element(grupos.nth(0)).toHaveTextContent('Ana Lucía Tzul Batz4 · lo usual son 2');
    await expect
      .element(grupos.nth(1))
      .toHaveTextContent('Diego Alvarado Xolvacaciones hasta el 02/01/2027');
    await expect.element(grupos.nth(2)).toHaveTextContent('Sin visitas ese día1 técnico');
    expect(boton('Mover a… otro día o técnico: Café Cuatro Vientos').elements()).toEqual([]);
    await boton('Mover a… otro día o técnico: Panadería La Espiga').click();
    await expect.element(ventana('Mover Panadería La Espiga')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await boton('Más de Ana Lucía Tzul Batz').click();
    const opciones = page.getByRole('menuitem');
    await expect.element(opciones.last()).toHaveTextContent('Copiar su semana pasada');
    await opciones.first().click();
    await expect
      .element(ventana('Repartir los días de Ana Lucía Tzul Batz'))
      .toHaveTextContent('martes 22/12/2026');
    await userEvent.keyboard('{Escape}');
    await dia(/^viernes 25.*Navidad/).click();
    await expect.poll(donde).toContain('dia=2026-12-25');
    await expect.element(page.getByText('El 25/12 es feriado: Navidad.')).toBeVisible();
  });
});
