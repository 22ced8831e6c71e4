import type { ErroresDeCampo } from '@visitas/contract/comun/errores';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { comoVisita, quienLee } from '../comoVisita.ts';
import type { Entorno } from '../entorno.ts';
import { obtenerVisita } from '../servicio.ts';
import { insertar, type Partes, type PlanDeVisita, partesElegibles } from './consultas.ts';
import { darPaso, noSeAdmite, sujetarVisita } from './paso.ts';
import { conHoraGuardada, exigirVentanaBastante, sinLoQueTenia } from './ventanas.ts';

interface Edicion extends PlanDeVisita {
  idVisita: number;
  version?: number | undefined;
}

export const ELEGIR: Record<keyof Partes, string> = {
  idTecnico: 'Elige uno de tus técnicos activos.',
  idCliente: 'Elige un cliente activo.',
  idTipoVisita: 'Elige un tipo de visita activo.',
};

/** The messages of the failing parts, in the order of the form; null when none fails. */
function mensajesDe<P extends keyof Partes>(
  mensajes: Record<P, string>,
  falla: (parte: NoInfer<P>) => boolean,
): ErroresDeCampo | null {
  const malas = nombresDe(mensajes).filter(falla);
  if (malas.length === 0) return null;
  return Object.fromEntries(malas.map((parte) => [parte, [mensajes[parte]]]));
}

export function exigirElegibles(elegible: Record<keyof Partes, boolean>): void {
  const campos = mensajesDe(ELEGIR, (parte) => !elegible[parte]);
  if (campos) throw new Rechazo('validacion', { campos });
}

export async function crearVisita(entorno: Entorno, plan: PlanDeVisita): Promise<Visita> {
  const { bd, sesion } = entorno;
  exigirElegibles(await partesElegibles(bd, sesion.idUsuario, plan));
  await exigirVentanaBastante(bd, plan);
  const nueva = await insertar(bd, { ...plan, idSupervisor: sesion.idUsuario });
  return comoVisita(nueva, quienLee(entorno));
}

const PARTES_FIJAS = 'La visita ya se inició: no puede cambiar de técnico ni de cliente.';
const YA_INICIADA = 'La visita ya se inició: deja el que tiene.';
const FIJAS_AL_INICIAR = { idTecnico: YA_INICIADA, idCliente: YA_INICIADA };

/** A visit may keep its technician, client and type, even if deactivated since. */
export async function editarVisita(entorno: Entorno, edicion: Edicion): Promise<Visita> {
  const { bd, sesion } = entorno;
  const { idVisita, version, ...plan } = edicion;
  const elegible = await partesElegibles(bd, sesion.idUsuario, plan);
  const visita = await sujetarVisita(entorno, idVisita);
  if (version !== undefined && version !== visita.version) throw new Rechazo('version-anterior');
  if (!visitaAdmite('editar', visita)) throw noSeAdmite('editar', visita);
  const cambia = (parte: keyof Partes) => plan[parte] !== visita[parte];
  const fijas = visita.fechaInicio && mensajesDe(FIJAS_AL_INICIAR, cambia);
  if (fijas) throw new Rechazo('estado-no-permite', { detalle: PARTES_FIJAS, campos: fijas });
  exigirElegibles({
    idTecnico: elegible.idTecnico || !cambia('idTecnico'),
    idCliente: elegible.idCliente || !cambia('idCliente'),
    idTipoVisita: elegible.idTipoVisita || !cambia('idTipoVisita'),
  });
  await exigirVentanaBastante(bd, sinLoQueTenia(conHoraGuardada(plan, visita), visita));
  await darPaso(entorno, 'editar', idVisita, plan);
  return obtenerVisita(entorno, idVisita);
}
