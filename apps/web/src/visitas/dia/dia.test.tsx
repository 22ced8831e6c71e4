import type { Dia } from '@visitas/contract/visitas/dia';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrastrar } from '../../../pruebas/arrastrar.ts';
import { aLas, diaDeMartes, enDia, MARTES, tecnicoDelDia } from '../../../pruebas/dias.ts';
import { enTelefono, fondoDe, medir, sistema } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { atajosDe, boton, teclear, toast } from '../../../pruebas/pantalla.ts';
import {
  type Contestaciones,
  callado,
  rechazo,
  servidor,
  sinRed,
} from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';

const HOTEL = enDia(10, 'Hotel Mirador del Valle', { horaDesde: '10:00', horaHasta: '12:00' });
const TALLER = enDia(11, 'Taller Los Compadres', aLas('14:00'));
const LIBRE = enDia(12, 'Textiles Ñustá', { idTecnico: 2 });
const FIJADA = enDia(13, 'Bufete Arriola', { ...aLas('09:00'), idTecnico: 2, fijada: true });
const DATOS = diaDeMartes([HOTEL, TALLER, LIBRE, FIJADA], {
  tecnicos: [
    tecnicoDelDia(1, 'Ana Lucía Tzul Batz'),
    tecnicoDelDia(2, 'Byron Cifuentes Rax'),
    tecnicoDelDia(3, 'Diego Alvarado Xol', { jornada: null }),
  ],
  ausencias: [{ idTecnico: 3, desde: MARTES, hasta: '2026-11-27', clase: 'enfermedad' }],
});

const mudada = (idVisita: number, idTecnico: number, version: number) => ({
  idVisita,
  idTecnico,
  version,
  fechaPlanificada: MARTES,
});

const abrir = (dia: Contestaciones['visitas.dia'] = DATOS, ademas: Contestaciones = {}) =>
  montar(`/visitas/por-supervisor?ver=dia&dia=${MARTES}`, {
    como: 'Supervisor',
    servidor: servidor({
      'visitas.dia': dia,
      'visitas.obtener': rechazo('no-encontrado'),
      'visitas.ejecucion': rechazo('no-encontrado'),
      ...ademas,
    }),
  });

const rejilla = () => page.getByRole('grid', { name: 'martes 24/11/2026 por horas' });
const barra = (nombre: RegExp) => rejilla().getByRole('link', { name: nombre });
const fila = (nombre: RegExp) => rejilla().getByRole('row', { name: nombre });
const enFoco = () => document.activeElement?.getAttribute('aria-label') ?? '';

describe('a day by the hour', () => {
  test('has technicians down and hours across, with its date, its count and its warnings once', async () => {
    const encima = enDia(14, 'Farmacia San Sebastián', aLas('14:40'));
    const { servidor: quien } = await abrir({ ...DATOS, visitas: [...DATOS.visitas, encima] });
    await expect.element(barra(/^Hotel Mirador del Valle, 10:00–12:00, Pendiente$/)).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 2 }))
      .toHaveTextContent('mar 24/11/2026');
    expect(quien.recibidas('visitas.dia')[0]?.criterios).toEqual({ fecha: MARTES });
    await expect.element(barra(/^Textiles Ñustá, ≈ 08:00, sin hora/)).toBeVisible();
    await expect.element(fila(/^Ana Lucía.*fin ≈ 15:40/)).toBeVisible();
    await expect
      .element(fila(/^Diego.*ausente/))
      .toHaveTextContent('Enfermedad hasta el 27/11/2026');
    await boton('Para tener en cuenta, 1').click();
    await page.getByRole('button', { name: /^Farmacia.*Se enciman 20 min/ }).click();
    await vi.waitFor(() =>
      expect(enFoco()).toMatch(/^Farmacia San Sebastián, 14:40\. Se enciman 20 min\. /),
    );
    await expect.element(page.getByRole('list', { name: /^Qué significa/ })).toBeVisible();
    await boton('Día siguiente').click();
    await vi.waitFor(() =>
      expect(quien.recibidas('visitas.dia').at(-1)?.criterios.fecha).toBe('2026-11-25'),
    );
  });

  test('says the client and the hour of a visit of 45 minutes on a small desk', async () => {
    await medir(1200, 800);
    await abrir(diaDeMartes([enDia(15, 'Lácteos Villa Serena', { dura: 45 })]));
    const corta = barra(/^Lácteos Villa Serena, ≈ 08:00/);
    await expect.element(corta.getByText('Lácteos Villa Serena')).toBeVisible();
    const hora = corta.getByText('08:00', { exact: true });
    await expect.element(hora).toBeVisible();
    const caja = hora.element().closest('small');
    expect(caja?.scrollWidth).toBe(caja?.clientWidth);
  });

  test('on paper a long name makes its own row taller', async () => {
    const largo = 'Corporación Internacional de Servicios Hospitalarios y Refrigeración Industrial';
    await medir(1000, 800);
    await abrir({ ...DATOS, visitas: [enDia(17, largo, { dura: 45 }), LIBRE] });
    const larga = barra(/^Corporación/);
    await expect.element(larga).toBeVisible();
    await sistema({ medio: 'print' });
    const abajoDe = (uno: Element) => uno.getBoundingClientRect().bottom;
    await expect
      .poll(() => abajoDe(larga.element()))
      .toBeLessThanOrEqual(abajoDe(fila(/^Ana Lucía/).element()));
    expect(larga.element().getBoundingClientRect().height).toBeGreaterThan(78);
  });

  test('opens with now in view where the hours are wider than the screen, and another day at its first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${MARTES}T16:30:00-06:00`) });
    onTestFinished(() => void vi.useRealTimers());
    await medir(1000, 800);
    const inicio = `${MARTES}T14:10:00.000Z`;
    const enMarcha = enDia(16, 'Café Cuatro Vientos', { estado: 'En Proceso', inicio });
    const visitas = [...DATOS.visitas, enMarcha];
    const { servidor: quien } = await abrir({ ...DATOS, visitas, hoy: MARTES });
    const enVista = (texto: string) => {
      const { left, right } = rejilla()
        .getByText(texto, { exact: true })
        .element()
        .getBoundingClientRect();
      const caja = rejilla().getByText('3 técnicos').element().getBoundingClientRect();
      return left >= caja.right && right <= window.innerWidth;
    };
    await expect.element(rejilla().getByText('16:30', { exact: true })).toBeVisible();
    expect([enVista('16:30'), enVista('08:00')]).toEqual([true, false]);
    // What began out of view says what it is.
    expect(enVista('Café Cuatro Vientos')).toBe(true);
    expect(enVista('Enfermedad hasta el 27/11/2026')).toBe(true);
    quien.contestar({ 'visitas.dia': { ...DATOS, hoy: MARTES, fecha: '2026-11-25' } });
    await boton('Día siguiente').click();
    const manana = page.getByRole('grid', { name: /^miércoles 25/ });
    await expect.element(manana).toBeVisible();
    expect(manana.element().closest('[style*=max-height]')?.scrollLeft).toBe(0);
  });

  test('shows that it is loading or failed, that the day is empty, a holiday, or nobody works', async () => {
    const { servidor: quien } = await abrir(callado);
    await expect.element(page.getByRole('list', { name: 'Cargando el día' })).toBeVisible();
    quien.contestar({ 'visitas.dia': sinRed });
    await boton('Día siguiente').click();
    await expect.element(boton('Reintentar')).toBeVisible();
    const [ana] = DATOS.tecnicos;
    const vacio: Dia = {
      ...DATOS,
      fecha: '2026-11-25',
      visitas: [],
      tecnicos: ana ? [{ ...ana, jornada: null }] : [],
      feriados: [{ fecha: '2026-11-25', nombre: 'Asueto' }],
    };
    quien.contestar({ 'visitas.dia': vacio });
    await boton('Reintentar').click();
    await expect.element(page.getByText('Feriado · Asueto. Nadie trabaja ese día.')).toBeVisible();
    const crear = page.getByRole('main').getByRole('link', { name: 'Crear Visita' });
    await expect.element(page.getByText('Sin visitas este día.')).toBeVisible();
    await expect
      .element(crear.last())
      .toHaveAttribute('href', expect.stringContaining('fecha=2026-11-25'));
  });

  test('moves the hour and the technician with the keyboard, over the versions left, and undoes it', async () => {
    const { servidor: quien } = await abrir(DATOS, {
      'visitas.mover': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, idTecnico = 1, version = 0 }) =>
          mudada(idVisita, idTecnico, version + 1),
        ),
    });
    await expect.element(barra(/^Hotel/)).toHaveAttribute('tabindex', '0');
    await teclear(barra(/^Hotel/), '{Shift>}{ArrowRight}{/Shift}');
    await expect.element(barra(/^Hotel.*10:15–12:15/)).toHaveFocus();
    await expect
      .element(toast(/Hotel Mirador del Valle · Ana Lucía, mar 24 · 10:15–12:15/))
      .toBeVisible();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(fila(/^Byron/).getByRole('link', { name: /^Hotel/ })).toHaveFocus();
    await vi.waitFor(() => expect(quien.recibidas('visitas.mover')).toHaveLength(2));
    expect(quien.recibidas('visitas.mover').map(({ cuerpo }) => cuerpo.visitas)).toEqual([
      [{ idVisita: 10, version: 3, horaDesde: '10:15', horaHasta: '12:15' }],
      [{ idVisita: 10, version: 4, idTecnico: 2 }],
    ]);
    await expect.element(toast(/Byron Cifuentes/)).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(fila(/^Ana/).getByRole('link', { name: /^Hotel/ })).toBeVisible();
    // An hour that it did not have is taken away again.
    await expect.element(barra(/^Textiles Ñustá, ≈ 08:00/)).toBeVisible();
    await teclear(barra(/^Textiles/), '{Shift>}{ArrowRight}{/Shift}');
    await expect.element(barra(/^Textiles Ñustá, 08:15/)).toBeVisible();
    await expect.element(toast(/Textiles Ñustá/)).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(barra(/^Textiles Ñustá, ≈ 08:00, sin hora/)).toBeVisible();
    expect(quien.recibidas('visitas.mover').at(-1)?.cuerpo.visitas).toEqual([
      { idVisita: 12, version: 4, horaDesde: null, horaHasta: null },
    ]);
  });

  test("its keys are on the '?' sheet", async () => {
    await abrir();
    await expect.element(barra(/^Hotel Mirador/)).toBeVisible();
    expect(await atajosDe('En el día')).toEqual([
      'Día anterior y siguiente←→',
      'Ir a hoyH',
      'Moverse por las visitas←↑→↓',
      'Mover de hora o de técnicoMayús←↑→↓',
      'Poner o quitar «No mover»P',
      'Mover a otro día o técnicoM',
      'DeshacerCtrlZ',
    ]);
  });

  test('goes with the arrows between visits and rows, and opens the panel', async () => {
    await abrir(DATOS, {
      'visitas.obtener': {
        ...VISITA,
        idVisita: 10,
        cliente: { ...VISITA.cliente, nombre: HOTEL.cliente },
      },
    });
    await expect.element(barra(/^Textiles Ñustá, ≈ 08:00/)).toBeVisible();
    await teclear(barra(/^Hotel/), '{ArrowRight}');
    expect(enFoco()).toMatch(/^Taller/);
    await userEvent.keyboard('{ArrowDown}');
    // The nearest in hour.
    expect(enFoco()).toMatch(/^Bufete/);
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('rowheader', { name: /^Byron/ })).toHaveFocus();
    // One key at a time: the focus follows what is drawn.
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('rowheader', { name: /^Ana/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(barra(/^Hotel/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: HOTEL.cliente })).toBeVisible();
    await expect.element(barra(/^Hotel/)).toHaveAttribute('aria-expanded', 'true');
  });

  test('P puts «No mover» on by the form’s own edit, undone; a pinned visit says so and stays', async () => {
    const escrita = { ...VISITA, idVisita: 11, version: 8, observaciones: 'Timbre roto' };
    const { servidor: quien } = await abrir(DATOS, {
      'visitas.obtener': escrita,
      'visitas.editar': escrita,
    });
    await teclear(barra(/^Bufete/), '{Shift>}{ArrowRight}{/Shift}');
    await expect.element(toast('Quita antes «No mover» (tecla P).')).toBeVisible();
    await expect.element(barra(/^Bufete.*No mover$/)).toHaveAttribute('data-se-mueve', 'false');
    await teclear(barra(/^Taller/), 'p');
    await expect.element(toast(/Taller Los Compadres · No mover/)).toBeVisible();
    expect(quien.recibidas('visitas.editar')[0]?.cuerpo).toMatchObject({
      idVisita: 11,
      version: 8,
      observaciones: 'Timbre roto',
      fijada: true,
    });
    await boton('Deshacer').click();
    await vi.waitFor(() =>
      expect(quien.recibidas('visitas.editar')[1]?.cuerpo).toMatchObject({ fijada: false }),
    );
    expect(quien.recibidas('visitas.mover')).toEqual([]);
  });

  test('is dragged to an hour of another technician, with the figures of that place', async () => {
    const { servidor: quien } = await abrir(DATOS, {
      'visitas.mover': [mudada(11, 2, 4)],
    });
    await expect.element(barra(/^Taller/)).toBeVisible();
    const pista = (nombre: RegExp) => fila(nombre).getByRole('gridcell').element();
    await arrastrar(barra(/^Taller/).element(), pista(/^Diego/), { soltar: false });
    await expect.element(page.getByText(/no trabaja por enfermedad/)).toBeVisible();
    window.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
    await arrastrar(barra(/^Taller/).element(), pista(/^Byron/));
    await vi.waitFor(() => expect(quien.recibidas('visitas.mover')).toHaveLength(1));
    // The middle of the hours, from 07:00 to 18:00, less half of the bar by which it was taken.
    expect(quien.recibidas('visitas.mover')[0]?.cuerpo.visitas).toEqual([
      { idVisita: 11, version: 3, idTecnico: 2, ...aLas('12:00') },
    ]);
  });

  test('shows one technician on a phone, and moves a visit to another hour by its menu', async () => {
    await enTelefono();
    const { servidor: quien } = await abrir(DATOS, {
      'visitas.semana': {
        ...DATOS,
        lunes: '2026-11-23',
        domingo: '2026-11-29',
        visitas: DATOS.visitas,
      },
      'visitas.mover': [mudada(11, 1, 4)],
    });
    const lista = (nombre: RegExp) => page.getByRole('list', { name: nombre });
    await expect.element(lista(/^Ana Lucía.*por horas/)).toBeVisible();
    await boton('Técnico siguiente').click();
    await expect.element(lista(/^Byron/).getByRole('link', { name: /^Bufete/ })).toBeVisible();
    await boton('Técnico anterior').click();
    await boton('Mover a… otra hora, día o técnico: Taller Los Compadres').click();
    const hora = page.getByRole('textbox', { name: 'Hora' });
    await hora.fill('mañana');
    await boton('Mover').click();
    await expect.element(page.getByText('Escribe la hora así: 09:30.')).toBeVisible();
    await hora.fill('15.30');
    await boton('Mover').click();
    await vi.waitFor(() =>
      expect(quien.recibidas('visitas.mover')[0]?.cuerpo.visitas).toEqual([
        { idVisita: 11, version: 3, ...aLas('15:30') },
      ]),
    );
  });

  test('draws only the rows in view of sixty technicians, on a ground that scrolls without being painted again', async () => {
    const tecnicos = Array.from({ length: 60 }, (_, n) => tecnicoDelDia(n + 1, `Técnico ${n + 1}`));
    const visitas = tecnicos.flatMap(({ idTecnico }) =>
      Array.from({ length: 4 }, (_, n) =>
        enDia(idTecnico * 100 + n, `Cliente ${idTecnico}.${n}`, { idTecnico, dura: 10 }),
      ),
    );
    await abrir(diaDeMartes(visitas, { tecnicos }));
    await expect.element(barra(/^Cliente 1\.0,/)).toBeVisible();
    expect(fondoDe(rejilla())).toBe('opaco');
    expect(rejilla().element().querySelectorAll('tbody tr').length).toBeLessThan(30);
    await teclear(barra(/^Cliente 1\.0,/), '{Control>}{End}{/Control}');
    await expect.element(page.getByRole('rowheader', { name: /^Técnico 60/ })).toHaveFocus();
  });
});
