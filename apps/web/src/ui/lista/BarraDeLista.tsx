import clases from './BarraDeLista.module.css';
import { Buscador } from './Buscador.tsx';
import { SelectorDeVista } from './SelectorDeVista.tsx';
import type { Busqueda } from './useBusqueda.ts';

interface Props {
  /** 'Buscar por nombre'. */
  buscarPor: string;
  busqueda: Pick<Busqueda, 'texto' | 'escribir'>;
  /** How many there are, in words. */
  cuenta: string;
  /** Its rows may be seen on a map too. */
  conMapa?: boolean | undefined;
}

/** Over a list, however it is seen: what is searched for and how many there are. */
export function BarraDeLista({ buscarPor, busqueda, cuenta, conMapa = false }: Props) {
  const { texto, escribir } = busqueda;
  return (
    <div className={clases.barra} data-con-mapa={conMapa}>
      <Buscador etiqueta={buscarPor} texto={texto} escribir={escribir} />
      <span role="status" className={clases.cuenta}>
        {cuenta}
      </span>
      {conMapa && <SelectorDeVista />}
    </div>
  );
}
