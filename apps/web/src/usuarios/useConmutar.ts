import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaDe, lecturas } from '../plataforma/servidor/lecturas.ts';
import { useActivar } from '../plataforma/servidor/useActivar.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { type Ficha, tieneAbiertas } from './abiertas.ts';
import type { Usuario } from './columnas.tsx';

/**
 * Switches users on and off. Whoever has visits not closed yet is asked about first, and what stays
 * behind is shown afterwards, where it can be handed over.
 */
export function useConmutar() {
  const { mutateAsync } = useActivar({
    lista: 'usuarios.listar',
    activar: (id, activo) => llamar('usuarios.activar', { parametros: { id }, cuerpo: { activo } }),
    sustantivo: 'usuario',
    idDe: ({ idUsuario }) => idUsuario,
  });
  const navegar = useNavigate();
  const [porConfirmar, setPorConfirmar] = useState<Ficha>();
  const enCamino = useRef(new Set<number>());

  async function cambiar(usuario: Usuario): Promise<void> {
    const respuesta = await mutateAsync(usuario);
    if (!usuario.activo || !tieneAbiertas(respuesta)) return;
    const params = { id: String(usuario.idUsuario) };
    await navegar({ ...ABRIR, to: RUTAS['traspasar-visitas'], params, search: true });
  }

  async function preguntar(usuario: Usuario): Promise<void> {
    const { idUsuario: id } = usuario;
    const ficha = await lecturas.fetchQuery(lecturaDe('usuarios.obtener', { parametros: { id } }));
    if (tieneAbiertas(ficha)) setPorConfirmar(ficha);
    else await cambiar(usuario);
  }

  /** A failure has been told by then, and the row is as it was. */
  async function alPulsar(usuario: Usuario): Promise<void> {
    const { idUsuario } = usuario;
    if (!usuario.activo) return cambiar(usuario).catch(() => undefined);
    if (enCamino.current.has(idUsuario)) return;
    enCamino.current.add(idUsuario);
    await preguntar(usuario).catch(() => undefined);
    enCamino.current.delete(idUsuario);
  }

  return {
    alPulsar: (usuario: Usuario) => void alPulsar(usuario),
    porConfirmar,
    alCancelar: () => setPorConfirmar(undefined),
    alConfirmar: (usuario: Usuario) => {
      setPorConfirmar(undefined);
      void cambiar(usuario).catch(() => undefined);
    },
  };
}
