import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect } from 'react';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { abrirCola } from '../plataforma/pendientes/cola.ts';

/** While whoever does visits is in, what they have kept on the phone is sent. Answers whether they do. */
export function useColaDe(usuario: UsuarioSesion): boolean {
  const { idUsuario } = usuario;
  const conCola = trabajaEnCampo(usuario);
  useEffect(() => (conCola ? abrirCola(idUsuario) : undefined), [idUsuario, conCola]);
  return conCola;
}
