import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { Columna } from '../ui/lista/presentacion.ts';
import { useEnMapa, useEnSemana } from '../ui/lista/useBusqueda.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { useUnDia } from '../ui/pagina/useTelefono.ts';
import {
  cliente,
  conTecnico,
  detalle,
  ESTADO,
  enTelefono,
  planificada,
  tecnico,
} from './columnas.tsx';
import { ExportarVisitas } from './ExportarVisitas.tsx';
import { DE_TODAS } from './filtros/fuentes.ts';
import { SegunLaVista } from './SegunLaVista.tsx';
import { CuandoNoSeTrabaja } from './semana/CuandoNoSeTrabaja.tsx';

export function VisitasListado() {
  const enSemana = useEnSemana();
  const enMapa = useEnMapa();
  const unDia = useUnDia();
  return (
    <Pagina
      titulo="Visitas"
      acciones={
        enSemana
          ? !unDia && <CuandoNoSeTrabaja conFeriados />
          : !enMapa && <ExportarVisitas filtrable={DE_TODAS} />
      }
    >
      <SegunLaVista filtrable={DE_TODAS} columnas={COLUMNAS} enTelefono={EN_TELEFONO} />
    </Pagina>
  );
}

const supervisorDe = ({ supervisor }: Visita) => supervisor.nombre;

const SUPERVISOR: Columna<Visita> = {
  titulo: 'Supervisor',
  ancho: '22%',
  tono: 'secundario',
  texto: supervisorDe,
};

const COLUMNAS = [
  cliente('34%'),
  SUPERVISOR,
  tecnico('22%'),
  planificada('Fecha planificada', '140px'),
  ESTADO,
  detalle(),
];

const EN_TELEFONO = enTelefono(conTecnico(supervisorDe));
