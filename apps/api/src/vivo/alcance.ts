import { AMBITOS, type Ambito } from '@visitas/contract/comun/ambitos';
import type { Rol } from '@visitas/contract/comun/roles';
import type { Cambio } from './consultas.ts';

export interface Quien {
  idUsuario: number;
  rol: string;
}

/** Returns the scopes of these changes that the listener must hear. */
export function ambitosPara({ idUsuario, rol }: Quien, cambios: readonly Cambio[]): Ambito[] {
  const alcance = alcanceDe(rol);
  const oidos = new Set(
    cambios.map(({ ambito, personas }) => {
      const suyo = alcance.get(ambito);
      return suyo?.oye(personas, idUsuario) ? suyo.como : undefined;
    }),
  );
  return AMBITOS.filter((ambito) => oidos.has(ambito));
}

/** Returns every scope of the user, for when the exact changes are no longer known. */
export function ambitosDe({ rol }: Quien): Ambito[] {
  const suyos = new Set([...alcanceDe(rol).values()].map(({ como }) => como));
  return AMBITOS.filter((ambito) => suyos.has(ambito));
}

type Oye = (personas: Cambio['personas'], idUsuario: number) => boolean;
const todo: Oye = () => true;
const propio: Oye = (personas, idUsuario) => personas?.includes(idUsuario) === true;
const general: Oye = (personas, idUsuario) => personas === null || propio(personas, idUsuario);

type Alcance = Map<string, { oye: Oye; como: Ambito }>;

const alcance = (oye: Oye, ambitos: readonly Ambito[]): Alcance =>
  new Map(ambitos.map((ambito) => [ambito, { oye, como: ambito }]));

/** The end of a session has its own announcement, because it also stops the streams of that session. */
const cuenta = (oye: Oye): Alcance =>
  new Map(['cuenta', 'sesion'].map((ambito) => [ambito, { oye, como: 'cuenta' }]));

/** Each role hears of what it may read (section 6). A role created by the company only reads its own account. */
const ALCANCES: Record<Rol, Alcance> = {
  Administrador: new Map([
    ...alcance(todo, [
      'visitas',
      'clientes',
      'usuarios',
      'catalogos',
      'planificacion',
      'evidencia',
      'ajustes',
    ]),
    ...alcance(propio, ['avisos']),
    // For an administrator, the supervisors of a technician are part of the user.
    ['tecnicos', { oye: todo, como: 'usuarios' }],
    ...cuenta(todo),
  ]),
  Supervisor: new Map([
    ...alcance(propio, ['visitas', 'avisos', 'tecnicos', 'evidencia']),
    ...alcance(general, ['clientes', 'catalogos', 'planificacion']),
    // The users that a supervisor reads are the technicians in their charge.
    ['usuarios', { oye: propio, como: 'tecnicos' }],
    ...cuenta(propio),
  ]),
  Tecnico: new Map([
    ...alcance(propio, ['visitas', 'avisos', 'evidencia']),
    // Their own working days name them, and their day is reckoned by the company's hours and holidays.
    ...alcance(general, ['planificacion']),
    ...cuenta(propio),
  ]),
};

const DE_CADA_ROL = new Map<string, Alcance>(Object.entries(ALCANCES));
const alcanceDe = (rol: string): Alcance => DE_CADA_ROL.get(rol) ?? cuenta(propio);
