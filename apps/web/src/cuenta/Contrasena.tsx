import { RUTAS } from '../navegacion.ts';
import { diaDeInstante } from '../ui/formato.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './Contrasena.module.css';
import { useCuenta } from './propia.tsx';

/** When the password was changed, and the way to change it. Without an answer, only the way. */
export function Contrasena() {
  const { data, error } = useCuenta();
  return (
    <Tarjeta titulo="Contraseña">
      <div className={clases.contrasena}>
        {data ? <p>{dichaDe(data)}</p> : !error && <Esqueleto ancho="170px" />}
        {data?.tieneContrasena !== false && (
          <EnlaceBoton {...ABRIR} to={RUTAS['cambiar-contrasena']}>
            Cambiar mi contraseña
          </EnlaceBoton>
        )}
      </div>
    </Tarjeta>
  );
}

function dichaDe({
  tieneContrasena,
  contrasenaEn,
}: NonNullable<ReturnType<typeof useCuenta>['data']>) {
  if (!tieneContrasena) return 'Entras con la cuenta de tu empresa, sin contraseña.';
  return contrasenaEn && `Es del ${diaDeInstante(contrasenaEn)}.`;
}
