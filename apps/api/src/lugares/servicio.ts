import type {
  esquemaDecisionDeLugar,
  esquemaPorqueNuevo,
  esquemaPropuestaNueva,
} from '@visitas/contract/lugares/entradas';
import type { LugarPropuesto } from '@visitas/contract/lugares/esquemas';
import { VEN_MEDIDAS } from '@visitas/contract/visitas/reglas';
import type * as z from 'zod/mini';
import { momentoDe } from '../plataforma/http/llegada.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { sujetarEjecucion } from '../visitas/cambios/paso.ts';
import type { Entorno } from '../visitas/entorno.ts';
import {
  anotarDecision,
  buscarPorque,
  buscarPropuestaDe,
  type FilaDePropuesta,
  guardarPorque,
  guardarPropuesta,
  sujetarPropuesta,
  ultimosInicios,
} from './consultas.ts';

const NO_SE_HA_INICIADO = 'Inicia la visita antes: se propone desde la entrada del cliente.';
const SIN_INICIAR = 'Esta visita todavía no se ha iniciado.';
const HAY_OTRA_DESPUES = 'Después se propuso otro lugar desde esta visita. Puedes descartar este.';
const YA_ES_OTRO = 'Después se propuso otro lugar desde esta visita. Míralo antes de decidir.';
const YA_SE_DECIDIO = 'Este lugar ya se decidió. Vuelve a cargar la visita.';

const noPermite = (detalle: string) => new Rechazo('estado-no-permite', { detalle });

/**
 * From the visit in process or already closed: the phone may have had no coverage there. It is of the client of its
 * execution, and may arrive after the visit has another.
 */
export async function recibirPropuesta(
  entorno: Entorno,
  { idVisita, vuelta, ocurridoEn, ...lugar }: z.output<typeof esquemaPropuestaNueva>,
): Promise<LugarPropuesto> {
  const { bd, sesion, llegada } = entorno;
  const visita = encontrado(await sujetarEjecucion(entorno, { idVisita, vuelta }));
  if (visita.fechaInicio === null) throw noPermite(NO_SE_HA_INICIADO);
  const { ocurrido } = momentoDe(ocurridoEn, llegada, visita.accionesDesde);
  const guardada = await guardarPropuesta(bd, {
    idVisita,
    ...lugar,
    idCliente: visita.idCliente,
    idTecnico: sesion.idUsuario,
    propuestaEn: ocurrido,
  });
  if (!guardada) throw noPermite(HAY_OTRA_DESPUES);
  return comoLugarPropuesto(encontrado(await buscarPropuestaDe(bd, idVisita)));
}

export async function decidirLugar(
  entorno: Entorno,
  decision: z.output<typeof esquemaDecisionDeLugar>,
): Promise<LugarPropuesto> {
  const { bd, sesion } = entorno;
  const { idPropuesta, aceptar, latitud, longitud, propuestaEn } = decision;
  const propuesta = encontrado(await sujetarPropuesta(bd, sesion, idPropuesta));
  if (propuesta.aceptada !== null) throw noPermite(YA_SE_DECIDIO);
  const vista = propuestaEn ?? propuesta.propuestaEn;
  if (Number(new Date(vista)) !== Number(propuesta.propuestaEn)) throw noPermite(YA_ES_OTRO);
  const ajustado = latitud !== undefined && longitud !== undefined && { latitud, longitud };
  await anotarDecision(bd, {
    idPropuesta,
    idCliente: propuesta.idCliente,
    aceptada: aceptar,
    idUsuario: sesion.idUsuario,
    lugar: (aceptar && ajustado) || propuesta,
  });
  return encontrado(await lugarPropuestoEn(entorno, propuesta.idVisita));
}

/** Being out of range prevented nothing; telling why is optional and may come later. */
export async function recibirPorque(
  entorno: Entorno,
  { ocurridoEn, motivo, detalle, ...cual }: z.output<typeof esquemaPorqueNuevo>,
) {
  const { bd, llegada } = entorno;
  const { idVisita } = cual;
  const visita = encontrado(await sujetarEjecucion(entorno, cual));
  if (visita.fechaInicio === null) throw noPermite(SIN_INICIAR);
  const { ocurrido } = momentoDe(ocurridoEn, llegada, visita.accionesDesde);
  await guardarPorque(bd, {
    idVisita,
    vuelta: visita.vuelta,
    motivo,
    detalle,
    dichoEn: ocurrido,
  });
  return { idVisita };
}

/**
 * The last place proposed from a visit. Its technician reads no distance and no other position, and no proposal of the
 * client that the visit had before it was reopened.
 */
export async function lugarPropuestoEn(
  { bd, sesion }: Pick<Entorno, 'bd' | 'sesion'>,
  idVisita: number,
): Promise<LugarPropuesto | undefined> {
  const fila = await buscarPropuestaDe(bd, idVisita);
  if (!fila) return undefined;
  const propuesto = comoLugarPropuesto(fila);
  if (!VEN_MEDIDAS.includes(sesion.rol))
    return fila.idCliente === fila.visitado ? propuesto : undefined;
  return { ...propuesto, ...paraDecidir(fila), inicios: await ultimosInicios(bd, fila) };
}

const comoLugarPropuesto = (fila: FilaDePropuesta): LugarPropuesto => ({
  idPropuesta: fila.idPropuesta,
  idVisita: fila.idVisita,
  latitud: fila.latitud,
  longitud: fila.longitud,
  precision: fila.precision,
  nota: fila.nota,
  propuestaEn: fila.propuestaEn.toISOString(),
  aceptada: fila.aceptada,
});

const paraDecidir = ({ decididaEn, decididaPor, ...fila }: FilaDePropuesta) => ({
  tecnico: { idUsuario: fila.idTecnico, nombre: fila.tecnico },
  cliente: { nombre: fila.cliente, direccion: fila.direccion },
  registrado: decididaEn
    ? lugar(fila.antesLatitud, fila.antesLongitud)
    : lugar(fila.clienteLatitud, fila.clienteLongitud),
  ...(decididaEn &&
    decididaPor !== null && { decidida: { por: decididaPor, en: decididaEn.toISOString() } }),
});

const lugar = (latitud: number | null, longitud: number | null) =>
  latitud === null || longitud === null ? null : { latitud, longitud };

export async function porqueDe(
  { bd }: Pick<Entorno, 'bd'>,
  { idVisita, vuelta }: { idVisita: number; vuelta: number },
) {
  const dicho = await buscarPorque(bd, idVisita, vuelta);
  return dicho && { ...dicho, dichoEn: dicho.dichoEn.toISOString() };
}
