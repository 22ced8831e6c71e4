import { estadoMostrado } from '../comun/estados.ts';
import { type ColumnaExportada, type Exportable, siONo } from '../comun/exportacion.ts';
import type { Visita } from './esquemas.ts';
import { ventanaDe, ventanaEnTexto } from './hora.ts';
import { NO_SE_REALIZO } from './noRealizada.ts';

const COLUMNAS = {
  cliente: { titulo: 'Cliente', de: ({ cliente }) => cliente.nombre },
  supervisor: { titulo: 'Supervisor', de: ({ supervisor }) => supervisor.nombre },
  tecnico: { titulo: 'Técnico', de: ({ tecnico }) => tecnico.nombre },
  tipo: { titulo: 'Tipo', de: ({ tipoVisita }) => tipoVisita.nombre },
  fecha: { titulo: 'Fecha', clase: 'fecha', de: ({ fechaPlanificada }) => fechaPlanificada },
  estado: { titulo: 'Estado', de: estadoMostrado },
  direccion: { titulo: 'Dirección', de: ({ cliente }) => cliente.direccion },
  telefono: { titulo: 'Teléfono', de: ({ cliente }) => cliente.telefono },
  observaciones: { titulo: 'Observaciones', de: ({ observaciones }) => observaciones },
  inicio: {
    titulo: 'Inicio',
    clase: 'momento',
    de: ({ ejecucionVisita }) => ejecucionVisita?.fechaInicio ?? null,
  },
  fin: {
    titulo: 'Finalización',
    clase: 'momento',
    de: ({ ejecucionVisita }) => ejecucionVisita?.fechaFinalizacion ?? null,
  },
  resultado: {
    titulo: 'Resultado',
    de: ({ ejecucionVisita }) => ejecucionVisita?.resultado ?? null,
  },
  /** Empty before a position is judged. */
  fueraDeRango: { titulo: 'Fuera de rango', de: fueraDeRango },
  fueraDeLimites: {
    titulo: 'Fuera de límites',
    de: ({ fueraDeLimites }) => siONo(fueraDeLimites === true),
  },
  noRealizada: {
    titulo: NO_SE_REALIZO,
    de: ({ ejecucionVisita }) => siONo(ejecucionVisita?.noRealizada !== undefined),
  },
  /** Why it was cancelled, or why its technician asks for it. */
  motivo: {
    titulo: 'Motivo de cancelación',
    de: ({ motivoCierre, motivoCancelacion }) => motivoCierre ?? motivoCancelacion,
  },
  hora: {
    titulo: 'Hora',
    de: (visita) => {
      const ventana = ventanaDe(visita);
      return ventana && ventanaEnTexto(ventana);
    },
  },
  /** Its own; empty when it takes its type's. */
  duracion: {
    titulo: 'Duración (min)',
    clase: 'numero',
    de: ({ duracionMinutos }) => duracionMinutos ?? null,
  },
  numero: { titulo: 'Número de visita', clase: 'numero', de: ({ idVisita }) => idVisita },
} satisfies Record<string, ColumnaExportada<Visita>>;

function fueraDeRango({ ejecucionVisita }: Visita): string | null {
  const validado = ejecucionVisita?.validadoPorUbicacion ?? null;
  return validado === null ? null : siONo(!validado);
}

const { cliente, supervisor, tecnico, tipo, fecha, estado, ...resto } = COLUMNAS;

const exporta = (columnas: Exportable['columnas']): Exportable => ({
  nombre: 'visitas',
  columnas: { ...columnas, ...resto },
});

/** Each list begins with the columns of its own screen (section 2). */
export const EXPORTA_VISITAS = {
  todas: exporta({
    cliente,
    supervisor,
    tecnico,
    fecha: { ...fecha, titulo: 'Fecha planificada' },
    estado,
    tipo,
  }),
  supervisadas: exporta({ cliente, tecnico, tipo, fecha, estado }),
  propias: exporta({ cliente, tipo: { ...tipo, titulo: 'Tipo de Visita' }, fecha, estado }),
};
