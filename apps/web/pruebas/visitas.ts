import type { Peticion } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ParaPlanear } from '@visitas/contract/visitas/semana';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cliente } from './clientes.ts';
import { type Contestaciones, lista } from './servidor.ts';
import { VISITA } from './visita.ts';

/** The visit as the server answers after a plan was written: what is null is absent, and what is absent stays. */
export function visitaCon(
  visita: Visita,
  {
    horaDesde,
    horaHasta,
    duracionMinutos,
    fijada,
    ...plan
  }: Partial<Peticion<'visitas.editar'>['cuerpo']>,
): Visita {
  const oLaSuya = <T>(dicha: T | null | undefined, suya: T | undefined): T | undefined =>
    dicha === undefined ? suya : (dicha ?? undefined);
  return {
    ...visita,
    ...plan,
    horaDesde: oLaSuya(horaDesde, visita.horaDesde),
    horaHasta: oLaSuya(horaHasta, visita.horaHasta),
    duracionMinutos: oLaSuya(duracionMinutos, visita.duracionMinutos),
    fijada: (fijada ?? visita.fijada) || undefined,
    version: visita.version + 1,
  };
}

export const MOTIVO = 'El local estará cerrado por inventario.\nPide reprogramar para el lunes.';

/** A start at the client's door. */
export const EJECUCION = {
  idVisita: VISITA.idVisita,
  fechaInicio: '2025-11-21T15:00:00.000Z',
  latitudInicio: 14.60142,
  longitudInicio: -90.51287,
  precisionInicio: 12,
  distanciaInicio: 0,
  veredictoInicio: 'dentro',
  fechaFinalizacion: null,
  latitudFin: null,
  longitudFin: null,
  precisionFin: null,
  distanciaFin: null,
  veredictoFin: null,
  lugarCliente: { latitud: 14.60142, longitud: -90.51287 },
  resultado: null,
  validadoPorUbicacion: true,
  reporteVisita: null,
  recibidoInicio: '2025-11-21T15:00:00.000Z',
  horaDudosaInicio: false,
  recibidoFin: null,
  horaDudosaFin: false,
} satisfies Visita['ejecucionVisita'];

/** The same, ended far from there. */
export const EJECUTADA = {
  ...EJECUCION,
  fechaFinalizacion: '2025-11-21T15:45:00.000Z',
  latitudFin: 14.62,
  longitudFin: -90.51287,
  precisionFin: 8,
  distanciaFin: 2066,
  veredictoFin: 'fuera',
  recibidoFin: '2025-11-21T15:45:00.000Z',
  resultado: 'Se cambió el filtro.\n\nEl cliente quedó conforme.',
  validadoPorUbicacion: false,
  reporteVisita: { archivoPdf: '/visitas/5/reporte.pdf?firma=x' },
} satisfies Visita['ejecucionVisita'];

const enEstado = (idEstadoVisita: number, nombre: string) => ({
  estadoVisita: { idEstadoVisita, nombre },
});
const SOLICITADA = { solicitudCancelacion: true, motivoCancelacion: MOTIVO };

export const SITUACIONES = {
  pendiente: VISITA,
  atrasada: { ...VISITA, atrasada: true },
  solicitada: { ...VISITA, ...SOLICITADA },
  rechazada: { ...VISITA, ...SOLICITADA, rechazadaCancelacion: true },
  enProceso: { ...VISITA, ...enEstado(2, 'En Proceso'), ejecucionVisita: EJECUCION },
  enProcesoYSolicitada: {
    ...VISITA,
    ...SOLICITADA,
    ...enEstado(2, 'En Proceso'),
    ejecucionVisita: EJECUCION,
  },
  finalizada: { ...VISITA, ...enEstado(3, 'Finalizada'), ejecucionVisita: EJECUTADA },
  cancelada: { ...VISITA, ...SOLICITADA, ...enEstado(4, 'Cancelada'), aprobadaCancelacion: true },
} satisfies Record<string, Visita>;

const termino = (nombre: string) =>
  [...document.querySelectorAll('main dt')].find(({ textContent }) => textContent === nombre);

/** The value of a fact on the page by its name: `dato('Estado')`. */
export const dato = (nombre: string): string | undefined =>
  termino(nombre)?.parentElement?.querySelector('dd')?.innerText;

/** An event of the visit: 'Inicio', 'Finalización'. */
export const hito = (nombre: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: nombre }) })
    .filter({ has: page.getByRole('time') });

export const selector = (nombre: string): Locator =>
  page.getByRole('combobox', { name: nombre, exact: true });

export const opcion = (nombre: string): Locator =>
  page.getByRole('option', { name: nombre, exact: true });

export async function elegir(nombre: string, cual: string): Promise<void> {
  await selector(nombre).fill(cual);
  await expect.element(opcion(cual)).toBeVisible();
  (opcion(cual).element() as HTMLElement).click();
}

export const enlace = (nombre: string | RegExp): Locator =>
  page.getByRole('link', { name: nombre, exact: true });

/** Like every list of visits, searchable by client and technician. */
export const listaDeVisitas = (todas: readonly Visita[] | (() => readonly Visita[])) =>
  lista(() =>
    (typeof todas === 'function' ? todas() : todas).map((visita) => ({
      ...visita,
      nombre: `${visita.cliente.nombre} ${visita.tecnico.nombre}`,
    })),
  );

/** The extra fields of a row on the technician's dashboard, for a client without phone or place. */
export const SIN_CAMINO = {
  telefono: '',
  latitud: null,
  longitud: null,
  fechaInicio: null,
  fechaFinalizacion: null,
};

/** For a visit being planned: nothing to report. */
export const NADA_QUE_SABER: ParaPlanear = {
  usual: 4,
  ultima: null,
  tipoUsual: null,
  delCliente: [],
  clienteSinLugar: false,
  feriado: null,
  tecnico: null,
};

export const TIPO = 'Mantenimiento preventivo';

export const tecnicoElegible = (idTecnico: number, nombre: string, activo = true) => ({
  idUsuario: idTecnico,
  idTecnico,
  nombre,
  documentoIdentificacion: String(idTecnico),
  activo,
});
export const clienteElegible = (idCliente: number, nombre: string) =>
  cliente({
    idCliente,
    nombre,
    documentoIdentificacion: String(idCliente),
    direccion: 'Zona 10',
    telefono: '2232-1010',
    correo: null,
    nit: null,
  });
export const tipoElegible = (idTipoVisita: number, nombre: string) => ({
  idTipoVisita,
  nombre,
  activo: true,
  version: 1,
});

/** The options to choose from. The server is asked for active rows only. */
export const ELEGIBLES: Contestaciones = {
  'usuarios.misTecnicos': [
    tecnicoElegible(21, 'Luis Tecún'),
    tecnicoElegible(22, 'Marta Coc'),
    tecnicoElegible(23, 'Diego Aguilar', false),
  ],
  'clientes.listar': lista([
    clienteElegible(31, 'Farmacia del Centro'),
    clienteElegible(32, 'Zapatería Última'),
  ]),
  'tipoVisita.listar': lista([tipoElegible(3, TIPO), tipoElegible(4, 'Instalación')]),
  'tipoVisita.obtener': ({ parametros }) =>
    tipoElegible(parametros.id, parametros.id === 3 ? TIPO : 'Instalación'),
  'clientes.obtener': ({ parametros }) =>
    clienteElegible(
      parametros.id,
      parametros.id === 31 ? 'Farmacia del Centro' : 'Zapatería Última',
    ),
  'visitas.paraPlanear': NADA_QUE_SABER,
};
