import { TECNICO } from '@visitas/contract/comun/roles';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect } from 'react';
import { abrirCola } from '../plataforma/pendientes/cola.ts';

const CON_COLA: readonly string[] = TECNICO;

/** While whoever does visits is in, what they have kept on the phone is sent. Answers whether they do. */
export function useColaDe({ idUsuario, rol }: UsuarioSesion): boolean {
  const conCola = CON_COLA.includes(rol);
  useEffect(() => (conCola ? abrirCola(idUsuario) : undefined), [idUsuario, conCola]);
  return conCola;
}
