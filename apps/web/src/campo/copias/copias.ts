import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { trabajaEnCampo } from '../../plataforma/memoria/enCampo.ts';
import { type CambioSesion, sesion } from '../../plataforma/memoria/sesion.ts';
import { COPIADAS } from './copiadas.ts';

interface EnCurso {
  de: number;
  recuperadas: Promise<void>;
  dejarDeGuardar: () => void;
}

/** It begins with the first page, which has no place for it, and goes on after it until the session changes. */
let enCurso: EnCurso | undefined;

/** What it takes is downloaded apart, after the first screen (guardadas.ts). */
const guardadas = () => import('./guardadas.ts');

/** A phone that refuses to keep anything works as before: with coverage. */
const sinGuardar = () => undefined;

/**
 * What whoever works without coverage has read, kept in this phone until they leave. A session that
 * lapses keeps it for when the same person enters again; anybody else who enters deletes it.
 */
export const copias = {
  /** Brings back what this phone keeps of whoever has entered. Asked again, it is the same work. */
  recuperar(lecturas: QueryClient): Promise<void> {
    const usuario = sesion.usuario();
    if (!trabajaEnCampo(usuario)) return Promise.resolve();
    const de = usuario.idUsuario;
    if (enCurso?.de === de) return enCurso.recuperadas;
    // What is read is not let go while its copy may be needed.
    for (const nombre of COPIADAS) {
      lecturas.setQueryDefaults([nombre], { gcTime: Number.POSITIVE_INFINITY });
    }
    const sigueSiendo = () => sesion.usuario()?.idUsuario === de;
    const recuperadas = guardadas()
      .then(({ recuperar }) => recuperar(lecturas, de, sigueSiendo))
      .catch(sinGuardar);
    enCurso = { de, recuperadas, dejarDeGuardar: () => undefined };
    return recuperadas;
  },

  /** From now on, keeps what is read. */
  async guardar(lecturas: QueryClient): Promise<void> {
    await copias.recuperar(lecturas);
    const esta = enCurso;
    if (!esta) return;
    const { seguirGuardando } = await guardadas();
    if (enCurso !== esta) return;
    esta.dejarDeGuardar();
    esta.dejarDeGuardar = seguirGuardando(lecturas, esta.de);
  },

  /** Whether there is something to show in the place of what could not be read. */
  async hay(lecturas: QueryClient, llave: QueryKey): Promise<boolean> {
    if (!trabajaEnCampo(sesion.usuario())) return false;
    await copias.recuperar(lecturas);
    return lecturas.getQueryData(llave) !== undefined;
  },

  /** The session changed. Whoever leaves takes everything with them. */
  soltar(cambio: CambioSesion): void {
    enCurso?.dejarDeGuardar();
    if (enCurso && cambio === 'terminada') {
      void guardadas()
        .then(({ borrarTodas }) => borrarTodas())
        .catch(sinGuardar);
    }
    enCurso = undefined;
  },
};
sesion.alCambiar(copias.soltar);
