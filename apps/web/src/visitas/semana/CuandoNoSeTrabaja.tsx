import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconCalendarEvent, IconCalendarOff } from '../../ui/piezas/iconos.ts';

/** From the week, where it is missed, to what says on which days nobody works and who is away. */
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
