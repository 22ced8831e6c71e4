import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { trabajaEnCampo } from '../../plataforma/memoria/enCampo.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { errorDeRespuesta, SIN_RESPUESTA } from '../../plataforma/servidor/errorApi.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { estaSubido } from '../pendientes/adjuntos.ts';
import type { dejar } from '../pendientes/bandeja.ts';
import { pendientes } from '../pendientes/cola.ts';
import type { Preparado } from './reducir.ts';

/** What is said of a photo, besides its bytes. */
export type PorDecir = Pick<Evidencia, 'clase' | 'leyenda' | 'pregunta' | 'orden'>;

/** A photo just reduced, or one that the visit already has. */
type Cual = Preparado | Pick<Evidencia, 'archivo' | 'mediana' | 'miniatura' | 'ocurridoEn'>;

const SIN_ESPACIO = 'Este teléfono no tiene espacio.';

/** The visit, as far as the outbox shows it. */
type DeQuien = Pick<VisitaSola, 'idVisita' | 'vuelta' | 'fechaPlanificada'> & {
  cliente: { nombre: string };
};

/**
 * Stores a photo with what is said of it in the outbox. A user without an outbox sends it at once. False when
 * it could not be stored or sent, which the user has been told. It is of `dueno`, who chose it: their session may
 * have ended while it was reduced, and then it is sent when they sign in again.
 */
export async function guardarFoto(
  { idVisita, vuelta = 1, cliente, fechaPlanificada }: DeQuien,
  dicho: PorDecir,
  cual: Cual,
  dueno = sesion.usuario(),
): Promise<boolean> {
  const archivos = 'archivos' in cual ? cual.archivos : [];
  const cuerpo = { idVisita, vuelta, ...dicho, ...huellasDe(cual), ocurridoEn: cual.ocurridoEn };
  const adjuntos = archivos.map(({ huella, tipo, bytes }) => ({
    huella,
    tipo,
    bytes: bytes.byteLength,
  }));
  const accion = {
    operacion: 'evidencia.anadir' as const,
    idVisita,
    cliente: cliente.nombre,
    fechaPlanificada,
    cuerpo: JSON.stringify(cuerpo),
    ocurridoEn: new Date().toISOString(),
    ...(adjuntos.length > 0 && { adjuntos }),
  };
  try {
    if (trabajaEnCampo(dueno) && (await dejarEnLaSuya(dueno, accion, archivos))) {
      // The browser may otherwise empty the disk of a page that it thinks forgotten.
      void navigator.storage?.persist?.().catch(() => false);
      return true;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      toasts.fallo(SIN_ESPACIO);
      return false;
    }
  }
  return sigueAqui(dueno) && enviarYa(archivos, cuerpo);
}

const sigueAqui = (dueno: UsuarioSesion | null): boolean =>
  sesion.usuario()?.idUsuario === dueno?.idUsuario;

/** Stores it in the outbox of this user. False when this phone stores nothing. */
async function dejarEnLaSuya(
  dueno: UsuarioSesion,
  ...suya: Parameters<typeof dejar<'evidencia.anadir'>>
): Promise<boolean> {
  if (sigueAqui(dueno)) await pendientes.conocidos();
  const bandeja = await import('../pendientes/bandeja.ts');
  return sigueAqui(dueno) ? bandeja.dejar(...suya) : bandeja.dejarA(dueno.idUsuario, ...suya);
}

function huellasDe(cual: Cual) {
  if (!('archivos' in cual)) {
    const { archivo, mediana, miniatura } = cual;
    return { archivo, mediana, miniatura };
  }
  const [principal, mediana, miniatura] = cual.archivos;
  return {
    archivo: principal.huella,
    mediana: mediana?.huella ?? null,
    miniatura: miniatura?.huella ?? null,
  };
}

const PLAZO_MS = 30_000;

async function enviarYa(
  archivos: Preparado['archivos'] | never[],
  cuerpo: PorDecir & { idVisita: number; archivo: string },
): Promise<boolean> {
  const { subirArchivo } = await import('../pendientes/red.ts');
  for (const archivo of archivos) {
    const contestacion = await subirArchivo(archivo, {
      token: sesion.token(),
      plazoMs: PLAZO_MS,
    });
    if (!estaSubido(contestacion, archivo.huella)) {
      toasts.error(errorDeRespuesta(contestacion?.status ?? SIN_RESPUESTA, contestacion?.cuerpo));
      return false;
    }
  }
  try {
    await llamar('evidencia.anadir', { cuerpo });
    if (archivos.length > 0) toasts.exito('Fotos Añadidas Exitosamente');
    refrescar();
    return true;
  } catch {
    return false;
  }
}
