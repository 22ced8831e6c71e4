import { useSearch } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { EnUrl } from '../ui/lista/enUrl.ts';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Presentacion } from '../ui/lista/presentacion.ts';
import type { DatosListado } from '../ui/lista/useListado.ts';
import { LISTADO } from './columnas.tsx';
import { PorDecidir } from './porDecidir/PorDecidir.tsx';

interface Props extends Pick<Presentacion<Visita>, 'columnas' | 'enTelefono'> {
  datos: DatosListado<Visita>;
}

/** A list of visits, whoever's: its bars, and its rows or the requests there are to decide in their place. */
export function ListaDeVisitas({ datos, ...presentacion }: Props) {
  const { solo = '' }: EnUrl = useSearch({ strict: false });
  return (
    <Listado
      {...LISTADO}
      {...presentacion}
      datos={datos}
      enLugar={
        solo.split(',').includes('porDecidir')
          ? (filas, vacio) => (
              <PorDecidir datos={datos} vacio={vacio}>
                {filas}
              </PorDecidir>
            )
          : undefined
      }
    />
  );
}
