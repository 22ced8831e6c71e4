import { createHash } from 'node:crypto';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { folioNuevo, urlDeComprobacion } from './comprobacion.ts';
import { insertar, type VisitaTerminada } from './consultas.ts';
import { type Contenido, enTexto, huellaDelContenido } from './contenido.ts';
import { llaveNueva } from './enlace.ts';
import type { FotosDelDibujo } from './informe/fotos.ts';
import { taller } from './taller.ts';

/** What the company decides of every report to come. */
export type AjustesDelReporte = Pick<
  Config,
  'nombreEmpresa' | 'logoEmpresa' | 'zonaHoraria' | 'colorReporte' | 'lineaReporte'
>;

export interface Emisor {
  bd: Ejecutor;
  config: AjustesDelReporte;
  /** The origin at which people reach this program. */
  origen: string;
}

/** What its evidence adds to a report. */
export interface EvidenciaPorEmitir {
  parteDe(visita: VisitaTerminada): Partial<Contenido>;
  fotos: FotosDelDibujo;
  /** Keeps a report with photos among the files, and returns its hash. */
  guardar(archivo: Buffer): Promise<Buffer>;
}

export const NOMBRE_DEL_PRODUCTO = 'Sistema de Gestión de Visitas';

/**
 * Runs in the transaction that finishes the visit: no visit is finished without its report. Returns
 * the key that signs its links.
 */
export async function emitirReporte(
  emisor: Emisor,
  visita: VisitaTerminada,
  ahora: Date,
  evidencia?: EvidenciaPorEmitir,
): Promise<Buffer> {
  const reporte = await reporteDe(emisor, visita, { emitidoEn: ahora, evidencia });
  await insertar(emisor.bd, [reporte]);
  return reporte.llave;
}

/** Issues the reports of many visits at once, when no caller waits for an answer. */
export async function emitirReportes(
  emisor: Emisor,
  visitas: readonly VisitaTerminada[],
  cuando: (visita: VisitaTerminada) => Date,
  evidenciaDe: (visita: VisitaTerminada) => EvidenciaPorEmitir | undefined = () => undefined,
): Promise<void> {
  const reportes: Awaited<ReturnType<typeof reporteDe>>[] = [];
  for (const visita of visitas) {
    const emitidoEn = cuando(visita);
    const evidencia = evidenciaDe(visita);
    reportes.push(await reporteDe(emisor, visita, { emitidoEn, sinPrisa: true, evidencia }));
  }
  await insertar(emisor.bd, reportes);
}

interface Emision {
  emitidoEn: Date;
  sinPrisa?: boolean;
  evidencia?: EvidenciaPorEmitir | undefined;
}

async function reporteDe(
  emisor: Emisor,
  visita: VisitaTerminada,
  { emitidoEn, sinPrisa = false, evidencia }: Emision,
) {
  const folio = folioNuevo();
  const contenido = {
    ...contenidoDe(emisor, visita, { folio, emitidoEn }),
    ...evidencia?.parteDe(visita),
  };
  const texto = enTexto(contenido);
  const huella = huellaDelContenido(texto);
  const datosDelDibujo = {
    huellaDelContenido: huella.toString('hex'),
    logo: emisor.config.logoEmpresa,
    color: emisor.config.colorReporte,
  };
  const conFotos = evidencia !== undefined && evidencia.fotos.size > 0;
  const archivo = await taller.dibujar(contenido, datosDelDibujo, {
    sinPrisa,
    ...(conFotos && { fotos: evidencia.fotos }),
  });
  const guardado = conFotos ? await evidencia.guardar(archivo) : null;
  return {
    idVisita: visita.idVisita,
    vuelta: visita.vuelta,
    clave: folio,
    emitidoEn,
    contenido: texto,
    huella,
    archivo: guardado ? null : archivo,
    guardado,
    huellaArchivo: createHash('sha256').update(archivo).digest(),
    llave: llaveNueva(),
  };
}

function contenidoDe(
  { config, origen }: Emisor,
  visita: VisitaTerminada,
  { folio, emitidoEn }: { folio: string; emitidoEn: Date },
): Contenido {
  const { idVisita, tecnico, supervisor, tipoVisita, fechaPlanificada } = visita;
  const { resultado, observaciones, validadoPorUbicacion } = visita;
  return {
    formato: 1,
    empresa: config.nombreEmpresa ?? NOMBRE_DEL_PRODUCTO,
    idVisita,
    cliente: { nombre: visita.cliente, direccion: visita.direccion },
    tecnico,
    supervisor,
    tipoVisita,
    fechaPlanificada,
    ...(visita.horaDesde !== null &&
      visita.horaHasta !== null && { horaDesde: visita.horaDesde, horaHasta: visita.horaHasta }),
    fechaInicio: visita.fechaInicio.toISOString(),
    fechaFinalizacion: visita.fechaFinalizacion.toISOString(),
    recibidoInicio: visita.recibidoInicio?.toISOString() ?? null,
    horaDudosaInicio: visita.horaDudosaInicio,
    recibidoFin: visita.recibidoFin?.toISOString() ?? null,
    horaDudosaFin: visita.horaDudosaFin,
    resultado,
    ...(visita.noRealizada && { noRealizada: visita.noRealizada }),
    observaciones,
    inicio: {
      latitud: visita.latitudInicio,
      longitud: visita.longitudInicio,
      referencia: lugar(visita.clienteLatitudInicio, visita.clienteLongitudInicio),
      veredicto: visita.veredictoInicio,
    },
    fin: {
      latitud: visita.latitudFin,
      longitud: visita.longitudFin,
      referencia: lugar(visita.clienteLatitudFin, visita.clienteLongitudFin),
      veredicto: visita.veredictoFin,
    },
    validadoPorUbicacion,
    zonaHoraria: config.zonaHoraria,
    emitidoEn: emitidoEn.toISOString(),
    comprobacion: urlDeComprobacion(origen, folio),
    ...(config.lineaReporte !== null && { linea: config.lineaReporte }),
    ...ejecucionAnteriorDe(visita),
  };
}

/** Only from the second execution: its report takes the place of the one before. */
const ejecucionAnteriorDe = ({ vuelta, reemplaza }: VisitaTerminada) =>
  vuelta === 1 ? {} : { vuelta, ...(reemplaza !== null && { reemplaza }) };

const lugar = (latitud: number | null, longitud: number | null) =>
  latitud === null || longitud === null ? null : { latitud, longitud };
