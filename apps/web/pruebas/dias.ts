import type { Dia, VisitaEnDia } from '@visitas/contract/visitas/dia';

/** A Tuesday, in the tests of a day by the hour. */
export const MARTES = '2026-11-24';
/** A kilometre to the north takes two minutes at this speed. */
const VELOCIDAD = 30;
const GRADOS_POR_KM = 1 / 111.195;

/** A place so many kilometres to the north of the first. */
export const aKm = (km: number) => ({ latitud: 14.6 + km * GRADOS_POR_KM, longitud: -90.5 });

export const tecnicoDelDia = (
  idTecnico: number,
  nombre: string,
  cambios: Partial<Dia['tecnicos'][number]> = {},
): Dia['tecnicos'][number] => ({
  idTecnico,
  nombre,
  elegible: true,
  vuelve: false,
  salida: null,
  jornada: { desde: 480, hasta: 1_020 },
  ...cambios,
});

/** A pending visit of the first technician that takes an hour. */
export const enDia = (
  idVisita: number,
  cliente: string,
  cambios: Partial<VisitaEnDia> = {},
): VisitaEnDia => ({
  idVisita,
  cliente,
  idCliente: idVisita,
  idTecnico: 1,
  version: 3,
  tipoVisita: 'Instalación',
  fechaPlanificada: MARTES,
  estado: 'Pendiente',
  cancelacion: 'ninguna',
  conLugar: true,
  idSerie: null,
  entra: true,
  dura: 60,
  lugar: aKm(0),
  inicio: null,
  fin: null,
  ...cambios,
});

/** At an exact hour. */
export const aLas = (hora: string) => ({ horaDesde: hora, horaHasta: hora });

export const diaDeMartes = (visitas: VisitaEnDia[], cambios: Partial<Dia> = {}): Dia => ({
  fecha: MARTES,
  hoy: '2026-11-20',
  usual: 6,
  velocidadKmH: VELOCIDAD,
  tecnicos: [tecnicoDelDia(1, 'Ana Lucía Tzul Batz'), tecnicoDelDia(2, 'Byron Cifuentes Rax')],
  visitas,
  ausencias: [],
  feriados: [],
  ...cambios,
});
