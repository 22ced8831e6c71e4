import type { Visita } from '@visitas/contract/visitas/esquemas';
import { Suspense } from 'react';
import type { Listado } from '../ui/lista/Listado.tsx';
import type { Presentacion } from '../ui/lista/presentacion.ts';
import { useEnDia, useEnMapa, useEnSemana } from '../ui/lista/useBusqueda.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import type { Filtrable } from './filtros/fuentes.ts';
import { useFiltros } from './filtros/useFiltros.ts';
import { ListaDeVisitas, useVisitas } from './ListaDeVisitas.tsx';
import { ConPanel } from './panel/ConPanel.tsx';
import { VisitasEnMapa } from './VisitasEnMapa.tsx';
import { TABLEROS } from './vistas.ts';

interface Props extends Pick<Presentacion<Visita>, 'columnas' | 'enTelefono'> {
  filtrable: Filtrable;
  /** Shown when there are no visits at all. */
  vacio: Parameters<typeof Listado<Visita>>[0]['vacio'];
}

export function SegunLaVista(props: Props) {
  const { filtrable } = props;
  const enMapa = useEnMapa();
  const enSemana = useEnSemana();
  const enDia = useEnDia();
  return (
    <ConPanel>
      {enMapa && <VisitasEnMapa filtrable={filtrable} />}
      {enSemana && (
        <Suspense fallback={<EnCamino />}>
          <TABLEROS.semana filtrable={filtrable} />
        </Suspense>
      )}
      {enDia && (
        <Suspense fallback={<EnCamino />}>
          <TABLEROS.dia filtrable={filtrable} />
        </Suspense>
      )}
      {!enMapa && !enSemana && !enDia && <EnFilas {...props} />}
    </ConPanel>
  );
}

function EnFilas({ filtrable, vacio, ...presentacion }: Props) {
  const filtros = useFiltros(filtrable);
  return (
    <ListaDeVisitas
      filtros={filtros}
      datos={useVisitas(filtros)}
      {...presentacion}
      decide
      propio={{ vacio }}
    />
  );
}

const EnCamino = () => (
  <Tarjeta aria-busy="true">
    <Esqueleto alto="min(640px, 70vh)" />
  </Tarjeta>
);
