import { createHash } from 'node:crypto';
import type { Veredicto } from '@visitas/contract/visitas/esquemas';
import { folioNuevo, urlDeComprobacion } from '../../../src/reportes/comprobacion.ts';
import { type Contenido, enTexto, huellaDelContenido } from '../../../src/reportes/contenido.ts';
import { NOMBRE_DEL_PRODUCTO } from '../../../src/reportes/emision.ts';
import { enlaceDeReporte, llaveNueva } from '../../../src/reportes/enlace.ts';
import { taller } from '../../../src/reportes/taller.ts';
import type { conVeredicto } from '../../../src/visitas/ubicacion.ts';
import type { VisitaLeida } from './escrituras.ts';
import { enIso } from './plantilla.ts';
import type { Valor } from './pregunta.ts';

interface Final {
  visita: VisitaLeida;
  juzgada: ReturnType<typeof conVeredicto>;
  ahora: Date;
  resultado: string;
  zona: string;
  origen: string;
}

/** The document that the program draws, in a thread of the same kind, and the parameters that keep it. */
export async function reporteDe(final: Final): Promise<Valor[]> {
  const folio = folioNuevo();
  const contenido = contenidoDe(final, folio);
  const escrito = enTexto(contenido);
  const huella = huellaDelContenido(escrito);
  const archivo = await taller.dibujar(contenido, {
    huellaDelContenido: huella.toString('hex'),
    logo: null,
  });
  const llave = llaveNueva();
  const enlace = enlaceDeReporte(contenido.idVisita, llave);
  const delArchivo = createHash('sha256').update(archivo).digest();
  return [folio, escrito, huella, archivo, delArchivo, llave, enlace];
}

function contenidoDe(
  { visita, juzgada, ahora, resultado, zona, origen }: Final,
  folio: string,
): Contenido {
  const inicio = enIso(dicho(visita.fechaInicio));
  const deInicio = veredictoDe(visita.veredictoInicio);
  const veredictos = [deInicio, juzgada.veredicto].filter((uno) => uno !== null);
  return {
    formato: 1,
    empresa: NOMBRE_DEL_PRODUCTO,
    idVisita: Number(visita.idVisita),
    cliente: { nombre: dicho(visita.cliente), direccion: dicho(visita.direccion) },
    tecnico: dicho(visita.tecnico),
    supervisor: dicho(visita.supervisor),
    tipoVisita: dicho(visita.tipoVisita),
    fechaPlanificada: dicho(visita.fechaPlanificada),
    fechaInicio: inicio,
    fechaFinalizacion: ahora.toISOString(),
    recibidoInicio: visita.recibidoInicio && enIso(visita.recibidoInicio),
    horaDudosaInicio: false,
    recibidoFin: ahora.toISOString(),
    horaDudosaFin: false,
    resultado,
    observaciones: visita.observaciones,
    inicio: {
      latitud: Number(visita.latitudInicio),
      longitud: Number(visita.longitudInicio),
      referencia: lugar(visita.clienteLatitudInicio, visita.clienteLongitudInicio),
      veredicto: deInicio,
    },
    fin: {
      latitud: juzgada.latitud,
      longitud: juzgada.longitud,
      referencia: lugar(juzgada.clienteLatitud, juzgada.clienteLongitud),
      veredicto: juzgada.veredicto,
    },
    validadoPorUbicacion: veredictos.length === 0 ? null : !veredictos.includes('fuera'),
    zonaHoraria: zona,
    emitidoEn: ahora.toISOString(),
    comprobacion: urlDeComprobacion(origen, folio),
  };
}

const VEREDICTOS: readonly Veredicto[] = ['dentro', 'fuera', 'noConcluyente'];
const veredictoDe = (valor: string | null): Veredicto | null =>
  VEREDICTOS.find((uno) => uno === valor) ?? null;

function dicho(valor: string | null): string {
  if (valor === null) throw new Error('A visit in process has all its parts.');
  return valor;
}

const lugar = (latitud: string | number | null, longitud: string | number | null) =>
  latitud === null || longitud === null
    ? null
    : { latitud: Number(latitud), longitud: Number(longitud) };
