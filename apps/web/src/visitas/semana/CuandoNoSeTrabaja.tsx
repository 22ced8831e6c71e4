import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconCalendarEvent, IconCalendarOff } from '../../ui/piezas/iconos.ts';

/** Links to the absences and the holidays, from the week, where they are missed. */
export const CuandoNoSeTrabaja = ({ conFeriados = false }: { conFeriados?: boolean }) => (
  <>
    <EnlaceBoton {...ABRIR} to={RUTAS.ausencias} icono={IconCalendarOff}>
      Ausencias
    </EnlaceBoton>
    {conFeriados && (
      <EnlaceBoton {...ABRIR} to={RUTAS.feriados} icono={IconCalendarEvent}>
        Feriados
      </EnlaceBoton>
    )}
  </>
);
