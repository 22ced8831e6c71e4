import type { Respuesta } from '@visitas/contract/operaciones';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Semana } from '@visitas/contract/visitas/semana';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { medir } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  mirarDeNuevo,
  teclear,
  titulo,
  toast,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { CON_LUGAR, VISITA } from '../../../pruebas/visita.ts';
import { EJECUTADA, listaDeVisitas, MOTIVO } from '../../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const SEMANA = `${MIAS}?ver=semana&dia=2026-12-22`;

const nombres: Record<number, string> = { 10: 'Bufete Arriola', 11: 'Panadería La Espiga' };
const sola = (idVisita: number, datos: Partial<VisitaSola> = {}): VisitaSola => ({
  ...VISITA,
  idVisita,
  cliente: { ...CON_LUGAR, nombre: nombres[idVisita] ?? 'Óptica' },
  fechaPlanificada: '2026-12-22',
  ...datos,
});
const PIDE = { solicitudCancelacion: true, motivoCancelacion: MOTIVO };

const enSemana = (idVisita: number): Semana['visitas'][number] => ({
  idVisita,
  idTecnico: 1,
  idCliente: idVisita,
  cliente: nombres[idVisita] ?? '',
  tipoVisita: 'Instalación',
  fechaPlanificada: '2026-12-22',
  estado: 'Pendiente',
  cancelacion: 'ninguna',
  conLugar: true,
  idSerie: null,
  version: 3,
  entra: true,
});
const LA_SEMANA: Semana = {
  lunes: '2026-12-21',
  domingo: '2026-12-27',
  hoy: '2026-12-22',
  usual: 4,
  tecnicos: [{ idTecnico: 1, nombre: 'Ana Lucía Tzul Batz', elegible: true }],
  visitas: [enSemana(10), enSemana(11)],
  ausencias: [],
  feriados: [],
};

const hecha = (idVisita: number, resultado: string) => ({
  ...VISITA,
  idVisita,
  estadoVisita: { idEstadoVisita: 3, nombre: 'Finalizada' },
  fechaPlanificada: '2026-10-28',
  ejecucionVisita: { ...EJECUTADA, idVisita, resultado },
});
const FICHA = {
  cliente: { ...CON_LUGAR, activo: true, version: 1 },
  notas: 'Parqueo en el sótano 2. Preguntar por Lucía.',
  notasDe: { nombre: 'María García', fecha: '2026-10-01T15:00:00.000Z' },
  idTipoVisitaUsual: null,
  tipoUsual: null,
  anterior: null,
  proximas: [],
  abiertas: 0,
  historial: [],
  total: 0,
  desde: null,
} satisfies Respuesta<'clientes.ficha'>;

const CONTESTA: Contestaciones = {
  'visitas.semana': LA_SEMANA,
  'visitas.obtener': ({ parametros }) =>
    sola(parametros.id, parametros.id === 10 ? PIDE : { observaciones: 'Revisar la UPS.' }),
  'visitas.porSupervisor': listaDeVisitas([sola(10, PIDE), sola(11)]),
  'visitas.listar': listaDeVisitas([sola(10, PIDE), sola(11)]),
  'clientes.ficha': FICHA,
};

const abrir = (
  ruta = SEMANA,
  ademas: Contestaciones = {},
  como: 'Supervisor' | 'Administrador' = 'Supervisor',
) => montar(ruta, { como, servidor: { ...CONTESTA, ...ademas } });

const derecha = (de: Locator) => de.element().getBoundingClientRect().right;
const anchoDe = (de: Locator) => de.element().getBoundingClientRect().width;
const izquierdaDelPanel = () => panel('Panadería La Espiga').element().getBoundingClientRect().left;
const enlace = (nombre: string | RegExp) => page.getByRole('link', { name: nombre });
const panel = (nombre = 'Bufete Arriola') => ventana(`Visita a ${nombre}`);
const suTitulo = (nombre = 'Bufete Arriola') =>
  panel(nombre).getByRole('heading', { name: nombre });

describe('a visit opens beside the board', () => {
  test('on a press: the board stays, and the panel shows its sections in order', async () => {
    const { donde } = await abrir();
    await enlace(/^Bufete/).click();
    await expect.poll(donde).toBe(`${SEMANA}&visita=10`);
    await expect.element(suTitulo()).toHaveFocus();
    await expect.element(page.getByRole('grid')).toBeVisible();
    await expect.element(panel().getByText('Parqueo en el sótano 2')).toBeVisible();
    const titulos = panel().getByRole('heading', { level: 3 }).elements();
    expect(titulos.map(({ textContent }) => textContent)).toEqual([
      'Pide cancelar',
      'Observaciones',
      'Para quien va del cliente',
      'Últimos resultados aquí',
    ]);
    await expect
      .element(suTitulo().getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^\/clientes\/\d+$/));
    expect(panel().element().getBoundingClientRect().width).toBe(392);
    await expect
      .element(panel().getByRole('link', { name: /^Abrir la página completa/ }))
      .toHaveAttribute('href', '/visitas/detalle/10');
  });

  test('by keyboard: Enter opens it, the buttons change visit, and Esc returns to the visit', async () => {
    const { donde } = await abrir();
    await teclear(enlace(/^Bufete/), '{Enter}');
    await expect.element(suTitulo()).toHaveFocus();
    await boton('Visita siguiente').click();
    await expect.element(panel('Panadería La Espiga')).toBeVisible();
    await expect.element(boton('Visita siguiente')).toHaveFocus();
    await expect.element(boton('Visita siguiente')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel('Panadería La Espiga')).not.toBeInTheDocument();
    await expect.element(enlace(/^Panadería/)).toHaveFocus();
    // The panel is one entry of the history, however many visits it showed.
    expect(donde()).toBe(SEMANA);
  });

  test('from its address: reloading keeps it, going back closes it, and it takes no focus', async () => {
    const { donde, atras } = await abrir(`${SEMANA}&visita=11`);
    await expect.element(panel('Panadería La Espiga')).toBeVisible();
    await expect.element(suTitulo('Panadería La Espiga')).not.toHaveFocus();
    await boton('Cerrar panel').click();
    await expect.poll(donde).toBe(SEMANA);
    await enlace(/^Bufete/).click();
    await expect.element(panel()).toBeVisible();
    atras();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(enlace(/^Bufete/)).toHaveFocus();
  });

  test('except with Ctrl, which opens the page in another tab', async () => {
    const { donde } = await abrir();
    await expect.element(enlace(/^Bufete/)).toBeVisible();
    const pulsado = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    let deLaPagina: boolean | undefined;
    const dejado = (evento: Event): void => {
      deLaPagina = evento.defaultPrevented;
      evento.preventDefault();
    };
    window.addEventListener('click', dejado, { once: true });
    enlace(/^Bufete/)
      .element()
      .dispatchEvent(pulsado);
    expect(deLaPagina).toBe(false);
    expect(donde()).toBe(SEMANA);
  });
});

describe('the panel', () => {
  test('decides a request, and leaves the focus at its title', async () => {
    let pendiente = true;
    const { servidor } = await abrir(`${SEMANA}&visita=10`, {
      'visitas.obtener': ({ parametros }) =>
        sola(parametros.id, pendiente ? PIDE : { ...PIDE, rechazadaCancelacion: true }),
      'visitas.rechazarCancelacion': () => {
        pendiente = false;
        return sola(10, { ...PIDE, rechazadaCancelacion: true });
      },
    });
    await expect.element(panel().getByText(/El local estará cerrado/)).toBeVisible();
    await boton('Rechazar').click();
    await expect.element(boton('Rechazar')).not.toBeInTheDocument();
    expect(servidor.recibidas('visitas.rechazarCancelacion')).toHaveLength(1);
    await expect.element(suTitulo()).toHaveFocus();
  });

  test('edits, moves and cancels over the board, and returns to it', async () => {
    const { donde } = await abrir(SEMANA, {
      'visitas.paraPlanear': rechazo('interno'),
      'usuarios.misTecnicos': [],
      'clientes.listar': lista([]),
      'tipoVisita.listar': lista([]),
    });
    await enlace(/^Panadería/).click();
    await boton('Cancelar visita').click();
    await expect.element(ventana('Cancelar Visita')).toBeVisible();
    await expect.poll(donde).toBe(`${SEMANA}&visita=11&hacer=cancelar`);
    await ventana('Cancelar Visita').getByRole('button', { name: 'Volver' }).click();
    await expect.poll(donde).toBe(`${SEMANA}&visita=11`);
    await boton('Editar').click();
    await expect.element(ventana('Editar Visita')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(donde).toBe(`${SEMANA}&visita=11`);
    await boton('Mover a…').click();
    await expect.element(ventana('Mover Panadería La Espiga')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // The dialog over the panel used that Esc.
    await expect.element(panel('Panadería La Espiga')).toBeVisible();
  });

  test('keeps what was typed for the visit and the action that it was typed for', async () => {
    const { servidor, ir, donde } = await abrir(`${SEMANA}&visita=10&hacer=editar`, {
      'visitas.paraPlanear': rechazo('interno'),
      'usuarios.misTecnicos': [],
      'clientes.listar': lista([]),
      'tipoVisita.listar': lista([]),
      'visitas.editar': rechazo('sin-sesion'),
      ingresar: { ...persona('Supervisor'), token: 'otro' },
    });
    const recuperado = page.getByText('Recuperamos lo que habías escrito.');
    await campo('Observaciones').fill('Solo para Arriola.');
    await confirmar().click();
    await expect.element(titulo('Bienvenido')).toBeVisible();
    ir(`${SEMANA}&visita=11&hacer=editar`);
    await expect.poll(donde).toContain(encodeURIComponent('visita=11'));
    await campo('Usuario').fill('ana');
    await campo('Contraseña').fill('cinco gallinas azules');
    await boton('Ingresar').click();
    await expect.element(campo('Observaciones')).toHaveValue('Revisar la UPS.');
    expect(recuperado.elements()).toEqual([]);

    ir(`${SEMANA}&visita=10&hacer=cancelar`);
    await expect.element(campo('Motivo')).toHaveValue('');
    expect(recuperado.elements()).toEqual([]);
    ir(`${SEMANA}&visita=10&hacer=editar`);
    await expect.element(recuperado).toBeVisible();
    await expect.element(campo('Observaciones')).toHaveValue('Solo para Arriola.');
    servidor.contestar({ 'visitas.editar': sola(10) });
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.editar').at(-1)?.cuerpo).toMatchObject({
      idVisita: 10,
      observaciones: 'Solo para Arriola.',
    });
    // Opened by its address, it closes to the rows that the address has.
    await expect.poll(donde).toBe(`${SEMANA}&visita=10`);
    ir(`${SEMANA}&visita=11&hacer=cancelar`);
    await ventana('Cancelar Visita').getByRole('button', { name: 'Volver' }).click();
    await expect.poll(donde).toBe(`${SEMANA}&visita=11`);
  });

  test('shows the supervisor to an administrator, who cannot edit', async () => {
    const noRealizada = {
      ...hecha(11, 'Cliente cerrado'),
      horaDesde: '08:00',
      horaHasta: '08:30',
      duracionMinutos: 60,
      cliente: { ...CON_LUGAR, nombre: 'Panadería La Espiga' },
      ejecucionVisita: {
        ...EJECUTADA,
        idVisita: 11,
        noRealizada: { motivo: 'cerrado' as const, detalle: null },
      },
    };
    await abrir(
      '/visitas/listado?ver=semana&dia=2026-12-22&visita=11',
      { 'visitas.obtener': noRealizada },
      'Administrador',
    );
    const suyo = panel('Panadería La Espiga');
    await expect.element(suyo.getByText('María García')).toBeVisible();
    await expect.element(suyo.getByText('No se realizó')).toBeVisible();
    await expect
      .element(suyo.getByText('Esperada 08:00–08:30 · llegó el 21/11/2025, 09:00 (otro día)'))
      .toBeVisible();
    // What could not be done took no time worth telling.
    expect(suyo.getByText(/^Prevista/).elements()).toEqual([]);
    await expect.element(suyo.getByText('Abrir la página completa')).toBeVisible();
    expect(boton('Mover a…').elements()).toEqual([]);
  });

  test('shows the previous results, and a retry when they cannot be read', async () => {
    const { servidor } = await abrir(`${SEMANA}&visita=11`, { 'visitas.obtener': sinRed });
    await expect.element(boton('Reintentar')).toBeVisible();
    servidor.contestar({
      'visitas.obtener': sola(11),
      'clientes.ficha': {
        ...FICHA,
        notas: null,
        historial: [hecha(3, 'Se cambió la batería.'), hecha(11, 'La misma.')],
      },
    });
    await boton('Reintentar').click();
    await expect
      .element(panel('Panadería La Espiga').getByText('Se cambió la batería.'))
      .toBeVisible();
    expect(page.getByText('La misma.').elements()).toEqual([]);
    expect(page.getByText('Para quien va').elements()).toEqual([]);
  });
});

const OTROS = 'Sin otros resultados recientes.';
const REABIERTA = {
  idVisita: 11,
  fechaFinalizacion: '2026-10-28T16:00:00.000Z',
  tipoVisita: 'Soporte',
  tecnico: { idUsuario: 5, nombre: 'José' },
  resultado: 'Se cambió la batería.',
};

test.each([
  ['its only visit is this one', { historial: [hecha(11, 'La misma.')], total: 1 }, OTROS],
  ['there are more than were read', { total: 30 }, OTROS],
  ['its only visit was reopened', { anterior: REABIERTA }, OTROS],
  ['there are none', {}, 'Aún no se le ha visitado.'],
])(
  'the panel does not say that nobody went there unless it is so: %s',
  async (_, cambios, dicho) => {
    await abrir(`${SEMANA}&visita=11`, {
      'visitas.obtener': sola(11),
      'clientes.ficha': { ...FICHA, ...cambios },
    });
    await expect
      .element(panel('Panadería La Espiga').getByText(/^(Sin otros|Aún no)/))
      .toHaveTextContent(dicho);
  },
);

describe('the panel from the other views', () => {
  test('opens from a list, which hides the columns that the panel shows', async () => {
    const { donde } = await abrir(MIAS);
    const alLado = boton(/^Abrir al lado la visita a Panadería/);
    const detalle = enlace(/^Ver Detalle de la visita a Panadería/);
    await expect.element(alLado).toBeVisible();
    expect(derecha(alLado)).toBeLessThan(derecha(detalle));
    await alLado.click();
    await expect.element(panel('Panadería La Espiga')).toBeVisible();
    expect(donde()).toBe(`${MIAS}?visita=11`);
    expect(page.getByRole('columnheader', { name: /^Tipo/ }).elements()).toEqual([]);
    await medir(1366, 768);
    expect(derecha(page.getByRole('link', { name: 'Mapa' }))).toBeLessThan(izquierdaDelPanel());
    expect(anchoDe(page.getByRole('columnheader', { name: 'Cliente' }))).toBeGreaterThan(140);
    await userEvent.keyboard('{Escape}');
    await expect.element(boton(/^Abrir al lado la visita a Panadería/)).toHaveFocus();
  });

  test('leaves the link to the page, which is alone on a narrow screen', async () => {
    const { donde } = await abrir(MIAS);
    await enlace(/^Ver Detalle de la visita a Panadería/).click();
    await expect.element(titulo('VISITA')).toBeInTheDocument();
    expect(donde()).toBe('/visitas/detalle/11');
    await medir(1000, 800);
    history.back();
    await expect.element(enlace(/^Ver Detalle de la visita a Panadería/)).toBeVisible();
    expect(boton(/^Abrir al lado/).elements()).toEqual([]);
  });

  test('opens from a map, and returns the focus to the mark', async () => {
    const { donde } = await abrir(`${MIAS}?ver=mapa`, {
      'visitas.mapa': lista([
        {
          idVisita: 11,
          cliente: 'Panadería La Espiga',
          nombre: 'Panadería La Espiga',
          tecnico: 'Luis Tecún',
          fechaPlanificada: '2026-12-22',
          estado: 'Pendiente',
          atrasada: false,
          latitud: 14.62,
          longitud: -90.52,
        },
      ]),
    });
    const marca = page.getByRole('button', { name: /^Panadería La Espiga, 22/ });
    await expect.element(marca).toBeVisible();
    await teclear(marca, '{Enter}');
    await expect.element(suTitulo('Panadería La Espiga')).toHaveFocus();
    await expect.poll(donde).toContain('visita=11');
    expect(derecha(page.getByRole('link', { name: 'Mapa' }))).toBeLessThan(izquierdaDelPanel());
    await userEvent.keyboard('{Escape}');
    await expect.element(marca).toHaveFocus();
  });
});

test('the panel of a visit that is no longer in charge of the reader says so', async () => {
  const { servidor } = await abrir(`${SEMANA}&visita=10`);
  await expect.element(suTitulo()).toBeVisible();
  servidor.contestar({ 'visitas.obtener': rechazo('no-encontrado') });
  mirarDeNuevo();
  const suyo = ventana('Visita');
  await expect.element(suyo.getByText(/^No existe o no está a tu cargo/)).toBeVisible();
  expect(suyo.getByRole('button', { name: 'Editar' }).elements()).toEqual([]);
  expect(suyo.getByRole('button', { name: 'Reintentar' }).elements()).toEqual([]);
  await suyo.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect.element(suyo).not.toBeInTheDocument();
});

test('the panel covers the right where both do not fit, and the whole of a phone', async () => {
  await medir(1000, 800);
  await abrir(`${SEMANA}&visita=10`);
  const caja = () => panel().element().getBoundingClientRect();
  await expect.element(panel().getByText('Por decidir')).toBeVisible();
  expect([caja().right, caja().width, caja().height]).toEqual([1000, 392, 800]);
  await medir(390, 844);
  expect([caja().left, caja().top, caja().width, caja().height]).toEqual([0, 0, 390, 844]);
  const cliente = panel().getByRole('heading', { level: 2 }).getByRole('link').element();
  expect(cliente.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await medir(320, 640);
  expect(derecha(boton('Cerrar panel'))).toBeLessThan(320);
});
