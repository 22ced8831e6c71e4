import type { Visita } from '@visitas/contract/visitas/esquemas';
import { VerUbicacion } from '../../ui/VerUbicacion.tsx';
import clases from './ClienteVisita.module.css';

/** Who is visited and where. 0 is a coordinate like any other. */
export function ClienteVisita({ cliente }: Pick<Visita, 'cliente'>) {
  const { nombre, direccion, latitud, longitud } = cliente;
  return (
    <div className={clases.cliente}>
      <dt>Cliente</dt>
      <dd>
        <h2>{nombre}</h2>
        <p>{direccion}</p>
      </dd>
      {latitud !== null && longitud !== null && (
        <dd className={clases.lugar}>
          <VerUbicacion latitud={latitud} longitud={longitud} />
        </dd>
      )}
    </div>
  );
}
