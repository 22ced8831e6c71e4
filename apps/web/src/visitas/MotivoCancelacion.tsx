import { useQuery } from '@tanstack/react-query';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { detalleDe } from './detalleDe.ts';
import { RevisionCancelacion } from './RevisionCancelacion.tsx';

export function MotivoCancelacion() {
  const id = useIdDeRuta('idVisita');
  const cerrar = useCerrar(detalleDe(id));
  const lectura = useQuery(lecturaDe('visitas.obtener', { parametros: { id } }));
  return (
    <Dialogo titulo="Motivo de Cancelación" alCerrar={cerrar}>
      <Lectura de={lectura} esqueleto={<Esqueleto alto={64} />}>
        {(visita) => <RevisionCancelacion visita={visita} alDecidir={cerrar} />}
      </Lectura>
    </Dialogo>
  );
}
