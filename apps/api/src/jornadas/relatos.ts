import { esObjeto } from '@visitas/contract/comun/objetos';
import { jornadaEnPalabras } from '@visitas/contract/jornadas/texto';
import { type ColumnasAnotadas, enEste, LUGAR, type Relatos } from '../plataforma/relatos.ts';

/** Those of the company when it has none. */
function losDias({ dias }: ColumnasAnotadas): string | null {
  if (!esObjeto(dias)) return null;
  const trabajados = Object.entries(dias).flatMap(([dia, horas]) =>
    esObjeto(horas) && typeof horas.desde === 'string' && typeof horas.hasta === 'string'
      ? [{ dia: Number(dia), desde: horas.desde, hasta: horas.hasta }]
      : [],
  );
  return jornadaEnPalabras(trabajados).join('; ');
}

export const relatosDeJornadas: Relatos = {
  jornada: {
    grupo: 'horarios',
    que: 'la jornada',
    en: enEste('usuario'),
    hizo: ({ antes }) => (antes === null ? 'Puso la jornada' : undefined),
    campos: {
      dias: { que: 'los días y las horas', texto: losDias },
      lugar: { ...LUGAR, que: 'el lugar de donde sale' },
      vuelve: { que: 'el regreso al lugar de donde sale' },
    },
    callados: ['idTecnico', 'version'],
  },
};
