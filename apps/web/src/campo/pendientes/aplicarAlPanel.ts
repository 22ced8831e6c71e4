import type { Respuesta } from '@visitas/contract/operaciones';
import type { Accion } from './accion.ts';
import { filaDe } from './acciones/acciones.ts';
import type { FilaDePanel } from './acciones/fila.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

/** What waits to be sent, without what the server refused. */
export const porEnviar = (cola: readonly Accion[], idVisita: number): boolean =>
  cola.some((una) => una.idVisita === idVisita && una.rechazo === null);

const CUENTAS: Record<string, 'pendientes' | 'atrasadas' | 'enProceso' | 'completadas'> = {
  Pendiente: 'pendientes',
  Atrasada: 'atrasadas',
  'En Proceso': 'enProceso',
  Finalizada: 'completadas',
};

/** The dashboard once what was done on this phone is counted: its figures, its rows and what is next. */
export const panelConPendientes = (panel: Panel, cola: readonly Accion[]): Panel =>
  cola.reduce((uno, accion) => {
    const paso = filaDe(accion.operacion)?.enFila;
    const fila = uno.visitas.find(({ idVisita }) => idVisita === accion.idVisita);
    if (!paso || !fila || accion.rechazo || !paso.desde.includes(fila.estado)) return uno;
    return mover(uno, fila, { ...fila, ...paso.cambia(accion) });
  }, panel);

const CERRADAS: readonly string[] = ['Finalizada', 'Cancelada'];

function mover(panel: Panel, fila: FilaDePanel, nueva: FilaDePanel): Panel {
  const { estado } = nueva;
  const otras = panel.visitas.filter((una) => una !== fila);
  const abiertas = otras.filter((una) => !CERRADAS.includes(una.estado));
  const cerradas = otras.filter((una) => CERRADAS.includes(una.estado));
  // In the order of the server: En Proceso first, and of the closed ones the last to be closed.
  const visitas = CERRADAS.includes(estado)
    ? [...abiertas, nueva, ...cerradas]
    : [nueva, ...abiertas, ...cerradas];
  const nuevo = { ...panel, visitas };
  const [menos, mas] = [CUENTAS[fila.estado], CUENTAS[estado]];
  if (menos) nuevo[menos] -= 1;
  if (mas) nuevo[mas] += 1;
  if (nueva.noRealizada) nuevo.noRealizadas = (panel.noRealizadas ?? 0) + 1;
  if (panel.proximaVisita?.idVisita === fila.idVisita) {
    nuevo.proximaVisita = visitas.find((una) => una.estado === 'Pendiente') ?? null;
  }
  return nuevo;
}
