import { LARGO_DE_CONTRASENA } from '@visitas/contract/sesion/contrasena';
import { configuracion } from '../../plataforma/configuracion.ts';
import { CampoContrasena } from './CampoContrasena.tsx';
import type { PropsCampo } from './CampoTexto.tsx';

const { contrasenaMinima: minimo = LARGO_DE_CONTRASENA.minimo } = configuracion;
const { maximo } = LARGO_DE_CONTRASENA;
const COMO_ES = `De ${minimo} a ${maximo} caracteres. No uses tu nombre, tu usuario ni el de la empresa.`;

interface Props extends Omit<PropsCampo, 'label'> {
  /** The sign-in name of the owner. */
  de: string;
}

/** A password that its owner chooses, and what it must be. */
export const CampoContrasenaNueva = ({ de, ...props }: Props) => (
  <>
    {/* Tells password managers whose password this is. */}
    <input type="text" autoComplete="username" value={de} readOnly hidden />
    <CampoContrasena
      label="Contraseña nueva"
      autoComplete="new-password"
      description={COMO_ES}
      {...props}
    />
  </>
);
