import type { ErroresDeCampo } from '@visitas/contract/comun/errores';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { traspasarSeries } from '../../series/consultas.ts';
import { ponerACargo, sujetarSupervisores, type Traspaso, traspasar } from './consultas.ts';

/** The current supervisor may be inactive or have another role: a hand-over is needed precisely then. */
export async function traspasarVisitas(bd: Ejecutor, traspaso: Traspaso) {
  const { idSupervisorActual, idSupervisorNuevo } = traspaso;
  const personas = await sujetarSupervisores(bd, traspaso);
  const actual = personas.some(({ idUsuario }) => idUsuario === idSupervisorActual);
  const nuevo = personas.some(
    ({ idUsuario, activo, esSupervisor }) =>
      idUsuario === idSupervisorNuevo && activo && esSupervisor,
  );
  const campos: ErroresDeCampo = {
    ...(!actual && { idSupervisorActual: ['Elige de quién son las visitas.'] }),
    ...(!nuevo && { idSupervisorNuevo: ['Elige un supervisor activo.'] }),
    ...(idSupervisorActual === idSupervisorNuevo && {
      idSupervisorNuevo: ['Elige un supervisor distinto del que las tiene.'],
    }),
  };
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
  // Before the visits, because a change of a series locks them after it. Its technicians come too:
  // without them in charge, the series would create nothing more.
  const series = await traspasarSeries(bd, traspaso);
  const traspasadas = await traspasar(bd, traspaso);
  const tecnicos = [...traspasadas, ...series].map(({ idTecnico }) => idTecnico);
  return {
    visitas: traspasadas.length,
    tecnicos: await ponerACargo(bd, idSupervisorNuevo, tecnicos),
  };
}
