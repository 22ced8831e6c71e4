import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';

/** Null is a client without coordinates to compare with: neither inside nor outside. */
export function ValidacionUbicacion({ validado }: { validado: boolean | null }) {
  const grande = useTelefono();
  if (validado === null) {
    return (
      <Distintivo tono="neutral" grande={grande}>
        Sin ubicación de referencia
      </Distintivo>
    );
  }
  return (
    <Distintivo tono={validado ? 'success' : 'danger'} grande={grande}>
      {validado ? 'Dentro del rango permitido' : 'Fuera del rango permitido'}
    </Distintivo>
  );
}
