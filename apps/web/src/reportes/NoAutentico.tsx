import { IconAlertTriangle } from '../ui/piezas/iconos.ts';
import { Veredicto } from './Veredicto.tsx';

export function NoAutentico() {
  return (
    <Veredicto tono="danger" icono={IconAlertTriangle} titulo="No reconocemos este documento">
      Ningún reporte de este sistema tiene esta clave. Revisa que la dirección esté completa, tal
      como viene en el documento. Si lo está, el documento no salió de aquí.
    </Veredicto>
  );
}
