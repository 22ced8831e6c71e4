import { expect, type Page } from '@playwright/test';
import { type Cual, enEstado, porDecidir } from '../../apoyo/pantallas.ts';
import { type Foto, fotoDe } from '../foto.ts';

const atrasada: Cual = (visita) => visita.atrasada;
const aprobada: Cual = ({ aprobadaCancelacion }) => aprobadaCancelacion;
const rechazada: Cual = ({ rechazadaCancelacion }) => rechazadaCancelacion;

/** A browser that never says where it is, or that may not. */
const ubicacion = (responde: 'nunca' | 'denegada') => (page: Page) =>
  page.addInitScript((cual) => {
    const observar: Geolocation['watchPosition'] = (_, alFallar) => {
      if (cual === 'denegada') alFallar?.({ code: 1 } as GeolocationPositionError);
      return 1;
    };
    Object.defineProperty(navigator.geolocation, 'watchPosition', { value: observar });
  }, responde);

const alIniciar = (page: Page) => page.getByRole('button', { name: 'Iniciar Visita' }).click();

const revisada = (nombre: string, sobre: Cual): Foto =>
  fotoDe('supervisor')(`visitas-detalle-${nombre}`, '/visitas/detalle/1', { sobre });

const mia = (nombre: string, sobre: Cual, resto: Partial<Foto> = {}): Foto =>
  fotoDe('tecnico')(`detalle-visita-${nombre}`, '/detalle-visita/1', { sobre, ...resto });

/** A visit in each of its situations, for who supervises it and for who carries it out. */
export const VISITAS: readonly Foto[] = [
  revisada('pendiente', enEstado('Pendiente')),
  revisada('en-proceso', enEstado('En Proceso')),
  revisada('atrasada', atrasada),
  revisada('por-decidir', porDecidir),
  revisada('cancelada', aprobada),
  revisada('rechazada', rechazada),
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
