import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import type { ReactNode } from 'react';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import clases from './ConLaCuenta.module.css';
import { VolverAEntrar } from './VolverAEntrar.tsx';

interface Props {
  proveedor: ProveedorVisible;
  sobre: ReactNode;
  responder: (seConfirmo: boolean) => void;
  /** Some people also have a password here. */
  alUsarContrasena: () => void;
}

/** The same question for a person whose session began with the company's account. */
export const ConLaCuenta = ({ proveedor, sobre, responder, alUsarContrasena }: Props) => (
  <Dialogo titulo="Confirma que eres tú" alCerrar={() => responder(false)}>
    <div className={clases.cuenta}>
      <p>{sobre} Entraste hace más de 15 minutos.</p>
      <VolverAEntrar {...proveedor} alConfirmar={() => responder(true)} />
      <Boton tipo="enlace" onClick={alUsarContrasena}>
        Usar mi contraseña
      </Boton>
    </div>
    <footer>
      <Boton onClick={() => responder(false)}>Cancelar</Boton>
    </footer>
  </Dialogo>
);
