import { buffer } from 'node:stream/consumers';
import { TIPO_DE_FORMATO } from '@visitas/contract/comun/exportacion';
import { porQueNoCaben } from '@visitas/contract/exportaciones/limites';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { hoyEn } from '../plataforma/hoy.ts';
import { encontrado, rechazarEnAlto } from '../plataforma/http/rechazo.ts';
import { cortar } from '../plataforma/tablas/tabla.ts';
import { type EntradaZip, escribirZip } from '../plataforma/tablas/zip.ts';
import { buscarArchivo } from '../reportes/consultas.ts';
import type { Entorno } from '../visitas/entorno.ts';
import { cualesDe } from '../visitas/servicio.ts';
import { type ReporteDeVisita, reportesDe } from './consultas.ts';
import type { Descarga } from './descargas.ts';

type Criterios = Peticion<'exportaciones.reportes'>['criterios'];

export const resumenDeReportes = async (
  entorno: Entorno,
  criterios: Criterios,
): Promise<Respuesta<'exportaciones.reportes'>> => enResumen(await leer(entorno, criterios));

/** The reports as they are kept, one at a time: they are already compressed. */
export async function zipDeReportes(entorno: Entorno, criterios: Criterios): Promise<Descarga> {
  const reportes = await leer(entorno, criterios);
  const frase = porQueNoCaben(enResumen(reportes));
  if (frase) throw rechazarEnAlto('desde', frase);
  let enviados = 0;
  async function* entradas(): AsyncGenerator<EntradaZip> {
    for (const reporte of reportes) {
      const contenido = await contenidoDe(entorno, reporte);
      if (contenido) enviados += 1;
      yield contenido
        ? { nombre: `${nombreDelReporte(reporte)}.pdf`, contenido }
        : { nombre: `${nombreDelReporte(reporte)} (falta).txt`, contenido: Buffer.from(FALTA) };
    }
  }
  return {
    archivo: `reportes-${hoyEn(entorno.config.zonaHoraria)}.zip`,
    tipo: TIPO_DE_FORMATO.zip,
    trozos: escribirZip(entradas()),
    filas: () => enviados,
  };
}

async function leer(entorno: Entorno, criterios: Criterios): Promise<ReporteDeVisita[]> {
  const { bd, sesion, config } = entorno;
  return reportesDe(bd, sesion, await cualesDe(entorno, criterios)(hoyEn(config.zonaHoraria)));
}

const enResumen = (reportes: readonly ReporteDeVisita[]) => ({
  cuantos: reportes.length,
  bytes: reportes.reduce((suma, { bytes }) => suma + bytes, 0),
});

/** Undefined when the store has lost it: the others are still good. A store that does not answer fails. */
async function contenidoDe(
  { bd, archivos, registro }: Entorno,
  reporte: ReporteDeVisita,
): Promise<Uint8Array | undefined> {
  const { archivo, guardada } = encontrado(await buscarArchivo(bd, reporte));
  if (archivo) return archivo;
  const abierto = guardada && (await archivos.abrir(guardada.toString('hex')));
  if (abierto) return buffer(abierto.flujo);
  registro.warn({ idVisita: reporte.idVisita }, 'no se encuentra el archivo de un reporte');
  return undefined;
}

const FALTA = 'El archivo de este reporte no está en el servidor. Díselo a tu administrador.\n';

const LARGO_DEL_CLIENTE = 80;
/** Some system admits none of these in the name of a file. */
const NO_VALEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/** '2026-11-24 Café Cuatro Vientos, visita 123': readable, in order of date, and each one different. */
export function nombreDelReporte({
  fecha,
  cliente,
  idVisita,
}: Pick<ReporteDeVisita, 'fecha' | 'cliente' | 'idVisita'>): string {
  const limpio = cliente.replace(NO_VALEN, ' ').replace(/\s+/g, ' ').trim();
  return `${fecha} ${cortar(limpio, LARGO_DEL_CLIENTE)}, visita ${idVisita}`;
}
