import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, fila, teclear, toast, toasts, ventana } from '../../../pruebas/pantalla.ts';
import { enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../pruebas/planear.ts';
import { type Contestaciones, rechazo } from '../../../pruebas/servidor.ts';
import {
  ELEGIBLES,
  elegir,
  listaDeVisitas,
  opcion,
  SITUACIONES,
  selector,
} from '../../../pruebas/visitas.ts';

const PENDIENTE = { ...SITUACIONES.pendiente, fechaPlanificada: HOY };
const una = (idVisita: number, nombre: string, base: Visita = PENDIENTE): Visita => ({
  ...base,
  fechaPlanificada: HOY,
  idVisita,
  cliente: { ...base.cliente, nombre },
});
const VISITAS = [
  una(1, 'Hotel Mirador'),
  una(2, 'Óptica Claravista'),
  una(3, 'Bodegas del Sur', SITUACIONES.enProceso),
  una(4, 'Librería El Quetzal', SITUACIONES.finalizada),
  una(5, 'Café Cuatro Vientos'),
];

const LISTA = '/visitas/por-supervisor?orden=cliente';

function abrir(ademas: Contestaciones = {}) {
  return montar(LISTA, {
    como: 'Supervisor',
    servidor: {
      'visitas.porSupervisor': listaDeVisitas(VISITAS),
      'visitas.semana': semanaDe(
        ...VISITAS.map(({ idVisita, cliente }) => enSemana(idVisita, { cliente: cliente.nombre })),
      ),
      'visitas.mover': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, version, idTecnico, fechaPlanificada }) => ({
          idVisita,
          idTecnico: idTecnico ?? LUIS.idTecnico,
          fechaPlanificada: fechaPlanificada ?? HOY,
          version: (version ?? 0) + 1,
        })),
      ...ademas,
    },
  });
}

const casilla = (cliente: string) =>
  page.getByRole('checkbox', { name: `Seleccionar la visita a ${cliente} del 23/12/2026` });
const deTodas = () => page.getByRole('columnheader').getByRole('checkbox');
const muchas = (cuantas: number) =>
  Array.from({ length: cuantas }, (_, indice) => una(indice + 1, `Cliente ${indice + 1}`));
const barra = () => page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
const deLaBarra = (nombre: string) => barra().getByRole('button', { name: nombre, exact: true });
const incluir = (cliente: string) =>
  page.getByRole('dialog').getByRole('checkbox', { name: `Incluir ${cliente}` });
const enElDialogo = (cliente: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: cliente });

async function seleccionar(...clientes: string[]) {
  for (const cliente of clientes) await casilla(cliente).click();
  const cuantas = clientes.length === 1 ? '1 seleccionada' : `${clientes.length} seleccionadas`;
  await expect.element(barra()).toHaveTextContent(cuantas);
}

test('only a single selected visit can be duplicated', async () => {
  const { donde } = await abrir({ ...ELEGIBLES, 'visitas.obtener': PENDIENTE });
  await seleccionar('Hotel Mirador');
  const duplicar = barra().getByRole('link', { name: 'Duplicar' });
  await casilla('Café Cuatro Vientos').click();
  await expect.element(barra()).toHaveTextContent('2 seleccionadas');
  expect(duplicar.elements()).toEqual([]);
  await casilla('Café Cuatro Vientos').click();
  // The arrows of the bar reach it.
  await teclear(deLaBarra('Cancelar'), '{ArrowRight}{Enter}');
  await expect.element(ventana('Nueva Visita')).toBeVisible();
  expect(donde()).toContain('duplicar=1');
});

describe('rows are selected', () => {
  test('by their box, shown under the pointer, with the focus, or during a selection', async () => {
    await abrir();
    const vista = (cliente: string) =>
      getComputedStyle(casilla(cliente).element().parentElement?.parentElement ?? document.body)
        .opacity;
    await expect.element(casilla('Hotel Mirador')).toBeInTheDocument();
    // The pointer is where another test left it.
    await page.getByRole('heading', { name: 'Visitas' }).hover();
    await expect.poll(() => vista('Hotel Mirador')).toBe('0');
    await fila('Hotel Mirador').hover();
    await expect.poll(() => vista('Hotel Mirador')).toBe('1');
    expect(vista('Café Cuatro Vientos')).toBe('0');
    await seleccionar('Hotel Mirador');
    await expect.poll(() => vista('Café Cuatro Vientos')).toBe('1');
    await expect.element(fila('Hotel Mirador')).toHaveAttribute('aria-selected', 'true');
    await expect.element(fila('Café Cuatro Vientos')).toHaveAttribute('aria-selected', 'false');
  });

  test('as a range with Shift, and cleared with Esc', async () => {
    await abrir();
    await seleccionar('Óptica Claravista');
    await userEvent.keyboard('{Shift>}');
    await casilla('Café Cuatro Vientos').click();
    await userEvent.keyboard('{/Shift}');
    await expect.element(barra()).toHaveTextContent('4 seleccionadas');
    await expect.element(casilla('Hotel Mirador')).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(barra()).not.toBeInTheDocument();
    await expect.element(casilla('Café Cuatro Vientos')).not.toBeChecked();
  });

  test("all that are loaded, by the header's box or T, with a note about the others", async () => {
    await abrir({ 'visitas.porSupervisor': listaDeVisitas(muchas(201)) });
    await casilla('Cliente 1').click();
    expect(deTodas().element()).toHaveProperty('indeterminate', true);
    await deTodas().click();
    await expect.element(deTodas()).toBeChecked();
    await expect.element(barra()).toHaveTextContent(/^\d+ seleccionadasSon las cargadas, de 201:/);
    await userEvent.keyboard('t');
    await expect.element(barra()).not.toBeInTheDocument();
    await expect.element(deTodas()).not.toBeChecked();
  });

  test('up to the maximum that can be changed at once', async () => {
    await abrir({
      // All of them are already loaded.
      'visitas.porSupervisor': ({ criterios: { limite, ...resto } }) =>
        listaDeVisitas(muchas(201))({ criterios: resto }),
    });
    await expect.element(casilla('Cliente 1')).toBeInTheDocument();
    await userEvent.keyboard('t');
    await expect
      .element(barra())
      .toHaveTextContent(
        '200 seleccionadasEs lo que se cambia de una vez: sigue después con las demás (hay 201).',
      );
    await deLaBarra('Cancelar').click();
    await expect.element(boton('Cancelar 200 visitas')).toBeEnabled();
  });

  test('with X, on the row with the focus', async () => {
    await abrir();
    await expect.element(casilla('Hotel Mirador')).toBeInTheDocument();
    await userEvent.keyboard('jjx');
    await expect.element(casilla('Óptica Claravista')).toBeChecked();
    await userEvent.keyboard('x');
    await expect.element(barra()).not.toBeInTheDocument();
  });

  test('without moving the columns', async () => {
    await abrir();
    const izquierdas = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((uno) => Math.round(uno.getBoundingClientRect().left));
    await expect.element(casilla('Hotel Mirador')).toBeInTheDocument();
    const antes = izquierdas();
    await seleccionar('Hotel Mirador');
    expect(izquierdas()).toEqual(antes);
  });

  test('on a phone, those that are loaded when there are more', async () => {
    await enTelefono();
    await abrir({ 'visitas.porSupervisor': listaDeVisitas(muchas(201)) });
    await boton('Seleccionar').click();
    await boton(/^Cargadas \(\d+\)$/).click();
    await expect.element(barra()).toHaveTextContent(/^\d+ seleccionadasSon las cargadas, de 201:/);
  });

  test('on a phone, after a press on Seleccionar', async () => {
    await enTelefono();
    await abrir();
    await expect.element(page.getByText('Hotel Mirador')).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
    await boton('Seleccionar').click();
    await boton('Todas (5)').click();
    await expect.element(barra()).toHaveTextContent('5 seleccionadas');
    await boton('Ninguna').click();
    await expect.element(barra()).not.toBeInTheDocument();
    await seleccionar('Hotel Mirador', 'Café Cuatro Vientos');
    const { left, right } = barra().element().getBoundingClientRect();
    expect([left, right]).toEqual([12, 378]);
    await boton('Quitar la selección').click();
    await expect.element(casilla('Hotel Mirador')).not.toBeInTheDocument();
  });

  test('on a phone, not where there is none', async () => {
    await enTelefono();
    await abrir({ 'visitas.porSupervisor': listaDeVisitas([]), 'usuarios.misTecnicos': [] });
    await expect.element(page.getByText(/^Antes necesitas un técnico/)).toBeVisible();
    expect(boton('Seleccionar').elements()).toEqual([]);
  });

  test('by an administrator, only to cancel', async () => {
    await montar('/visitas/listado?orden=cliente', {
      como: 'Administrador',
      servidor: { 'visitas.listar': listaDeVisitas(VISITAS) },
    });
    await seleccionar('Hotel Mirador');
    expect(
      barra()
        .getByRole('button')
        .elements()
        .map((uno) => uno.getAttribute('aria-label') ?? uno.textContent),
    ).toEqual(['Cancelar', 'Quitar la selección']);
  });

  test('never by a technician', async () => {
    await montar('/visitas/por-tecnico', {
      como: 'Tecnico',
      servidor: { 'visitas.porTecnico': listaDeVisitas(VISITAS) },
    });
    await expect.element(page.getByText('Hotel Mirador').first()).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });
});

describe('several visits at once', () => {
  test('are reassigned, all or none, and those that cannot be are named first', async () => {
    const { servidor } = await abrir();
    await seleccionar(
      'Hotel Mirador',
      'Óptica Claravista',
      'Bodegas del Sur',
      'Librería El Quetzal',
    );
    await deLaBarra('Reasignar').click();
    await expect.element(ventana('Reasignar 4 visitas')).toBeVisible();
    await expect
      .element(enElDialogo('Bodegas del Sur'))
      .toHaveTextContent('Está en proceso: el técnico ya no cambia.');
    await expect.element(enElDialogo('Librería El Quetzal')).toHaveTextContent('Ya finalizó.');
    expect(incluir('Bodegas del Sur').elements()).toEqual([]);
    await expect.element(page.getByText('Se cambian las 2 o ninguna.')).toBeVisible();
    await expect.element(boton('Reasignar 2 visitas')).toBeDisabled();
    await elegir('Pasar a', 'Sofía Castillo Morán · sin visitas ese día');
    await boton('Reasignar 2 visitas').click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    await expect.element(toasts().getByText('2 visitas modificadas')).toBeVisible();
    const [enviada] = servidor.recibidas('visitas.mover');
    expect(enviada?.cuerpo.visitas).toEqual(
      [1, 2].map((idVisita) => ({
        idVisita,
        version: PENDIENTE.version,
        idTecnico: SOFIA.idTecnico,
      })),
    );
    // Done: nothing is selected, and the focus is back in the rows.
    await expect.element(barra()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.closest('[data-fila]')).not.toBeNull();
  });

  test('are moved to a day, without the one left out', async () => {
    const { servidor } = await abrir();
    await seleccionar('Hotel Mirador', 'Óptica Claravista', 'Café Cuatro Vientos');
    await deLaBarra('Mover').click();
    await incluir('Óptica Claravista').click();
    (page.getByRole('radio', { name: /^viernes/ }).element() as HTMLElement).click();
    await expect.element(page.getByText('El 25/12 es feriado: Navidad.')).toBeVisible();
    await boton('Mover 2 visitas').click();
    await expect.element(toasts().getByText('2 visitas modificadas')).toBeVisible();
    const [enviada] = servidor.recibidas('visitas.mover');
    expect(enviada?.cuerpo.visitas.map(({ idVisita }) => idVisita)).toEqual([1, 5]);
    expect(enviada?.cuerpo.visitas[0]?.fechaPlanificada).toBe('2026-12-25');
    await boton('Deshacer').click();
    await expect.poll(() => servidor.recibidas('visitas.mover')).toHaveLength(2);
    expect(servidor.recibidas('visitas.mover')[1]?.cuerpo.visitas).toEqual(
      [1, 5].map((idVisita) => ({
        idVisita,
        version: PENDIENTE.version + 1,
        fechaPlanificada: HOY,
      })),
    );
  });

  test('stay in place when one is refused, which shows why', async () => {
    await abrir({
      'visitas.mover': rechazo('version-anterior', {
        detalle: '1 de las 2 visitas cambió. No se movió ninguna.',
        errores: { 'visitas.1': ['Otra persona la movió antes.'] },
      }),
    });
    await seleccionar('Hotel Mirador', 'Óptica Claravista');
    await deLaBarra('Mover').click();
    (page.getByRole('radio', { name: /^jueves/ }).element() as HTMLElement).click();
    await boton('Mover 2 visitas').click();
    await expect
      .element(enElDialogo('Óptica Claravista').getByRole('alert'))
      .toHaveTextContent('Otra persona la movió antes.');
    expect(enElDialogo('Hotel Mirador').getByRole('alert').elements()).toEqual([]);
    expect(boton('Deshacer').elements()).toEqual([]);
    await expect.element(barra()).toHaveTextContent('2 seleccionadas');
  });

  test('show a refusal beside its own visit, although one that was there already was not sent', async () => {
    const { servidor } = await abrir({
      'visitas.porSupervisor': listaDeVisitas([
        una(1, 'Hotel Mirador'),
        { ...una(2, 'Óptica Claravista'), fechaPlanificada: '2026-12-25' },
        una(5, 'Café Cuatro Vientos'),
      ]),
      'visitas.mover': rechazo('version-anterior', {
        detalle: 'No se movió ninguna: de las 2 visitas, una no lo permite.',
        errores: { 'visitas.1': ['Otra persona la movió o la cambió antes.'] },
      }),
    });
    await casilla('Hotel Mirador').click();
    await page.getByRole('checkbox', { name: /Óptica Claravista del 25/ }).click();
    await casilla('Café Cuatro Vientos').click();
    await deLaBarra('Mover').click();
    (page.getByRole('radio', { name: /^viernes/ }).element() as HTMLElement).click();
    await boton('Mover 3 visitas').click();
    await expect
      .element(enElDialogo('Café Cuatro Vientos').getByRole('alert'))
      .toHaveTextContent('Otra persona la movió o la cambió antes.');
    expect(enElDialogo('Óptica Claravista').getByRole('alert').elements()).toEqual([]);
    expect(
      servidor.recibidas('visitas.mover')[0]?.cuerpo.visitas.map(({ idVisita }) => idVisita),
    ).toEqual([1, 5]);
  });

  test('are cancelled for one reason, even those in process', async () => {
    const { servidor } = await abrir({
      'visitas.cerrarVarias': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, version }) => ({
          idVisita,
          idTecnico: LUIS.idTecnico,
          fechaPlanificada: HOY,
          version: (version ?? 0) + 1,
        })),
    });
    await seleccionar('Hotel Mirador', 'Bodegas del Sur', 'Librería El Quetzal');
    await deLaBarra('Cancelar').click();
    await expect.element(campo('Motivo')).toHaveFocus();
    // Nothing is said of reports: a reopened one keeps that of before.
    await expect
      .element(
        page.getByText('Quedarán Canceladas y no se podrán volver a abrir.', { exact: true }),
      )
      .toBeVisible();
    await boton('Cancelar 2 visitas').click();
    await expect.element(page.getByText('El motivo es obligatorio.')).toBeVisible();
    await campo('Motivo').fill('El cliente cerró.');
    // Closed by mistake, it opens again with what was typed.
    await userEvent.keyboard('{Escape}');
    await expect.element(ventana('Cancelar 2 visitas')).not.toBeInTheDocument();
    await deLaBarra('Cancelar').click();
    await expect.element(campo('Motivo')).toHaveValue('El cliente cerró.');
    await boton('Cancelar 2 visitas').click();
    await expect.element(toast('2 visitas canceladas')).toBeVisible();
    expect(servidor.recibidas('visitas.cerrarVarias').at(-1)?.cuerpo).toEqual({
      visitas: [1, 3].map((idVisita) => ({ idVisita, version: PENDIENTE.version })),
      motivo: 'El cliente cerró.',
    });
    await expect.element(barra()).not.toBeInTheDocument();
  });

  test('stay selected when Esc closes the dialog, and the focus returns to the bar', async () => {
    await abrir();
    await seleccionar('Hotel Mirador');
    await teclear(deLaBarra('Reasignar'), '{Enter}');
    await expect.element(selector('Pasar a')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(ventana('Reasignar 1 visita')).not.toBeInTheDocument();
    await expect.element(deLaBarra('Reasignar')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(deLaBarra('Cancelar')).toHaveFocus();
    await expect.element(barra()).toHaveTextContent('1 seleccionada');
    expect(opcion('Sofía Castillo Morán').elements()).toEqual([]);
  });
});
