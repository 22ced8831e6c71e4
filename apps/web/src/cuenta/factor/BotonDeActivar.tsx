import type { Respuesta } from '@visitas/contract/operaciones';
import { useState } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconShieldLock } from '../../ui/piezas/iconos.ts';

/** With the dialog that comes after it: the codes are shown once, so their file cannot be missing then. */
const losDialogos = async () => {
  const [{ ActivarFactor }] = await Promise.all([
    import('./ActivarFactor.tsx'),
    import('./CodigosNuevos.tsx'),
  ]);
  return ActivarFactor;
};

/** The key is asked for by a press, and is forgotten when its dialog closes. */
export function BotonDeActivar() {
  const { ocupado, hacer } = useUnaVez();
  const { pieza: ActivarFactor, pedir: traerDialogos } = useAparte(losDialogos);
  const [empezado, setEmpezado] = useState<Respuesta<'factor.empezar'>>();
  const pedir = async () => {
    if (!(await traerDialogos())) return;
    const sobre = 'Vas a activar tu segundo factor.';
    // A toast says why it could not be.
    setEmpezado(await llamar('factor.empezar', {}, { sobre }).catch(() => undefined));
  };
  return (
    <>
      <Boton icono={IconShieldLock} ocupado={ocupado} onClick={() => void hacer(pedir)}>
        Activar
      </Boton>
      {empezado && ActivarFactor && (
        <ActivarFactor empezado={empezado} alCerrar={() => setEmpezado(undefined)} />
      )}
    </>
  );
}
