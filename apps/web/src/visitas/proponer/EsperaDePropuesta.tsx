import { SEGUNDOS_DE_PROPUESTA } from '@visitas/contract/propuestas/esquemas';
import { useEffect, useState } from 'react';
import { cifra } from '../../ui/formato.ts';
import { BarraDeAvance } from '../../ui/piezas/BarraDeAvance.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { enCurso } from './enCurso.tsx';
import clases from './Proponer.module.css';

interface Props {
  desde: number;
  alSalir: () => void;
}

const MS_POR_SEGUNDO = 1_000;
/** The bar stops short of its end: only the answer ends it. */
const CASI = 0.95;
const { deSiempre } = SEGUNDOS_DE_PROPUESTA;

/** The person may stay, leave it going on, or cancel it. */
export function EsperaDePropuesta({ desde, alSalir }: Props) {
  const segundos = useSegundos(desde);
  return (
    <div className={clases.espera}>
      <div>
        <b>Buscando un plan mejor…</b>
        <span aria-hidden>{cifra(segundos)} s</span>
      </div>
      <BarraDeAvance
        hechas={Math.min(segundos, deSiempre * CASI)}
        de={deSiempre}
        leida={{ etiqueta: 'Proponiendo', dicho: `${cifra(segundos)} segundos` }}
      />
      <small>Puedes salir: te avisaremos cuando esté lista.</small>
      <footer>
        <Boton onClick={() => enCurso.cancelar()}>Cancelar</Boton>
        <Boton tipo="principal" data-autofocus onClick={alSalir}>
          Salir y seguir trabajando
        </Boton>
      </footer>
    </div>
  );
}

function useSegundos(desde: number): number {
  const [ahora, setAhora] = useState(desde);
  useEffect(() => {
    const contar = () => setAhora(Date.now());
    contar();
    const reloj = setInterval(contar, MS_POR_SEGUNDO);
    return () => clearInterval(reloj);
  }, []);
  return Math.max(0, Math.floor((ahora - desde) / MS_POR_SEGUNDO));
}
