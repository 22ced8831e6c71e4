import { enNavegador } from '@visitas/contract/enNavegador';
import { useState } from 'react';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { useDemostracion } from '../ui/demostracion/EsUnaDemostracion.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconX } from '../ui/piezas/iconos.ts';
import clases from './NotaDeDemostracion.module.css';

const QUIENES_EMPIEZAN = new Set<string>(enNavegador['inicio.empezar'].acceso);

/** Says in the navigation that the data are invented. An administrator may begin with their company from here. */
export function NotaDeDemostracion({ rol }: { rol: string }) {
  const { porDecir, entendido } = useDemostracion();
  const { pieza: Empezar, pedir } = useAparte(
    async () => (await import('./EmpezarConMiEmpresa.tsx')).EmpezarConMiEmpresa,
  );
  const [abierta, setAbierta] = useState(false);
  if (!porDecir) return null;
  return (
    <section className={clases.nota} aria-label="Demostración">
      <p>
        <strong>Demostración.</strong> Los datos son inventados.
      </p>
      <BotonIcono icono={IconX} tamanoIcono={16} aria-label="Entendido" onClick={entendido} />
      {QUIENES_EMPIEZAN.has(rol) && (
        <Boton tamano="chico" onClick={() => void pedir().then(setAbierta)}>
          Empezar con mi empresa
        </Boton>
      )}
      {Empezar && abierta && <Empezar alCerrar={() => setAbierta(false)} />}
    </section>
  );
}
