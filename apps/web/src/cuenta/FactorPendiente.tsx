import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconShieldLock } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { BotonDeActivar } from './factor/BotonDeActivar.tsx';
import clases from './SegundoFactor.module.css';

/** The whole page of a person whose role asks for a second factor. */
export const FactorPendiente = () => (
  <>
    <Alerta tipo="neutra">
      <Icono de={IconShieldLock} />
      Tu rol pide un segundo factor. Actívalo para continuar.
    </Alerta>
    <Tarjeta titulo="Segundo factor">
      <div className={clases.factor}>
        <p>
          Además de la contraseña, un código de tu teléfono. Si alguien la averigua, no le alcanza.
        </p>
        <BotonDeActivar />
      </div>
    </Tarjeta>
  </>
);
