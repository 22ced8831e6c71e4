import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';

/** The context of every call about visits: database, session and configuration. */
export type Entorno = Contexto<Sesion>;
