import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useCallback, useMemo } from 'react';
import type { Mapa } from '../../plataforma/mapa/mapa.ts';
import { LienzoMapa } from '../../ui/mapa/LienzoMapa.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { LugarDeVisita } from './LugarDeVisita.tsx';
import { type Lugar, lugaresDe } from './lugares.ts';
import clases from './MapaVisita.module.css';
import { circulosDe, marcaDe } from './marcas.ts';

const ALTO = 300;
/** A few metres are told apart. */
const ZOOM_MAXIMO = 18;

/** A visit that is read again and says the same does not move the map under the eyes. */
function useLugares(visita: Visita): Lugar[] {
  const dicho = JSON.stringify(lugaresDe(visita));
  return useMemo(() => JSON.parse(dicho), [dicho]);
}

/** For who supervises: where the client is, and where the technician stood. */
export function MapaVisita({ visita }: { visita: Visita }) {
  const lugares = useLugares(visita);
  const contenido = useMemo(
    () => ({ marcas: lugares.map(marcaDe), circulos: lugares.flatMap(circulosDe) }),
    [lugares],
  );
  const encuadrar = useCallback(
    (mapa: Mapa | null) =>
      mapa?.encuadrar(
        lugares.map(({ punto }) => punto),
        ZOOM_MAXIMO,
      ),
    [lugares],
  );
  if (lugares.length === 0) return null;
  return (
    <Tarjeta titulo="Ubicación" className={clases.tarjeta}>
      <div className={clases.cuerpo}>
        <LienzoMapa
          etiqueta="Mapa de la visita"
          alto={ALTO}
          contenido={contenido}
          alCrear={encuadrar}
        />
        <ul className={clases.lugares}>
          {lugares.map((lugar) => (
            <LugarDeVisita key={lugar.nombre} lugar={lugar} />
          ))}
        </ul>
      </div>
    </Tarjeta>
  );
}
