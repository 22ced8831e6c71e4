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
import { DE_TODAS } from './filtros/fuentes.ts';
import { useFiltros } from './filtros/useFiltros.ts';
import { ListaDeVisitas, useVisitas } from './ListaDeVisitas.tsx';
import { ConPanel } from './panel/ConPanel.tsx';
import { CuandoNoSeTrabaja } from './semana/CuandoNoSeTrabaja.tsx';
import { VisitasEnMapa } from './VisitasEnMapa.tsx';
import { VisitasEnSemana } from './VisitasEnSemana.tsx';

/** All the visits of the company, for the Administrador. */
export function VisitasListado() {
  const enMapa = useEnMapa();
  const enSemana = useEnSemana();
  const unDia = useUnDia();
  return (
    <Pagina
      titulo="Visitas"
      acciones={enSemana && !unDia ? <CuandoNoSeTrabaja conFeriados /> : undefined}
    >
      <ConPanel>
        {enMapa && <VisitasEnMapa filtrable={DE_TODAS} />}
        {enSemana && <VisitasEnSemana filtrable={DE_TODAS} />}
        {!enMapa && !enSemana && <Visitas />}
      </ConPanel>
    </Pagina>
  );
}

function Visitas() {
  const filtros = useFiltros(DE_TODAS);
  const datos = useVisitas(filtros);
  return (
    <ListaDeVisitas
      filtros={filtros}
      datos={datos}
      columnas={COLUMNAS}
      enTelefono={EN_TELEFONO}
      decide
    />
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
