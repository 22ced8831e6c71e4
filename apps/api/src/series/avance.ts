import type { FastifyInstance } from 'fastify';
import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { cadaHora } from '../plataforma/cadaHora.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import {
  avanzarHasta,
  leerSerie,
  leerSinHacer,
  seriesPorHacer,
  sujetarSerieSiLibre,
} from './consultas.ts';
import { causaAhora, fechasDe, hacerVisitas, limiteDe, primeraTras } from './hacer.ts';

/** Any instance may run it, several at once: each one takes the series that no other has locked. */
export function programarSeries(
  app: FastifyInstance,
  { bd, vigentes }: { bd: Ejecutor; vigentes: Vigentes },
): void {
  cadaHora(app, 'series aplazadas', async () => {
    const hoy = hoyEn(vigentes.actual().zonaHoraria);
    // A failure in one series does not stop the rest.
    for (const idSerie of await seriesPorHacer(bd, hoy, limiteDe(hoy)))
      await avanzarSerie(bd, idSerie, hoy).catch((error: unknown) =>
        app.log.warn({ err: error, idSerie }, 'serie aplazada'),
      );
  });
}

/** Creates the visits that have come near, and those that failed earlier and are still to come. */
export async function avanzarSerie(bd: Ejecutor, idSerie: number, hoy: string): Promise<void> {
  await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion: null, operacion: 'series.avanzar', idPeticion: '' });
    // Locks what the visits need before the series, in the order that every lock follows.
    const leida = await leerSerie(tx, idSerie);
    const causa = await causaAhora(tx, leida);
    const serie = await sujetarSerieSiLibre(tx, leida);
    if (!serie) return;
    const limite = limiteDe(hoy);
    const fechas = fechasDe(serie);
    const pendientes = await leerSinHacer(tx, idSerie, hoy);
    const porIntentar = new Set(pendientes.map(({ fecha }) => fecha));
    const { proxima } = serie;
    const tocan = fechas.filter(
      (fecha) =>
        porIntentar.has(fecha) || (proxima !== null && fecha >= proxima && fecha <= limite),
    );
    await hacerVisitas(tx, { serie, fechas: tocan, causa, avisar: false });
    if (proxima !== null && proxima <= limite)
      await avanzarHasta(tx, idSerie, primeraTras(fechas, limite));
  });
}
