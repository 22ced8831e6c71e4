import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { cifra } from '../ui/formato.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { EnlaceAnadir, EsqueletoSupervisor } from './DelSupervisor.tsx';
import { ListaACargo } from './ListaACargo.tsx';
import { SinSupervisor } from './SinSupervisor.tsx';
import { useIdSupervisor, useVinculos } from './supervisor.ts';

/** A supervisor and the technicians in their charge. */
export function TecnicosACargo() {
  const id = useIdSupervisor();
  const supervisor = useQuery(lecturaDe('usuarios.obtener', { parametros: { id } }));
  const vinculos = useVinculos(id);

  if (!supervisor.data || !vinculos.data) {
    const error = supervisor.error ?? vinculos.error;
    if (!error) return <EsqueletoSupervisor />;
    const reintentar = () => void Promise.all([supervisor.refetch(), vinculos.refetch()]);
    return <SinSupervisor error={error} alReintentar={reintentar} />;
  }

  const { nombre } = supervisor.data;
  return (
    <Pagina
      titulo={nombre}
      retrato={<Avatar usuario={supervisor.data} grande />}
      detalle={`Técnicos a cargo · ${cifra(vinculos.data.length)}`}
      acciones={<EnlaceAnadir idSupervisor={id} />}
    >
      <ListaACargo
        supervisor={nombre}
        vinculos={vinculos.data}
        actualizando={vinculos.isFetching}
      />
      <Outlet />
    </Pagina>
  );
}
