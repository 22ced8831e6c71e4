import { useSearch } from '@tanstack/react-router';
import { admiteFiltro } from '@visitas/contract/visitas/filtros';
import { diaDe } from '../../ui/formato.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { masDias } from '../filtros/agenda.ts';
import { diasDeSuSemana } from '../planear/dias.ts';

const SEMANA = 7;

export interface DeLaSemana {
  /** The day that the address says or, if it says none that exists, today. */
  dia: string;
  /** Any of its days, always the same one: what the server is asked about. */
  pedido: string;
  /** The days to go to; undefined where there is nowhere else to go. */
  anterior: string | undefined;
  siguiente: string | undefined;
}

/** Which week is seen, from the address. */
export function useDia(): DeLaSemana {
  const { dia: dicho }: EnUrl = useSearch({ strict: false });
  return semanaDe(dicho, diaDe(Date.now()));
}

export function semanaDe(dicho: string | undefined, hoy: string): DeLaSemana {
  const dia = dicho !== undefined && esDia(dicho) ? dicho : hoy;
  const otra = (dias: number) => [masDias(dia, dias)].find(esDia);
  return {
    dia,
    // The first week that there is begins on a day that there is not.
    pedido: diasDeSuSemana(dia).find(esDia) ?? dia,
    anterior: otra(-SEMANA),
    siguiente: otra(SEMANA),
  };
}

const LARGO = 'aaaa-mm-dd'.length;

/** The server admits a date with a time too, and answers of its day. */
const esDia = (texto: string): boolean => texto.length === LARGO && admiteFiltro('desde', texto);
