import { useQuery } from '@tanstack/react-query';
import { consultaDe } from '../plataforma/consultas.ts';
import { Consulta } from '../ui/Consulta.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { useCerrar } from '../ui/useCerrar.ts';
import { useIdDeRuta } from '../ui/useIdDeRuta.ts';
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
