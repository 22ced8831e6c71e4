import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { fecha } from '../ui/formato.ts';
import { ListaCorta } from '../ui/lista/ListaCorta.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconCalendarCheck, IconChevronRight } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import clases from './TablaVisitas.module.css';

export interface DeVisitas<V> {
  visitas: readonly V[] | undefined;
  /** When they were read. */
  leidas: number;
}

interface Props<V> extends DeVisitas<V> {
  titulo: string;
  vacio: string;
  columnas: readonly Columna<V>[];
  enTelefono: (visita: V) => ReactNode;
}

/** A dashboard card with a short list of visits, or a sentence when it is empty. */
export function TablaVisitas<V extends { idVisita: number }>({
  titulo,
  vacio,
  visitas,
  ...presentacion
}: Props<V>) {
  return (
    <Tarjeta titulo={titulo}>
      <ListaCorta
        {...presentacion}
        etiqueta={titulo}
        filas={visitas}
        llaveDe={({ idVisita }) => idVisita}
        vacio={<Vacio icono={IconCalendarCheck} titulo={vacio} />}
      />
    </Tarjeta>
  );
}

interface PropsEnlace {
  idVisita: number;
  cliente: string;
}

/** The client's name, as a link to the visit. */
export function EnlaceVisita({ idVisita, cliente }: PropsEnlace) {
  return (
    <Link {...detalle(idVisita)} className={`${clases.enlace} sin-cortar`}>
      {cliente}
    </Link>
  );
}

/** The same link on a phone, worded as in the lists of visits. */
export function VerDetalle({ visita }: { visita: PropsEnlace & { fechaPlanificada: string } }) {
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

const detalle = (idVisita: number) =>
  ({ ...ABRIR, to: RUTAS['detalle-visita'], params: { idVisita: String(idVisita) } }) as const;
