import { expect } from '@playwright/test';
import type { Respuesta } from '@visitas/contract/operaciones';
import { cambiarRespuesta } from '../../apoyo/pantallaPaneles.ts';
import { type Foto, fotoDe } from '../foto.ts';

type Hoy = Respuesta<'visitas.hoy'>;
type Jornada = Hoy['tecnicos'][number];

const MINUTO_MS = 60_000;
const hace = (minutos: number) => new Date(Date.now() - minutos * MINUTO_MS).toISOString();
const NADA = {
  enVisita: null,
  ausencia: null,
  ultimoPaso: null,
  hechas: 0,
  quedan: 0,
  atrasadas: 0,
  deHoy: {},
};

function jornada(nombre: string, idTecnico: number, datos: Partial<Jornada> = {}): Jornada {
  return { ...NADA, nombre, idTecnico, ...datos };
}

const paso = (
  cliente: string,
  minutos: number,
  [latitud, longitud]: readonly [number, number],
) => ({
  idVisita: 1,
  idCliente: 1,
  cliente,
  momento: 'fin' as const,
  ocurridoEn: hace(minutos),
  latitud,
  longitud,
  distancia: 42,
  precision: 12,
  veredicto: 'dentro' as const,
});

/** The day of the mock-up, minutes ago: the demo has no visits on a Sunday. */
function dia(): Hoy {
  const tecnicos = [
    jornada('Ana Lucía Tzul Batz', 1, {
      ultimoPaso: paso('Posada del Tanque', 40, [14.655, -90.54]),
      hechas: 3,
    }),
    jornada('Carmen Morales de los Ángeles Figueroa', 2, {
      ultimoPaso: paso('Lácteos Villa Serena', 25, [14.588, -90.552]),
      hechas: 1,
      quedan: 3,
      atrasadas: 1,
    }),
    jornada('Gabriela Ordóñez Paz', 3),
    jornada('Juan Pérez López', 4, {
      enVisita: { idVisita: 1, idCliente: 1, cliente: 'Café Cuatro Vientos', desde: hace(18) },
      ultimoPaso: { ...paso('Café Cuatro Vientos', 18, [14.617, -90.531]), momento: 'inicio' },
      hechas: 1,
      quedan: 3,
      atrasadas: 2,
    }),
    jornada('Luis Hernández Chávez', 5, {
      enVisita: { idVisita: 1, idCliente: 1, cliente: 'Bodegas Ciudad del Sur', desde: hace(30) },
      ultimoPaso: { ...paso('Bodegas Ciudad del Sur', 30, [14.588, -90.509]), momento: 'inicio' },
      quedan: 2,
    }),
    jornada('Mario Pascual Quiñónez', 6, { quedan: 3, atrasadas: 3 }),
    jornada('Sofía Castillo Morán', 7, {
      ultimoPaso: paso('Óptica Claravista', 12, [14.652, -90.505]),
      hechas: 2,
      quedan: 1,
    }),
  ];
  const visita = (idVisita: number, datos: Partial<Hoy['visitas'][number]>) => ({
    idVisita,
    cliente: 'Farmacia San Sebastián',
    idTecnico: 6,
    tecnico: 'Mario Pascual Quiñónez',
    fechaPlanificada: '2026-12-22',
    estado: 'Pendiente',
    atrasada: false,
    latitud: 14.62,
    longitud: -90.49,
    ...datos,
  });
  const visitas = [
    visita(11, { estado: 'Finalizada', latitud: 14.645, longitud: -90.525 }),
    visita(12, { latitud: 14.6, longitud: -90.498 }),
    visita(13, { latitud: 14.625, longitud: -90.553 }),
    visita(14, { atrasada: true, latitud: 14.605, longitud: -90.558 }),
  ];
  return { tecnicos, visitas };
}

const supervisor = fotoDe('supervisor');
const RUTA = '/visitas/por-supervisor?ver=mapa&mapa=hoy';
const API = '**/api/visitas/hoy';

export const HOY_EN: readonly Foto[] = [
  supervisor('visitas-hoy', RUTA, {
    antes: (page) => cambiarRespuesta(page, API, dia()),
    despues: async (page) => {
      await page
        .getByRole('button', { name: /Juan Pérez López/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Juan Pérez López' })).toBeVisible();
    },
  }),
  supervisor('visitas-hoy-sin-tecnicos', RUTA, {
    antes: (page) => cambiarRespuesta(page, API, { tecnicos: [], visitas: [] }),
    despues: (page) => expect(page.getByText('Sin técnicos', { exact: true })).toBeVisible(),
  }),
];
