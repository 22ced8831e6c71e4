import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
import type { Lugar, RolDelMundo } from './mundo.ts';

interface Plan {
  tecnico: number;
  cliente: number;
  tipo: number;
  fecha: string;
}

/** A technician's action on a visit; `tocada` when it says when it happened. */
interface Tocada {
  visita: number;
  tocada: boolean;
}

/** One visit of several, with the version that was seen. */
interface DeVarias {
  visita: number;
  version: number | null;
}
/** Null keeps the current technician or date. */
type Movimiento = DeVarias & { tecnico: number | null; fecha: string | null };

/** The data of each action, in the terms of the world; `visita` and `vinculo` are ids. */
export interface Acciones {
  crear: Plan;
  editar: Plan & { visita: number; version: number | null };
  iniciar: Tocada & { lugar: Lugar };
  finalizar: Tocada & { lugar: Lugar; noRealizada: MotivoNoRealizada | null };
  solicitar: Tocada;
  aprobar: { visita: number };
  rechazar: { visita: number };
  cerrar: { visita: number };
  mover: { visitas: Movimiento[] };
  cerrarVarias: { visitas: DeVarias[] };
  traspasar: { actual: number; nuevo: number };
  ver: { visita: number };
  activarCliente: { cual: number; activo: boolean };
  activarTipo: { cual: number; activo: boolean };
  activarPersona: { cual: number; activo: boolean };
  moverCliente: { cual: number; lugar: Lugar | null };
  cambiarRol: { cual: number; rol: RolDelMundo };
  vincular: { supervisor: number; tecnico: number };
  desvincular: { vinculo: number };
  salir: object;
}
export type Accion = keyof Acciones;

export interface Peticion<A extends Accion = Accion> {
  accion: A;
  /** Null: without a session. */
  quien: number | null;
  datos: Acciones[A];
  clave: string | null;
}

/** An id that no row has. */
export const NINGUN_ID = 2_147_483_647;
