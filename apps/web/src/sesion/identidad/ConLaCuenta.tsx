import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import type { ReactNode } from 'react';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { VolverAEntrar } from '../proveedor/VolverAEntrar.tsx';
import clases from './ConfirmaQueEresTu.module.css';
import type { ConQueEntra } from './conQueEntra.ts';

interface Props {
  proveedor: ProveedorVisible;
  sobre: ReactNode;
  responder: (seConfirmo: boolean) => void;
  conQue: ConQueEntra;
  alUsarLoSuyo: () => void;
}

/** The same question for a person whose session began with the company's account. */
export function ConLaCuenta({ proveedor, sobre, responder, conQue, alUsarLoSuyo }: Props) {
  const otra = otraForma(conQue);
  return (
    <>
      <div className={clases.campos}>
        <p>
          {sobre} Confírmalo con tu cuenta de {proveedor.nombre}.
        </p>
        <VolverAEntrar {...proveedor} alConfirmar={() => responder(true)} />
        {otra && (
          <Boton tipo="enlace" onClick={alUsarLoSuyo}>
            {otra}
          </Boton>
        )}
      </div>
      <footer>
        <Boton onClick={() => responder(false)}>Cancelar</Boton>
      </footer>
    </>
  );
}

/** Some people also have a password here, or a passkey. Nothing is offered that they may not have. */
function otraForma({ tieneContrasena, tieneLlaves }: ConQueEntra): string | undefined {
  if (tieneContrasena) return 'Usar mi contraseña';
  return tieneLlaves ? 'Usar una llave de acceso' : undefined;
}
