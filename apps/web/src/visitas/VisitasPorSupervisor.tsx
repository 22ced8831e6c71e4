import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import type { EnUrl } from '../ui/lista/enUrl.ts';
import { useEnDia, useEnSemana } from '../ui/lista/useBusqueda.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { useUnDia } from '../ui/pagina/useTelefono.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { IconCalendarCheck, IconPlus } from '../ui/piezas/iconos.ts';
import {
  cliente,
  conTecnico,
  detalle,
  ESTADO,
  enTelefono,
  planificada,
  tecnico,
  tipo,
  tipoDe,
} from './columnas.tsx';
import { ExportarVisitas } from './ExportarVisitas.tsx';
import { DE_SUPERVISOR } from './filtros/fuentes.ts';
import { MenuPlanificar } from './planear/MenuPlanificar.tsx';
import { SegunLaVista } from './SegunLaVista.tsx';
import { CuandoNoSeTrabaja } from './semana/CuandoNoSeTrabaja.tsx';

/** The visits that a supervisor created. */
export function VisitasPorSupervisor() {
  const enSemana = useEnSemana();
  const unDia = useUnDia();
  const enDia = useEnDia();
  return (
    <Pagina
      titulo="Visitas"
      acciones={
        <>
          {enSemana && !unDia && <CuandoNoSeTrabaja />}
          <ExportarVisitas filtrable={DE_SUPERVISOR} />
          <MenuPlanificar />
          <EnlaceBoton
            {...ABRIR}
            to={RUTAS['visitas-crear']}
            search={(antes: EnUrl) =>
              ((enSemana && unDia) || enDia) && antes.dia ? { ...antes, fecha: antes.dia } : antes
            }
            tipo="principal"
            icono={IconPlus}
          >
            Crear Visita
          </EnlaceBoton>
        </>
      }
    >
      <SegunLaVista
        filtrable={DE_SUPERVISOR}
        columnas={COLUMNAS}
        enTelefono={EN_TELEFONO}
        vacio={SIN_VISITAS_AUN}
      />
      <Outlet />
    </Pagina>
  );
}

const SIN_VISITAS_AUN = {
  icono: IconCalendarCheck,
  texto: 'Aún no hay visitas',
  detalle: 'Planifica la primera: un cliente, uno de tus técnicos y un día.',
  acciones: <PlanificarLaPrimera />,
};

/** Without a technician there is nobody to plan it for, and only an administrator gives one. */
function PlanificarLaPrimera() {
  const { data, isPending } = useQuery(lecturaDe('usuarios.misTecnicos', {}));
  if (isPending) return null;
  if (data?.every(({ activo }) => !activo)) return <p>{ANTES_UN_TECNICO}</p>;
  return (
    <EnlaceBoton {...ABRIR} to={RUTAS['visitas-crear']} icono={IconPlus}>
      Planificar la primera
    </EnlaceBoton>
  );
}

const ANTES_UN_TECNICO =
  'Antes necesitas un técnico activo a tu cargo. Pide a un administrador que lo agregue.';

const COLUMNAS = [
  cliente('34%'),
  tecnico('22%'),
  tipo('Tipo', '22%'),
  planificada('Fecha', '108px'),
  ESTADO,
  detalle(),
];

const EN_TELEFONO = enTelefono(conTecnico(tipoDe));
