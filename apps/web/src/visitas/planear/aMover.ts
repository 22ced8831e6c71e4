import type { Visita } from '@visitas/contract/visitas/esquemas';
import { cancelacionDe, estadoMostrado } from '../situacion.ts';
import type { UnaDeVarias } from './admiten.ts';

/** What moving a visit needs, alone or with others, from a visit of a list or of its page. */
export const aMover = (visita: Visita): UnaDeVarias => ({
  idVisita: visita.idVisita,
  idTecnico: visita.idTecnico,
  fechaPlanificada: visita.fechaPlanificada,
  horaDesde: visita.horaDesde,
  horaHasta: visita.horaHasta,
  idCliente: visita.idCliente,
  cliente: visita.cliente.nombre,
  conLugar: visita.cliente.latitud !== null,
  version: visita.version,
  estado: estadoMostrado(visita),
  cancelacion: cancelacionDe(visita),
});
