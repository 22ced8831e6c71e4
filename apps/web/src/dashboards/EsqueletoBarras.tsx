import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import clases from './EsqueletoBarras.module.css';

const ANCHOS = ['92%', '64%', '78%', '46%', '58%'];

export function EsqueletoBarras() {
  return (
    <div className={clases.esqueleto}>
      {ANCHOS.map((ancho) => (
        <div key={ancho}>
          <Esqueleto />
          <Esqueleto ancho={ancho} alto={28} />
        </div>
      ))}
    </div>
  );
}
