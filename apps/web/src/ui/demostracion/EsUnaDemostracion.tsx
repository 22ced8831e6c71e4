import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import clases from './EsUnaDemostracion.module.css';

/** On the way in: nothing that follows is real. */
export function EsUnaDemostracion() {
  const { porDecir } = useDemostracion();
  if (!porDecir) return null;
  return (
    <p className={clases.nota} role="note">
      <strong>Esto es una demostración.</strong> Las personas, los clientes y las visitas son
      inventados.
    </p>
  );
}

/** A page of a company asks nothing: its settings say that it never was one. */
const DEMOSTRACION = queryOptions({
  ...lecturaDe('inicio.demostracion', {}),
  queryFn: ({ signal }) => llamar('inicio.demostracion', {}, { signal, sinToast: true }),
  enabled: () => configuracion.demostracion !== undefined,
});

const sabido = crearAlmacen('visitas.demostracion-sabida', () => sessionStorage);

/** Whether these data are still those of the demonstration, and whether to say so in this session. */
export function useDemostracion() {
  const loSabe = useSyncExternalStore(sabido.escuchar, sabido.leer) !== null;
  const { data } = useQuery(DEMOSTRACION);
  return {
    porDecir: data?.demostracion === true && !loSabe,
    entendido: () => sabido.guardar('sí'),
  };
}
