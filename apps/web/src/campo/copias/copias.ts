import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { trabajaEnCampo } from '../../plataforma/memoria/enCampo.ts';
import { type CambioSesion, sesion } from '../../plataforma/memoria/sesion.ts';
import { COPIADAS } from './copiadas.ts';

interface EnCurso {
  de: number;
  recuperadas: Promise<void>;
  dejarDeGuardar: () => void;
}

/** Set before the first page has loaded the code that stores copies. Ends when the session changes. */
let enCurso: EnCurso | undefined;

/** Downloaded separately, after the first screen. */
const guardadas = () => import('./guardadas.ts');

/** A phone that cannot store anything works only with coverage. */
const sinGuardar = () => undefined;

/**
 * The readings of a user in the field, stored on the phone until they sign out. An expired session
 * keeps them for the same user. Another user's sign-in deletes them.
 */
export const copias = {
  /** Restores the signed-in user's copies. Later calls return the same promise. */
  recuperar(lecturas: QueryClient): Promise<void> {
    const usuario = sesion.usuario();
    if (!trabajaEnCampo(usuario)) return Promise.resolve();
    const de = usuario.idUsuario;
    if (enCurso?.de === de) return enCurso.recuperadas;
    // Keeps a reading in memory while its copy may be needed.
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

  async guardar(lecturas: QueryClient): Promise<void> {
    await copias.recuperar(lecturas);
    const esta = enCurso;
    if (!esta) return;
    const codigo = await guardadas().catch(sinGuardar);
    if (!codigo || enCurso !== esta) return;
    esta.dejarDeGuardar();
    esta.dejarDeGuardar = codigo.seguirGuardando(lecturas, esta.de);
  },

  /** True when there is a copy to show instead of a failed reading. */
  async hay(lecturas: QueryClient, llave: QueryKey): Promise<boolean> {
    if (!trabajaEnCampo(sesion.usuario())) return false;
    await copias.recuperar(lecturas);
    return lecturas.getQueryData(llave) !== undefined;
  },

  /** Handles a change of session. A sign-out deletes all the copies. */
  soltar(cambio: CambioSesion): void {
    enCurso?.dejarDeGuardar();
    if (enCurso && cambio === 'terminada') {
      const { de } = enCurso;
      void guardadas()
        .then(({ borrarTodas }) => borrarTodas(de))
        .catch(sinGuardar);
    }
    enCurso = undefined;
  },
};
sesion.alCambiar(copias.soltar);
