import type { operacionesReportes } from '@visitas/contract/reportes/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { enEste, type Relatos } from '../plataforma/relatos.ts';
import { buscarPorFolio } from './consultas.ts';
import { leerContenido } from './contenido.ts';

const relatosDeReportes: Relatos = {
  reporte: {
    grupo: 'visitas',
    que: 'el reporte',
    en: enEste('visita'),
    hizo: () => 'Emitió el reporte',
    campos: {},
    callados: ['idVisita', 'clave', 'emitidoEn', 'huella', 'huellaArchivo', 'vuelta', 'guardado'],
  },
};

export const dominioReportes: Dominio<keyof typeof operacionesReportes> = {
  manejadores: {
    'reportes.verificar': async ({ parametros }, { bd }) => {
      const reporte = encontrado(await buscarPorFolio(bd, parametros.clave));
      const { idVisita, contenido, huella, huellaArchivo, emitidoEn } = reporte;
      const dicho = leerContenido(contenido);
      const { empresa, fechaPlanificada, horaDesde, horaHasta } = dicho;
      const { fechaInicio, fechaFinalizacion, zonaHoraria } = dicho;
      return {
        empresa,
        idVisita,
        fechaPlanificada,
        horaDesde,
        horaHasta,
        fechaInicio,
        fechaFinalizacion,
        emitidoEn: emitidoEn.toISOString(),
        zonaHoraria,
        huella: huella.toString('hex'),
        huellaArchivo: huellaArchivo.toString('hex'),
        ...ejecucionDe(reporte),
      };
    },
  },
  relatos: relatosDeReportes,
};

interface Ejecutado {
  vuelta: number;
  ultimaVuelta: number;
  ultimoEmitidoEn: Date;
}

/** Nothing for the report of a visit that was executed once. */
function ejecucionDe({ vuelta, ultimaVuelta, ultimoEmitidoEn }: Ejecutado) {
  if (ultimaVuelta === 1) return {};
  if (vuelta === ultimaVuelta) return { version: vuelta };
  const reemplazadoPor = { version: ultimaVuelta, emitidoEn: ultimoEmitidoEn.toISOString() };
  return { version: vuelta, reemplazadoPor };
}
