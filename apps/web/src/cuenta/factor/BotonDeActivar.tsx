import { useRouteContext } from '@tanstack/react-router';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconShieldLock } from '../../ui/piezas/iconos.ts';
import { porActivar } from './porActivar.ts';

/** With the dialog that comes after it: the codes are shown once, so their file cannot be missing then. */
const losDialogos = () =>
  Promise.all([import('./ActivarFactor.tsx'), import('./CodigosNuevos.tsx')]);

/** The key is asked for by a press. */
export function BotonDeActivar() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { ocupado, hacer } = useUnaVez();
  const { pedir: traerDialogos } = useAparte(losDialogos);
  const pedir = async () => {
    if (!(await traerDialogos())) return;
    const sobre = 'Vas a activar tu segundo factor.';
    // A toast says why it could not be.
    await llamar('factor.empezar', {}, { sobre }).then(
      (empezado) =>
        porActivar.poner({ ...empezado, codigo: '', loPedian: usuario?.faltaFactor === true }),
      () => undefined,
    );
  };
  return (
    <Boton icono={IconShieldLock} ocupado={ocupado} onClick={() => void hacer(pedir)}>
      Activar
    </Boton>
  );
}
