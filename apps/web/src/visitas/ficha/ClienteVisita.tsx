import type { Visita } from '@visitas/contract/visitas/esquemas';
import { enlaceTelefono } from '../../ui/formato.ts';
import { EnlacePropio } from '../../ui/piezas/Boton.tsx';
import { IconPhone } from '../../ui/piezas/iconos.ts';
import { VerUbicacion } from '../../ui/piezas/VerUbicacion.tsx';
import clases from './ClienteVisita.module.css';

function Telefono({ nombre, telefono }: Pick<Visita['cliente'], 'nombre' | 'telefono'>) {
  const href = enlaceTelefono(telefono);
  if (!href) return <span>{telefono}</span>;
  return (
    <EnlacePropio href={href} icono={IconPhone} aria-label={`Llamar a ${nombre}: ${telefono}`}>
      {telefono}
    </EnlacePropio>
  );
}

/** Who is visited, where, and how to reach them. 0 is a coordinate like any other. */
export function ClienteVisita({ cliente }: Pick<Visita, 'cliente'>) {
  const { nombre, direccion, latitud, longitud } = cliente;
  return (
    <div className={clases.cliente}>
      <dt>Cliente</dt>
      <dd>
        <h2>{nombre}</h2>
        <p>{direccion}</p>
      </dd>
      <dd className={clases.contacto}>
        <Telefono {...cliente} />
        {latitud !== null && longitud !== null && (
          <VerUbicacion latitud={latitud} longitud={longitud} />
        )}
      </dd>
    </div>
  );
}
