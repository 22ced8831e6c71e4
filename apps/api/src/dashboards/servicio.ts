import type { Suceso } from '@visitas/contract/dashboards/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { deAdministrador, deSupervisor, deTecnico, type Reciente } from './consultas.ts';

type Entorno = Contexto<Sesion>;

const hoyDe = ({ config }: Entorno) => hoyEn(config.zonaHoraria);

export async function panelDeTecnico(entorno: Entorno): Promise<Respuesta<'dashboards.tecnico'>> {
  const { bd, sesion } = entorno;
  const { abiertas, cerradas, ...cuentas } = await deTecnico(bd, sesion.idUsuario, hoyDe(entorno));
  return {
    ...cuentas,
    // The pending ones come by date after the late ones: the first is the next.
    proximaVisita: abiertas.find(({ estado }) => estado === 'Pendiente') ?? null,
    visitas: [...abiertas, ...cerradas],
  };
}

export const panelDeSupervisor = (entorno: Entorno) =>
  deSupervisor(entorno.bd, entorno.sesion.idUsuario, hoyDe(entorno));

export async function panelDeAdministrador(
  entorno: Entorno,
): Promise<Respuesta<'dashboards.administrador'>> {
  const { recientes, ...resto } = await deAdministrador(entorno.bd, hoyDe(entorno));
  // Section 3 calls the client `nombre` here.
  return {
    ...resto,
    recientes: recientes.map((visita) => {
      const { cliente: nombre, ...fila } = visita;
      return { ...fila, ...ultimoSuceso(visita), nombre };
    }),
  };
}

/** What was last done with a visit, and when. */
function ultimoSuceso(visita: Reciente): { suceso: Suceso; ocurridoEn: string } {
  const { operacion, ocurridaEn = '' } = visita.ultima ?? {};
  if (!operacion) return { suceso: segunLaFila(visita), ocurridoEn: enUtc(visita.actualizadaEn) };
  return { suceso: SEGUN_OPERACION.get(operacion) ?? 'editada', ocurridoEn: enUtc(ocurridaEn) };
}

/** The operations of `bitacora` that are more than an edit. */
const SEGUN_OPERACION = new Map<string, Suceso>([
  ['visitas.crear', 'creada'],
  ['visitas.iniciar', 'iniciada'],
  ['visitas.finalizar', 'finalizada'],
  ['visitas.solicitarCancelacion', 'cancelacionSolicitada'],
  ['visitas.aprobarCancelacion', 'cancelacionAprobada'],
  ['visitas.rechazarCancelacion', 'cancelacionRechazada'],
  ['visitas.cerrar', 'cerrada'],
  ['visitas.traspasar', 'traspasada'],
]);

/** What the row itself tells: of a visit that the program filled in, nobody did anything else. */
function segunLaFila({ estado, cancelacion }: Reciente): Suceso {
  if (estado === 'Finalizada') return 'finalizada';
  if (estado === 'En Proceso') return 'iniciada';
  if (cancelacion === 'ninguna') return 'creada';
  return SEGUN_CANCELACION[cancelacion];
}

const SEGUN_CANCELACION = {
  solicitada: 'cancelacionSolicitada',
  aprobada: 'cancelacionAprobada',
  rechazada: 'cancelacionRechazada',
} as const;

const enUtc = (instante: string) => new Date(instante).toISOString();
