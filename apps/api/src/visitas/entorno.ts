import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';

/** What every call about visits needs: where it runs, who asks, and what the company decided. */
export type Entorno = Contexto<Sesion>;
