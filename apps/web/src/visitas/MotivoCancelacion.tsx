import { useQuery } from '@tanstack/react-query';
import { consultaDe } from '../plataforma/servidor/consultas.ts';
import { Consulta } from '../ui/pagina/Consulta.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { detalleDe } from './detalleDe.ts';
import { RevisionCancelacion } from './RevisionCancelacion.tsx';

export function MotivoCancelacion() {
  const id = useIdDeRuta('idVisita');
  const cerrar = useCerrar(detalleDe(id));
  const consulta = useQuery(consultaDe('visitas.obtener', { parametros: { id } }));
  return (
    <Dialogo titulo="Motivo de Cancelación" alCerrar={cerrar}>
      <Consulta de={consulta} esqueleto={<Esqueleto alto={64} />}>
        {(visita) => <RevisionCancelacion visita={visita} alDecidir={cerrar} />}
      </Consulta>
    </Dialogo>
  );
}
