import { useSearch } from '@tanstack/react-router';
import { admiteFiltro } from '@visitas/contract/visitas/filtros';
import { masDias } from '../../ui/dias.ts';
import { diaDe } from '../../ui/formato.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { diasDeSuSemana } from '../planear/dias.ts';

export interface DiasPedidos {
  /** The day in the address or, if it has no valid one, today. */
  dia: string;
  /** The days to go to; undefined where there are no others. */
  anterior: string | undefined;
  siguiente: string | undefined;
}

export interface DeLaSemana extends DiasPedidos {
  /** Always the same day of the week, for the question to the server. */
  pedido: string;
}

/** The day in the address, and where its board of so many days goes. */
export function useDia(cuantos: number): DeLaSemana {
  const { dia: dicho }: EnUrl = useSearch({ strict: false });
  return semanaDe(dicho, diaDe(Date.now()), cuantos);
}

export function semanaDe(dicho: string | undefined, hoy: string, cuantos: number): DeLaSemana {
  const dia = dicho !== undefined && esDia(dicho) ? dicho : hoy;
  const otra = (dias: number) => [masDias(dia, dias)].find(esDia);
  return {
    dia,
    // The Monday of the first week is not a valid day.
    pedido: diasDeSuSemana(dia).find(esDia) ?? dia,
    anterior: otra(-cuantos),
    siguiente: otra(cuantos),
  };
}

const LARGO = 'aaaa-mm-dd'.length;

/** A plain date. The server also admits a date with a time, and answers for its day. */
const esDia = (texto: string): boolean => texto.length === LARGO && admiteFiltro('desde', texto);
