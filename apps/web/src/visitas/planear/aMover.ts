import type { Estado } from '@visitas/contract/comun/estados';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { cancelacionDe, estadoMostrado } from '../situacion.ts';
import type { UnaDeVarias } from './admiten.ts';
import type { Puesta } from './avisos.ts';
import type { Movible } from './mover.ts';

/** What has to be known of a visit to say what its move means. A cell of the week has all of it. */
export type AMover = Puesta & Movible;

/** The same, and what is asked of several, of a visit of a list or of its page. */
export const aMover = (visita: Visita): UnaDeVarias => ({
  idVisita: visita.idVisita,
  idTecnico: visita.idTecnico,
  fechaPlanificada: visita.fechaPlanificada,
  idCliente: visita.idCliente,
  cliente: visita.cliente.nombre,
  conLugar: visita.cliente.latitud !== null,
  version: visita.version,
  estado: estadoMostrado(visita) as Estado,
  cancelacion: cancelacionDe(visita),
});
