import { RAPIDOS, type Rapido } from '@visitas/contract/visitas/filtros';
import { useRef } from 'react';
import { cifraConTope, recuento } from '../../ui/formato.ts';
import queFiltra from '../../ui/lista/botonQueFiltra.module.css';
import clases from './BarraDeFiltros.module.css';
import { TITULO_DE_RAPIDO } from './fichas.ts';
import { esRapido } from './leer.ts';
import type { FiltrosDeLista } from './useFiltros.ts';

interface Props {
  filtros: FiltrosDeLista;
}

/**
 * The quick filters. A second press removes one. Its figure counts the visits it would leave along
 * with the other filters.
 */
export function Rapidos({ filtros: { leidos, cuentas, alternar } }: Props) {
  // One that was offered stays in its place: another filter may leave it without visits.
  const ofrecidos = useRef(new Set<Rapido>());
  for (const rapido of RAPIDOS)
    if (seOfrece(rapido, leidos, cuentas)) ofrecidos.current.add(rapido);
  return RAPIDOS.filter((rapido) => ofrecidos.current.has(rapido)).map((rapido) => (
    <button
      key={rapido}
      type="button"
      className={`${queFiltra.boton} ${clases.rapido}`}
      aria-pressed={esRapido(leidos, rapido)}
      onClick={() => alternar(rapido)}
    >
      {TITULO_DE_RAPIDO[rapido]}{' '}
      {cuentas && <em>{cifraConTope(recuento(cuentas.solo[rapido]))}</em>}
    </button>
  ));
}

/** Hidden from a company that never uses them, unless the address asks for them. */
const DE_QUIEN_LOS_USA: readonly Rapido[] = ['noRealizadas', 'fueraDeLimites', 'pasoSuHora'];

const seOfrece = (
  rapido: Rapido,
  leidos: FiltrosDeLista['leidos'],
  cuentas: FiltrosDeLista['cuentas'],
): boolean =>
  !DE_QUIEN_LOS_USA.includes(rapido) ||
  esRapido(leidos, rapido) ||
  (cuentas !== undefined && cuentas.solo[rapido] !== 0);
