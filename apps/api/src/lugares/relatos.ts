import { TEXTO_DE_MOTIVO_DE_RANGO } from '@visitas/contract/lugares/esquemas';
import {
  comoUnoDe,
  enEste,
  type LineaAnotada,
  LUGAR,
  type Relatos,
} from '../plataforma/relatos.ts';

function decidio({ antes, despues }: LineaAnotada): string | undefined {
  if (antes === null) return 'Propuso otro lugar para el cliente';
  if (typeof despues?.aceptada !== 'boolean') return undefined;
  return despues.aceptada ? 'Aceptó el lugar propuesto' : 'Rechazó el lugar propuesto';
}

export const relatosDeLugares: Relatos = {
  propuestaDeLugar: {
    grupo: 'clientes',
    que: 'la propuesta de lugar',
    en: enEste('visita'),
    hizo: decidio,
    campos: { lugar: LUGAR, nota: { que: 'la nota' } },
    callados: [
      ...['idPropuesta', 'idVisita', 'idCliente', 'idTecnico', 'precision'],
      ...['propuestaEn', 'recibidaEn', 'decididaEn', 'decididaPor', 'aceptada'],
      ...['antesLatitud', 'antesLongitud'],
    ],
  },
  porqueDeRango: {
    grupo: 'visitas',
    que: 'el motivo de estar fuera de rango',
    en: enEste('visita'),
    hizo: ({ antes }) => (antes === null ? 'Dijo por qué estaba fuera de rango' : undefined),
    campos: {
      motivo: { que: 'el motivo', texto: comoUnoDe(TEXTO_DE_MOTIVO_DE_RANGO) },
      detalle: { que: 'el detalle' },
    },
    callados: ['idVisita', 'vuelta', 'dichoEn', 'recibidoEn'],
  },
};
