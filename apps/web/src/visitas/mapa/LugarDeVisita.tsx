import { coordenadas } from '../../ui/formato.ts';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { medida } from '../ficha/medida.ts';
import type { Lugar } from './lugares.ts';
import clases from './MapaVisita.module.css';
import { VEREDICTOS } from './veredictos.ts';

function Veredicto({ veredicto }: Pick<Lugar, 'veredicto'>) {
  if (!veredicto) return null;
  const { tono, texto, porQue } = VEREDICTOS[veredicto];
  return (
    <>
      <Distintivo tono={tono}>{texto}</Distintivo>
      {porQue && <p>{porQue}</p>}
    </>
  );
}

/** What the map shows of a place, in words. */
export function LugarDeVisita({ lugar }: { lugar: Lugar }) {
  const { nombre, punto, distancia, precision, veredicto } = lugar;
  const lejos = medida(distancia, precision);
  return (
    <li className={clases.lugar}>
      <h3>{nombre}</h3>
      <span className="mono">{coordenadas(punto.latitud, punto.longitud)}</span>
      {lejos && (
        <span className={clases.lejos} title="Distancia al cliente y precisión de la ubicación">
          {lejos}
        </span>
      )}
      <Veredicto veredicto={veredicto} />
    </li>
  );
}
