import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect } from 'react';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { alLeer } from '../plataforma/servidor/alLeer.ts';
import { copias } from './copias/copias.ts';
import { abrirCola } from './pendientes/abrir.ts';
import { pendientes } from './pendientes/cola.ts';

alLeer.registrar({ antes: pendientes.vaciados, hayCopia: copias.hay });

/** While whoever does visits is in, what they have kept on the phone is sent. Answers whether they do. */
export function useColaDe(usuario: UsuarioSesion): boolean {
  const { idUsuario } = usuario;
  const conCola = trabajaEnCampo(usuario);
  useEffect(() => (conCola ? abrirCola(idUsuario) : undefined), [idUsuario, conCola]);
  return conCola;
}
