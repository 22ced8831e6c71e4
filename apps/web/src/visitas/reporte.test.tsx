import type { Respuesta } from '@visitas/contract/operaciones';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import { titulo } from '../../pruebas/pantalla.ts';

type Visita = Respuesta<'visitas.obtener'>;

const visita = (terminada: boolean): Visita => ({
  idVisita: 17,
  idSupervisor: 7,
  supervisor: { idUsuario: 7, nombre: 'Rosa Ajú' },
  idTecnico: 8,
  tecnico: { idUsuario: 8, nombre: 'Juan Pérez' },
  idCliente: 41,
  cliente: {
    idCliente: 41,
    nombre: 'Óptica Ñ',
    direccion: 'Calle Real 4-20',
    telefono: '+502 2331-0000',
    latitud: null,
    longitud: null,
  },
  idTipoVisita: 1,
  tipoVisita: { idTipoVisita: 1, nombre: 'Revisión' },
  fechaPlanificada: '2025-03-10',
  observaciones: null,
  estadoVisita: terminada
    ? { idEstadoVisita: 3, nombre: 'Finalizada' }
    : { idEstadoVisita: 2, nombre: 'En Proceso' },
  atrasada: false,
  solicitudCancelacion: false,
  aprobadaCancelacion: false,
  rechazadaCancelacion: false,
  motivoCancelacion: null,
  fechaSolicitud: null,
  recibidoSolicitud: null,
  horaDudosaSolicitud: false,
  cerradaPor: null,
  fechaCierre: null,
  motivoCierre: null,
  ejecucionVisita: {
    idVisita: 17,
    fechaInicio: '2025-03-10T15:00:00.000Z',
    latitudInicio: 14.6,
    longitudInicio: -90.5,
    precisionInicio: 12,
    distanciaInicio: null,
    veredictoInicio: null,
    fechaFinalizacion: terminada ? '2025-03-10T16:30:00.000Z' : null,
    latitudFin: terminada ? 14.6 : null,
    longitudFin: terminada ? -90.5 : null,
    precisionFin: terminada ? 8 : null,
    distanciaFin: null,
    veredictoFin: null,
    lugarCliente: null,
    resultado: null,
    validadoPorUbicacion: null,
    recibidoInicio: '2025-03-10T15:00:00.000Z',
    horaDudosaInicio: false,
    recibidoFin: terminada ? '2025-03-10T16:30:00.000Z' : null,
    horaDudosaFin: false,
    reporteVisita: terminada ? { archivoPdf: '/visitas/17/reporte?vence=1&firma=a' } : null,
  },
  version: 3,
});

const verReporte = () => page.getByRole('link', { name: 'Ver Reporte' });
const abrir = (terminada: boolean) =>
  montar('/visitas/detalle/17', {
    como: 'Supervisor',
    servidor: { 'visitas.obtener': visita(terminada) },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the report is not offered before the visit ends', async () => {
  await abrir(false);
  await expect.element(page.getByText('En Proceso', { exact: true }).first()).toBeVisible();
  await expect.element(titulo('VISITA')).toBeInTheDocument();
  expect(verReporte().elements()).toEqual([]);
});

test('its link is a new one before the one on screen stops serving', async () => {
  const { servidor } = await abrir(true);
  await expect
    .element(verReporte())
    .toHaveAttribute('href', '/api/visitas/17/reporte?vence=1&firma=a');
  expect(servidor.recibidas('visitas.obtener')).toHaveLength(1);
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(() => servidor.recibidas('visitas.obtener')).toHaveLength(2);
  await expect.element(verReporte()).toBeVisible();
});
