import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { DIAS_DE_SUGERENCIAS } from '@visitas/contract/propuestas/esquemas';
import { esVentanaCorta, VENTANA_CORTA, ventanaDe } from '@visitas/contract/visitas/hora';
import { alCaboDe, hoyEn } from '../../plataforma/hoy.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { rechazarCampo } from '../../plataforma/http/rechazo.ts';
import { type Agenda, leerAgenda } from '../agenda/agenda.ts';
import { caminosReales } from './caminosReales.ts';
import { leerClienteQuePide } from './consultas.ts';
import { losMejores } from './losMejores.ts';
import { diasHabiles, lugaresPosibles, plantear } from './lugaresPosibles.ts';

type Sugerencias = Respuesta<'propuestas.sugerir'>;

/** Where the visit has room. Nothing for a client or a type that does not exist, as in what a form knows of a visit. */
export async function sugerir(
  contexto: Contexto<Sesion>,
  criterios: Peticion<'propuestas.sugerir'>['criterios'],
): Promise<Sugerencias> {
  const { bd, sesion } = contexto;
  const cliente = await leerClienteQuePide(bd, sesion, criterios);
  if (!cliente) return [];
  const { idCliente, visita } = criterios;
  const dura = criterios.duracionMinutos ?? cliente.duraDelTipo;
  const hora = {
    horaDesde: criterios.horaDesde ?? undefined,
    horaHasta: criterios.horaHasta ?? undefined,
  };
  const ventana = ventanaDe(hora);
  if (ventana && esVentanaCorta(ventana, dura)) throw rechazarCampo('horaHasta', VENTANA_CORTA);
  const pide = { idCliente, visita, ...hora, dura, ...cliente };
  const planteada = plantear(await leerDiasHabiles(contexto), pide);
  const lugares = lugaresPosibles(planteada).slice(0, A_MEDIR);
  return losMejores(planteada, lugares, await caminosReales(contexto, planteada, lugares));
}

/** How many are measured again by the road, which may change their order. */
const A_MEDIR = 12;

/** Two weeks have ten working days, unless there are holidays or few of them in a week. */
const DIAS_LEIDOS = [15, 60];

async function leerDiasHabiles(contexto: Contexto<Sesion>): Promise<Agenda> {
  const desde = hoyEn(contexto.config.zonaHoraria);
  const [pocos = 0, muchos = pocos] = DIAS_LEIDOS;
  const agenda = await leerAgenda(contexto, { desde, hasta: alCaboDe(desde, pocos) });
  if (agenda.jornadas.size === 0 || diasHabiles(agenda).length >= DIAS_DE_SUGERENCIAS)
    return agenda;
  return leerAgenda(contexto, { desde, hasta: alCaboDe(desde, muchos) });
}
