import type { Visita } from '@visitas/contract/visitas/esquemas';

/** What a person writes of a visit. */
export type ValoresVisita = {
  idTecnico: string;
  idCliente: string;
  idTipoVisita: string;
  fechaPlanificada: string;
  observaciones: string;
};

export const VISITA_VACIA: ValoresVisita = {
  idTecnico: '',
  idCliente: '',
  idTipoVisita: '',
  fechaPlanificada: '',
  observaciones: '',
};

export const valoresDe = (visita: Visita): ValoresVisita => ({
  idTecnico: String(visita.idTecnico),
  idCliente: String(visita.idCliente),
  idTipoVisita: String(visita.idTipoVisita),
  fechaPlanificada: visita.fechaPlanificada,
  observaciones: visita.observaciones ?? '',
});

/** From then on, who goes and to whom cannot change. */
export const comenzada = ({ ejecucionVisita }: Visita): boolean => ejecucionVisita !== null;
