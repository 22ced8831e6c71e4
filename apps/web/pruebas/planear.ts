import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';

export const LUIS = { idTecnico: 21, nombre: 'Luis Tecún', elegible: true };
export const SOFIA = { idTecnico: 22, nombre: 'Sofía Castillo Morán', elegible: true };
export const DIEGO = { idTecnico: 23, nombre: 'Diego Alvarado Xol', elegible: true };
const RAUL = { idTecnico: 24, nombre: 'Raúl Paz', elegible: false };

/** A Wednesday. */
export const HOY = '2026-12-23';

/** A pending visit of Luis, today. */
export const enSemana = (
  idVisita: number,
  cambios: Partial<VisitaEnSemana> = {},
): VisitaEnSemana => ({
  idVisita,
  idTecnico: LUIS.idTecnico,
  idCliente: idVisita,
  cliente: `Cliente ${idVisita}`,
  tipoVisita: 'Instalación',
  fechaPlanificada: HOY,
  estado: 'Pendiente',
  cancelacion: 'ninguna',
  conLugar: true,
  idSerie: null,
  version: 4,
  entra: true,
  ...cambios,
});

/** The week of Christmas: Diego is away from Thursday, and Raúl cannot receive visits. */
export const semanaDe = (...visitas: VisitaEnSemana[]): Semana => ({
  lunes: '2026-12-21',
  domingo: '2026-12-27',
  hoy: HOY,
  usual: 2,
  tecnicos: [DIEGO, LUIS, RAUL, SOFIA],
  visitas,
  ausencias: [
    { idTecnico: DIEGO.idTecnico, desde: '2026-12-24', hasta: '2027-01-02', clase: 'vacaciones' },
  ],
  feriados: [{ fecha: '2026-12-25', nombre: 'Navidad' }],
});
