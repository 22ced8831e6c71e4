import type { FastifyInstance } from 'fastify';
import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { cadaHora } from '../plataforma/cadaHora.ts';
import type { Config } from '../plataforma/config/config.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { avanzarHasta, leerSerie, leerSinHacer, seriesPorHacer, tomarSerie } from './consultas.ts';
import { causaAhora, fechasDe, hacerVisitas, limiteDe, primeraTras } from './hacer.ts';

/** Any instance may do it, and several at once: each takes the series that nobody else has. */
export function programarSeries(
  app: FastifyInstance,
  { bd, config }: { bd: Ejecutor; config: Config },
): void {
  cadaHora(app, 'series aplazadas', async () => {
    const hoy = hoyEn(config.zonaHoraria);
    // What keeps one from going on does not stop the rest.
    for (const idSerie of await seriesPorHacer(bd, hoy, limiteDe(hoy)))
      await avanzarSerie(bd, idSerie, hoy).catch((error: unknown) =>
        app.log.warn({ err: error, idSerie }, 'serie aplazada'),
      );
  });
}

/** Makes what has come near, and what could not be made before and is still to come. */
export async function avanzarSerie(bd: Ejecutor, idSerie: number, hoy: string): Promise<void> {
  await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion: null, operacion: 'series.avanzar', idPeticion: '' });
    // What its visits need is locked before the series, in the order of everybody.
    const leida = await leerSerie(tx, idSerie);
    const causa = await causaAhora(tx, leida);
    const serie = await tomarSerie(tx, leida);
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
