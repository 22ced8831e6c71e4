import { Boton } from '../piezas/Boton.tsx';
import { IconRefresh } from '../piezas/iconos.ts';
import clases from './SeguirTrayendo.module.css';
import type { DatosListado } from './useListado.ts';

/** Under the last row, when there is more that is not here yet. */
export function SeguirTrayendo({ datos }: { datos: DatosListado<unknown> }) {
  if (!datos.hayMas || !datos.filas) return null;
  return (
    <div className={clases.pie} role="status">
      {datos.falloAlSeguir ? (
        <Boton icono={IconRefresh} onClick={datos.seguir}>
          Reintentar
        </Boton>
      ) : (
        'Cargando más…'
      )}
    </div>
  );
}
