import { fecha } from '@visitas/contract/comun/formato';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { hoyEn } from '../../plataforma/hoy.ts';
import { encontrado } from '../../plataforma/http/rechazo.ts';
import { comoVisita, quienLee } from '../comoVisita.ts';
import { buscar } from '../consultas.ts';
import type { Entorno } from '../entorno.ts';
import { buscarReemplazo } from '../replanificacion/consultas.ts';
import { siguienteDiaHabil } from '../replanificacion/servicio.ts';
import { insertar, partesElegibles } from './consultas.ts';
import { Conflicto, noSeAdmite, sujetarVisita } from './paso.ts';
import { exigirElegibles } from './planificacion.ts';

interface Peticion {
  idVisita: number;
  fechaPlanificada?: string | undefined;
}

/**
 * Plans the same visit again for its technician. A closed visit does not change, so it is read before any
 * lock. The lock makes simultaneous requests take turns: the second is told of the first one's visit.
 */
export async function replanificarVisita(
  entorno: Entorno,
  { idVisita, fechaPlanificada: elegida }: Peticion,
): Promise<Visita> {
  const { bd, sesion, config } = entorno;
  const visita = encontrado(await buscar(bd, sesion, idVisita));
  if (!visitaAdmite('replanificar', visita)) throw noSeAdmite('replanificar', visita);
  if (visita.noRealizada === null) throw new Conflicto({ detalle: SE_REALIZO, causa: SE_REALIZO });
  const { idTecnico, idCliente, idTipoVisita, observaciones, idSupervisor, duracionMinutos } =
    visita;
  const partes = { idTecnico, idCliente, idTipoVisita };
  exigirElegibles(await partesElegibles(bd, sesion.idUsuario, partes));
  await sujetarVisita(entorno, idVisita);
  const otra = await buscarReemplazo(bd, idVisita);
  if (otra) throw yaSePlanifico(otra.fechaPlanificada);
  const hoy = hoyEn(config.zonaHoraria);
  const fechaPlanificada = elegida ?? (await siguienteDiaHabil(entorno, idTecnico, hoy));
  if (fechaPlanificada === null) throw new Conflicto({ detalle: SIN_DIA, causa: SIN_DIA });
  const nueva = await insertar(bd, {
    ...partes,
    idSupervisor,
    observaciones,
    // What was promised was that day's; what it takes is the work's.
    duracionMinutos,
    fechaPlanificada,
    reemplazaA: idVisita,
  });
  return comoVisita(nueva, quienLee(entorno));
}

const SE_REALIZO = 'Esta visita sí se realizó. Para repetirla, duplícala.';
const SIN_DIA = 'Su técnico no trabaja ningún día de los próximos meses. Elige otro día.';

const yaSePlanifico = (dia: string): Conflicto => {
  const detalle = `Esta visita ya se volvió a planificar para el ${fecha(dia)}.`;
  return new Conflicto({ detalle, causa: detalle });
};
