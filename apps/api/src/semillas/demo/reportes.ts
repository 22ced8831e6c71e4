import { guardarReporte } from '../../evidencia/emitir.ts';
import { abrirArchivos } from '../../plataforma/archivos/abrir.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Config } from '../../plataforma/config/config.ts';
import { leerTerminadas, type VisitaTerminada } from '../../reportes/consultas.ts';
import {
  type AjustesDelReporte,
  type EvidenciaPorEmitir,
  emitirReportes,
} from '../../reportes/emision.ts';
import { parteDeEvidencia } from '../../reportes/evidenciaDelReporte.ts';
import type { FotosGuardadas } from './archivos.ts';
import { sumarDias } from './calendario.ts';
import {
  diasAntes,
  type EjecucionGuardada,
  evidenciasDemo,
  huellaFirmadaDemo,
} from './ejecuciones.ts';

type Ajustes = AjustesDelReporte &
  Pick<Config, 'urlPublica' | 'puerto' | 'carpetaDatos' | 'almacenArchivos'>;

interface Ejecutado {
  ejecuciones: readonly EjecucionGuardada[];
  fotos: FotosGuardadas;
}

/** The reports that the program would have issued, each at the moment its visit was finished. */
export async function insertarReportes(
  bd: Ejecutor,
  ajustes: Ajustes,
  { ejecuciones, fotos }: Ejecutado,
): Promise<void> {
  const { urlPublica, puerto } = ajustes;
  const emisor = { bd, config: ajustes, origen: urlPublica ?? `http://localhost:${puerto}` };
  const guardar = (archivo: Buffer) =>
    guardarReporte({ bd, archivos: abrirArchivos(ajustes), config: ajustes }, archivo);
  const porLlave = new Map(ejecuciones.map((una) => [llaveDe(una), una]));
  const emitir = (visitas: readonly VisitaTerminada[]) =>
    emitirReportes(
      emisor,
      visitas,
      ({ fechaFinalizacion }) => fechaFinalizacion,
      (visita) => evidenciaDe(porLlave.get(llaveDe(visita)), fotos, guardar),
    );
  const ids = await bd
    .selectFrom('visitas')
    .select('idVisita')
    .where('estado', '=', 'Finalizada')
    .execute();
  const terminadas = await leerTerminadas(
    bd,
    ids.map(({ idVisita }) => idVisita),
  );
  const repetidas = terminadas.filter(({ vuelta }) => vuelta > 1).map(({ idVisita }) => idVisita);
  await emitir(
    terminadas.map((visita) =>
      comoLaPrimera(visita, porLlave.get(llaveDe({ ...visita, vuelta: 1 }))),
    ),
  );
  // They name the report whose place they take.
  await emitir(await leerTerminadas(bd, repetidas));
}

const llaveDe = ({ idVisita, vuelta }: { idVisita: number; vuelta: number }): string =>
  `${idVisita} ${vuelta}`;

/** The visit as it was when it was finished for the first time. */
function comoLaPrimera(
  visita: VisitaTerminada,
  primera: EjecucionGuardada | undefined,
): VisitaTerminada {
  if (!primera?.reabierta) return visita;
  const { dias } = primera.reabierta;
  return {
    ...visita,
    vuelta: primera.vuelta,
    resultado: primera.resultado,
    fechaPlanificada: sumarDias(visita.fechaPlanificada, -dias),
    fechaInicio: diasAntes(visita.fechaInicio, dias),
    fechaFinalizacion: diasAntes(visita.fechaFinalizacion, dias),
  };
}

const evidenciaDe = (
  ejecucion: EjecucionGuardada | undefined,
  fotos: FotosGuardadas,
  guardar: EvidenciaPorEmitir['guardar'],
): EvidenciaPorEmitir | undefined => {
  if (!ejecucion) return undefined;
  const suyas = evidenciasDemo(ejecucion, fotos);
  const porHuella = new Map([...fotos.values()].map(({ huella, bytes }) => [huella, bytes]));
  // Each drawing takes its bytes away.
  const bytes = new Map(
    suyas.map(({ huella }) => [huella, new Uint8Array(porHuella.get(huella) ?? [])]),
  );
  return {
    parteDe: ({ tecnico, fechaFinalizacion }) =>
      parteDeEvidencia(
        {
          formulario: ejecucion.formulario.contenido,
          respuestas: ejecucion.respuestas,
          anteriores: [],
          noCumplidas: [],
          porLlegar: [],
          evidencias: suyas.map(({ huella, ...una }) => ({
            archivo: huella,
            mediana: null,
            tipo: 'jpeg',
            de: tecnico,
            ...una,
          })),
          firma: ejecucion.firma,
          huellaFirmada: huellaFirmadaDemo(ejecucion, fotos),
          tecnico,
          fechaFinalizacion,
        },
        bytes,
      ),
    fotos: bytes,
    guardar,
  };
};
