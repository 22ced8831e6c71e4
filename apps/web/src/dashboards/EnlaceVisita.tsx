import { Link } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { EnlaceBoton } from '../ui/Boton.tsx';
import { ABRIR } from '../ui/useCerrar.ts';
import clases from './EnlaceVisita.module.css';

interface Props {
  idVisita: number;
  cliente: string;
}

const detalle = (idVisita: number) =>
  ({ ...ABRIR, to: RUTAS['detalle-visita'], params: { idVisita: String(idVisita) } }) as const;

/** The client of a visit, which leads to it. */
export function EnlaceVisita({ idVisita, cliente }: Props) {
  return (
    <Link {...detalle(idVisita)} className={clases.enlace} title={cliente}>
      {cliente}
    </Link>
  );
}

/** The same for a finger. */
export function VerDetalle({ idVisita, cliente }: Props) {
  return (
    <EnlaceBoton
      {...detalle(idVisita)}
      tipo="enlace"
      tamano="chico"
      aria-label={`Ver Detalle: ${cliente}`}
    >
      Ver Detalle
    </EnlaceBoton>
  );
}
