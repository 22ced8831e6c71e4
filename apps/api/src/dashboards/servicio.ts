import type { Respuesta } from '@visitas/contract/operaciones';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { deAdministrador, deSupervisor, deTecnico } from './consultas.ts';
import { ultimoSuceso } from './suceso.ts';

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
