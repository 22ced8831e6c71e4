import type { Visita } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../navegacion.ts';
import type { Columna } from '../ui/lista/presentacion.ts';
import { useEnSemana } from '../ui/lista/useBusqueda.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { useUnDia } from '../ui/pagina/useTelefono.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { IconCalendarCheck } from '../ui/piezas/iconos.ts';
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
  const unDia = useUnDia();
  return (
    <Pagina
      titulo="Visitas"
      acciones={
        enSemana ? (
          !unDia && <CuandoNoSeTrabaja conFeriados />
        ) : (
          <ExportarVisitas filtrable={DE_TODAS} />
        )
      }
    >
      <SegunLaVista
        filtrable={DE_TODAS}
        columnas={COLUMNAS}
        enTelefono={EN_TELEFONO}
        vacio={SIN_VISITAS}
      />
    </Pagina>
  );
}

const SIN_VISITAS = {
  icono: IconCalendarCheck,
  texto: 'Aún no hay visitas',
  detalle: 'Las planifica un supervisor, para los técnicos que tiene a cargo.',
  acciones: <EnlaceBoton to={RUTAS['usuarios-supervisores']}>Ver supervisores</EnlaceBoton>,
};

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
