import type { Vigentes } from '../plataforma/config/vigentes.ts';
import type { BuscarSesion, Sesion } from '../plataforma/http/acceso.ts';
import type { BuscarSesionYCambios } from '../plataforma/http/etiquetas.ts';
import { buscarSesion, buscarSesionYCambios } from './consultas.ts';

interface Busquedas {
  buscarSesion: BuscarSesion;
  buscarSesionYCambios: BuscarSesionYCambios;
}

/**
 * Finds sessions under today's rule of the second factor. A session that could only set it up serves for everything
 * once its role is no longer asked.
 */
export function busquedasDeSesion({ actual }: Pick<Vigentes, 'actual'>): Busquedas {
  const segunLaRegla = (sesion: Sesion): Sesion =>
    sesion.faltaFactor && !actual().rolesConFactor.includes(sesion.rol)
      ? { ...sesion, faltaFactor: false }
      : sesion;
  return {
    async buscarSesion(bd, token, como) {
      const sesion = await buscarSesion(bd, token, como);
      return sesion && segunLaRegla(sesion);
    },
    async buscarSesionYCambios(bd, token, como) {
      const leida = await buscarSesionYCambios(bd, token, como);
      return leida && { ...leida, sesion: segunLaRegla(leida.sesion) };
    },
  };
}
