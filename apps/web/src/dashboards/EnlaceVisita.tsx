import { Link } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { fecha } from '../ui/formato.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconChevronRight } from '../ui/piezas/iconos.ts';
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

/** The same for a finger, as the lists of visits have it. */
export function VerDetalle({ visita }: { visita: Props & { fechaPlanificada: string } }) {
  const { idVisita, cliente, fechaPlanificada } = visita;
  return (
    <EnlaceBoton
      {...detalle(idVisita)}
      tipo="enlace"
      aria-label={`Ver Detalle de la visita a ${cliente} del ${fecha(fechaPlanificada)}`}
    >
      Ver Detalle
      <Icono de={IconChevronRight} tamano={16} />
    </EnlaceBoton>
  );
}
