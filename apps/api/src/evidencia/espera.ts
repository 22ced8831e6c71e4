import { fechaHoraEn } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Escritura } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { enlaceDeReporte } from '../reportes/enlace.ts';
import { sujetarVisita } from '../visitas/cambios/paso.ts';
import type { Entorno } from '../visitas/entorno.ts';
import { buscarHoja, esperadosDe, guardarHoja } from './consultas.ts';
import { emitirLoEsperado, type FotosLeidas, leerFotosDe } from './emitir.ts';
import { finDeLaEspera, yaSeEspero } from './lectura.ts';

type Emitida = Respuesta<'evidencia.emitir'>;

/** Issues the report of a finished visit without the files that were awaited for three days. */
export async function prepararEmision(
  entorno: Entorno,
  idVisita: number,
): Promise<Escritura<Emitida>> {
  const esperados = await esperadosDe(entorno.bd, entorno.sesion, idVisita);
  const leidas: FotosLeidas =
    esperados.length > 0 ? await leerFotosDe(entorno, idVisita) : new Map();
  return (bd) => emitir({ ...entorno, bd }, idVisita, leidas);
}

async function emitir(entorno: Entorno, idVisita: number, leidas: FotosLeidas): Promise<Emitida> {
  const { bd, llegada, config } = entorno;
  const visita = await sujetarVisita(entorno, idVisita);
  const hoja = await buscarHoja(bd, visita);
  if (visita.estado !== 'Finalizada' || !hoja || hoja.porLlegar.length === 0)
    throw new Rechazo('estado-no-permite', { detalle: NO_ESPERA });
  if (!yaSeEspero(visita, llegada.recibida))
    throw new Rechazo('estado-no-permite', {
      detalle: `Todavía se esperan sus archivos. Podrás emitirlo desde el ${fechaHoraEn(
        finDeLaEspera(visita).toISOString(),
        config.zonaHoraria,
      )}.`,
    });
  const sinLlegar = hoja.porLlegar;
  await guardarHoja(bd, visita, { porLlegar: [] });
  const llave = await emitirLoEsperado(entorno, { idVisita, leidas, sinLlegar });
  return { idVisita, archivoPdf: enlaceDeReporte(idVisita, llave) };
}

const NO_ESPERA = 'Esta visita no espera ningún archivo. Vuelve a cargarla.';
