import type { QueryClient } from '@tanstack/react-query';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { lecturaSesion } from './lecturas.ts';

/** Keeps the user that the server just answered, so that the whole page shows it without asking again. */
export const anotarUsuario = (client: QueryClient, usuario: UsuarioSesion): void =>
  void client.setQueryData(lecturaSesion.queryKey, usuario);
