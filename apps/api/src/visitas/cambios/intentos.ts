import { fechaHoraEn } from '@visitas/contract/comun/formato';
import type { AccionDeTecnico } from '@visitas/contract/visitas/esquemas';
import { momentoDe } from '../../plataforma/http/llegada.ts';
import { Rechazo, RechazoAnotado } from '../../plataforma/http/rechazo.ts';
import type { Entorno } from '../entorno.ts';
import type { DichoAlFinalizar } from '../tabla.ts';
import type { Captura, conVeredicto } from '../ubicacion.ts';
import {
  buscarReasignacion,
  deshacerHastaElPunto,
  insertarIntento,
  partesDe,
  puntoDeGuardado,
} from './consultas.ts';
import { Conflicto, juzgada } from './paso.ts';

/** What a technician did, as it arrived. */
export interface Intento {
  accion: AccionDeTecnico;
  idVisita: number;
  /** The execution it was of, if it said so. */
  vuelta: number | undefined;
  /** Only an attempt that says when it happened is kept: its technician was there and did it. */
  ocurridoEn: string | null | undefined;
  captura: Captura | null;
  resultado: string | null;
  motivoCancelacion: string | null;
  /** The answers, the signature and the names of the files of a finish. Files that arrive later are kept apart. */
  evidencia?: DichoAlFinalizar | undefined;
}

/**
 * Runs the step; when the visit no longer admits it, keeps the attempt instead. The note and the
 * key of the request commit together, so that repeats leave one note.
 */
export async function oAnotarElIntento<T>(
  entorno: Entorno,
  intento: Intento,
  hacer: () => Promise<T>,
): Promise<T> {
  if (!intento.ocurridoEn) return hacer();
  await puntoDeGuardado(entorno.bd);
  try {
    return await hacer();
  } catch (error) {
    const choque = await choqueDe(entorno, intento, error);
    if (!choque) throw error;
    // Undoes what the step wrote before it was refused, but not the note.
    await deshacerHastaElPunto(entorno.bd);
    const detalle = await anotar(entorno, intento, choque);
    throw new RechazoAnotado('estado-no-permite', { detalle });
  }
}

type Choque = Conflicto | NonNullable<Awaited<ReturnType<typeof buscarReasignacion>>>;

/**
 * What prevented the step. A visit not found may have been this technician's until it was
 * reassigned; only then are they told. Any other failure leaves no note.
 */
async function choqueDe(
  { bd, sesion }: Entorno,
  { idVisita }: Intento,
  error: unknown,
): Promise<Choque | undefined> {
  if (error instanceof Conflicto) return error;
  const noEsSuya = error instanceof Rechazo && error.problema.status === 404;
  return noEsSuya ? buscarReasignacion(bd, sesion, idVisita) : undefined;
}

/** Keeps the attempt, and returns the sentence for its technician. */
async function anotar(
  entorno: Entorno,
  { idVisita, vuelta, ocurridoEn, captura, evidencia, ...dicho }: Intento,
  choque: Choque,
): Promise<string> {
  const { bd, sesion, config, llegada } = entorno;
  const { idCliente, accionesDesde } = await partesDe(bd, { idVisita, vuelta: vuelta ?? null });
  const { ocurrido, recibido, dudosa } = momentoDe(ocurridoEn, llegada, accionesDesde);
  const conflicto =
    choque instanceof Conflicto ? choque : seReasigno(choque, ocurrido, config.zonaHoraria);
  const respuesta = conflicto.problema.detail;
  await insertarIntento(bd, {
    idVisita,
    idTecnico: sesion.idUsuario,
    ...dicho,
    ocurridoEn: ocurrido,
    recibidoEn: recibido,
    horaDudosa: dudosa,
    ...(captura ? await juzgada(entorno, idCliente, captura) : SIN_CAPTURA),
    evidencia: evidencia ?? null,
    respuesta,
    causa: conflicto.causa,
  });
  return respuesta;
}

/** Names the day only when it is not the day of the attempt. */
function seReasigno(
  { nombre, reasignadaEn }: Exclude<Choque, Conflicto>,
  ocurrido: Date,
  zona: string,
): Conflicto {
  const [dia, hora = ''] = fechaHoraEn(reasignadaEn.toISOString(), zona).split(' ');
  const [suDia] = fechaHoraEn(ocurrido.toISOString(), zona).split(' ');
  const cuando = `${dia === suDia ? '' : `el ${dia} `}${hora.startsWith('01') ? 'a la' : 'a las'} ${hora}`;
  return new Conflicto({
    detalle: 'Esta visita ya no está asignada a ti.',
    causa: `La visita se reasignó a ${nombre} ${cuando}.`,
  });
}

const SIN_CAPTURA = {
  latitud: null,
  longitud: null,
  precision: null,
  tomada: null,
  rango: null,
  clienteLatitud: null,
  clienteLongitud: null,
  distancia: null,
  veredicto: null,
} satisfies Record<keyof ReturnType<typeof conVeredicto>, null>;
