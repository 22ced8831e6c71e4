import { ROLES } from '@visitas/contract/comun/roles';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect } from 'react';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { ganchosDeLectura } from '../plataforma/servidor/ganchosDeLectura.ts';
import { DE_UNO } from './copias/copiadas.ts';
import { copias } from './copias/copias.ts';
import { abrirCola } from './pendientes/abrir.ts';
import { pendientes } from './pendientes/cola.ts';

ganchosDeLectura.registrar({
  antes: pendientes.enviarAntesDeLeer,
  hayCopia: copias.hay,
  seOlvida: ([nombre]) => DE_UNO.includes(nombre),
  archivo: async (huella) => {
    const usuario = sesion.usuario();
    if (!trabajaEnCampo(usuario)) return undefined;
    const { archivosDe } = await import('./pendientes/almacen.ts');
    const suyo = await archivosDe(usuario.idUsuario)
      .leer(huella)
      .catch(() => undefined);
    return suyo && new Blob([suyo.bytes], { type: suyo.tipo });
  },
});

/** A role that the company added reaches no screen of the outbox. */
const CON_COLA: ReadonlySet<string> = new Set(ROLES);

/** Sends the user's outbox while they are signed in. Returns whether they work in the field. */
export function useColaDe(usuario: UsuarioSesion): boolean {
  const { idUsuario, rol } = usuario;
  const enCampo = trabajaEnCampo(usuario);
  const conCola = CON_COLA.has(rol);
  useEffect(
    () => (conCola ? abrirCola(idUsuario, enCampo) : undefined),
    [idUsuario, conCola, enCampo],
  );
  return enCampo;
}
