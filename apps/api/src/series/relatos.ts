import { comoFecha, enEste, type LineaAnotada, type Relatos } from '../plataforma/relatos.ts';
import { LO_PLANIFICADO } from '../visitas/relatos.ts';

const PORQUE: Readonly<Record<string, string>> = {
  'series.cancelar': 'Canceló las visitas que quedaban de la serie',
  'visitas.traspasar': 'Traspasó la serie de visitas',
  'series.avanzar': 'Creó más visitas de la serie',
};

const hizo = ({ operacion, antes }: LineaAnotada): string | undefined =>
  antes ? PORQUE[operacion ?? ''] : undefined;

export const relatosDeSeries: Relatos = {
  serie: {
    grupo: 'visitas',
    que: 'la serie de visitas',
    en: enEste('serie'),
    hizo,
    campos: {
      ...LO_PLANIFICADO,
      desde: { que: 'la primera fecha', texto: comoFecha },
      vigenteDesde: { que: 'el primer día en que vale', texto: comoFecha },
      vigenteHasta: { que: 'el último día en que vale', texto: comoFecha },
    },
    callados: ['idSerie', 'version', 'regla', 'proxima'],
  },
};
