import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { RUTAS } from '../../navegacion.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { IconClock } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import type { EnUrlDeProponer } from './enUrl.ts';
import { UnaPropuesta } from './UnaPropuesta.tsx';

const TITULO = 'Propuesta';
const NO_ENCONTRADO = 404;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A proposal lives for an hour, and belongs to who asked for it. */
export function PaginaPropuesta() {
  const { idPropuesta = '' }: { idPropuesta?: string } = useParams({ strict: false });
  const esUna = UUID.test(idPropuesta);
  const { data, error, refetch } = useQuery({
    ...lecturaDe('propuestas.obtener', { parametros: { id: idPropuesta } }),
    enabled: esUna,
  });
  if (!esUna || (error instanceof ErrorApi && error.status === NO_ENCONTRADO)) return <YaNoEsta />;
  if (data) return <UnaPropuesta key={data.idPropuesta} propuesta={data} />;
  return (
    <Pagina titulo={TITULO}>
      {error ? (
        <Tarjeta>
          <Fallo error={error} alReintentar={refetch} />
        </Tarjeta>
      ) : (
        <div role="status" aria-busy="true" aria-label="Cargando">
          <Esqueleto alto={92} />
          <br />
          <Esqueleto alto={360} />
        </div>
      )}
    </Pagina>
  );
}

function YaNoEsta() {
  const enUrl: EnUrlDeProponer = useSearch({ strict: false });
  return (
    <Pagina titulo={TITULO}>
      <Tarjeta>
        <Vacio icono={IconClock} titulo="Esta propuesta ya no está: duran una hora.">
          <EnlaceBoton to={RUTAS['visitas-proponer']} search={enUrl} tipo="principal" replace>
            Volver a proponer
          </EnlaceBoton>
        </Vacio>
      </Tarjeta>
    </Pagina>
  );
}
