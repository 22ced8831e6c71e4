import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { fila, ventana } from '../../pruebas/pantalla.ts';
import type { Contestaciones } from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { listaDeVisitas } from '../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const HOY = '2026-12-22';
const SEMANA_DE_HOY = `${MIAS}?ver=semana&dia=${HOY}`;
const VENTANA = { horaDesde: '09:00', horaHasta: '11:00' };

const de = (idVisita: number, nombre: string, datos: Partial<VisitaSola> = {}): VisitaSola => ({
  ...VISITA,
  idVisita,
  fechaPlanificada: HOY,
  cliente: { ...VISITA.cliente, nombre },
  ...datos,
});
const CON_HORA = de(6, 'Panadería Ñandú', { ...VENTANA, duracionMinutos: 90, fijada: true });
const SIN_HORA = de(8, 'Librería');

const enSemana = (visita: VisitaSola): VisitaEnSemana => ({
  idVisita: visita.idVisita,
  idTecnico: 1,
  idCliente: visita.idVisita,
  cliente: visita.cliente.nombre,
  tipoVisita: 'Instalación',
  fechaPlanificada: HOY,
  horaDesde: visita.horaDesde,
  horaHasta: visita.horaHasta,
  estado: 'Pendiente',
  cancelacion: 'ninguna',
  conLugar: true,
  idSerie: null,
  version: 3,
  entra: true,
});
const SEMANA: Semana = {
  lunes: '2026-12-21',
  domingo: '2026-12-27',
  hoy: HOY,
  usual: 4,
  tecnicos: [{ idTecnico: 1, nombre: 'Ana Lucía Tzul Batz', elegible: true }],
  visitas: [CON_HORA, SIN_HORA].map(enSemana),
  ausencias: [],
  feriados: [],
};

const abrir = (ruta: string, ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      'visitas.porSupervisor': listaDeVisitas([CON_HORA, SIN_HORA]),
      'visitas.obtener': ({ parametros: { id } }) => (id === 6 ? CON_HORA : SIN_HORA),
      'visitas.semana': SEMANA,
      ...ademas,
    },
  });

/** By the clock of Guatemala, six hours behind UTC. */
const alas = (hora: string) => new Date(`${HOY}T${hora}:30-06:00`);
const PASO = 'Pasó su hora';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: alas('10:59') });
  return () => vi.useRealTimers();
});

describe('an hour is read beside the date', () => {
  test('in a list, and only where there is one', async () => {
    await abrir(MIAS);
    await expect.element(fila('Panadería Ñandú')).toHaveTextContent('22/12/2026 ·09:00–11:00');
    await expect.element(fila('Panadería Ñandú').getByText('de 09:00 a 11:00')).toBeInTheDocument();
    const sinHora = fila('Librería').element().textContent ?? '';
    expect(sinHora).toContain('22/12/2026');
    expect(sinHora).not.toMatch(/\d\d:\d\d|hora|·/);
  });

  test('on a phone, beside the date and in the same row', async () => {
    await enTelefono();
    await abrir(MIAS);
    await expect.element(fila('Panadería Ñandú')).toHaveTextContent('09:00–11:00');
    await expect.element(fila('Librería')).not.toHaveTextContent('·09');
  });

  test('on its page, with its duration and that nobody moves it', async () => {
    await abrir('/visitas/detalle/6');
    for (const dicho of ['Duración prevista', '1h 30min', 'No mover', 'de 09:00 a 11:00'])
      await expect.element(page.getByText(dicho).first()).toBeInTheDocument();
  });

  test('in the panel, with the same', async () => {
    await abrir(`${SEMANA_DE_HOY}&visita=6`);
    const panel = ventana('Visita a Panadería Ñandú');
    await expect.element(panel).toHaveTextContent('martes 22/12/2026 · 09:00–11:00');
    await expect.element(panel).toHaveTextContent('Duración prevista1h 30min');
    await expect.element(panel).toHaveTextContent('No mover');
  });

  test('and the panel says nothing of it without one', async () => {
    await abrir(`${SEMANA_DE_HOY}&visita=8`);
    const panel = ventana('Visita a Librería');
    await expect.element(panel).toHaveTextContent('martes 22/12/2026Técnico');
    await expect.element(panel).not.toHaveTextContent(/Duración|No mover/);
  });

  test('in its cell of the week, and in the name that is read aloud', async () => {
    await abrir(SEMANA_DE_HOY);
    const suya = page.getByRole('link', { name: 'Panadería Ñandú, 09:00–11:00, Pendiente' });
    await expect.element(suya).toHaveTextContent('Panadería Ñandú 09:00–11:00');
    const otra = page.getByRole('link', { name: 'Librería, Pendiente' });
    expect(otra.element().textContent).toBe('Librería');
  });
});

describe('that its hour passed', () => {
  test('is marked by itself in the minute after, beside the state, and not where there is no hour', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: alas('10:59'),
      shouldAdvanceTime: true,
    });
    await abrir(MIAS);
    await expect.element(fila('Panadería Ñandú')).toHaveTextContent('Pendiente');
    await expect.element(fila('Panadería Ñandú')).not.toHaveTextContent(PASO);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    await expect.element(fila('Panadería Ñandú')).toHaveTextContent(`Pendiente${PASO}`);
    await expect.element(fila('Librería')).not.toHaveTextContent(PASO);
  });

  test('is one more warning of its cell', async () => {
    vi.setSystemTime(alas('11:01'));
    await abrir(SEMANA_DE_HOY);
    await expect
      .element(page.getByRole('link', { name: `Panadería Ñandú, 09:00–11:00, Pendiente. ${PASO}` }))
      .toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Librería, Pendiente' }))
      .toBeInTheDocument();
  });

  test('is nothing to say of another day, nor once the visit began', async () => {
    vi.setSystemTime(alas('23:30'));
    const enProceso = { idEstadoVisita: 2, nombre: 'En Proceso' };
    await abrir(MIAS, {
      'visitas.porSupervisor': listaDeVisitas([
        de(6, 'Panadería Ñandú', { ...VENTANA, fechaPlanificada: '2026-12-23' }),
        de(8, 'Librería', { ...VENTANA, estadoVisita: enProceso }),
      ]),
    });
    await expect.element(fila('Librería')).toHaveTextContent('09:00–11:00');
    expect(document.body.textContent).not.toContain(PASO);
  });
});
