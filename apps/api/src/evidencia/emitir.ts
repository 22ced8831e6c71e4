import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Nombrada } from '@visitas/contract/evidencia/entradas';
import { anotarGuardado, sinQueSeBorre } from '../archivos/consultas.ts';
import { FalloDelAlmacen } from '../plataforma/almacen/peticiones.ts';
import { Temporales } from '../plataforma/archivos/temporales.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { leerTerminada, type VisitaTerminada } from '../reportes/consultas.ts';
import { emitirReporte } from '../reportes/emision.ts';
import { parteDeEvidencia } from '../reportes/evidenciaDelReporte.ts';
import { leerFotos } from '../reportes/fotosDelReporte.ts';
import type { FotosDelDibujo } from '../reportes/informe/fotos.ts';
import type { Entorno } from '../visitas/entorno.ts';
import { buscarHoja, evidenciasDe, fotosGuardadas } from './consultas.ts';
import { formularioDe, leerAnteriores } from './lectura.ts';

export type FotosLeidas = Awaited<ReturnType<typeof leerFotos>>;

/**
 * Reads the photos of a visit, and one that is about to be added, before the transaction that issues its
 * report. A remote store may be slow, and meanwhile no connection is held.
 */
export const leerFotosDe = async (
  { bd, sesion, archivos }: Entorno,
  idVisita: number,
  otra?: { archivo: string; mediana: string | null },
): Promise<FotosLeidas> => leerFotos(archivos, await fotosGuardadas(bd, sesion, idVisita, otra));

interface PorEmitir {
  visita: VisitaTerminada;
  /** The photos read before. A photo added meanwhile is read now. */
  leidas: FotosLeidas;
  /** Named by the finish, and not awaited any longer. */
  sinLlegar?: readonly Nombrada[];
}

/** Issues the report of a finished visit with its answers, photos and signature. Returns its key. */
export async function emitirConEvidencia(
  entorno: Entorno,
  { visita, leidas, sinLlegar = [] }: PorEmitir,
): Promise<Buffer> {
  const { bd, llegada } = entorno;
  const { idVisita, vuelta } = visita;
  const hoja = await buscarHoja(bd, { idVisita, vuelta });
  const evidencias = await evidenciasDe(bd, { idVisita, vuelta });
  const suyas = evidencias
    .filter(({ aparte }) => !aparte)
    .map(({ nombre: de, ...una }) => ({ ...una, de }));
  const fotos = await fotosDe(entorno, suyas, { idVisita, leidas });
  const formulario = formularioDe(hoja);
  const anteriores = formulario ? await leerAnteriores(bd, visita, formulario) : [];
  return emitirReporte(entorno, visita, llegada.recibida, {
    parteDe: ({ tecnico, fechaFinalizacion }) =>
      parteDeEvidencia(
        {
          formulario: formulario?.contenido ?? null,
          respuestas: hoja?.respuestas ?? [],
          anteriores,
          noCumplidas: hoja?.noCumplidas ?? [],
          firma: hoja?.firma ?? null,
          huellaFirmada: hoja?.huellaFirmada ?? null,
          evidencias: suyas,
          porLlegar: sinLlegar,
          tecnico,
          fechaFinalizacion,
        },
        fotos,
      ),
    fotos,
    guardar: (archivo) => guardarReporte(entorno, archivo),
  });
}

/** The same for a visit that had finished before, and whose report waited. */
export async function emitirLoEsperado(
  entorno: Entorno,
  { idVisita, ...resto }: Omit<PorEmitir, 'visita'> & { idVisita: number },
): Promise<Buffer> {
  const visita = await leerTerminada(entorno.bd, idVisita);
  return emitirConEvidencia(entorno, { visita, ...resto });
}

/** Only the photos that the report shows. */
async function fotosDe(
  entorno: Entorno,
  evidencias: readonly { archivo: string; tipo: string }[],
  { idVisita, leidas }: { idVisita: number; leidas: FotosLeidas },
): Promise<FotosDelDibujo> {
  const pedidas = evidencias.filter(({ tipo }) => tipo === 'jpeg').map(({ archivo }) => archivo);
  const todas = pedidas.every((archivo) => leidas.has(archivo))
    ? leidas
    : new Map([...(await leerFotosDe(entorno, idVisita)), ...leidas]);
  return new Map(
    pedidas.flatMap((archivo) => {
      const bytes = todas.get(archivo);
      return bytes ? [[archivo, bytes] as const] : [];
    }),
  );
}

/** The file is safe before the row that names it is committed. */
export async function guardarReporte(
  { bd, archivos, config }: Pick<Entorno, 'bd' | 'archivos'> & { config: { carpetaDatos: string } },
  archivo: Buffer,
): Promise<Buffer> {
  const huella = createHash('sha256').update(archivo).digest();
  await new Temporales(config).con(async (nombrar) => {
    const ruta = nombrar();
    await writeFile(ruta, archivo, { flag: 'wx', mode: 0o600 });
    await archivos.poner(huella.toString('hex'), ruta).catch(rehusarSinAlmacen);
  });
  await sinQueSeBorre(bd, huella);
  const tal = { huella, guardada: huella, bytes: archivo.length };
  await anotarGuardado(bd, { ...tal, tipo: 'pdf', ancho: null, alto: null });
  return huella;
}

/** The phone tries again: nothing of the finish is done without its report. */
function rehusarSinAlmacen(error: unknown): never {
  throw error instanceof FalloDelAlmacen ? new Rechazo('sin-archivos') : error;
}
