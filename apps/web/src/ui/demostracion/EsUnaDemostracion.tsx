import clases from './EsUnaDemostracion.module.css';
import { useDemostracion } from './useDemostracion.ts';

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
