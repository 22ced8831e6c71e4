import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useConexion } from '../../plataforma/conexion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { LaVezAnterior, ParaQuienVa } from '../../ui/piezas/LaVezAnterior.tsx';

/** What whoever goes has to know of the client: its notes, and what was done there the last time. */
export function AntesDeIr({ visita }: { visita: Visita }) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const envio = { parametros: { id: visita.idCliente } };
  // The visit can be done without it: when it does not come, nobody is interrupted.
  const { data } = useQuery({
    queryKey: ['clientes.ficha', envio],
    queryFn: ({ signal }) => llamar('clientes.ficha', envio, { signal, sinToast: true }),
  });
  const hayConexion = useConexion();
  if (!data) return !hayConexion && <Alerta tipo="neutra">{SIN_CONEXION}</Alerta>;
  const { notas, anterior } = data;
  const abierta = !visita.ejecucionVisita?.fechaFinalizacion && !visita.cerradaPor;
  return (
    <>
      {notas && <ParaQuienVa notas={notas} />}
      {abierta && anterior && <LaVezAnterior anterior={anterior} idUsuario={usuario?.idUsuario} />}
    </>
  );
}

const SIN_CONEXION = 'Sin conexión: las notas y la vez anterior se verán cuando vuelva.';
