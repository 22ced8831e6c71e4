import type { ReactNode } from 'react';
import { ListaCorta } from '../ui/lista/ListaCorta.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { IconCalendarCheck } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';

interface Props<V> {
  titulo: string;
  vacio: string;
  visitas: readonly V[] | undefined;
  columnas: readonly Columna<V>[];
  enTelefono: (visita: V) => ReactNode;
}

/** The visits of a dashboard. */
export function TablaVisitas<V extends { idVisita: number }>({
  titulo,
  vacio,
  visitas,
  ...presentacion
}: Props<V>) {
  return (
    <Tarjeta titulo={titulo}>
      {visitas?.length === 0 ? (
        <Vacio icono={IconCalendarCheck} titulo={vacio} />
      ) : (
        <ListaCorta
          {...presentacion}
          etiqueta={titulo}
          filas={visitas}
          llaveDe={({ idVisita }) => idVisita}
        />
      )}
    </Tarjeta>
  );
}
