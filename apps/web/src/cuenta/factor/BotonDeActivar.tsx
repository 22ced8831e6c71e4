import type { Respuesta } from '@visitas/contract/operaciones';
import { Suspense, useState } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconShieldLock } from '../../ui/piezas/iconos.ts';

const ActivarFactor = aparte(() => import('./ActivarFactor.tsx'), 'ActivarFactor');

/** The key is asked for by a press, and is forgotten when its dialog closes. */
export function BotonDeActivar() {
  const { ocupado, hacer } = useUnaVez();
  const [empezado, setEmpezado] = useState<Respuesta<'factor.empezar'>>();
  // A toast says why it could not be.
  const pedir = async () =>
    setEmpezado(
      await llamar('factor.empezar', {}, { sobre: 'Vas a activar tu segundo factor.' }).catch(
        () => undefined,
      ),
    );
  return (
    <>
      <Boton icono={IconShieldLock} ocupado={ocupado} onClick={() => void hacer(pedir)}>
        Activar
      </Boton>
      {empezado && (
        <Suspense>
          <ActivarFactor empezado={empezado} alCerrar={() => setEmpezado(undefined)} />
        </Suspense>
      )}
    </>
  );
}
