import { expect, type Page } from '@playwright/test';
import { LUGAR } from '../../apoyo/empresa.ts';
import { cambiarRespuesta } from '../../apoyo/pantallaPaneles.ts';
import { type Cual, enEstado, porDecidir } from '../../apoyo/pantallas.ts';
import { estarEn } from '../../apoyo/ubicacion.ts';
import { type Foto, fotoDe } from '../foto.ts';

const atrasada: Cual = (visita) => visita.atrasada;
const aprobada: Cual = ({ aprobadaCancelacion }) => aprobadaCancelacion;
const rechazada: Cual = ({ rechazadaCancelacion }) => rechazadaCancelacion;

/** A browser that never gives its position, or is denied it. */
const ubicacion = (responde: 'nunca' | 'denegada') => (page: Page) =>
  page.addInitScript((cual) => {
    const observar: Geolocation['watchPosition'] = (_, alFallar) => {
      if (cual === 'denegada') alFallar?.({ code: 1 } as GeolocationPositionError);
      return 1;
    };
    Object.defineProperty(navigator.geolocation, 'watchPosition', { value: observar });
  }, responde);

/** Fakes the finish, so that the visit stays as the other photos need it. */
const comoFinalizada = async (page: Page) => {
  await estarEn(page, LUGAR.latitud, LUGAR.longitud);
  await page.route('**/api/visitas/finalizar', (ruta) => {
    const { idVisita } = ruta.request().postDataJSON();
    const archivoPdf = `/visitas/${idVisita}/reporte.pdf`;
    const hace = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString();
    const json = {
      idVisita,
      fechaInicio: hace(132),
      latitudInicio: LUGAR.latitud,
      longitudInicio: LUGAR.longitud,
      precisionInicio: null,
      distanciaInicio: null,
      veredictoInicio: null,
      fechaFinalizacion: hace(0),
      latitudFin: LUGAR.latitud,
      longitudFin: LUGAR.longitud,
      precisionFin: null,
      distanciaFin: null,
      veredictoFin: null,
      lugarCliente: null,
      resultado: null,
      validadoPorUbicacion: true,
      reporteVisita: { archivoPdf },
      archivoPdf,
    };
    return ruta.fulfill({ status: 201, json });
  });
  // The report would open in another window, with nothing to see.
  await page.addInitScript(() => {
    window.open = () => null;
  });
};

const finalizar = async (page: Page) => {
  await page.getByRole('link', { name: 'Finalizar Visita' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toBeFocused();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** The first visit that can be started is of another day, so the page asks. */
const alIniciar = async (page: Page) => {
  await page.getByRole('button', { name: 'Iniciar Visita' }).click();
  await page.getByRole('button', { name: 'Iniciar hoy' }).click();
};

const revisada = (nombre: string, sobre: Cual): Foto =>
  fotoDe('supervisor')(`visitas-detalle-${nombre}`, '/visitas/detalle/1', { sobre });

const mia = (nombre: string, sobre: Cual, resto: Partial<Foto> = {}): Foto =>
  fotoDe('tecnico')(`detalle-visita-${nombre}`, '/detalle-visita/1', { sobre, ...resto });

/** Fakes the server's answer: the demo has no closed visit. */
const cerrada = (page: Page) =>
  cambiarRespuesta(page, /\/api\/visitas\/\d+$/, {
    estadoVisita: { idEstadoVisita: 5, nombre: 'Cancelada' },
    cerradaPor: { idUsuario: 2, nombre: 'María García Estrada' },
    fechaCierre: '2025-11-22T14:30:00.000Z',
    motivoCierre: 'El técnico ya no trabaja con nosotros; otro irá la próxima semana.',
  });

/** A visit in each situation, for its supervisor and for its technician. */
export const VISITAS: readonly Foto[] = [
  revisada('pendiente', enEstado('Pendiente')),
  revisada('en-proceso', enEstado('En Proceso')),
  revisada('atrasada', atrasada),
  revisada('por-decidir', porDecidir),
  revisada('cancelada', aprobada),
  revisada('rechazada', rechazada),
  fotoDe('supervisor')('visitas-detalle-cerrada', '/visitas/detalle/1', {
    sobre: enEstado('En Proceso'),
    antes: cerrada,
  }),
  fotoDe('supervisor')('visitas-detalle-mapa', '/visitas/detalle/1', {
    sobre: enEstado('Finalizada'),
    despues: (page) =>
      page.getByRole('region', { name: 'Mapa de la visita' }).scrollIntoViewIfNeeded(),
  }),
  fotoDe('supervisor')('visitas-detalle-en-papel', '/visitas/detalle/1', {
    sobre: enEstado('Finalizada'),
    solo: '@escritorio',
    despues: (page) => page.emulateMedia({ media: 'print' }),
  }),
  fotoDe('supervisor')('visitas-detalle-ausente', '/visitas/detalle/999999'),
  mia('en-proceso', enEstado('En Proceso')),
  mia('finalizada', enEstado('Finalizada')),
  mia('por-decidir', porDecidir),
  mia('fin', enEstado('En Proceso'), { antes: comoFinalizada, despues: finalizar }),
  mia('fin-sin-siguiente', enEstado('En Proceso'), {
    antes: async (page) => {
      await comoFinalizada(page);
      await page.route('**/api/visitas/dashboard/tecnico', async (ruta) => {
        const respuesta = await ruta.fetch();
        const panel = await respuesta.json();
        await ruta.fulfill({
          response: respuesta,
          json: { ...panel, proximaVisita: null, visitas: [] },
        });
      });
    },
    despues: finalizar,
  }),
  mia('ubicando', enEstado('Pendiente'), {
    antes: ubicacion('nunca'),
    despues: async (page) => {
      await alIniciar(page);
      await expect(page.getByText('Obteniendo tu ubicación…')).toBeVisible();
    },
  }),
  mia('sin-ubicacion', enEstado('Pendiente'), {
    antes: ubicacion('denegada'),
    despues: async (page) => {
      await alIniciar(page);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
  }),
];
