import type { Visita } from '@visitas/contract/visitas/esquemas';
import { EnlaceExterno } from '../../ui/Boton.tsx';
import { enlaceMapa } from '../../ui/formato.ts';
import { IconMapPin } from '../../ui/iconos.ts';
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
          <EnlaceExterno href={enlaceMapa(latitud, longitud)} icono={IconMapPin}>
            Ver Ubicación
          </EnlaceExterno>
        </dd>
      )}
    </div>
  );
}
