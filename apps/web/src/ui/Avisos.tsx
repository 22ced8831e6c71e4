import { type IconProps, Slide, ToastContainer } from 'react-toastify/unstyled';
import { DURACION_MS } from '../plataforma/avisos.ts';
import './Avisos.css';
import { BotonIcono } from './BotonIcono.tsx';
import { Icono } from './Icono.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from './iconos.ts';

const ICONOS = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertCircle,
  default: IconInfoCircle,
};

const dibujar = ({ type }: Pick<IconProps, 'type'>) => <Icono de={ICONOS[type]} />;

/** Where notices appear, with the constants of section 9. */
export function Avisos() {
  return (
    <ToastContainer
      position="bottom-right"
      transition={Slide}
      theme="colored"
      autoClose={DURACION_MS}
      pauseOnFocusLoss={false}
      icon={dibujar}
      closeButton={({ closeToast }) => (
        <BotonIcono
          icono={IconX}
          tamanoIcono={16}
          className="aviso-cerrar"
          aria-label="Cerrar aviso"
          onClick={closeToast}
        />
      )}
      aria-label="Avisos"
    />
  );
}
