import { fecha } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import {
  type esquemaFin,
  type esquemaInicio,
  resultadoDeFin,
} from '@visitas/contract/visitas/entradas';
import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import type * as z from 'zod/mini';
import { abrirHoja } from '../../evidencia/consultas.ts';
import { emitirConEvidencia, type FotosLeidas, leerFotosDe } from '../../evidencia/emitir.ts';
import { cerrarHoja, dichoEn } from '../../evidencia/finalizar.ts';
import { momentoDe } from '../../plataforma/http/llegada.ts';
import type { Escritura } from '../../plataforma/http/manejador.ts';
import type { VisitaTerminada } from '../../reportes/consultas.ts';
import { emitirReporte } from '../../reportes/emision.ts';
import { ejecucionPara } from '../comoVisita.ts';
import type { Entorno } from '../entorno.ts';
import type { DichoAlFinalizar } from '../tabla.ts';
import { type Captura, comoFin, comoInicio } from '../ubicacion.ts';
import { buscarAbierta, dejarDeIr, sujetarTecnico } from './consultas.ts';
import { medirDemora } from './demora.ts';
import { conDesfase } from './enCamino.ts';
import { oAnotarElIntento } from './intentos.ts';
import { Conflicto, darPaso, darPasoFinal, juzgada, noAntesDe, sujetarParaPaso } from './paso.ts';

type Inicio = z.output<typeof esquemaInicio>;
type Fin = z.output<typeof esquemaFin>;

export function iniciarVisita(entorno: Entorno, inicio: Inicio) {
  const { idVisita, vuelta, ocurridoEn, latitudInicio: latitud, longitudInicio: longitud } = inicio;
  const { precisionInicio: precision = null, tomadaInicio: tomada } = inicio;
  const captura = { latitud, longitud, precision, tomada };
  const paso = { idVisita, vuelta, ocurridoEn, captura };
  const intento = { ...SIN_TEXTO, ...paso, accion: 'iniciar' } as const;
  const { formulario } = inicio;
  return oAnotarElIntento(entorno, intento, () => iniciar(entorno, { ...intento, formulario }));
}

/** The photos that a report shows are read before the transaction. A visit without any reads nothing. */
export async function prepararFin(
  entorno: Entorno,
  fin: Fin,
): Promise<Escritura<Respuesta<'visitas.finalizar'>>> {
  const conFotos = fin.evidencias !== undefined && fin.evidencias.length > 0;
  const leidas: FotosLeidas = conFotos ? await leerFotosDe(entorno, fin.idVisita) : new Map();
  return (bd) => finalizarVisita({ ...entorno, bd }, fin, leidas);
}

function finalizarVisita(entorno: Entorno, fin: Fin, leidas: FotosLeidas) {
  const { idVisita, vuelta, ocurridoEn, latitudFin: latitud, longitudFin: longitud } = fin;
  const { precisionFin: precision = null, tomadaFin: tomada } = fin;
  const captura = { latitud, longitud, precision, tomada };
  const resultado = resultadoDeFin(fin);
  const noRealizada = fin.noRealizada?.motivo ?? null;
  const dicho = dichoEn(fin, entorno.llegada);
  const paso = { idVisita, vuelta, ocurridoEn, captura, resultado };
  const intento = { ...SIN_TEXTO, ...paso, accion: 'finalizar', evidencia: dicho } as const;
  return oAnotarElIntento(entorno, intento, () =>
    finalizar(entorno, { ...paso, noRealizada, dicho, leidas }),
  );
}

const SIN_TEXTO = { resultado: null, motivoCancelacion: null };

interface Paso {
  idVisita: number;
  vuelta: number | undefined;
  ocurridoEn: string | null | undefined;
  captura: Captura;
}

interface PasoFinal extends Paso {
  resultado: string | null;
  noRealizada: MotivoNoRealizada | null;
  dicho: DichoAlFinalizar | undefined;
  leidas: FotosLeidas;
}

async function iniciar(
  entorno: Entorno,
  { idVisita, vuelta: suya, ocurridoEn, captura, formulario }: Paso & Pick<Inicio, 'formulario'>,
) {
  const { bd, sesion, llegada } = entorno;
  await sujetarTecnico(bd, sesion);
  const visita = await sujetarParaPaso(entorno, { idVisita, vuelta: suya });
  const abierta = visitaAdmite('iniciar', visita) && (await buscarAbierta(bd, sesion));
  if (abierta) throw hayOtraAbierta(abierta);
  const momento = momentoDe(ocurridoEn, llegada, visita.accionesDesde);
  const iniciada = await darPaso(entorno, 'iniciar', idVisita, {
    estado: 'En Proceso',
    fechaInicio: momento.ocurrido,
    recibidoInicio: momento.recibido,
    horaDudosaInicio: momento.dudosa,
    ...comoInicio(await juzgada(entorno, visita.idCliente, captura)),
  });
  // They no longer go to the visit that they had announced. One announced after this start may arrive first.
  const { idUsuario } = sesion;
  await dejarDeIr(bd, { idUsuario, idVisita: null, hasta: conDesfase(momento.ocurrido) });
  const { vuelta, idTipoVisita } = iniciada;
  // Null: its technician's phone knew no form, so nothing was asked there.
  if (formulario !== null)
    await abrirHoja(bd, {
      idVisita,
      vuelta,
      idTipoVisita,
      pedido: formulario ?? null,
      inicio: momento.ocurrido,
    });
  medirDemora('iniciar', momento);
  return ejecucionPara(entorno, { ...iniciada, llave: null });
}

async function finalizar(
  entorno: Entorno,
  { idVisita, vuelta, ocurridoEn, captura, resultado, noRealizada, dicho, leidas }: PasoFinal,
) {
  const { bd, llegada } = entorno;
  const visita = await sujetarParaPaso(entorno, { idVisita, vuelta });
  const momento = momentoDe(ocurridoEn, llegada, visita.accionesDesde);
  // A visit that no longer admits it is refused by the step, and what was said is kept with the attempt.
  const cierre = visitaAdmite('finalizar', visita)
    ? await cerrarHoja(bd, { visita, dicho, resultado, noRealizada, ocurrido: momento.ocurrido })
    : undefined;
  const finalizada = await darPasoFinal(entorno, idVisita, {
    estado: 'Finalizada',
    // Finishing the visit rejects a pending request to cancel it.
    ...(visita.cancelacion === 'solicitada' && { cancelacion: 'rechazada' }),
    fechaFinalizacion: noAntesDe(visita.fechaInicio, momento.ocurrido),
    recibidoFin: momento.recibido,
    horaDudosaFin: momento.dudosa,
    ...comoFin(await juzgada(entorno, visita.idCliente, captura)),
    resultado,
    ...(noRealizada && { noRealizada }),
    ...(cierre && { fueraDeLimites: cierre.fueraDeLimites }),
  });
  const llave = await emitirSiEstaCompleta(entorno, { visita: finalizada, cierre, leidas });
  medirDemora('finalizar', momento);
  const ejecucion = ejecucionPara(entorno, { ...finalizada, llave });
  return { ...ejecucion, archivoPdf: ejecucion.reporteVisita?.archivoPdf ?? null };
}

interface Terminada {
  visita: VisitaTerminada;
  cierre: Awaited<ReturnType<typeof cerrarHoja>>;
  leidas: FotosLeidas;
}

/** Null while named files are to come: the report is issued with the last of them. */
async function emitirSiEstaCompleta(
  entorno: Entorno,
  { visita, cierre, leidas }: Terminada,
): Promise<Buffer | null> {
  if (!cierre) return emitirReporte(entorno, visita, entorno.llegada.recibida);
  return cierre.porLlegar > 0 ? null : emitirConEvidencia(entorno, { visita, leidas });
}

/** The open visit may belong to another supervisor, so only its technician is told which it is. */
const hayOtraAbierta = (abierta: { cliente: string; fechaPlanificada: string }): Conflicto =>
  new Conflicto({
    detalle:
      `Ya tienes en proceso la visita a ${abierta.cliente} del ` +
      `${fecha(abierta.fechaPlanificada)}. Finalízala antes de iniciar otra.`,
    causa: 'El técnico tenía otra visita en proceso.',
  });
