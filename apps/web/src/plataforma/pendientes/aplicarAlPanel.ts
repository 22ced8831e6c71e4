import type { Respuesta } from '@visitas/contract/operaciones';
import type { Accion } from './accion.ts';
import { noRealizadaDe } from './cuerpo.ts';

type Panel = Respuesta<'dashboards.tecnico'>;
type Fila = Panel['visitas'][number];

/** What waits to be sent, without what the server refused. */
export const porEnviar = (cola: readonly Accion[], idVisita: number): boolean =>
  cola.some((una) => una.idVisita === idVisita && una.rechazo === null);

const CUENTAS: Record<string, 'pendientes' | 'atrasadas' | 'enProceso' | 'completadas'> = {
  Pendiente: 'pendientes',
  Atrasada: 'atrasadas',
  'En Proceso': 'enProceso',
  Finalizada: 'completadas',
};

interface PasoDeFila {
  desde: readonly string[];
  hasta: Fila['estado'];
  /** The hour that it leaves in the row. */
  hora: 'fechaInicio' | 'fechaFinalizacion';
}
const PASOS_DE_FILA: Record<string, PasoDeFila> = {
  'visitas.iniciar': { desde: ['Pendiente', 'Atrasada'], hasta: 'En Proceso', hora: 'fechaInicio' },
  'visitas.finalizar': { desde: ['En Proceso'], hasta: 'Finalizada', hora: 'fechaFinalizacion' },
};

/** The dashboard once what was done on this phone is counted: its figures, its rows and what is next. */
export const panelConPendientes = (panel: Panel, cola: readonly Accion[]): Panel =>
  cola.reduce((uno, accion) => {
    const paso = PASOS_DE_FILA[accion.operacion];
    const fila = uno.visitas.find(({ idVisita }) => idVisita === accion.idVisita);
    if (!paso || !fila || accion.rechazo || !paso.desde.includes(fila.estado)) return uno;
    const noRealizada = paso.hasta === 'Finalizada' && noRealizadaDe(accion) !== undefined;
    const movido = mover(uno, fila, {
      ...fila,
      estado: paso.hasta,
      [paso.hora]: accion.ocurridoEn,
      ...(noRealizada && { noRealizada }),
    });
    return noRealizada ? { ...movido, noRealizadas: (uno.noRealizadas ?? 0) + 1 } : movido;
  }, panel);

const CERRADAS: readonly string[] = ['Finalizada', 'Cancelada'];

function mover(panel: Panel, fila: Fila, nueva: Fila): Panel {
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
  if (panel.proximaVisita?.idVisita === fila.idVisita) {
    nuevo.proximaVisita = visitas.find((una) => una.estado === 'Pendiente') ?? null;
  }
  return nuevo;
}
